"""Primes agree with trial division, and prime counts with published values."""

from __future__ import annotations

import random

import pytest

from soi.kernels.primes import is_prime, nth_prime, prime_count, prime_factors, primes_below, rough_counts

PRIMES = primes_below(3000)


def test_factors_are_primes_that_multiply_to_the_number() -> None:
    rng = random.Random(1)
    for size in (10, 10**3, 10**9, 10**18, 2**64):
        for _ in range(60):
            number = rng.randrange(1, size)
            product = 1
            for factor in prime_factors(number):
                assert is_prime(factor)
                product *= factor
            assert product == number


def test_small_numbers_are_factored_as_by_trial_division() -> None:
    for number in range(1, 3000):
        left, expected = number, []
        for p in PRIMES:
            while left % p == 0:
                expected.append(p)
                left //= p
        assert prime_factors(number) == expected
        assert is_prime(number) == (expected == [number])


@pytest.mark.parametrize(
    "number", [999999937 * 999999929, 4294967291 * 4294967279, 1000003**3, 999999937**2, 2**64 - 1, 3215031751]
)
def test_numbers_that_are_hard_for_rho_are_factored(number: int) -> None:
    factors = prime_factors(number)
    assert len(factors) >= 2
    assert all(map(is_prime, factors))


def test_prime_counts_are_the_published_ones() -> None:
    assert [prime_count(10**k) for k in range(11)] == [
        0, 4, 25, 168, 1229, 9592, 78498, 664579, 5761455, 50847534, 455052511,
    ]  # fmt: skip
    for limit in range(3000):
        assert prime_count(limit) == sum(p <= limit for p in PRIMES)


def test_rough_numbers_are_counted_as_one_by_one() -> None:
    rng = random.Random(2)
    for _ in range(300):
        limit, index = rng.randrange(0, 4000), rng.randrange(1, 40)
        prime = PRIMES[index - 1]
        divisors = [1, *(d for d in range(prime, 200, 7) if all(d % p for p in PRIMES[: index - 1]))]
        counted = [sum(all(j % p for p in PRIMES[: index - 1]) for j in range(1, limit // d + 1)) for d in divisors]
        assert rough_counts(limit, prime, index, divisors) == counted


def test_the_nth_prime_is_found() -> None:
    for index in range(1, 400):
        assert nth_prime(index) == PRIMES[index - 1]
    assert [nth_prime(10**k) for k in range(7)] == [2, 29, 541, 7919, 104729, 1299709, 15485863]


def test_numbers_out_of_range_are_refused() -> None:
    for call in (
        lambda: prime_factors(0),
        lambda: prime_factors(2**64),
        lambda: prime_count(2**50),
        lambda: is_prime(-1),
    ):
        with pytest.raises(ValueError):
            call()
