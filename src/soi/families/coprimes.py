"""Taking a number coprime to the heap: the index of the least prime factor, and how many moves reach a value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import gcd, isqrt, log, prod

from soi.core.budget import BudgetSpent
from soi.core.text import Text
from soi.families.divisors import factored
from soi.kernels.primes import FACTOR_LIMIT, nth_prime, prime_count, primes_below, rough_counts

COUNT_LIMIT = 2**44  # counting primes up to here takes some three seconds
_FEW = tuple(primes_below(1000))


@lru_cache(maxsize=65536)
def least_prime(number: int) -> int:
    """Return the least prime factor of number >= 2; raise BudgetSpent where that would mean factoring beyond 2^64."""
    for prime in _FEW:
        if number % prime == 0:
            return prime
    if number < FACTOR_LIMIT:
        return min(factored(number))
    raise _too_large(number)


@lru_cache(maxsize=4096)
def prime_index(prime: int) -> int:
    """Return the index of a prime in 2, 3, 5, …, from 1."""
    if prime > COUNT_LIMIT:
        raise _too_large(prime)
    return prime_count(prime)


def value_of_heap(heap: int) -> int:
    """Return the nim-value: 0 for even heaps, 1 for 1, else the index of the least prime factor.

    >>> [value_of_heap(n) for n in range(12)]
    [0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5]
    """
    if heap % 2 == 0:
        return 0
    return 1 if heap == 1 else prime_index(least_prime(heap))


def totient(number: int) -> int:
    """Return how many of 1 .. number are coprime to it."""
    count = number
    for prime in factored(number):
        count -= count // prime
    return count


def count_left(heap: int, value: int) -> int:
    """Return how many heaps m < heap, coprime to it, have nim-value `value`."""
    if heap < 2 or value == 1:
        return int((heap == 1 and value == 0) or heap >= 2)
    if value == 0:
        return totient(heap) // 2 if heap % 2 else 0  # m and heap − m are one even and one odd
    prime = _prime_of(value, heap)
    if prime is None:
        return 0
    limit = (heap - 1) // prime
    larger = [q for q in factored(heap) if q > prime]
    subsets = [chosen for size in range(len(larger) + 1) for chosen in combinations(larger, size)]
    signs = {prod(chosen): (-1) ** len(chosen) for chosen in subsets if prod(chosen) <= limit}
    counts = rough_counts(limit, prime, value, list(signs))
    return sum(sign * count for sign, count in zip(signs.values(), counts, strict=True))


def count_even(heap: int) -> int | None:
    """Return how many even heaps are left by a move, None where that would mean factoring beyond 2^64."""
    return count_left(heap, 0) if heap < FACTOR_LIMIT else None


def heaps_left(heap: int, value: int) -> Iterator[int]:
    """Yield the heaps that `count_left` counts, largest first."""
    if heap < 2:
        yield from [0] * (heap == 1 and value == 0)
    elif value == 1:
        yield 1
    elif value == 0:
        start = heap - 1 if heap % 2 else 0
        yield from (m for m in range(start, 0, -2) if gcd(m, heap) == 1)
    elif prime := _prime_of(value, heap):
        limit = (heap - 1) // prime
        smaller = prod(primes_below(min(prime, isqrt(limit) + 1)))
        for j in range(limit, 0, -1):
            if (j == 1 or j >= prime) and gcd(j, smaller) == 1 and gcd(j, heap) == 1:
                yield prime * j


def _prime_of(value: int, heap: int) -> int | None:
    """Return prime number `value` where a multiple of it is smaller than `heap` and coprime to it, else None."""
    if value * log(value) >= heap:  # the n-th prime is above n log n (Rosser)
        return None
    if heap > COUNT_LIMIT:
        raise _too_large(heap)
    prime = nth_prime(value)
    return prime if prime < heap and heap % prime else None


def _too_large(number: int) -> BudgetSpent:
    return BudgetSpent(
        Text(vi="phải đếm số nguyên tố vượt quá 2^44", en="primes beyond 2^44 would have to be counted"),
        Text(vi=f"đếm các số nguyên tố đến {number}", en=f"counting the primes up to {number}"),
    )
