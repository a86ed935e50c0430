"""What the exercises with chess pieces share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from soi.exercises.case import Case


def pairs_of(case: Case) -> list[tuple[int, int]]:
    """Return the squares x, y of the pieces."""
    return pairs(case.row("x y").tolist())


def pairs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return consecutive numbers two by two."""
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def drawn_pieces(rng: Random, count: int, low: int, high: int) -> list[int]:
    """Return squares x, y, x, y …; half of the draws have every piece twice, so that the second player wins."""
    numbers = [rng.randint(low, high) for _ in range(2 * count)]
    if count < 2 or rng.random() < 0.5:
        return numbers
    squares = pairs(numbers)[: count // 2] * 2
    rng.shuffle(squares)
    return [number for square in squares for number in square]
