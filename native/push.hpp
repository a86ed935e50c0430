// The token that may not be pushed twice running by the same number: who wins (x, last), in how many moves, and from
// where on that repeats.
//
// With W the set of pushes d to a lost place (x - d, d), the place (x, last) is won when W has a push other than
// `last`. So one number tells all of cell x: 0 when W is empty (all lost), d when W = {d} (lost only after d), or
// `all_won`. M such numbers in a row decide all later ones.
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "watch.hpp"

namespace soi {

class PushRows {
public:
    static constexpr std::int16_t all_won = -1;

    explicit PushRows(int most) : most_(most), codes_{0, 0}, lengths_(2 * (most + 1)) {}

    int rows() const { return static_cast<int>(codes_.size()); }  // cells 1 .. rows() - 1 are known
    bool wins(int x, int last) const { return codes_[x] == all_won || (codes_[x] != 0 && codes_[x] != last); }
    std::int32_t length(int x, int last) const { return lengths_[static_cast<std::size_t>(x) * (most_ + 1) + last]; }

    // Know the cells below `rows`; false when the watch said stop.
    bool extend(int rows, Watch& watch) {
        while (this->rows() < rows) {
            if ((this->rows() & 0x3FF) == 0 && watch.tick(this->rows())) return false;
            add_row();
        }
        return true;
    }

    // The least period of which the last rows are proved to be the beginning, or 0: outcomes by M equal rows, lengths
    // by `step_holds` for all places of one period. The repetition starts 2 periods before rows().
    int proved_period() const {
        const int first = outcome_period();
        for (int period = first; period && period < rows() / 3; period += first) {
            const int start = rows() - 2 * period;
            if (period < most_ || start <= most_) continue;
            bool holds = true;
            for (int x = start; holds && x < start + period; ++x) holds = step_holds(x, start, period);
            if (holds) return period;
        }
        return 0;
    }

private:
    struct Line {  // length at one repetition, what each further one adds, and the push it belongs to
        std::int64_t length, slope;
        int push;
    };

    void add_row() {
        const int x = rows();
        std::pair<int, int> shortest[2] = {{1 << 30, -1}, {1 << 30, -1}}, longest[2] = {{-1, -1}, {-1, -1}};
        int lost = 0, lost_push = 0;
        for (int d = 1; d <= std::min(most_, x - 1); ++d) {
            const std::pair<int, int> option{length(x - d, d), d};
            if (!wins(x - d, d)) {
                ++lost;
                lost_push = d;
                if (option < shortest[1]) shortest[1] = option;
                if (shortest[1] < shortest[0]) std::swap(shortest[0], shortest[1]);
            } else {
                if (option > longest[1]) longest[1] = option;
                if (longest[1] > longest[0]) std::swap(longest[0], longest[1]);
            }
        }
        codes_.push_back(lost == 0 ? 0 : lost == 1 ? static_cast<std::int16_t>(lost_push) : all_won);
        for (int last = 0; last <= most_; ++last) {
            const auto* options = wins(x, last) ? shortest : longest;
            lengths_.push_back(options[options[0].second == last].first + 1);
        }
    }

    int outcome_period() const {
        const auto end = codes_.end();
        for (int period = 1; period <= rows() / 2 && period + most_ < rows(); ++period)
            if (std::equal(end - most_, end, end - most_ - period)) return period;
        return 0;
    }

    std::int64_t slope(int x, int last, int period) const { return length(x + period, last) - length(x, last); }

    // If every place before cell x + t period keeps to its line (length at start + slope t), so do those of that cell,
    // for every t >= 1. The winner takes the least line among the lost options, the loser the greatest among the won
    // ones; it stays the same line for ever when no other lies before it at t = 1 or has a better slope, and it must
    // be the line of the place itself, one move earlier.
    bool step_holds(int x, int start, int period) const {
        std::vector<Line> lost, won;
        for (int d = 1; d <= most_; ++d) {
            const int home = x - d >= start ? x - d : x - d + period;  // the same option in the first period
            const std::int64_t growth = slope(home, d, period);
            const std::int64_t now = length(home, d) + (home == x - d ? growth : 0);
            (wins(home, d) ? won : lost).push_back({now, growth, d});
        }
        const auto before = [](const Line& a, const Line& b) {
            return std::pair(a.length, a.slope) < std::pair(b.length, b.slope);
        };
        std::sort(lost.begin(), lost.end(), before);
        std::sort(won.rbegin(), won.rend(), before);
        for (int last = 0; last <= most_; ++last)
            if (!place_holds(x, last, period, wins(x, last) ? lost : won)) return false;
        return true;
    }
    bool place_holds(int x, int last, int period, const std::vector<Line>& lines) const {
        const int sign = wins(x, last) ? 1 : -1;
        const Line* best = nullptr;
        for (const Line& line : lines) {
            if (line.push == last) continue;
            if (!best) best = &line;
            if (sign * line.slope < sign * best->slope) return false;
        }
        if (!best) return !wins(x, last) && length(x, last) == 0 && slope(x, last, period) == 0;
        return best->length + 1 == length(x, last) + slope(x, last, period) && best->slope == slope(x, last, period);
    }

    int most_;
    std::vector<std::int16_t> codes_;
    std::vector<std::int32_t> lengths_;
};

}  // namespace soi
