"""Values that generators and attacks are made of: heaps, balanced sums, numbers at the edges of machine types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

LARGE = 10**18
# Where programs go wrong: 16, 32 and 53 bits (floating point), and the limit itself.
EDGES = (
    *(0, 1, 2, 3, 4, 7, 8, 255, 256, 65535, 65536),
    *(2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**53, 2**53 + 1, 2**59, LARGE - 1, LARGE),
)


def edge_values(rng: Random, count: int, high: int = LARGE, low: int = 0) -> list[int]:
    """Return numbers at the edges of machine types, within the bounds."""
    pool = [edge for edge in EDGES if low <= edge <= high] + [high, high - 1, low]
    return [rng.choice(pool) for _ in range(count)]


def heaps(rng: Random, count: int, high: int, low: int = 0) -> list[int]:
    """Return numbers drawn evenly, or all of them small, at even odds."""
    top = high if rng.random() < 0.5 else min(high, low + 9)
    return [rng.randint(low, top) for _ in range(count)]


def paired(rng: Random, values: Sequence[int]) -> list[int]:
    """Return every second value twice, in any order: equal heaps cancel, so the second player wins."""
    half = list(values[: len(values) // 2])
    both = half + half
    rng.shuffle(both)
    return both


def balanced(rng: Random, values: Sequence[int]) -> list[int]:
    """Return values below 2^59 of which the last makes the nim-sum 0."""
    kept = [value % 2**59 for value in values]
    total = 0
    for value in kept[:-1]:
        total ^= value
    kept[-1:] = [total] if kept else []
    rng.shuffle(kept)
    return kept


def rows(lengths: Sequence[int], high: int, low: int = 0) -> Iterator[list[int]]:
    """Yield all rows of these lengths with numbers `low` .. `high`, short ones with small sums first."""
    for length in lengths:
        found = [list(row) for row in product(range(low, high + 1), repeat=length)]
        yield from sorted(found, key=sum)


def words(letters: str, longest: int) -> Iterator[str]:
    """Yield all words of these letters with 1 .. `longest` letters."""
    for length in range(1, longest + 1):
        yield from ("".join(word) for word in product(letters, repeat=length))


def nim_rows(rng: Random, kind: str, *, high: int = LARGE, low: int = 0, longest: int = 100_000) -> list[int]:
    """Return a row of heaps of this kind; half of them are balanced, so that both answers come up."""
    if kind == "edge":
        drawn = edge_values(rng, rng.randint(1, 6), high, low)
    elif kind == "small":
        drawn = heaps(rng, rng.randint(1, 6), min(high, low + 15), low)
    else:
        drawn = [rng.randint(low, high) for _ in range(longest)]
    if rng.random() < 0.5:
        return drawn
    cancelled = paired(rng, drawn)
    return cancelled or drawn
