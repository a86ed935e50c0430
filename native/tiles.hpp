// Nim-values of games in which pieces are laid on a small grid: cram (dominoes) and colouring (m × m squares).
//
// What is asked is never "all values of the options" but "is the value of this component v?": it is v when no option
// has value v and every u < v is an option's value. A sum of components needs the exact values of all but the largest,
// and one such question about that one. Lemoine and Viennot, "Nimbers are inevitable" (2012), search the same tree.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "grid_bits.hpp"
#include "watch.hpp"

namespace soi {

// What is known of a component: its value, or values it cannot have because an option has them.
struct TileFacts {
    static constexpr std::uint8_t unknown = 255;
    std::uint8_t value = unknown;
    std::uint8_t effort = 0;    // log2 of the positions looked at to learn this: what a full table keeps
    std::uint32_t options = 0;  // bit u: some option has value u
};

// A hash table of components, four to a bucket; it grows to its limit and then forgets what was cheapest to learn.
template <class Grid>
class TileTable {
public:
    using Bits = typename Grid::Bits;
    explicit TileTable(std::uint64_t byte_limit) : limit_(byte_limit / sizeof(Entry)), entries_(1 << 12) {}

    TileFacts find(const Bits& key) const {
        const Entry* bucket = &entries_[start(key)];
        for (int i = 0; i < ways; ++i)
            if (bucket[i].key == key) return bucket[i].facts;
        return {};
    }
    void prefetch(const Bits& key) const { __builtin_prefetch(&entries_[start(key)]); }

    void put(const Bits& key, const TileFacts& facts) {
        if (held_ * 4 > entries_.size() * 3 && entries_.size() * 2 <= limit_) grow();
        Entry* bucket = &entries_[start(key)];
        Entry* place = bucket;
        for (int i = 0; i < ways; ++i) {
            if (bucket[i].key == key) {
                bucket[i].facts = facts;
                return;
            }
            if (bucket[i].facts.effort < place->facts.effort) place = &bucket[i];
        }
        held_ += Grid::empty(place->key);
        *place = {key, facts};
    }
    std::uint64_t held() const { return held_; }
    std::uint64_t bytes() const { return entries_.size() * sizeof(Entry); }

private:
    static constexpr int ways = 4;
    struct Entry {
        Bits key{};
        TileFacts facts;
    };
    std::uint64_t start(const Bits& key) const {
        return Grid::hash(key) & (entries_.size() - 1) & ~std::uint64_t{ways - 1};
    }
    void grow() {
        std::vector<Entry> old(entries_.size() * 2);
        old.swap(entries_);
        held_ = 0;
        for (const Entry& e : old)
            if (!Grid::empty(e.key)) put(e.key, e.facts);
    }

    std::uint64_t limit_;
    std::vector<Entry> entries_;
    std::uint64_t held_ = 0;
};

// Cram: the set is the empty cells; a move takes two neighbours.
template <class Grid>
struct Dominoes {
    using Bits = typename Grid::Bits;

    Bits neighbours(const Bits& b) const { return Grid::east(b) | Grid::west(b) | Grid::south(b) | Grid::north(b); }
    int bound(const Bits& b) const { return Grid::count(b) / 2; }
    bool dead(const Bits& component) const { return Grid::count(component) < 2; }

    template <class Visit>
    void each_option(const Bits& b, Visit visit) const {
        for (Bits rest = b & Grid::west(b); !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, one | Grid::east(one)));
        }
        for (Bits rest = b & Grid::north(b); !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, one | Grid::south(one)));
        }
    }

    // Under the half turn a reply exists to every domino but those that meet their own image. Tells whether the value
    // is 0 (1), is not 0 (0: play the middle domino first), or neither is clear (-1).
    int half_turn_zero(const Canonical<Grid>& c) const {
        const bool odd_rows = c.rows & 1, odd_columns = c.columns & 1;
        if (!odd_rows && !odd_columns) return 1;
        const Bits middle = Grid::cell((c.rows - 1) / 2, (c.columns - 1) / 2);
        if (Grid::empty(middle & c.set)) return 1;
        return odd_rows && odd_columns ? -1 : 0;
    }
};

// Colouring: the set is the places of the top-left corners of squares that still fit; a move takes one and all
// that overlap it.
template <class Grid>
struct Squares {
    using Bits = typename Grid::Bits;
    int side;

