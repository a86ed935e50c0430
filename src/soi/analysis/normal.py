"""Normal play: nim-values where there are any, otherwise outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from soi.analysis.answer import Analysis, Component
from soi.analysis.outcomes import solve_by_outcome, unsolved
from soi.analysis.reasons import reason_for_values
from soi.analysis.values import Values
from soi.analysis.winning import Found, Target, hurried, list_moves
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition
from soi.core.text import Text

_SHOWN_COMPONENTS = 200
_SHORT_SEARCH = 0.5


def solve_normal(position: AnyPosition, budget: Budget) -> Analysis:
    """Return the answer under normal play."""
    if any(not term.ruleset.nim_valued for term in position.terms):
        note = Text(
            vi="trò chơi này không có số Grundy: ván kết thúc ngay khi có người thắng, hoặc hai người đi khác nhau",
            en="no nim-value: the game ends at once when somebody wins, or the two players move differently",
        )
        return solve_by_outcome(position, "normal", budget, note)
    values = Values(budget)
    try:
        return _by_values(position, values)
    except (BudgetSpent, LoopyError) as spent:
        reason = spent.reason if isinstance(spent, BudgetSpent) else spent.message
        note = Text(vi="chưa tính được số Grundy: {why}", en="the nim-value was not computed: {why}").format(why=reason)
        if isinstance(spent, BudgetSpent) and spent.needed is not None:
            budget = _short(budget)  # what values would need is known: a search has to be short to be worth it
        answer = solve_by_outcome(position, "normal", budget, note)
        if answer.outcome is None and isinstance(spent, BudgetSpent) and spent.needed is not None:
            return unsolved(position, "normal", spent.reason, spent.needed, note)
        return answer


def _short(budget: Budget) -> Budget:
    left = budget.seconds_left()
    seconds = _SHORT_SEARCH if left is None else min(left, _SHORT_SEARCH)
    return Budget(nodes=budget.nodes, seconds=seconds, bytes=budget.bytes)


def _by_values(position: AnyPosition, values: Values) -> Analysis:
    parts = [value for term in position.terms for value in map(values.getter(term.ruleset), term.parts)]
    loopy = [value for value in parts if not isinstance(value, int)]
    if loopy:
        from soi.analysis.loopy import solve_loopy

        return solve_loopy(position, values)
    total = 0
    for value in parts:
        total ^= value
    found = _winning_moves(position, values, total) if total else Found([], 0)
    return Analysis(
        position=position,
        play="normal",
        kind="impartial",
        outcome=Outcome.N if total else Outcome.P,
        nim_value=total,
        remoteness=_remoteness(position, values),
        winning_moves=found.moves,
        winning_move_count=found.total,
        reason=reason_for_values(position, values),
        components=shown_components(position, values),
    )


def _winning_moves(position: AnyPosition, values: Values, total: int) -> Found:
    def targets() -> Iterator[Target]:
        for term_index, term in enumerate(position.terms):
            value_of = values.getter(term.ruleset)
            for part_index, part in enumerate(term.parts):
                yield Target(term_index, part_index, value_of(part) ^ total)

    return list_moves(position, values, hurried(position, values, targets()))


def _remoteness(position: AnyPosition, values: Values) -> int | None:
    if len(position.terms) == 1 and len(position.terms[0].parts) == 1:
        term = position.terms[0]
        return values.remoteness(term.ruleset, term.parts[0])
    return None


def shown_components(position: AnyPosition, values: Values) -> tuple[Component, ...]:
    """Return the parts with their values, for the explanation (none where there are too many to show)."""
    if sum(len(term.parts) for term in position.terms) > _SHOWN_COMPONENTS:
        return ()
    return tuple(
        Component(t + 1, p + 1, term.ruleset.name, term.ruleset.format((part,)), values.of(term.ruleset, part))
        for t, term in enumerate(position.terms)
        for p, part in enumerate(term.parts)
    )
