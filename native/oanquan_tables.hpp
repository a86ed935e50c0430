// Endgame tables of Ô ăn quan: for every position with at most n small stones the best difference (mover minus other)
// that the mover can force in finitely many moves, and the least the other can hold it to, for the rest of the round.
//
// Bounds start at "none" and only ever tighten: each step is one move deeper, so whatever stands in a table at any time
// is true, and an interrupted build goes on from what it wrote. A level is swept by falling number of stones in quan
// pits. Stones never leave a pit by sowing, so a move leads to a smaller level, or to more stones in the pits, or it
// only shuffles the mover's row and stays inside one pair of row sums, which is swept until it is still. Only a refill
// leads up a level; sweeps over all levels are repeated until none changes.
#pragma once
#include <atomic>
#include <barrier>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "oanquan_edges.hpp"
#include "oanquan_index.hpp"

namespace soi::oan {

inline constexpr int no_lower = -128;
inline constexpr int no_upper = 127;

// Two bytes: what stands outside -127..126 is cut to a weaker true bound.
struct Bounds {
    int lower = no_lower;
    int upper = no_upper;
    static Bounds from(std::uint16_t word) {
        return {static_cast<std::int8_t>(word & 0xff), static_cast<std::int8_t>(word >> 8)};
    }
    std::uint16_t word() const {
        return static_cast<std::uint16_t>((lower & 0xff) | ((upper & 0xff) << 8));
    }
    bool closed() const { return lower == upper; }
};

class Tables {
public:
    // Timed tables also remember when each bound was found, the earlier, weaker ones too (8 more bytes an entry and 5 a
    // bound); they are swept by one thread.
    // Moves of levels are kept while they fit into `move_bytes`; other levels work out their moves in every sweep.
    Tables(const Rules& rules, int most, bool timed = false, std::uint64_t move_bytes = 0)
        : index_(rules, most), move_bytes_(move_bytes) {
        std::uint64_t sum = 0;
        for (int k = 0; k <= most; ++k) {
            first_.push_back(sum);
            sum += index_.entries(k);
        }
        words_ = std::make_unique_for_overwrite<std::uint16_t[]>(sum + 2);
        std::fill_n(words_.get(), sum + 2, Bounds{}.word());
        words_[sum] = Bounds{0, 0}.word();
        finished_ = sum;
        if (timed) {
            latest_ = std::make_unique<Latest[]>(sum);
            found_.push_back(0);  // times begin at 1: 0 is "never"
            before_.push_back(0);
        }
        edges_.resize(most + 1);
    }

    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    const Index& index() const { return index_; }
    const Rules& rules() const { return index_.rules(); }
    int most() const { return index_.most(); }
    std::uint16_t* level(int k) { return &words_[first_[k]]; }

    // Bounds of a board that is not over and whose mover has a stone.
    Bounds look(const Board& board) const {
        const int level = stones(rules(), board);
        if (level > most()) return {};
        return look(board, level);
    }
    Bounds look(const Board& board, int level) const {
        const Place place = index_.place(board, level);
        return Bounds::from(std::atomic_ref(words_[first_[place.level] + place.entry]).load(std::memory_order_relaxed));
    }

    // A bound as it was found, and when: it rests only on bounds found before it, in the strength they had then. What
    // got better later may rest on this one, so a strategy must not ask for more.
    struct Found {
        std::uint32_t time;
        int bound;
    };
    bool timed() const { return latest_ != nullptr; }
    // The times of an entry's bounds, each the last of a chain through `before_`.
    struct Latest {
        std::uint32_t lower = 0, upper = 0;
    };
    // The first lower bound of a board that was at least `need` (there is one). Mirror images may have entries of their
    // own; what is first found of either holds for both.
    Found first_lower(const Board& board, int need) const {
        return first(board, &Latest::lower, [need](int bound) { return bound >= need; });
    }
    // The first upper bound of a board that was at most `most` (there is one).
    Found first_upper(const Board& board, int most) const {
        return first(board, &Latest::upper, [most](int bound) { return bound <= most; });
    }

    // One move deeper than what the tables hold.
    Bounds deepen(const Board& board) const {
        Turn turns[max_moves];
        const int count = all_moves(rules(), board, turns);
        int lower = no_lower, upper = -1000;
        for (int i = 0; i < count; ++i) {
            const Turn& turn = turns[i];
            if (turn.over) {
                lower = std::max(lower, turn.gain);
                upper = std::max(upper, turn.gain);
                continue;
            }
            const Bounds bounds = look(turn.after);
            if (bounds.upper != no_upper) lower = std::max(lower, turn.gain - bounds.upper);
            upper = bounds.lower == no_lower ? no_upper : std::max(upper, turn.gain - bounds.lower);
        }
        return {std::clamp(lower, no_lower, no_upper - 1), std::clamp(upper, no_lower + 1, no_upper)};
    }

