"""Nim-values of one chess piece on a grid, cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Progress = Callable[[int], None] | None
QUEEN_MAX = 1 << 14
KNIGHT_MAX = 1 << 15


def queen_values(
    rows: int, columns: int, *, seconds: float | None = None, on_progress: Progress = None
) -> NDArray[np.uint16] | None:
    """Return the nim-values of a queen (Wythoff's game) at (row, column), or None when the time ran out.

    `rows` and `columns` count the cells of either side, at most 2^14. Cost: 2 bytes and about 15 ns a cell; the sets
    of used values take `columns` × `rows + 2 columns` / 4 bytes more.

    >>> queen_values(11, 11)[10].tolist()
    [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14]
    """
    import numpy as np

    if not 1 <= min(rows, columns) <= max(rows, columns) <= QUEEN_MAX:
        raise ValueError(f"expected sides from 1 to {QUEEN_MAX}, got {rows} x {columns}")
    values = np.zeros((min(rows, columns), max(rows, columns)), dtype=np.uint16)
    if not native.queen_values(values, seconds, on_progress):
        return None
    return values if rows <= columns else values.T


def knight_values(side: int, *, seconds: float | None = None, on_progress: Progress = None) -> NDArray[np.uint8] | None:
    """Return the nim-values of a knight at (x − 1, y − 1) on the board 1..side × 1..side, or None when out of time.

    The knight moves by (−2, +1), (−2, −1), (+1, −2), (−1, −2). Cost: one byte and some 5 ns a cell.

    >>> int(knight_values(8)[4, 1])
    0
    """
    import numpy as np

    if not 1 <= side <= KNIGHT_MAX:
        raise ValueError(f"expected a side from 1 to {KNIGHT_MAX}, got {side}")
    values = np.zeros((side, side), dtype=np.uint8)
    return values if native.knight_values(values, seconds, on_progress) else None
