// The answers to the exercises whose inputs are long: plain loops over the numbers as they were read.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heap_table.hpp"
#include "period_search.hpp"
#include "subtraction.hpp"
#include "watch.hpp"

namespace soi {

using Numbers = std::span<const std::uint64_t>;

inline std::uint64_t xor_of(Numbers values) {
    std::uint64_t total = 0;
    for (const std::uint64_t value : values) total ^= value;
    return total;
}

// Every second number, from the first: the odd stairs of staircase Nim.
inline std::uint64_t xor_of_odd_places(Numbers values) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < values.size(); i += 2) total ^= values[i];
    return total;
}

inline std::uint64_t xor_of_remainders(Numbers values, std::uint64_t take_at_most) {
    if (take_at_most == ~std::uint64_t{0}) return xor_of(values);
    std::uint64_t total = 0;
    for (const std::uint64_t value : values) total ^= value % (take_at_most + 1);
    return total;
}

// Lasker's Nim: 4k+3 and 4k+4 change places.
inline std::uint64_t xor_of_lasker(Numbers values) {
    std::uint64_t total = 0;
    for (const std::uint64_t value : values)
        total ^= value == 0 || value % 4 == 1 || value % 4 == 2 ? value : value % 4 == 3 ? value + 1 : value - 1;
    return total;
}

struct NimMoves {
    std::uint64_t count = 0, first = 0, amount = 0;  // `first` is the least heap with a winning move, from 1
};

inline NimMoves winning_nim_moves(Numbers values) {
    NimMoves moves;
    const std::uint64_t total = xor_of(values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint64_t left = values[i] ^ total;
        if (left >= values[i]) continue;
        if (moves.count++ == 0) moves = {1, i + 1, values[i] - left};
    }
    return moves;
}

// Misere Nim by Bouton's rule: with a heap above 1 as in normal play, otherwise an even number of ones wins.
inline bool misere_nim_won(Numbers values) {
    const bool large = std::any_of(values.begin(), values.end(), [](std::uint64_t v) { return v > 1; });
    return large ? xor_of(values) != 0 : xor_of(values) == 0;
}

// One line per query (l, r), from 1 and inclusive: `won` where the nim-sum of the interval is not 0, else `lost`.
inline std::string interval_outcomes(Numbers values, Numbers queries, std::string_view won, std::string_view lost) {
    std::vector<std::uint64_t> prefix(values.size() + 1, 0);
    for (std::size_t i = 0; i < values.size(); ++i) prefix[i + 1] = prefix[i] ^ values[i];
    std::string out;
    out.reserve(queries.size() / 2 * (std::max(won.size(), lost.size()) + 1));
    for (std::size_t i = 0; i + 1 < queries.size(); i += 2) {
        out += prefix[queries[i + 1]] != prefix[queries[i] - 1] ? won : lost;
        out += '\n';
    }
    return out;
}

// The number of non-empty intervals with nim-sum 0: pairs of equal prefix sums. Below 2^63 for fewer than 2^32 numbers.
inline std::uint64_t zero_intervals(Numbers values) {
    std::vector<std::uint64_t> prefix(values.size() + 1, 0);
    for (std::size_t i = 0; i < values.size(); ++i) prefix[i + 1] = prefix[i] ^ values[i];
    std::sort(prefix.begin(), prefix.end());
    std::uint64_t pairs = 0, equal = 0;
    for (std::size_t i = 1; i < prefix.size(); ++i) {
        equal = prefix[i] == prefix[i - 1] ? equal + 1 : 0;
        pairs += equal;
    }
    return pairs;
}

// A king that steps left, down or diagonally: the value depends on parities and on which coordinate is smaller.
inline std::uint64_t xor_of_kings(Numbers pairs) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        const std::uint64_t low = std::min(pairs[i], pairs[i + 1]), high = std::max(pairs[i], pairs[i + 1]);
        total ^= low % 2 == 0 ? high % 2 : 3 - high % 2;
    }
    return total;
}

// The nim-values of the knight on the board 1..size × 1..size by definition: x + y falls with every move, so the
// diagonals x + y = 2, 3, … are filled in turn.
inline std::vector<std::uint8_t> knight_table(std::int64_t size) {
    constexpr std::int64_t steps[4][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};
    std::vector<std::uint8_t> table(static_cast<std::size_t>(size * size), 0);
    for (std::int64_t sum = 0; sum <= 2 * (size - 1); ++sum) {
        for (std::int64_t x = std::max<std::int64_t>(0, sum - size + 1); x <= std::min(sum, size - 1); ++x) {
            unsigned seen = 0;
            for (const auto& step : steps) {
                const std::int64_t u = x + step[0], v = sum - x + step[1];
                if (u >= 0 && v >= 0 && u < size && v < size)
                    seen |= 1U << table[static_cast<std::size_t>(u * size + v)];
            }
            table[static_cast<std::size_t>(x * size + sum - x)] =
                static_cast<std::uint8_t>(__builtin_ctz(~seen));
        }
    }
    return table;
}

