"""Pairs a, b with a given nim-sum and a bounded sum: how many ways a run can be cut to a wanted nim-value."""

from __future__ import annotations

from collections.abc import Iterator


def count_pairs(value: int, most: int) -> int:
    """Return the number of ordered pairs a, b >= 0 with a xor b = value and a + b <= most.

    a + b = value + 2 (a & b), the bits of a & b lie outside `value`, and each bit of `value` goes to a or to b.

    >>> count_pairs(1, 3), count_pairs(0, 5)
    (2, 3)
    """
    if value > most:
        return 0
    return (1 << value.bit_count()) * _disjoint_up_to((most - value) // 2, value)


def _disjoint_up_to(most: int, mask: int) -> int:
    """Return how many c in 0 .. most have no bit in common with `mask`."""
    count = 0
    for bit in range(most.bit_length() - 1, -1, -1):
        if most >> bit & 1:
            # numbers that agree with `most` above this bit and have a 0 here: the bits below are free outside mask
            below = (1 << bit) - 1
            count += 1 << (below & ~mask).bit_count()
            if mask >> bit & 1:
                return count
    return count + 1


def pairs(value: int, most: int) -> Iterator[tuple[int, int]]:
    """Yield those pairs in ascending order of a."""
    for a in range(most + 1):
        b = a ^ value
        if a + b <= most:
            yield a, b
