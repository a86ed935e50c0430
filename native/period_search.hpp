// Periods of a sequence held in memory: the least one its end has, and where it begins.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "watch.hpp"

namespace soi {

// How many values, counted back from the end, agree with the value `period` places earlier.
template <class V>
inline std::uint64_t agreement(std::span<const V> g, std::uint64_t period, std::uint64_t at_most) noexcept {
    constexpr std::uint64_t block = 1024;
    const std::uint64_t limit = std::min<std::uint64_t>(at_most, g.size() - std::min<std::uint64_t>(period, g.size()));
    const V* end = g.data() + g.size();
    std::uint64_t done = 0;
    while (done + block <= limit && std::memcmp(end - done - block, end - done - block - period, block * sizeof(V)) == 0)
        done += block;
    while (done < limit && end[-1 - static_cast<std::ptrdiff_t>(done)] ==
                               end[-1 - static_cast<std::ptrdiff_t>(done + period)])
        ++done;
    return done;
}

// The same by the borders of the last `agree` values read backwards (Knuth, Morris and Pratt): never more than a few steps
// a value, and 4 bytes for each of the last `agree`.
template <class V>
inline std::uint64_t tail_period_by_borders(std::span<const V> g, std::uint64_t agree, std::uint64_t longest,
                                            Watch& watch) {
    const V* const last = g.data() + (g.size() - 1);
    const auto back = [last](std::uint64_t i) { return last[-static_cast<std::ptrdiff_t>(i)]; };
    std::vector<std::uint32_t> border(agree + 1, 0);
    for (std::uint64_t i = 1, fits = 0; i < agree; ++i) {
        if ((i & 0xFFFFF) == 0 && watch.tick(0)) return 0;
        while (fits > 0 && back(i) != back(fits)) fits = border[fits];
        if (back(i) == back(fits)) ++fits;
        border[i + 1] = static_cast<std::uint32_t>(fits);
    }
    for (std::uint64_t i = 1, fits = 0; i < agree + longest; ++i) {
        if ((i & 0xFFFFF) == 0 && watch.tick(i)) return 0;
        while (fits > 0 && back(i) != back(fits)) fits = border[fits];
        if (back(i) == back(fits)) ++fits;
        if (fits == agree) return i + 1 - agree;
    }
    return 0;
}

// The least period p <= longest for which the last `agree` values equal those p places earlier; 0 when there is none
// or when the watch said stop. Where many periods nearly fit, trying one after the other is given up for the borders.
template <class V>
inline std::uint64_t tail_period(std::span<const V> g, std::uint64_t agree, std::uint64_t longest, Watch& watch) {
    if (agree == 0 || agree >= g.size()) return 0;
    longest = std::min<std::uint64_t>(longest, g.size() - agree);
    const std::uint64_t key = std::min<std::uint64_t>(agree, 16);
    const V* last = g.data() + (g.size() - key);
    const std::uint64_t enough = 100000 + 2 * (longest + agree);
    std::uint64_t work = 0;
    for (std::uint64_t p = 1; p <= longest; ++p) {
        if ((p & 0xFFFFF) == 0 && watch.tick(p)) return 0;
        if (std::memcmp(last, last - p, key * sizeof(V)) != 0) continue;
        const std::uint64_t same = agreement(g, p, agree);
        if (same >= agree) return p;
        work += same / 8 + 1;
        if (work > enough) return tail_period_by_borders(g, agree, longest, watch);
    }
    return 0;
}

// Fill values[known ..] with period p: what is there already is copied, twice as much each time.
template <class V>
inline void tile(std::span<V> values, std::uint64_t known, std::uint64_t period) noexcept {
    V* const from = values.data() + (known - period);
    std::uint64_t have = period;
    const std::uint64_t want = values.size() - (known - period);
    while (have < want) {
        const std::uint64_t more = std::min(have, want - have);
        std::copy_n(from, more, from + have);
        have += more;
    }
}

}  // namespace soi
