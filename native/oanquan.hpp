// Ô ăn quan, fast: boards seen from the side of the player to move, moves, counts of move sequences, exact keys.
// src/soi/oanquan/sowing.py is the definition and says why every move ends; this file must agree with it.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "watch.hpp"

namespace soi::oan {

inline constexpr int max_houses = 6;
inline constexpr int max_stones = 127;  // on the board: cells fit in bytes, ranks in 64 bits
inline constexpr int max_moves = 2 * max_houses;

struct Rules {
    int houses = 5;
    int quan_value = 10;
    int young_min = 0;       // fewest small stones in a pit whose quan may be taken
    int ban = 0;             // plies in which no quan may be taken
    int pool = 50;           // small stones in play, on the board and in hands
    bool gap = false;        // an empty quan pit after the last stone allows a capture
    bool pits_end = false;   // the round ends with empty quan pits (else when both quan are taken)
    bool split = false;      // leftovers of quan pits are halved (differences do not depend on it)
    bool refill_end = false;  // no borrowing: the round ends when captures do not pay the refill

    int size() const { return 2 * houses + 2; }
    int half() const { return houses + 1; }
};

// Cell 0 is the quan pit on the left of the player to move, 1..h are their houses from left to right, h+1 is the other
// pit, then the opponent's houses follow. Scores are kept only where rules need them (refill_end), else they stay 0.
struct Board {
    std::uint8_t cell[16] = {};
    std::uint8_t quan = 0;  // bit 0: cell 0 holds a quan; bit 1: cell h+1
    std::uint8_t ply = 0;   // counts up to Rules::ban
    std::uint8_t side = 0;  // stays 0 but for boards that do not turn round (oanquan_owned.hpp)
    std::int16_t own = 0;
    std::int16_t other = 0;
};

struct Turn {
    Board after;  // seen by the player now to move; when over, what was on the board before stones were collected
    int gain = 0;  // change of (the one who moved minus the other), everything included
    int captured = 0;
    int laps = 0;
    int own_change = 0;
    int other_change = 0;
    bool over = false;
};

inline int row_sum(const std::uint8_t* row, int houses) {
    int sum = 0;
    for (int i = 0; i < houses; ++i) sum += row[i];
    return sum;
}

// Cells are bytes whose sum is at most max_stones: sixteen are added at once, those beyond the board masked out.
inline int stones(const Rules& rules, const Board& board) {
    std::uint64_t first, second;
    std::memcpy(&first, board.cell, 8);
    std::memcpy(&second, board.cell + 8, 8);
    const int size = rules.size();
    first &= size >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size)) - 1;
    second &= size <= 8 ? 0 : (std::uint64_t{1} << (8 * (size - 8))) - 1;
    constexpr std::uint64_t ones = 0x0101010101010101ull;
    return static_cast<int>(((first * ones) >> 56) + ((second * ones) >> 56));
}

inline bool row_empty(const Rules& rules, const Board& board) {
    std::uint64_t word;
    std::memcpy(&word, board.cell + 1, 8);
    return (word & ((std::uint64_t{1} << (8 * rules.houses)) - 1)) == 0;
}

inline bool round_over(const Rules& rules, const Board& board) {
    if (!rules.pits_end) return board.quan == 0;
    return board.quan == 0 && board.cell[0] == 0 && board.cell[rules.half()] == 0;
}

// The same board seen by the other player. Reads and writes whole words: cell[] is longer than any board.
inline void turn_round(const Rules& rules, Board& board) {
    std::uint64_t near_side, far_side;
    const int half = rules.half();
    std::memcpy(&near_side, board.cell, 8);
    std::memcpy(&far_side, board.cell + half, 8);
    std::memcpy(board.cell, &far_side, 8);
    std::memcpy(board.cell + half, &near_side, 8);
    board.quan = static_cast<std::uint8_t>(((board.quan & 1) << 1) | (board.quan >> 1));
    std::swap(board.own, board.other);
}

// Rule 4 for the player to move: true when their row is not empty any more; `cost` is what they paid.
inline bool refill(const Rules& rules, Board& board, int& cost) {
    cost = 0;
    if (!row_empty(rules, board)) return true;
    if (rules.pool - stones(rules, board) < rules.houses) return false;
    if (rules.refill_end && board.own < rules.houses) return false;
    for (int i = 1; i <= rules.houses; ++i) board.cell[i] = 1;
    cost = rules.houses;
    if (rules.refill_end) board.own = static_cast<std::int16_t>(board.own - cost);
    return true;
}

// Rule 3. `gap` is the empty cell after the last stone.
inline int capture(const Rules& rules, Board& board, int gap, int way) {
    const int size = rules.size(), half = rules.half();
    int worth = 0;
    const auto next = [size, way](int cell) {
        cell += way;
        return cell < 0 ? size - 1 : cell == size ? 0 : cell;
    };
    const auto quan_bit = [half](int cell) { return cell == 0 ? 1 : cell == half ? 2 : 0; };
    while (true) {
        const int cell = next(gap);
        const bool quan = (board.quan & quan_bit(cell)) != 0;
        if (board.cell[cell] == 0 && !quan) return worth;
        if (quan) {
            if (board.cell[cell] < rules.young_min || board.ply < rules.ban) return worth;
            worth += rules.quan_value;
            board.quan = static_cast<std::uint8_t>(board.quan & ~quan_bit(cell));
        }
        worth += board.cell[cell];
        board.cell[cell] = 0;
        gap = next(cell);
        if (board.cell[gap] != 0 || (board.quan & quan_bit(gap)) != 0) return worth;
    }
}

