"""The table of Wythoff's nim-values, grown as it is asked for and kept."""

from __future__ import annotations

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

    def _grow(self, low: int, high: int, budget: Budget) -> None:
        from soi.kernels.grid_values import queen_values

        rows, columns = low + 1, high + 1
        if self._values is not None:
            rows, columns = max(rows, self._values.shape[0]), max(columns, self._values.shape[1])
        what = Text(vi=f"bảng {rows} × {columns}", en=f"a table of {rows} × {columns}")
        budget.reserve(2 * rows * columns + columns * (rows + 2 * columns) // 4, what)
        values = queen_values(rows, columns, seconds=budget.seconds_left())
        if values is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi lập {what}", en="time ran out on {what}").format(what=what))
        self._values = values
