"""Pictures of directed graphs for the pages that draw them: the editor and practice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from soi.core.errors import RequestError
from soi.core.scene import Circle, Label, Scene, Shape, Style
from soi.core.text import Text
from soi.families.graph_scene import joint
from soi.families.graphs import Digraph
from soi.families.layout import Point, fitted, force_layout

MOST_VERTICES = 60
MOST_EDGES = 400
WIDTH, HEIGHT, MARGIN = 560.0, 420.0, 48.0
_SMALL, _SMALL_WIDTH = 14, 400.0  # so few vertices fit on a phone


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn beside the bare graph: captions below vertices, a token, places chosen by the reader."""

    captions: Mapping[str, str] = field(default_factory=dict)
    styles: Mapping[str, Style] = field(default_factory=dict)
    token: str | None = None
    places: Mapping[str, Point] = field(default_factory=dict)


def read_graph(edges: str) -> Digraph:
    """Return the graph that a text such as `a>b,b>c` describes; raise where it is wrong or too large to draw."""
    graph = Digraph.from_text(edges.partition("@")[0].strip())
    if len(graph.names) > MOST_VERTICES or graph.edge_count > MOST_EDGES:
        raise RequestError(
            Text(
                vi="trên trang này đồ thị có nhiều nhất {v} đỉnh và {e} cạnh; lệnh soi graph nhận lớn hơn",
                en="on this page a graph has at most {v} vertices and {e} edges; soi graph takes larger ones",
            ).format(v=MOST_VERTICES, e=MOST_EDGES)
        )
    return graph


def width_of(graph: Digraph) -> float:
    """Return how wide a graph is drawn."""
    return _SMALL_WIDTH if len(graph.names) <= _SMALL else WIDTH


def places_of(graph: Digraph, chosen: Mapping[str, Point]) -> list[Point]:
    """Return where each vertex is drawn: as chosen, or by a force layout."""
    if all(name in chosen for name in graph.names):
        right = width_of(graph) - 20
        return [(min(x, right), y) for x, y in map(chosen.__getitem__, graph.names)]
    return fitted(force_layout(len(graph.names), graph.edges()), width_of(graph), HEIGHT, MARGIN)


def graph_scene(graph: Digraph, drawn: Drawn) -> Scene:
    """Return the picture; the edges that leave the token's vertex carry the pick of the vertex they lead to."""
    places = places_of(graph, drawn.places)
    shapes: list[Shape] = []
    lines: Counter[tuple[int, int]] = Counter()
    for a, b in graph.edges():
        leaves = drawn.token == graph.names[a]
        title = Text(vi="đi tới {b}", en="move to {b}").format(b=graph.names[b]) if leaves else None
        key = graph.names[b] if leaves else None
        style: Style = "strong" if leaves else "line"
        shapes.append(joint(places, a, b, lines, directed=True, style=style, key=key, title=title))
    for (x, y), name in zip(places, graph.names, strict=True):
        shapes.append(Circle(x=x, y=y, r=16, style=drawn.styles.get(name, "vertex")))
        shapes.append(Label(x=x, y=y, text=name[:6]))
        if name in drawn.captions:
            shapes.append(Label(x=x, y=y + 27, text=drawn.captions[name], size=13, style="strong"))
        if name == drawn.token:
            shapes.append(Circle(x=x + 13, y=y - 13, r=9, style="token"))
    alt = Text(
        vi=f"đồ thị {len(graph.names)} đỉnh, {graph.edge_count} cạnh",
        en=f"a graph of {len(graph.names)} vertices and {graph.edge_count} edges",
    )
    return Scene(width_of(graph), HEIGHT, tuple(shapes), alt)
