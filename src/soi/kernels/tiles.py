"""Nim-values of cram and colouring boards: pieces laid on a grid with holes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from soi.kernels._load import native

Progress = Callable[[int], None] | None
Stop = Literal["seconds", "board"]
CELL_LIMIT = 1 << 20
_STOPS: dict[int, Stop] = {-1: "seconds", -2: "board"}


class TileSearch:
    """A search for boards on which dominoes (cram) or squares (colouring) are laid, and its table.

    A board is a sequence of rows of truth values, true where a cell is empty. The table is kept from call
    to call and shared by all components of all boards, so that the options of a board just solved cost
    little. Every answer is exact, or None with `stop` saying why: "seconds" (the deadline came) or "board"
    (a component's box is wider than 16 and it is no strip of at most 20 000 places, or its value would pass
    31). Threads may share a search; they take turns.

    Cost: an empty 5 × 6 board of cram takes 0.1 s, 5 × 7 some 0.5 s, 5 × 8 some 3 s, 7 × 7 some 2.5 minutes and
    6 × 7 some 8, these two with byte_limit = 8 GiB, of which they take 1.8.
    """

    def __init__(
        self, piece: Literal["domino", "square"] = "domino", side: int = 2, *, byte_limit: int = 1 << 30
    ) -> None:
        if side < 1:
            raise ValueError(f"expected a side of at least 1, got {side}")
        self._piece = piece
        self._search = native.TileSearch(piece == "square", min(side, CELL_LIMIT + 1), byte_limit)
        self.stop: Stop | None = None

    @property
    def positions(self) -> int:
        """Return how many positions were looked at so far."""
        return int(self._search.positions)

    def value(
        self, empty: Sequence[Sequence[bool]], *, seconds: float | None = None, on_progress: Progress = None
    ) -> int | None:
        """Return the nim-value of the board."""
        cells, width = _packed(empty)
        return self._answer(self._search.value(cells, width, seconds, on_progress))

    def equals(
        self,
        empty: Sequence[Sequence[bool]],
        value: int,
        *,
        seconds: float | None = None,
        on_progress: Progress = None,
    ) -> bool | None:
        """Return whether the board has this nim-value: far cheaper than the value itself."""
        cells, width = _packed(empty)
        answer = self._answer(self._search.equals(cells, width, _small(value), seconds, on_progress))
        return None if answer is None else bool(answer)

    def moves_to(
        self,
        empty: Sequence[Sequence[bool]],
        value: int = 0,
        *,
        seconds: float | None = None,
        on_progress: Progress = None,
    ) -> list[tuple[tuple[int, int], ...]]:
        """Return the moves after which the board has this nim-value, each as its cells (row, column) from 0.

        Those are all, unless `stop` says why there may be more.
        A domino is its two cells, a square its top-left corner alone. Value 0 gives the winning moves.
        """
        cells, width = _packed(empty)
        answer, moves = self._search.moves_to(cells, width, _small(value), seconds, on_progress)
        self._answer(answer)
        return [self._cells(divmod(cell, width), standing) for cell, standing in sorted(moves)]

    def _cells(self, first: tuple[int, int], standing: int) -> tuple[tuple[int, int], ...]:
        row, column = first
        if self._piece == "square":
            return ((row, column),)
        return ((row, column), (row + 1, column) if standing else (row, column + 1))

    def _answer(self, code: int) -> int | None:
        self.stop = _STOPS.get(code)
        return None if code < 0 else code


def _packed(empty: Sequence[Sequence[bool]]) -> tuple[bytes, int]:
    width = len(empty[0]) if empty else 0
    if any(len(row) != width for row in empty):
        raise ValueError("expected rows of one length")
    if width * len(empty) > CELL_LIMIT:
        raise ValueError(f"expected at most {CELL_LIMIT} cells, got {len(empty)} x {width}")
    return b"".join(bytes(map(bool, row)) for row in empty), width


def _small(value: int) -> int:
    if not 0 <= value < 1 << 30:
        raise ValueError(f"expected a nim-value from 0 to 2^30 - 1, got {value}")
    return value
