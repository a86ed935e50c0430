"""The definition for heap games: nim-values by trying every move. Slow, and never optimised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import xor

from soi.core.values import mex


def nim_values_by_definition(options: Callable[[int], Iterable[tuple[int, ...]]], heap_limit: int) -> list[int]:
    """Return the nim-values of heaps 0 .. heap_limit − 1, each the mex of the nim-sums of what its moves leave."""
    values: list[int] = []
    for heap in range(heap_limit):
        values.append(mex(reduce(xor, (values[part] for part in left), 0) for left in options(heap)))
    return values
