"""Typed face of the proof-number search of Ô ăn quan."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from soi.kernels._load import native
from soi.kernels.oanquan import BoardTuple, RulesTuple
from soi.kernels.oanquan_tables import LevelTables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OPEN, PROVED, DISPROVED, HELD = range(4)


class ProofSearch:
    """A search with its memory: what one question learns serves the next.

    `bytes` bounds the memory, which begins small and doubles (rounded down to a power of two of slots). Without tables
    proofs go to the end of the round. With `step` 2 every difference asked about must have the parity of those that
    can come: then "not at least n" is "at most n - 2"; ends that break the parity are minded, see `odd_end`.
    """

    def __init__(self, rules: RulesTuple, tables: LevelTables | None, *, bytes: int = 2**28, step: int = 1) -> None:
        if not 2**12 <= bytes <= 2**36:
            raise ValueError(f"expected 2^12..2^36 bytes, got {bytes}")
        self.rules = rules
        self.step = step
        table = None if tables is None else tables.native
        self._native: Any = native.OanquanProof(rules, table, bytes, step)

    def use(self, tables: LevelTables) -> None:
        """Go on with larger tables of the same rules: what was found stays true."""
        if any(tables.rules[i] != self.rules[i] for i in (0, 1, 2, 5, 6)):  # bans, pool and leftovers do not matter
            raise ValueError("expected tables of the same rules")
        self._native.use(tables.native)

    def search(
        self,
        board: BoardTuple,
        need: int,
        *,
        prover_moves: bool = True,
        nodes: int = 2**62,
        seconds: float | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> int:
        """Answer whether the prover can force at least `need` (prover minus other, rest of the round).

        PROVED; DISPROVED, when the other side prevents it in finitely many moves; HELD, when it cannot be
        forced, the other side perhaps circling for ever; OPEN, when nodes or seconds were not enough.
        """
        if not -1000 <= need <= 1000:
            raise ValueError(f"expected a difference of -1000..1000, got {need}")
        answer: int = self._native.search(self.rules, board, need, prover_moves, nodes, seconds, on_progress)
        return answer

    def strategy(
        self, board: BoardTuple, need: int, *, prover_moves: bool = True, seconds: float | None = None
    ) -> NDArray[np.int64] | None:
        """Return the proof that `search` found, as rows (rank, rest, need, move) of the prover's positions.

        (rank, rest) is the key of `soi.kernels.oanquan.key`, move is 2 * house, and 1 more for the direction `-`. None
        when something was forgotten and could not be proved again: search once more with larger memory.
        """
        rows: NDArray[np.int64] | None = self._native.strategy(self.rules, board, need, prover_moves, seconds)
        return rows

    def stand(
        self, board: BoardTuple, need: int, *, holder_moves: bool = True, seconds: float | None = None
    ) -> NDArray[np.int64] | None:
        """Return moves that keep at least `need` (holder minus other) in every play that ends, as `strategy` does.

        Play may circle for ever. None when the other side can force less, or the seconds were not enough.
        """
        rows: NDArray[np.int64] | None = self._native.stand(self.rules, board, need, holder_moves, seconds)
        return rows

    @property
    def odd_end(self) -> bool:
        """Return whether, with `step` 2, an end one short of what was asked was met: HELD is then not about n - 1."""
        met: bool = self._native.odd_end()
        return met

    @property
    def nodes(self) -> int:
        """Return how many nodes were visited so far."""
        count: int = self._native.nodes()
        return count

    @property
    def bytes(self) -> int:
        """Return the size of the memory."""
        size: int = self._native.bytes()
        return size
