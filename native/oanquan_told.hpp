// What is known of a position before any search of it: bounds from tables.
#pragma once
#include "oanquan_tables.hpp"

namespace soi::oan {

class Told {
public:
    struct Range {
        int lower = no_lower, upper = no_upper;  // for the prover
        bool proves(int need) const { return lower != no_lower && lower >= need; }
        bool disproves(int need) const { return upper != no_upper && upper < need; }
    };

    Told(const Rules& rules, const Tables* tables) : rules_(rules), tables_(tables) {}

    const Rules& rules() const { return rules_; }
    const Tables* tables() const { return tables_; }
    void use(const Tables* tables) { tables_ = tables; }

    // `board` is ready: not over, and its mover has a stone.
    Range range(const Board& board, bool prover_moves) const {
        if (tables_ == nullptr || board.ply < rules_.ban) return {};
        const int level = stones(rules_, board);
        if (level > tables_->most()) return {};
        const Bounds bounds = tables_->look(board, level);
        if (prover_moves) return {bounds.lower, bounds.upper};
        return {bounds.upper == no_upper ? no_lower : -bounds.upper, bounds.lower == no_lower ? no_upper : -bounds.lower};
    }

private:
    Rules rules_;
    const Tables* tables_;
};

}  // namespace soi::oan
