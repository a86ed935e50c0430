"""The practice page: the sheet, what was filled in so far, what was wrong and why."""

from __future__ import annotations

from typing import NamedTuple

from soi.core.errors import RequestError
from soi.core.text import Text
from soi.views.svg import render
from soi.web.address import address, number
from soi.web.graph_picture import Drawn, graph_scene, read_graph
from soi.web.messages import Ask, Reply
from soi.web.practice import KINDS, LEVELS, Kind, Mode, Sheet, edges_of, explanation, make_sheet, ready
from soi.web.render import html
from soi.web.words import word


class Entry(NamedTuple):
    """A cell as it is shown: filled in, open for an answer, or not yet known; `wrong` is what was tried."""

    name: str
    label: str | None
    open: bool
    wrong: str | None


def page(ask: Ask) -> Reply:
    """Return the sheet of the address, with the answers in it judged."""
    kind, mode = _choice(ask)
    level = number(ask, "level", 1, LEVELS)
    seed = number(ask, "seed", 0, 10**6)
    sheet = make_sheet(kind, mode, level, seed)
    given = {key[2:]: value.strip() for key, value in ask.query if key.startswith("a.") and value.strip()}
    known, wrong = judged(sheet, given)
    misses = number(ask, "misses", 0, 10**6) + len(wrong)
    open_cells = set(ready(sheet, known))
    entries = [Entry(cell, known.get(cell), cell in open_cells, given.get(cell)) for cell in sheet.cells]
    choice = [("kind", kind), ("mode", sheet.mode), ("level", str(level))]
    values = {
        "sheet": sheet,
        "entries": entries,
        "rows": _rows(sheet, entries),
        "faults": [(given[cell], text) for cell, text in wrong.items()],
        "misses": misses,
        "done": len(known) == len(sheet.cells),
        "filled": len(known),
        "kept": [*choice, ("seed", str(seed)), ("misses", str(misses)), *((f"a.{k}", v) for k, v in known.items())],
        "next_href": address(ask.path, [*choice, ("seed", str((seed + 1) % 10**6))]),
        "again_href": address(ask.path, [*choice, ("seed", str(seed))]),
        "svg": _picture(sheet, known, ask),
        "kinds": KINDS,
        "modes": ("values", "outcomes"),
        "level": level,
        "levels": range(1, LEVELS + 1),
    }
    return html("practice.html", ask, word("practice_title"), values)


def judged(sheet: Sheet, given: dict[str, str]) -> tuple[dict[str, str], dict[str, Text]]:
    """Return the labels that are right, and for the others why they are not; only what is known already is judged."""
    known: dict[str, str] = {}
    wrong: dict[str, Text] = {}
    while True:
        tried = [cell for cell in ready(sheet, known) if cell in given and cell not in wrong]
        if not tried:
            return known, wrong
        found = {cell: explanation(sheet, known, cell, given[cell].upper()) for cell in tried}
        for cell, text in found.items():
            if text is None:
                known[cell] = given[cell].upper()
            else:
                wrong[cell] = text
        if all(text is not None for text in found.values()):
            return known, wrong


def _choice(ask: Ask) -> tuple[Kind, Mode]:
    kind, mode = ask.first("kind") or "graph", ask.first("mode") or "values"
    if kind not in KINDS or mode not in ("values", "outcomes"):
        raise RequestError(
            Text(vi="không có loại bài luyện này", en="there is no such kind of practice"), word=f"{kind} {mode}"
        )
    return kind, "outcomes" if mode == "outcomes" else "values"


def _rows(sheet: Sheet, entries: list[Entry]) -> list[list[Entry]]:
    """Return the entries as they stand on the page: a table from its top row down, anything else in one row."""
    if not sheet.width:
        return [entries]
    rows = [entries[start : start + sheet.width] for start in range(0, len(entries), sheet.width)]
    return rows[::-1]


def _picture(sheet: Sheet, known: dict[str, str], ask: Ask) -> str | None:
    if sheet.kind not in ("graph", "cycles"):
        return None
    captions = {name: known.get(name, "?") for name in sheet.cells}
    scene = graph_scene(read_graph(edges_of(sheet)), Drawn(captions=captions))
    return render(scene, lang=ask.lang, style=False)
