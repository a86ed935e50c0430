// Nim-values of any taking-and-breaking code: digits that repeat for ever, moves that leave three heaps, unequal parts.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "octal_code.hpp"
#include "watch.hpp"

namespace soi {

// A growing set of small numbers, as bytes (sets that are written often) with its size doubled when needed.
class FlagSet {
public:
    void add(std::uint32_t v) {
        if (v >= flags_.size()) flags_.resize(std::max<std::size_t>(64, 2 * std::size_t{v} + 2));
        flags_[v] = 1;
    }
    bool has(std::uint32_t v) const noexcept { return v < flags_.size() && flags_[v]; }
    void clear() noexcept { std::fill(flags_.begin(), flags_.end(), std::uint8_t{0}); }

private:
    std::vector<std::uint8_t> flags_;
};

// Bits v of `word` moved to v ^ x, 0 <= x < 64: six conditional swaps of neighbouring groups.
inline std::uint64_t xor_indices(std::uint64_t word, unsigned x) noexcept {
    constexpr std::uint64_t low[6] = {0x5555555555555555u, 0x3333333333333333u, 0x0F0F0F0F0F0F0F0Fu,
                                      0x00FF00FF00FF00FFu, 0x0000FFFF0000FFFFu, 0x00000000FFFFFFFFu};
    for (unsigned i = 0; i < 6; ++i)
        if (x >> i & 1) word = ((word & low[i]) << (1u << i)) | ((word >> (1u << i)) & low[i]);
    return word;
}

// digit(k) is explicit_digits[k], then repeat_digits over and over (none: zero). Cost: about n^2/4 pairs for codes that
// split, n^2/3 word operations times the number of values/64 for codes that leave three heaps, n^3/6 for three unequal
// ones; memory n * (values/8) bytes when three heaps can be left. Values are kept in 32 bits: a value is at most the
// number of options, below 2^32 for n <= 65535 with splits of every size and never reached in practice beyond.
class TakingBreaking {
public:
    TakingBreaking(std::span<const std::uint8_t> explicit_digits, std::span<const std::uint8_t> repeat_digits)
        : head_(explicit_digits.begin(), explicit_digits.end()), tail_(repeat_digits.begin(), repeat_digits.end()),
          sums_(tail_.size() * tail_.size()) {
        for (const std::uint8_t d : head_) three_ |= (d & kLeaveThree) && !(d & kUnequal);
        for (const std::uint8_t d : tail_) three_ |= (d & kLeaveThree) && !(d & kUnequal);
    }

    // Fill values[known ..]; returns how far the values are known (less than asked when the watch said stop).
    std::uint64_t extend(std::span<std::uint32_t> values, std::uint64_t known, Watch& watch) {
        g_ = values.data();
        for (std::uint64_t n = 0; n < values.size(); ++n) {
            if (watch.tick(n)) return std::max(n, known);
            if (!tail_.empty()) add_tail(n);
            if (n >= known) values[n] = mex(n);
            if (three_) keep_pair_set(n);
        }
        return values.size();
    }

private:
    // sums_[r * L + phase]: every value that taking a number k = head + r + j L could leave, for n = phase mod L.
    void add_tail(std::uint64_t n) {
        const std::size_t period = tail_.size();
        for (std::size_t r = 0; r < period; ++r)
            if (head_.size() + r <= n) add_moves(sums_[r * period + n % period], n - head_.size() - r, tail_[r]);
    }

    std::uint32_t mex(std::uint64_t n) {
        seen_.clear();
        for (std::size_t k = 0; k < head_.size() && k <= n; ++k) add_moves(seen_, n - k, head_[k]);
        const std::size_t period = tail_.size();
        for (std::uint32_t v = 0;; ++v) {
            bool excluded = seen_.has(v);
            for (std::size_t r = 0; r < period && !excluded; ++r) excluded = sums_[r * period + n % period].has(v);
            if (!excluded) return v;
        }
    }

    // Enter the values of what a move may leave when `left` counters remain.
    void add_moves(FlagSet& set, std::uint64_t left, std::uint8_t digit) {
        if (left == 0) {
            if (digit & kLeaveNone) set.add(0);
            return;
        }
        if (digit & kLeaveOne) set.add(g_[left]);
        const bool unequal = digit & kUnequal;
        if (digit & kLeaveTwo)
            for (std::uint64_t a = 1; unequal ? 2 * a < left : 2 * a <= left; ++a) set.add(g_[a] ^ g_[left - a]);
        if ((digit & kLeaveThree) && unequal) add_unequal_triples(set, left);
        if ((digit & kLeaveThree) && !unequal) add_triples(set, left);
    }

    void add_unequal_triples(FlagSet& set, std::uint64_t left) {
        for (std::uint64_t a = 1; 3 * a + 3 <= left; ++a)
            for (std::uint64_t b = a + 1; a + 2 * b + 1 <= left; ++b) set.add(g_[a] ^ g_[b] ^ g_[left - a - b]);
    }

    // {g[a] ^ x : 3a <= left, x in the pair set of left - a}, word by word.
    void add_triples(FlagSet& set, std::uint64_t left) {
        words_.clear();
        for (std::uint64_t a = 1; 3 * a <= left; ++a) {
            const std::vector<std::uint64_t>& pairs = pair_sets_[left - a];
            const std::uint32_t v = g_[a], high = v >> 6;
            for (std::uint32_t i = 0; i < pairs.size(); ++i) {
                if (pairs[i] == 0) continue;
                const std::uint32_t to = i ^ high;
                if (to >= words_.size()) words_.resize(to + 1);
                words_[to] |= xor_indices(pairs[i], v & 63);
            }
        }
        for (std::uint32_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1)
                set.add(i * 64 + static_cast<std::uint32_t>(__builtin_ctzll(w)));
    }

    // Needs g up to n - 1 only; kept for every n because triples of larger heaps look it up.
    void keep_pair_set(std::uint64_t n) {
        std::vector<std::uint64_t> bits;
        for (std::uint64_t a = 1; 2 * a <= n; ++a) {
            const std::uint32_t v = g_[a] ^ g_[n - a];
            if (v / 64 >= bits.size()) bits.resize(v / 64 + 1);
            bits[v / 64] |= std::uint64_t{1} << (v & 63);
        }
        pair_sets_.push_back(std::move(bits));
    }

    std::vector<std::uint8_t> head_, tail_;
    std::vector<FlagSet> sums_;
    FlagSet seen_;
    bool three_ = false;
    const std::uint32_t* g_ = nullptr;
    std::vector<std::vector<std::uint64_t>> pair_sets_;
    std::vector<std::uint64_t> words_;
};

}  // namespace soi