inline std::uint64_t xor_of_knights(Numbers pairs, std::uint64_t size) {
    const auto table = knight_table(static_cast<std::int64_t>(size));
    std::uint64_t total = 0;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) total ^= table[(pairs[i] - 1) * size + pairs[i + 1] - 1];
    return total;
}

// The places, from 1, of `letter` in a row, added without carry: turning turtles.
inline std::uint64_t xor_of_places(std::string_view row, char letter) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i] == letter) total ^= i + 1;
    return total;
}

// Kayles by its recurrence, then by its period, to the longest run of `I`.
inline std::uint64_t kayles_row(std::string_view row) {
    std::size_t longest = 0, run = 0;
    for (const char pin : row) longest = std::max(longest, run = pin == 'I' ? run + 1 : 0);
    std::vector<std::uint64_t> table(longest + 1, 0);
    for (std::size_t n = 1; n <= longest; ++n) {
        if (n >= 168) {  // period 12 from 71, proved by agreement to 2·71 + 2·12 + 2 (Guy and Smith)
            table[n] = table[n - 12];
            continue;
        }
        std::uint64_t seen = 0;  // nim-values of Kayles are below 16
        for (std::size_t taken = 1; taken <= std::min<std::size_t>(2, n); ++taken)
            for (std::size_t left = 0; 2 * left <= n - taken; ++left) {
                seen |= std::uint64_t{1} << (table[left] ^ table[n - taken - left]);
            }
        table[n] = static_cast<std::uint64_t>(__builtin_ctzll(~seen));
    }
    std::uint64_t total = 0;
    run = 0;
    for (const char pin : row) {
        if (pin == 'I') {
            ++run;
        } else {
            total ^= table[run];
            run = 0;
        }
    }
    return total ^ table[run];
}

// The nim-values of a subtraction game for heaps of any size. The table grows until it holds the largest heap or until
// its last max(S) values are seen earlier: from there on the recurrence repeats itself, which proves the period.
class SubtractionTable {
public:
    // At most 63 different positive subtractions. False when `cells` are filled and no period is proved, or when stopped.
    bool build(Numbers subtractions, std::uint64_t largest, std::uint64_t cells, Watch& watch) {
        std::vector<std::uint64_t> used;
        for (const std::uint64_t s : subtractions)
            if (s <= largest) used.push_back(s);
        const std::uint64_t span = used.empty() ? 1 : *std::max_element(used.begin(), used.end());
        for (std::uint64_t size = 4096;; size *= 2) {
            const std::uint64_t known = values_.size(), wanted = largest < size ? largest + 1 : size;
            values_.resize(wanted);
            if (fill(used, span, known, watch) < wanted) return false;
            if (wanted == largest + 1 || find_period(span, watch)) return true;
            if (size * 2 > cells) return false;
        }
    }

    std::uint8_t at(std::uint64_t heap) const {
        if (heap < values_.size()) return values_[heap];
        return values_[first_ + (heap - first_) % period_];
    }

private:
    // The one-hot kernel keeps a window of `span` words and moves it every few thousand heaps.
    std::uint64_t fill(Numbers used, std::uint64_t span, std::uint64_t known, Watch& watch) {
        return span < 16384 ? one_hot_subtraction(used, values_, known, watch) : heap_table(used, values_, watch);
    }

    bool find_period(std::uint64_t span, Watch& watch) {
        if (span > values_.size() / 2) return false;
        period_ = tail_period<std::uint8_t>(values_, span, values_.size(), watch);
        first_ = values_.size() - span - period_;
        return period_ != 0;
    }

    std::vector<std::uint8_t> values_;
    std::uint64_t first_ = 0, period_ = 0;
};

inline std::uint64_t xor_of_subtraction(const SubtractionTable& table, Numbers heaps) {
    std::uint64_t total = 0;
    for (const std::uint64_t heap : heaps) total ^= table.at(heap);
    return total;
}

// Winning first moves: (heap, amount) with the nim-sum 0 afterwards. `subtractions` are different from each other.
inline std::uint64_t winning_subtraction_moves(const SubtractionTable& table, Numbers subtractions, Numbers heaps) {
    const std::uint64_t total = xor_of_subtraction(table, heaps);
    std::uint64_t count = 0;
    for (const std::uint64_t heap : heaps) {
        const auto wanted = static_cast<std::uint8_t>(table.at(heap) ^ total);
        for (const std::uint64_t s : subtractions) count += s <= heap && table.at(heap - s) == wanted;
    }
    return count;
}

}  // namespace soi
