"""Typed face of the fast rules of Ô ăn quan.

Rules travel as nine ints (`RulesTuple`: houses, quan_value, young_quan_min, first_quan_ban, pool,
empty_quan_gap, round ends with empty pits, leftovers split, no borrowing) and boards as `BoardTuple`: the
cells seen by the player to move, quan bits (1: cell 0, 2: the other pit), ply, own and other score. The board
is not over and the mover has a stone; `soi.oanquan.fast` turns positions into these.
"""

from __future__ import annotations

from soi.kernels._load import native

RulesTuple = tuple[int, int, int, int, int, int, int, int, int]
BoardTuple = tuple[bytes, int, int, int, int]


def play(rules: RulesTuple, board: BoardTuple, house: int, way: int) -> tuple[BoardTuple, bool, int, int, int, int]:
    """Return (board after, over, captured, laps, change of the mover's score, of the other's).

    `house` counts from the mover's left, `way` is +1 or -1. When the round is over the board is the one
    before stones were collected.
    """
    result: tuple[BoardTuple, bool, int, int, int, int] = native.oanquan_play(rules, board, house, way)
    return result


def play_owned(
    rules: RulesTuple, south: int, board: BoardTuple, side: int, cell: int, way: int
) -> tuple[BoardTuple, bool, int, int, int, int]:
    """Return what `play` does where houses were bought; the board stays as South sees it.

    Bit c of `south` says that South owns the house in cell c, North owns the others; `side` (0 South, 1 North) moves
    the stones of `cell`.
    """
    result: tuple[BoardTuple, bool, int, int, int, int] = native.oanquan_play_owned(
        rules, south, board, side, cell, way
    )
    return result


def perft(rules: RulesTuple, board: BoardTuple, depth: int, *, seconds: float | None = None) -> tuple[int, int] | None:
    """Return (sequences of exactly `depth` moves, moves made to count them), or None when the seconds were
    not enough."""
    if not 1 <= depth <= 64:
        raise ValueError(f"expected a depth of 1..64, got {depth}")
    whole, leaves, made = native.oanquan_perft(rules, board, depth, seconds)
    return (leaves, made) if whole else None


def key(rules: RulesTuple, board: BoardTuple) -> tuple[int, int, bool]:
    """Return the exact key (rank of the cells, the rest) of a board or its mirror image, and whether it is
    the image's."""
    rank, rest, flipped = native.oanquan_key(rules, board)
    return rank, rest, flipped
