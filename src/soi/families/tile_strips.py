"""Boards so narrow that pieces lie in a row: values, moves and their number along a strip of any length."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.strips_of_places import dawson_cuts, strip_value
from soi.families.tile_cells import Board, Cell, Pieces

_LOOKED_AT = 100_000


class Strips:
    """A narrow board as runs of places along its length; in a place a piece may lie at several offsets across."""

    def __init__(self, board: Board, pieces: Pieces) -> None:
        self.board = board
        self.pieces = pieces
        self.tall = board.height >= board.width
        self.length, self.across = max(board.height, board.width), min(board.height, board.width)
        self.offsets = max(0, self.across - pieces.breadth + 1)

    @property
    def runs(self) -> list[tuple[int, int]]:
        """Where runs of places begin, and how many places each has."""
        if not self.offsets:
            return []
        blocked = sorted(place for place in self._touched() if not any(True for _ in self._at(place)))
        edges = [-1, *blocked, self.length - self.pieces.side + 1]
        return [(a + 1, b - a - 1) for a, b in pairwise(edges) if b - a > 1]

    @property
    def apart(self) -> bool:
        """Whether no piece of one run can get in the way of a piece of the next."""
        return all(
            start - (before + places) >= self.pieces.side - 1 for (before, places), (start, _) in pairwise(self.runs)
        )

    def value(self, budget: Budget) -> int:
        """Return the nim-value: that of 0.0…07 for each run."""
        total = 0
        for _, places in self.runs:
            total ^= strip_value(places, self.pieces.side, budget)
        return total

    def moves_to(self, value: int) -> Iterator[tuple[Cell, ...]]:
        """Yield the moves that leave nim-value `value`; raise BudgetSpent after 100 000 places of side 3 or more."""
        for start, places, wanted in self._wanted(value):
            for place in self._cuts(places, wanted):
                yield from self._at(start + place)

    def count_to(self, value: int) -> int | None:
        """Return how many moves leave nim-value `value`, by arithmetic; None where no period is known."""
        if self.pieces.side != 2:
            return None
        touched, total = self._touched(), 0
        for start, places, wanted in self._wanted(value):
            cuts = dawson_cuts()
            total += self.offsets * cuts.count(places - 1, wanted)
            for place in touched:
                if start <= place < start + places and self._fits(place - start, places, wanted):
                    total -= self.offsets - sum(1 for _ in self._at(place))
        return total

    def _wanted(self, value: int) -> list[tuple[int, int, int]]:
        """Return for each run what a move in it must make of it."""
        budget = Budget(seconds=20)
        values = [strip_value(places, self.pieces.side, budget) for _, places in self.runs]
        total = value
        for one in values:
            total ^= one
        return [(start, places, total ^ mine) for (start, places), mine in zip(self.runs, values, strict=True)]

    def _cuts(self, places: int, wanted: int) -> Iterator[int]:
        if self.pieces.side == 2:
            yield from dawson_cuts().cuts(places - 1, wanted)
            return
        budget = Budget(nodes=_LOOKED_AT)
        for place in range(places):
            budget.spend()
            if self._fits(place, places, wanted):
                yield place

    def _fits(self, place: int, places: int, wanted: int) -> bool:
        side, budget = self.pieces.side, Budget()
        left, right = max(0, place - side + 1), max(0, places - place - side)
        return strip_value(left, side, budget) ^ strip_value(right, side, budget) == wanted

    def _touched(self) -> set[int]:
        """Return the places at which some offset may be taken."""
        along = {cell[0 if self.tall else 1] for cell in self.board.filled}
        last = self.length - self.pieces.side
        return {p for at in along for p in range(max(0, at - self.pieces.side + 1), min(at, last) + 1)}

    def _at(self, place: int) -> Iterator[tuple[Cell, ...]]:
        """Yield the moves at a place of the strip, by the cells that name them."""
        for offset in range(self.offsets):
            corner = (place, offset) if self.tall else (offset, place)
            cells = self.pieces.cells(corner, standing=self.tall)
            if all(self.board.empty(*cell) for cell in cells):
                yield self.pieces.name(cells)


def too_wide() -> BudgetSpent:
    """Return what is raised for a board that is neither narrow nor small."""
    return BudgetSpent(
        Text(vi="bảng quá rộng để tìm hết", en="the board is too wide to be searched"),
        Text(
            vi="chỉ giải được dải hẹp, hoặc bảng nhiều nhất 2^20 ô",
            en="what can be solved is a narrow strip, or a board of at most 2^20 cells",
        ),
    )
