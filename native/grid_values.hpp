// Nim-values of one chess piece on a grid: queens (Wythoff's game) by bitsets, knights by one-hot bytes.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "watch.hpp"

namespace soi {

// Which values a line (row, column or diagonal) has used: words, and how many of the first ones are full.
class LineSets {
public:
    LineSets(int lines, int values)
        : words_(values / 64 + 2), bits_(static_cast<std::size_t>(lines) * words_), full_(lines) {}

    std::uint64_t* words(int line) { return &bits_[static_cast<std::size_t>(line) * words_]; }
    int full(int line) const { return full_[line]; }
    void add(int line, int word, std::uint64_t bit) {
        std::uint64_t* w = words(line);
        w[word] |= bit;
        while (w[full_[line]] == ~std::uint64_t{0}) ++full_[line];
    }
    void prefetch(int line) const {
        __builtin_prefetch(&bits_[static_cast<std::size_t>(line) * words_ + full_[line]]);
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint16_t> full_;
};

// values[row * columns + column] for rows <= columns, by symmetry half of them computed. A cell has fewer than
// rows + 2 columns options, so values fit 16 bits up to 2^14 columns. False when the watch said stop.
inline bool queen_values(int rows, int columns, std::span<std::uint16_t> values, Watch& watch) {
    const int most = rows + 2 * columns;
    LineSets down(columns, most), diagonals(columns, most), row_set(1, most);
    const std::size_t words = most / 64 + 2;
    for (int row = 0; row < rows; ++row) {
        if (watch.tick(static_cast<std::uint64_t>(row) * columns)) return false;
        // By symmetry the cells left of the diagonal hold what column `row` holds above it.
        row_set = LineSets(1, most);
        std::copy_n(down.words(row), words, row_set.words(0));
        row_set.add(0, 0, 0);
        const std::uint64_t* here = row_set.words(0);
        for (int column = row; column < columns; ++column) {
            const int ahead = std::min(column + 8, columns - 1);
            down.prefetch(ahead);
            diagonals.prefetch(ahead - row);
            const std::uint64_t *above = down.words(column), *slanted = diagonals.words(column - row);
            int word = std::max({row_set.full(0), down.full(column), diagonals.full(column - row)});
            std::uint64_t used;
            while ((used = here[word] | above[word] | slanted[word]) == ~std::uint64_t{0}) ++word;
            const int bit = std::countr_one(used);
            row_set.add(0, word, std::uint64_t{1} << bit);
            down.add(column, word, std::uint64_t{1} << bit);
            diagonals.add(column - row, word, std::uint64_t{1} << bit);
            values[static_cast<std::size_t>(row) * columns + column] = static_cast<std::uint16_t>(64 * word + bit);
        }
        for (int column = 0; column < row; ++column)
            values[static_cast<std::size_t>(row) * columns + column] =
                values[static_cast<std::size_t>(column) * columns + row];
    }
    return true;
}

// values[x * side + y], coordinates from 0, of the knight that moves (-2, +1), (-2, -1), (+1, -2), (-1, -2). Every move
// lowers x + y by 1 or 3, so one diagonal x + y = sum follows from two earlier ones. A value v is kept as the byte
// 2^v: the used values are an OR and the mex its lowest zero bit, for as many cells at a time as a vector holds.
inline bool knight_values(int side, std::span<std::uint8_t> values, Watch& watch) {
    constexpr int margin = 4;
    std::vector<std::vector<std::uint8_t>> diagonal(4, std::vector<std::uint8_t>(side + 2 * margin));
    for (int sum = 0; sum <= 2 * (side - 1); ++sum) {
        if (watch.tick(static_cast<std::uint64_t>(sum) * side / 2)) return false;
        std::vector<std::uint8_t>& here = diagonal[sum % 4];
        std::fill(here.begin(), here.end(), 0);
        const int first = std::max(0, sum - side + 1), last = std::min(sum, side - 1);
        const std::uint8_t* one = &diagonal[(sum + 3) % 4][margin];
        const std::uint8_t* three = &diagonal[(sum + 1) % 4][margin];
        std::uint8_t* out = &here[margin];
        for (int x = first; x <= last; ++x) {
            const unsigned used = one[x - 2] | three[x - 2] | one[x + 1] | three[x - 1];
            out[x] = static_cast<std::uint8_t>(~used & (used + 1));
        }
        for (int x = first; x <= last; ++x) {
            const std::size_t place = static_cast<std::size_t>(x) * side + (sum - x);
            values[place] = static_cast<std::uint8_t>(std::countr_zero(out[x]));
        }
    }
    return true;
}

}  // namespace soi
