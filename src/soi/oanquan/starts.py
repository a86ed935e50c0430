"""Values of starting positions with 1 .. 8 stones a house, and of first moves, found once and kept with the program.

value_table("folk")                            # what is kept, a row for each number of stones
find(NAMED["folk"], [1, 2, 3], seconds=60)     # the same searched anew
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.text import Text, same
from soi.oanquan.board import start
from soi.oanquan.known import Known
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.repetition import with_endless_worth
from soi.oanquan.solve import Solver
from soi.oanquan.tables import Tables, ensure

STONES = range(1, 9)
_CIRCLING = Text(
    vi="từ {lower} đến {upper}, không bên nào ép được hơn; coi ván không dứt là hòa thì {tie}",
    en="from {lower} to {upper}, neither side can force more; with endless play a tie {tie}",
)
_OPEN = Text(
    vi="chưa giải xong: mới chứng minh được từ {lower} đến {upper}",
    en="not decided yet: proved so far is from {lower} to {upper}",
)
_UNKNOWN = Text(vi="chưa chứng minh được gì", en="nothing proved yet")
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
    def state(self) -> str:
        """Return `exact`, `circling` (both bounds are the best: a rule about endless play decides) or `open`."""
        if self.value is not None:
            return "exact"
        return "circling" if self.known.settled else "open"

    @property
    def tie(self) -> int | None:
        """Return the value if endless play counts as a tie, None where that is not known."""
        if self.state == "open" or self.lower is None or self.upper is None:
            return None
        return with_endless_worth(self.lower, self.upper, 0) if self.value is None else self.value

    def text(self) -> Text:
        """Return the value, or what is known of it and what would close the interval."""
        if self.value is not None:
            return same(_signed(self.value))
        if self.lower is None and self.upper is None:
            return _UNKNOWN
        lower = "−∞" if self.lower is None else _signed(self.lower)
        upper = "+∞" if self.upper is None else _signed(self.upper)
        if self.tie is None:
            return _OPEN.format(lower=lower, upper=upper)
        return _CIRCLING.format(lower=lower, upper=upper, tie=_signed(self.tie))

    def to_dict(self) -> dict[str, object]:
        """Return the row as JSON."""
        return {
            "stones": self.stones,
            "value": self.value,
            "lower": self.lower,
            "upper": self.upper,
            "lower_best": self.lower_best or self.value is not None,
            "upper_best": self.upper_best or self.value is not None,
            "state": self.state,
            "tie": self.tie,
        }

    @property
    def known(self) -> Known:
        """Return the bounds as a search gives them."""
        return Known(self.lower, self.upper, self.lower_best, self.upper_best, "kept")


def find(
    rules: Rules,
    stones: Iterable[int],
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    tables_for: Callable[[Rules], Tables | None] = ensure,
    memory: int = 2**29,
) -> Iterator[StartValue]:
    """Search the starts of `rules` with so many stones a house, for at most so many seconds or positions each."""
    guess = 0
    for count in stones:
        variant = replace(rules, stones=count)
        solver = Solver(variant, tables_for(variant), memory=memory, grow=seconds is not None)
        known = solver.bounds(start(variant), Budget(seconds=seconds, nodes=nodes), guess=guess)
        guess = next((bound for bound in (known.lower, known.upper) if bound is not None), guess)
        yield StartValue(count, known.lower, known.upper, known.lower_best, known.upper_best)


def value_table(name: str) -> list[StartValue]:
    """Return what is kept of a named set of rules for 1 .. 8 stones a house; what was never searched is open."""
    rows = {row.stones: row for row in kept()[name]}
    return [rows.get(stones, StartValue(stones, None, None, False, False)) for stones in STONES]


@cache
def kept() -> dict[str, tuple[StartValue, ...]]:
    """Return what is known about the starts of every named set of rules, by stones a house."""
    return {name: tuple(StartValue(*row) for row in _file()[name]["starts"]) for name in NAMED}


def name_of(rules: Rules) -> str | None:
    """Return the name of the set of rules that these are, whatever the number of stones a house; None without one."""
    return next((name for name, base in NAMED.items() if replace(rules, stones=base.stones) == base), None)


def known_start(rules: Rules) -> Known | None:
    """Return the kept bounds of the start under `rules`, None when nothing is kept."""
    name = name_of(rules)
    rows = kept()[name] if name else ()
    return next((row.known for row in rows if row.stones == rules.stones), None)


def known_moves(rules: Rules) -> dict[str, Known]:
    """Return the kept bounds after each first move of South under a named set of rules, as far as they are known."""
    name = name_of(rules)
    if name is None or rules != NAMED[name]:
        return {}
    return {move: StartValue(rules.stones, *row).known for move, row in _file()[name]["moves"].items()}


@cache
def _file() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return data


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