    // A sweep of a level goes block by block; blocks of one wave do not depend on each other.
    std::uint64_t blocks(int level) const {
        std::uint64_t sum = 0;
        for (int t = 1; t <= level; ++t) sum += pairs(level, t).size();
        return sum;
    }

    // Sweep a level from block `first` on with `threads` threads. Returns the number of entries that changed; `reached`
    // is the block to go on from, all before it being done: blocks(level), or less when told to stop. The watch is told
    // how many blocks are done.
    std::uint64_t sweep(int level, std::uint64_t first, int threads, Watch& watch, std::uint64_t& reached) {
        if (timed()) threads = 1;
        Edges* edges = edges_of(level);
        std::vector<std::vector<Pair>> waves;
        for (int t = 1; t <= level; ++t) waves.push_back(pairs(level, t));
        std::atomic<std::uint64_t> changed{0}, next{0};
        std::atomic<bool> stopped{false};
        std::size_t wave = 0;
        bool over = waves.empty();
        reached = 0;
        std::barrier turnstile(threads, [&]() noexcept {  // runs while every thread waits
            reached += std::min<std::uint64_t>(next, waves[wave].size());
            next = 0;
            over = ++wave == waves.size() || stopped;
        });
        const auto work = [&](bool watching) {
            while (!over) {
                const auto& blocks = waves[wave];
                const std::uint64_t before = reached;
                while (!stopped) {
                    const std::uint64_t i = next++;
                    if (i >= blocks.size()) break;
                    if (before + i < first) continue;
                    if (edges != nullptr && !edges->laid[before + i]) {
                        lay_edges(level, blocks[i]);
                        edges->laid[before + i] = 1;
                    }
                    changed += settle(level, blocks[i]);
                    if (watching && watch.tick(before + i + 1)) stopped = true;
                }
                turnstile.arrive_and_wait();
            }
        };
        std::vector<std::thread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(work, false);
        work(true);
        for (auto& other : others) other.join();
        reached = std::max(reached, first);
        return changed;
    }

    // Give back the room of the moves.
    void forget_moves() {
        for (auto& edges : edges_) {
            if (edges != nullptr) move_bytes_ += edges->count() * Edges::bytes_of_move;
            edges.reset();
        }
    }

private:
    struct Pair {
        int kind, a, b, h1, h2;
    };

    std::vector<Pair> pairs(int level, int t) const {
        std::vector<Pair> list;
        for (int kind = 0; kind < index_.kinds(); ++kind)
            for (int a = 0; a <= level - t; ++a) {
                const int b = level - t - a;
                if (index_.folded(kind, a, b) || (kind == 2 && a + b == 0)) continue;
                for (int h1 = 0; 2 * h1 <= t; ++h1) list.push_back({kind, a, b, h1, t - h1});
            }
        return list;
    }

    std::uint64_t settle(int level, const Pair& pair) {
        std::uint64_t all = 0;
        while (true) {
            std::uint64_t changed = pass(level, pair, pair.h2, pair.h1);
            if (pair.h1 > 0 && pair.h1 != pair.h2) changed += pass(level, pair, pair.h1, pair.h2);
            all += changed;
            if (changed == 0 || pair.h1 == 0) return all;
        }
    }

    // Deepen every open entry with h1 stones in the mover's row and h2 in the other.
    std::uint64_t pass(int level, const Pair& pair, int h1, int h2) {
        std::uint64_t entry = first_[level] + index_.start(level, pair.kind, pair.a, pair.b, h1);
        const Edges* edges = edges_[level].get();
        std::uint64_t changed = 0;
        Board board = pits(pair);
        for (std::uint64_t i = 0; i < index_.row_count(h1); ++i) {
            if (edges != nullptr) {
                const int count = edges->moves(h1, i);
                std::uint64_t at = edges->first(pair.kind, pair.a, pair.b, h1, i);
                for (std::uint64_t j = 0; j < index_.row_count(h2); ++j, ++entry, at += count)
                    if (!Bounds::from(words_[entry]).closed())
                        changed += tighten(entry, deepen(&edges->target[at], &edges->gain[at], count));
                continue;
            }
            set_row(board, 1, h1, i);
            for (std::uint64_t j = 0; j < index_.row_count(h2); ++j, ++entry) {
                if (Bounds::from(words_[entry]).closed()) continue;
                set_row(board, index_.rules().half() + 1, h2, j);
                changed += tighten(entry, deepen(board));
            }
        }
        return changed;
    }

    Board pits(const Pair& pair) const {
        Board board;
        board.cell[0] = static_cast<std::uint8_t>(pair.a);
        board.cell[index_.rules().half()] = static_cast<std::uint8_t>(pair.b);
        board.quan = pair.kind == 0 ? 3 : pair.kind == 1 ? 1 : 0;
        board.ply = static_cast<std::uint8_t>(index_.rules().ban);
        return board;
    }

