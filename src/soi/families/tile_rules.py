"""The ruleset of games in which pieces are laid on a board: cram and colouring."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal

from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, Word, words_of
from soi.core.text import Text
from soi.families.tile_boards import Tiles
from soi.families.tile_cells import Board, Cell, board_of


class TileRuleset(Ruleset[Board]):
    """Lay a piece on empty cells; a board is one position, whose independent areas the search finds by itself."""

    single = True
    # A strategy by symmetry names one winning move, not all.
    some_winning_moves = True

    def __init__(self, piece: Literal["domino", "square"], side: int) -> None:
        self.piece: Literal["domino", "square"] = piece
        self.side = side

    @property
    def tiles(self) -> Tiles:
        """What knows the values."""
        return Tiles(self.piece, self.side)

    def label(self, cells: tuple[Cell, ...]) -> str:
        """Return the label of a move by the cells that name it."""
        return "-".join(f"{row + 1},{column + 1}" for row, column in cells)

    def step(self, board: Board, cells: tuple[Cell, ...]) -> Step[Board]:
        """Return the move that is named by these cells."""
        covered = cells if self.piece == "domino" else self.tiles.cells(cells[0], standing=True)
        return Step(self.label(cells), (board.with_filled(covered),))

    def moves(self, board: Board) -> Iterator[Step[Board]]:
        """Yield every way to lay a piece."""
        return (self.step(board, cells) for cells in self.tiles.placements(board))

    def apply(self, board: Board, label: str) -> tuple[Board, ...]:
        """Return the board after the piece of this label is laid."""
        cells = [_cell(word) for word in label.split("-")]
        first = cells[0]
        if first is None or not board.empty(*first) or self.tiles.breadth > min(board.height, board.width):
            raise MoveError(label, self.move_form())
        for standing in (False, True):
            covered = self.tiles.cells(first, standing=standing)
            named = covered if self.piece == "domino" else covered[:1]
            if tuple(cells) == named and all(board.empty(*cell) for cell in covered):
                return (board.with_filled(covered),)
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        if self.piece == "domino":
            return Text(
                vi="hàng,cột-hàng,cột của hai ô trống kề nhau, như 2,3-2,4",
                en="row,column-row,column of two free neighbouring cells, such as 2,3-2,4",
            )
        return Text(
            vi="hàng,cột của ô trên cùng bên trái một hình vuông còn trống, như 2,3",
            en="row,column of the top left cell of a free square, such as 2,3",
        )

    def parse(self, text: str) -> tuple[Board, ...]:
        """Return the board."""
        words = list(zip(range(2), words_of(text), strict=False))
        if not words:
            raise PositionError(Text(vi="một bảng như 5x7", en="a board such as 5x7"), word="")
        if len(words) > 1:
            raise PositionError(Text(vi="chỉ một bảng", en="one board only"), word=words[1][1].text, place=2)
        return (self.parse_part(words[0][1]),)

    def parse_part(self, word: Word) -> Board:
        """Return the board of one word."""
        return board_of(word)

    def format_part(self, part: Board) -> str:
        """Return the canonical text."""
        return part.text

    def text_length(self, part: Board) -> int:
        """Return the length of the rows."""
        return min(part.height * part.width, 1 << 16) + part.height - 1 if part.height < 1 << 16 else 1 << 16

    def searched_nim_value(self, board: Board, budget: Budget) -> int:
        """Return the value by search, or along a narrow board by its octal game."""
        return self.tiles.value(board, budget)

    def moves_to(self, board: Board, value: int, value_of: ValueOf) -> Iterator[Step[Board]]:
        """Yield the moves that leave nim-value `value`."""
        return (self.step(board, cells) for cells in self.tiles.moves_to(board, value))

    def count_moves_to(self, board: Board, value: int, value_of: ValueOf) -> int | None:
        """Return how many moves leave nim-value `value`, where arithmetic tells."""
        return self.tiles.count_to(board, value)

    def small_parts(self, bound: int) -> Iterator[Board]:
        """Yield the empty boards of up to `bound` cells, then small boards with holes."""
        for cells in range(1, bound + 1):
            for height in range(1, cells + 1):
                if cells % height == 0:
                    yield Board(height, cells // height)
        for holes in range(1, 1 << min(bound, 6)):
            yield Board(2, 3, frozenset((i // 3, i % 3) for i in range(6) if holes >> i & 1))

    def random_parts(self, rng: Random, size: int) -> tuple[Board, ...]:
        """Return a board of about `size` cells or a little more, a few of them filled."""
        height = rng.randint(min(2, self.side), 5) + (self.side if self.piece == "square" else 0)
        width = max(2 * self.side, size // height)
        cells = [(row, column) for row in range(height) for column in range(width)]
        return (Board(height, width, frozenset(rng.sample(cells, rng.randint(0, len(cells) // 6)))),)


def _cell(word: str) -> Cell | None:
    row, _, column = word.partition(",")
    if not (row.isdecimal() and column.isdecimal() and row.isascii() and column.isascii() and len(word) < 70):
        return None
    return int(row) - 1, int(column) - 1
