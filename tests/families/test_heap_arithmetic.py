"""Moves to a value counted by arithmetic are as many as one by one: coprime numbers, divisors, Lasker's splits."""

from __future__ import annotations

import random
from math import gcd

import pytest

from soi.core.budget import BudgetSpent
from soi.families.coprimes import count_left, heaps_left, totient, value_of_heap
from soi.families.divisors import count_divisors_leaving, divisors, divisors_leaving, odd_divisor_count, twos
from soi.families.lasker_splits import count_splits, lasker_heap, lasker_value, splits


def test_heaps_left_by_coprime_takes() -> None:
    rng, size = random.Random(7), 900
    values = [value_of_heap(heap) for heap in range(size)]
    for _ in range(500):
        heap, value = rng.randrange(2, size), rng.choice([0, 1, 2, 3, 4, 6, 10, 20, rng.randrange(160)])
        plain = [left for left in range(heap - 1, 0, -1) if gcd(left, heap) == 1 and values[left] == value]
        assert list(heaps_left(heap, value)) == plain
        assert count_left(heap, value) == len(plain)
    for heap in range(1, 200):
        assert totient(heap) == sum(gcd(k, heap) == 1 for k in range(1, heap + 1))


def test_counting_heaps_left_of_a_large_heap() -> None:
    heap = 60_060 * 16 + 1
    least = [0] * heap
    for p in range(2, heap):
        if not least[p]:
            for multiple in range(p, heap, p):
                least[multiple] = least[multiple] or p
    for value, prime in ((2, 3), (4, 7), (25, 97), (168, 997), (1000, 7919)):
        plain = sum(least[left] == prime and gcd(left, heap) == 1 for left in range(prime, heap, prime))
        assert count_left(heap, value) == plain


def test_divisors_that_change_the_exponent_of_two() -> None:
    rng = random.Random(8)
    for _ in range(500):
        heap, exponent = rng.randrange(1, 1500), rng.randrange(8)
        plain = [d for d in range(1, heap) if heap % d == 0 and twos(heap - d) == exponent]
        assert list(divisors_leaving(heap, exponent)) == plain
        assert count_divisors_leaving(heap, exponent) == len(plain)
        assert divisors(heap) == [d for d in range(1, heap + 1) if heap % d == 0]
        assert odd_divisor_count(heap) == sum(d % 2 for d in divisors(heap))


def test_splits_in_laskers_nim() -> None:
    rng = random.Random(9)
    for _ in range(800):
        heap, value = rng.randrange(400), rng.randrange(512)
        plain = [(a, heap - a) for a in range(1, heap // 2 + 1) if lasker_value(a) ^ lasker_value(heap - a) == value]
        assert sorted(splits(heap, value)) == plain
        assert count_splits(heap, value) == len(plain)
        assert lasker_heap(lasker_value(heap)) == heap


def test_what_cannot_be_counted_is_said() -> None:
    for call in (lambda: value_of_heap(2**64 + 1), lambda: value_of_heap(999999999999999989), lambda: divisors(2**70)):
        with pytest.raises(BudgetSpent) as spent:
            call()
        assert spent.value.needed is not None
