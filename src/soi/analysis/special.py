"""Puzzles and scoring games, which have no outcome class of their own."""

from __future__ import annotations

from soi.analysis.answer import Analysis, Reason
from soi.analysis.outcomes import unsolved
from soi.analysis.reasons import only_part
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import RequestError
from soi.core.outcome import Play
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Text, same

_PUZZLE_NOTE = Text(vi="câu đố chỉ có một người chơi", en="a puzzle has only one player")


def solve_special(position: AnyPosition, play: Play, budget: Budget) -> Analysis:
    """Return the answer to a puzzle or a scoring game; such games cannot be part of a sum."""
    part = only_part(position)
    if part is None:
        raise RequestError(
            Text(
                vi="câu đố và trò chơi tính điểm không cộng được với trò chơi khác",
                en="puzzles and scoring games cannot be added to other games",
            )
        )
    if play == "misere":
        raise RequestError(
            Text(vi="{game} không có luật misère", en="{game} has no misère play").format(game=part.ruleset.name)
        )
    try:
        return solve_puzzle(part, budget) if part.ruleset.kind == "puzzle" else solve_scoring(part, budget)
    except BudgetSpent as spent:
        return unsolved(position, play, spent.reason, spent.needed)


def solve_puzzle(part: Position, budget: Budget) -> Analysis:
    """Return a puzzle's answer: the ruleset finds it, and cites the theorem about "puzzle"."""
    from soi.analysis.reasons import reason_from_theorem, theorem_about

    found = part.ruleset.puzzle(part.parts[0], budget)
    theorem = theorem_about(part.ruleset, "puzzle")
    return Analysis(
        position=part,
        play="normal",
        kind="puzzle",
        outcome=None,
        nim_value_note=_PUZZLE_NOTE,
        reason=reason_from_theorem(theorem) if theorem else Reason("search", "search", same(part.ruleset.name)),
        extra=found,
    )


def solve_scoring(part: Position, budget: Budget) -> Analysis:
    """Return a scoring position's answer: bounds on the final difference, and the best moves."""
    found = part.ruleset.score(part.parts[0], budget)
    return Analysis(
        position=part,
        play="normal",
        kind="scoring",
        outcome=None,
        nim_value_note=Text(vi="trò chơi tính điểm không có số Grundy", en="a scoring game has no nim-value"),
        reason=Reason(*found.reason),
        extra=found.fields,
    )
