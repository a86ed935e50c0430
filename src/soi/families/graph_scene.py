"""Pictures of graphs: tokens on a directed graph, a bush on its ground, vertices to take."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from soi.core.scene import Circle, Label, Line, Rect, Scene, Shape, Style
from soi.core.text import Text
from soi.families.bush import Bush
from soi.families.graphs import Multigraph
from soi.families.layout import Point, fitted, force_layout
from soi.families.tokens import Token

MOST_DRAWN = 60
_MARGIN = 44.0
_SIZES = ((8, 330.0, 290.0), (14, 420.0, 340.0), (MOST_DRAWN, 520.0, 400.0))  # up to so many vertices: width, height
_RADIUS = 16.0
_BENDS = (0.0, 26.0, -26.0, 44.0, -44.0, 60.0, -60.0)


def token_scene(tokens: Sequence[Token]) -> Scene | None:
    """Return the graph with its tokens; every edge a token can take is drawn for itself and carries the move."""
    if not tokens or len(tokens[0].graph.names) > MOST_DRAWN or tokens[0].graph.edge_count > 4 * MOST_DRAWN:
        return None
    graph = tokens[0].graph
    edges = list(graph.edges())
    width, height = _size(len(graph.names))
    places = fitted(force_layout(len(graph.names), edges), width, height, _MARGIN)
    shapes: list[Shape] = []
    drawn: Counter[tuple[int, int]] = Counter()
    for a, b in edges:
        movers = [number for number, token in enumerate(tokens, 1) if token.vertex == a]
        for number in movers or [0]:
            key = f"{number}>{graph.names[b]}" if number else None
            title = _move_title(number, graph.names[b]) if number else None
            shapes.append(joint(places, a, b, drawn, directed=True, key=key, title=title))
    for vertex, (x, y) in enumerate(places):
        shapes.append(Circle(x=x, y=y, r=_RADIUS, style="vertex"))
        shapes.append(Label(x=x, y=y, text=_short(graph.names[vertex])))
    for number, token in enumerate(tokens, 1):
        x, y = places[token.vertex]
        shift = 12.0 * sum(other.vertex == token.vertex for other in tokens[: number - 1])
        shapes.append(Circle(x=x + 13 + shift, y=y - 13, r=9, style="token"))
        shapes.append(Label(x=x + 13 + shift, y=y - 13, text=str(number), size=11, style="white"))
    where = ", ".join(token.name for token in tokens)
    alt = Text(
        vi=f"đồ thị {len(places)} đỉnh, {len(edges)} cạnh; quân ở {where}",
        en=f"a graph of {len(places)} vertices and {len(edges)} edges; tokens on {where}",
    )
    return Scene(width, height, tuple(shapes), alt)


def bush_scene(bush: Bush, places: Mapping[str, Point] | None = None) -> Scene | None:
    """Return the bush above its ground; every edge carries its cut. `places` says where each named vertex is drawn."""
    graph = bush.graph
    if len(graph.names) > MOST_DRAWN or graph.edge_count > 2 * MOST_DRAWN:
        return None
    edges = list(graph.edges())
    chosen = _grown(bush, edges) if places is None else [places[name] for name in graph.names]
    width, height = _size(len(graph.names))
    fit = fitted(chosen, width, height, _MARGIN)
    floor = max((fit[vertex][1] for vertex in bush.grounds), default=height - _MARGIN)
    shapes: list[Shape] = [Rect(x=8, y=floor, w=width - 16, h=8, style="ground")]
    drawn: Counter[tuple[int, int]] = Counter()
    for number, (a, b) in enumerate(edges, 1):
        title = Text(vi=f"cắt cạnh {number}", en=f"cut edge {number}")
        pair = (min(a, b), max(a, b))
        shapes.append(joint(fit, *pair, drawn, directed=False, key=str(number), title=title))
    for vertex, (x, y) in enumerate(fit):
        style: Style = "ground" if vertex in bush.grounds else "vertex"
        shapes.append(Circle(x=x, y=y, r=5, style=style))
        shapes.append(Label(x=x + 9, y=y - 7, text=_short(graph.names[vertex]), size=11, style="muted", anchor="start"))
    alt = Text(vi=f"hình Hackenbush có {len(edges)} cạnh", en=f"a Hackenbush picture of {len(edges)} edges")
    return Scene(width, height, tuple(shapes), alt)


def vertex_scene(graph: Multigraph) -> Scene | None:
    """Return an undirected graph; every vertex carries the move that takes it."""
    if len(graph.names) > MOST_DRAWN or graph.edge_count > 4 * MOST_DRAWN:
        return None
    edges = sorted({(min(a, b), max(a, b)) for a, b in graph.edges() if a != b})
    width, height = _size(len(graph.names))
    places = fitted(force_layout(len(graph.names), edges), width, height, _MARGIN)
    shapes: list[Shape] = [joint(places, a, b, Counter(), directed=False) for a, b in edges]
    for (x, y), name in zip(places, graph.names, strict=True):
        title = Text(vi=f"lấy đỉnh {name} và các đỉnh kề", en=f"take {name} and its neighbours")
        shapes.append(Circle(x=x, y=y, r=_RADIUS, style="vertex", key=name, title=title))
        shapes.append(Label(x=x, y=y, text=_short(name)))
    size = len(graph.names)
    alt = Text(vi=f"đồ thị {size} đỉnh, {len(edges)} cạnh", en=f"a graph of {size} vertices and {len(edges)} edges")
    return Scene(width, height, tuple(shapes), alt)


def _size(vertices: int) -> tuple[float, float]:
    """Return how large a graph is drawn: a small one so that a phone shows it whole."""
    return next(((width, height) for most, width, height in _SIZES if vertices <= most), _SIZES[-1][1:])


def _grown(bush: Bush, edges: Sequence[tuple[int, int]]) -> list[Point]:
    """Return places with the ground vertices in a row and everything else above them."""
    size = len(bush.graph.names)
    height = dict.fromkeys(sorted(bush.grounds), 0)
    queue = list(height)
    beside: list[list[int]] = [[] for _ in range(size)]
    for a, b in edges:
        beside[a].append(b)
        beside[b].append(a)
    for vertex in queue:
        for other in beside[vertex]:
            if other not in height:
                height[other] = height[vertex] + 1
                queue.append(other)
    level: Counter[int] = Counter()
    begin: list[Point] = [(0.0, 0.0)] * size
    for vertex in queue:
        begin[vertex] = (level[height[vertex]] + 0.1 * height[vertex], -float(height[vertex]))
        level[height[vertex]] += 1
    pinned = {vertex: (2.0 * number, 0.0) for number, vertex in enumerate(sorted(bush.grounds))}
    return force_layout(size, edges, begin=begin, pinned=pinned, ceiling=-0.5, lift=1.2)


def joint(
    places: Sequence[Point],
    a: int,
    b: int,
    drawn: Counter[tuple[int, int]],
    *,
    directed: bool,
    style: Style = "line",
    key: str | None = None,
    title: Text | None = None,
) -> Line:
    """Return the line of one edge, bent away from those `drawn` before it between the same vertices; count it there."""
    (x1, y1), (x2, y2) = places[a], places[b]
    earlier = drawn[a, b]
    drawn[a, b] += 1
    if a == b:  # a line to where it begins is drawn as a loop
        top = y1 - (_RADIUS - 2 if directed else 0)
        return Line(
            x1=x1, y1=top, x2=x1, y2=top, bend=26.0 + 9 * earlier, arrow=directed, style=style, key=key, title=title
        )
    bend = _BENDS[earlier % len(_BENDS)] + (14.0 if directed and drawn[b, a] else 0.0)
    if directed:
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        cut = min(_RADIUS + 3, 0.4 * length) / length
        x1, y1, x2, y2 = x1 + cut * (x2 - x1), y1 + cut * (y2 - y1), x2 - cut * (x2 - x1), y2 - cut * (y2 - y1)
    ends = [round(value, 1) for value in (x1, y1, x2, y2)]
    return Line(
        x1=ends[0], y1=ends[1], x2=ends[2], y2=ends[3], bend=bend, arrow=directed, style=style, key=key, title=title
    )


def _move_title(number: int, name: str) -> Text:
    return Text(vi=f"quân {number} đi tới {name}", en=f"token {number} moves to {name}")


def _short(name: str) -> str:
    return name if len(name) <= 6 else name[:5] + "…"