    Bits neighbours(Bits b) const {
        for (int i = 1; i < side; ++i) b = b | Grid::east(b) | Grid::west(b);
        for (int i = 1; i < side; ++i) b = b | Grid::south(b) | Grid::north(b);
        return b;
    }
    int bound(const Bits& b) const { return Grid::count(b); }
    bool dead(const Bits&) const { return false; }

    template <class Visit>
    void each_option(const Bits& b, Visit visit) const {
        for (Bits rest = b; !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, neighbours(one)));
        }
    }

    int half_turn_zero(const Canonical<Grid>& c) const {
        Bits meets{};  // places that overlap their own image
        for (int row = 0; row < c.rows; ++row)
            for (int column = 0; column < c.columns; ++column)
                if (std::abs(c.rows - 1 - 2 * row) < side && std::abs(c.columns - 1 - 2 * column) < side)
                    meets = meets | Grid::cell(row, column);
        if (Grid::empty(meets & c.set)) return 1;
        const bool odd = (c.rows & 1) && (c.columns & 1);
        return odd && !Grid::empty(Grid::cell(c.rows / 2, c.columns / 2) & c.set) ? 0 : -1;
    }
};

template <class Grid, class Rule>
class TileSearch {
public:
    using Bits = typename Grid::Bits;

    TileSearch(Rule rule, std::uint64_t byte_limit) : rule_(rule), table_(byte_limit) {}

    // The nim-value of a component or of what one move made of it, or -1 when the watch said stop.
    int value(const Bits& board, Watch& watch) {
        start(watch);
        int total = 0;
        for (const Bits& part : split(board)) {
            const int v = component_value(part);
            if (v < 0) return -1;
            total ^= v;
        }
        return total;
    }
    // 1 when it has value v, 0 when not, -1 when the watch said stop.
    int equals(const Bits& board, int v, Watch& watch) {
        start(watch);
        return sum_equals(board, v);
    }
    // Whether -1 meant a value past value_max, and not the watch.
    bool gave_up() const { return gave_up_; }
    std::uint64_t positions() const { return positions_; }
    std::uint64_t held() const { return table_.held(); }
    std::uint64_t bytes() const { return table_.bytes(); }

private:
    static constexpr int value_max = 31;

    // One move leaves at most 6 components of a domino game and 16 of squares (points of a box of 4 m - 3 that are
    // m apart); a board given from outside is taken apart before it comes here.
    struct Parts {
        std::array<Bits, 24> part;
        int size = 0;
        const Bits* begin() const { return part.data(); }
        const Bits* end() const { return part.data() + size; }
    };
    struct Candidate {
        Bits rest;
        std::uint32_t cost;
    };

    void start(Watch& watch) {
        watch_ = &watch;
        stopped_ = gave_up_ = false;
        candidates_.clear();
    }

    // Canonical components, equal ones cancelled in pairs.
    Parts split(Bits b) {
        Parts parts;
        while (!Grid::empty(b)) {
            Bits part = Grid::lowest(b), grown = rule_.neighbours(part) & b;
            while (!(grown == part)) {
                part |= grown;
                grown = (rule_.neighbours(part) | part) & b;
            }
            b = Grid::without(b, part);
            if (!rule_.dead(part)) toggle(parts, canonical<Grid>(part));
        }
        return parts;
    }
    void toggle(Parts& parts, const Canonical<Grid>& c) {
        if (c.half_turn && rule_.half_turn_zero(c) == 1) return;
        for (int i = 0; i < parts.size; ++i)
            if (parts.part[i] == c.set) {
                parts.part[i] = parts.part[--parts.size];
                return;
            }
        parts.part[parts.size++] = c.set;
    }

    int component_value(const Bits& c) {
        const TileFacts facts = table_.find(c);
        if (facts.value != TileFacts::unknown) return facts.value;
        std::uint32_t options = facts.options;
        for (int v = 0; v <= value_max; ++v) {
            if (options >> v & 1) continue;
            const std::uint64_t before = positions_;
            const int reached = reaches(c, v);
            if (reached < 0) return -1;
            if (reached == 0) {
                learn(c, v, 0, before);
                return v;
            }
            options |= 1u << v;
            learn(c, TileFacts::unknown, options, before);
        }
        return give_up();
    }
    // A value past value_max would need a component of more than 64 cells and a search beyond any machine.
    int give_up() {
        stopped_ = gave_up_ = true;
        return -1;
    }

