"""Primes: factors of 64-bit numbers, and how many primes, or numbers without small factors, there are up to x."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from soi.kernels._load import native

FACTOR_LIMIT = 2**64
COUNT_LIMIT = 2**50
_SIEVED = 1 << 21


def is_prime(number: int) -> bool:
    """Return whether a number below 2^64 is prime (deterministic Miller–Rabin)."""
    return bool(native.is_prime(_below(number, FACTOR_LIMIT)))


def prime_factors(number: int) -> list[int]:
    """Return the prime factors of 1 <= number < 2^64, ascending and repeated; about n^(1/4) steps at worst.

    >>> prime_factors(360)
    [2, 2, 2, 3, 3, 5]
    """
    if number < 1:
        raise ValueError(f"expected a positive number, got {number}")
    return list(native.prime_factors(_below(number, FACTOR_LIMIT)))


def prime_count(limit: int) -> int:
    """Return how many primes are at most `limit` < 2^50; 10^12 takes a third of a second.

    >>> prime_count(100), prime_count(10**9)
    (25, 50847534)
    """
    if _below(limit, COUNT_LIMIT) < 2:
        return 0
    return int(native.rough_counts(limit, limit, [1], None)[0])


def rough_counts(limit: int, prime: int, index: int, divisors: Sequence[int]) -> list[int]:
    """Return for each divisor d how many of 1 .. limit // d have no prime factor below `prime`.

    `prime` is the prime number `index` (2 is number 1); the divisors have no prime factor below `prime` either.
    """
    if _below(limit, COUNT_LIMIT) < 1:
        return [0 for _ in divisors]
    if prime == 2:
        return [limit // d for d in divisors]
    found = native.rough_counts(limit, prime, list(divisors), None)
    counts = []
    for d, count in zip(divisors, found, strict=False):
        quotient = limit // d
        counts.append(count - (index - 2) if quotient >= prime else min(quotient, 1))
    return counts


def nth_prime(index: int) -> int:
    """Return prime number `index`, 2 being number 1; below 2^44 in a few seconds.

    >>> nth_prime(1), nth_prime(25), nth_prime(10**6)
    (2, 97, 15485863)
    """
    if index < 1:
        raise ValueError(f"expected a positive index, got {index}")
    if index <= len(first := primes_below(1000)):
        return first[index - 1]
    guess = max(1000, round(_near(index)))
    missing = index - prime_count(guess)
    step = 1 if missing > 0 else -1
    number = guess if missing > 0 else guess + 1
    while missing > 0 or (missing <= 0 and step < 0):
        number += step
        if is_prime(number):
            if step < 0 and missing == 0:
                break
            missing -= step
    return number


def primes_below(limit: int) -> list[int]:
    """Return the primes below `limit` (at most 2^21)."""
    if limit > _SIEVED:
        raise ValueError(f"expected at most {_SIEVED}, got {limit}")
    flags = bytearray([1]) * max(limit, 2)
    flags[:2] = b"\0\0"
    for p in range(2, int(sqrt(limit)) + 1):
        if flags[p]:
            flags[p * p :: p] = bytes(len(range(p * p, len(flags), p)))
    return [n for n in range(limit) if flags[n]]


def _near(index: int) -> float:
    """Return a number close to prime number `index`: where Riemann's li(x) − li(√x) / 2 is `index`."""
    x = index * (log(index) + log(log(index)))
    for _ in range(20):
        x -= (_li(x) - _li(sqrt(x)) / 2 - index) * log(x)
    return x


def _li(x: float) -> float:
    """Return the logarithmic integral of x > 1 by its series."""
    logarithm = log(x)
    total, term = 0.5772156649015329 + log(logarithm), 1.0
    for k in range(1, 200):
        term *= logarithm / k
        total += term / k
    return total


def _below(number: int, limit: int) -> int:
    if not 0 <= number < limit:
        raise ValueError(f"expected a number from 0 to {limit - 1}, got {number}")
    return number
