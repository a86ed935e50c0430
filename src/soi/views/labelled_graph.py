"""A whole directed graph with its labels: outcome, nim-value and remoteness of every vertex, and the winning edges."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from soi.core.errors import RequestError
from soi.core.loopy import Loopy, LoopyValue
from soi.core.outcome import Outcome, Play
from soi.core.scene import Circle, Label, Scene, Shape, Style
from soi.core.text import Lang, Text
from soi.families.graph_scene import joint
from soi.families.graphs import Digraph
from soi.families.layout import fitted
from soi.families.tokens import labels_of
from soi.kernels.graph import INFINITE, LOSES
from soi.views.graph_layout import places_for
from soi.views.svg import Mark, Verdict, render

MOST_DRAWN = 400
_OUTCOMES = (Outcome.D, Outcome.N, Outcome.P)
_VERDICTS: dict[Outcome, Verdict] = {Outcome.N: "win", Outcome.P: "loss", Outcome.D: "draw"}
_FILLS = {Outcome.N: "#cfe3f7", Outcome.P: "#f7d6c6", Outcome.D: "#f3e7bd"}


class Labelled(NamedTuple):
    """A vertex: what the player who moves there gets, its nim-value (None under misère play), its winning edges."""

    name: str
    outcome: Outcome
    nim_value: LoopyValue | None
    remoteness: int | None
    options: tuple[int, ...]
    winning: tuple[int, ...]

    @property
    def caption(self) -> str:
        """The label in short: `N 2 in 3`."""
        value = "" if self.nim_value is None else f" {self.nim_value}"
        return f"{self.outcome}{value}" + ("" if self.remoteness is None else f" in {self.remoteness}")


def labelled(graph: Digraph, play: Play) -> Iterator[Labelled]:
    """Yield the vertices in their order, each with its labels."""
    labels = labels_of(graph)
    found = labels.outcomes(play)
    results, moves = found.results.tolist(), found.moves.tolist()
    values = labels.finite_values().tolist() if play == "normal" else None
    offsets, ends = (array.tolist() for array in graph.rows)
    for vertex, name in enumerate(graph.names):
        options = tuple(ends[offsets[vertex] : offsets[vertex + 1]])
        value: LoopyValue | None = None
        if values is not None:
            value = values[vertex]
            if value == INFINITE:
                value = Loopy.of(values[end] for end in options if values[end] != INFINITE)
        winning = tuple(end for end in options if results[end] == LOSES)
        left = None if moves[vertex] < 0 else moves[vertex]
        yield Labelled(name, _OUTCOMES[results[vertex]], value, left, options, winning)


def as_json(graph: Digraph, play: Play) -> Iterator[str]:
    """Yield the labels as JSON, one vertex a line."""
    for row in labelled(graph, play):
        value = row.nim_value.to_dict() if isinstance(row.nim_value, Loopy) else row.nim_value
        yield json.dumps(
            {
                "vertex": row.name,
                "outcome": row.outcome.value,
                "nim_value": value,
                "remoteness": row.remoteness,
                "winning": [graph.names[end] for end in row.winning],
            },
            ensure_ascii=False,
        )


def as_dot(graph: Digraph, play: Play) -> Iterator[str]:
    """Yield the labelled graph in the DOT language, line by line; winning edges are bold."""
    yield "digraph soi {"
    yield '  node [shape=ellipse, style=filled, fontname="sans-serif"];'
    rows = list(labelled(graph, play))
    for row in rows:
        label = f"{_in_dot(row.name)}\\n{row.caption}"
        yield f'  "{_in_dot(row.name)}" [label="{label}", fillcolor="{_FILLS[row.outcome]}"];'
    for row in rows:
        winning = set(row.winning)
        for end in row.options:
            style = " [penwidth=2.5]" if end in winning else ' [color="#8c959f"]'
            yield f'  "{_in_dot(row.name)}" -> "{_in_dot(graph.names[end])}"{style};'
    yield "}"


def as_svg(graph: Digraph, play: Play, lang: Lang) -> str:
    """Return the labelled graph as an SVG picture; raise RequestError where it has too many vertices to be one."""
    if len(graph.names) > MOST_DRAWN or graph.edge_count > 10 * MOST_DRAWN:
        raise RequestError(
            Text(
                vi=f"đồ thị có {len(graph.names)} đỉnh, vẽ được nhiều nhất {MOST_DRAWN}; hãy xuất DOT",
                en=f"a graph of {len(graph.names)} vertices; at most {MOST_DRAWN} are drawn, DOT has no limit",
            )
        )
    rows = list(labelled(graph, play))
    marks = {row.name: Mark(_VERDICTS[row.outcome], text=row.caption) for row in rows}
    return render(_scene(graph, rows), lang=lang, marks=marks)


def _scene(graph: Digraph, rows: Sequence[Labelled]) -> Scene:
    side = 260.0 + 60.0 * len(rows) ** 0.5
    places = fitted(places_for(graph), 1.3 * side, side, 60)
    shapes: list[Shape] = []
    drawn: Counter[tuple[int, int]] = Counter()
    for vertex, row in enumerate(rows):
        winning = set(row.winning)
        for end in row.options:
            style: Style = "first" if end in winning else "line"
            shapes.append(joint(places, vertex, end, drawn, directed=True, style=style))
    for row, (x, y) in zip(rows, places, strict=True):
        title = Text(vi=f"{row.name}: {row.caption}", en=f"{row.name}: {row.caption}")
        shapes.append(Circle(x=x, y=y, r=16, style="vertex", title=title))
        shapes.append(Label(x=x, y=y, text=row.name[:6]))
        shapes.append(Circle(x=x + 13, y=y - 13, r=8, style="plain", key=row.name, title=title))
        shapes.append(Label(x=x, y=y + 26, text=row.caption, size=11, style="muted"))
    size = f"{len(rows)}, {graph.edge_count}"
    alt = Text(vi=f"đồ thị có nhãn (số đỉnh, số cạnh: {size})", en=f"a labelled graph (vertices, edges: {size})")
    return Scene(1.3 * side, side, tuple(shapes), alt)


def _in_dot(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')