    int component_equals(const Bits& c, int v) {
        TileFacts facts = table_.find(c);
        if (facts.value != TileFacts::unknown) return facts.value == v;
        if (v > rule_.bound(c)) return 0;
        if (v > value_max) return give_up();
        if (facts.options >> v & 1) return 0;
        const std::uint64_t before = positions_;
        const int reached = reaches(c, v);
        if (reached < 0) return -1;
        if (reached == 1) {
            facts.options |= 1u << v;
            learn(c, TileFacts::unknown, facts.options, before);
            return 0;
        }
        for (int u = 0; u < v; ++u) {
            if (facts.options >> u & 1) continue;
            const int lower = reaches(c, u);
            if (lower < 0) return -1;
            if (lower == 0) {
                learn(c, u, 0, before);
                return 0;
            }
            facts.options |= 1u << u;
            learn(c, TileFacts::unknown, facts.options, before);
        }
        learn(c, v, 0, before);
        return 1;
    }

    void learn(const Bits& c, int value, std::uint32_t options, std::uint64_t before) {
        TileFacts facts;
        facts.value = static_cast<std::uint8_t>(value);
        facts.options = options;
        facts.effort = static_cast<std::uint8_t>(std::bit_width(positions_ - before));
        table_.put(c, facts);
    }

    int sum_equals(const Bits& board, int v) {
        Parts parts = split(board);
        if (parts.size == 0) return v == 0;
        int largest = 0;
        for (int i = 1; i < parts.size; ++i)
            if (Grid::count(parts.part[i]) > Grid::count(parts.part[largest])) largest = i;
        std::swap(parts.part[largest], parts.part[parts.size - 1]);
        for (int i = 0; i + 1 < parts.size; ++i) {
            const int w = component_value(parts.part[i]);
            if (w < 0) return -1;
            v ^= w;
        }
        return component_equals(parts.part[parts.size - 1], v);
    }

    // What the table says of a board having value v: 1 yes, 0 no, else -1 and how hard it may be to find out.
    int look(const Parts& parts, int v, std::uint32_t& cost) {
        int unknown = 0;
        std::uint32_t options = 0;
        const Bits* last = nullptr;
        cost = 0;
        for (const Bits& part : parts) {
            const TileFacts facts = table_.find(part);
            if (facts.value != TileFacts::unknown) {
                v ^= facts.value;
                continue;
            }
            ++unknown;
            options = facts.options;
            last = &part;
            const std::uint32_t cells = Grid::count(part);
            cost += cells * cells * 16;
        }
        if (unknown == 0) return v == 0;
        if (unknown == 1 && (v > rule_.bound(*last) || (v <= value_max && (options >> v & 1)))) return 0;
        cost -= std::min<std::uint32_t>(cost, 64 * std::popcount(options));
        return -1;
    }

    // 1 when some option of the component has value v, 0 when none has, -1 when stopped.
    int reaches(const Bits& c, int v) {
        if ((++positions_ & 0xFFF) == 0 && watch_->tick(positions_)) stopped_ = true;
        if (stopped_) return -1;
        const std::size_t first = candidates_.size();
        bool found = false;
        rule_.each_option(c, [&](const Bits& rest) {
            if (found) return;
            std::uint32_t cost;
            const int known = look(split(rest), v, cost);
            if (known == 1) found = true;
            if (known == -1) candidates_.push_back({rest, cost});
        });
        if (!found) {
            std::sort(candidates_.begin() + first, candidates_.end(),
                      [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
            for (std::size_t i = first; i < candidates_.size() && !found; ++i) {
                const Bits rest = candidates_[i].rest;
                const int equal = sum_equals(rest, v);
                if (equal < 0) return -1;
                found = equal == 1;
            }
        }
        candidates_.resize(first);
        return found;
    }

    Rule rule_;
    TileTable<Grid> table_;
    Watch* watch_ = nullptr;
    bool stopped_ = false, gave_up_ = false;
    std::uint64_t positions_ = 0;
    std::vector<Candidate> candidates_;
};

}  // namespace soi
