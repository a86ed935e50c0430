"""Typed face of the playing search of Ô ăn quan."""

from __future__ import annotations

from typing import Any, NamedTuple

from soi.kernels._load import native
from soi.kernels.oanquan import BoardTuple, RulesTuple
from soi.kernels.oanquan_tables import LevelTables

MOST_DEPTH = 60


class ScoredHouse(NamedTuple):
    """A house as the mover counts from the left (its cell where boards do not turn), the way (+1 or -1), and the
    difference it leads to."""

    house: int
    way: int
    score: int


class PlayingSearch:
    """Alpha-beta with a memory that lasts from one question to the next; a slot takes 24 bytes.

    With `south` given houses were bought: bit c says that South owns the house in cell c, North owns the others, and
    boards are always seen by South (`side` 1 when North moves). No tables help then.
    """

    def __init__(
        self, rules: RulesTuple, tables: LevelTables | None, *, bytes: int = 2**25, south: int | None = None
    ) -> None:
        if not 2**12 <= bytes <= 2**36:
            raise ValueError(f"expected 2^12..2^36 bytes, got {bytes}")
        self._rules = rules
        self._native: Any
        if south is None:
            self._native = native.OanquanSearch(rules, None if tables is None else tables.native, bytes)
        else:
            self._native = native.OanquanOwnedSearch(rules, south, bytes)

    def root(
        self,
        board: BoardTuple,
        depth: int,
        *,
        side: int = 0,
        all_scores: bool = False,
        judging: bool = False,
        first: list[ScoredHouse] | None = None,
        seconds: float | None = None,
    ) -> list[ScoredHouse] | None:
        """Return every move with its score `depth` moves on, best first; None when the seconds were not enough.

        Without `all_scores` only the best scores are exact and the others are bounds from above. Moves are looked at
        in the order of `first`. A `judging` search adds what positions at the horizon promise, the others count only
        what is won until there.
        """
        if not 1 <= depth <= MOST_DEPTH:
            raise ValueError(f"expected a depth of 1..{MOST_DEPTH}, got {depth}")
        found = self._native.root(self._rules, board, side, depth, all_scores, judging, first or [], seconds)
        return None if found is None else [ScoredHouse(*item) for item in found]

    def line(self, board: BoardTuple, depth: int, *, side: int = 0) -> list[ScoredHouse]:
        """Return the best line that is remembered, moves of the players in turn."""
        return [ScoredHouse(*item) for item in self._native.line(self._rules, board, side, depth)]

    @property
    def nodes(self) -> int:
        """Return how many positions were looked at so far."""
        count: int = self._native.nodes()
        return count
