"""Taking divisors of a heap: how the exponent of 2 changes, and how many divisors change it in one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from soi.core.budget import BudgetSpent
from soi.core.text import Text
from soi.kernels.primes import FACTOR_LIMIT, prime_factors

MOST_DIVISORS = 3_000_000


def twos(number: int) -> int:
    """Return the exponent of 2 in a positive number."""
    return (number & -number).bit_length() - 1


@lru_cache(maxsize=4096)
def factored(number: int) -> Counter[int]:
    """Return the prime factors with their exponents; raise BudgetSpent from 2^64 on."""
    if number >= FACTOR_LIMIT:
        raise BudgetSpent(
            Text(vi="chỉ phân tích được số nhỏ hơn 2^64", en="numbers from 2^64 on are not factored here"),
            Text(vi=f"phân tích {number} ra thừa số", en=f"the factors of {number}"),
        )
    return Counter(prime_factors(number))


def divisors(number: int) -> list[int]:
    """Return the divisors of a positive number, ascending."""
    found = [1]
    for prime, exponent in factored(number).items():
        found = [divisor * prime**power for divisor in found for power in range(exponent + 1)]
    return sorted(found)


def odd_divisor_count(number: int) -> int:
    """Return how many odd divisors a positive number has."""
    count = 1
    for prime, exponent in factored(number).items():
        count *= exponent + 1 if prime > 2 else 1
    return count


def divisors_leaving(heap: int, exponent: int) -> Iterator[int]:
    """Yield the divisors d < heap, ascending, for which 2 divides heap − d exactly `exponent` times.

    With heap = 2^a o (o odd) and d = 2^b e: for b < a it divides heap − d b times, whatever e; for b = a it divides it
    a + (the times it divides o / e − 1), which is more than a.
    """
    have = twos(heap)
    odd = heap >> have
    if exponent < have:
        yield from (divisor << exponent for divisor in divisors(odd))
    elif exponent > have:
        for divisor in divisors(odd):
            if divisor < odd and twos(odd // divisor - 1) == exponent - have:
                yield divisor << have


def count_divisors_leaving(heap: int, exponent: int) -> int:
    """Return how many divisors `divisors_leaving` yields."""
    have = twos(heap)
    if exponent < have:
        return odd_divisor_count(heap)
    if exponent == have or (heap >> exponent) == 0:
        return 0
    return sum(1 for _ in divisors_leaving(heap, exponent))
