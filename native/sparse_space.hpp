// Sparse spaces: which values of an octal game are rare, and the linear image in which a kernel keeps values.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "octal_code.hpp"

namespace soi {

// A value v at heap n is common when the parity of v & mask, plus that of n - take where `by_place` is set, is odd.
// Options xor two values, so a common option has exactly one rare part and a rare option has none or two. `by_place`
// is only possible when all splits take numbers of the parity of `take`.
struct SparseMask {
    std::uint32_t mask = 0;
    bool by_place = false;
    std::uint32_t take = 0;
    std::uint64_t rare = 0;  // how many of the heaps it was chosen from are rare

    bool is_common(std::uint32_t value, std::uint64_t heap) const noexcept {
        return ((std::popcount(value & mask) + (by_place ? heap - take : 0)) & 1) != 0;
    }
};

// In place: out[m] = sum over v of in[v] * (-1)^{parity of v & m}.
inline void walsh_hadamard(std::vector<std::int64_t>& a) noexcept {
    for (std::size_t half = 1; half < a.size(); half *= 2)
        for (std::size_t i = 0; i < a.size(); i += 2 * half)
            for (std::size_t j = i; j < i + half; ++j) {
                const std::int64_t x = a[j], y = a[j + half];
                a[j] = x + y;
                a[j + half] = x - y;
            }
}

// The mask that leaves the fewest rare heaps among those known; mask 0 is never chosen.
template <class V>
inline SparseMask choose_mask(const OctalMoves& moves, std::span<const V> values, std::uint32_t top) {
    const std::size_t size = std::bit_ceil(std::size_t{top} + 1);
    std::vector<std::int64_t> even(size, 0), odd(size, 0);  // by the parity of the heap
    for (std::uint64_t n = 0; n < values.size(); ++n) ++((n & 1) ? odd : even)[values[n]];
    const std::uint32_t take = moves.split.empty() ? 0 : moves.split.front().take;
    bool same_parity = true;
    for (const auto& split : moves.split) same_parity &= ((split.take ^ take) & 1) == 0;
    std::vector<std::int64_t> plain(size), placed(size);
    for (std::size_t v = 0; v < size; ++v) {
        plain[v] = even[v] + odd[v];
        placed[v] = (take & 1) ? odd[v] - even[v] : even[v] - odd[v];
    }
    walsh_hadamard(plain);
    walsh_hadamard(placed);
    SparseMask best{1, false, take, values.size()};
    const auto count = static_cast<std::int64_t>(values.size());
    for (std::uint32_t m = 1; m < size; ++m) {
        const auto rare = static_cast<std::uint64_t>((count + plain[m]) / 2);
        if (rare < best.rare) best = {m, false, take, rare};
        const auto rare_placed = static_cast<std::uint64_t>((count + placed[m]) / 2);
        if (same_parity && rare_placed < best.rare) best = {m, true, take, rare_placed};
    }
    return best;
}

// The image of a value: the class as the top bit of V (1: common), below it the value without its bit `pivot`, the
// lowest one of the mask. The map is linear, and within a class it keeps the order: two values of one class that
// differ at the pivot differ in a higher bit of the mask too. Between the classes the order is not kept.
template <class V>
class Image {
public:
    static constexpr V kCommon = static_cast<V>(V{1} << (8 * sizeof(V) - 1));

    explicit Image(const SparseMask& mask) : mask_(mask), pivot_(static_cast<unsigned>(std::countr_zero(mask.mask))) {}

    V of(std::uint32_t value, std::uint64_t heap) const noexcept {
        const std::uint32_t low = value & ((1u << pivot_) - 1), high = value >> (pivot_ + 1);
        return static_cast<V>((high << pivot_) | low | (mask_.is_common(value, heap) ? kCommon : 0u));
    }

    std::uint32_t value(V image, std::uint64_t heap) const noexcept {
        const std::uint32_t index = static_cast<V>(image & ~kCommon), low = index & ((1u << pivot_) - 1);
        const std::uint32_t without = ((index >> pivot_) << (pivot_ + 1)) | low;
        return without | (mask_.is_common(without, heap) != ((image & kCommon) != 0) ? 1u << pivot_ : 0u);
    }

    // How many of the least rare indices have values below that of the common image.
    std::uint32_t rare_below(V common, std::uint64_t heap) const noexcept {
        const std::uint32_t block = (static_cast<V>(common & ~kCommon) >> pivot_) + ((value(common, heap) >> pivot_) & 1);
        return block << pivot_;
    }

    // The class bit as heap n sees it, for a value that stood at heap n - k.
    V seen_from(V image, std::uint32_t k) const noexcept {
        return (mask_.by_place && (k & 1)) ? static_cast<V>(image ^ kCommon) : image;
    }

    bool by_place() const noexcept { return mask_.by_place; }
    unsigned pivot() const noexcept { return pivot_; }

private:
    SparseMask mask_;
    unsigned pivot_;
};

}  // namespace soi
