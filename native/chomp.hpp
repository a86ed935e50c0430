// Chomp by dense tables over all bars that fit inside a given bar.
//
// A bar is its row lengths, longest first. Bars inside a fixed one are ranked in lexicographic order by adding, row by
// row, the number of bars that are shorter there: rank = sum of weight[row][length]. A bite at (row, column) leaves the
// rows above, cuts to `column` the rows from `row` that are longer, and leaves the shorter ones: three sums that are
// kept ready, so that the rank of an option costs two additions. An option has a smaller rank: one pass fills a table.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "watch.hpp"

namespace soi {

using Lengths = std::vector<int>;

class BarRanks {
public:
    explicit BarRanks(Lengths outer) : outer_(std::move(outer)), rows_(static_cast<int>(outer_.size())) {
        width_ = rows_ ? outer_[0] : 0;
        weight_.resize(static_cast<std::size_t>(rows_) * (width_ + 2));
        std::vector<std::uint64_t> fillings(width_ + 1, 1);  // ways to fill the rows below, each at most this long
        for (int row = rows_ - 1; row >= 0; --row) {
            std::vector<std::uint64_t> next(width_ + 1);
            std::uint64_t total = 0;
            for (int length = 0; length <= width_; ++length) {
                at(row, length) = total;
                if (length <= outer_[row]) total += fillings[length];
                next[length] = total;
            }
            fillings.swap(next);
        }
        count_ = fillings.empty() ? 1 : fillings[width_];
        columns_.resize(static_cast<std::size_t>(width_ + 1) * (rows_ + 1));
        for (int length = 0; length <= width_; ++length)
            for (int row = 0; row < rows_; ++row) column(length, row + 1) = column(length, row) + at(row, length);
    }

    int rows() const { return rows_; }
    std::uint64_t count() const { return count_; }
    const Lengths& outer() const { return outer_; }
    std::uint64_t rank(const Lengths& bar) const {
        std::uint64_t total = 0;
        for (int row = 0; row < rows_; ++row) total += at(row, bar[row]);
        return total;
    }
    // The rank of the bar with every row cut to `column` squares.
    std::uint64_t cut_rank(const Lengths& bar, int column) const {
        std::uint64_t total = 0;
        for (int row = 0; row < rows_; ++row) total += at(row, std::min(bar[row], column));
        return total;
    }
    // The next bar in the order of ranks; false after the last.
    bool advance(Lengths& bar) const {
        for (int row = rows_ - 1; row >= 0; --row)
            if (bar[row] < std::min(outer_[row], row ? bar[row - 1] : outer_[row])) {
                ++bar[row];
                std::fill(bar.begin() + row + 1, bar.end(), 0);
                return true;
            }
        return false;
    }
    // Call visit(row, column, rank) for every bite of the bar, the one at (0, 0) included.
    template <class Visit>
    void each_bite(const Lengths& bar, std::vector<std::uint64_t>& suffix, Visit visit) const {
        suffix.assign(rows_ + 1, 0);
        for (int row = rows_ - 1; row >= 0; --row) suffix[row] = suffix[row + 1] + at(row, bar[row]);
        for (int end = rows_; end > 0; --end) {  // rows up to `end` are longer than the column, the next is not
            const int least = end < rows_ ? bar[end] : 0;
            for (int c = least; c < bar[end - 1]; ++c)
                for (int row = 0; row < end; ++row)
                    visit(row, c, suffix[0] - suffix[row] + column(c, end) - column(c, row) + suffix[end]);
        }
    }

private:
    std::uint64_t& at(int row, int length) { return weight_[static_cast<std::size_t>(row) * (width_ + 2) + length]; }
    std::uint64_t at(int row, int length) const {
        return weight_[static_cast<std::size_t>(row) * (width_ + 2) + length];
    }
    std::uint64_t& column(int length, int row) {
        return columns_[static_cast<std::size_t>(length) * (rows_ + 1) + row];
    }
    std::uint64_t column(int length, int row) const {
        return columns_[static_cast<std::size_t>(length) * (rows_ + 1) + row];
    }

    Lengths outer_;
    int rows_, width_;
    std::vector<std::uint64_t> weight_;   // [row][length]
    std::vector<std::uint64_t> columns_;  // [length][row]: the weights of that length in the rows above, summed
    std::uint64_t count_ = 1;
};

// Nim-values of all bars inside one with at most 65 535 squares; biting the poisoned square is not a move.
class ChompValues {
public:
    explicit ChompValues(Lengths outer) : ranks_(std::move(outer)) {}

