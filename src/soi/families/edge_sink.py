"""What every reader of graphs fills: vertices by name, edges by two names, whether they have a direction."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from soi.families.graphs import Digraph, Multigraph, distinct_names


class EdgeSink:
    """Collects a graph. `directed` and `strict` (no parallel edges) may be set at any time before it is finished."""

    def __init__(self) -> None:
        self.directed = True
        self.strict = False
        self._numbers: dict[Hashable, int] = {}
        self._sources: list[int] = []
        self._targets: list[int] = []

    def vertex(self, name: Hashable) -> int:
        """Return the number of a vertex, new or old."""
        return self._numbers.setdefault(name, len(self._numbers))

    def edge(self, a: Hashable, b: Hashable) -> None:
        """Add an edge; new vertices come with it."""
        numbers = self._numbers
        self._sources.append(numbers.setdefault(a, len(numbers)))
        self._targets.append(numbers.setdefault(b, len(numbers)))

    def both_ways(self, a: Hashable, b: Hashable) -> None:
        """Add an edge that can be walked both ways among edges that cannot."""
        self.edge(a, b)
        if a != b:
            self.edge(b, a)

    def digraph(self) -> Digraph:
        """Return the directed graph; an undirected one has each edge both ways, a loop once."""
        return directed_graph(distinct_names(self._numbers), *self._edges(), directed=self.directed)

    def multigraph(self) -> Multigraph:
        """Return the undirected graph."""
        return Multigraph(distinct_names(self._numbers), *self._edges())

    def _edges(self) -> tuple[list[int], list[int]]:
        if not self.strict:
            return self._sources, self._targets
        pairs = dict.fromkeys(
            (a, b) if self.directed or a <= b else (b, a) for a, b in zip(self._sources, self._targets, strict=True)
        )
        return [a for a, _ in pairs], [b for _, b in pairs]


def directed_graph(names: list[str], sources: Any, targets: Any, *, directed: bool) -> Digraph:
    """Return the Digraph of these edges; unless `directed`, each is taken both ways, a loop once."""
    if directed:
        return Digraph(names, sources, targets)
    import numpy as np

    ends = np.array([sources, targets], np.uint32).T
    both = np.concatenate([ends, ends[:, ::-1]], axis=1).reshape(-1, 2)
    kept = np.ones(len(both), np.bool_)
    kept[1::2] = ends[:, 0] != ends[:, 1]
    return Digraph(names, both[kept, 0], both[kept, 1])
