"""Opponents and analysis for the page of Ô ăn quan, from the engine; one engine for each set of rules in use."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.text import Text
from soi.oanquan.answer import position_answer
from soi.oanquan.board import Board
from soi.oanquan.engine import LEVELS, Engine, Level
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, Owners

_MEMORY = 2**24
_SECONDS = 1.6


class MoveWorth(NamedTuple):
    """A move with what is known of it: proved bounds of the mover's final difference, and what a search thinks."""

    move: str
    lower: int | None
    upper: int | None
    searched: int | None

    @property
    def exact(self) -> int | None:
        """The proved value, where both bounds meet."""
        return self.lower if self.lower == self.upper else None

    @property
    def shown(self) -> int | None:
        """The number that stands on the arrow: the proved value, else the search's."""
        return self.searched if self.exact is None else self.exact


class Position(NamedTuple):
    """What is known of a position: its value (mover minus opponent, rest of the round) and that of its moves."""

    value: int | None
    lower: int | None
    upper: int | None
    depth: int | None
    best: tuple[str, ...]
    moves: tuple[MoveWorth, ...]
    reason: Text


@lru_cache(maxsize=4)
def _engine_of(rules: Rules, owners: tuple[tuple[str, str], ...]) -> Engine:
    return Engine(rules, memory=_MEMORY, owners=dict(owners) or None)


def chosen_move(
    board: Board, rules: Rules, level: str, rng: Random, *, owners: Owners | None = None, seconds: float = 1.5
) -> Move | None:
    """Return the move an opponent of this level makes; None when there is none. `owners`: of houses, as in a match."""
    chosen: Level = next(name for name in LEVELS if name == level)
    return _engine_of(rules, tuple(sorted((owners or {}).items()))).choose(board, chosen, rng, seconds=seconds)


def analysed(board: Board, rules: Rules) -> Position:
    """Return the value of a position and of each of its moves, best first, as far as a second or two goes."""
    fields, reason = position_answer(board, rules, Budget(seconds=_SECONDS, bytes=2**28))
    search: Any = fields.get("search") or {}
    thought: dict[str, int] = search.get("moves", {})
    listed: Any = fields["moves"]
    bounds = {item["move"]: (item["lower"], item["upper"]) for item in listed}
    names = dict.fromkeys([*bounds, *thought])
    moves = [MoveWorth(name, *bounds.get(name, (None, None)), thought.get(name)) for name in names]
    best: Any = fields["best"]
    moves.sort(key=lambda item: (item.move not in best, -(item.shown if item.shown is not None else -1000)))
    known: dict[str, Any] = {key: fields[key] for key in ("value", "lower", "upper")}
    return Position(**known, depth=search.get("depth"), best=tuple(best), moves=tuple(moves), reason=reason[2])
