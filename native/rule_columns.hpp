// Arithmetic of the rule language, one column of candidates at a time. A value may be missing (division by zero, an
// overflow of 64 bits, a negative exponent, the square root of a negative number): such a lane is `absent`, stays
// absent in whatever uses it, and a condition without a value is not met. Nothing here is undefined behaviour.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace soi::rule {

inline constexpr std::size_t lanes = 512;

// One instruction of a postfix program: the numbers are shared with soi/kernels/rule_program.py.
enum class Op : std::int64_t {
    number, heap, taken, left, right,                                  // push
    negate, isqrt, popcount, is_square, is_prime, opposite,            // one operand
    add, subtract, multiply, floor_divide, modulo, power, gcd,         // two numbers give a number
    divides, equal, unequal, less, at_most, more, at_least,            // two numbers give a truth
    both, either, count
};

struct Instruction {
    Op op;
    std::int64_t value;
};

// A column of up to `lanes` values, or one value for all of them (`scalar`).
struct Column {
    const std::int64_t* value = nullptr;
    bool scalar = true;
    bool some_absent = false;
    std::int64_t storage[lanes];
    std::uint8_t absent[lanes];
};

using i64 = std::int64_t;
using u64 = std::uint64_t;

inline u64 magnitude(i64 x) noexcept { return x < 0 ? u64{0} - static_cast<u64>(x) : static_cast<u64>(x); }

inline bool floor_divide(i64 a, i64 b, i64& out) noexcept {
    if (((static_cast<u64>(a) | static_cast<u64>(b)) >> 32) == 0) {
        if (b == 0) return false;
        out = static_cast<i64>(static_cast<std::uint32_t>(a) / static_cast<std::uint32_t>(b));
        return true;
    }
    if (b == 0) return false;
    if (b == -1) return !__builtin_sub_overflow(i64{0}, a, &out);
    out = a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
    return true;
}

inline bool modulo(i64 a, i64 b, i64& out) noexcept {
    if (((static_cast<u64>(a) | static_cast<u64>(b)) >> 32) == 0) {
        if (b == 0) return false;
        out = static_cast<i64>(static_cast<std::uint32_t>(a) % static_cast<std::uint32_t>(b));
        return true;
    }
    if (b == 0) return false;
    if (b == -1) return out = 0, true;
    out = a % b;
    if (out != 0 && (out < 0) != (b < 0)) out += b;
    return true;
}

inline bool power(i64 base, i64 exponent, i64& out) noexcept {
    if (exponent < 0) return false;
    i64 result = 1;
    for (;;) {
        if ((exponent & 1) && __builtin_mul_overflow(result, base, &result)) return false;
        exponent >>= 1;
        if (exponent == 0) return out = result, true;
        if (base >= -1 && base <= 1) {  // its powers repeat: no need to square 62 times
            if (base == 0) result = 0;
            else base = 1;
            return out = result, true;
        }
        if (__builtin_mul_overflow(base, base, &base)) return false;
    }
}

inline bool greatest_common_divisor(i64 x, i64 y, i64& out) noexcept {
    u64 a = magnitude(x), b = magnitude(y);
    if (a == 0 || b == 0) a |= b;
    else {
        const int shift = std::countr_zero(a | b);
        a >>= std::countr_zero(a);
        do {
            b >>= std::countr_zero(b);
            if (a > b) std::swap(a, b);
            b -= a;
        } while (b != 0);
        a <<= shift;
    }
    if (a >> 63) return false;
    out = static_cast<i64>(a);
    return true;
}

inline u64 floor_root(u64 x) noexcept {
    u64 root = static_cast<u64>(std::sqrt(static_cast<double>(x)));
    while (root * root > x) --root;
    while ((root + 1) * (root + 1) <= x) ++root;  // x < 2^63: (root + 1)^2 < 2^64
    return root;
}

inline bool is_square(i64 x) noexcept {
    if (x < 0 || !((0x0202021202030213ULL >> (x & 63)) & 1)) return false;  // the squares modulo 64
    const u64 root = floor_root(static_cast<u64>(x));
    return root * root == static_cast<u64>(x);
}

inline u64 power_modulo(u64 base, u64 exponent, u64 modulus) noexcept {
    unsigned __int128 result = 1, square = base % modulus;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1) result = result * square % modulus;
        square = square * square % modulus;
    }
    return static_cast<u64>(result);
}

// Miller and Rabin with the first twelve primes as bases: exact below 3.3·10^24 (Sorenson and Webster 2015).
inline bool is_prime_by_bases(u64 n) noexcept {
    if (n < 2) return false;
    for (const u64 p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37})
        if (n % p == 0) return n == p;
    if (n < 37 * 37) return true;
    const int twos = std::countr_zero(n - 1);
    for (const u64 p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
        if (p > 7 && n < 3'215'031'751) break;  // 2, 3, 5, 7 are enough below (Jaeschke 1993)
        u64 x = power_modulo(p, (n - 1) >> twos, n);
        if (x == 1 || x == n - 1) continue;
        int round = 1;
        for (; round < twos && x != n - 1; ++round) x = static_cast<u64>((unsigned __int128)x * x % n);
        if (x != n - 1) return false;
    }
    return true;
}

inline std::vector<std::uint8_t> prime_table(std::size_t limit) {
    std::vector<std::uint8_t> prime(limit, 1);
    for (std::size_t n = 0; n < std::min<std::size_t>(2, limit); ++n) prime[n] = 0;
    for (std::size_t p = 2; p * p < limit; ++p)
        if (prime[p])
            for (std::size_t m = p * p; m < limit; m += p) prime[m] = 0;
    return prime;
}

// gcd(·, c) for one c after another: a table of the residues modulo c, rebuilt when c changes.
class GcdTable {
public:
    // True when the table for c is ready; it is built only if about c/4 lanes or more will be asked.
    bool ready_for(u64 c, u64 expected) {
        if (c == modulus_) return c != 0;
        if (c == 0 || c > (u64{1} << 24) || c > 4 * expected) return false;
        modulus_ = c;
        table_.assign(c, 1);
        for (u64 d = 2; d * d <= c; ++d)  // ascending divisors: the last that writes a residue is the greatest
            if (c % d == 0) mark(d);
        for (u64 e = floor_root(c); e >= 1; --e)
            if (c % e == 0 && c / e > e) mark(c / e);
        table_[0] = static_cast<std::uint32_t>(c);
        return true;
    }
    i64 operator()(i64 x) const noexcept {
        const u64 m = magnitude(x);
        return table_[m < modulus_ ? m : m % modulus_];
    }

private:
    void mark(u64 d) {
        for (u64 r = 0; r < modulus_; r += d) table_[r] = static_cast<std::uint32_t>(d);
    }
    std::vector<std::uint32_t> table_;
    u64 modulus_ = 0;
};

}  // namespace soi::rule
