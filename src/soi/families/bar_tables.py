"""Tables of chomp that are kept from question to question, and what may be asked of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.bars import Bar
from soi.kernels.chomp import ChompLosses, ChompValues, losses_size, values_size

_VALUE_STEPS = 5_000_000_000
_STEPS_A_SECOND = 200_000_000
_LOSS_STEPS = 100_000_000
_LOSS_BYTES = 2**28
_LOSS_SECONDS = 2.0
_ROWS = 2_000
Table = TypeVar("Table", ChompValues, ChompLosses)
Square = tuple[int, int]


class LastTable(Generic[Table]):
    """The table made last: options of a bar that was just solved are found in its table."""

    def __init__(self) -> None:
        self._outer: tuple[int, ...] = ()
        self._table: Table | None = None

    def for_bar(self, lengths: tuple[int, ...], make: Callable[[], Table | None]) -> Table | None:
        """Return a table that holds the bar, a new one where the last does not."""
        if self._table is None or not _inside(lengths, self._outer):
            table = make()
            if table is None:
                return None
            self._outer, self._table = lengths, table
        return self._table


def _inside(bar: tuple[int, ...], outer: tuple[int, ...]) -> bool:
    return len(bar) <= len(outer) and all(a <= b for a, b in zip(bar, outer, strict=False))


_values: LastTable[ChompValues] = LastTable()
_losses: LastTable[ChompLosses] = LastTable()


def value_table(bar: Bar, budget: Budget) -> ChompValues:
    """Return a table of nim-values that holds the bar laid flat; raise BudgetSpent where it would be too large."""
    lengths = flat(bar)
    size = values_size(lengths) if lengths else None
    bars = size.bars if size else "> 10^10"
    table_of = Text(vi=f"bảng {bars} thanh", en=f"a table of {bars} bars")
    left = budget.seconds_left()
    steps = _VALUE_STEPS if left is None else min(_VALUE_STEPS, int(left * _STEPS_A_SECOND))
    if size is None or size.steps > steps:
        raise BudgetSpent(Text(vi="quá nhiều thanh con", en="too many bars lie inside"), table_of)
    budget.reserve(size.bytes, table_of)

    def make() -> ChompValues | None:
        table = ChompValues(lengths, seconds=budget.seconds_left())
        return table if table.done else None

    table = _values.for_bar(lengths, make)
    if table is None:
        raise BudgetSpent(Text(vi="đã hết giờ khi lập bảng", en="time ran out on the table"))
    return table


def loss_table(bar: Bar) -> ChompLosses | None:
    """Return a table of lost bars that holds the bar laid flat, or None where it would be too large or take long."""
    lengths = flat(bar)
    size = losses_size(lengths)
    if size is None or size.steps > _LOSS_STEPS or size.bytes > _LOSS_BYTES:
        return None

    def make() -> ChompLosses | None:
        table = ChompLosses(lengths, seconds=_LOSS_SECONDS)
        return table if table.done else None

    return _losses.for_bar(lengths, make)


def flat(bar: Bar) -> tuple[int, ...]:
    """Return the row lengths of the bar or of its transpose, whichever has fewer rows; () where both have too many."""
    laid = bar if bar.height <= bar.width else bar.transposed()
    return laid.lengths if laid.height <= _ROWS else ()


def turned_back(bar: Bar, squares: list[Square]) -> list[Square]:
    """Return the squares of the flat bar as squares of the bar itself."""
    return squares if bar.height <= bar.width else sorted((row, column) for column, row in squares)
