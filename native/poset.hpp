// Games on a finite set in which a move takes an element and with it a fixed set of others (Chomp on a poset): by
// searching all subsets that can be reached, each once, with an explicit stack.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "watch.hpp"

namespace soi {

// A subset of at most 64 * Words elements.
template <int Words>
struct Subset {
    std::array<std::uint64_t, Words> word{};
    bool operator==(const Subset&) const = default;
    bool empty() const { return *this == Subset{}; }
    bool has(int i) const { return word[i / 64] >> (i % 64) & 1; }
    void add(int i) { word[i / 64] |= std::uint64_t{1} << (i % 64); }
    Subset without(const Subset& gone) const {
        Subset r;
        for (int w = 0; w < Words; ++w) r.word[w] = word[w] & ~gone.word[w];
        return r;
    }
    // Remove and return the least element; the set must not be empty.
    int pop() {
        int w = 0;
        while (!word[w]) ++w;
        const int i = 64 * w + std::countr_zero(word[w]);
        word[w] &= word[w] - 1;
        return i;
    }
    int least_absent() const {
        int w = 0;
        while (w + 1 < Words && word[w] == ~std::uint64_t{0}) ++w;
        return 64 * w + std::countr_one(word[w]);
    }
    std::uint64_t hash() const {
        std::uint64_t h = 0;
        for (const std::uint64_t w : word) {
            h = (h ^ w) * 0x9E3779B97F4A7C15;
            h ^= h >> 29;
        }
        return h * 0xBF58476D1CE4E5B9 >> 16;
    }
};

template <int Words>
class PosetSearch {
public:
    using Set = Subset<Words>;
    static constexpr int stopped = -1, full = -2;

    // Taking element i removes takes[i] (i itself among them).
    PosetSearch(std::vector<Set> takes, std::uint64_t byte_limit)
        : takes_(std::move(takes)), limit_(byte_limit / sizeof(Entry)), entries_(1 << 10) {}

    // The nim-value of the game on this subset, or why there is none.
    int value(const Set& set, Watch& watch) { return search(set, false, watch); }
    // 1 when the player to move on this subset loses, 0 when not: stops at the first losing option.
    int loses(const Set& set, Watch& watch) {
        const int v = search(set, true, watch);
        return v < 0 ? v : v == 0;
    }
    std::uint64_t held() const { return held_; }

private:
    // What is known: the value, or only that it is not 0.
    static constexpr std::uint16_t absent = 0xFFFF, not_zero = 0xFFFE;
    struct Entry {
        Set set;
        std::uint16_t value = absent;
    };
    struct Frame {
        Set set, untried, seen;
    };

    int search(const Set& wanted, bool only_zero, Watch& watch) {
        std::vector<Frame> stack;
        int result = known(wanted, only_zero);
        if (result < 0) stack.push_back({wanted, wanted, {}});
        while (!stack.empty()) {
            Frame& top = stack.back();
            bool pushed = false;
            while (!top.untried.empty()) {
                const int i = top.untried.pop();
                const Set option = top.set.without(takes_[i]);
                const int v = known(option, only_zero);
                if (v < 0) {
                    top.untried.add(i);
                    stack.push_back({option, option, {}});
                    pushed = true;
                    break;
                }
                top.seen.add(v);
                if (only_zero && v == 0) break;
            }
            if (pushed) continue;
            result = only_zero && top.seen.has(0) ? not_zero : top.seen.least_absent();
            if (!put(top.set, static_cast<std::uint16_t>(result))) return full;
            stack.pop_back();
            if ((++steps_ & 0xFFF) == 0 && watch.tick(held_)) return stopped;
        }
        return result;
    }
    // The value; under only_zero anything but 0 counts as 1. -1 when it is not known.
    int known(const Set& set, bool only_zero) const {
        if (set.empty()) return 0;
        const Entry& e = entries_[place(set)];
        if (e.value == absent || (e.value == not_zero && !only_zero)) return -1;
        return only_zero ? e.value != 0 : e.value;
    }
    std::size_t place(const Set& set) const {
        std::size_t i = set.hash() & (entries_.size() - 1);
        while (entries_[i].value != absent && !(entries_[i].set == set)) i = (i + 1) & (entries_.size() - 1);
        return i;
    }
    bool put(const Set& set, std::uint16_t value) {
        if (held_ * 2 >= entries_.size()) {
            if (entries_.size() * 2 > limit_) return false;
            std::vector<Entry> old(entries_.size() * 2);
            old.swap(entries_);
            for (const Entry& e : old)
                if (e.value != absent) entries_[place(e.set)] = e;
        }
        Entry& e = entries_[place(set)];
        held_ += e.value == absent;
        e = {set, value};
        return true;
    }

    std::vector<Set> takes_;
    std::uint64_t limit_;
    std::vector<Entry> entries_;
    std::uint64_t held_ = 0, steps_ = 0;
};

}  // namespace soi
