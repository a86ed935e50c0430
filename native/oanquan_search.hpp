// A playing search for Ô ăn quan: iterative deepening alpha-beta with a transposition table and table leaves.
//
// Values are mover minus opponent for the rest of the round, as everywhere. Beyond the horizon nothing more is counted;
// a position that comes again on the line being searched counts nothing more either (play could circle there).
//
// `Seats` says who plays from where: OwnSides below, or Bought of oanquan_owned.hpp.
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
inline constexpr int no_move = 0xFF;

// Everybody plays from the houses in front of them: boards turn round after a move, mirror images are folded.
class OwnSides {
public:
    static constexpr int most = max_moves;
    OwnSides(const Rules& rules, const Tables* tables) : rules_(rules), tables_(tables) {}

    // Moves have codes, the same for mirrored moves of mirror images: 2 * house, and 1 more for the direction -.
    int moves(const Board& board, bool flipped, Turn* turns, std::uint8_t* codes) const {
        int count = 0;
        for (int house = 1; house <= rules_.houses; ++house) {
            if (board.cell[house] == 0) continue;
            for (const int way : {1, -1}) {
                codes[count] = code(house, way, flipped);
                play(rules_, board, house, way, turns[count++]);
            }
        }
        return count;
    }
    std::uint8_t code(int house, int way, bool flipped) const {
        if (flipped) house = rules_.houses + 1 - house, way = -way;
        return static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
    }
    Key key(const Board& board, bool& flipped) const { return key_of(rules_, board, flipped); }
    bool may(const Board& board, int code) const { return board.cell[code >> 1] != 0; }
    void make(const Board& board, int code, Turn& turn) const {
        play(rules_, board, code >> 1, code & 1 ? -1 : 1, turn);
    }
    // What the mover may expect beyond the horizon: moves to choose from are worth about this much (fitted to searches
    // nine moves deep from 6,000 positions), a row about to run dry costs.
    int worth(const Board& board) const {
        const int own = full(board, 1), other = full(board, rules_.half() + 1);
        return (6 * own - 5 * other) / 4 - (own <= 1 ? 3 : 0);
    }
    Bounds look(const Board& board) const {
        return tables_ == nullptr || board.ply < rules_.ban ? Bounds{} : tables_->look(board);
    }

private:
    int full(const Board& board, int first) const {
        int count = 0;
        for (int i = 0; i < rules_.houses; ++i) count += board.cell[first + i] != 0;
        return count;
    }

    Rules rules_;
    const Tables* tables_;
};

struct RootMove {
    int code = no_move;
    int score = 0;
};