// Rules 1 to 3: sow from `house` (1..h, not empty), way +1 or -1. Returns the worth captured.
inline int sow(const Rules& rules, Board& board, int house, int way, int& laps) {
    const int size = rules.size(), half = rules.half();
    int cell = house;
    laps = 0;
    while (true) {
        int hand = board.cell[cell];
        board.cell[cell] = 0;
        ++laps;
        if (way > 0) {
            do {
                if (++cell == size) cell = 0;
                ++board.cell[cell];
            } while (--hand);
            if (++cell == size) cell = 0;
        } else {
            do {
                if (--cell < 0) cell = size - 1;
                ++board.cell[cell];
            } while (--hand);
            if (--cell < 0) cell = size - 1;
        }
        if (board.cell[cell] == 0 || cell == 0 || cell == half) break;
    }
    if (board.cell[cell] != 0) return 0;
    if (cell == 0 || cell == half) {
        if (!rules.gap || (board.quan & (cell == 0 ? 1 : 2)) != 0) return 0;
    }
    return capture(rules, board, cell, way);
}

inline void collect(const Rules& rules, Turn& turn) {
    const Board& board = turn.after;
    turn.over = true;
    turn.own_change += row_sum(board.cell + rules.half() + 1, rules.houses);
    turn.other_change += row_sum(board.cell + 1, rules.houses);
    if (rules.split && !rules.pits_end && board.quan == 0) {
        const int share = (board.cell[0] + board.cell[rules.half()]) / 2;
        turn.own_change += share;
        turn.other_change += share;
    }
}

// What a move does. `board` is not over and its mover's row is not empty; cell[house] is not 0.
inline void play(const Rules& rules, const Board& board, int house, int way, Turn& turn) {
    turn.after = board;
    turn.captured = sow(rules, turn.after, house, way, turn.laps);
    turn.own_change = turn.captured;
    turn.other_change = 0;
    turn.over = false;
    if (rules.refill_end) turn.after.own = static_cast<std::int16_t>(turn.after.own + turn.captured);
    if (turn.after.ply < rules.ban) ++turn.after.ply;
    turn_round(rules, turn.after);
    int cost = 0;
    if (round_over(rules, turn.after) || !refill(rules, turn.after, cost)) collect(rules, turn);
    turn.other_change -= cost;
    turn.gain = turn.own_change - turn.other_change;
}

// All moves of the player to move, house 1 first, `+` before `-`; returns how many there are.
inline int all_moves(const Rules& rules, const Board& board, Turn* turns) {
    int count = 0;
    for (int house = 1; house <= rules.houses; ++house) {
        if (board.cell[house] == 0) continue;
        play(rules, board, house, +1, turns[count++]);
        play(rules, board, house, -1, turns[count++]);
    }
    return count;
}

// The number of move sequences of exactly `depth` moves. `made` counts all moves made; false when told to stop.
inline bool perft(const Rules& rules, const Board& board, int depth, std::uint64_t& leaves, std::uint64_t& made,
                  Watch& watch) {
    Turn turns[max_moves];
    const int count = all_moves(rules, board, turns);
    const std::uint64_t before = made;
    made += static_cast<std::uint64_t>(count);
    if (depth <= 1) {
        leaves += static_cast<std::uint64_t>(count);
        return (before >> 16) == (made >> 16) || !watch.tick(made);
    }
    for (int i = 0; i < count; ++i)
        if (!turns[i].over && !perft(rules, turns[i].after, depth - 1, leaves, made, watch)) return false;
    return true;
}

// Binomials C(n, k), k <= 14, n <= max_stones + 14; the largest is below 2^63.
struct Binomials {
    std::uint64_t of[max_stones + 16][15];
    constexpr Binomials() : of{} {
        for (int n = 0; n < max_stones + 16; ++n)
            for (int k = 0; k < 15; ++k) of[n][k] = k == 0 ? 1 : n == 0 ? 0 : of[n - 1][k - 1] + of[n - 1][k];
    }
};
inline constexpr Binomials binomials{};

// The rank of the cells among all boards of this size: with s_j stones in cells 0..j it is the sum of C(s_j + j, j + 1).
// Boards with at most n stones have exactly the ranks below C(n + size, size): no two boards share one.
inline std::uint64_t rank(const Rules& rules, const Board& board) {
    std::uint64_t sum = 0;
    int before = 0;
    for (int j = 0; j < rules.size(); ++j) {
        before += board.cell[j];
        sum += binomials.of[before + j][j + 1];
    }
    return sum;
}

inline Board mirrored(const Rules& rules, const Board& board) {
    Board image = board;
    const int size = rules.size(), half = rules.half();
    for (int j = 0; j <= half; ++j) image.cell[j] = board.cell[half - j];
    for (int j = half + 1; j < size; ++j) image.cell[j] = board.cell[size + half - j];
    image.quan = static_cast<std::uint8_t>(((board.quan & 1) << 1) | (board.quan >> 1));
    return image;
}

struct Key {
    std::uint64_t rank = 0;
    std::uint32_t rest = 0;  // quan, ply, scores
    bool operator==(const Key&) const = default;
    auto operator<=>(const Key&) const = default;
};

// An exact key, the same for a board and its mirror image; `flipped` says that it is the image's.
inline Key key_of(const Rules& rules, const Board& board, bool& flipped) {
    const Board image = mirrored(rules, board);
    int order = static_cast<int>(board.quan) - static_cast<int>(image.quan);
    if (order == 0) order = std::memcmp(board.cell, image.cell, static_cast<std::size_t>(rules.size()));
    flipped = order > 0;
    const Board& chosen = flipped ? image : board;
    const std::uint32_t scores = (static_cast<std::uint32_t>(board.own & 0xff) << 8) | (board.other & 0xff);
    return {rank(rules, chosen), (scores << 10) | (static_cast<std::uint32_t>(chosen.ply) << 2) | chosen.quan};
}

}  // namespace soi::oan
