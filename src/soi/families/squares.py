"""A table of the nim-values of Subtract-a-square, made longer by doubling."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from soi.core.budget import Budget, BudgetSpent, in_bytes
from soi.core.text import Text
from soi.kernels.subtraction import SubtractionValues

if TYPE_CHECKING:
    from soi.kernels.growing import Buffer

_FIRST = 4096
_MOST = 2**30
_table: list[Buffer] = []  # the longest table so far


def square_value(heap: int, budget: Budget) -> int:
    """Return the nim-value of a heap; raise BudgetSpent where the table would cost too much."""
    if not _table or heap >= len(_table[0]):
        _table[:] = [_longer(heap, budget)]
    return _table[0][heap]


def _longer(heap: int, budget: Budget) -> Buffer:
    size = heap + 1 if heap >= 2**18 else max(_FIRST, 1 << (heap + 1).bit_length())
    what = Text(vi=f"bảng đến đống {heap}", en=f"a table to heap {heap}")
    needed = Text(
        vi="{what}: {size} và khoảng {steps:.0e} phép tính", en="{what}: {size} and about {steps:.0e} steps"
    ).format(what=what, size=in_bytes(4 * size), steps=float(size) ** 1.5 if size < 10**100 else float("inf"))
    if size > _MOST:
        raise BudgetSpent(Text(vi="đống quá lớn cho một bảng", en="the heap is too large for a table"), needed)
    budget.reserve(4 * size, what)
    values = SubtractionValues(k * k for k in range(1, isqrt(size) + 1))
    if values.extend(size, seconds=budget.seconds_left()) < size:
        raise BudgetSpent(Text(vi="hết thời gian khi lập bảng", en="the time ran out while the table was made"), needed)
    return values.buffer()
