"""Opponents and scores for Ô ăn quan on the page: a look a few moves ahead with the rules themselves."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import NamedTuple

from soi.oanquan.board import Board
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, legal_moves, play

LEVELS = ("random", "greedy", "two", "four", "strong")
_DEPTHS = {"greedy": 1, "two": 2, "four": 4, "strong": 6}


class OutOfTime(Exception):  # noqa: N818 - a bound that was reached, not a fault
    """The seconds are used up."""


class Scored(NamedTuple):
    """A move and the difference (mover minus opponent) it leads to `depth` moves on."""

    move: Move
    score: int
    depth: int


def scored_moves(board: Board, rules: Rules, *, depth: int, seconds: float) -> list[Scored]:
    """Return every move with its score, best first, at the greatest depth up to `depth` that the seconds allow."""
    until = monotonic() + seconds
    found: list[Scored] = []
    for reach in range(1, depth + 1):
        try:
            found = [_scored(board, move, rules, reach, until) for move in legal_moves(board, rules)]
        except OutOfTime:
            break
    return sorted(found, key=lambda item: -item.score)


def chosen_move(board: Board, rules: Rules, level: str, rng: Random, *, seconds: float = 1.5) -> Move | None:
    """Return the move an opponent of this level makes; None when there is none."""
    moves = legal_moves(board, rules)
    if not moves:
        return None
    if level == "random":
        return rng.choice(moves)
    scored = scored_moves(board, rules, depth=_DEPTHS[level], seconds=seconds)
    best = [item.move for item in scored if item.score == scored[0].score]
    return rng.choice(best) if best else rng.choice(moves)


def _scored(board: Board, move: Move, rules: Rules, depth: int, until: float) -> Scored:
    turn = play(board, move, rules)
    rest = 0 if turn.after is None else -_search(turn.after, rules, depth - 1, -1000, 1000, until)
    return Scored(move, turn.gain + rest, depth)


def _search(board: Board, rules: Rules, depth: int, low: int, high: int, until: float) -> int:
    """Return the best difference the mover reaches in `depth` moves (depth is at most 6: the recursion is shallow)."""
    if depth == 0:
        return 0
    if monotonic() > until:
        raise OutOfTime
    turns = [play(board, move, rules) for move in legal_moves(board, rules)]
    turns.sort(key=lambda turn: -turn.gain)
    best = -1000
    for turn in turns:
        gain = turn.gain
        rest = 0
        if turn.after is not None:
            rest = -_search(turn.after, rules, depth - 1, gain - high, gain - max(low, best), until)
        best = max(best, gain + rest)
        if best >= high:
            break
    return best if turns else 0
