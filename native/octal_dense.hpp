// Nim-values of a finite octal code by looking at every pair of heaps a split can leave.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "octal_code.hpp"
#include "watch.hpp"
#include "xor_pairs.hpp"

namespace soi {

// The state is the prefix of values already known, so a run continues where another stopped. For every heap the first
// `marked_` pairs of each split are entered in a table of values seen; then the least value not seen is looked for
// among the remaining pairs by a vector scan, and the next one if it is found. Values below the mex turn up early, so
// one or two scans settle a heap; `marked_` follows the number of scans that were needed.
template <class V>
class DenseOctal {
public:
    explicit DenseOctal(const OctalMoves& moves, int level = vector_level()) : moves_(moves), seen_(256), level_(level) {}

    // Fill values[known ..]; returns how far the values are known: values.size(), or less when the watch said stop or
    // a value does not fit in V (then `overflow()` is true and the caller widens V and continues).
    std::uint64_t extend(std::span<V> values, std::uint64_t known, Watch& watch) {
        overflow_ = false;
        V top = 0;
        for (std::uint64_t n = 0; n < known; ++n) top = std::max(top, values[n]);
        grow_seen(top);
        std::uint64_t work = 0;
        for (std::uint64_t n = known; n < values.size(); ++n) {
            work += 64 + n * moves_.split.size() / 64;
            if (work > 200000) {
                work = 0;
                if (watch.tick(n)) return n;
            }
            const std::uint32_t value = mex(values.data(), n);
            if (value > std::numeric_limits<V>::max()) {
                overflow_ = true;
                return n;
            }
            values[n] = static_cast<V>(value);
            grow_seen(value);
        }
        return values.size();
    }

    bool overflow() const noexcept { return overflow_; }

private:
    // Every xor of two values not above `top` is below bit_ceil(top + 1); one more entry stays free for the mex.
    void grow_seen(std::uint32_t top) {
        limit_ = std::max<std::uint32_t>(limit_, std::bit_ceil(top + 1));
        if (seen_.size() < 2 * std::size_t{limit_}) seen_.resize(2 * std::size_t{limit_});
    }

    std::uint32_t mex(const V* g, std::uint64_t n) noexcept {
        std::fill_n(seen_.begin(), limit_ + 1, std::uint8_t{0});
        for (const std::uint32_t k : moves_.finish)
            if (k == n) seen_[0] = 1;
        for (const std::uint32_t k : moves_.take)
            if (k < n) seen_[g[n - k]] = 1;
        for (const auto& split : moves_.split) mark(g, n, split);
        std::uint32_t scans = 0, c = 0;
        for (;; ++c) {
            while (seen_[c]) ++c;
            if (c >= limit_) break;
            ++scans;
            if (!found(g, n, static_cast<V>(c))) break;
        }
        adapt(scans);
        return c;
    }

    // The number of pairs (a, n - k - a) with 1 <= a <= n - k - a; a < n - k - a when the parts must be unequal.
    static std::uint64_t pairs(std::uint64_t n, const OctalMoves::Split& split) noexcept {
        if (n < split.take + std::uint64_t{2}) return 0;
        return (n - split.take - (split.unequal ? 1 : 0)) / 2;
    }

    void mark(const V* g, std::uint64_t n, const OctalMoves::Split& split) noexcept {
        const std::uint64_t count = std::min<std::uint64_t>(marked_, pairs(n, split));
        if (count == 0) return;
        const V* up = g + 1;
        const V* down = g + (n - split.take - 1);
        std::uint8_t* seen = seen_.data();
        for (std::uint64_t i = 0; i < count; ++i) seen[up[i] ^ down[-static_cast<std::ptrdiff_t>(i)]] = 1;
    }

    bool found(const V* g, std::uint64_t n, V target) const noexcept {
        for (const auto& split : moves_.split) {
            const std::uint64_t count = pairs(n, split);
            if (count <= marked_) continue;
            if (any_xor_pair(g + 1 + marked_, g + (n - split.take - 1 - marked_), count - marked_, target, level_))
                return true;
        }
        return false;
    }

    // Marking a pair costs about as much as scanning 32; scans beyond the first are what marking can save.
    void adapt(std::uint32_t scans) noexcept {
        balance_ += static_cast<int>(scans) - 3;
        if (balance_ > 256 && marked_ < (1u << 16)) marked_ *= 2, balance_ = 0;
        if (balance_ < -256) {
            if (marked_ > 64) marked_ /= 2;
            balance_ = 0;
        }
    }

    OctalMoves moves_;
    std::vector<std::uint8_t> seen_;
    std::uint32_t limit_ = 1;
    std::uint32_t marked_ = 512;
    int balance_ = 0;
    bool overflow_ = false;
    int level_;
};

}  // namespace soi
