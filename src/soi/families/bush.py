"""Bush: what stands in Hackenbush, an undirected multigraph joined to its ground vertices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from soi.core.errors import PositionError
from soi.core.ruleset import LONGEST_TEXT
from soi.core.text import Text
from soi.families.graphs import Multigraph, names_in, split_starts

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    from numpy.typing import NDArray

    from soi.kernels.hackenbush import HackenbushResult

GROUND = "g"


class Bush:
    """Edges that hang from the ground, all of them. Immutable and hashable; `fallen` edges fell when it was made.

    A bush after a cut is built when it is first looked at: of 10^6 cuts few are.
    """

    def __init__(self, graph: Multigraph, grounds: frozenset[int]) -> None:
        self._made: tuple[Multigraph, frozenset[int]] | None = (graph, grounds)
        self._cut: tuple[Bush, int, int] | None = None
        self.fallen = 0

    @classmethod
    def standing(cls, graph: Multigraph, grounds: frozenset[int]) -> Bush:
        """Return what is left of a graph when everything not joined to the ground has fallen."""
        from soi.kernels.hackenbush import joined_to_ground

        alive = joined_to_ground(len(graph.names), graph.sources, graph.targets, sorted(grounds))
        bush = cls(*_kept(graph, grounds, alive))
        bush.fallen = graph.edge_count - bush.edge_count
        return bush

    @classmethod
    def from_text(cls, text: str) -> Bush:
        """Return the bush of `g-a,a-b` or `h-a,k-a @ h k`; `0` is the empty one."""
        if len(text) > LONGEST_TEXT:
            raise PositionError(Text(vi="nhiều nhất 64 MiB", en="at most 64 MiB of text"), word=text[:100])
        edges, starts = split_starts(text)
        if edges.strip() == "0" or (starts is not None and not edges.strip()):
            return cls(Multigraph((), (), ()), frozenset())
        graph = Multigraph.from_text(edges.strip())
        return cls.on_grounds(graph, starts)

    @classmethod
    def from_file(cls, path: str, starts: str) -> Bush:
        """Return the bush of a graph file; `starts` names the ground vertices."""
        from soi.families.graph_files import read_multigraph

        return cls.on_grounds(read_multigraph(path), starts)

    @classmethod
    def on_grounds(cls, graph: Multigraph, starts: str | None) -> Bush:
        """Return what stands of a graph on the named ground vertices; without names, on the vertex g."""
        names = [GROUND] if starts is None else names_in(starts)
        if not names:
            raise PositionError(Text(vi="tên các đỉnh là mặt đất", en="the names of ground vertices"), word="@")
        grounds = frozenset(graph.index[name] for name in names if name in graph.index)
        for name in names:
            if starts is not None and name not in graph.index:
                raise PositionError(Text(vi="tên một đỉnh của hình", en="the name of a vertex"), word=name)
        return cls.standing(graph, grounds)

    def cut(self, edge: int, falling: int) -> Bush:
        """Return the bush without edge number `edge` (from 0), with which `falling` edges go."""
        bush = Bush.__new__(Bush)
        bush._made, bush._cut, bush.fallen = None, (self, edge, falling), 0
        return bush

    @property
    def edge_count(self) -> int:
        """The number of edges; known before the bush is built."""
        if self._made is None and self._cut is not None:
            before, _, falling = self._cut
            return before.edge_count - falling
        return self.graph.edge_count

    @property
    def graph(self) -> Multigraph:
        """The edges."""
        return self._parts()[0]

    @property
    def grounds(self) -> frozenset[int]:
        """The numbers of the ground vertices."""
        return self._parts()[1]

    def _parts(self) -> tuple[Multigraph, frozenset[int]]:
        if self._made is None:
            self._made = self._after_cut()
        return self._made

    def _after_cut(self) -> tuple[Multigraph, frozenset[int]]:
        import numpy as np

        from soi.kernels.hackenbush import joined_to_ground

        assert self._cut is not None
        before, edge, _ = self._cut
        graph, grounds = before.graph, before.grounds
        kept = np.ones(graph.edge_count, np.bool_)
        kept[edge] = False
        rest = np.flatnonzero(kept)
        joined = joined_to_ground(len(graph.names), graph.sources[rest], graph.targets[rest], sorted(grounds))
        kept[rest[~joined]] = False
        self._cut = None
        return _kept(graph, grounds, kept)

    @cached_property
    def text(self) -> str:
        """The canonical text."""
        if not self.graph.edge_count:
            return "0"
        names = [self.graph.names[vertex] for vertex in sorted(self.grounds)]
        starts = "" if names == [GROUND] else " @ " + " ".join(map(Multigraph.quoted, names))
        return self.graph.text + starts

    @cached_property
    def solved(self) -> HackenbushResult:
        """Nim-value and the edges that win."""
        return self.aimed_at(0)

    def aimed_at(self, target: int) -> HackenbushResult:
        """Return the answer with the edges after which the nim-value is `target`."""
        from soi.kernels.hackenbush import hackenbush

        graph = self.graph
        ends = (graph.sources, graph.targets, sorted(self.grounds))
        result = hackenbush(len(graph.names), *ends, target=target)
        assert result is not None  # there was no deadline
        return result

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Bush) and self._parts() == other._parts())

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return f"Bush.from_text({self.text!r})" if self.edge_count <= 100 else f"<bush of {self.edge_count} edges>"


def _kept(graph: Multigraph, grounds: frozenset[int], kept: NDArray[np.bool_]) -> tuple[Multigraph, frozenset[int]]:
    """Return the graph of the edges that are kept, its vertices those that these edges join."""
    import numpy as np

    sources, targets = graph.sources[kept], graph.targets[kept]
    used = np.zeros(len(graph.names), np.bool_)
    used[sources] = used[targets] = True
    if bool(kept.all()) and bool(used.all()):
        return graph, grounds
    number: Any = np.cumsum(used) - 1
    names = [graph.names[vertex] for vertex in np.flatnonzero(used).tolist()]
    made = Multigraph(names, number[sources], number[targets])
    return made, frozenset(made.index[graph.names[vertex]] for vertex in grounds if used[vertex])


def small_bushes(most_edges: int) -> Iterator[Bush]:
    """Yield the bushes of up to `most_edges` edges on the ground and three more vertices."""
    pairs = list(combinations_with_replacement("gabc", 2))
    for count in range(most_edges + 1):
        for edges in combinations_with_replacement(pairs, count):
            graph = Multigraph.from_edges(edges)
            bush = Bush.standing(graph, frozenset(graph.index[name] for name in "g" if name in graph.index))
            if not bush.fallen:
                yield bush


def random_bush(rng: Random, edge_count: int) -> Bush:
    """Return a bush of `edge_count` edges (at least one): a tree on the ground with some edges more."""
    names = [GROUND, *(f"v{number}" for number in range(1, max(2, edge_count * 3 // 4 + 1)))]
    edges = [(names[rng.randrange(number)], names[number]) for number in range(1, len(names))]
    edges += [(rng.choice(names), rng.choice(names)) for _ in range(edge_count - len(edges))]
    return Bush.standing(Multigraph.from_edges(edges), frozenset({0}))
