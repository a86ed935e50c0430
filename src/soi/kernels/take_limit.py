"""Nim-values of take-away games with a limit that grows with what was taken."""

from __future__ import annotations

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.kernels._load import native

MOST_HEAP = 50_000
MOST_FACTOR = 2**31


class TakeLimitError(SoiError, ValueError):
    """The heap or the factor is beyond what the table holds."""

    kind = "limit"


class TakeLimitValues:
    """The values g(n, b) of n counters of which at most b may be taken, lengthened as they are asked for.

    About n²/2 steps for all heaps up to n; a heap is at most 50 000 and the factor below 2^31.
    """

    def __init__(self, factor: int) -> None:
        if not 1 <= factor < MOST_FACTOR:
            raise TakeLimitError(Text(vi="hệ số từ 1 đến 2^31 − 1", en="the factor is from 1 to 2^31 − 1"))
        self._factor = factor
        self._table = native.TakeLimitTable(factor)

    def value(self, heap: int, limit: int, *, seconds: float | None = None) -> int | None:
        """Return g(heap, limit), None when `seconds` ran out first."""
        if not 0 <= heap <= MOST_HEAP or limit < 0:
            raise TakeLimitError(Text(vi=f"đống từ 0 đến {MOST_HEAP}", en=f"a heap is from 0 to {MOST_HEAP}"))
        if heap >= self._table.known and not self._table.extend(heap + 1, seconds):
            return None
        value: int = self._table.value(heap, min(limit, heap))
        return value
