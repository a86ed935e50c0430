"""Values and outcomes of any ruleset by looking at all followers, with explicit stacks and under a budget.

That play ends is not assumed: when a follower leads back to itself, all followers are put into one graph, and the
graph solver labels it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.core.text import Text
from soi.solvers.followers import Memory, OptionsOf, in_order, options_of

if TYPE_CHECKING:
    from soi.solvers.graph import Labelled

Key = tuple[tuple[Any, ...], ...]


class PartValues:
    """Nim-values of the parts of one ruleset, remembered. Where play circles, they are Smith's."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._ruleset = ruleset
        self._options = options_of(ruleset)
        self._values: dict[Hashable, Any] = {}
        self._labels: dict[Hashable, Labelled] = {}
        self._starts: list[Any] = []

    def of(self, part: Any, budget: Budget) -> Any:
        """Return the nim-value of `part`, an int or Loopy.

        Raise BudgetSpent when the budget is spent, LoopyError where play circles through parts that split.
        """
        wanted = self._ruleset.canonical(part)
        if wanted not in self._values and (self.circles or not self._descend(wanted, budget)):
            self._label_circles(wanted, budget)  # once an option may be infinite, the mex no longer decides
        return self._values[wanted]

    @property
    def circles(self) -> bool:
        """Whether play was found to circle somewhere."""
        return bool(self._labels)

    def label(self, part: Any) -> Labelled | None:
        """Return what labelling found for a part met where play circles, else None."""
        return self._labels.get(self._ruleset.canonical(part))

    def _descend(self, wanted: Any, budget: Budget) -> bool:
        """Value `wanted` and its followers, options first; False when a follower leads back to itself."""
        values, spend, options_of_part = self._values, budget.spend, self._options
        open_parts: set[Hashable] = set()
        stack: list[Any] = [wanted]
        memory = Memory(budget)
        while stack:
            current = stack[-1]
            if current in values:
                stack.pop()
                continue
            spend()
            singles, sums = options_of_part(current, budget)
            missing = {part for part in singles if part not in values}
            missing.update(part for option in sums for part in option if part not in values)
            if missing:
                if current in open_parts:
                    return False
                open_parts.add(current)
                stack.extend(_smallest_last(missing))
                memory.keep(stack[-len(missing) :])
                continue
            seen = {values[part] for part in singles}
            seen.update(_nim_sum(values, option) for option in sums)
            values[current] = _mex(seen)
            open_parts.discard(current)
            stack.pop()
        return True

    def _label_circles(self, start: Any, budget: Budget) -> None:
        from soi.solvers.graph import solve_graph

        def only_parts(part: Any) -> list[Any]:
            singles, sums = self._options(part, budget)
            if sums:
                raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
            return singles

        # All starts together, so that the turns of any two parts can be compared.
        self._starts.append(start)
        for node, label in solve_graph(self._starts, only_parts, values=True, budget=budget).items():
            self._labels[node] = label
            self._values[node] = label.nim_value


def _mex(seen: set[int]) -> int:
    least = 0
    while least in seen:
        least += 1
    return least


def _nim_sum(values: dict[Hashable, Any], option: tuple[Any, ...]) -> int:
    total = 0
    for part in option:
        total ^= values[part]
    return total


def _smallest_last(parts: set[Any]) -> list[Any]:
    """Small heaps are looked at first: then most options of larger ones are known when they are."""
    if all(type(part) is int for part in parts):
        return sorted(parts, reverse=True)
    return list(parts)


class Explored(NamedTuple):
    """What looking at all followers found out."""

    outcome: Outcome
    remoteness: int | None


