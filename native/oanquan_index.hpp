// Where a position stands in the endgame tables of Ô ăn quan: an exact, compact index.
//
// A table holds one level for each number k of small stones on the board. Mirror images share an entry: a single quan
// lies in the left pit, and with two quan or none the left pit holds at least as many stones as the right one. A level
// is a run of blocks, one for each kind (two quan, one, none) and each (a, b) of stones in the left and right pit, in
// which the houses hold t = k - a - b stones; a block holds h1 = 0..t stones in the mover's row, one after another, and
// for each h1 the pairs (rank of the mover's row, rank of the other row). Rows of s stones are ranked by the prefix sums
// s_j: the sum over j < houses - 1 of C(s_j + j, j + 1), which counts 0 .. C(s + houses - 1, houses - 1) - 1.
#pragma once
#include <cstdint>
#include <vector>

#include "oanquan.hpp"

namespace soi::oan {

inline constexpr int most_table_stones = 20;

struct Place {
    int level = 0;
    std::uint64_t entry = 0;
};

class Index {
public:
    Index(const Rules& rules, int most) : rules_(rules), most_(most), entries_(most + 1, 0) {
        for (int s = 0; s <= most; ++s) rows_.push_back(rows_of(s));
        for (int t = 0; t <= most; ++t) {
            std::uint64_t sum = 0;
            for (int h1 = 0; h1 <= t; ++h1) {
                row_start_[t][h1] = sum;
                sum += row_count(h1) * row_count(t - h1);
            }
            block_size_[t] = sum;
        }
        for (int k = 0; k <= most; ++k) place_level(k);
    }

    const Rules& rules() const { return rules_; }
    int most() const { return most_; }
    std::uint64_t entries(int level) const { return entries_[level]; }
    std::uint64_t row_count(int s) const { return rows_[s].size() / rules_.houses; }
    const std::uint8_t* row(int s, std::uint64_t number) const { return &rows_[s][number * rules_.houses]; }
    // Kinds: 0 two quan, 1 one, 2 none. Where none ends the round there is no kind 2.
    int kinds() const { return rules_.pits_end ? 3 : 2; }
    std::uint64_t start(int level, int kind, int a, int b, int h1) const {
        return block_start_[level][kind][a][b] + row_start_[level - a - b][h1];
    }
    static bool folded(int kind, int a, int b) { return kind != 1 && a < b; }

    // `board` is not over and holds at most most() stones.
    Place place(const Board& board, int level) const {
        const int half = rules_.half(), houses = rules_.houses;
        int a = board.cell[0], b = board.cell[half];
        const int kind = board.quan == 3 ? 0 : board.quan == 0 ? 2 : 1;
        const bool flip = board.quan == 2 || folded(kind, a, b);
        if (flip) std::swap(a, b);
        const int h1 = row_sum(board.cell + 1, houses), h2 = level - a - b - h1;
        const std::uint64_t mine = flip ? rank_back(board.cell + houses) : rank_on(board.cell + 1);
        const std::uint64_t theirs = flip ? rank_back(board.cell + half + houses) : rank_on(board.cell + half + 1);
        return {level, start(level, kind, a, b, h1) + mine * row_count(h2) + theirs};
    }

private:
    std::uint64_t rank_on(const std::uint8_t* first) const {
        std::uint64_t sum = 0;
        int before = 0;
        for (int j = 0; j + 1 < rules_.houses; ++j) {
            before += first[j];
            sum += binomials.of[before + j][j + 1];
        }
        return sum;
    }
    std::uint64_t rank_back(const std::uint8_t* last) const {
        std::uint64_t sum = 0;
        int before = 0;
        for (int j = 0; j + 1 < rules_.houses; ++j) {
            before += last[-j];
            sum += binomials.of[before + j][j + 1];
        }
        return sum;
    }

    // All rows of s stones in the order of their ranks.
    std::vector<std::uint8_t> rows_of(int s) const {
        const int houses = rules_.houses;
        std::vector<std::uint8_t> rows(binomials.of[s + houses - 1][houses - 1] * houses);
        std::uint8_t row[max_houses] = {};
        row[houses - 1] = static_cast<std::uint8_t>(s);
        while (true) {
            std::copy(row, row + houses, &rows[rank_on(row) * houses]);
            // The next row, house 1 running fastest: move a stone from the last houses down.
            int left = s, j = 0;
            for (; j + 1 < houses; ++j) {
                left = row[houses - 1];
                if (left > 0) {
                    ++row[j];
                    --row[houses - 1];
                    break;
                }
                row[houses - 1] = static_cast<std::uint8_t>(row[houses - 1] + row[j]);
                row[j] = 0;
            }
            if (j + 1 >= houses) return rows;
        }
    }

    void place_level(int k) {
        std::uint64_t sum = 0;
        for (int kind = 0; kind < kinds(); ++kind)
            for (int a = 0; a <= k; ++a)
                for (int b = 0; a + b <= k; ++b) {
                    if (folded(kind, a, b)) continue;
                    block_start_[k][kind][a][b] = sum;
                    sum += block_size_[k - a - b];
                }
        entries_[k] = sum;
    }

    static constexpr int wide = most_table_stones + 1;
    Rules rules_;
    int most_;
    std::vector<std::uint64_t> entries_;
    std::vector<std::vector<std::uint8_t>> rows_;
    std::uint64_t row_start_[wide][wide] = {};
    std::uint64_t block_size_[wide] = {};
    std::uint64_t block_start_[wide][3][wide][wide] = {};
};

}  // namespace soi::oan
