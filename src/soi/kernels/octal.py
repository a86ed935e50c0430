"""Nim-sequences of taking-and-breaking codes.

A digit is a byte: 1 leave no heap, 2 one, 4 two, 8 three, plus 16 when the heaps left must be unequal; digit k is the
rule for taking k.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Literal, NamedTuple

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.kernels._load import native
from soi.kernels.growing import (
    Buffer,
    BufferedValues,
    HeapLimitError,
    Progress,
    _stop,
    as_array,
    checked_limit,
    zeros,
)

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

MOST_TRIPLE_HEAPS = 2**16

Method = Literal["fastest", "dense", "sparse"]
_METHODS: tuple[Method, ...] = ("fastest", "dense", "sparse")


class DigitsError(SoiError, ValueError):
    """The digits are none that this kernel plays."""

    kind = "code"


class OctalValues:
    """The nim-sequence of a finite octal code: 1 byte a heap while values are below 256, else 2.

    A value above 65535 is refused with OverflowError (no octal game is known to have one below heap 2^40). `method`
    picks the kernel; "fastest" lets a trial decide at each doubling. `vector_level` 0, 1, 2 allows vectors of 64, 256,
    512 bits where the machine has them. Neither changes a value.
    """

    def __init__(self, digits: bytes, *, method: Method = "fastest", vector_level: int = 2) -> None:
        _check_digits(digits)
        if any(digit & 8 for digit in digits):
            raise DigitsError(
                Text(
                    vi="OctalValues không nhận nước đi để lại ba đống: hãy dùng TakingBreakingValues",
                    en="OctalValues takes no move that leaves three heaps: use TakingBreakingValues",
                )
            )
        self._sequence = native.OctalSequence(digits, _METHODS.index(method), vector_level)

    @property
    def known(self) -> int:
        """How many values, from heap 0 on, are known."""
        known: int = self._sequence.known
        return known

    def load(self, values: Buffer | NimArray) -> None:
        """Continue from the values of heaps 0, 1, … computed earlier; they are trusted."""
        self._sequence.load(values)

    def extend(self, upto: int, *, seconds: float | None = None, on_progress: Progress | None = None) -> int:
        """Make heaps 0 .. upto − 1 known, or fewer when `seconds` run out; return how many are."""
        known: int = self._sequence.extend(checked_limit(upto), seconds, on_progress)
        return known

    def buffer(self, start: int = 0, stop: int | None = None) -> Buffer:
        """Return the values of heaps start .. stop − 1 (default: all known ones)."""
        out = zeros(_stop(stop, start, self.known) - start, self._sequence.item_bytes)
        self._sequence.read(start, out)
        return out

    def array(self, start: int = 0, stop: int | None = None) -> NimArray:
        """Return the values of heaps start .. stop − 1 as a numpy array."""
        return as_array(self.buffer(start, stop))

    def tail_period(self, agree: int, longest: int, *, seconds: float | None = None) -> int:
        """Return the least p <= longest for which the last `agree` values equal those p earlier, or 0."""
        found: int = self._sequence.tail_period(agree, longest, seconds)
        return found

    def agreement(self, period: int) -> int:
        """Return how many values, back from the end, equal the value `period` places earlier."""
        same: int = self._sequence.agreement(period)
        return same

    def proving(self, preperiod: int, period: int) -> int:
        """Return how many values must be known to prove a period that holds from heap `preperiod` on.

        That many agreeing with the period is what Guy and Smith (1956) ask for. Where the known values prove one,
        `extend` copies the rest ("fastest" only).
        """
        wanted: int = self._sequence.proving(preperiod, period)
        return wanted


class TakingBreakingValues(BufferedValues):
    """The nim-sequence of any code, `repeat` being digits that come again for ever after `digits`.

    About n²/4 steps; n² / 3 · (values / 64) and as many bits of memory when three heaps can be left, n³ / 6 when they
    must be unequal. At most 65 536 heaps when three can be left.
    """

    def __init__(self, digits: bytes, repeat: bytes = b"") -> None:
        super().__init__(4)
        _check_digits(digits)
        _check_digits(repeat, first=False)
        self._digits, self._repeat = digits, repeat
        if any(digit & 8 for digit in digits + repeat):
            self.most = MOST_TRIPLE_HEAPS

    def fill(self, buffer: Buffer, known: int, seconds: float | None, on_progress: Progress | None) -> int:
        """Fill `buffer` from heap `known` on; return how many are known."""
        done: int = native.taking_breaking(self._digits, self._repeat, buffer, known, seconds, on_progress)
        return done


class SparseMask(NamedTuple):
    """Which values are rare: at heap n, those v for which the parity of v & mask (plus n − take, if by_place) is even.

    `rare` is the number of rare heaps among those the mask was chosen from.
    """

    mask: int
    by_place: bool
    take: int
    rare: int

    def is_rare(self, value: int, heap: int) -> bool:
        """Tell whether the value is rare at this heap."""
        place = heap - self.take if self.by_place else 0
        return ((value & self.mask).bit_count() + place) % 2 == 0


def sparse_mask(digits: bytes, values: Buffer | NimArray) -> SparseMask:
    """Return the mask that leaves the fewest rare heaps among `values`, by a Walsh–Hadamard transform."""
    _check_digits(digits)
    wide = array("H", list(values))
    return SparseMask(*native.sparse_mask(digits, wide, max(wide, default=0)))


def octal_values(digits: bytes, heap_limit: int, *, seconds: float | None = None) -> NimArray:
    """Return the nim-values of heaps 0 .. heap_limit − 1 (fewer when `seconds` run out).

    >>> octal_values(bytes([0, 7, 7]), 8).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2]
    """
    values = OctalValues(digits)
    values.extend(heap_limit, seconds=seconds)
    return values.array()


def _check_digits(digits: bytes, *, first: bool = True) -> None:
    if any(digit > 31 for digit in digits):
        raise DigitsError(Text(vi="một chữ số phải từ 0 đến 31", en="a digit must be between 0 and 31"))
    if first and digits and digits[0] & 3:
        raise DigitsError(Text(vi="không lấy gì thì phải chia đống", en="to take nothing is to split the heap"))


__all__ = [
    "DigitsError",
    "HeapLimitError",
    "OctalValues",
    "SparseMask",
    "TakingBreakingValues",
    "octal_values",
    "sparse_mask",
]
