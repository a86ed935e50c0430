"""Take-away values from the kernel against the recurrence."""

from __future__ import annotations

from functools import cache

import pytest

from soi.core.values import mex
from soi.kernels.take_limit import MOST_HEAP, TakeLimitError, TakeLimitValues


@pytest.mark.parametrize("factor", [1, 2, 3, 5])
def test_the_kernel_follows_the_recurrence(factor: int) -> None:
    @cache
    def value(heap: int, limit: int) -> int:
        return mex(value(heap - t, min(factor * t, heap - t)) for t in range(1, min(heap, limit) + 1))

    table = TakeLimitValues(factor)
    for heap in range(60):
        assert [table.value(heap, limit) for limit in range(heap + 1)] == [value(heap, b) for b in range(heap + 1)]


def test_bounds_are_refused_and_a_spent_clock_gives_nothing() -> None:
    with pytest.raises(TakeLimitError):
        TakeLimitValues(0)
    table = TakeLimitValues(2)
    with pytest.raises(TakeLimitError):
        table.value(MOST_HEAP + 1, 5)
    with pytest.raises(TakeLimitError):
        table.value(3, -1)
    assert table.value(MOST_HEAP, 10**18, seconds=0.001) is None
