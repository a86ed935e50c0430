// Ô ăn quan with houses bought and sold: a player moves from the houses they own, wherever those lie. Boards do not turn
// round here: cell 0 is South's left quan pit throughout, Board::side says who moves, own and other are South's and
// North's scores. Sowing and captures know no owners and are those of oanquan.hpp.
#pragma once
#include "oanquan.hpp"
#include "oanquan_search.hpp"

namespace soi::oan {

class Bought {
public:
    static constexpr int most = 4 * max_houses;  // one player may own all houses but one
    // Bit c of south says that South owns the house in cell c; North owns the others.
    Bought(const Rules& rules, std::uint32_t south) : rules_(rules) {
        for (int cell = 1; cell < rules.size(); ++cell) {
            if (cell == rules.half()) continue;
            std::uint8_t* list = cells_[(south >> cell) & 1 ? 0 : 1];
            list[counts_[(south >> cell) & 1 ? 0 : 1]++] = static_cast<std::uint8_t>(cell);
        }
    }

    int moves(const Board& board, bool, Turn* turns, std::uint8_t* codes) const {
        int count = 0;
        for (int i = 0; i < counts_[board.side]; ++i) {
            const int cell = cells_[board.side][i];
            if (board.cell[cell] == 0) continue;
            for (const int way : {1, -1}) {
                codes[count] = code(cell, way, false);
                make(board, codes[count], turns[count]);
                ++count;
            }
        }
        return count;
    }
    std::uint8_t code(int cell, int way, bool) const { return static_cast<std::uint8_t>(2 * cell + (way < 0 ? 1 : 0)); }
    Key key(const Board& board, bool&) const {
        const auto scores = (static_cast<std::uint32_t>(board.own & 0xff) << 8) | (board.other & 0xff);
        return {rank(rules_, board) | (std::uint64_t{board.side} << 63),
                (scores << 10) | (std::uint32_t{board.ply} << 2) | board.quan};
    }
    bool may(const Board& board, int code) const {
        const auto* list = cells_[board.side];
        return std::find(list, list + counts_[board.side], code >> 1) != list + counts_[board.side] &&
               board.cell[code >> 1] != 0;
    }

    void make(const Board& board, int code, Turn& turn) const {
        turn.after = board;
        turn.captured = sow(rules_, turn.after, code >> 1, code & 1 ? -1 : 1, turn.laps);
        turn.own_change = turn.captured;
        turn.other_change = 0;
        turn.over = false;
        Board& after = turn.after;
        if (rules_.refill_end) add(after, board.side, turn.captured);
        if (after.ply < rules_.ban) ++after.ply;
        after.side ^= 1;
        int cost = 0;
        if (round_over(rules_, after) || !refill(after, cost)) collect(board.side, turn);
        turn.other_change -= cost;
        turn.gain = turn.own_change - turn.other_change;
    }
    Bounds look(const Board&) const { return {}; }
    int worth(const Board& board) const { return (6 * full(board, board.side) - 5 * full(board, board.side ^ 1)) / 4; }

private:
    int sum(const Board& board, int side) const {
        int stones = 0;
        for (int i = 0; i < counts_[side]; ++i) stones += board.cell[cells_[side][i]];
        return stones;
    }

    int full(const Board& board, int side) const {
        int count = 0;
        for (int i = 0; i < counts_[side]; ++i) count += board.cell[cells_[side][i]] != 0;
        return count;
    }

    static void add(Board& board, int side, int worth) {
        std::int16_t& score = side == 0 ? board.own : board.other;
        score = static_cast<std::int16_t>(score + worth);
    }

    bool refill(Board& board, int& cost) const {
        const int side = board.side, needed = counts_[side];
        if (sum(board, side) > 0) return true;
        if (needed == 0 || rules_.pool - stones(rules_, board) < needed) return false;
        if (rules_.refill_end && (side == 0 ? board.own : board.other) < needed) return false;
        for (int i = 0; i < needed; ++i) board.cell[cells_[side][i]] = 1;
        cost = needed;
        if (rules_.refill_end) add(board, side, -cost);
        return true;
    }

    void collect(int side, Turn& turn) const {
        turn.over = true;
        turn.own_change += sum(turn.after, side);
        turn.other_change += sum(turn.after, side ^ 1);
        if (!rules_.split || rules_.pits_end || turn.after.quan != 0) return;
        const int share = (turn.after.cell[0] + turn.after.cell[rules_.half()]) / 2;
        turn.own_change += share;
        turn.other_change += share;
    }

    Rules rules_;
    std::uint8_t cells_[2][2 * max_houses] = {};
    int counts_[2] = {0, 0};
};

}  // namespace soi::oan
