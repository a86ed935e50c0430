"""Misère play: by a theorem where the game is tame, by a small search, by a misère quotient, or by a long search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf

from soi.analysis.answer import Analysis, Reason, Unsolved
from soi.analysis.departure import departure, nim_departure
from soi.analysis.normal import shown_components
from soi.analysis.outcomes import solve_by_outcome
from soi.analysis.quotients import may_have_quotient, solve_by_forms, solve_by_quotient, solve_tame
from soi.analysis.reasons import SPRAGUE_GRUNDY, only_part, reason_from_theorem, theorem_about
from soi.analysis.values import Values
from soi.analysis.winning import Found, Target, list_moves
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition
from soi.core.text import Text
from soi.theory.claims import nim_like_misere

NOTE = Text(
    vi="khi chơi misère, số Grundy của luật thường không quyết định thắng thua của tổng",
    en="under misère play the nim-value of normal play does not decide sums",
)
_SMALL_TOTAL, _SMALL_NODES = 16, 3000
_TAME_SUM = Text(
    vi="Mọi thành phần đều thuần: tổng chơi misère như Nim misère trên các số Grundy.",
    en="All components are tame: the sum is played as misère Nim on the nim-values.",
)


def solve_misere(position: AnyPosition, budget: Budget) -> Analysis:
    """Return the answer under misère play."""
    if all(term.ruleset.tame for term in position.terms):
        try:
            return _by_nim_values(position, Values(budget))
        except BudgetSpent:
            pass  # the values are out of reach; a search may still be short
    answer = _wild(position, budget)
    return replace(answer, notes=answer.notes + departure(answer, budget)) if answer.outcome is not None else answer


def _wild(position: AnyPosition, budget: Budget) -> Analysis:
    """Answer without a theorem about tame games."""
    if _is_small(position):  # a search also tells how long the game takes
        found = solve_by_outcome(position, "misere", Budget(nodes=_SMALL_NODES, seconds=budget.seconds_left()), NOTE)
        if found.outcome is not None:
            return found
    part = only_part(position)
    reached: Text | None = None
    if may_have_quotient(position) and (part is None or part.ruleset.outcome(part.parts[0], "misere") is None):
        for method, nodes, largest in _LADDER:
            if _largest_heap(position) > largest:
                continue
            try:
                answer = method(position, _share(budget, nodes), NOTE)
                if answer is not None:
                    return answer
            except BudgetSpent as spent:  # another way may be shorter
                reached = spent.needed if method is solve_by_quotient else reached
            except LoopyError:
                break
    return _saying(reached, solve_by_outcome(position, "misere", budget, NOTE))


def _saying(reached: Text | None, answer: Analysis) -> Analysis:
    """Return the answer; where it is unsolved, with how far the quotient came."""
    if answer.unsolved is None or reached is None or answer.unsolved.needed is not None:
        return answer
    missing = Unsolved(answer.unsolved.reason, reached)
    return replace(answer, unsolved=missing, reason=missing.told)


# Some games are tame, some have small quotients (Kayles), some few canonical forms (Grundy's game): a short try of each
# comes first. The last number is the largest heap whose options are few enough to be looked at one by one.
_LADDER: tuple[tuple[Callable[[AnyPosition, Budget, Text], Analysis | None], int | None, float], ...] = (
    (solve_tame, 300_000, 5_000_000),
    (solve_by_quotient, 100_000, inf),
    (solve_by_forms, 300_000, 2000),
    (solve_by_quotient, None, inf),
    (solve_by_forms, None, 2000),
)


def _share(budget: Budget, nodes: int | None) -> Budget:
    """Return a budget of half the time that is left."""
    left = budget.seconds_left()
    if budget.nodes is not None:
        nodes = budget.nodes if nodes is None else min(nodes, budget.nodes)
    return Budget(nodes=nodes, seconds=None if left is None else left / 2, bytes=budget.bytes)


def _largest_heap(position: AnyPosition) -> int:
    return max((part for term in position.terms for part in term.parts if isinstance(part, int)), default=0)


def _is_small(position: AnyPosition) -> bool:
    sizes = [part if isinstance(part, int) else _SMALL_TOTAL for term in position.terms for part in term.parts]
    return sum(sizes) <= _SMALL_TOTAL


def _by_nim_values(position: AnyPosition, values: Values) -> Analysis:
    parts = [values.of(term.ruleset, part) for term in position.terms for part in term.parts]
    outcome = nim_like_misere(parts)
    moves = list_moves(position, values, _targets(position, values, parts)) if outcome is Outcome.N else Found([], 0)
    rulesets = {term.ruleset for term in position.terms}
    theorem = theorem_about(next(iter(rulesets)), "tame") if len(rulesets) == 1 else None
    return Analysis(
        position=position,
        play="misere",
        kind="impartial",
        outcome=outcome,
        nim_value_note=NOTE,
        winning_moves=moves.moves,
        winning_move_count=moves.total,
        reason=reason_from_theorem(theorem)
        if theorem
        else Reason("theorem", "tame sum", _TAME_SUM, SPRAGUE_GRUNDY.cite()),
        components=shown_components(position, values),
        notes=(nim_departure(parts),),
    )


def _targets(position: AnyPosition, values: Values, parts: list[int]) -> Iterator[Target]:
    """Yield for every part the value that wins: nim-sum 0 while a value above 1 is left, else odd ones.

    A part that may split can do either where no other part is above 1: Lasker's 4 loses to 2 + 2 as well as to 1.
    """
    total = 0
    for value in parts:
        total ^= value
    large = sum(value > 1 for value in parts)
    number = 0
    for term_index, term in enumerate(position.terms):
        for part_index in range(len(term.parts)):
            value = parts[number]
            number += 1
            others = total ^ value
            if large - (value > 1):
                yield Target(term_index, part_index, others)
            elif not term.ruleset.splits:
                yield Target(term_index, part_index, others ^ 1)
            else:
                yield Target(term_index, part_index, others ^ 1, large=False)
                yield Target(term_index, part_index, others, large=True)
