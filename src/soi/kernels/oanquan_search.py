"""Typed face of the playing search of Ô ăn quan."""

from __future__ import annotations

from typing import Any, NamedTuple

from soi.kernels._load import native
from soi.kernels.oanquan import BoardTuple, RulesTuple
from soi.kernels.oanquan_tables import LevelTables

MOST_DEPTH = 60


class ScoredHouse(NamedTuple):
    """A house as the mover counts from the left, the way (+1 or -1), and the difference it leads to."""

    house: int
    way: int
    score: int


class PlayingSearch:
    """Alpha-beta with a memory that lasts from one question to the next; a slot takes 24 bytes."""

    def __init__(self, rules: RulesTuple, tables: LevelTables | None, *, bytes: int = 2**25) -> None:
        if not 2**12 <= bytes <= 2**36:
            raise ValueError(f"expected 2^12..2^36 bytes, got {bytes}")
        self._rules = rules
        self._native: Any = native.OanquanSearch(rules, None if tables is None else tables.native, bytes)

    def root(
        self,
        board: BoardTuple,
        depth: int,
        *,
        all_scores: bool = False,
        first: list[ScoredHouse] | None = None,
        seconds: float | None = None,
    ) -> list[ScoredHouse] | None:
        """Return every move with its score `depth` moves on, best first; None when the seconds were not enough.

        Without `all_scores` only the best score is exact and the others are bounds from above.
        """
        if not 1 <= depth <= MOST_DEPTH:
            raise ValueError(f"expected a depth of 1..{MOST_DEPTH}, got {depth}")
        found = self._native.root(self._rules, board, depth, all_scores, first or [], seconds)
        return None if found is None else [ScoredHouse(*item) for item in found]

    def line(self, board: BoardTuple, depth: int) -> list[ScoredHouse]:
        """Return the best line that is remembered, moves of the players in turn."""
        return [ScoredHouse(*item) for item in self._native.line(self._rules, board, depth)]

    @property
    def nodes(self) -> int:
        """Return how many positions were looked at so far."""
        count: int = self._native.nodes()
        return count