class Explorer:
    """Outcomes and remoteness of whole positions under one way of play, remembered; play may circle."""

    def __init__(self, play: Play, budget: Budget) -> None:
        self._play = play
        self._budget = budget
        self._rulesets: tuple[Ruleset[Any], ...] = ()
        self._options: list[OptionsOf] = []
        self._results: dict[Key, Explored] = {}

    def of(self, position: AnyPosition) -> Explored:
        """Return outcome and remoteness (None for a draw by endless play); may raise BudgetSpent."""
        rulesets = tuple(term.ruleset for term in position.terms)
        if rulesets != self._rulesets:
            self._rulesets, self._results = rulesets, {}
            self._options = [options_of(ruleset) for ruleset in rulesets]
        wanted = tuple(in_order(map(term.ruleset.canonical, term.parts)) for term in position.terms)
        if wanted not in self._results and not self._descend(wanted):
            self._label_circles(wanted)
        return self._results[wanted]

    def _descend(self, wanted: Key) -> bool:
        """Decide `wanted` and its followers, options first; False when a follower leads back to itself."""
        results, spend = self._results, self._budget.spend
        open_positions: set[Key] = set()
        stack: list[Key] = [wanted]
        memory = Memory(self._budget)
        while stack:
            current = stack[-1]
            if current in results:
                stack.pop()
                continue
            spend()
            options = set(self._after(current))
            missing = [option for option in options if option not in results]
            if missing:
                if current in open_positions:
                    return False
                open_positions.add(current)
                stack.extend(missing)
                memory.keep([key[0] for key in missing])
                continue
            results[current] = self._decide(current, [results[option] for option in options])
            stack.pop()
        return True

    def _label_circles(self, start: Key) -> None:
        from soi.solvers.graph import solve_graph

        def ended(key: Key) -> Outcome | None:
            return self._without_moves(key) if next(self._after(key), None) is None else None

        over = ended if self._ends_specially() else None
        found = solve_graph([start], self._after, play=self._play, ended=over, budget=self._budget)
        for key, label in found.items():
            self._results[key] = Explored(label.outcome, label.remoteness)

    def _after(self, key: Key) -> Iterator[Key]:
        """Yield what one move leads to, parts in order; equal parts are moved in once."""
        for number, parts in enumerate(key):
            before, after = key[:number], key[number + 1 :]
            for index, part in enumerate(parts):
                if index and parts[index - 1] == part:
                    continue
                others = parts[:index] + parts[index + 1 :]
                singles, sums = self._options[number](part, self._budget)
                if others:
                    yield from ((*before, in_order((*others, new)), *after) for new in singles)
                else:
                    yield from ((*before, (new,), *after) for new in singles)
                yield from ((*before, in_order(others + option), *after) for option in sums)

    def _decide(self, key: Key, options: list[Explored]) -> Explored:
        if not options:
            return Explored(self._without_moves(key), 0)
        wins = [option.remoteness or 0 for option in options if option.outcome is Outcome.P]
        if wins:
            return Explored(Outcome.N, 1 + min(wins))
        draws = [option.remoteness for option in options if option.outcome is Outcome.D]
        if draws:
            return Explored(Outcome.D, None if None in draws else 1 + max(left or 0 for left in draws))
        return Explored(Outcome.P, 1 + max(option.remoteness or 0 for option in options))

    def _without_moves(self, key: Key) -> Outcome:
        special = self._rulesets[0].terminal_outcome(key[0][0]) if self._ends_specially() else None
        return special or _by_play(self._play)

    def _ends_specially(self) -> bool:
        ruleset = self._rulesets[0]  # of a sum only its components end, never the sum
        return (
            len(self._rulesets) == 1
            and ruleset.single
            and type(ruleset).terminal_outcome is not Ruleset.terminal_outcome
        )


def terminal_outcome(position: AnyPosition, play: Play) -> Outcome:
    """Return the outcome of a position without moves."""
    if isinstance(position, Position) and position.ruleset.single:
        special = position.ruleset.terminal_outcome(position.parts[0])
        if special is not None:
            return special
    return _by_play(play)


def _by_play(play: Play) -> Outcome:
    return Outcome.P if play == "normal" else Outcome.N
