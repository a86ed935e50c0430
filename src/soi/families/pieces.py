"""Chess pieces that move towards a corner; several pieces are a sum, and may share a cell."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, Word, words_of
from soi.core.scene import Circle, Label, Scene, Shape, Style
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, Cell, cell_scene, centre, square

_LONGEST_NUMBER = 1000
_MOST_PIECES = 2_000_000
_CELL = Text(vi="một ô x,y", en="a cell x,y")
_CELL_FORM = re.compile(r"\d+,\d+", re.ASCII)
_TOO_LONG = Text(
    vi=f"một ô x,y với tọa độ dài nhiều nhất {_LONGEST_NUMBER} chữ số",
    en=f"a cell x,y whose coordinates have at most {_LONGEST_NUMBER} digits",
)


class PieceRuleset(Ruleset[Cell]):
    """Pieces on cells (x, y): write `targets`, and `reaches` where a piece may move far."""

    separator = ">"
    # The least coordinate, and the greatest (None: the board has no end).
    first: ClassVar[int] = 0
    last: int | None = None

    @abstractmethod
    def targets(self, cell: Cell) -> Iterator[Cell]:
        """Yield the cells one move leads to."""

    def reaches(self, cell: Cell, target: Cell) -> bool:
        """Tell whether one move leads from `cell` to `target`."""
        return target in self.targets(cell)

    def moves(self, cell: Cell) -> Iterator[Step[Cell]]:
        """Yield every move; its label is the cell it leads to."""
        for x, y in self.targets(cell):
            yield Step(f"{x},{y}", ((x, y),))

    def apply(self, cell: Cell, label: str) -> tuple[Cell, ...]:
        """Return where the move `x,y` leads: the cell x,y."""
        target = _numbers(label)
        if target is None or not self.reaches(cell, target):
            raise MoveError(label, self.move_form())
        return (target,)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="ô x,y mà quân đi tới được", en="a cell x,y that the piece reaches")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the piece, then the cell."""
        piece, _, cell = label.partition(">")
        return (piece, cell)

    def parse(self, text: str) -> tuple[Cell, ...]:
        """Return the cells of `3,5 2,2`; `0` is no piece at all."""
        cells = []
        for word in words_of(text):
            if word.text == "0" and word.place == 1 and text.strip() == "0":
                return ()
            if word.place > _MOST_PIECES:
                raise PositionError(
                    Text(vi=f"nhiều nhất {_MOST_PIECES} quân", en=f"at most {_MOST_PIECES} pieces"),
                    word=word.text,
                    place=word.place,
                )
            cells.append(self.parse_part(word))
        if not cells:
            raise PositionError(_CELL, word="")
        return tuple(cells)

    def parse_part(self, word: Word) -> Cell:
        """Return the cell of one word."""
        cell = _numbers(word.text)
        if cell is None:
            expected = _TOO_LONG if _CELL_FORM.fullmatch(word.text) else _CELL
            raise PositionError(expected, word=word.text, place=word.place)
        if min(cell) < self.first or (self.last is not None and max(cell) > self.last):
            top = "" if self.last is None else f" … {self.last}"
            raise PositionError(
                Text(vi=f"tọa độ từ {self.first}{top}", en=f"coordinates from {self.first}{top}"),
                word=word.text,
                place=word.place,
            )
        return cell

    def format_part(self, part: Cell) -> str:
        """Return `x,y`."""
        return f"{part[0]},{part[1]}"

    def small_parts(self, bound: int) -> Iterator[Cell]:
        """Yield the cells with coordinates up to `bound`, nearest the corner first."""
        top = bound if self.last is None else min(bound, self.last)
        cells = [(x, y) for x in range(self.first, top + 1) for y in range(self.first, top + 1)]
        return iter(sorted(cells, key=sum))

    def random_parts(self, rng: Random, size: int) -> tuple[Cell, ...]:
        """Return two or three pieces with coordinates of about `size`."""
        top = max(self.first, size if self.last is None else min(size, self.last))
        return tuple((rng.randint(self.first, top), rng.randint(self.first, top)) for _ in range(rng.randint(2, 3)))

    def scene(self, parts: tuple[Cell, ...]) -> Scene | None:
        """Return the board: point at a piece, then at the cell it moves to."""
        if self.last is not None and self.last - self.first >= MOST_DRAWN:
            return None
        right, top = (max([7 + self.first, *(cell[i] for cell in parts)]) for i in (0, 1))
        if self.last is not None:
            right = top = self.last
        if max(right, top) - self.first >= MOST_DRAWN or len(parts) > 20:
            return None
        reached = {target for cell in parts for target in self.targets(cell)}
        shapes: list[Shape] = []
        for y in range(top, self.first - 1, -1):
            for x in range(self.first, right + 1):
                key = f"{x},{y}" if (x, y) in reached else None
                title = Text(vi=f"tới {x},{y}", en=f"to {x},{y}") if key else None
                shapes.append(square(top - y, x - self.first, _shade(x, y, marked=key is not None), key, title))
        for number, (x, y) in enumerate(parts, 1):
            shapes.extend(_piece(number, top - y, x - self.first, parts[: number - 1].count((x, y))))
        where = ", ".join(self.format_part(part) for part in parts) or "0"
        alt = Text(vi=f"bàn cờ, quân ở {where}", en=f"a board with pieces on {where}")
        rows, columns = top - self.first + 1, right - self.first + 1
        return cell_scene(
            rows, columns, shapes, alt, row_name=lambda row: top - row, column_name=lambda column: column + self.first
        )


