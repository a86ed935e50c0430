"""Winning moves: listed up to 1 000, counted by arithmetic where the rules allow, and never guessed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from soi.analysis.answer import LONGEST_LISTED, MOST_LISTED, WinningMove
from soi.analysis.values import Values
from soi.core.budget import Budget, BudgetSpent
from soi.core.ruleset import AnyPosition, Position, Ruleset, Step, ValueOf

# What listing and counting may cost beyond finding out who wins: moves looked at, and characters of text written.
_MOST_LOOKED_AT = 3_000_000
_MOST_WRITTEN = 50_000_000


class Found(NamedTuple):
    """Winning moves, at most 1 000 of them, and how many there are in all (None: too costly to count)."""

    moves: list[WinningMove]
    total: int | None


class Target(NamedTuple):
    """The part `place` of term `term` (both from 0) is to be moved to nim-value `value`.

    `large` narrows it to the moves that leave (True) or do not leave (False) a part of value above 1.
    """

    term: int
    place: int
    value: int
    large: bool | None = None


def list_moves(position: AnyPosition, values: Values, targets: Iterable[Target]) -> Found:
    """Return the moves that bring some part to its target."""
    writer = MoveWriter(position)
    looking = Budget(nodes=_MOST_LOOKED_AT, seconds=values.budget.seconds_left())
    count: int | None = 0
    for target in targets:
        number = _moves_of_part(position, values, target, writer, looking)
        count = None if count is None or number is None else count + number
        if count is None and writer.moves:
            break  # one costly part makes the count unknown; what is listed is enough to play by
    return Found(writer.moves, count)


def hurried(position: AnyPosition, values: Values, targets: Iterable[Target]) -> Iterable[Target]:
    """Return the targets with the one first whose best move brings a sum in which play can circle nearest its end."""
    if sum(len(term.parts) for term in position.terms) < 2 or not values.circles(position):
        return targets

    def gain(target: Target) -> tuple[int, int, int]:
        term = position.terms[target.term]
        ruleset, part = term.ruleset, term.parts[target.place]
        old = values.progress(ruleset, part)
        steps = ruleset.moves_to(part, target.value, values.getter(ruleset))
        step = next(iter(_nearest_first(ruleset, part, steps, values)), None)
        if step is None:
            return (2, 0, 0)
        new = [values.progress(ruleset, after) for after in step.parts]
        if old is None or None in new:
            return (0, 0, 0)  # play in this part ends by itself
        value, turn = (sum(pair[i] for pair in new if pair is not None) - old[i] for i in (0, 1))
        return (1, value, turn)

    return sorted(targets, key=gain)


def _nearest_first(ruleset: Ruleset[Any], part: Any, steps: Iterable[Step[Any]], values: Values) -> Iterable[Step[Any]]:
    """Return the moves of a part to one value, the nearest to the end first where play was found to circle."""
    if ruleset.progress(part) is not None or values.progress(ruleset, part) is None:
        return steps
    return sorted(steps, key=lambda step: [values.progress(ruleset, new) or (0, 0) for new in step.parts])


def _moves_of_part(
    position: AnyPosition, values: Values, target: Target, writer: MoveWriter, looking: Budget
) -> int | None:
    """List the moves of one part to its target; return their number, None where counting is too costly."""
    term = position.terms[target.term]
    ruleset, part = term.ruleset, term.parts[target.place]
    value_of = values.getter(ruleset)

    def watched(new: Any) -> Any:
        looking.spend()
        return value_of(new)

    try:
        sequence = values.sequence(ruleset)
        number: int | None
        steps: Iterable[Step[Any]]
        if target.large is not None:
            number, steps = None, _of_size(ruleset.moves_to(part, target.value, watched), target.large, watched)
        elif sequence is not None:
            looking.spend(sequence.cost(part))
            number = sequence.count(part, target.value)
            steps = sequence.steps(part, target.value)
        else:
            looking.spend(ruleset.counting_cost(part, target.value))
            number = ruleset.count_moves_to(part, target.value, watched)
            steps = _nearest_first(ruleset, part, ruleset.moves_to(part, target.value, watched), values)
        if number is not None:  # only what is listed is walked through
            steps = islice(steps, MOST_LISTED - len(writer.moves)) if number else iter(())
        seen = 0
        for step in steps:
            seen += 1
            writer.add(target.term, target.place, step)
    except BudgetSpent:
        return None
    return seen if number is None else number


def _of_size(steps: Iterable[Step[Any]], large: bool, value_of: ValueOf) -> Iterable[Step[Any]]:
    """Return the moves that leave a part of value above 1, or those that leave none."""
    return (step for step in steps if any(value_of(new) > 1 for new in step.parts) == large)


class MoveWriter:
    """Collects winning moves with the texts of the positions they lead to."""

    def __init__(self, position: AnyPosition) -> None:
        self.position = position
        self.moves: list[WinningMove] = []
        self._written = 0

    def add(self, term: int, part: int, step: Step[Any]) -> None:
        """Add the move `step` of a part, unless 1 000 are listed already."""
        if len(self.moves) < MOST_LISTED:
            component = self.position.terms[term]
            label = component.label(part, step.label)
            if not isinstance(self.position, Position):
                label = self.position.label(term, label)
            self.moves.append(WinningMove(label, self._text(term, part, step)))

    def add_move(self, label: str, position: AnyPosition) -> None:
        """Add a move of the whole position."""
        if len(self.moves) < MOST_LISTED:
            text = position.text
            self.moves.append(WinningMove(label, text if len(text) <= LONGEST_LISTED else None))

    def _text(self, term: int, part: int, step: Step[Any]) -> str | None:
        component = self.position.terms[term]
        parts = sum(len(other.parts) for other in self.position.terms)
        if 2 * parts - 1 > LONGEST_LISTED + 2 * len(step.parts) or self._written > _MOST_WRITTEN:
            return None
        if any(component.ruleset.text_length(new) > LONGEST_LISTED for new in step.parts):
            return None
        after: AnyPosition = component.after(part, step.parts)
        if not isinstance(self.position, Position):
            after = self.position.after(term, after)
        text = after.text
        self._written += len(text)
        return text if len(text) <= LONGEST_LISTED else None
