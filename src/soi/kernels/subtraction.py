"""Nim-sequences of subtraction games, and of games in which all but a few numbers may be taken."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.kernels._load import native
from soi.kernels.growing import Buffer, BufferedValues, Progress

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

MOST_NUMBER = 2**31
MOST_NARROW = 63


class NumbersError(SoiError, ValueError):
    """The numbers that may be taken are out of range."""

    kind = "numbers"


class SubtractionValues(BufferedValues):
    """Values when one of `numbers` is taken: 1 byte a heap for numbers up to 64 or up to 63 numbers, else 4."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = _checked(numbers)
        narrow = len(self._numbers) <= MOST_NARROW or self._numbers[-1] <= 64
        super().__init__(1 if narrow else 4)

    def fill(self, buffer: Buffer, known: int, seconds: float | None, on_progress: Progress | None) -> int:
        """Fill `buffer` from heap `known` on; return how many are known."""
        done: int = native.subtraction(self._numbers, buffer, known, seconds, on_progress)
        return done


class AllButValues(BufferedValues):
    """Values when any number except `numbers` is taken; 4 bytes a heap (a value is below its heap)."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = _checked(numbers)
        super().__init__(4)

    def fill(self, buffer: Buffer, known: int, seconds: float | None, on_progress: Progress | None) -> int:
        """Fill `buffer` from heap `known` on; return how many are known."""
        done: int = native.all_but(self._numbers, buffer, known, seconds, on_progress)
        return done


def subtraction_values(numbers: Iterable[int], heap_limit: int, *, seconds: float | None = None) -> NimArray:
    """Return the nim-values of heaps 0 .. heap_limit − 1 (fewer when `seconds` run out).

    >>> subtraction_values([1, 3, 4], 10).tolist()
    [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]
    """
    values = SubtractionValues(numbers)
    values.extend(heap_limit, seconds=seconds)
    return values.array()


def _checked(numbers: Iterable[int]) -> array[int]:
    kept = sorted(set(numbers))
    if kept and not 1 <= kept[0] <= kept[-1] <= MOST_NUMBER:
        raise NumbersError(
            Text(
                vi=f"mỗi số lấy đi phải từ 1 đến {MOST_NUMBER}",
                en=f"every number taken must be between 1 and {MOST_NUMBER}",
            ),
            word=",".join(map(str, kept)),
        )
    return array("Q", kept)
