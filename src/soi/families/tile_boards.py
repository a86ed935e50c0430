"""Boards on which pieces are laid (dominoes, squares), until no more fit: text, moves and values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import PositionError
from soi.core.ruleset import Word
from soi.core.text import Text
from soi.families.strips_of_places import strip_value
from soi.kernels.tiles import CELL_LIMIT, TileSearch

Cell = tuple[int, int]
_SIZE = re.compile(r"(\d{1,30})[xX](\d{1,30})(?:#([\d,;]+))?", re.ASCII)
_MOST_WRITTEN = 1 << 16
_TABLE_BYTES = 1 << 30
_LONG = 5000  # from here on a narrow board is a strip; below, the search finds the same
_FORM = Text(
    vi="các hàng '.' và '#' ngăn bởi '/', hoặc cỡ như 5x7", en="rows of '.' and '#' by '/', or a size such as 5x7"
)


class Board(NamedTuple):
    """A grid with some cells filled; cells are (row, column) from 0."""

    height: int
    width: int
    filled: frozenset[Cell] = frozenset()

    def with_filled(self, cells: Iterable[Cell]) -> Board:
        """Return the board with more cells filled."""
        return Board(self.height, self.width, self.filled.union(cells))

    def empty(self, row: int, column: int) -> bool:
        """Tell whether the cell is on the board and empty."""
        return 0 <= row < self.height and 0 <= column < self.width and (row, column) not in self.filled

    @property
    def rows(self) -> list[list[bool]]:
        """For each cell whether it is empty."""
        rows = [[True] * self.width for _ in range(self.height)]
        for row, column in self.filled:
            rows[row][column] = False
        return rows

    @property
    def text(self) -> str:
        """Rows by `/`; the size, with the filled cells after `#`, where there are more than 65 536 cells."""
        if self.height * self.width <= _MOST_WRITTEN:
            return "/".join("".join("." if empty else "#" for empty in row) for row in self.rows)
        cells = ";".join(f"{row + 1},{column + 1}" for row, column in sorted(self.filled))
        return f"{self.height}x{self.width}" + (f"#{cells}" if cells else "")


def board_of(word: Word) -> Board:
    """Return the board that a word describes."""
    match = _SIZE.fullmatch(word.text)
    if match:
        height, width = int(match[1]), int(match[2])
        if not height or not width:
            raise PositionError(
                Text(vi="cạnh từ 1 trở lên", en="sides of at least 1"), word=word.text, place=word.place
            )
        board = Board(height, width)
        return board if match[3] is None else board.with_filled(_listed(word, match[3], board))
    rows = word.text.split("/")
    if set(word.text) - set(".#/") or any(len(row) != len(rows[0]) or not row for row in rows):
        raise PositionError(_FORM, word=word.text, place=word.place)
    if len(rows) * len(rows[0]) > CELL_LIMIT:
        raise PositionError(
            Text(vi=f"nhiều nhất {CELL_LIMIT} ô", en=f"at most {CELL_LIMIT} cells"), word=word.text, place=word.place
        )
    filled = frozenset((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")
    return Board(len(rows), len(rows[0]), filled)


def _listed(word: Word, cells: str, board: Board) -> Iterator[Cell]:
    for cell in cells.split(";"):
        row, _, column = cell.partition(",")
        if not (row.isdecimal() and column.isdecimal() and board.empty(int(row) - 1, int(column) - 1)):
            raise PositionError(
                Text(vi="các ô hàng,cột nằm trong bảng", en="cells row,column on the board"),
                word=cell,
                place=word.place,
            )
        yield int(row) - 1, int(column) - 1


class Tiles:
    """Values of boards on which dominoes or squares of one side are laid: searches and strips."""

    def __init__(self, piece: Literal["domino", "square"], side: int) -> None:
        self.piece = piece
        self.side = side

    def value(self, board: Board, budget: Budget) -> int:
        """Return the nim-value of a board; raise BudgetSpent where it is out of reach."""
        if self._as_strips(board):
            total = 0
            for _, places in self.strips(board):
                total ^= strip_value(places, self.side, budget)
            return total
        search = self._search(budget)
        value = search.value(board.rows, seconds=budget.seconds_left())
        if value is None:
            raise self._spent(search, budget)
        return value

    def moves_to(self, board: Board, value: int) -> Iterator[tuple[Cell, ...]]:
        """Yield the moves that leave nim-value `value`: the cells of a domino, the corner of a square."""
        if self._as_strips(board):
            yield from self._strip_moves_to(board, value)
            return
        search = self._search(Budget())
        moves = search.moves_to(board.rows, value, seconds=20)
        if moves is None:
            raise self._spent(search, Budget(seconds=20))
        yield from moves

    @property
    def _breadth(self) -> int:
        """The least breadth at which two pieces fit side by side."""
        return 2 if self.piece == "domino" else 2 * self.side

    def _as_strips(self, board: Board) -> bool:
        narrow = min(board.height, board.width) < self._breadth and max(board.height, board.width) > _LONG
        return narrow or board.height * board.width > CELL_LIMIT

    def strips(self, board: Board) -> list[tuple[int, int]]:
        """Return where runs of places begin along the length of a narrow board, and how many places each has."""
        length, across = max(board.height, board.width), min(board.height, board.width)
        if across >= self._breadth:
            raise BudgetSpent(
                Text(vi="bảng quá rộng để tìm hết", en="the board is too wide to be searched"),
                Text(
                    vi=f"một dải hẹp, hoặc bảng nhiều nhất {CELL_LIMIT} ô",
                    en=f"a narrow strip, or a board of at most {CELL_LIMIT} cells",
                ),
            )
        if self.piece == "square" and across < self.side:
            return []
        blocked = sorted(self._blocked(board))
        edges = [-1, *blocked, length - self.side + 1]
        return [(a + 1, b - a - 1) for a, b in pairwise(edges) if b - a > 1]

    def _blocked(self, board: Board) -> set[int]:
        """Return the places along the length at which no piece fits."""
        tall = board.height >= board.width
        along = {cell[0 if tall else 1] for cell in board.filled}
        places = {place for at in along for place in range(max(0, at - self.side + 1), at + 1)}
        return {place for place in places if self._corner(board, place) is None}

    def _corner(self, board: Board, place: int) -> Cell | None:
        """Return the first corner across the board at which a piece fits at this place of its length."""
        tall, breadth = board.height >= board.width, 1 if self.piece == "domino" else self.side
        for offset in range(min(board.height, board.width) - breadth + 1):
            corner = (place, offset) if tall else (offset, place)
            if all(board.empty(*cell) for cell in self.cells(corner, standing=tall)):
                return corner
        return None

    def cells(self, corner: Cell, *, standing: bool) -> tuple[Cell, ...]:
        """Return the cells of a piece by its top-left one."""
        row, column = corner
        if self.piece == "domino":
            return (corner, (row + 1, column) if standing else (row, column + 1))
        return tuple((row + i, column + j) for i in range(self.side) for j in range(self.side))

    def _strip_moves_to(self, board: Board, value: int) -> Iterator[tuple[Cell, ...]]:
        budget = Budget(seconds=20, nodes=100_000)
        strips = self.strips(board)
        values = [strip_value(places, self.side, budget) for _, places in strips]
        total = 0
        for one in values:
            total ^= one
        for (start, places), mine in zip(strips, values, strict=True):
            for place in range(places):
                budget.spend()
                left, right = max(0, place - self.side + 1), max(0, places - place - self.side)
                after = strip_value(left, self.side, budget) ^ strip_value(right, self.side, budget)
                if after ^ total ^ mine == value:
                    yield from self._all_at(board, start + place)

    def _all_at(self, board: Board, place: int) -> Iterator[tuple[Cell, ...]]:
        tall = board.height >= board.width
        for offset in range(min(board.height, board.width) - (1 if self.piece == "domino" else self.side) + 1):
            cells = self.cells((place, offset) if tall else (offset, place), standing=tall)
            if all(board.empty(*cell) for cell in cells):
                yield cells if self.piece == "domino" else cells[:1]

    def _search(self, budget: Budget) -> TileSearch:
        limit = _TABLE_BYTES if budget.bytes is None else min(budget.bytes, _TABLE_BYTES)
        return _search_for(self.piece, self.side, max(limit, 1 << 20))

    def _spent(self, search: TileSearch, budget: Budget) -> BudgetSpent:
        if search.stop == "seconds":
            return BudgetSpent(
                Text(
                    vi=f"đã dùng hết {budget.seconds or 0:g} giây",
                    en=f"the {budget.seconds or 0:g} seconds are used up",
                )
            )
        return BudgetSpent(
            Text(
                vi="có phần liền nhau rộng hơn 16 × 16", en="a connected part is wider than 16 × 16, beyond any search"
            )
        )


@cache
def _search_for(piece: Literal["domino", "square"], side: int, byte_limit: int) -> TileSearch:
    return TileSearch(piece, side, byte_limit=byte_limit)
