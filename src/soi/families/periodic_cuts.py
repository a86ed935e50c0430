"""Where to cut a run in two so that the parts have a wanted nim-sum, for values of known period.

The parts a + b = m are ordered. With both in the periodic range the nim-sum has the period of the values in a, so that
the number of cuts grows by a constant when m grows by a period; the first cuts are found without going through all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator


class PeriodicCuts:
    """Cuts under values g(n) with g(n + period) = g(n) for n >= preperiod."""

    def __init__(self, value: Callable[[int], int], preperiod: int, period: int) -> None:
        self._value = value
        self._preperiod, self._period = preperiod, period
        self._known: dict[tuple[int, int], int] = {}

    def count(self, total: int, wanted: int) -> int:
        """Return the number of a in 0 .. total with g(a) xor g(total − a) = wanted."""
        if total < 0:
            return 0
        first = 2 * self._preperiod
        if total < first + 2 * self._period:
            return self._count(total, wanted)
        times, rest = divmod(total - first, self._period)
        low, high = self._count(first + rest, wanted), self._count(first + rest + self._period, wanted)
        return low + times * (high - low)

    def cuts(self, total: int, wanted: int) -> Iterator[int]:
        """Yield those a in ascending order, without passing over long stretches that have none."""
        edge = self._preperiod + self._period
        if total < 2 * edge + self._period:
            yield from (a for a in range(total + 1) if self._fits(a, total, wanted))
            return
        last = total - self._preperiod  # from here on the right part leaves the periodic range
        yield from (a for a in range(self._preperiod) if self._fits(a, total, wanted))
        cycle = [a for a in range(self._preperiod, edge) if self._fits(a, total, wanted)]
        shift = 0
        while cycle and cycle[0] + shift <= last:
            yield from (a + shift for a in cycle if a + shift <= last)
            shift += self._period
        yield from (a for a in range(last + 1, total + 1) if self._fits(a, total, wanted))

    def _count(self, total: int, wanted: int) -> int:
        if (total, wanted) not in self._known:
            self._known[total, wanted] = sum(self._fits(a, total, wanted) for a in range(total + 1))
        return self._known[total, wanted]

    def _fits(self, a: int, total: int, wanted: int) -> bool:
        return self._value(a) ^ self._value(total - a) == wanted
