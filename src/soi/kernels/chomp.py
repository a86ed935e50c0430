"""Chomp: nim-values, losing bars and winning bites of all bars inside one, by dense tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from soi.kernels._load import native

Progress = Callable[[int], None] | None
TABLE_LIMIT = 1 << 34
SQUARE_LIMIT = 65_535
AREA_LIMIT = 1 << 22


class TableSize(NamedTuple):
    """What a table needs: bars, steps (some 5 · 10^8 a second) and bytes at most."""

    bars: int
    steps: int
    bytes: int


def values_size(bar: Sequence[int]) -> TableSize | None:
    """Return what `ChompValues` of the bar needs, None where it is beyond any table. Cost: rows × width.

    >>> values_size((4, 4, 4)).bars
    35
    """
    if sum(bar) > SQUARE_LIMIT:
        return None
    return _size(bar, sum(bar), 2)


def losses_size(bar: Sequence[int]) -> TableSize | None:
    """Return what `ChompLosses` of the bar needs, None where it is beyond any table. Cost: rows × width."""
    if not bar or len(bar) * bar[0] > AREA_LIMIT:
        return None
    return _size(bar[1:], bar[0] + 1, 5)


def _size(bar: Sequence[int], numbers: int, bytes_each: int) -> TableSize | None:
    if len(bar) * max(bar, default=0) > AREA_LIMIT:
        return None
    *below, bars = _inside_from_below(bar)
    if bars > TABLE_LIMIT:
        return None
    words = -(-max(1, numbers) // 64)
    return TableSize(bars, bars * len(bar) * words, bars * bytes_each + sum(below) * words * 8)


def _inside_from_below(bar: Sequence[int]) -> list[int]:
    """Return how many bars fit inside no row, the last row, the last two and so on; ends past `TABLE_LIMIT`."""
    counts = [1]
    ways = [1] * (bar[0] + 1) if bar else [1]
    for length in reversed(bar):
        total, longest = 0, []
        for cells, below in enumerate(ways):
            if cells <= length:
                total += below
            longest.append(total)
        counts.append(total)
        if total > TABLE_LIMIT:
            break
        ways = longest
    return counts


class ChompValues:
    """Nim-values of every bar inside `bar` (at most 65 535 squares). Biting the poison is no move.

    Cost: bars × rows × squares / 64, as `values_size` tells; 10 × 10 takes 0.015 s, 3 × 200 0.05 s, 13 × 13
    (10^7 bars) 1.4 s.
    """

    def __init__(self, bar: Sequence[int], *, seconds: float | None = None, on_progress: Progress = None) -> None:
        self.outer = _checked(bar)
        if values_size(bar) is None:
            raise ValueError(f"expected at most {SQUARE_LIMIT} squares and {TABLE_LIMIT} bars inside")
        self._table = native.ChompValues(self.outer)
        self.done: bool = self._table.fill(seconds, on_progress)

    def value(self, bar: Sequence[int]) -> int:
        """Return the nim-value of a bar inside the outer one."""
        return int(self._table.value(_inside(bar, self.outer, done=self.done)))

    def bites_to(self, bar: Sequence[int], value: int = 0) -> list[tuple[int, int]]:
        """Return the bites (row, column), counted from 0, that leave nim-value `value`: the winning ones for 0."""
        return list(self._table.bites_to(_inside(bar, self.outer, done=self.done), value))


class ChompLosses:
    """Which bars inside `bar` are lost for the mover, from a table over their lower rows.

    Cost: bars inside the lower rows × rows × width / 64, as `losses_size` tells; 3 × 1000 takes 0.01 s.
    """

    def __init__(self, bar: Sequence[int], *, seconds: float | None = None, on_progress: Progress = None) -> None:
        self.outer = _checked(bar)
        if losses_size(bar) is None:
            raise ValueError(f"expected 1 to {AREA_LIMIT} squares and {TABLE_LIMIT} bars inside the lower rows")
        self._table = native.ChompLosses(self.outer)
        self.done: bool = self._table.fill(seconds, on_progress)

    def loses(self, bar: Sequence[int]) -> bool:
        """Return whether the player to move loses."""
        return bool(self._table.loses(_inside(bar, self.outer, done=self.done)))

    def winning_bites(self, bar: Sequence[int]) -> list[tuple[int, int]]:
        """Return all winning bites (row, column), counted from 0."""
        return list(self._table.winning_bites(_inside(bar, self.outer, done=self.done)))


def _checked(bar: Sequence[int]) -> list[int]:
    if any(length < 0 or length > 1 << 24 for length in bar) or any(a < b for a, b in pairwise(bar)):
        raise ValueError(f"expected row lengths 0 .. 2^24, longest first, got {list(bar)[:20]}")
    return list(bar)


def _inside(bar: Sequence[int], outer: list[int], *, done: bool) -> list[int]:
    if not done:
        raise ValueError("the table was not finished: its time ran out")
    padded = _checked(bar) + [0] * (len(outer) - len(bar))
    if len(padded) > len(outer) or any(a > b for a, b in zip(padded, outer, strict=True)):
        raise ValueError(f"expected a bar inside {outer[:20]}, got {list(bar)[:20]}")
    return padded
