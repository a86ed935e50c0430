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
    // Timed tables also remember in which order bounds were found (8 more bytes an entry); they are swept by one thread.
    Tables(const Rules& rules, int most, bool timed = false) : index_(rules, most) {
        for (int k = 0; k <= most; ++k) {
            levels_.push_back(std::make_unique<std::uint16_t[]>(index_.entries(k)));
            if (timed) times_.push_back(std::make_unique<Times[]>(index_.entries(k)));
            std::fill_n(levels_[k].get(), index_.entries(k), Bounds{}.word());
        }
    }

    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    const Index& index() const { return index_; }
    const Rules& rules() const { return index_.rules(); }
    int most() const { return index_.most(); }
    std::uint16_t* level(int k) { return levels_[k].get(); }

    // Bounds of a board that is not over and whose mover has a stone.
    Bounds look(const Board& board) const {
        const int level = stones(rules(), board);
        if (level > most()) return {};
        return look(board, level);
    }
    Bounds look(const Board& board, int level) const {
        const Place place = index_.place(board, level);
        return Bounds::from(std::atomic_ref(levels_[place.level][place.entry]).load(std::memory_order_relaxed));
    }

    // When the bounds of a board were found: a bound rests only on bounds found before it.
    struct Times {
        std::uint32_t lower = 0, upper = 0;
    };
    bool timed() const { return !times_.empty(); }
    Times when(const Board& board) const {
        const Place place = index_.place(board, stones(rules(), board));
        return times_[place.level][place.entry];
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
        const Rules& rules = index_.rules();
        const int houses = rules.houses;
        std::uint16_t* entry = &levels_[level][index_.start(level, pair.kind, pair.a, pair.b, h1)];
        std::uint64_t changed = 0;
        Board board;
        board.cell[0] = static_cast<std::uint8_t>(pair.a);
        board.cell[rules.half()] = static_cast<std::uint8_t>(pair.b);
        board.quan = pair.kind == 0 ? 3 : pair.kind == 1 ? 1 : 0;
        board.ply = static_cast<std::uint8_t>(rules.ban);
        for (std::uint64_t i = 0; i < index_.row_count(h1); ++i) {
            std::copy_n(index_.row(h1, i), houses, board.cell + 1);
            for (std::uint64_t j = 0; j < index_.row_count(h2); ++j, ++entry) {
                const std::uint16_t old = *entry;
                if (Bounds::from(old).closed()) continue;
                std::copy_n(index_.row(h2, j), houses, board.cell + rules.half() + 1);
                const Bounds before = Bounds::from(old), seen = deepen(board);
                const Bounds now{std::max(before.lower, seen.lower), std::min(before.upper, seen.upper)};
                if (now.word() == old) continue;
                std::atomic_ref(*entry).store(now.word(), std::memory_order_relaxed);
                ++changed;
                if (!timed()) continue;
                Times& times = times_[level][entry - levels_[level].get()];
                ++clock_;
                if (now.lower != before.lower) times.lower = clock_;
                if (now.upper != before.upper) times.upper = clock_;
            }
        }
        return changed;
    }

    Index index_;
    std::vector<std::unique_ptr<std::uint16_t[]>> levels_;
    std::vector<std::unique_ptr<Times[]>> times_;
    std::uint32_t clock_ = 0;
};

}  // namespace soi::oan
