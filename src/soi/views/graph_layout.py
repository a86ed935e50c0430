"""Where to draw the vertices of a directed graph: by graphviz or networkx where they are installed, else by our own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from math import dist

from soi.families.graphs import Digraph
from soi.families.layout import Point, force_layout

_SECONDS = 20


def places_for(graph: Digraph) -> Sequence[Point]:
    """Return a place for every vertex; y grows downwards and edges are about 1 long."""
    places = _by_graphviz(graph) or _by_networkx(graph) or force_layout(len(graph.names), graph.edges())
    lengths = sorted(dist(places[a], places[b]) for a, b in graph.edges() if a != b)
    usual = lengths[len(lengths) // 2] if lengths else 1.0
    return [(x / (usual or 1.0), y / (usual or 1.0)) for x, y in places]


def _by_graphviz(graph: Digraph) -> list[Point] | None:
    """Return the places that `dot` chooses; only numbers are handed to it, never names."""
    program = shutil.which("dot")
    if program is None or not graph.names:
        return None
    lines = [f"{vertex};" for vertex in range(len(graph.names))] + [f"{a} -> {b};" for a, b in graph.edges()]
    text = "digraph {" + "".join(lines) + "}"
    try:
        done = subprocess.run([program, "-Tplain"], input=text, capture_output=True, text=True, timeout=_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return None
    words = [line.split() for line in done.stdout.splitlines()]
    found = {int(line[1]): (float(line[2]), -float(line[3])) for line in words if line and line[0] == "node"}
    return [found[vertex] for vertex in range(len(graph.names))] if len(found) == len(graph.names) else None


def _by_networkx(graph: Digraph) -> list[Point] | None:
    if find_spec("networkx") is None or find_spec("scipy") is None or not graph.names:
        return None
    import networkx as nx

    drawn = nx.Graph()
    drawn.add_nodes_from(range(len(graph.names)))
    drawn.add_edges_from((a, b) for a, b in graph.edges() if a != b)
    places = nx.kamada_kawai_layout(drawn) if nx.is_connected(drawn) else nx.spring_layout(drawn, seed=1)
    return [(float(places[vertex][0]), float(places[vertex][1])) for vertex in range(len(graph.names))]