template <class Seats>
class Search {
public:
    Search(Seats seats, std::uint64_t bytes)
        : seats_(std::move(seats)), slots_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Slot), 1024))) {}

    // Score every move of the root to `depth` moves, best first; false when told to stop (the moves are then not to be
    // used). With `all` every score is exact, otherwise the best ones are, however many share the best score, and the
    // others are bounds from above. Moves given are looked at in their order.
    bool root(const Board& board, int depth, bool all, bool judging, Watch& watch, std::vector<RootMove>& moves) {
        watch_ = &watch;
        stopped_ = false;
        bool flipped = false;
        judging_ = judging;
        line_[0] = key(board, flipped);
        Turn turns[Seats::most];
        std::uint8_t codes[Seats::most];
        const int count = seats_.moves(board, false, turns, codes);
        const auto before = [&](int i) {
            const auto known = [&](const RootMove& move) { return move.code == codes[i]; };
            return std::find_if(moves.begin(), moves.end(), known) - moves.begin();
        };
        std::vector<int> numbers(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) numbers[static_cast<std::size_t>(i)] = i;
        std::stable_sort(numbers.begin(), numbers.end(), [&](int a, int b) {
            return before(a) != before(b) ? before(a) < before(b) : turns[a].gain > turns[b].gain;
        });
        std::vector<RootMove> found;
        int best = -unbounded;
        for (const int i : numbers) {
            const int score = after(turns[i], depth - 1, all || best == -unbounded ? -unbounded : best - 1, unbounded, 1);
            if (stopped_) return false;
            best = std::max(best, score);
            found.push_back({codes[i], score});
        }
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.score > b.score; });
        moves = std::move(found);
        return true;
    }

    // The line that the table remembers, as codes of the players' moves in turn.
    std::vector<RootMove> line(Board board, int depth) {
        std::vector<RootMove> moves;
        while (static_cast<int>(moves.size()) < depth) {
            bool flipped = false;
            const Key at = key(board, flipped);
            const Slot& slot = slots_[index(at)];
            if (slot.rank != at.rank || slot.rest != at.rest || slot.move == no_move) break;
            const int code = flipped ? seats_.code(slot.move >> 1, slot.move & 1 ? -1 : 1, true) : slot.move;
            if (!seats_.may(board, code)) break;
            Turn turn;
            seats_.make(board, code, turn);
            moves.push_back({code, slot.score});
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
        std::uint8_t move = no_move;
    };

    // Scores with and without judging do not mix.
    Key key(const Board& board, bool& flipped) const {
        Key at = seats_.key(board, flipped);
        at.rest |= judging_ ? std::uint32_t{1} << 31 : 0;
        return at;
    }

    std::size_t index(const Key& key) const {
        const std::uint64_t mixed = (key.rank ^ (std::uint64_t{key.rest} << 40)) * 0x9E3779B97F4A7C15ull;
        return static_cast<std::size_t>(mixed >> (64 - std::countr_zero(slots_.size())));
    }

    int after(const Turn& turn, int depth, int low, int high, int ply) {
        if (turn.over) return turn.gain;
        return turn.gain - value(turn.after, depth, turn.gain - high, turn.gain - low, ply);
    }

    int value(const Board& board, int depth, int low, int high, int ply) {
        if ((++nodes_ & 0x3FF) == 0 && watch_->tick(nodes_)) stopped_ = true;
        if (stopped_) return 0;
        const Bounds bounds = seats_.look(board);
        if (bounds.closed() || bounds.lower >= high) return bounds.lower;
        if (bounds.upper <= low) return bounds.upper;
        if (depth <= 0) return std::clamp(judging_ ? seats_.worth(board) : 0, bounds.lower, bounds.upper);
        bool flipped = false;
        const Key at = key(board, flipped);
        for (int back = ply - 2; back >= 0; back -= 2)
            if (line_[back] == at) return 0;
        const Slot& slot = slots_[index(at)];
        int remembered = no_move;
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
        Turn turns[Seats::most];
        std::uint8_t codes[Seats::most], numbers[Seats::most];
        int ranks[Seats::most];
        const int count = seats_.moves(board, flipped, turns, codes);
        for (int i = 0; i < count; ++i) {  // the remembered move first, then by what they gain at once
            const int rank = codes[i] == remembered ? unbounded : turns[i].gain;
            int place = i;
            for (; place > 0 && ranks[place - 1] < rank; --place) {
                numbers[place] = numbers[place - 1];
                ranks[place] = ranks[place - 1];
            }
            numbers[place] = static_cast<std::uint8_t>(i);
            ranks[place] = rank;
        }
        int best = -unbounded, chosen = no_move;
        for (int i = 0; i < count; ++i) {
            const int score = after(turns[numbers[i]], depth - 1, std::max(low, best), high, ply + 1);
            if (stopped_) return 0;
            if (score > best) best = score, chosen = codes[numbers[i]];
            if (best >= high) break;
        }
        const Bound bound = best >= high ? Bound::lower : best <= low ? Bound::upper : Bound::exact;
        slots_[index(at)] = {at.rank, at.rest, static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth), bound,
                             static_cast<std::uint8_t>(chosen)};
        return best;
    }

    Seats seats_;
    std::vector<Slot> slots_;
    Key line_[most_depth + 2];
    Watch* watch_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    bool judging_ = false;
};

}  // namespace soi::oan
