"""Every option of a position with its value: for `soi moves`, for the page, and for opponents to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from soi.analysis.reasons import only_part
from soi.analysis.values import Values
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.core.loopy import Loopy, loopy_outcome, loopy_sum
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Move
from soi.core.text import Text
from soi.solvers.explore import Explorer


class OptionValue(NamedTuple):
    """A move and what is known of the position it leads to; `outcome` is seen by the player who moves next.

    `unjudged` says why the outcome is not known where it was looked for.
    """

    label: str
    position: AnyPosition
    outcome: Outcome | None
    nim_value: int | Loopy | None
    remoteness: int | None
    unjudged: Text | None = None

    @property
    def wins(self) -> bool | None:
        """Tell whether the move wins for the player who makes it; None where unknown."""
        return None if self.outcome is None else self.outcome is Outcome.P


def option_values(position: AnyPosition, play: Play, budget: Budget, *, most: int = 1000) -> list[OptionValue]:
    """Return the first `most` moves with the outcome, nim-value and remoteness of what they lead to.

    The budget is for all of them together: once it is spent, no further move is judged. The moves of a puzzle or a
    scoring game have no outcome.
    """
    moves = list(moves_at_most(position, most))
    if any(term.ruleset.kind not in ("impartial", "partizan") for term in position.terms):
        return [_unknown(move, None) for move in moves]
    judge = _judge(position, play, budget)
    options: list[OptionValue] = []
    why: Text | None = None
    try:
        for move in moves:
            budget.check()
            options.append(_judged(move, judge, budget))
    except BudgetSpent as spent:  # also where somebody stops the work between two moves
        why = spent.reason
    return options + [_unknown(move, why) for move in moves[len(options) :]]


def _judged(move: Move, judge: Callable[[Move], OptionValue], budget: Budget) -> OptionValue:
    """Return a move's value, or why it has none; raise BudgetSpent where there will be none for any move after it."""
    try:
        return judge(move)
    except BudgetSpent as spent:
        budget.check()
        return _unknown(move, spent.reason)
    except LoopyError as loop:
        return _unknown(move, loop.message)


def _unknown(move: Move, why: Text | None) -> OptionValue:
    return OptionValue(move.label, move.position, None, None, None, why)


def moves_at_most(position: AnyPosition, most: int) -> Iterator[Move]:
    """Yield the first `most` moves: a position may have 10^18 of them."""
    return islice(position.moves(), most)


def _judge(position: AnyPosition, play: Play, budget: Budget) -> Callable[[Move], OptionValue]:
    valued = all(term.ruleset.nim_valued and term.ruleset.kind == "impartial" for term in position.terms)
    if play == "normal" and valued:
        return _ByValues(budget)
    return _ByOutcome(play, budget)


class _ByValues:
    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._values = Values(budget)
        self._outcomes: _ByOutcome | None = None

    def __call__(self, move: Move) -> OptionValue:
        try:
            parts = [self._values.of(term.ruleset, part) for term in move.position.terms for part in term.parts]
        except (BudgetSpent, LoopyError):
            if only_part(move.position) is None:
                raise  # a sum out of reach by values is out of reach by looking at all its followers
            self._budget.check()
            if self._outcomes is None:  # half of what is left, so that one large option does not use up all of it
                self._outcomes = _ByOutcome("normal", self._budget.part(0.5))
            return self._outcomes(move)
        value = loopy_sum(parts)
        part = only_part(move.position)
        remoteness = None if part is None else self._values.remoteness(part.ruleset, part.parts[0])
        return OptionValue(move.label, move.position, loopy_outcome(value), value, remoteness)


class _ByOutcome:
    def __init__(self, play: Play, budget: Budget) -> None:
        self._play = play
        self._explorer = Explorer(play, budget)

    def __call__(self, move: Move) -> OptionValue:
        part = only_part(move.position)
        if part is not None:
            outcome = part.ruleset.outcome(part.parts[0], self._play)
            if outcome is not None:
                remoteness = part.ruleset.remoteness(part.parts[0], self._play)
                return OptionValue(move.label, move.position, outcome, None, remoteness)
        found = self._explorer.of(move.position)
        return OptionValue(move.label, move.position, found.outcome, None, found.remoteness)
