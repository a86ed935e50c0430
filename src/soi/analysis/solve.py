"""solve: the one way from a position to its answer."""

from __future__ import annotations

from dataclasses import replace

from soi.analysis.answer import Analysis
from soi.core.budget import Budget, default_budget
from soi.core.errors import RequestError
from soi.core.outcome import Play
from soi.core.ruleset import AnyPosition
from soi.core.text import Text


def solve(position: AnyPosition, *, play: Play = "normal", budget: Budget | None = None) -> Analysis:
    """Return who wins from `position`, by which moves and why.

    A spent budget is a result: `outcome` is then None and `unsolved` says what would be needed.

    Parameters
    ----------
    position
        A Position or a Sum (`soi.position("nim", "3 4 5") + soi.position("kayles", "7")`).
    play
        "normal" (a player who cannot move loses) or "misere" (a player who cannot move wins).
    budget
        Bounds on nodes, seconds and bytes; 10 seconds and 2 GiB when not given.

    Examples
    --------
    >>> from soi.catalogue.registry import ruleset
    >>> answer = solve(ruleset("nim").position("3 4 5"))
    >>> answer.outcome.value, answer.nim_value, [move.label for move in answer.winning_moves]
    ('N', 2, ['1:2'])
    """
    answer = _solve(position, play, budget or default_budget())
    notes = tuple(note for term in position.terms for note in term.ruleset.notes(term.parts))
    return replace(answer, notes=answer.notes + notes) if notes else answer


def _solve(position: AnyPosition, play: Play, budget: Budget) -> Analysis:
    kinds = {term.ruleset.kind for term in position.terms}
    if "puzzle" in kinds or "scoring" in kinds:
        from soi.analysis.special import solve_special

        return solve_special(position, play, budget)
    if "partizan" in kinds and len(position.terms) > 1:
        raise RequestError(
            Text(
                vi="trò chơi mà hai bên có quân riêng không cộng được với trò khác: mỗi thế tự ghi bên nào đi",
                en="a game in which each side has its own pieces cannot be added to another: it says itself who moves",
            )
        )
    if len(position.terms) > 1 and any(not term.ruleset.nim_valued for term in position.terms):
        raise RequestError(
            Text(
                vi="trò chơi kết thúc ngay khi có người thắng thì không cộng được với trò khác",
                en="a game that ends at once when somebody wins cannot be added to another",
            )
        )
    if play == "misere":
        from soi.analysis.misere import solve_misere

        return solve_misere(position, budget)
    from soi.analysis.normal import solve_normal

    return solve_normal(position, budget)
