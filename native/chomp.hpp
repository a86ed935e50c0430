// Chomp by dense tables over all bars that fit inside a given bar.
//
// A bar is its row lengths, longest first. Bars inside a fixed one are ranked in lexicographic order by adding, row by
// row, the number of bars that are shorter there: rank = sum of weight[row][length]. A bite at (row, column) leaves the
// rows above, cuts to `column` the rows from `row` that are longer, and leaves the shorter ones: three sums that are
// kept ready, so that the rank of an option costs two additions. An option has a smaller rank: one pass fills a table.
#pragma once
#include <algorithm>
#include <bit>
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
            fillings_.push_back(fillings[std::min(width_, outer_[row])]);
            fillings.swap(next);
        }
        std::reverse(fillings_.begin(), fillings_.end());
        count_ = fillings.empty() ? 1 : fillings[width_];
        columns_.resize(static_cast<std::size_t>(width_ + 1) * (rows_ + 1));
        for (int length = 0; length <= width_; ++length)
            for (int row = 0; row < rows_; ++row) column(length, row + 1) = column(length, row) + at(row, length);
    }

    int rows() const { return rows_; }
    std::uint64_t count() const { return count_; }
    const Lengths& outer() const { return outer_; }
    // In how many ways the rows below may be filled.
    std::uint64_t fillings_below(int row) const { return fillings_[row]; }
    // What a length of a row adds to the rank.
    std::uint64_t at(int row, int length) const {
        return weight_[static_cast<std::size_t>(row) * (width_ + 2) + length];
    }
    // How much the rank falls when the rows from `row` up to `end`, all of this length, lose a square each.
    std::uint64_t lost_by_cutting(int length, int row, int end) const {
        return column(length, end) - column(length, row) - column(length - 1, end) + column(length - 1, row);
    }
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
    std::vector<std::uint64_t> fillings_;
    std::uint64_t count_ = 1;
};

// What the bites of a bar lead to, as sets of small numbers, one set a row; they grow from bar to bar in rank order.
// A bite in a row of l squares leaves l - 1 (the rows below cut to that), or is one of those that the bar with that
// row and those below cut to l - 1 has there. So with the rows above fixed, each set is the one before with one number
// more, kept under what stands below the row. A bar costs rows x words, not its number of squares.
class BiteSets {
public:
    BiteSets(const BarRanks& ranks, int numbers) : ranks_(ranks), words_((numbers + 63) / 64), now_(ranks.rows()) {
        for (int row = 0; row < ranks.rows(); ++row) sets_.emplace_back(ranks.fillings_below(row) * words_);
    }

    // Go on to the bar of this rank, the next one; `number(rank)` is what an earlier bar leads to, below 0 for nothing.
    template <class Number>
    void go_on(const Lengths& bar, std::uint64_t rank, Number number) {
        const int rows = ranks_.rows();
        std::uint64_t below = 0;  // the rank of the rows below among all that may stand there
        for (int row = rows - 1, end = rows; row >= 0; --row) {  // rows from row + 1 up to `end` are equal
            const int length = bar[row];
            std::uint64_t* const set = &sets_[row][below * words_];
            if (length == 0) {
                std::fill_n(set, words_, 0);
            } else if (row + 1 < rows && bar[row + 1] == length) {
                const std::uint64_t cut = below - ranks_.lost_by_cutting(length, row + 1, end);
                std::copy_n(&sets_[row][cut * words_], words_, set);
            } else {
                const int one = number(rank - ranks_.lost_by_cutting(length, row, row + 1));
                if (one >= 0) set[one >> 6] |= std::uint64_t{1} << (one & 63);
            }
            now_[row] = set;
            below += ranks_.at(row, length);
            if (row > 0 && bar[row - 1] != length) end = row;
        }
    }
    // The least number from `first` on that no bite leads to.
    int least_missing(int first) const {
        for (int word = first >> 6; word < words_; ++word) {
            std::uint64_t found = word == first >> 6 ? (std::uint64_t{1} << (first & 63)) - 1 : 0;
            for (const std::uint64_t* set : now_) found |= set[word];
            if (~found) return word * 64 + std::countr_one(found);
        }
        return words_ * 64;
    }

private:
    const BarRanks& ranks_;
    int words_;
    std::vector<std::vector<std::uint64_t>> sets_;  // [row][what stands below]
    std::vector<const std::uint64_t*> now_;         // those of the present bar
};

// Nim-values of all bars inside one with at most 65 535 squares; biting the poisoned square is not a move.
class ChompValues {
public:
    explicit ChompValues(Lengths outer) : ranks_(std::move(outer)) {}

    // False when the watch said stop; ticks with the number of bars done.
    bool fill(Watch& watch) {
        values_.assign(ranks_.count(), 0);
        BiteSets sets(ranks_, numbers());
        Lengths bar(ranks_.rows(), 0);
        std::uint64_t rank = 0;
        do {
            if ((rank & 0xFFF) == 0xFFF && watch.tick(rank)) return false;
            sets.go_on(bar, rank, [&](std::uint64_t option) { return option ? values_[option] : -1; });
            values_[rank] = static_cast<std::uint16_t>(sets.least_missing(0));
        } while (++rank, ranks_.advance(bar));
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
    // A bar has at most as many bites as squares but the poisoned one, so no value is larger.
    int numbers() const {
        int squares = 0;
        for (const int length : ranks_.outer()) squares += length;
        return std::max(1, squares);
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
        std::vector<bool> won_above(ranks_.count());  // by a bite in the top row that is no longer than the next
        BiteSets sets(ranks_, top_ + 1);
        Lengths lower(ranks_.rows(), 0);
        std::uint64_t rank = 0;
        do {
            if ((rank & 0xFFF) == 0xFFF && watch.tick(rank)) return false;
            sets.go_on(lower, rank, [&](std::uint64_t option) { return losing_top_[option]; });
            const int least = lower.empty() ? 0 : lower[0];
            if (least > 1) {
                const std::uint64_t cut = ranks_.cut_rank(lower, least - 1);
                won_above[rank] = won_above[cut] || losing_top_[cut] == least - 1;
            }
            if (won_above[rank]) continue;
            const int top = sets.least_missing(std::max(1, least));
            losing_top_[rank] = top <= top_ ? top : 0;
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
    std::uint64_t cut(const Lengths& lower, int column) const { return ranks_.cut_rank(lower, column); }

    int top_;
    BarRanks ranks_;
    std::vector<std::int32_t> losing_top_;  // 0: none up to the width of the outer bar
};

}  // namespace soi
