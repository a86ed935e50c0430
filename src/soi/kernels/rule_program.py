"""Heap games compiled from the rule language: options, prices and tables of nim-values."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    RuleValues: TypeAlias = NDArray[np.uint16] | NDArray[np.uint32]

HEAP_MAX = 2**31 - 2


class Op(IntEnum):
    """The instructions of a postfix program; the numbers are shared with native/rule_columns.hpp."""

    NUMBER = 0
    HEAP = 1
    TAKEN = 2
    LEFT = 3
    RIGHT = 4
    NEGATE = 5
    ISQRT = 6
    POPCOUNT = 7
    IS_SQUARE = 8
    IS_PRIME = 9
    OPPOSITE = 10
    ADD = 11
    SUBTRACT = 12
    MULTIPLY = 13
    FLOOR_DIVIDE = 14
    MODULO = 15
    POWER = 16
    GCD = 17
    DIVIDES = 18
    EQUAL = 19
    UNEQUAL = 20
    LESS = 21
    AT_MOST = 22
    MORE = 23
    AT_LEAST = 24
    BOTH = 25
    EITHER = 26


class RuleProgram(NamedTuple):
    """A compiled rule: `code` is pairs (instruction, constant), `layout` says which stretch of it is what."""

    code: tuple[int, ...]
    layout: tuple[int, ...]


class RulePrice(NamedTuple):
    """Candidates to try for a stretch of heaps, in all and for the dearest heap; take-and-split is an upper bound."""

    total: float
    most: float


class RuleOptions(NamedTuple):
    """The options of a heap: the numbers one may take, and the pairs one may leave (repetitions are possible)."""

    taken: list[int]
    left: list[int]
    right: list[int]


class TameValues(NamedTuple):
    """Nim-values and firmness of the tame heaps before the first wild one; `finished`: not stopped by the clock."""

    values: NDArray[np.uint32]
    firm: NDArray[np.uint8]
    finished: bool


def rule_price(program: RuleProgram, heap_min: int, heap_max: int, *, limit: float = float("inf")) -> RulePrice:
    """Return what the table of heaps heap_min .. heap_max would cost, or any sum above `limit` as soon as it is passed.

    Counting itself costs a step or two for each heap.
    """
    _check_heap(heap_max)
    total, most = native.rule_price(list(program.code), list(program.layout), heap_min, heap_max, limit)
    return RulePrice(total, most)


def rule_values(
    program: RuleProgram,
    heap_limit: int,
    *,
    known: RuleValues | None = None,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> RuleValues:
    """Return the nim-values of heaps 0 .. heap_limit − 1, fewer when the seconds were not enough.

    `known` are the first values, if a shorter table is at hand.

    A value is at most the number of options, and at most 2·heap − 1 (taking and splitting both lower the sum of
    2·size − 1 over the heaps), so 16 bits are used where one of these bounds allows.
    """
    import numpy as np

    _check_heap(heap_limit - 1)
    price = rule_price(program, 0, max(heap_limit - 1, 0))
    narrow = min(price.most, 2 * heap_limit) < 2**16
    values: RuleValues = np.zeros(heap_limit, dtype=np.uint16) if narrow else np.zeros(heap_limit, dtype=np.uint32)
    start = 0 if known is None else min(len(known), heap_limit)
    if known is not None:
        values[:start] = known[:start]
    fill = native.rule_values_16 if narrow else native.rule_values_32
    written, _ = fill(list(program.code), list(program.layout), values, start, seconds, on_progress)
    return values[:written]


def rule_tame_values(program: RuleProgram, heap_limit: int, *, seconds: float | None = None) -> TameValues:
    """Return the nim-values of heaps 0 .. heap_limit − 1 and which of them are firm, up to the first wild heap.

    A heap is tame when its value under misère play is the same (firm), or both are 0 and 1 in some order, and all that
    can be reached is tame too; then sums are played as misère Nim.
    """
    import numpy as np

    _check_heap(heap_limit - 1)
    values, firm = np.zeros(heap_limit, dtype=np.uint32), np.zeros(heap_limit, dtype=np.uint8)
    tame, finished = native.rule_tame_values(list(program.code), list(program.layout), values, firm, seconds)
    return TameValues(values[:tame], firm[:tame], finished)


def rule_options(program: RuleProgram, heap: int, *, seconds: float | None = None) -> RuleOptions | None:
    """Return the options of one heap, or None when the seconds were not enough."""
    _check_heap(heap)
    finished, taken, left, right = native.rule_options(list(program.code), list(program.layout), heap, seconds)
    return RuleOptions(taken, left, right) if finished else None


def _check_heap(heap: int) -> None:
    if not -1 <= heap <= HEAP_MAX:
        raise ValueError(f"expected heaps of at most {HEAP_MAX}, got {heap}")
