"""Vertices to take (Node Kayles): what is left of an undirected graph, and its values."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import PositionError
from soi.core.ruleset import LONGEST_TEXT, Position
from soi.core.text import Text, same
from soi.families.graphs import Multigraph
from soi.kernels.node_kayles import NodeKaylesResult, bytes_per_set, node_kayles
from soi.theory.claims import Counterexample, Definition, StatementClaim
from soi.theory.theorem import Source, Theorem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Vertices:
    """What is left of a graph. Immutable and hashable; after a move it is built when it is first looked at."""

    def __init__(self, graph: Multigraph) -> None:
        self._graph: Multigraph | None = graph
        self._taken: tuple[Vertices, int] | None = None

    @classmethod
    def from_text(cls, text: str) -> Vertices:
        """Return the graph of `a-b,b-c,z`; `0` is the graph without vertices."""
        if len(text) > LONGEST_TEXT:
            raise PositionError(Text(vi="nhiều nhất 64 MiB", en="at most 64 MiB of text"), word=text[:100])
        return cls(Multigraph((), (), ()) if text.strip() == "0" else Multigraph.from_text(text.strip()))

    def without(self, vertex: int) -> Vertices:
        """Return what is left after a vertex and its neighbours are taken."""
        rest = Vertices.__new__(Vertices)
        rest._graph, rest._taken = None, (self, vertex)
        return rest

    @property
    def graph(self) -> Multigraph:
        """The vertices and edges."""
        if self._graph is None:
            assert self._taken is not None
            before, vertex = self._taken
            self._graph, self._taken = _after_taking(before.graph, vertex), None
        return self._graph

    @property
    def least_count(self) -> int:
        """A lower bound of the number of vertices, known before the graph is built."""
        if self._graph is None and self._taken is not None:
            before, vertex = self._taken
            return max(0, len(before.graph.names) - 1 - int(before.degrees[vertex]))
        return len(self.graph.names)

    @cached_property
    def degrees(self) -> NDArray[np.int64]:
        """The number of edges at each vertex."""
        import numpy as np

        size = len(self.graph.names)
        counts = [np.bincount(ends, minlength=size) for ends in (self.graph.sources, self.graph.targets)]
        return np.asarray(counts[0] + counts[1], np.int64)

    @property
    def text(self) -> str:
        """The canonical text."""
        return self.graph.text or "0"

    def values(self, budget: Budget) -> NodeKaylesResult:
        """Return the nim-value and the values after every move, computed once; may raise BudgetSpent."""
        graph = self.graph
        if graph.values is None:
            most = 10_000_000 if budget.bytes is None else budget.bytes // bytes_per_set(len(graph.names))
            ends = (graph.sources, graph.targets)
            found = node_kayles(len(graph.names), *ends, most_sets=most, seconds=budget.seconds_left())
            if found is None:
                raise BudgetSpent(
                    Text(
                        vi=f"đồ thị {len(graph.names)} đỉnh để lại quá nhiều tập đỉnh khác nhau",
                        en=f"a graph of {len(graph.names)} vertices leaves too many different sets of vertices",
                    ),
                    Text(vi="thêm thời gian hoặc bộ nhớ", en="more time or memory"),
                )
            graph.values = found
        result: NodeKaylesResult = graph.values
        return result

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Vertices) and self.graph == other.graph)

    def __hash__(self) -> int:
        return hash(self.graph)

    def __repr__(self) -> str:
        return f"Vertices({self.graph!r})"


def _check_paths(ruleset: Any, bound: int, definition: Definition) -> int:
    """Compare the values of paths up to `bound` vertices, cycles too, with the definition."""
    compared = 0
    for size in range(1, bound + 1):
        names = [f"v{number}" for number in range(size)]
        path = list(pairwise(names))
        for edges in [path, [*path, (names[-1], names[0])]][: 1 + (size > 2)]:
            part = Vertices(Multigraph.from_edges(edges, names))
            found, claimed = definition.nim_value(Position(ruleset, (part,))), part.values(Budget()).nim_value
            if found != claimed:
                raise Counterexample(part.text, claimed, found)
            compared += 1
    return compared


PATHS = Theorem(
    same("Guy, Smith"),
    Text(
        vi="Trên một đường đi, trò chơi là Dawson's Chess (bát phân 0.137): số Grundy có chu kỳ 34 kể từ độ dài 52.",
        en="On a path the game is Dawson's Chess (octal 0.137): the nim-values have period 34 from length 52 on.",
    ),
    StatementClaim("paths", _check_paths),
    Source(
        "R. K. Guy, C. A. B. Smith", 1956, "The G-values of various games", "Proc. Cambridge Phil. Soc. 52, 514–526"
    ),
)


def _after_taking(graph: Multigraph, vertex: int) -> Multigraph:
    import numpy as np

    left = np.ones(len(graph.names), np.bool_)
    left[vertex] = False
    left[graph.targets[graph.sources == vertex]] = False
    left[graph.sources[graph.targets == vertex]] = False
    number = np.cumsum(left) - 1
    kept = left[graph.sources] & left[graph.targets]
    names = [graph.names[other] for other in np.flatnonzero(left).tolist()]
    return Multigraph(names, number[graph.sources[kept]], number[graph.targets[kept]])
