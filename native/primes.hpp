// Primes: testing and factoring 64-bit numbers, and counting primes (or numbers without small factors) up to x.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "watch.hpp"

namespace soi {

__extension__ using u128 = unsigned __int128;

inline std::uint64_t mul_mod(std::uint64_t a, std::uint64_t b, std::uint64_t m) noexcept {
    return static_cast<std::uint64_t>(static_cast<u128>(a) * b % m);
}

inline std::uint64_t pow_mod(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) noexcept {
    std::uint64_t result = 1;
    for (base %= m; exponent; exponent >>= 1, base = mul_mod(base, base, m))
        if (exponent & 1) result = mul_mod(result, base, m);
    return result;
}

// Miller and Rabin with the first twelve primes as bases, which decides every n below 2^64.
inline bool is_prime(std::uint64_t n) noexcept {
    if (n < 2) return false;
    constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    for (const std::uint64_t p : bases)
        if (n % p == 0) return n == p;
    const int twos = __builtin_ctzll(n - 1);
    for (const std::uint64_t base : bases) {
        std::uint64_t x = pow_mod(base, (n - 1) >> twos, n);
        if (x == 1 || x == n - 1) continue;
        int left = twos - 1;
        while (left > 0 && x != n - 1) {
            x = mul_mod(x, x, n);
            --left;
        }
        if (x != n - 1) return false;
    }
    return true;
}

// Arithmetic modulo an odd n without division (Montgomery); numbers are kept times 2^64.
class Montgomery {
public:
    explicit Montgomery(std::uint64_t n) noexcept : n_(n), inverse_(n) {
        for (int i = 0; i < 5; ++i) inverse_ *= 2 - n * inverse_;
    }

