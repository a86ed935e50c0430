"""mex, nim-sum and nim-product."""

from __future__ import annotations

from collections.abc import Iterable


def mex(values: Iterable[int]) -> int:
    """Return the least non-negative integer that is not among `values`.

    >>> mex([0, 1, 3])
    2
    """
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


def nim_sum(*values: int) -> int:
    """Return the nim-sum (binary addition without carrying) of any number of non-negative integers.

    >>> nim_sum(3, 4, 5)
    2
    """
    total = 0
    for value in values:
        if value < 0:
            raise ValueError(f"expected non-negative integers, got {value}")
        total ^= value
    return total


def nim_product(a: int, b: int) -> int:
    """Return the nim-product of two non-negative integers of any size.

    Multiplication in Conway's field On2 (On Numbers and Games, ch. 6): a Fermat power F = 2^(2^k) multiplies with
    smaller numbers as usual, and F · F = 3F/2. The depth is the logarithm of the number of bits, so recursion is safe;
    the cost is about bits^1.6.

    >>> nim_product(4, 4), nim_product(8, 8), nim_product(2, 3)
    (6, 13, 1)
    """
    if a < 0 or b < 0:
        raise ValueError(f"expected non-negative integers, got {min(a, b)}")
    bits = 1
    while max(a, b) >> bits:
        bits *= 2
    return _product(a, b, bits)


def _product(a: int, b: int, bits: int) -> int:
    """Nim-product of numbers below 2^bits, bits a power of two (Karatsuba over the quadratic extension)."""
    if a < 2 or b < 2:
        return a * b
    half = bits // 2
    mask = (1 << half) - 1
    a1, a0 = a >> half, a & mask
    b1, b0 = b >> half, b & mask
    low = _product(a0, b0, half)
    high = _product(a1, b1, half)
    cross = _product(a1 ^ a0, b1 ^ b0, half) ^ low
    return (cross << half) ^ low ^ _product(high, 1 << (half - 1), half)
