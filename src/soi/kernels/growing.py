"""What the nim-sequence kernels have in common: values of heaps 0, 1, 2, … that are lengthened on demand.

Values come out as a plain buffer (`bytearray`, or `array` of 2 or 4 bytes an item), so that short sequences need no
numpy, or as a numpy array. A buffer is in the narrowest type that holds the values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    NimArray = NDArray[np.uint8] | NDArray[np.uint16] | NDArray[np.uint32]

Buffer: TypeAlias = "bytearray | array[int]"
Progress = Callable[[int], None]

MOST_HEAPS = 2**34


class HeapLimitError(SoiError, ValueError):
    """More heaps were asked for than the kernel handles; the bound is in the message."""

    kind = "limit"


class GrowingValues(Protocol):
    """A nim-sequence whose first `known` values are in memory."""

    @property
    def known(self) -> int: ...
    def extend(self, upto: int, *, seconds: float | None = None, on_progress: Progress | None = None) -> int: ...
    def load(self, values: NimArray) -> None: ...
    def buffer(self, start: int = 0, stop: int | None = None) -> Buffer: ...
    def array(self, start: int = 0, stop: int | None = None) -> NimArray: ...
    def tail_period(self, agree: int, longest: int, *, seconds: float | None = None) -> int: ...
    def agreement(self, period: int) -> int: ...


def checked_limit(upto: int, most: int = MOST_HEAPS) -> int:
    """Return `upto` when it is a possible heap limit; raise HeapLimitError otherwise."""
    if not 0 <= upto <= most:
        raise HeapLimitError(
            Text(
                vi=f"giới hạn phải từ 0 đến {most}, nhận được {upto}",
                en=f"the heap limit must be between 0 and {most}, got {upto}",
            )
        )
    return upto


def zeros(size: int, item_bytes: int) -> Buffer:
    """Return a buffer of zeros with 1, 2 or 4 bytes an item."""
    if item_bytes == 1:
        return bytearray(size)
    kind = "H" if item_bytes == 2 else "I"
    return array(kind, bytes(size * item_bytes))


def as_array(buffer: Buffer) -> NimArray:
    """Return a numpy array that shares the buffer's memory."""
    import numpy as np

    kinds: dict[int, Any] = {1: np.uint8, 2: np.uint16, 4: np.uint32}
    item_bytes = 1 if isinstance(buffer, bytearray) else buffer.itemsize
    result: NimArray = np.frombuffer(buffer, dtype=kinds[item_bytes])
    return result


def narrowed(buffer: Buffer) -> Buffer:
    """Return the same values in the narrowest type that holds them."""
    if isinstance(buffer, bytearray) or not buffer:
        return buffer
    top = max(buffer)
    if top <= 0xFF:
        return bytearray(iter(buffer))  # not bytearray(buffer): that copies the memory
    return array("H", buffer) if top <= 0xFFFF and buffer.itemsize > 2 else buffer


class BufferedValues(ABC):
    """Values kept in a buffer on the Python side, filled from `known` on by `fill` (which a subclass gives)."""

    _buffer: Buffer
    _known: int
    most = 2**32 - 1

    def __init__(self, item_bytes: int) -> None:
        self._buffer = zeros(0, item_bytes)
        self._known = 0

    @property
    def known(self) -> int:
        """How many values, from heap 0 on, are known."""
        return self._known

    def load(self, values: NimArray) -> None:
        """Continue from the values of heaps 0, 1, … computed earlier; they are trusted."""
        checked_limit(len(values), self.most)
        item_bytes = 1 if isinstance(self._buffer, bytearray) else self._buffer.itemsize
        self._buffer = zeros(len(values), item_bytes)
        as_array(self._buffer)[:] = values
        self._known = len(values)

    @abstractmethod
    def fill(self, buffer: Buffer, known: int, seconds: float | None, on_progress: Progress | None) -> int:
        """Fill `buffer` from heap `known` on; return how many are known."""

    def extend(self, upto: int, *, seconds: float | None = None, on_progress: Progress | None = None) -> int:
        """Make heaps 0 .. upto − 1 known, or fewer when `seconds` run out; return how many are."""
        checked_limit(upto, self.most)
        if upto > self._known:
            self._resize(upto)
            self._known = self.fill(self._buffer, self._known, seconds, on_progress)
        return self._known

    def _resize(self, size: int) -> None:
        """Make room for `size` values in place: a long sequence is lengthened a few seconds at a time."""
        del self._buffer[size:]
        missing = size - len(self._buffer)
        if isinstance(self._buffer, bytearray):
            self._buffer.extend(bytes(missing))
        else:
            self._buffer.frombytes(bytes(missing * self._buffer.itemsize))

    def buffer(self, start: int = 0, stop: int | None = None) -> Buffer:
        """Return the values of heaps start .. stop − 1 (default: all known ones)."""
        return narrowed(self._buffer[start : _stop(stop, start, self._known)])

    def array(self, start: int = 0, stop: int | None = None) -> NimArray:
        """Return the values of heaps start .. stop − 1 as a numpy array."""
        return as_array(self.buffer(start, stop))

    def tail_period(self, agree: int, longest: int, *, seconds: float | None = None) -> int:
        """Return the least p <= longest for which the last `agree` values equal those p earlier, or 0."""
        found: int = native.tail_period(memoryview(self._buffer)[: self._known], agree, longest, seconds)
        return found

    def agreement(self, period: int) -> int:
        """Return how many values, back from the end, equal the value `period` places earlier."""
        same: int = native.agreement(memoryview(self._buffer)[: self._known], period)
        return same


def _stop(stop: int | None, start: int, known: int) -> int:
    end = known if stop is None else stop
    if not 0 <= start <= end <= known:
        raise HeapLimitError(
            Text(
                vi=f"mới biết các đống 0 .. {known - 1}, không có {start} .. {end - 1}",
                en=f"heaps 0 .. {known - 1} are known, not {start} .. {end - 1}",
            )
        )
    return end
