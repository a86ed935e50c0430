// Where the moves of table positions lead, worked out once: sweeps then only read bounds. Five bytes a move.
//
// A move is the number of the entry it leads to, counted through all levels, and what it gains at once. Two more numbers
// stand behind the last entry: one for a finished round (bounds 0, 0), one for what no table holds (no bounds).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "oanquan_index.hpp"

namespace soi::oan {

class Edges {
public:
    Edges(const Index& index, int level) : index_(index), level_(level) {
        for (int s = 0; s <= level; ++s) {
            moves_.emplace_back();
            std::uint64_t sum = 0;
            for (std::uint64_t i = 0; i < index.row_count(s); ++i) {
                moves_[s].push_back(sum);
                for (int house = 0; house < index.rules().houses; ++house) sum += index.row(s, i)[house] != 0 ? 2 : 0;
            }
            moves_[s].push_back(sum);
        }
        std::uint64_t sum = 0;
        for (int kind = 0; kind < index.kinds(); ++kind)
            for (int a = 0; a <= level; ++a)
                for (int b = 0; a + b <= level; ++b) {
                    if (Index::folded(kind, a, b)) continue;
                    for (int h1 = 0; h1 <= level - a - b; ++h1) {
                        block_[kind][a][b][h1] = sum;
                        sum += moves_[h1].back() * index.row_count(level - a - b - h1);
                    }
                }
        count_ = sum;
    }

    std::uint64_t count() const { return count_; }
    static constexpr std::uint64_t bytes_of_move = 5;
    void make(std::uint64_t blocks) {
        laid.assign(blocks, 0);
        target = std::make_unique_for_overwrite<std::uint32_t[]>(count_);
        gain = std::make_unique_for_overwrite<std::int8_t[]>(count_);
    }

    // The first move of the first entry whose mover's row has number `i` in a block.
    std::uint64_t first(int kind, int a, int b, int h1, std::uint64_t i) const {
        return block_[kind][a][b][h1] + moves_[h1][i] * index_.row_count(level_ - a - b - h1);
    }
    int moves(int h1, std::uint64_t i) const { return static_cast<int>(moves_[h1][i + 1] - moves_[h1][i]); }

    std::vector<std::uint8_t> laid;  // by block of a sweep: whether its moves are laid down
    std::unique_ptr<std::uint32_t[]> target;
    std::unique_ptr<std::int8_t[]> gain;

private:
    static constexpr int wide = most_table_stones + 1;
    const Index& index_;
    int level_;
    std::uint64_t count_ = 0;
    std::vector<std::vector<std::uint64_t>> moves_;  // by stones in a row: moves of all rows before the i-th
    std::uint64_t block_[3][wide][wide][wide] = {};
};

}  // namespace soi::oan
