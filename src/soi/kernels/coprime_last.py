"""Nim-values of heaps from which one takes numbers coprime to the number taken last."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.core.values import mex
from soi.kernels._load import native

MOST_COUNTERS = 63


class CoprimeLastError(SoiError, ValueError):
    """There are more counters than the table holds."""

    kind = "limit"


class CoprimeLastValues:
    """The values of all positions below the heaps last asked for; at most 63 counters in all.

    As many states as there are partitions inside the heaps, times the square-free numbers up to the largest.
    """

    def __init__(self) -> None:
        self._table: Any = None
        self._largest = 0

    def value(self, heaps: Sequence[int], last: int, *, seconds: float | None = None) -> int | None:
        """Return the value with `last` taken last (0: nothing yet), None when `seconds` ran out first."""
        if sum(heaps) > MOST_COUNTERS or min((*heaps, last), default=0) < 0:
            raise CoprimeLastError(
                Text(vi=f"nhiều nhất {MOST_COUNTERS} viên", en=f"at most {MOST_COUNTERS} counters in all")
            )
        sizes = list(heaps)
        if self._table is None or not self._table.holds(sizes):
            table = native.CoprimeLastTable()
            if not table.build(sizes, seconds):
                return None
            self._table, self._largest = table, max((*heaps, 1))
        if last > self._largest:
            return self._by_options(sizes, last)
        value: int = self._table.value(sizes, last)
        return value

    def _by_options(self, heaps: list[int], last: int) -> int:
        """Return the mex of the options: a number above every heap may have primes together that no single one has."""
        seen = set()
        for index, heap in enumerate(heaps):
            for taken in range(1, heap + 1):
                if gcd(taken, last) == 1:
                    after = [*heaps[:index], heap - taken, *heaps[index + 1 :]]
                    seen.add(self._table.value(after, taken))
        return mex(seen)
