"""A scoring position in words: what it is worth, by which move, what rests on a search; and hints in stages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from soi.analysis.answer import Analysis
from soi.core.ruleset import Position
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
    vi="Tìm kiếm sâu {depth} nước (chưa phải chứng minh): {score}, theo {line}.",
    en="Searched {depth} moves deep (not proved): {score}, by {line}.",
)
_RULES = Text(vi="Luật: {rules}.", en="Rules: {rules}.")
_ROW = Text(vi="  {move}: từ {low} đến {high}", en="  {move}: from {low} to {high}")
_AHEAD = Text(
    vi="Hai bên đi đúng thì trong phần còn lại của ván, bên đến lượt được nhiều điểm hơn bên kia.",
    en="With best play the player to move gets more than the other in the rest of the round.",
)
_BEHIND = Text(
    vi="Hai bên đi đúng thì trong phần còn lại của ván, bên đến lượt được ít điểm hơn bên kia.",
    en="With best play the player to move gets less than the other in the rest of the round.",
)
_EVEN = Text(
    vi="Hai bên đi đúng thì trong phần còn lại của ván, hai bên được bằng nhau.",
    en="With best play both sides get the same in the rest of the round.",
)
_NOT_BEHIND = Text(
    vi="Bên đến lượt có cách đi để trong phần còn lại của ván không được ít hơn bên kia.",
    en="The player to move can get at least as much as the other in the rest of the round.",
)
_NOT_AHEAD = Text(
    vi="Bên kia có cách đi để trong phần còn lại của ván không được ít hơn bên đến lượt.",
    en="The other side can get at least as much as the player to move in the rest of the round.",
)
_UNDECIDED = Text(
    vi="Chưa biết hai bên đi đúng thì bên nào được nhiều điểm hơn trong phần còn lại của ván.",
    en="It is not decided which side gets more in the rest of the round with best play.",
)
_LOOK = Text(vi="Hãy xét {houses}: nước tốt {kind}.", en="Look at {houses}: a good move from there {kind}.")
_TAKES = Text(vi="ăn ngay được {n} điểm", en="captures {n} at once")
_TAKES_SOME = Text(vi="ăn ngay được từ {low} đến {high} điểm", en="captures {low} to {high} at once")
_WAITS = Text(vi="chưa ăn ngay được gì", en="captures nothing yet")
_DEEP = Text(
    vi="(Theo phép tìm sâu {depth} nước, chưa phải chứng minh.)", en="(By a search {depth} moves deep, not proved.)"
)
_PLAY = Text(vi="Hãy đi {move}.", en="Play {move}.")
_ALIKE = Text(vi="Cũng tốt như vậy: {moves}.", en="As good: {moves}.")
_GAIN = Text(
    vi="Nước {move} làm hiệu số (bên đi trừ bên kia) đổi ngay {gain}; tính đến hết ván thì {end}.",
    en="{move} changes the difference (mover minus opponent) by {gain} at once, and {end} by the end of the round.",
)


def scoring_lines(found: Mapping[str, Any]) -> Text:
    """Return the lines that tell a scoring position's answer."""
    lines = [rules_line(found)]
    if found["value"] is not None:
        lines.append(_EXACT.format(n=f"{found['value']:+d}"))
    else:
        lines.append(_BOUNDS.format(low=bound(found["lower"], "−∞"), high=bound(found["upper"], "+∞")))
    if found["best"]:
        lines.append(_BEST.format(moves=", ".join(found["best"])))
    lines += search_lines(found)
    for move in found["moves"]:
        if move["lower"] is not None or move["upper"] is not None:
            low, high = bound(move["lower"], "−∞"), bound(move["upper"], "+∞")
            row = (
                same(f"  {move['move']}: {low}") if low == high else _ROW.format(move=move["move"], low=low, high=high)
            )
            lines.append(row)
    return joined(lines, "\n")


def rules_line(found: Mapping[str, Any]) -> Text:
    """Return the line that names the rules an answer is about."""
    return _RULES.format(rules=_rules(found["rules"]))


def search_lines(found: Mapping[str, Any]) -> list[Text]:
    """Return what a search found where not all is proved."""
    if "search" not in found:
        return []
    search = found["search"]
    line = " ".join(search["line"][:8])
    return [_SEARCH.format(depth=search["depth"], score=f"{search['score']:+d}", line=line)]


def scoring_hints(answer: Analysis) -> list[Text]:
    """Return who is ahead, which places are worth looking at, and the move, each saying more than the one before."""
    found: Mapping[str, Any] = answer.extra
    stages = [_who(found["lower"], found["upper"])]
    best = found["best"]
    if not best:
        return stages
    deep = []
    if answer.reason.kind == "search" and "search" in found:
        deep = [_DEEP.format(depth=found["search"]["depth"])]
    look = _LOOK.format(houses=", ".join(dict.fromkeys(move[:-1] for move in best)), kind=_kind(answer, best))
    move = [_PLAY.format(move=best[0])]
    if len(best) > 1:
        move.append(_ALIKE.format(moves=", ".join(best[1:])))
    return [*stages, joined([look, *deep]), joined([*move, *deep])]


def gain_line(found: Mapping[str, Any]) -> list[Text]:
    """Return what the first of the best moves brings, at once and in the end."""
    chosen = found["best"][0] if found["best"] else None
    for move in found["moves"]:
        if move["move"] == chosen:
            low, high = bound(move["lower"], "−∞"), bound(move["upper"], "+∞")
            end = same(low) if low == high else Text(vi="từ {low} đến {high}", en="by {low} to {high}")
            gain = f"{move['gain']:+d}"
            return [_GAIN.format(move=chosen, gain=gain, end=end.format(low=low, high=high))]
    return []


def _who(lower: int | None, upper: int | None) -> Text:
    """Return who is ahead, without numbers."""
    if lower is not None and lower == upper == 0:
        return _EVEN
    if lower is not None and lower >= 0:
        return _AHEAD if lower > 0 else _NOT_BEHIND
    if upper is not None and upper <= 0:
        return _BEHIND if upper < 0 else _NOT_AHEAD
    return _UNDECIDED


def _kind(answer: Analysis, best: list[str]) -> Text:
    """Return what the best moves capture at once, for games that report moves."""
    assert isinstance(answer.position, Position)
    reports = [answer.position.ruleset.move_report(answer.position.parts[0], move) for move in best]
    taken = [int(str(report["captured"])) for report in reports if report is not None]
    if not any(taken):
        return _WAITS
    low, high = min(taken), max(taken)
    return _TAKES.format(n=low) if low == high else _TAKES_SOME.format(low=low, high=high)


def bound(value: int | None, unknown: str) -> str:
    """Return a bound with its sign, or what stands for one that is not known."""
    return unknown if value is None else f"{value:+d}"


def _rules(rules: object) -> str:
    if isinstance(rules, Mapping):
        return ", ".join(
            f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in rules.items()
        )
    return str(rules)
