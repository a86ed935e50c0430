"""The table of Wythoff's nim-values, grown as it is asked for and kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text

_MAX = (1 << 14) - 1


class QueenTable:
    """Nim-values of queens (or of pairs of heaps in Wythoff's game) up to coordinates of 16 383."""

    def __init__(self) -> None:
        self._values: Any = None

    def value(self, cell: tuple[int, int], budget: Budget) -> int:
        """Return the nim-value of a cell; raise BudgetSpent where the table cannot reach it."""
        low, high = sorted(cell)
        if high > _MAX:
            raise BudgetSpent(
                Text(vi=f"bảng số Grundy chỉ tới {_MAX}", en=f"the table of nim-values ends at {_MAX}"),
                Text(vi="thắng thua vẫn tính được với một quân", en="with one piece the winner is known all the same"),
            )
        if self._values is None or low >= self._values.shape[0] or high >= self._values.shape[1]:
            self._grow(low, high, budget)
        return int(self._values[low, high])

    def reached(self, cell: tuple[int, int], value: int) -> Iterator[tuple[int, int]]:
        """Yield the cells of nim-value `value` to the left, below and on the diagonal: at most one on each line.

        The table must reach the cell: ask for its value first.
        """
        x, y = cell
        low, high = min(cell), max(cell)
        table = self._values
        lines = (table[:low, high], table[low, :high], table.diagonal(high - low)[:low])
        steps = ((1, 0), (0, 1), (1, 1)) if x <= y else ((0, 1), (1, 0), (1, 1))
        for line, (dx, dy) in zip(lines, steps, strict=True):
            for at in (line == value).nonzero()[0].tolist():
                k = len(line) - at
                yield x - dx * k, y - dy * k

    def _grow(self, low: int, high: int, budget: Budget) -> None:
        from soi.kernels.grid_values import queen_values

        rows, columns = low + 1, high + 1
        if self._values is not None:  # with room to spare: every queen may ask for a little more than the one before
            held_rows, held_columns = self._values.shape
            rows = held_rows if rows <= held_rows else min(_MAX + 1, max(rows, 3 * held_rows // 2))
            columns = held_columns if columns <= held_columns else min(_MAX + 1, max(columns, 3 * held_columns // 2))
        what = Text(vi=f"bảng {rows} × {columns}", en=f"a table of {rows} × {columns}")
        budget.reserve(2 * rows * columns + columns * (rows + 2 * columns) // 4, what)
        values = queen_values(rows, columns, seconds=budget.seconds_left())
        if values is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi lập {what}", en="time ran out on {what}").format(what=what))
        self._values = values
