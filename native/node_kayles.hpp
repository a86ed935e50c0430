// Node Kayles on any graph: take a vertex and its neighbours; the nim-value and the value after every move.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "watch.hpp"

namespace soi {

// Paths: the octal game 0.137 (Dawson's Chess), of period 34 from 52 on (Guy and Smith 1956). Taking a vertex of a
// path of n leaves paths of max(0, i - 2) and max(0, n - i - 1) vertices.
class PathValues {
public:
    PathValues() {
        for (std::size_t n = 0; n < table_.size(); ++n) {
            std::uint64_t seen = 0;  // values stay below 10
            for (std::size_t i = 1; i <= n; ++i)
                seen |= std::uint64_t{1} << (table_[i < 2 ? 0 : i - 2] ^ table_[i + 1 > n ? 0 : n - i - 1]);
            table_[n] = static_cast<std::uint8_t>(std::countr_one(seen));
        }
    }
    std::uint32_t of(std::uint64_t n) const noexcept { return table_[n < 52 ? n : 52 + (n - 52) % 34]; }
    std::uint32_t cycle(std::uint64_t n) const noexcept { return of(n - 3) == 0 ? 1 : 0; }

private:
    std::array<std::uint8_t, 52 + 34> table_{};
};

// A connected graph of at most 64 · W vertices, solved by depth-first search over sets of vertices left: each set is
// split into its connected pieces, whose values are remembered.
template <std::size_t W>
class NodeKaylesSearch {
public:
    using Set = std::array<std::uint64_t, W>;

    NodeKaylesSearch(std::vector<std::vector<std::uint32_t>> neighbours, std::uint64_t most_sets, Watch& watch)
        : watch_(watch), most_sets_(most_sets), closed_(neighbours.size()), slots_(1024) {
        for (std::uint32_t v = 0; v < neighbours.size(); ++v) {
            add(closed_[v], v);
            for (const std::uint32_t w : neighbours[v]) add(closed_[v], w);
        }
    }

    // The value, and after[v]: the value after taking v. False when time or memory ran out.
    bool solve(std::uint32_t& value, std::span<std::uint32_t> after) {
        Set all{};
        for (std::uint32_t v = 0; v < closed_.size(); ++v) add(all, v);
        if (!search(all, value)) return false;
        for (std::uint32_t v = 0; v < closed_.size(); ++v) {
            after[v] = 0;
            for (const Set& piece : pieces(minus(all, closed_[v]))) {
                std::uint32_t part = 0;
                if (!search(piece, part)) return false;
                after[v] ^= part;
            }
        }
        return true;
    }

    std::uint64_t sets() const noexcept { return used_; }

private:
    struct Frame {
        Set set;
        std::uint32_t vertex;               // the next vertex to be taken
        std::array<std::uint64_t, W> seen;  // values of the moves before it, each below 64 · W
    };
    struct Slot {
        Set set{};
        std::uint32_t value_plus_one = 0;
    };

    static void add(Set& set, std::uint32_t v) noexcept { set[v / 64] |= std::uint64_t{1} << (v % 64); }
    static bool has(const Set& set, std::uint32_t v) noexcept { return set[v / 64] >> (v % 64) & 1; }
    static Set both(const Set& a, const Set& b) noexcept {
        Set out;
        for (std::size_t i = 0; i < W; ++i) out[i] = a[i] & b[i];
        return out;
    }
    static Set minus(const Set& a, const Set& b) noexcept {
        Set out;
        for (std::size_t i = 0; i < W; ++i) out[i] = a[i] & ~b[i];
        return out;
    }
    static std::uint32_t count(const Set& set) noexcept {
        std::uint32_t total = 0;
        for (const std::uint64_t word : set) total += static_cast<std::uint32_t>(std::popcount(word));
        return total;
    }
    // The first member from `v` on, or 64 · W.
    static std::uint32_t next(const Set& set, std::uint32_t v) noexcept {
        for (std::size_t i = v / 64; i < W; ++i) {
            const std::uint64_t word = i == v / 64 ? set[i] & ~std::uint64_t{0} << (v % 64) : set[i];
            if (word != 0) return static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
        }
        return 64 * W;
    }

