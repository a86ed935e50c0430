"""Who wins."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Outcome(StrEnum):
    """The outcome class of a position, seen from the player about to move."""

    P = "P"
    N = "N"
    D = "D"
    L = "L"
    R = "R"

    @property
    def winner(self) -> str:
        """Return "first" (the player about to move), "second" or "draw"; "left" and "right" for partizan sums."""
        return {"N": "first", "P": "second", "D": "draw", "L": "left", "R": "right"}[self.value]


Play = Literal["normal", "misere"]
PLAYS: tuple[Play, ...] = ("normal", "misere")
Kind = Literal["impartial", "partizan", "scoring", "puzzle"]
