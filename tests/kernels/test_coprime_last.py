"""Values of "coprime to the last take" from the kernel against the definition."""

from __future__ import annotations

from functools import cache
from math import gcd

import pytest

from soi.core.values import mex
from soi.kernels.coprime_last import CoprimeLastError, CoprimeLastValues


@cache
def by_definition(heaps: tuple[int, ...], last: int) -> int:
    return mex(
        by_definition(tuple(sorted((*heaps[:i], heap - k, *heaps[i + 1 :]))), k)
        for i, heap in enumerate(heaps)
        for k in range(1, heap + 1)
        if last == 0 or gcd(k, last) == 1
    )


@pytest.mark.parametrize("start", [(7,), (4, 6), (3, 3, 3), (5, 4, 2, 1), (9, 5)])
def test_the_table_agrees_with_the_definition_whatever_was_taken_last(start: tuple[int, ...]) -> None:
    values = CoprimeLastValues()
    for last in range(40):
        assert values.value(start, last) == by_definition(tuple(sorted(start)), last)
    smaller = (*start[:-1], start[-1] - 1)
    assert values.value(smaller, 2) == by_definition(tuple(sorted(smaller)), 2)


def test_too_many_counters_are_refused() -> None:
    with pytest.raises(CoprimeLastError):
        CoprimeLastValues().value((40, 24), 0)
    assert CoprimeLastValues().value((), 0) == 0
    assert CoprimeLastValues().value((63,), 0) == by_definition((63,), 0)


def test_a_spent_clock_gives_nothing() -> None:
    assert CoprimeLastValues().value((10, 9, 8, 7, 6, 5, 4, 3, 2, 1), 0, seconds=0.001) is None
