"""The API's answers, computed in a worker: the same functions behind them as behind the command line."""

from __future__ import annotations

import json
from typing import Any

from soi.analysis.json_line import data_of
from soi.analysis.request import answer_to, request_of
from soi.core.budget import Budget
from soi.core.errors import RequestError, SoiError
from soi.core.ruleset import Position
from soi.core.text import Lang, Text
from soi.web.address import bounded
from soi.web.messages import Ask, Reply
from soi.web.words import word

SECONDS = 8.0
BYTES = 2**30
_MOST_LINES = 1000
_LONGEST = 20_000


def solve(ask: Ask) -> Reply:
    """Return the answer to one position or sum."""
    data = {key: bounded(value, key, _LONGEST) for key, value in ask.query}
    return as_json(answer_to(data, ask.lang, Budget(seconds=SECONDS, bytes=BYTES)))


def batch(ask: Ask) -> Reply:
    """Return one answer for each line of the body."""
    lines = [line for line in ask.body.split("\n") if line.strip()]
    if len(lines) > _MOST_LINES:
        raise RequestError(Text(vi="nhiều nhất {n} dòng", en="at most {n} lines").format(n=_MOST_LINES))
    budget = Budget(seconds=SECONDS)
    answers = (json.dumps(_line(line, ask.lang, budget), ensure_ascii=False) for line in lines)
    return Reply(200, "".join(f"{answer}\n" for answer in answers), "application/x-ndjson; charset=utf-8")


def _line(line: str, lang: Lang, budget: Budget) -> dict[str, object]:
    try:
        return answer_to(data_of(line), lang, Budget(seconds=budget.seconds_left(), bytes=BYTES))
    except SoiError as error:
        return error.to_dict(lang)
    except (MemoryError, RecursionError, OverflowError):
        return {"error": {"kind": "budget", "message": word("fault_too_large").to(lang), "word": None}}


def games(ask: Ask) -> Reply:
    """Return the list of games."""
    from soi.catalogue.registry import games as entries

    return as_json([entry.to_dict() for entry in entries()])


def sequence(ask: Ask) -> Reply:
    """Return the first nim-values of a game on heaps."""
    from soi.web.heap_values import heap_values

    name = bounded(ask.first("game"), "game", 300)
    limit = int(ask.first("limit", "100"))
    return as_json({"game": name, "values": heap_values(name, limit, SECONDS).tolist()})


def scene(ask: Ask) -> Reply:
    """Return the picture of a position as an SVG file."""
    from soi.views.svg import render

    request = request_of({key: bounded(value, key) for key, value in ask.query})
    picture = request.position.scene() if isinstance(request.position, Position) else None
    if picture is None:
        raise RequestError(Text(vi="thế này không vẽ được", en="this position cannot be drawn"))
    return Reply(200, render(picture, lang=ask.lang), "image/svg+xml; charset=utf-8")


def graph(ask: Ask) -> Reply:
    """Return the label of every vertex of a directed graph."""
    from soi.web.graph_labels import as_dict, labels_of

    return as_json({"vertices": [as_dict(label) for label in labels_of(bounded(ask.first("edges"), "edges"))]})


def as_json(data: Any) -> Reply:
    """Return data as a JSON reply."""
    return Reply(200, json.dumps(data, ensure_ascii=False), "application/json")
