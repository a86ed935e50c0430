"""Which theorem, table or search an answer rests on, said with its source."""

from __future__ import annotations

from typing import Any

from soi.analysis.answer import Reason
from soi.analysis.values import Values
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.core.text import Text
from soi.theory.theorem import Source, Theorem

SPRAGUE_GRUNDY = Source("R. P. Sprague; P. M. Grundy", 1935, "Über mathematische Kampfspiele; Mathematics and games")
_SUM = Text(
    vi="Số Grundy của tổng là tổng nim của các số Grundy; thế thua khi và chỉ khi nó bằng 0 (Sprague–Grundy).",
    en="The nim-value of a sum is the nim-sum of the nim-values; the previous player wins exactly when it is 0 "
    "(Sprague–Grundy).",
)
_SEARCH = Text(
    vi="Mọi thế đi tới được đều đã được xét theo định nghĩa (mex của các nước đi).",
    en="Every position that can be reached was looked at by definition (the mex of the options).",
)
_TABLE = Text(
    vi="Đã tính bảng số Grundy chính xác cho thế này.",
    en="An exact table of nim-values was computed for this position.",
)
_COMPONENTS = Text(
    vi="Thế được tách thành các phần độc lập; số Grundy là tổng nim của các phần.",
    en="The position splits into independent parts; its nim-value is the nim-sum of theirs.",
)


def only_part(position: AnyPosition) -> Position | None:
    """Return the position when it is a single part, else None."""
    terms = position.terms
    return terms[0] if len(terms) == 1 and len(terms[0].parts) == 1 else None


def theorem_about(ruleset: Ruleset[Any], about: str) -> Theorem | None:
    """Return the first theorem of a ruleset whose claim justifies the hook `about`."""
    return next((theorem for theorem in ruleset.theory if theorem.claim.about == about), None)


def reason_from_theorem(theorem: Theorem) -> Reason:
    """Return the reason that cites a theorem."""
    source = None if theorem.source is None else theorem.source.cite()
    return Reason("theorem", theorem.name, theorem.statement, source)


def reason_for_values(position: AnyPosition, values: Values) -> Reason:
    """Return the reason for an answer by nim-values: the game's own, or Sprague–Grundy for a sum of several games."""
    rulesets = {term.ruleset for term in position.terms}
    if len(rulesets) > 1:
        return Reason("theorem", "Sprague–Grundy", _SUM, SPRAGUE_GRUNDY.cite())
    ruleset = next(iter(rulesets))
    hook = values.used.get(ruleset, "options")
    if hook == "sequence_rule" and (sequence := values.sequence(ruleset)) is not None:
        return sequence.reason()
    given = ruleset.value_reason() if hook == "searched_nim_value" else None
    if given is not None:
        return Reason(given[0], given[1], given[2], given[3])  # type: ignore[arg-type]
    theorem = theorem_about(ruleset, hook)
    if theorem is None and hook == "options" and only_part(position) is not None:
        theorem = theorem_about(ruleset, "outcome")  # the winner is a theorem's; the value beside it was searched
    if theorem is not None:
        return reason_from_theorem(theorem)
    if hook == "searched_nim_value":
        return Reason("table", "table", _TABLE)
    if hook == "components":
        return Reason("composition", "Sprague–Grundy", _COMPONENTS, SPRAGUE_GRUNDY.cite())
    return Reason("search", "mex", _SEARCH)