    void set_row(Board& board, int cell, int stones, std::uint64_t number) const {
        std::copy_n(index_.row(stones, number), index_.rules().houses, board.cell + cell);
    }

    // The same as deepen(board), from kept moves.
    Bounds deepen(const std::uint32_t* target, const std::int8_t* gain, int count) const {
        int lower = no_lower, upper = -1000;
        for (int i = 0; i < count; ++i) {
            const Bounds bounds = Bounds::from(std::atomic_ref(words_[target[i]]).load(std::memory_order_relaxed));
            lower = std::max(lower, bounds.upper == no_upper ? no_lower : gain[i] - bounds.upper);
            upper = std::max(upper, bounds.lower == no_lower ? no_upper : gain[i] - bounds.lower);
        }
        return {std::clamp(lower, no_lower, no_upper - 1), std::clamp(upper, no_lower + 1, no_upper)};
    }

    // Whether the bounds of an entry got better by `seen`.
    bool tighten(std::uint64_t entry, const Bounds& seen) {
        const std::uint16_t old = words_[entry];
        const Bounds before = Bounds::from(old);
        const Bounds now{std::max(before.lower, seen.lower), std::min(before.upper, seen.upper)};
        if (now.word() == old) return false;
        std::atomic_ref(words_[entry]).store(now.word(), std::memory_order_relaxed);
        if (timed()) {
            if (now.lower != before.lower) note(latest_[entry].lower, now.lower);
            if (now.upper != before.upper) note(latest_[entry].upper, now.upper);
        }
        return true;
    }

    Latest latest_of(const Board& board) const {
        const Place place = index_.place(board, stones(rules(), board));
        return latest_[first_[place.level] + place.entry];
    }
    void note(std::uint32_t& latest, int bound) {
        before_.push_back(latest);
        found_.push_back(static_cast<std::int8_t>(bound));
        latest = static_cast<std::uint32_t>(found_.size() - 1);
    }
    template <class Enough>
    Found first(const Board& board, std::uint32_t Latest::* which, Enough enough) const {
        const Found one = first(latest_of(board).*which, enough);
        const Found other = first(latest_of(mirrored(rules(), board)).*which, enough);
        return one.time <= other.time ? one : other;
    }
    template <class Enough>
    Found first(std::uint32_t time, Enough enough) const {
        while (before_[time] != 0 && enough(found_[before_[time]])) time = before_[time];
        return {time, found_[time]};
    }

    // Room for the moves of a level, null when there is not enough.
    Edges* edges_of(int level) {
        if (edges_[level] == nullptr && move_bytes_ > 0) {
            auto edges = std::make_unique<Edges>(index_, level);
            const std::uint64_t bytes = edges->count() * Edges::bytes_of_move;
            if (bytes > move_bytes_) return nullptr;
            move_bytes_ -= bytes;
            edges->make(blocks(level));
            edges_[level] = std::move(edges);
        }
        return edges_[level].get();
    }

    void lay_edges(int level, const Pair& pair) {
        lay_edges(level, pair, pair.h2, pair.h1);
        if (pair.h1 > 0 && pair.h1 != pair.h2) lay_edges(level, pair, pair.h1, pair.h2);
    }

    void lay_edges(int level, const Pair& pair, int h1, int h2) {
        Edges& edges = *edges_[level];
        Board board = pits(pair);
        Turn turns[max_moves];
        std::uint64_t at = edges.first(pair.kind, pair.a, pair.b, h1, 0);
        for (std::uint64_t i = 0; i < index_.row_count(h1); ++i) {
            set_row(board, 1, h1, i);
            for (std::uint64_t j = 0; j < index_.row_count(h2); ++j) {
                set_row(board, index_.rules().half() + 1, h2, j);
                const int count = all_moves(rules(), board, turns);
                for (int m = 0; m < count; ++m, ++at) {
                    edges.target[at] = static_cast<std::uint32_t>(number(turns[m]));
                    edges.gain[at] = static_cast<std::int8_t>(turns[m].gain);
                }
            }
        }
    }

    // The entry to which a move leads; `finished_` when the round is over, and one more when no table holds it.
    std::uint64_t number(const Turn& turn) const {
        if (turn.over) return finished_;
        const int level = stones(rules(), turn.after);
        if (level > most()) return finished_ + 1;
        return first_[level] + index_.place(turn.after, level).entry;
    }

    Index index_;
    std::uint64_t move_bytes_;
    std::vector<std::uint64_t> first_;  // the number of each level's first entry
    std::unique_ptr<std::uint16_t[]> words_;
    std::uint64_t finished_ = 0;
    std::unique_ptr<Latest[]> latest_;
    std::vector<std::int8_t> found_;     // the bounds of timed tables in the order in which they were found
    std::vector<std::uint32_t> before_;  // when the one before it of the same entry was found, 0 for never
    std::vector<std::unique_ptr<Edges>> edges_;  // by level; null where moves are not kept
};

}  // namespace soi::oan
