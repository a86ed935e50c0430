"""The nim-values of one octal code that a strip game reduces to, from the kernel, lengthened as they are asked for."""

from __future__ import annotations

from soi.kernels.growing import Buffer
from soi.kernels.octal import OctalValues


class OctalTable:
    """Nim-values of an octal code given by its digits; with a proved period, of heaps of any size."""

    def __init__(self, digits: str, *, preperiod: int | None = None, period: int | None = None) -> None:
        self._digits = bytes([0, *map(int, digits)])
        self._preperiod, self._period = preperiod, period
        self._values: Buffer = bytearray()
        self._kernel: OctalValues | None = None

    def value(self, heap: int) -> int:
        """Return the nim-value of a heap."""
        if self._preperiod is not None and self._period is not None and heap >= self._preperiod:
            heap = self._preperiod + (heap - self._preperiod) % self._period
        if heap >= len(self._values):
            self._lengthen(heap + 1)
        return self._values[heap]

    def _lengthen(self, heap_limit: int) -> None:
        self._kernel = self._kernel or OctalValues(self._digits)
        self._kernel.extend(max(heap_limit, 2 * len(self._values), 128))
        self._values = self._kernel.buffer()
