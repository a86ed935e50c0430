"""The token that may not be pushed twice running by the same number: outcomes, lengths and their proved repetition."""

from __future__ import annotations

from typing import NamedTuple

from soi.kernels._load import native

PUSH_MAX = 200
ROWS_MAX = 1 << 20


class Place(NamedTuple):
    """Who wins a place, and in how many moves when the winner hurries and the loser delays."""

    wins: bool
    length: int


class Repeat(NamedTuple):
    """From cell `start` on, `period` cells further the winner is the same, the length greater by a constant."""

    start: int
    period: int


class PushTable:
    """Every place (x, last) of the game on the cells 1, 2, … in which d ≤ `most`, d ≠ last leads to (x − d, d).

    Rows are computed until a repetition is found and proved; what lies beyond is arithmetic. The repetition of
    lengths is linear with a growth that depends on the residue of x and on `last`; the proof is that in one period
    every minimum and maximum of lines is taken by the same line for ever. Cost: `most` steps a row; the longest wait
    up to 50 is `most` 48, with a period of 10 780: 0.1 s.

    >>> PushTable(4).place(7, 0)
    Place(wins=True, length=3)
    """

    def __init__(self, most: int) -> None:
        if not 1 <= most <= PUSH_MAX:
            raise ValueError(f"expected pushes up to 1 .. {PUSH_MAX}, got {most}")
        self.most = most
        self._rows = native.PushRows(most)
        self._repeat: Repeat | None = None

    def place(self, x: int, last: int, *, seconds: float | None = None) -> Place | None:
        """Return who wins (x, last), `last` 0 for none, and in how many moves; None when the time ran out."""
        if x < 1 or not 0 <= last <= self.most:
            raise ValueError(f"expected a cell from 1 and a push from 0 to {self.most}, got {x}, {last}")
        if x >= self._rows.rows and self.repeat(seconds=seconds, enough=x) is None and x >= self._rows.rows:
            return None
        if x < self._rows.rows:
            return Place(self._rows.wins(x, last), self._rows.length(x, last))
        assert self._repeat is not None
        start, period = self._repeat
        times, offset = divmod(x - start, period)
        base = self._rows.length(start + offset, last)
        growth = self._rows.length(start + offset + period, last) - base
        return Place(self._rows.wins(start + offset, last), base + times * growth)

    def winning_pushes(self, x: int, last: int, *, seconds: float | None = None) -> list[int] | None:
        """Return the pushes from (x, last) that leave the other player a lost place."""
        found = []
        for d in range(1, min(self.most, x - 1) + 1):
            if d != last:
                place = self.place(x - d, d, seconds=seconds)
                if place is None:
                    return None
                if not place.wins:
                    found.append(d)
        return found

    def repeat(self, *, seconds: float | None = None, enough: int | None = None) -> Repeat | None:
        """Return the proved repetition; None when out of time, or once the rows reach `enough` without one."""
        size = 8 * self.most
        while self._repeat is None:
            size = max(size, self._rows.rows + self._rows.rows // 2)
            if size > ROWS_MAX or not self._rows.extend(size, seconds):
                return None
            period = self._rows.proved_period()
            if period:
                self._repeat = Repeat(size - 2 * period, period)
            elif enough is not None and size > enough:
                return None
        return self._repeat
