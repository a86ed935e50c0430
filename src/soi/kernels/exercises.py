"""Reading and answering the exercises whose inputs are long, without numpy: its import alone costs more than they do.

Numbers are a memoryview of unsigned 64-bit integers (`array.array("Q", …)` serves as well).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from soi.kernels._load import native

Numbers: TypeAlias = "memoryview | array[int]"
Limit = tuple[int, int]  # (constant, −1), or (0, number of the scalar field that gives it)
# (low, high, count, numbers in a group, scalar, ascending within a group, letters)
FieldCode = tuple[Limit, Limit, Limit, int, bool, bool, str]

FAULTS = ("", "not_a_number", "negative", "too_large", "out_of_bounds", "missing", "extra", "letter")
LARGEST = 2**64 - 1
_TABLE_CELLS = 2**26


class Fault(NamedTuple):
    """The first thing that is wrong with an input, and where: line, word and letter from 1, number from 0."""

    kind: str
    line: int
    word: int
    field: int
    number: int
    low: int
    high: int
    begin: int
    end: int
    letter: int


class Reading(NamedTuple):
    """What stands in an input: all numbers, where each field's begin, and the word of letters."""

    fault: Fault | None
    numbers: memoryview
    starts: list[int]
    text: bytes


def numbers(values: Iterable[int]) -> Numbers:
    """Return `values` in the form that the functions here take."""
    return array("Q", values)


def read(data: bytes, layout: tuple[FieldCode, ...]) -> Reading:
    """Return the numbers of an input that has this layout, or its first fault."""
    fault, packed, starts, begin, end = native.exercise_read(data, layout)
    found = None if fault is None else Fault(FAULTS[fault[0]], *fault[1:])
    return Reading(found, memoryview(packed).cast("Q"), starts, data[begin:end])


def xor_of(values: Numbers) -> int:
    """Return the nim-sum."""
    return int(native.xor_of(values))


def xor_of_odd_places(values: Numbers) -> int:
    """Return the nim-sum of the 1st, 3rd, 5th … number."""
    return int(native.xor_of_odd_places(values))


def xor_of_remainders(values: Numbers, take_at_most: int) -> int:
    """Return the nim-sum of heaps from which 1 .. `take_at_most` are taken."""
    return int(native.xor_of_remainders(values, take_at_most))


def xor_of_lasker(values: Numbers) -> int:
    """Return the nim-sum of heaps of Lasker's Nim."""
    return int(native.xor_of_lasker(values))


def xor_of_kings(pairs: Numbers) -> int:
    """Return the nim-sum of kings at x, y, x, y …"""
    return int(native.xor_of_kings(pairs))


def xor_of_knights(pairs: Numbers, size: int) -> int:
    """Return the nim-sum of knights at x, y, x, y … of 1 .. `size` ≤ 5000 (the table takes size² bytes)."""
    if not 1 <= size <= 5000:
        raise ValueError(f"expected a board of 1 .. 5000, got {size}")
    return int(native.xor_of_knights(pairs, size))


def xor_of_places(row: bytes, letter: str) -> int:
    """Return the nim-sum of the places, from 1, at which `letter` stands."""
    return int(native.xor_of_places(row, letter))


def kayles_row(row: bytes) -> int:
    """Return the nim-value of a row of pins `I` and gaps; quadratic in the longest run."""
    return int(native.kayles_row(row))


def misere_nim_won(values: Numbers) -> bool:
    """Return whether the player to move wins misère Nim."""
    return bool(native.misere_nim_won(values))


def winning_nim_moves(values: Numbers) -> tuple[int, int, int]:
    """Return the number of winning moves, and the first of them: heap from 1 (0: none) and amount."""
    count, heap, amount = native.winning_nim_moves(values)
    return int(count), int(heap), int(amount)


def zero_intervals(values: Numbers) -> int:
    """Return the number of non-empty intervals with nim-sum 0."""
    return int(native.zero_intervals(values))


def interval_outcomes(values: Numbers, queries: Numbers, won: bytes, lost: bytes) -> bytes:
    """Return a line for each query l, r (from 1, inclusive): `won` where the interval's nim-sum is not 0."""
    answer: Any = native.interval_outcomes(values, queries, won, lost)
    return bytes(answer)


def subtraction_sum(subtractions: Numbers, heaps: Numbers, *, seconds: float | None = None) -> int | None:
    """Return the nim-sum of heaps of any size; None when no period is proved within 2^26 heaps or the time."""
    answer = native.subtraction_answer(_distinct(subtractions), heaps, False, _TABLE_CELLS, seconds)
    return None if answer is None else int(answer)


def subtraction_moves(subtractions: Numbers, heaps: Numbers, *, seconds: float | None = None) -> int | None:
    """Return the number of winning moves (heap, amount); None as `subtraction_sum`."""
    answer = native.subtraction_answer(_distinct(subtractions), heaps, True, _TABLE_CELLS, seconds)
    return None if answer is None else int(answer)


def _distinct(subtractions: Numbers) -> Numbers:
    found = sorted(set(subtractions))
    if found and (found[0] < 1 or len(found) > 63):
        raise ValueError("expected at most 63 different subtractions, all positive")
    return array("Q", found)
