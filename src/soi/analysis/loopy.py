"""Sums with components in which play can circle: Smith's rule."""

from __future__ import annotations

from soi.analysis.answer import Analysis, Reason
from soi.analysis.normal import shown_components
from soi.analysis.reasons import reason_for_values
from soi.analysis.values import Values
from soi.analysis.winning import Found, Target, list_moves
from soi.core.loopy import Loopy, loopy_sum
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition
from soi.core.text import Text
from soi.theory.theorem import Source

SMITH = Source("C. A. B. Smith", 1966, "Graphs and composite games", "Journal of Combinatorial Theory 1, 51–81")
_RULE = Text(
    vi="Thành phần có giá trị vô hạn ∞{K}: nếu chỉ có một và tổng nim của các phần còn lại thuộc K thì người đi trước "
    "thắng, ngược lại ván cờ hòa (Smith).",
    en="A component of value inf{K} can be played for ever: with just one of them, and the nim-sum of the rest in K, "
    "the player to move wins; otherwise the game is a draw (Smith).",
)


def solve_loopy(position: AnyPosition, values: Values) -> Analysis:
    """Return the answer for a sum at least one of whose parts has an infinite value."""
    parts = [
        (t, p, values.of(term.ruleset, part))
        for t, term in enumerate(position.terms)
        for p, part in enumerate(term.parts)
    ]
    total = loopy_sum(value for _, _, value in parts)
    if not isinstance(total, Loopy):
        raise AssertionError("a sum with an infinite component has an infinite value")
    wins = 0 in total.finite
    found = Found([], 0)
    if wins:
        rest = 0
        for _, _, value in parts:
            rest ^= value if isinstance(value, int) else 0
        targets = [Target(t, p, rest) for t, p, value in parts if isinstance(value, Loopy)]
        found = list_moves(position, values, targets)
    single = len(parts) == 1
    term = position.terms[0]
    return Analysis(
        position=position,
        play="normal",
        kind="impartial",
        outcome=Outcome.N if wins else Outcome.D,
        nim_value=total,
        remoteness=values.remoteness(term.ruleset, term.parts[0]) if single else None,
        winning_moves=found.moves,
        winning_move_count=found.total,
        reason=reason_for_values(position, values) if single else Reason("theorem", "Smith", _RULE, SMITH.cite()),
        components=shown_components(position, values),
    )
