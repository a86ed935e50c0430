"""Boards on which pieces are laid: their text, and which cells a piece covers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from soi.core.errors import PositionError
from soi.core.ruleset import Word
from soi.core.text import Text

Cell = tuple[int, int]
CELL_LIMIT = 1 << 20
_SIZE = re.compile(r"(\d{1,30})[xX](\d{1,30})(?:#([\d,;]+))?", re.ASCII)
_MOST_WRITTEN = 1 << 16
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
        digits = row.isdecimal() and column.isdecimal() and cell.isascii() and len(cell) < 30
        if not (digits and board.empty(int(row) - 1, int(column) - 1)):
            raise PositionError(
                Text(vi="các ô hàng,cột nằm trong bảng", en="cells row,column on the board"),
                word=cell,
                place=word.place,
            )
        yield int(row) - 1, int(column) - 1


class Pieces(NamedTuple):
    """Dominoes (of side 2), or squares of a side."""

    piece: Literal["domino", "square"]
    side: int

    @property
    def breadth(self) -> int:
        """How many cells a piece takes across a strip it lies along."""
        return 1 if self.piece == "domino" else self.side

    def cells(self, corner: Cell, *, standing: bool) -> tuple[Cell, ...]:
        """Return the cells of a piece by its top-left one."""
        row, column = corner
        if self.piece == "domino":
            return (corner, (row + 1, column) if standing else (row, column + 1))
        return tuple((row + i, column + j) for i in range(self.side) for j in range(self.side))

    def name(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Return the cells that name the move: both of a domino, the top-left one of a square."""
        return cells if self.piece == "domino" else cells[:1]

    def placements(self, board: Board) -> Iterator[tuple[Cell, ...]]:
        """Yield the cells that name each legal move."""
        if self.breadth > min(board.height, board.width):
            return
        for row in range(board.height):
            for column in range(board.width):
                if (row, column) in board.filled:
                    continue
                for standing in (False, True) if self.piece == "domino" else (True,):
                    cells = self.cells((row, column), standing=standing)
                    if all(board.empty(*cell) for cell in cells):
                        yield self.name(cells)
