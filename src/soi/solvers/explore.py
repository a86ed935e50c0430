"""Values and outcomes of any ruleset by looking at all followers once, with explicit stacks and under a budget."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.core.text import Text

if TYPE_CHECKING:
    from soi.solvers.graph import Labelled


_OPTION_BYTES = 1500  # what a position of a board game takes, with its hash table entry; others take less


class PartValues:
    """Nim-values of the parts of one ruleset, remembered. Where play circles, they are Smith's."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._ruleset = ruleset
        self._values: dict[Hashable, Any] = {}
        self._labels: dict[Hashable, Labelled] = {}
        self._starts: list[Any] = []

    def of(self, part: Any, budget: Budget) -> Any:
        """Return the nim-value of `part`, an int or Loopy.

        Raise BudgetSpent when the budget is spent, LoopyError where play circles through parts that split.
        """
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
            value = None if missing else _mex_of(options, values)
            if value is not None:
                values[current] = value
                open_parts.discard(current)
                stack.pop()
            elif not missing or current in open_parts:
                self._label_circles(wanted, budget)
                return values[wanted]
            else:
                open_parts.add(current)
                stack.extend(missing)
        return values[wanted]

    @property
    def circles(self) -> bool:
        """Whether play was found to circle somewhere."""
        return bool(self._labels)

    def label(self, part: Any) -> Labelled | None:
        """Return what labelling found for a part met where play circles, else None."""
        return self._labels.get(self._ruleset.canonical(part))

    def _label_circles(self, start: Any, budget: Budget) -> None:
        from soi.solvers.graph import solve_graph

        # All starts together, so that the turns of any two parts can be compared.
        self._starts.append(start)
        for node, label in solve_graph(self._starts, self._only_parts, values=True, budget=budget).items():
            self._labels[node] = label
            self._values[node] = label.nim_value

    def _only_parts(self, part: Any) -> Iterator[Any]:
        for step in self._ruleset.moves(part):
            if len(step.parts) != 1:
                raise _endless()
            yield self._ruleset.canonical(step.parts[0])


def _endless() -> LoopyError:
    return LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))


def _mex_of(options: list[tuple[Any, ...]], values: dict[Hashable, Any]) -> int | None:
    """Return the mex of the options' values; None where one is infinite, for then the mex does not decide."""
    seen = set()
    for option in options:
        total: Any = 0
        for part in option:
            total ^= values[part]
        if not isinstance(total, int):
            return None
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
    """Outcomes and remoteness of whole positions under one way of play, remembered; play may circle."""

    def __init__(self, play: Play, budget: Budget) -> None:
        self._play = play
        self._budget = budget
        self._results: dict[AnyPosition, Explored] = {}
        self._options_seen = 0

    def of(self, position: AnyPosition) -> Explored:
        """Return outcome and remoteness (None for a draw by endless play); may raise BudgetSpent."""
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
            options = [as_multiset(self._counted(move.position)) for move in current.moves()]
            missing = {option for option in options if option not in results}
            if not missing:
                results[current] = self._result(current, [results[option] for option in options])
                stack.pop()
            elif current in open_positions:
                self._label_circles(wanted)
                return results[wanted]
            else:
                open_positions.add(current)
                stack.extend(missing)
        return results[wanted]

    def _label_circles(self, start: AnyPosition) -> None:
        from soi.solvers.graph import solve_graph

        def options(position: AnyPosition) -> Iterator[AnyPosition]:
            return (as_multiset(move.position) for move in position.moves())

        def ended(position: AnyPosition) -> Outcome | None:
            over = next(position.moves(), None) is None
            return terminal_outcome(position, self._play) if over else None

        over = ended if any(_ends_specially(term.ruleset) for term in start.terms) else None
        found = solve_graph([start], options, play=self._play, ended=over, budget=self._budget)
        for position, label in found.items():
            self._results[position] = Explored(label.outcome, label.remoteness)

    def _counted(self, option: AnyPosition) -> AnyPosition:
        """Return the option; raise BudgetSpent when those seen so far would not fit into the bytes allowed."""
        self._options_seen += 1
        if self._options_seen % 1024 == 0:
            self._budget.check_clock()
            self._budget.reserve(
                self._options_seen * _OPTION_BYTES, Text(vi="các thế đã thấy", en="the positions seen")
            )
        return option

    def _result(self, position: AnyPosition, options: list[Explored]) -> Explored:
        if not options:
            return Explored(terminal_outcome(position, self._play), 0)
        wins = [option.remoteness or 0 for option in options if option.outcome is Outcome.P]
        if wins:
            return Explored(Outcome.N, 1 + min(wins))
        if any(option.outcome is Outcome.D for option in options):
            draws = [option.remoteness for option in options if option.outcome is Outcome.D]
            return Explored(Outcome.D, None if None in draws else 1 + max(left or 0 for left in draws))
        return Explored(Outcome.P, 1 + max(option.remoteness or 0 for option in options))


def terminal_outcome(position: AnyPosition, play: Play) -> Outcome:
    """Return the outcome of a position without moves."""
    if isinstance(position, Position) and position.ruleset.single:
        special = position.ruleset.terminal_outcome(position.parts[0])
        if special is not None:
            return special
    return Outcome.P if play == "normal" else Outcome.N


def _ends_specially(ruleset: Ruleset[Any]) -> bool:
    return ruleset.single and type(ruleset).terminal_outcome is not Ruleset.terminal_outcome


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
