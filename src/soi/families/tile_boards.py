"""Values of boards on which dominoes or squares are laid: by search, along strips, by parity."""

from __future__ import annotations

from collections.abc import Iterator

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.tile_cells import CELL_LIMIT, Board, Cell, Pieces
from soi.families.tile_strips import Strips, too_wide
from soi.kernels.tiles import TileSearch

_TABLE_BYTES = 1 << 30
_MOST_TABLE_BYTES = 8 << 30  # half of what the memory budget allows, up to this
_LONG = 16  # a longer narrow board is a strip; for shorter ones the search finds the same, holes and all
_SECONDS = 20.0


class Tiles(Pieces):
    """Dominoes or squares of one side, and the values of boards on which they are laid."""

    def value(self, board: Board, budget: Budget) -> int:
        """Return the nim-value of a board; raise BudgetSpent where it is out of reach."""
        if self.side == 1:
            return self._left(board) % 2
        strips = self.strips(board)
        if strips is not None:
            return strips.value(budget)
        search = self._search(budget)
        counted = search.positions

        def count(_: int) -> None:
            nonlocal counted
            fresh, counted = search.positions - counted, search.positions
            budget.spend(fresh)

        value = search.value(board.rows, seconds=budget.seconds_left(), on_progress=count)
        if value is None:
            raise _spent(search, budget)
        return value

    def moves_to(self, board: Board, value: int) -> Iterator[tuple[Cell, ...]]:
        """Yield the moves that leave nim-value `value`, by the cells that name them."""
        if self.side == 1:
            return self.placements(board) if self._left(board) % 2 != value and value < 2 else iter(())
        strips = self.strips(board)
        if strips is not None:
            return strips.moves_to(value)
        return self._searched_moves(board, value)

    def _searched_moves(self, board: Board, value: int) -> Iterator[tuple[Cell, ...]]:
        budget = Budget(seconds=_SECONDS)
        search = self._search(budget)
        yield from search.moves_to(board.rows, value, seconds=_SECONDS)
        if search.stop is not None:
            raise _spent(search, budget)

    def count_to(self, board: Board, value: int) -> int | None:
        """Return how many moves leave nim-value `value`, where arithmetic tells."""
        if self.side == 1:
            return self._left(board) if self._left(board) % 2 != value and value < 2 else 0
        strips = self.strips(board)
        return None if strips is None else strips.count_to(value)

    def strips(self, board: Board) -> Strips | None:
        """Return a long narrow board as strips, None where it is to be searched; raise BudgetSpent if neither."""
        narrow = min(board.height, board.width) < 2 * self.breadth
        strips = Strips(board, self) if narrow and max(board.height, board.width) > _LONG else None
        if strips is not None and strips.apart:
            return strips
        if board.height * board.width > CELL_LIMIT:
            raise too_wide()
        return None

    def _left(self, board: Board) -> int:
        return board.height * board.width - len(board.filled)

    def _search(self, budget: Budget) -> TileSearch:
        """Return the one search for these pieces; a larger memory budget than before makes a new one."""
        limit = _TABLE_BYTES if budget.bytes is None else min(budget.bytes // 2, _MOST_TABLE_BYTES)
        known = _SEARCHES.get(self)
        if known is None or (budget.bytes is not None and limit > known[0]):
            known = _SEARCHES[self] = (limit, TileSearch(self.piece, self.side, byte_limit=max(limit, 1 << 20)))
        return known[1]


def _spent(search: TileSearch, budget: Budget) -> BudgetSpent:
    if search.stop == "seconds":
        return BudgetSpent(
            budget.seconds_spent().reason,
            Text(
                vi="cram 5×8 cần vài giây, 7×7 vài phút, 6×7 khoảng mười phút; "
                "cho nhiều hơn bằng --budget, chẳng hạn --budget 3600s,16GB",
                en="cram 5×8 takes seconds, 7×7 some minutes, 6×7 about ten; "
                "give more by --budget, such as --budget 3600s,16GB",
            ),
        )
    return BudgetSpent(
        Text(vi="có phần liền nhau rộng hơn 16 × 16", en="a connected part is wider than 16 × 16, beyond any search")
    )


_SEARCHES: dict[Pieces, tuple[int, TileSearch]] = {}
