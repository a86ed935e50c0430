"""Bounds of a position straight from their definition: slow, without tables and without any thought about cycles.

`lower` is the best final difference (mover minus opponent) that the mover can force in finitely many moves, `upper` the
least to which the opponent can hold it in finitely many moves; None is "no bound".
"""

from __future__ import annotations

from collections.abc import Callable

from soi.oanquan.board import Board, turned
from soi.oanquan.options import Rules
from soi.oanquan.sowing import legal_moves, play, ready, settlement

Bounds = tuple[int | None, int | None]


def mover_first(pair: tuple[int, int], mover: str) -> int:
    """Return mover minus opponent from (South, North)."""
    return pair[0] - pair[1] if mover == "S" else pair[1] - pair[0]


def within(board: Board, rules: Rules, depth: int) -> Bounds:
    """Return the bounds that can be forced in at most `depth` moves."""
    board, cost, end = ready(board, rules)
    if end:
        value = mover_first(settlement(board, rules), board.mover)
        return value, value
    if depth == 0:
        return None, None
    lower, upper = one_move(board, rules, lambda after: within(after, rules, depth - 1))
    return _plus(lower, -cost), _plus(upper, -cost)


def one_move(board: Board, rules: Rules, bounds_of: Callable[[Board], Bounds]) -> Bounds:
    """Return the bounds of a ready board from those of the boards one move on."""
    turns = [play(board, move, rules) for move in legal_moves(board, rules)]
    return combined([(turn.gain, (0, 0) if turn.after is None else bounds_of(turn.after)) for turn in turns])


def combined(options: list[tuple[int, Bounds]]) -> Bounds:
    """Return the mover's bounds from (gain, the opponent's bounds after it) of every move."""
    lowers = [gain - upper for gain, (_, upper) in options if upper is not None]
    uppers = [gain - lower for gain, (lower, _) in options if lower is not None]
    return max(lowers, default=None), max(uppers) if len(uppers) == len(options) else None


def exhaustive(board: Board, rules: Rules, limit: int = 1_000_000) -> Bounds | None:
    """Return the exact bounds of `board` from all positions that can follow it; None when there are more than `limit`.

    All positions begin without bounds, which are tightened until nothing changes. As in the tables a bound outside
    -127 .. 126 is cut to a weaker true one, since a circle of play may win stones every time round.
    """
    begin, cost, end = ready(board, rules)
    if end:
        return within(board, rules, 0)
    followers = _followers(_south(begin), rules, limit)
    if followers is None:
        return None
    lower, upper = _tightened(followers)[_south(begin)]
    return _plus(lower, -cost), _plus(upper, -cost)


def _followers(begin: Board, rules: Rules, limit: int) -> dict[Board, list[tuple[int, Board | None]]] | None:
    """Return for every position that can follow `begin` its moves as (gain, position after), seen by South."""
    moves: dict[Board, list[tuple[int, Board | None]]] = {}
    waiting = [begin]
    while waiting:
        board = waiting.pop()
        if board in moves:
            continue
        if len(moves) >= limit:
            return None
        turns = [play(board, move, rules) for move in legal_moves(board, rules)]
        moves[board] = [(turn.gain, None if turn.after is None else _south(turn.after)) for turn in turns]
        waiting.extend(after for _, after in moves[board] if after is not None)
    return moves


def _tightened(moves: dict[Board, list[tuple[int, Board | None]]]) -> dict[Board, Bounds]:
    bounds: dict[Board, Bounds] = dict.fromkeys(moves, (None, None))
    changed = True
    while changed:
        changed = False
        for board, options in moves.items():
            now = _cut(*combined([(gain, (0, 0) if after is None else bounds[after]) for gain, after in options]))
            changed = changed or now != bounds[board]
            bounds[board] = now
    return bounds


def _cut(lower: int | None, upper: int | None) -> Bounds:
    low = None if lower is None or lower < -127 else min(lower, 126)
    high = None if upper is None or upper > 126 else max(upper, -127)
    return low, high


def _south(board: Board) -> Board:
    return board if board.mover == "S" else turned(board)


def _plus(bound: int | None, shift: int) -> int | None:
    return None if bound is None else bound + shift
