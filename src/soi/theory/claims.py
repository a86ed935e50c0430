"""What a theorem claims of a ruleset, in a form that a machine compares with the definition.

A claim never computes an answer itself: it says which hook of the ruleset must agree with the definition. `about` names
the hook, so that an answer found through that hook can cite the theorem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Protocol

from soi.core.budget import Budget
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position, Ruleset


class Definition(Protocol):
    """Answers by definition (`soi.solvers.oracle.Oracle`)."""

    def nim_value(self, position: AnyPosition) -> int: ...
    def outcome(self, position: AnyPosition, play: Play = "normal") -> Outcome: ...
    def remoteness(self, position: AnyPosition, play: Play = "normal") -> int: ...


class Counterexample(Exception):  # noqa: N818 - it is what was found, not a fault of the program
    """A position at which a claim and the definition disagree."""

    def __init__(self, position: object, claimed: object, found: object) -> None:
        super().__init__(f"{position}: claimed {claimed}, by definition {found}")
        self.position = position
        self.claimed = claimed
        self.found = found


class Claim(Protocol):
    """Something to compare with the definition on all positions up to a bound."""

    @property
    def about(self) -> str:
        """The hook that this claim justifies: "nim_value", "outcome", "tame", …"""

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Return how many positions were compared; raise Counterexample at the first disagreement."""


def single_parts(ruleset: Ruleset[Any], bound: int) -> Iterator[Position]:
    """Yield the positions of one part up to size `bound`."""
    for part in ruleset.small_parts(bound):
        yield Position(ruleset, (part,))


def small_sums(ruleset: Ruleset[Any], bound: int, most_parts: int) -> Iterator[Position]:
    """Yield all sums of up to `most_parts` parts up to size `bound` (one part for rulesets that are no sums)."""
    parts = list(ruleset.small_parts(bound))
    for count in range(1, 2 if ruleset.single else most_parts + 1):
        for chosen in combinations_with_replacement(parts, count):
            yield Position(ruleset, chosen)


@dataclass(frozen=True, slots=True)
class NimValueClaim:
    """`nim_value` is the nim-value of every single part (where it is not None)."""

    about: str = "nim_value"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every part up to `bound`."""
        compared = 0
        for position in single_parts(ruleset, bound):
            claimed = ruleset.nim_value(position.parts[0])
            if claimed is not None:
                compared += _agree(position, claimed, definition.nim_value(position))
        return compared


@dataclass(frozen=True, slots=True)
class TableClaim:
    """`searched_nim_value` is the nim-value of every single part (where it is not None)."""

    about: str = "searched_nim_value"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every part up to `bound`."""
        compared = 0
        for position in single_parts(ruleset, bound):
            claimed = ruleset.searched_nim_value(position.parts[0], Budget())
            if claimed is not None:
                compared += _agree(position, claimed, definition.nim_value(position))
        return compared


@dataclass(frozen=True, slots=True)
class OutcomeClaim:
    """`outcome` says who wins from every single part (where it is not None)."""

    plays: tuple[Play, ...] = ("normal",)
    about: str = "outcome"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every part up to `bound`."""
        compared = 0
        for position in single_parts(ruleset, bound):
            for play in self.plays:
                claimed = ruleset.outcome(position.parts[0], play)
                if claimed is not None:
                    compared += _agree(position, claimed, definition.outcome(position, play))
        return compared


def nim_like_misere(values: Iterable[int]) -> Outcome:
    """Return who wins misère Nim on heaps of these sizes (Bouton's rule)."""
    total, largest = 0, 0
    for value in values:
        total ^= value
        largest = max(largest, value)
    return Outcome.N if (total != 0) == (largest > 1) else Outcome.P


@dataclass(frozen=True, slots=True)
class TameClaim:
    """Misère play of every sum is misère Nim on the nim-values of the parts.

    Checking costs all sums: games that split parts keep `most_parts` and `most_size` small.
    """

    most_parts: int = 3
    most_size: int = 12
    about: str = "tame"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare all sums of up to `most_parts` parts up to `bound`, but not above `most_size`."""
        compared = 0
        for position in small_sums(ruleset, min(bound, self.most_size), self.most_parts):
            values = [definition.nim_value(Position(ruleset, (part,))) for part in position.parts]
            compared += _agree(position, nim_like_misere(values), definition.outcome(position, "misere"))
        return compared


@dataclass(frozen=True, slots=True)
class RemotenessClaim:
    """`remoteness` is the number of moves when the winner hurries and the loser delays."""

    plays: tuple[Play, ...] = ("normal",)
    about: str = "remoteness"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every part up to `bound`."""
        compared = 0
        for position in single_parts(ruleset, bound):
            for play in self.plays:
                claimed = ruleset.remoteness(position.parts[0], play)
                if claimed is not None:
                    compared += _agree(position, claimed, definition.remoteness(position, play))
        return compared


@dataclass(frozen=True, slots=True)
class ComponentsClaim:
    """A part has the nim-value of the disjunctive sum of its `components`."""

    about: str = "components"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every part up to `bound`."""
        compared = 0
        for position in single_parts(ruleset, bound):
            components = ruleset.components(position.parts[0])
            if components is not None:
                claimed = 0
                for component in components:
                    claimed ^= definition.nim_value(component)
                compared += _agree(position, claimed, definition.nim_value(position))
        return compared


@dataclass(frozen=True, slots=True)
class PeriodClaim:
    """The nim-value of heap n + length is that of heap n from `preperiod` on; `longest` is the most a move can take.

    Compared as far as the theorem of Guy and Smith asks for a proof, by the recurrence itself.
    """

    preperiod: int
    length: int
    longest: int
    about: str = "sequence_rule"

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Compare every heap from the preperiod to twice it and the period, whatever the bound."""
        values: list[int] = []
        for heap in range(2 * self.preperiod + 2 * self.length + self.longest + 1):
            reached = set()
            for step in ruleset.moves(heap):
                total = 0
                for part in step.parts:
                    total ^= values[part]
                reached.add(total)
            values.append(next(value for value in range(len(reached) + 1) if value not in reached))
            if heap >= self.preperiod + self.length and values[heap] != values[heap - self.length]:
                raise Counterexample(f"{ruleset.name} {heap}", values[heap - self.length], values[heap])
        return len(values) - self.preperiod - self.length


@dataclass(frozen=True, slots=True)
class StatementClaim:
    """Anything else: `run(ruleset, bound, definition)` counts what it compared or raises Counterexample."""

    about: str
    run: Callable[[Any, int, Definition], int]

    def check(self, ruleset: Ruleset[Any], bound: int, definition: Definition) -> int:
        """Run the comparison."""
        return self.run(ruleset, bound, definition)


def _agree(position: Position, claimed: object, found: object) -> int:
    if claimed != found:
        raise Counterexample(position.text, claimed, found)
    return 1
