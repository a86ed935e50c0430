"""Chomp tables against the definition and what is known of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from soi.kernels.chomp import ChompLosses, ChompValues, TableSize, losses_size, values_size

Bar = tuple[int, ...]


def bites(bar: Bar) -> Iterator[tuple[tuple[int, int], Bar]]:
    for row, length in enumerate(bar):
        for column in range(length):
            if row or column:
                yield (row, column), bar[:row] + tuple(min(below, column) for below in bar[row:])


@cache
def by_definition(bar: Bar) -> int:
    reached = {by_definition(after) for _, after in bites(bar)}
    return next(v for v in range(len(reached) + 1) if v not in reached)


def random_bar(random_: random.Random, rows: int, width: int) -> Bar:
    return tuple(sorted((random_.randint(0, width) for _ in range(rows)), reverse=True))


def test_values_losses_and_bites_are_those_of_the_definition() -> None:
    random_ = random.Random(1)
    for _ in range(150):
        outer = random_bar(random_, random_.randint(1, 4), random_.randint(1, 5))
        values, losses = ChompValues(outer), ChompLosses(outer)
        for _ in range(5):
            bar = tuple(min(a, b) for a, b in zip(random_bar(random_, len(outer), 5), outer, strict=True))
            assert values.value(bar) == by_definition(bar)
            target = random_.randint(0, 3)
            expected = [bite for bite, after in bites(bar) if by_definition(after) == target]
            assert values.bites_to(bar, target) == expected
            if bar[0]:
                assert losses.loses(bar) == (by_definition(bar) == 0)
                wins = [bite for bite, after in bites(bar) if by_definition(after) == 0]
                assert losses.winning_bites(bar) == wins


def test_values_of_hundreds_are_the_least_that_no_bite_reaches() -> None:
    random_ = random.Random(3)
    outer = (90, 90, 80)  # sets of bites take five words
    values, losses = ChompValues(outer), ChompLosses(outer)
    largest = 0
    for bar in [outer, *(random_bar(random_, 3, 80) for _ in range(100))]:
        reached = {values.value(after) for _, after in bites(bar)}
        value = values.value(bar)
        assert value == next(v for v in range(len(reached) + 1) if v not in reached)
        assert losses.loses(bar) == (value == 0)
        largest = max(largest, value)
    assert largest > 128


def test_sizes_are_told_before_a_table_is_made() -> None:
    assert values_size((200,) * 3) == TableSize(1_373_701, 1_373_701 * 3 * 10, 1_373_701 * 2 + 20_503 * 80)
    size = losses_size((200,) * 3)
    assert size == TableSize(20_301, 20_301 * 2 * 4, 20_301 * 5 + 202 * 32)
    assert values_size((2000,) * 40) is None


def test_every_bar_inside_is_counted_once() -> None:
    for bar, bars in (((10,) * 10, 184_756), ((), 1), ((0,), 1), ((2, 1), 5)):
        size = values_size(bar)
        assert size is not None
        assert size.bars == bars
    assert values_size((10**6,) * 40) is None
    assert values_size((40,) * 40) is None
    assert losses_size(()) is None
    assert losses_size((40,) * 40) is None


def test_both_tables_agree_on_ten_by_ten() -> None:
    random_ = random.Random(2)
    values, losses = ChompValues((10,) * 10), ChompLosses((10,) * 10)
    for _ in range(1000):
        bar = (*random_bar(random_, 9, 10), 0)
        if bar[0]:
            assert (values.value(bar) == 0) == losses.loses(bar)
            assert values.bites_to(bar) == losses.winning_bites(bar)
            mirrored = tuple(sum(length > column for length in bar) for column in range(10))
            assert values.value(mirrored) == values.value(bar)


def test_a_square_is_won_at_the_second_diagonal_square() -> None:
    for n in range(2, 9):
        assert ChompLosses((n,) * n).winning_bites((n,) * n) == [(1, 1)]


def test_two_rows_are_lost_when_they_differ_by_one() -> None:
    losses = ChompLosses((30, 30))
    for a in range(1, 31):
        for b in range(a + 1):
            assert losses.loses((a, b)) == (a == b + 1)


def test_eight_by_ten_has_two_winning_bites() -> None:
    assert ChompLosses((10,) * 8).winning_bites((10,) * 8) == [(3, 8), (4, 5)]


def test_three_long_rows_have_one_winning_bite_and_it_leaves_a_loss() -> None:
    losses = ChompLosses((200,) * 3)
    assert losses.winning_bites((200,) * 3) == [(1, 116)]
    assert losses.loses((200, 116, 116))


def test_a_table_out_of_time_says_so() -> None:
    table = ChompValues((12,) * 12, seconds=0.0)
    assert not table.done
    with pytest.raises(ValueError, match="time ran out"):
        table.value((1,))


def test_bars_outside_the_table_are_refused() -> None:
    table = ChompValues((3, 2))
    for wrong in ((4,), (3, 3), (1, 1, 1), (1, 2), (-1,)):
        with pytest.raises(ValueError, match="expected"):
            table.value(wrong)
    with pytest.raises(ValueError, match="expected"):
        ChompLosses(())
    with pytest.raises(ValueError, match="expected"):
        ChompValues((70_000,))