    std::uint64_t times(std::uint64_t a, std::uint64_t b) const noexcept {
        const u128 product = static_cast<u128>(a) * b;
        const auto low = static_cast<std::uint64_t>(product) * inverse_;
        const auto back = static_cast<std::uint64_t>((static_cast<u128>(low) * n_) >> 64);
        const auto high = static_cast<std::uint64_t>(product >> 64);
        return high >= back ? high - back : high - back + n_;
    }

private:
    std::uint64_t n_, inverse_;
};

// A proper factor of an odd composite n: Pollard's rho as Brent runs it, with one gcd for 128 steps.
inline std::uint64_t proper_factor(std::uint64_t n) noexcept {
    const Montgomery mod(n);
    for (std::uint64_t shift = 1;; ++shift) {
        const auto step = [&](std::uint64_t x) {
            const std::uint64_t square = mod.times(x, x);
            return square >= n - shift ? square - (n - shift) : square + shift;
        };
        std::uint64_t x = 2, y = 2, saved = 2, product = 1, divisor = 1;
        for (std::uint64_t run = 1; divisor == 1; run *= 2) {
            x = y;
            for (std::uint64_t i = 0; i < run; ++i) y = step(y);
            for (std::uint64_t done = 0; done < run && divisor == 1; done += 128) {
                saved = y;
                for (std::uint64_t i = 0; i < std::min<std::uint64_t>(128, run - done); ++i) {
                    y = step(y);
                    product = mod.times(product, x > y ? x - y : y - x);
                }
                divisor = std::gcd(product, n);
            }
        }
        if (divisor == n) {  // both factors at once: walk the last steps again one by one
            divisor = 1;
            while (divisor == 1) {
                saved = step(saved);
                divisor = std::gcd(x > saved ? x - saved : saved - x, n);
            }
        }
        if (divisor != n) return divisor;
    }
}

// The prime factors of n >= 1, each as often as it divides n, in ascending order.
inline std::vector<std::uint64_t> prime_factors(std::uint64_t n) {
    std::vector<std::uint64_t> found, open;
    for (std::uint64_t p = 2; p < 256 && p * p <= n; ++p)
        for (; n % p == 0; n /= p) found.push_back(p);
    if (n > 1) open.push_back(n);
    while (!open.empty()) {
        const std::uint64_t m = open.back();
        open.pop_back();
        if (is_prime(m)) {
            found.push_back(m);
        } else {
            const std::uint64_t d = proper_factor(m);
            open.push_back(d);
            open.push_back(m / d);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

// Legendre's sieve over the distinct quotients of x, in Lucy's form: odd numbers only, and large quotients x / d only
// for the d that have no factor sieved yet (no others are ever asked for). After sieving with the primes below
// `least`, at(d) counts 1, the odd primes up to x / d, and the numbers up to x / d without prime factor below `least`.
// With least > sqrt(x) that is the number of primes up to x / d. x < 2^50, so that quotients are exact in double
// precision. About x^(3/4) / log^2 x steps.
class RoughCounts {
public:
    RoughCounts(std::uint64_t x, std::uint64_t least) : x_(x), least_(least), root_(root(x)) {
        small_.resize(root_ + 1);
        for (std::uint64_t i = 1; i <= root_; ++i) small_[i] = static_cast<std::uint32_t>((i + 1) / 2);
        for (std::uint64_t d = 1; d <= root_; d += 2) {
            rough_.push_back(static_cast<std::uint32_t>(d));
            large_.push_back((x / d + 1) / 2);
        }
    }

    // Sieve; false when stopped. Until it returns true the counts mean nothing.
    bool run(Watch& watch) noexcept {
        for (std::uint64_t p = 3; p < least_ && p * p <= x_; p += 2) {
            if (small_[p] == small_[p - 1]) continue;  // p has a smaller factor
            if (watch.tick(p)) return false;
            strike(p);
            ++sieved_;
        }
        return true;
    }

    // The count for x / d; d has no prime factor that was sieved with.
    std::uint64_t at(std::uint64_t d) const noexcept {
        return d <= root_ ? large_[place(d)] : small_[x_ / d];
    }
    // How many odd primes were sieved with.
    std::uint64_t sieved() const noexcept { return sieved_; }

private:
    static std::uint64_t root(std::uint64_t x) noexcept {
        auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(x)));
        while (r * r > x) --r;
        while ((r + 1) * (r + 1) <= x) ++r;
        return r;
    }

    // Take out the numbers whose least prime factor is p, except p itself.
    void strike(std::uint64_t p) noexcept {
        const std::uint64_t before = small_[p - 1];
        const std::uint64_t last = x_ / (p * p);
        const double quotient = static_cast<double>(x_ / p);
        for (std::size_t k = 0; k < rough_.size() && rough_[k] <= last; ++k) {
            const std::uint64_t d = rough_[k];
            large_[k] -= (d * p <= root_ ? large_[place(d * p)]
                                         : small_[static_cast<std::uint64_t>(quotient / static_cast<double>(d))]) -
                         before;
        }
        if (p * p > root_) return;  // from here on every d left is 1 or a prime, and small_ is final
        drop_multiples(p);
        for (std::uint64_t block = root_ / p; block >= p; --block) {
            const auto gone = static_cast<std::uint32_t>(small_[block] - before);
            const std::uint64_t end = std::min(root_, block * p + p - 1);
            for (std::uint64_t i = block * p; i <= end; ++i) small_[i] -= gone;
        }
    }

    // Where d stands among the d without factors dropped.
    std::size_t place(std::uint64_t d) const noexcept { return d == 1 ? 0 : small_[d] - dropped_ - 1; }

    void drop_multiples(std::uint64_t p) noexcept {
        std::size_t kept = 0;
        for (std::size_t k = 0; k < rough_.size(); ++k)
            if (rough_[k] % p != 0) {
                rough_[kept] = rough_[k];
                large_[kept++] = large_[k];
            }
        rough_.resize(kept);
        large_.resize(kept);
        ++dropped_;
    }

    std::uint64_t x_, least_, root_;
    std::uint64_t sieved_ = 0, dropped_ = 0;  // odd primes sieved with, and those whose multiples were dropped
    std::vector<std::uint32_t> small_, rough_;
    std::vector<std::uint64_t> large_;
};

}  // namespace soi
