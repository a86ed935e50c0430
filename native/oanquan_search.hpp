// A playing search for Ô ăn quan: iterative deepening alpha-beta with a transposition table and table leaves.
//
// Values are mover minus opponent for the rest of the round, as everywhere. Beyond the horizon nothing more is counted;
// a position that comes again on the line being searched counts nothing more either (play could circle there).
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "oanquan.hpp"
#include "oanquan_tables.hpp"
#include "watch.hpp"

namespace soi::oan {

inline constexpr int most_depth = 60;

struct RootMove {
    int house = 0;
    int way = 0;
    int score = 0;
};

class Search {
public:
    Search(const Rules& rules, const Tables* tables, std::uint64_t bytes)
        : rules_(rules), tables_(tables), slots_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Slot), 1024))) {}

    // Score every move of the root to `depth` moves, best first; false when told to stop (the moves are then not to be
    // used). With `all` every score is exact, otherwise only the best one is and the others are bounds from above.
    bool root(const Board& board, int depth, bool all, Watch& watch, std::vector<RootMove>& moves) {
        watch_ = &watch;
        stopped_ = false;
        line_[0] = key(board);
        Turn turns[max_moves];
        const int count = all_moves(rules_, board, turns);
        std::vector<RootMove> found;
        int best = -unbounded;
        for (const int i : order(turns, count, moves.empty() ? RootMove{} : moves.front(), board)) {
            RootMove move = name_of(board, i);
            const int floor = all ? -unbounded : best;
            move.score = after(turns[i], depth - 1, floor, unbounded, 1);
            if (stopped_) return false;
            best = std::max(best, move.score);
            found.push_back(move);
        }
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.score > b.score; });
        moves = std::move(found);
        return true;
    }

    // The line that the table remembers, as moves of the players in turn.
    std::vector<RootMove> line(Board board, int depth) {
        std::vector<RootMove> moves;
        while (static_cast<int>(moves.size()) < depth) {
            bool flipped = false;
            const Key at = key_of(rules_, board, flipped);
            const Slot& slot = slots_[index(at)];
            if (slot.rank != at.rank || slot.rest != at.rest || slot.move == 0xFF) break;
            RootMove move{slot.move >> 1, slot.move & 1 ? -1 : 1, slot.score};
            if (flipped) move = {rules_.houses + 1 - move.house, -move.way, move.score};
            if (board.cell[move.house] == 0) break;
            Turn turn;
            play(rules_, board, move.house, move.way, turn);
            moves.push_back(move);
            if (turn.over) break;
            board = turn.after;
        }
        return moves;
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    static constexpr int unbounded = 30'000;
    enum class Bound : std::uint8_t { none, exact, lower, upper };
    struct Slot {
        std::uint64_t rank = ~std::uint64_t{0};
        std::uint32_t rest = 0;
        std::int16_t score = 0;
        std::int8_t depth = -1;
        Bound bound = Bound::none;
        std::uint8_t move = 0xFF;
    };

    Key key(const Board& board) const {
        bool flipped = false;
        return key_of(rules_, board, flipped);
    }

    std::size_t index(const Key& key) const {
        const std::uint64_t mixed = (key.rank ^ (std::uint64_t{key.rest} << 40)) * 0x9E3779B97F4A7C15ull;
        return static_cast<std::size_t>(mixed >> (64 - std::countr_zero(slots_.size())));
    }

    static RootMove name_of(const Board& board, int number) {
        int seen = 0;
        for (int house = 1;; ++house) {
            if (board.cell[house] == 0) continue;
            if (number < seen + 2) return {house, number == seen ? 1 : -1, 0};
            seen += 2;
        }
    }

    // Move numbers: the remembered one first, then by what they gain at once.
    std::vector<int> order(const Turn* turns, int count, const RootMove& first, const Board& board) const {
        std::vector<int> numbers(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) numbers[static_cast<std::size_t>(i)] = i;
        std::stable_sort(numbers.begin(), numbers.end(), [&](int a, int b) {
            const auto rank = [&](int i) {
                const RootMove move = name_of(board, i);
                return move.house == first.house && move.way == first.way ? unbounded : turns[i].gain;
            };
            return rank(a) > rank(b);
        });
        return numbers;
    }

    int after(const Turn& turn, int depth, int low, int high, int ply) {
        if (turn.over) return turn.gain;
        return turn.gain - value(turn.after, depth, turn.gain - high, turn.gain - low, ply);
    }

    int value(const Board& board, int depth, int low, int high, int ply) {
        if ((++nodes_ & 0x3FFF) == 0 && watch_->tick(nodes_)) stopped_ = true;
        if (stopped_) return 0;
        bool flipped = false;
        const Key at = key_of(rules_, board, flipped);
        for (int back = ply - 2; back >= 0; back -= 2)
            if (line_[back] == at) return 0;
        if (tables_ != nullptr && board.ply >= rules_.ban) {
            const Bounds bounds = tables_->look(board);
            if (bounds.closed() || bounds.lower >= high) return bounds.lower;
            if (bounds.upper <= low) return bounds.upper;
            if (depth <= 0 && bounds.lower != no_lower && bounds.upper != no_upper)
                return std::clamp(0, bounds.lower, bounds.upper);
        }
        if (depth <= 0) return 0;
        Slot& slot = slots_[index(at)];
        int remembered = -1;
        if (slot.rank == at.rank && slot.rest == at.rest) {
            if (slot.depth >= depth && (slot.bound == Bound::exact || (slot.bound == Bound::lower && slot.score >= high) ||
                                        (slot.bound == Bound::upper && slot.score <= low)))
                return slot.score;
            remembered = slot.move;
        }
        line_[ply] = at;
        return best_of(board, depth, low, high, ply, at, flipped, remembered);
    }

    int best_of(const Board& board, int depth, int low, int high, int ply, const Key& at, bool flipped, int remembered) {
        Turn turns[max_moves];
        std::uint8_t codes[max_moves];
        int count = 0;
        for (int house = 1; house <= rules_.houses; ++house) {
            if (board.cell[house] == 0) continue;
            for (const int way : {1, -1}) {
                play(rules_, board, house, way, turns[count]);
                codes[count++] = code(house, way, flipped);
            }
        }
        int numbers[max_moves];
        for (int i = 0; i < count; ++i) {
            const auto rank = [&](int n) { return codes[n] == remembered ? unbounded : turns[n].gain; };
            int place = i;
            while (place > 0 && rank(numbers[place - 1]) < rank(i)) {
                numbers[place] = numbers[place - 1];
                --place;
            }
            numbers[place] = i;
        }
        int best = -unbounded, chosen = 0xFF;
        const int floor = low;
        for (int i = 0; i < count; ++i) {
            const int score = after(turns[numbers[i]], depth - 1, std::max(low, best), high, ply + 1);
            if (stopped_) return 0;
            if (score > best) best = score, chosen = codes[numbers[i]];
            if (best >= high) break;
        }
        Slot& slot = slots_[index(at)];
        const Bound bound = best >= high ? Bound::lower : best <= floor ? Bound::upper : Bound::exact;
        slot = {at.rank, at.rest, static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth), bound,
                static_cast<std::uint8_t>(chosen)};
        return best;
    }

    std::uint8_t code(int house, int way, bool flipped) const {
        if (flipped) house = rules_.houses + 1 - house, way = -way;
        return static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
    }

    Rules rules_;
    const Tables* tables_;
    std::vector<Slot> slots_;
    Key line_[most_depth + 2];
    Watch* watch_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace soi::oan