    // The connected pieces of a set, each without twins: of two vertices with the same closed neighbourhood, both are
    // always taken together, so one of them adds nothing.
    std::vector<Set> pieces(Set left) const {
        std::vector<Set> found;
        for (std::uint32_t v = next(left, 0); v < 64 * W; v = next(left, v + 1)) {
            Set piece{}, fresh{};
            add(fresh, v);
            while (count(fresh) != 0) {
                const std::uint32_t w = next(fresh, 0);
                add(piece, w);
                const Set reach = both(closed_[w], left);
                for (std::size_t i = 0; i < W; ++i) fresh[i] = (fresh[i] | reach[i]) & ~piece[i];
            }
            left = minus(left, piece);
            found.push_back(without_twins(piece));
        }
        return found;
    }

    Set without_twins(Set set) const {
        for (std::uint32_t v = next(set, 0); v < 64 * W; v = next(set, v + 1)) {
            const Set mine = both(closed_[v], set);
            for (std::uint32_t w = next(mine, v + 1); w < 64 * W; w = next(mine, w + 1))
                if (both(closed_[w], set) == mine) set[w / 64] &= ~(std::uint64_t{1} << (w % 64));
        }
        return set;
    }

    // The value of a path or a cycle at once; false for other pieces.
    bool plain(const Set& set, std::uint32_t& value) const {
        std::uint32_t ends = 0;
        const std::uint32_t size = count(set);
        for (std::uint32_t v = next(set, 0); v < 64 * W; v = next(set, v + 1)) {
            const std::uint32_t degree = count(both(closed_[v], set)) - 1;
            if (degree > 2) return false;
            ends += degree < 2;
        }
        value = ends != 0 ? paths_.of(size) : paths_.cycle(size);
        return true;
    }

    bool known(const Set& set, std::uint32_t& value) const {
        if (plain(set, value)) return true;
        const Slot& slot = slots_[place_of(slots_, set)];
        value = slot.value_plus_one - 1;
        return slot.value_plus_one != 0;
    }

    static std::size_t place_of(const std::vector<Slot>& slots, const Set& set) noexcept {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : set) {
            hash = (hash ^ word) * 0xFF51AFD7ED558CCDu;
            hash ^= hash >> 32;
        }
        std::size_t place = hash & (slots.size() - 1);
        while (slots[place].value_plus_one != 0 && slots[place].set != set) place = (place + 1) & (slots.size() - 1);
        return place;
    }

    void remember(const Set& set, std::uint32_t value) {
        if (used_ * 2 >= slots_.size()) {
            std::vector<Slot> larger(slots_.size() * 2);
            for (const Slot& slot : slots_)
                if (slot.value_plus_one != 0) larger[place_of(larger, slot.set)] = slot;
            slots_ = std::move(larger);
        }
        Slot& slot = slots_[place_of(slots_, set)];
        if (slot.value_plus_one == 0) ++used_;
        slot = {set, value + 1};
    }

    bool search(const Set& wanted, std::uint32_t& value) {
        if (known(wanted, value)) return true;
        std::vector<Frame> stack{{wanted, 0, {}}};
        while (!stack.empty()) {
            if ((++steps_ & 0xFFF) == 0 && (used_ > most_sets_ || watch_.tick(used_))) return false;
            Frame& top = stack.back();
            const std::uint32_t v = next(top.set, top.vertex);
            if (v == 64 * W) {
                std::uint32_t mex = 0;
                while (mex < 64 * W && has(top.seen, mex)) ++mex;
                remember(top.set, mex);
                stack.pop_back();
                continue;
            }
            top.vertex = v;
            std::uint32_t total = 0;
            bool all_known = true;
            for (const Set& piece : pieces(minus(top.set, closed_[v]))) {
                std::uint32_t part = 0;
                if (known(piece, part)) {
                    total ^= part;
                } else {
                    stack.push_back({piece, 0, {}});  // `top` is no longer valid
                    all_known = false;
                    break;
                }
            }
            if (!all_known) continue;
            add(stack.back().seen, total);
            ++stack.back().vertex;
        }
        return known(wanted, value);
    }

    Watch& watch_;
    std::uint64_t most_sets_, used_ = 0, steps_ = 0;
    std::vector<Set> closed_;
    std::vector<Slot> slots_;
    PathValues paths_;
};

}  // namespace soi