class FarPieceRuleset(PieceRuleset):
    """Pieces that move any distance left or down, and perhaps along the diagonal."""

    diagonal: ClassVar[bool] = False

    def targets(self, cell: Cell) -> Iterator[Cell]:
        """Yield the cells to the left, below, and on the diagonal, nearest first."""
        x, y = cell
        for k in range(1, x + 1):
            yield x - k, y
        for k in range(1, y + 1):
            yield x, y - k
        if self.diagonal:
            for k in range(1, min(x, y) + 1):
                yield x - k, y - k

    def reaches(self, cell: Cell, target: Cell) -> bool:
        """Tell whether the target lies to the left, below or on the diagonal."""
        left, down = cell[0] - target[0], cell[1] - target[1]
        straight = (left > 0 and down == 0) or (left == 0 and down > 0)
        return min(target) >= 0 and (straight or (self.diagonal and left == down > 0))

    def move_count(self, cell: Cell) -> int:
        """Return the number of cells to the left, below and on the diagonal."""
        return sum(cell) + (min(cell) if self.diagonal else 0)


class NearPieceRuleset(PieceRuleset):
    """Pieces with a few fixed steps."""

    steps: ClassVar[tuple[Cell, ...]]

    def targets(self, cell: Cell) -> Iterator[Cell]:
        """Yield the cells the steps lead to, on the board."""
        for dx, dy in self.steps:
            x, y = cell[0] + dx, cell[1] + dy
            if min(x, y) >= self.first and (self.last is None or max(x, y) <= self.last):
                yield x, y

    def count_moves_to(self, cell: Cell, value: int, value_of: ValueOf) -> int:
        """Return the number of steps to nim-value `value`."""
        return sum(value_of(target) == value for target in self.targets(cell))


def _numbers(text: str) -> Cell | None:
    """Return the two whole numbers of `x,y`, or None."""
    pieces = text.split(",")
    if len(pieces) != 2 or not all(
        piece.isdecimal() and piece.isascii() and len(piece) <= _LONGEST_NUMBER for piece in pieces
    ):
        return None
    return int(pieces[0]), int(pieces[1])


def _shade(x: int, y: int, *, marked: bool) -> Style:
    if marked:
        return "marked"
    return "cell" if (x + y) % 2 else "cell-alt"


def _piece(number: int, row: int, column: int, below: int) -> list[Shape]:
    x, y = centre(row, column)
    shift = 5.0 * below
    key = str(number)
    title = Text(vi=f"quân {number}", en=f"piece {number}")
    return [
        Circle(x=x + shift, y=y - shift, r=13, style="token", key=key, title=title),
        Label(x=x + shift, y=y - shift, text=key, size=12, style="strong", key=key),
    ]
