"""Graphs whose vertices are taken (Node Kayles): what is left after a move, and the values."""

from __future__ import annotations

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import PositionError
from soi.core.ruleset import LONGEST_TEXT
from soi.core.text import Text
from soi.families.graphs import Multigraph
from soi.kernels.node_kayles import BYTES_PER_SET, NodeKaylesResult, node_kayles


def graph_of(text: str) -> Multigraph:
    """Return the graph of `a-b,b-c,z`; `0` is the graph without vertices."""
    if len(text) > LONGEST_TEXT:
        raise PositionError(Text(vi="nhiều nhất 64 MiB", en="at most 64 MiB of text"), word=text[:100])
    return Multigraph((), (), ()) if text.strip() == "0" else Multigraph.from_text(text.strip())


def after_taking(graph: Multigraph, vertex: int) -> Multigraph:
    """Return the graph without a vertex and its neighbours."""
    import numpy as np

    left = np.ones(len(graph.names), np.bool_)
    left[vertex] = False
    left[graph.targets[graph.sources == vertex]] = False
    left[graph.sources[graph.targets == vertex]] = False
    number = np.cumsum(left) - 1
    kept = left[graph.sources] & left[graph.targets]
    names = [graph.names[other] for other in np.flatnonzero(left).tolist()]
    return Multigraph(names, number[graph.sources[kept]], number[graph.targets[kept]])


def values_of(graph: Multigraph, budget: Budget) -> NodeKaylesResult:
    """Return the nim-value and the values after every move, kept with the graph; may raise BudgetSpent."""
    if graph.values is None:
        most = 10_000_000 if budget.bytes is None else budget.bytes // BYTES_PER_SET
        seconds = budget.seconds_left()
        found = node_kayles(len(graph.names), graph.sources, graph.targets, most_sets=most, seconds=seconds)
        if found is None:
            raise BudgetSpent(
                Text(
                    vi=f"đồ thị {len(graph.names)} đỉnh có quá nhiều tập đỉnh còn lại",
                    en=f"a graph of {len(graph.names)} vertices leaves too many sets of vertices",
                ),
                Text(vi="thêm thời gian hoặc bộ nhớ", en="more time or memory"),
            )
        graph.values = found
    result: NodeKaylesResult = graph.values
    return result
