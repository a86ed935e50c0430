"""The answer about a scoring position in words: what it is worth, by which move, what rests on a search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from soi.core.text import Text, joined, same

_EXACT = Text(
    vi="Giá trị chính xác: bên đến lượt hơn {n} điểm trong phần còn lại của ván.",
    en="Exact value: the player to move gets {n} more than the other in the rest of the round.",
)
_BOUNDS = Text(
    vi="Giá trị nằm giữa {low} và {high} (bên đến lượt trừ bên kia, phần còn lại của ván).",
    en="The value lies between {low} and {high} (mover minus opponent, rest of the round).",
)
_BEST = Text(vi="Nước tốt nhất: {moves}.", en="Best move: {moves}.")
_SEARCH = Text(
    vi="Tìm kiếm sâu {depth} nước: {score}, theo {line}.", en="Searched {depth} moves deep: {score}, by {line}."
)
_RULES = Text(vi="Luật: {rules}.", en="Rules: {rules}.")
_ROW = Text(vi="  {move}: từ {low} đến {high}", en="  {move}: from {low} to {high}")


def scoring_lines(found: Mapping[str, Any]) -> Text:
    """Return the lines that tell a scoring position's answer."""
    lines = [_RULES.format(rules=_rules(found["rules"]))]
    if found["value"] is not None:
        lines.append(_EXACT.format(n=f"{found['value']:+d}"))
    else:
        lines.append(_BOUNDS.format(low=_bound(found["lower"], "−∞"), high=_bound(found["upper"], "+∞")))
    if found["best"]:
        lines.append(_BEST.format(moves=", ".join(found["best"])))
    if "search" in found:
        search = found["search"]
        line = " ".join(search["line"][:8])
        lines.append(_SEARCH.format(depth=search["depth"], score=f"{search['score']:+d}", line=line))
    for move in found["moves"]:
        if move["lower"] is not None or move["upper"] is not None:
            low, high = _bound(move["lower"], "−∞"), _bound(move["upper"], "+∞")
            row = (
                same(f"  {move['move']}: {low}") if low == high else _ROW.format(move=move["move"], low=low, high=high)
            )
            lines.append(row)
    return joined(lines, "\n")


def _bound(value: int | None, unknown: str) -> str:
    return unknown if value is None else f"{value:+d}"


def _rules(rules: object) -> str:
    if isinstance(rules, Mapping):
        return ", ".join(f"{key}={value}" for key, value in rules.items())
    return str(rules)
