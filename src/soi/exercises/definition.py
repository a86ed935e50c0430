"""Answers by trying everything, for tiny inputs: the rules of an exercise, and the oracle that plays them out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Position, Ruleset, Step
from soi.solvers.oracle import Oracle

Parts = tuple[Any, ...]
Options = Callable[[Any], Iterable[Parts]]


class _Whole(Ruleset[Parts]):
    """All components at once, in order of size: positions that differ in order only are looked at once."""

    single = True

    def __init__(self, options: Options) -> None:
        self._options = options

    def moves(self, part: Parts) -> Iterator[Step[Parts]]:
        for index, component in enumerate(part):
            for left in self._options(component):
                yield Step("", (tuple(sorted(part[:index] + left + part[index + 1 :])),))


class Definition:
    """Who wins, by the rule alone: `options` yields the components that can stand in place of one after a move."""

    def __init__(self, options: Options, play: Play = "normal") -> None:
        self._rules = _Whole(options)
        self._oracle = Oracle()
        self._play = play

    def won(self, components: Iterable[Any]) -> bool:
        """Return whether the player about to move wins the sum of the components."""
        return self._oracle.outcome(self._position(components), self._play) is Outcome.N

    def remoteness(self, components: Iterable[Any]) -> int:
        """Return the number of moves when the winner hurries and the loser delays."""
        return self._oracle.remoteness(self._position(components), self._play)

    def _position(self, components: Iterable[Any]) -> Position:
        return Position(self._rules, (tuple(sorted(components)),))
