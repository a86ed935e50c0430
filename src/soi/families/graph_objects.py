"""Graphs from the objects of other libraries: networkx, rustworkx, scipy sparse matrices. None of them is imported."""

from __future__ import annotations

from typing import Any

from soi.core.errors import RulesetError
from soi.core.text import Text
from soi.families.edge_sink import EdgeSink
from soi.families.graphs import Digraph, distinct_names


def from_networkx(graph: Any) -> Digraph:
    """Return a networkx graph as a Digraph; the edges of an undirected one can be walked both ways."""
    sink = EdgeSink()
    sink.directed = bool(graph.is_directed())
    for node in graph.nodes():
        sink.vertex(node)
    for a, b, *_ in graph.edges():
        sink.edge(a, b)
    return sink.digraph()


def from_rustworkx(graph: Any) -> Digraph:
    """Return a rustworkx graph as a Digraph. Vertices are named by their data where these are different texts or
    numbers, otherwise by their indices.
    """
    indices = [int(index) for index in graph.node_indices()]
    data = list(graph.nodes())
    plain = all(isinstance(item, str | int) for item in data) and len({str(item) for item in data}) == len(data)
    names = dict(zip(indices, data if plain else indices, strict=True))
    sink = EdgeSink()
    sink.directed = "Di" in type(graph).__name__
    for index in indices:
        sink.vertex(names[index])
    for a, b in graph.edge_list():
        sink.edge(names[a], names[b])
    return sink.digraph()


def from_scipy(matrix: Any, names: Any = None) -> Digraph:
    """Return the Digraph with an edge for every entry of a square sparse matrix that is not zero.

    Vertices are named 0, 1, 2, … unless `names` are given.
    """
    coordinates = matrix.tocoo()
    size, width = coordinates.shape
    if size != width:
        raise RulesetError(
            Text(
                vi=f"ma trận phải vuông, nhận được {size} × {width}",
                en=f"expected a square matrix, got {size} × {width}",
            )
        )
    kept = coordinates.data != 0
    labels = distinct_names(range(size) if names is None else names)
    if len(labels) != size:
        raise RulesetError(Text(vi=f"cần {size} tên", en=f"expected {size} names, got {len(labels)}"))
    return Digraph(labels, coordinates.row[kept], coordinates.col[kept])


def digraph_from(thing: Any) -> Digraph:
    """Return whatever describes a directed graph as a Digraph: another library's graph, a matrix, edges."""
    if isinstance(thing, Digraph):
        return thing
    if hasattr(thing, "is_directed"):
        return from_networkx(thing)
    if hasattr(thing, "edge_list"):
        return from_rustworkx(thing)
    if hasattr(thing, "tocoo"):
        return from_scipy(thing)
    return Digraph.from_edges(thing)
