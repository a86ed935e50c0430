"""Answers by outcome, for games without nim-values and for positions whose nim-values are out of reach."""

from __future__ import annotations

from itertools import islice

from soi.analysis.answer import MOST_LISTED, Analysis, Reason, Unsolved
from soi.analysis.reasons import only_part, reason_from_theorem, theorem_about
from soi.analysis.winning import Found, MoveWriter
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Text
from soi.solvers.explore import Explorer

_SEARCHED = Text(
    vi="Mọi thế đi tới được đều đã được xét theo định nghĩa.",
    en="Every position that can be reached was looked at by definition.",
)
_MOST_TESTED = 200_000


def solve_by_outcome(position: AnyPosition, play: Play, budget: Budget, note: Text | None) -> Analysis:
    """Return the answer from the outcome theorem of the only part, or from a search of all followers."""
    part = only_part(position)
    if part is not None:
        outcome = part.ruleset.outcome(part.parts[0], play)
        if outcome is not None:
            return _by_theorem(position, part, outcome, play, budget, note)
    try:
        return _by_search(position, play, budget, note)
    except BudgetSpent as spent:
        return unsolved(position, play, spent.reason, spent.needed, note)
    except LoopyError as loop:
        return unsolved(position, play, loop.message, None, note)


def unsolved(position: AnyPosition, play: Play, why: Text, needed: Text | None, note: Text | None = None) -> Analysis:
    """Return the answer that says it is not known, and why."""
    missing = Unsolved(why, needed)
    return Analysis(
        position=position,
        play=play,
        kind=position.terms[0].ruleset.kind,
        outcome=None,
        nim_value_note=note or why,
        reason=missing.told,
        unsolved=missing,
    )


def _by_theorem(
    position: AnyPosition, part: Position, outcome: Outcome, play: Play, budget: Budget, note: Text | None
) -> Analysis:
    ruleset = part.ruleset
    theorem = theorem_about(ruleset, "outcome")
    found = _moves_by_theorem(part, play, budget) if outcome is Outcome.N else Found([], 0)
    return Analysis(
        position=position,
        play=play,
        kind=ruleset.kind,
        outcome=outcome,
        nim_value_note=note,
        remoteness=ruleset.remoteness(part.parts[0], play),
        winning_moves=found.moves,
        winning_move_count=found.total,
        reason=reason_from_theorem(theorem) if theorem else Reason("search", "mex", _SEARCHED),
    )


def _moves_by_theorem(part: Position, play: Play, budget: Budget) -> Found:
    ruleset, state = part.ruleset, part.parts[0]
    writer = MoveWriter(part)
    count = ruleset.count_winning_moves(state, play)
    steps = ruleset.winning_moves(state, play)
    seen = 0
    looking = Budget(nodes=_MOST_TESTED, seconds=budget.seconds_left())
    if steps is not None:
        try:
            for step in steps if count is None else islice(steps, MOST_LISTED):
                looking.spend()
                seen += 1
                writer.add(0, 0, step)
        except BudgetSpent:
            return Found(writer.moves, count)
        return Found(writer.moves, count if count is not None or ruleset.some_winning_moves else seen)
    try:
        for step in ruleset.moves(state):
            looking.spend()
            if len(step.parts) == 1 and ruleset.outcome(step.parts[0], play) is Outcome.P:
                seen += 1
                writer.add(0, 0, step)
    except BudgetSpent:
        return Found(writer.moves, count)
    return Found(writer.moves, seen)


def _by_search(position: AnyPosition, play: Play, budget: Budget, note: Text | None) -> Analysis:
    explorer = Explorer(play, budget)
    found = explorer.of(position)
    writer = MoveWriter(position)
    count = 0
    if found.outcome is Outcome.N:
        for move in position.moves():
            if explorer.of(move.position).outcome is Outcome.P:
                count += 1
                writer.add_move(move.label, move.position)
    return Analysis(
        position=position,
        play=play,
        kind=position.terms[0].ruleset.kind,
        outcome=found.outcome,
        nim_value_note=note,
        remoteness=found.remoteness,
        winning_moves=writer.moves,
        winning_move_count=count,
        reason=Reason("search", "search", _SEARCHED),
    )
