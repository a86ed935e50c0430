"""The explorer: a rule's nim-sequence with its period, or the table of a game on pairs, in numbers and pictures."""

from __future__ import annotations

import re

from soi.catalogue.registry import games
from soi.core.budget import Budget
from soi.core.errors import SoiError
from soi.core.text import Text
from soi.views.plots import folded_svg, heat_map_svg, scatter_svg
from soi.web.address import address, bounded, game_path, number
from soi.web.heap_values import MOST_SIDE, PairTable, heap_period, heap_values, is_heap_game, pair_table
from soi.web.messages import Ask, Reply
from soi.web.render import html
from soi.web.words import word

_DEFAULT = "octal:0.77"
_MOST_HEAPS = 20_000
_SHOWN_VALUES = 400
_TABLE_SIDE = 24
_FARTHEST = 100_000
_MOST_ROWS = 40
_NARROWEST, _WIDEST = 12, 200
_MISERE_SECONDS = 6.0
_LONGEST_PRESENTATION = 4000
_EXAMPLES = (
    "octal:0.77", "octal:0.137", "octal:0.07", "octal:4.7", "subtraction:1,3,4", "subtraction:2,5,7", "grundy",
    "coprime", "heap:take k if gcd(k, n) == 1", "wythoff", "rook", "king", "queen", "euclid",
)  # fmt: skip


def page(ask: Ask) -> Reply:
    """Return the explorer for the game in the address."""
    known = {entry.name for entry in games()}
    examples = [name for name in _EXAMPLES if name.partition(":")[0] in known]
    name = named(bounded(ask.first("game").strip() or (_DEFAULT if "octal" in known else "nim"), "game", 300))
    values: dict[str, object] = {
        "name": name,
        "examples": [(example, address(ask.path, [("game", example)])) for example in examples],
        "names": [entry.example_name for entry in games() if entry.kind == "impartial"],
        "limit": number(ask, "n", 1, _MOST_HEAPS, default=200),
        "fold": number(ask, "fold", 1, 500, default=0) if ask.first("fold") else 0,
        "error": None,
        "sequence": None,
        "table": None,
        "misere": None,
        "misere_href": address(ask.path, [("game", name), ("misere", "1")]) + "#misere",
        "page_href": game_path(ask.lang, name),
    }
    try:
        if is_heap_game(name):
            if ask.first("as") == "csv":
                return _csv(name, number(ask, "n", 1, _MOST_HEAPS, default=200))
            values.update(_sequence(ask, name, values))
            values["misere"] = _misere(name) if ask.first("misere") == "1" else None
        else:
            values.update(_pairs(ask, name))
    except SoiError as error:
        values["error"] = error
    return html("explore.html", ask, word("explore_title"), values, status=400 if values["error"] else 200)


def named(rule: str) -> str:
    """Return the game that a rule names: a bare code or a bare set of numbers is one of its kind.

    >>> named("0.77"), named("1, 3, 4"), named("take 1..3"), named("kayles")
    ('octal:0.77', 'subtraction:1,3,4', 'heap:take 1..3', 'kayles')
    """
    if re.match(r"[0-9A-F]!?\.", rule):
        return f"octal:{rule}"
    if re.fullmatch(r"\d+(\s*,\s*\d+)*", rule, re.ASCII):
        return f"subtraction:{''.join(rule.split())}"
    if re.match(r"(take|split)\s", rule):
        return f"heap:{rule}"
    return rule


def _sequence(ask: Ask, name: str, values: dict[str, object]) -> dict[str, object]:
    limit, fold = values["limit"], values["fold"]
    assert isinstance(limit, int)
    assert isinstance(fold, int)
    found = heap_values(name, limit, 1.0)
    period = heap_period(name, 0.8)
    width = fold or _width(period.length)
    return {
        "sequence": found[:_SHOWN_VALUES].tolist(),
        "known": len(found),
        "period": period,
        "period_text": period_text(period),
        "scatter": scatter_svg(found, name=name, lang=ask.lang),
        "folded": folded_svg(found[: width * _MOST_ROWS], width, name=name, lang=ask.lang),
        "width": width,
        "csv_href": address(ask.path, [("game", name), ("n", str(limit)), ("as", "csv")]),
    }


def _misere(name: str) -> dict[str, object]:
    """Return the misère theory of a game on heaps, as far as a short search reaches."""
    from soi.analysis.misere_report import misere_quotient

    report = misere_quotient(name, budget=Budget(seconds=_MISERE_SECONDS, bytes=2**28))
    return {
        "lines": report.lines(),
        "presentation": str(report.presentation)[:_LONGEST_PRESENTATION],
        "genus": list(enumerate(map(str, report.genus))),
        "solved": report.unresolved is None,
    }


def _width(length: int | None) -> int:
    """Return the width to fold at: the period, repeated until it is no narrow strip."""
    if length is None or length > _WIDEST:
        return 16
    return length * -(-_NARROWEST // length)


def period_text(period: object) -> Text:
    """Return what is known of a period, with its status, as a sentence."""
    from soi.solvers.periods import Period

    assert isinstance(period, Period)
    if period.length is None:
        return word("period_none").format(n=period.compared)
    key = "period_proved" if period.status == "proved" else "period_observed"
    text = word(key).format(length=period.length, pre=period.preperiod, n=period.compared)
    if not period.saltus:
        return text
    return word("period_saltus").format(text=text, saltus=period.saltus)


def _pairs(ask: Ask, name: str) -> dict[str, object]:
    side = min(number(ask, "n", 1, _MOST_HEAPS, default=_TABLE_SIDE), MOST_SIDE)
    x, y = number(ask, "x", 0, _FARTHEST), number(ask, "y", 0, _FARTHEST)
    table = pair_table(name, side, Budget(seconds=1.5, bytes=2**28), x, y)
    rows = [[0 if value is None else value for value in row] for row in reversed(table.rows)]
    titles = [
        [f"{table.x + i},{table.y + j}: {'–' if value is None else value}" for i, value in enumerate(row)]
        for j, row in reversed(list(enumerate(table.rows)))
    ]
    return {
        "table": table,
        "limit": side,
        "shown": _corner(table, 16),
        "around": _around(ask, name, side, table),
        "heat": heat_map_svg(
            rows, name=word("explore_heat").format(name=name).to(ask.lang), lang=ask.lang, cell=18, titles=titles
        ),
    }


def _corner(table: PairTable, side: int) -> list[tuple[int, list[int | None]]]:
    """Return the rows near the corner, the highest first, as one sees a board."""
    rows = list(enumerate(table.rows[:side], table.y))
    return [(y, row[:side]) for y, row in reversed(rows)]


def _around(ask: Ask, name: str, side: int, table: PairTable) -> list[tuple[str, str]]:
    """Return the ways one can go from here, each with its address."""
    step = max(1, side // 2)
    ways = {"left": (-step, 0), "right": (step, 0), "down": (0, -step), "up": (0, step)}
    found = []
    for way, (dx, dy) in ways.items():
        x, y = (min(_FARTHEST, max(table.first, start)) for start in (table.x + dx, table.y + dy))
        if (x, y) != (table.x, table.y):
            pairs = [("game", name), ("n", str(side)), ("x", str(x)), ("y", str(y))]
            found.append((way, address(ask.path, pairs)))
    return found


def _csv(name: str, limit: int) -> Reply:
    values = heap_values(name, limit, 2.0).tolist()
    lines = ["heap,nim_value", *(f"{heap},{value}" for heap, value in enumerate(values))]
    return Reply(200, "\n".join(lines) + "\n", "text/csv; charset=utf-8", filename="nim-sequence.csv")
