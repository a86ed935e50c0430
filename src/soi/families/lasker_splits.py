"""The arithmetic of Lasker's Nim: values, and the splits of a heap that have a given nim-sum, by binary digits."""

from __future__ import annotations

from collections.abc import Iterator


def lasker_value(heap: int) -> int:
    """Return the nim-value: 4k+3 and 4k+4 change places."""
    if heap % 4 == 3:
        return heap + 1
    return heap - 1 if heap and heap % 4 == 0 else heap


def lasker_heap(value: int) -> int:
    """Return the only heap of nim-value `value` (the exchange undoes itself)."""
    return lasker_value(value)


def count_splits(heap: int, value: int) -> int:
    """Return how many splits a + b of `heap`, 1 <= a <= b, have nim-sum `value`.

    >>> count_splits(7, 7)
    3
    """
    if value == 0:
        return int(heap > 0 and heap % 2 == 0)
    ordered = 0
    free = (value >> 2).bit_count()
    for residue, both in _low_digits(heap, value):
        ordered += 1 << free
        if both == 0 and residue == 0:
            ordered -= 1  # x = 0 is the value of no heap
        if both == 0 and residue == value & 3:
            ordered -= 1  # y = 0
    return ordered // 2


def splits(heap: int, value: int) -> Iterator[tuple[int, int]]:
    """Yield the splits a + b of `heap`, 1 <= a <= b, with nim-sum `value`, lazily."""
    if value == 0:
        if count_splits(heap, 0):
            yield heap // 2, heap // 2
        return
    high = value & ~3
    for residue, both in _low_digits(heap, value):
        part = 0
        while True:  # part runs through the sub-sets of the high digits of value, as x has them
            x = both | part | residue
            y = x ^ value
            if x and y and lasker_heap(x) <= lasker_heap(y):
                yield lasker_heap(x), lasker_heap(y)
            part = (part - high) & high
            if part == 0:
                break


def _low_digits(heap: int, value: int) -> Iterator[tuple[int, int]]:
    """Yield (x mod 4, x and y) for the values x, y of two heaps with x xor y = value whose sizes sum to `heap`.

    The size of a heap of value x is x + c, c depending on x mod 4 only. So x + y is known once x mod 4 is, and
    x + y = (x xor y) + 2 (x and y) gives x and y.
    """
    change = (-1, 0, 0, 1)  # 4k+4 is the value of 4k+3; 4k+3 is the value of 4k+4
    for residue in range(4):
        other = residue ^ (value & 3)
        twice = heap - change[residue] - change[other] - value
        both, odd = divmod(twice, 2)
        if twice >= 0 and not odd and both & value == 0 and both & 3 == residue & other:
            yield residue, both & ~3


__all__ = ["count_splits", "lasker_heap", "lasker_value", "splits"]
