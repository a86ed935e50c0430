"""Northcott's rows: text, moves, and the full solution of small boards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from soi.core.errors import PositionError
from soi.core.outcome import Outcome
from soi.core.ruleset import Word
from soi.core.text import Text

MOST_STATES = 20_000
_ROW = Text(
    vi="các hàng ngăn bởi '/', mỗi hàng đúng một 'W' và một 'B', còn lại '.'",
    en="rows by '/', each with one 'W', one 'B' and '.'",
)


class Row(NamedTuple):
    """A row of `length` cells; the pieces stand on cells `white` and `black`, from 0."""

    length: int
    white: int
    black: int

    @property
    def gap(self) -> int:
        """The number of cells between the pieces."""
        return abs(self.white - self.black) - 1

    def piece(self, side: str) -> int:
        """Return where the piece of a side stands."""
        return self.white if side == "W" else self.black

    def moved(self, side: str, cell: int) -> Row:
        """Return the row with that piece on another cell."""
        return Row(self.length, cell, self.black) if side == "W" else Row(self.length, self.white, cell)

    def reach(self, side: str) -> range:
        """Return the cells on this side of the other piece, the piece's own among them."""
        own, other = self.piece(side), self.piece("B" if side == "W" else "W")
        return range(other) if own < other else range(other + 1, self.length)

    def with_gap(self, side: str, gap: int) -> int | None:
        """Return where the piece of a side must stand for this gap, or None off the board."""
        own, other = self.piece(side), self.piece("B" if side == "W" else "W")
        cell = other - gap - 1 if own < other else other + gap + 1
        return cell if 0 <= cell < self.length else None


class Board(NamedTuple):
    """The rows, and the side to move."""

    rows: tuple[Row, ...]
    side: str = "W"

    @property
    def total(self) -> int:
        """The nim-sum of the gaps."""
        total = 0
        for row in self.rows:
            total ^= row.gap
        return total

    def moved(self, number: int, cell: int) -> Board:
        """Return the board after the mover's piece of row `number`, from 0, goes to a cell."""
        row = self.rows[number].moved(self.side, cell)
        return Board((*self.rows[:number], row, *self.rows[number + 1 :]), "B" if self.side == "W" else "W")

    def moves(self) -> Iterator[tuple[int, int]]:
        """Yield (row, cell) for every move, from 0."""
        for number, row in enumerate(self.rows):
            for cell in row.reach(self.side):
                if cell != row.piece(self.side):
                    yield number, cell

    @property
    def text(self) -> str:
        """The rows, and ` B` when black is to move."""
        return "/".join(map(_row_text, self.rows)) + (" B" if self.side == "B" else "")


def rows_of(word: Word) -> tuple[Row, ...]:
    """Return the rows of one word."""
    rows = word.text.split("/")
    for row in rows:
        if row.count("W") != 1 or row.count("B") != 1 or set(row) - set(".WB"):
            raise PositionError(_ROW, word=row or word.text, place=word.place)
    return tuple(Row(len(row), row.index("W"), row.index("B")) for row in rows)


def _row_text(row: Row) -> str:
    cells = ["."] * row.length
    cells[row.white], cells[row.black] = "W", "B"
    return "".join(cells)


class Solved(NamedTuple):
    """What the mover gets, and in how many moves (None: play goes on for ever)."""

    outcome: Outcome
    length: int | None


def small_enough(lengths: tuple[int, ...]) -> bool:
    """Tell whether the graph of boards with these rows has at most 20 000 positions."""
    return len(lengths) <= 8 and 2 * prod(length * (length - 1) for length in lengths) <= MOST_STATES


def boards_of(lengths: tuple[int, ...]) -> Iterator[Board]:
    """Yield every board with these rows, both sides to move."""
    kinds = [[Row(n, w, b) for w in range(n) for b in range(n) if w != b] for n in lengths]
    return (Board(rows, side) for rows in product(*kinds) for side in "WB")


# A row as the mover sees it: its length, the mover's piece, the other piece; of a row and its mirror image the lesser.
_Seen = tuple[int, int, int]
_Key = tuple[_Seen, ...]


def _seen(length: int, own: int, other: int) -> _Seen:
    return min((length, own, other), (length, length - 1 - own, length - 1 - other))


def _key(board: Board) -> _Key:
    """Return what is the same for boards that differ by the order of rows, by mirrored rows or by the colours."""
    other = "B" if board.side == "W" else "W"
    return tuple(sorted(_seen(row.length, row.piece(board.side), row.piece(other)) for row in board.rows))


def _after(key: _Key) -> set[_Key]:
    """Return what one move leads to, seen by the player who moves next."""
    found: set[_Key] = set()
    for number, (length, own, other) in enumerate(key):
        turned = [_seen(n, b, a) for n, a, b in key[:number] + key[number + 1 :]]
        reach = range(other) if own < other else range(other + 1, length)
        found.update(tuple(sorted([*turned, _seen(length, other, cell)])) for cell in reach if cell != own)
    return found


def solved(board: Board) -> Solved:
    """Return who wins and in how many moves; the first question about rows of these lengths solves all such boards."""
    return _solve_rows(tuple(sorted(row.length for row in board.rows)))[_key(board)]


@lru_cache(maxsize=32)
def _solve_rows(lengths: tuple[int, ...]) -> dict[_Key, Solved]:
    """Return the solution of every board with these rows, backwards from the boards without moves.

    A board is won when some move leads to a lost one, lost when all lead to won ones; found in order of length, so
    that the winner hurries and the loser delays. What is never reached is a draw by endless play.
    """
    kinds = [{_seen(n, own, other) for own in range(n) for other in range(n) if own != other} for n in lengths]
    keys = {tuple(sorted(rows)) for rows in product(*kinds)}
    before: dict[_Key, list[_Key]] = {key: [] for key in keys}
    open_moves: dict[_Key, int] = {}
    found: dict[_Key, Solved] = {}
    queue: deque[_Key] = deque()
    for key in keys:
        after = _after(key)
        open_moves[key] = len(after)
        for option in after:
            before[option].append(key)
        if not after:
            found[key] = Solved(Outcome.P, 0)
            queue.append(key)
    while queue:
        key = queue.popleft()
        outcome, length = found[key]
        for earlier in before[key]:
            if earlier in found:
                continue
            open_moves[earlier] -= 1
            if outcome is Outcome.P or not open_moves[earlier]:
                found[earlier] = Solved(Outcome.N if outcome is Outcome.P else Outcome.P, (length or 0) + 1)
                queue.append(earlier)
    return {key: found.get(key, Solved(Outcome.D, None)) for key in keys}