    // False when the watch said stop; ticks with the number of bars done.
    bool fill(Watch& watch) {
        values_.assign(ranks_.count(), 0);
        std::vector<std::uint32_t> seen(1 + squares(ranks_.outer()));
        std::vector<std::uint64_t> suffix;
        Lengths bar(ranks_.rows(), 0);
        std::uint32_t stamp = 0;
        for (std::uint64_t rank = 1; ranks_.advance(bar); ++rank) {
            if ((rank & 0x3FF) == 0 && watch.tick(rank)) return false;
            if (++stamp == 0) std::fill(seen.begin(), seen.end(), 0), stamp = 1;
            ranks_.each_bite(bar, suffix, [&](int row, int column, std::uint64_t option) {
                if (row | column) seen[values_[option]] = stamp;
            });
            std::uint16_t mex = 0;
            while (seen[mex] == stamp) ++mex;
            values_[rank] = mex;
        }
        return true;
    }
    int value(const Lengths& bar) const { return values_[ranks_.rank(bar)]; }
    std::vector<std::pair<int, int>> bites_to(const Lengths& bar, int value) const {
        std::vector<std::pair<int, int>> bites;
        std::vector<std::uint64_t> suffix;
        ranks_.each_bite(bar, suffix, [&](int row, int column, std::uint64_t option) {
            if ((row | column) && values_[option] == value) bites.emplace_back(row, column);
        });
        std::sort(bites.begin(), bites.end());
        return bites;
    }

private:
    static std::size_t squares(const Lengths& bar) {
        std::size_t total = 0;
        for (const int length : bar) total += length;
        return total;
    }
    BarRanks ranks_;
    std::vector<std::uint16_t> values_;
};

// Who loses, for bars inside one: under fixed lower rows at most one length of the top row is lost for the mover,
// since a longer top row is bitten down to it. So the table is over the lower rows alone and holds that length.
class ChompLosses {
public:
    explicit ChompLosses(const Lengths& outer) : top_(outer[0]), ranks_(Lengths(outer.begin() + 1, outer.end())) {}

    bool fill(Watch& watch) {
        losing_top_.assign(ranks_.count(), 0);
        std::vector<std::uint64_t> stamp(top_ + 2);
        std::vector<std::uint64_t> suffix;
        Lengths lower(ranks_.rows(), 0);
        std::uint64_t rank = 0;
        do {
            if ((rank & 0x3FF) == 0x3FF && watch.tick(rank)) return false;
            losing_top_[rank] = find_top(lower, rank, stamp, suffix);
        } while (++rank, ranks_.advance(lower));
        return true;
    }
    // True when the player to move loses.
    bool loses(const Lengths& bar) const {
        return losing_top_[ranks_.rank(Lengths(bar.begin() + 1, bar.end()))] == bar[0];
    }
    std::vector<std::pair<int, int>> winning_bites(const Lengths& bar) const {
        std::vector<std::pair<int, int>> bites;
        std::vector<std::uint64_t> suffix;
        const Lengths lower(bar.begin() + 1, bar.end());
        for (int column = 1; column < bar[0]; ++column)
            if (losing_top_[cut(lower, column)] == column) bites.emplace_back(0, column);
        ranks_.each_bite(lower, suffix, [&](int row, int column, std::uint64_t option) {
            if (losing_top_[option] == bar[0]) bites.emplace_back(row + 1, column);
        });
        std::sort(bites.begin(), bites.end());
        return bites;
    }

private:
    int find_top(const Lengths& lower, std::uint64_t rank, std::vector<std::uint64_t>& stamp,
                 std::vector<std::uint64_t>& suffix) const {
        const int least = lower.empty() ? 1 : std::max(1, lower[0]);
        for (int column = 1; column < least; ++column)
            if (losing_top_[cut(lower, column)] == column) return 0;
        ranks_.each_bite(lower, suffix, [&](int, int, std::uint64_t option) { stamp[losing_top_[option]] = rank + 1; });
        int top = least;
        while (top <= top_ && stamp[top] == rank + 1) ++top;
        return top <= top_ ? top : 0;
    }
    std::uint64_t cut(const Lengths& lower, int column) const { return ranks_.cut_rank(lower, column); }

    int top_;
    BarRanks ranks_;
    std::vector<std::int32_t> losing_top_;  // 0: none up to the width of the outer bar
};

}  // namespace soi
