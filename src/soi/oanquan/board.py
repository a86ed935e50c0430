"""Positions of Ô ăn quan: twelve cells in a ring, their text, their mirror image.

Cells are numbered round the ring in the direction `+`: 0 is the left quan pit L, then South's houses S1..Sh,
then the right quan pit R, then North's houses Nh..N1, which lead back to L.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from soi.core.errors import PositionError
from soi.core.text import Text
from soi.oanquan.options import Rules

SIDES = ("S", "N")
MOST_STONES = 127
"""The most small stones a board may hold; the compiled rules keep cells in bytes and keys in 64 bits."""

_FORM = re.compile(
    r"([Q-])([0-9]{1,3})/([0-9]{1,3}(?:,[0-9]{1,3})*)/([Q-])([0-9]{1,3})/([0-9]{1,3}(?:,[0-9]{1,3})*)"
    r"\s+([SN])(?:\s+(-?[0-9]{1,6}):(-?[0-9]{1,6}))?(?:\s+ply\s*([0-9]{1,3}))?"
)
_EXPECTED = Text(vi="một thế như 'Q0/5,5,5,5,5/Q0/5,5,5,5,5 S'", en="a position such as 'Q0/5,5,5,5,5/Q0/5,5,5,5,5 S'")


@dataclass(frozen=True, slots=True)
class Board:
    """A position of a round.

    `cells` are the small stones of each cell round the ring, `quan` says whether the left and the right pit
    still hold their quan, `mover` is "S" or "N". `score` (South, North) is None where nobody counts. `ply`
    counts the moves made while `first_quan_ban` is in force, and is 0 otherwise.

    >>> print(parse_board("Q0/5,5,5,5,5/Q0/5,5,5,5,5 S"))
    Q0/5,5,5,5,5/Q0/5,5,5,5,5 S
    """

    cells: tuple[int, ...]
    quan: tuple[bool, bool]
    mover: str = "S"
    score: tuple[int, int] | None = None
    ply: int = 0

    @property
    def houses(self) -> int:
        """Return the number of houses a player has."""
        return len(self.cells) // 2 - 1

    @property
    def stones(self) -> int:
        """Return how many small stones are on the board."""
        return sum(self.cells)

    def row(self, side: str) -> tuple[int, ...]:
        """Return the stones in the houses of `side`, number 1 first."""
        houses = self.houses
        if side == "S":
            return self.cells[1 : houses + 1]
        return self.cells[: houses + 1 : -1]

    def __str__(self) -> str:
        left, right = ("Q" if quan else "-" for quan in self.quan)
        south, north = (",".join(map(str, self.row(side))) for side in SIDES)
        text = f"{left}{self.cells[0]}/{south}/{right}{self.cells[self.houses + 1]}/{north} {self.mover}"
        if self.score is not None:
            text += f" {self.score[0]}:{self.score[1]}"
        return f"{text} ply {self.ply}" if self.ply else text


def parse_board(text: str) -> Board:
    """Return the position that `text` writes; `str` is the inverse."""
    match = _FORM.fullmatch(text.strip())
    if not match:
        raise PositionError(_EXPECTED, word=text)
    left, left_stones, south, right, right_stones, north, mover, s_score, n_score, ply = match.groups()
    south_row = [int(word) for word in south.split(",")]
    north_row = [int(word) for word in north.split(",")]
    cells = (int(left_stones), *south_row, int(right_stones), *reversed(north_row))
    if len(south_row) != len(north_row) or len(south_row) > 6 or sum(cells) > MOST_STONES:
        raise PositionError(_sizes(), word=text)
    score = None if s_score is None else (int(s_score), int(n_score))
    return Board(cells, (left == "Q", right == "Q"), mover, score, int(ply or 0))


def start(rules: Rules) -> Board:
    """Return the position in which a round begins; South moves."""
    row = (rules.stones,) * rules.houses
    score = (0, 0) if rules.refill == "end" else None
    return Board((0, *row, 0, *row), (True, True), score=score)


def fits(board: Board, rules: Rules) -> Board:
    """Return `board` if it can stand under `rules`, else raise PositionError."""
    if board.houses != rules.houses:
        expected = Text(vi="{n} ô dân mỗi bên", en="{n} houses on each side").format(n=rules.houses)
        raise PositionError(expected, word=str(board))
    return board if board.ply <= rules.first_quan_ban else replace(board, ply=rules.first_quan_ban)


@cache
def cell_names(houses: int) -> tuple[str, ...]:
    """Return the names of the cells round the ring: L, S1, .., R, .., N1."""
    numbers = range(1, houses + 1)
    return ("L", *(f"S{i}" for i in numbers), "R", *(f"N{i}" for i in reversed(numbers)))


def mirrored(board: Board) -> Board:
    """Return the mirror image: left and right change places, S1 becomes Sh, moves change direction."""
    size = len(board.cells)
    turn = board.houses + 1
    cells = tuple(board.cells[(turn - cell) % size] for cell in range(size))
    return replace(board, cells=cells, quan=(board.quan[1], board.quan[0]))


def turned(board: Board) -> Board:
    """Return the same position seen from the other end of the table: South and North change names."""
    half = board.houses + 1
    score = None if board.score is None else (board.score[1], board.score[0])
    return Board(
        board.cells[half:] + board.cells[:half],
        (board.quan[1], board.quan[0]),
        "N" if board.mover == "S" else "S",
        score,
        board.ply,
    )


def _sizes() -> Text:
    return Text(
        vi="hai hàng ô dân dài bằng nhau, nhiều nhất 6 ô mỗi bên và 127 quân nhỏ",
        en="two rows of equally many houses, at most 6, with at most 127 small stones in all",
    )
