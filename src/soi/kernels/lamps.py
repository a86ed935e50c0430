"""Lamps that a press turns on together: solutions or a proof that there is none, quiet patterns, fewest presses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from soi.kernels._load import native

CELL_LIMIT = 1 << 20
COLOUR_MAX = 10
_STEPS = 1 << 29  # what an exhaustive minimum with more than two colours may cost


class LampAnswer(NamedTuple):
    """What presses make a change. Patterns are bytes, one per cell, row after row, residues modulo the colours."""

    presses: bytes | None
    quiet: tuple[bytes, ...]
    """Patterns of presses that change nothing; every such pattern is a sum of multiples of these, in one way."""
    orders: tuple[int, ...]
    """How often each quiet pattern is repeated until it is nothing."""
    witness: bytes | None
    """Without a solution: weights of the lamps whose weighted sum no press changes, though the change would."""


class FewestPresses(NamedTuple):
    """The fewest presses found; `proved` when no solution has fewer, otherwise none has fewer than `at_least`."""

    proved: bool
    presses: int
    at_least: int
    solution: bytes


def solve_lamps(
    change: Sequence[Sequence[int]], *, colours: int = 2, torus: bool = False, seconds: float | None = None
) -> LampAnswer | None:
    """Return presses that add `change` to the lamps, modulo `colours`; None when the time ran out.

    A press adds 1 to its lamp and to the lamps left, right, above and below. On a torus the edges are joined, and a
    lamp reached twice counts twice. By symmetry of "presses that lamp", the proof that nothing solves it is a quiet
    pattern: it weighs the lamps so that every press adds 0, while the change adds something else.

    Cost: for h × w with h >= 3 about h · w² + w³ steps; 100 × 100 takes a hundredth of a second.

    >>> solve_lamps([[1, 1], [1, 1]]).presses.hex()
    '01010101'
    """
    height, width, cells = _checked(change, colours)
    presses = bytearray(height * width)
    quiet: list[bytes] = []
    orders: list[int] = []
    witness = None
    for p, k in _prime_powers(colours):
        q = p**k
        factor = bytes(cell % q for cell in cells)
        answer = native.lamp_solve(height, width, torus, p, k, factor, seconds)
        if answer is None:
            return None
        found, patterns = answer
        lift = (colours // q) * pow(colours // q, -1, q) % colours if colours > q else 1
        for pattern, order in patterns:
            quiet.append(_times(pattern, lift, colours))
            orders.append(order)
            if found is None and witness is None and sum(map(int.__mul__, pattern, factor)) % q:
                witness = quiet[-1]
        if found is not None:
            for i, press in enumerate(found):
                presses[i] = (presses[i] + lift * press) % colours
    solved = bytes(presses) if witness is None else None
    return LampAnswer(solved, tuple(quiet), tuple(orders), witness)


def fewest_presses(
    presses: bytes,
    quiet: Sequence[bytes],
    orders: Sequence[int],
    *,
    colours: int = 2,
    seconds: float | None = None,
) -> FewestPresses:
    """Return the fewest presses among `presses` plus all sums of quiet patterns.

    Two colours: proved up to 24 patterns (a Walsh-Hadamard transform of 2^24 numbers, half a second and 64 MiB).
    More colours: proved while combinations × kinds of cells stays below 2^29.
    """
    answer = native.lamp_minimum(colours, presses, list(quiet), list(orders), _STEPS, seconds)
    return FewestPresses(*answer)


def _checked(change: Sequence[Sequence[int]], colours: int) -> tuple[int, int, bytes]:
    height, width = len(change), len(change[0]) if change else 0
    if not 2 <= colours <= COLOUR_MAX:
        raise ValueError(f"expected 2 to {COLOUR_MAX} colours, got {colours}")
    if not width or any(len(row) != width for row in change):
        raise ValueError("expected at least one lamp, and rows of one length")
    if height * width > CELL_LIMIT:
        raise ValueError(f"expected at most {CELL_LIMIT} lamps, got {height} x {width}")
    if any(not 0 <= cell < colours for cell in chain.from_iterable(change)):
        raise ValueError(f"expected lamps from 0 to {colours - 1}")
    return height, width, bytes(chain.from_iterable(change))


def _times(pattern: bytes, factor: int, colours: int) -> bytes:
    return pattern if factor == 1 else bytes(cell * factor % colours for cell in pattern)


def _prime_powers(colours: int) -> list[tuple[int, int]]:
    """Return the prime powers whose product is `colours`, as (prime, exponent)."""
    powers = []
    for p in (2, 3, 5, 7):
        k = 0
        while colours % p == 0:
            colours //= p
            k += 1
        if k:
            powers.append((p, k))
    return powers
