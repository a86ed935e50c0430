// Nim-values of a subtraction game by its recurrence: the reference loop that faster kernels are measured against.
#pragma once
#include <cstdint>
#include <span>

#include "watch.hpp"

namespace soi {

// values[n] = mex{ values[n - s] : s in subtractions, s <= n }. At most 63 subtractions, so that a value is at most
// 63 and the set of option values is one word. Returns how many values were written (fewer when stopped).
inline std::uint64_t heap_table(std::span<const std::uint64_t> subtractions, std::span<std::uint8_t> values,
                                Watch& watch) noexcept {
    for (std::uint64_t n = 0; n < values.size(); ++n) {
        if ((n & 0xFFFF) == 0 && watch.tick(n)) return n;
        std::uint64_t seen = 0;
        for (const std::uint64_t s : subtractions)
            if (s <= n) seen |= std::uint64_t{1} << values[n - s];
        values[n] = static_cast<std::uint8_t>(__builtin_ctzll(~seen));
    }
    return values.size();
}

}  // namespace soi
