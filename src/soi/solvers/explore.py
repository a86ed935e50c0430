"""Values and outcomes of any ruleset by looking at all followers once, with explicit stacks and under a budget."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.core.text import Text


class PartValues:
    """Nim-values of the parts of one ruleset, remembered; for games in which play ends."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._ruleset = ruleset
        self._values: dict[Hashable, int] = {}

    def of(self, part: Any, budget: Budget) -> int:
        """Return the nim-value of `part`; raise LoopyError on a cycle, BudgetSpent when the budget is spent."""
        canonical = self._ruleset.canonical
        wanted = canonical(part)
        values = self._values
        open_parts: set[Hashable] = set()
        stack: list[Any] = [wanted]
        while stack:
            current = stack[-1]
            if current in values:
                stack.pop()
                continue
            budget.spend()
            options = [tuple(canonical(new) for new in step.parts) for step in self._ruleset.moves(current)]
            missing = {new for option in options for new in option if new not in values}
            if not missing:
                values[current] = _mex_of(options, values)
                open_parts.discard(current)
                stack.pop()
            elif current in open_parts:
                raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
            else:
                open_parts.add(current)
                stack.extend(missing)
        return values[wanted]


def _mex_of(options: list[tuple[Any, ...]], values: dict[Hashable, int]) -> int:
    seen = set()
    for option in options:
        total = 0
        for part in option:
            total ^= values[part]
        seen.add(total)
    least = 0
    while least in seen:
        least += 1
    return least


class Explored(NamedTuple):
    """What looking at all followers found out."""

    outcome: Outcome
    remoteness: int | None


class Explorer:
    """Outcomes and remoteness of whole positions under one way of play, remembered; for games in which play ends."""

    def __init__(self, play: Play, budget: Budget) -> None:
        self._play = play
        self._budget = budget
        self._results: dict[AnyPosition, Explored] = {}

    def of(self, position: AnyPosition) -> Explored:
        """Return outcome and remoteness; raise LoopyError on a cycle, BudgetSpent when the budget is spent."""
        wanted = as_multiset(position)
        results = self._results
        open_positions: set[AnyPosition] = set()
        stack: list[AnyPosition] = [wanted]
        while stack:
            current = stack[-1]
            if current in results:
                stack.pop()
                continue
            self._budget.spend()
            options = [as_multiset(move.position) for move in current.moves()]
            missing = {option for option in options if option not in results}
            if not missing:
                results[current] = self._result(current, [results[option] for option in options])
                stack.pop()
            elif current in open_positions:
                raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
            else:
                open_positions.add(current)
                stack.extend(missing)
        return results[wanted]

    def _result(self, position: AnyPosition, options: list[Explored]) -> Explored:
        if not options:
            return Explored(terminal_outcome(position, self._play), 0)
        wins = [option.remoteness or 0 for option in options if option.outcome is Outcome.P]
        if wins:
            return Explored(Outcome.N, 1 + min(wins))
        if any(option.outcome is Outcome.D for option in options):
            longest = max(option.remoteness or 0 for option in options if option.outcome is Outcome.D)
            return Explored(Outcome.D, 1 + longest)
        return Explored(Outcome.P, 1 + max(option.remoteness or 0 for option in options))


def terminal_outcome(position: AnyPosition, play: Play) -> Outcome:
    """Return the outcome of a position without moves."""
    if isinstance(position, Position) and position.ruleset.single:
        special = position.ruleset.terminal_outcome(position.parts[0])
        if special is not None:
            return special
    return Outcome.P if play == "normal" else Outcome.N


def as_multiset(position: AnyPosition) -> AnyPosition:
    """Return the position with its parts in a fixed order, each canonical: sums that differ only in order are equal."""
    if isinstance(position, Position):
        ruleset = position.ruleset
        parts = [ruleset.canonical(part) for part in position.parts]
        if len(parts) > 1:
            parts.sort(key=_order)
        return Position(ruleset, tuple(parts))
    return type(position)(tuple(term for part in position.terms if isinstance(term := as_multiset(part), Position)))


def _order(part: Hashable) -> Any:
    return part if isinstance(part, int) else hash(part)
