"""Chomp on partial orders against the definition, and divisors of numbers with known answers."""

from __future__ import annotations

import random
import time
from functools import cache

import pytest

from soi.kernels.poset import PosetSearch


def divisor_game(n: int) -> tuple[list[int], list[int]]:
    """The proper divisors of n, and what writing one forbids."""
    divisors = [d for d in range(1, n) if n % d == 0]
    takes = [sum(1 << j for j, e in enumerate(divisors) if d % e == 0) for d in divisors]
    return divisors, takes


def test_values_and_losses_are_those_of_the_definition() -> None:
    random_ = random.Random(1)
    for _ in range(200):
        size = random_.randint(1, 9)
        takes = [1 << i | random_.getrandbits(size) & random_.getrandbits(size) for i in range(size)]

        @cache
        def by_definition(subset: int, takes: tuple[int, ...] = tuple(takes)) -> int:
            reached = {by_definition(subset & ~taken, takes) for i, taken in enumerate(takes) if subset >> i & 1}
            return next(v for v in range(len(reached) + 1) if v not in reached)

        search = PosetSearch(takes)
        for _ in range(5):
            subset = random_.getrandbits(size)
            if random_.random() < 0.5:
                assert search.loses(subset) == (by_definition(subset) == 0)
            assert search.value(subset) == by_definition(subset)
            assert search.loses(subset) == (by_definition(subset) == 0)


def test_more_than_sixty_four_elements_make_a_heap_when_in_a_chain() -> None:
    takes = [(2 << i) - 1 for i in range(200)]
    search = PosetSearch(takes)
    assert search.value((1 << 200) - 1) == 200
    assert search.value((1 << 200) - (1 << 70)) == 130
    assert search.loses((1 << 200) - 1) is False


@pytest.mark.parametrize("n", [12, 36, 30, 72, 60, 64, 100])
def test_the_player_who_writes_first_wins_by_one_number(n: int) -> None:
    _, takes = divisor_game(n)
    search = PosetSearch(takes)
    everything = (1 << len(takes)) - 1
    assert search.value(everything) != 0
    assert sum(search.loses(everything & ~taken) or 0 for taken in takes) == 1


def test_sixty_divisors_are_quick() -> None:
    _, takes = divisor_game(5040)
    assert len(takes) == 59
    started = time.perf_counter()
    search = PosetSearch(takes)
    assert search.value((1 << 59) - 1) != 0
    assert time.perf_counter() - started < 20  # a third of a second; under sanitizers twenty times as long


def test_a_search_out_of_time_or_room_says_so() -> None:
    takes = [1 << i for i in range(60)]
    search = PosetSearch(takes, byte_limit=1 << 16)
    assert search.value((1 << 60) - 1) is None
    assert search.stop == "bytes"
    search = PosetSearch(takes)
    assert search.value((1 << 60) - 1, seconds=0.01) is None
    assert search.stop == "seconds"
    assert search.value(0b111) == 1
    assert search.stop is None


def test_odd_arguments_are_refused() -> None:
    for takes in ([0b10], [0b11], [1 << i for i in range(257)]):
        with pytest.raises(ValueError, match="expected"):
            PosetSearch(takes)
    with pytest.raises(ValueError, match="subset"):
        PosetSearch([1]).value(2)
