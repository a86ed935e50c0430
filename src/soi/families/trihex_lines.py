"""The nine circles and nine lines of trihex, and the full three-valued search of its positions."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from soi.core.outcome import Outcome

LINES = (
    (0, 1, 3), (3, 7, 8), (0, 5, 8), (4, 5, 6), (0, 6, 7), (1, 4, 8), (2, 3, 5), (1, 2, 6), (2, 4, 7),
)  # fmt: skip
# Where the circles lie: each line is straight because the side points divide the sides 7 : 3.
PLACES = (
    (220.0, 36.0), (359.4, 277.5), (281.4, 252.4), (419.2, 381.0), (200.9, 326.0),
    (160.2, 139.5), (177.7, 219.5), (140.4, 381.0), (20.8, 381.0),
)  # fmt: skip
SYMBOLS = ".XO"


class Result(NamedTuple):
    """What the player to move gets, and in how many moves (draws: when the board is full)."""

    outcome: Outcome
    length: int


def to_move(board: str) -> str:
    """Return the mark of the player to move: X when both have as many."""
    return "X" if board.count("X") == board.count("O") else "O"


def won(board: str, mark: str) -> bool:
    """Tell whether a player owns a line."""
    return any(board[a] == board[b] == board[c] == mark for a, b, c in LINES)


def ended(board: str) -> Outcome | None:
    """Return the outcome of a finished game: P when the other player has just owned a line, D when full."""
    if won(board, "O" if to_move(board) == "X" else "X"):
        return Outcome.P
    return Outcome.D if "." not in board else None


def options(board: str) -> list[tuple[int, str]]:
    """Return the circles one can mark and the boards after it; none when the game has ended."""
    if ended(board) is not None:
        return []
    mark = to_move(board)
    return [(at, board[:at] + mark + board[at + 1 :]) for at in range(9) if board[at] == "."]


@cache
def result(board: str) -> Result:
    """Return the value of a position by looking at all that follow: at most 9 moves deep."""
    over = ended(board)
    if over is not None:
        return Result(over, 0)
    results = [result(after) for _, after in options(board)]
    wins = [r.length for r in results if r.outcome is Outcome.P]
    if wins:
        return Result(Outcome.N, 1 + min(wins))
    draws = [r.length for r in results if r.outcome is Outcome.D]
    if draws:
        return Result(Outcome.D, 1 + max(draws))
    return Result(Outcome.P, 1 + max(r.length for r in results))
