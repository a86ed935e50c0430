"""Values of starting positions with 1 .. 8 stones a house, and of first moves, found once and kept with the program."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.oanquan.board import start
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.solve import Known, Solver
from soi.oanquan.tables import Tables, ensure

_FILE = Path(__file__).parent / "start_values.json"


class StartValue(NamedTuple):
    """Bounds of the start with so many stones a house; the flags say that a bound is the best there is."""

    stones: int
    lower: int | None
    upper: int | None
    lower_best: bool
    upper_best: bool

    @property
    def value(self) -> int | None:
        """Return the exact value, None when the bounds do not meet."""
        return self.lower if self.lower == self.upper else None

    @property
    def known(self) -> Known:
        """Return the bounds as a search gives them."""
        return Known(self.lower, self.upper, self.lower_best, self.upper_best, "kept")


def find(
    rules: Rules,
    stones: Iterable[int],
    *,
    nodes: int = 4_000_000,
    tables_for: Callable[[Rules], Tables | None] = ensure,
    memory: int = 2**29,
) -> Iterable[StartValue]:
    """Search the starts of `rules` with so many stones a house, at most `nodes` positions each."""
    guess = 0
    for count in stones:
        variant = replace(rules, stones=count)
        known = Solver(variant, tables_for(variant), memory=memory).bounds(
            start(variant), Budget(nodes=nodes), guess=guess
        )
        guess = next((bound for bound in (known.lower, known.upper) if bound is not None), guess)
        yield StartValue(count, known.lower, known.upper, known.lower_best, known.upper_best)


@cache
def kept() -> dict[str, tuple[StartValue, ...]]:
    """Return what is known about the starts of every named set of rules, by stones a house."""
    return {name: tuple(StartValue(*row) for row in _file()[name]["starts"]) for name in NAMED}


def known_start(rules: Rules) -> Known | None:
    """Return the kept bounds of the start under `rules`, None when nothing is kept."""
    for name, base in NAMED.items():
        for row in kept()[name] if replace(rules, stones=base.stones) == base else ():
            if row.stones == rules.stones:
                return row.known
    return None


def known_moves(rules: Rules) -> dict[str, Known]:
    """Return the kept bounds after each first move of South under a named set of rules, as far as they are known."""
    for name, base in NAMED.items():
        if rules == base:
            rows = ((move, StartValue(base.stones, *row)) for move, row in _file()[name]["moves"].items())
            return {move: row.known for move, row in rows}
    return {}


@cache
def _file() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return data
