"""Typed face of the endgame tables of Ô ăn quan: interval bounds for all positions with few small stones."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from soi.kernels._load import native
from soi.kernels.oanquan import BoardTuple, RulesTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_STONES = 20
NO_LOWER = -128
NO_UPPER = 127


def _quarter_of_memory() -> int:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 4
    except (AttributeError, ValueError, OSError):  # the system does not tell
        return 2**31


MOVE_BYTES = _quarter_of_memory()
"""How much memory the moves of swept levels may take: a quarter of the machine's; 16 stones need 2 GiB, 18 need 5.5."""


def entries(rules: RulesTuple, stones: int) -> list[int]:
    """Return how many entries each level 0 .. `stones` has; an entry takes two bytes."""
    _check(stones)
    result: list[int] = native.oanquan_entries(rules, stones)
    return result


def move_bytes(rules: RulesTuple, stones: int, limit: int = MOVE_BYTES) -> int:
    """Return how many bytes the moves of levels 0 .. `stones` take while they are swept, at most `limit`."""
    _check(stones)
    taken = 0
    for level in native.oanquan_move_bytes(rules, stones):
        taken += level if taken + level <= limit else 0
    return taken


class LevelTables:
    """Two bytes for each position with at most `stones` small stones: lower in the low byte, upper in the high one.

    A fresh table knows nothing; `sweep` tightens one level. See native/oanquan_index.hpp for the index. `timed` tables
    also remember in which order bounds were found (8 more bytes an entry), which strategies need to end. The moves of a
    level are kept from its first sweep on while all that is kept fits into `moves` bytes: sweeps are then seven times
    as fast. `forget_moves` gives that memory back.
    """

    def __init__(self, rules: RulesTuple, stones: int, *, timed: bool = False, moves: int = MOVE_BYTES) -> None:
        _check(stones)
        if rules[8]:
            raise ValueError("without borrowing a value depends on what was captured: there are no tables")
        self.rules = rules
        self.stones = stones
        self.timed = timed
        self.native: Any = native.OanquanTables(rules, stones, timed, moves)

    def level(self, stones: int) -> NDArray[np.uint16]:
        """Return the entries of a level, as a view that may be written."""
        if not 0 <= stones <= self.stones:
            raise ValueError(f"expected a level of 0..{self.stones}, got {stones}")
        view: NDArray[np.uint16] = self.native.level(stones)
        return view

    def blocks(self, level: int) -> int:
        """Return in how many blocks a level is swept."""
        if not 0 <= level <= self.stones:
            raise ValueError(f"expected a level of 0..{self.stones}, got {level}")
        count: int = self.native.blocks(level)
        return count

    def sweep(
        self,
        level: int,
        *,
        first: int = 0,
        threads: int = 1,
        seconds: float | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> tuple[int, int]:
        """Tighten a level once from block `first` on; return how many entries changed and the block to go on from.

        That is `blocks(level)` when the sweep was finished in time. `on_progress` is told how many blocks are done.
        """
        if not 0 <= level <= self.stones or not 1 <= threads <= 256 or first < 0:
            raise ValueError(
                f"expected a level of 0..{self.stones}, a block and 1..256 threads, got {level}, {first}, {threads}"
            )
        changed, reached = self.native.sweep(level, first, threads, seconds, on_progress)
        return changed, reached

    def forget_moves(self) -> None:
        """Give back the memory of the moves; a sweep works them out again."""
        self.native.forget_moves()

    def look(self, board: BoardTuple) -> tuple[int | None, int | None]:
        """Return (lower, upper) for a board that is not over and whose mover has a stone; None is no bound."""
        lower, upper = self.native.look(board)
        return None if lower == NO_LOWER else lower, None if upper == NO_UPPER else upper

    def place(self, board: BoardTuple) -> tuple[int, int]:
        """Return (level, entry) where the bounds of a board stand."""
        level, entry = self.native.place(board)
        return level, entry


def _check(stones: int) -> None:
    if not 0 <= stones <= MOST_STONES:
        raise ValueError(f"expected 0..{MOST_STONES} small stones, got {stones}")
