// Nim-values of subtraction games, and of the games in which all but a few numbers may be taken.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "period_search.hpp"
#include "watch.hpp"

namespace soi {

// All subtractions <= 64: a sieve by level. The heaps of value 0 are found in a window of 64, least first, each
// forbidding the heaps it can be reached from; among the others the heaps of value 1 in the same way, and so on. The
// work per heap does not depend on how many subtractions there are. A value is at most 64.
class LevelSieve {
public:
    // Bit s - 1 of `mask` is set when s may be taken.
    explicit LevelSieve(std::uint64_t mask) noexcept : mask_(mask) {}

    // Fill values[known ..], from a multiple of 64 below `known`; returns how far values are known.
    std::uint64_t extend(std::span<std::uint8_t> values, std::uint64_t known, Watch& watch) noexcept {
        std::uint64_t carry[65] = {};
        std::uint64_t n = known / 64 * 64;
        if (n >= 64) load_carry(carry, values.data() + n - 64);
        for (std::uint64_t count = 0; n < values.size(); n += 64) {
            if ((++count & 0x3FFF) == 0 && watch.tick(n)) return std::max(n, known);
            fill_window(values.data() + n, std::min<std::uint64_t>(64, values.size() - n), carry);
        }
        return values.size();
    }

private:
    void load_carry(std::uint64_t* carry, const std::uint8_t* window) const noexcept {
        for (int i = 0; i < 64; ++i) carry[window[i]] |= mask_ >> (63 - i);
    }

    void fill_window(std::uint8_t* values, std::uint64_t length, std::uint64_t* carry) const noexcept {
        std::uint64_t left = length == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << length) - 1;
        for (int level = 0; level < 65; ++level) {
            std::uint64_t forbidden = carry[level], next = 0, free = left & ~forbidden;
            while (free != 0) {
                const int i = __builtin_ctzll(free);
                values[i] = static_cast<std::uint8_t>(level);
                const std::uint64_t bit = free & (0 - free);
                left ^= bit;
                next |= mask_ >> (63 - i);
                free &= ~((mask_ << i << 1) | bit);
            }
            carry[level] = next;
        }
    }

    std::uint64_t mask_;
};

// Up to 63 subtractions of any size: the set of option values is one word, kept as one-hot words of earlier heaps.
inline std::uint64_t one_hot_subtraction(std::span<const std::uint64_t> subtractions, std::span<std::uint8_t> values,
                                         std::uint64_t known, Watch& watch) {
    std::vector<std::uint64_t> order;
    for (const std::uint64_t s : subtractions)
        if (s < values.size()) order.push_back(s);
    std::sort(order.begin(), order.end(), std::greater<>());  // the youngest operand last: it is the one not ready yet
    const std::uint64_t longest = order.empty() ? 0 : order.front();
    // hot[longest + i]: 1 << value of heap n + i, the `longest` heaps before n in front of them; heaps below 0 count as an
    // empty set. A chunk is at least as long as what is moved to the front after it.
    const std::uint64_t chunk = std::min(std::max<std::uint64_t>(1 << 14, longest), values.size() - known);
    std::vector<std::uint64_t> hot(longest + chunk, 0);
    const std::uint64_t from = known < longest ? 0 : known - longest;
    for (std::uint64_t n = from; n < known; ++n) hot[longest - known + n] = std::uint64_t{1} << values[n];
    std::uint64_t* const at = hot.data() + longest;
    for (std::uint64_t n = known; n < values.size();) {
        const std::uint64_t count = std::min(values.size() - n, chunk);
        for (std::uint64_t i = 0; i < count; ++i) {
            if ((i & 0x3FFF) == 0 && watch.tick(n + i)) return n + i;
            std::uint64_t seen = 0;
            for (const std::uint64_t s : order) seen |= at[static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(s)];
            const std::uint64_t lowest = ~seen & (seen + 1);
            at[i] = lowest;
            values[n + i] = static_cast<std::uint8_t>(__builtin_ctzll(lowest));
        }
        std::copy_n(hot.begin() + static_cast<std::ptrdiff_t>(count), longest, hot.begin());
        n += count;
    }
    return values.size();
}

// Lengthen by `extend(values up to a bound, known)` in stages; between them, as soon as the last max(S) values have come
// before, the rest is copied: those values decide all later ones.
template <class V, class Extend>
inline std::uint64_t extend_or_tile(std::span<V> values, std::uint64_t known, std::uint64_t longest, Watch& watch,
                                    Extend&& extend) {
    const std::uint64_t first = std::max<std::uint64_t>(4096, 4 * longest);
    for (std::uint64_t stage = std::max(first, 2 * known); known < values.size(); stage *= 4) {
        const std::uint64_t end = std::min<std::uint64_t>(values.size(), stage);
        known = extend(values.first(end), known);
        if (known < end || known == values.size()) return known;
        const std::uint64_t period = tail_period(std::span<const V>(values.first(known)), longest, known, watch);
        if (period == 0) continue;
        tile(values, known, period);
        return values.size();
    }
    return known;
}

// Any number of subtractions, ascending: marks and looks. A value is at most their number.
inline std::uint64_t marked_subtraction(std::span<const std::uint64_t> subtractions, std::span<std::uint32_t> values,
                                        std::uint64_t known, Watch& watch) {
    std::vector<std::uint64_t> mark(subtractions.size() + 2, 0);
    std::uint64_t work = 0;
    for (std::uint64_t n = known; n < values.size(); ++n) {
        work += subtractions.size();
        if (work > 1000000) {
            work = 0;
            if (watch.tick(n)) return n;
        }
        for (const std::uint64_t s : subtractions) {
            if (s > n) break;
            mark[values[n - s]] = n + 1;
        }
        std::uint32_t v = 0;
        while (mark[v] == n + 1) ++v;
        values[n] = v;
    }
    return values.size();
}

// Take any number >= 1 that is not in `kept`. A value v is open to heap n when every heap of value v is at a distance
// that may not be taken; such heaps lie within the largest kept number of n and of each other, so the values to try
// begin at the least one not yet closed for ever. Values are below the heap, hence below 2^32.
inline std::uint64_t all_but(std::span<const std::uint64_t> kept, std::span<std::uint32_t> values, std::uint64_t known,
                             Watch& watch) {
    const std::uint64_t longest = kept.empty() ? 0 : *std::max_element(kept.begin(), kept.end());
    std::vector<std::uint8_t> may_not(longest + 1, 0);
    for (const std::uint64_t s : kept) may_not[s] = 1;
    std::vector<std::vector<std::uint64_t>> heaps;  // heaps[v]: those of value v
    std::uint64_t closed = 0, work = 0;             // every value below `closed` has a heap that can always be reached
    const auto open_to = [&](std::uint64_t v, std::uint64_t n) {
        for (const std::uint64_t h : heaps[v])
            if (n - h > longest || !may_not[n - h]) return false;
        return true;
    };
    for (std::uint64_t n = 0; n < values.size(); ++n) {
        if (work > 1000000) {
            work = 0;
            if (watch.tick(n)) return std::max(n, known);
        }
        ++work;
        while (closed < heaps.size() && n - heaps[closed].front() > longest) ++closed;
        std::uint64_t v = n < known ? values[n] : closed;
        if (n >= known)
            for (; v < heaps.size() && !open_to(v, n); ++v) ++work;
        if (v >= heaps.size()) heaps.resize(v + 1);
        heaps[v].push_back(n);
        values[n] = static_cast<std::uint32_t>(v);
    }
    return values.size();
}

}  // namespace soi
