"""Token: a piece on a vertex of a directed graph, and what the graph kernels say about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import PositionError, RulesetError
from soi.core.loopy import Loopy, LoopyValue
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import LONGEST_TEXT
from soi.core.text import Text
from soi.families.graphs import Digraph, names_in, split_starts
from soi.kernels.graph import INFINITE, GraphOutcomes, GraphValues, graph_outcomes, graph_values

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_RESULTS = (Outcome.D, Outcome.N, Outcome.P)


class Token(NamedTuple):
    """A token on vertex number `vertex` of `graph`."""

    graph: Digraph
    vertex: int

    @property
    def name(self) -> str:
        """The name of the vertex."""
        return self.graph.names[self.vertex]


class Labels:
    """The labelling of a whole graph, computed when it is first asked for and then kept."""

    def __init__(self, graph: Digraph) -> None:
        self._graph = graph
        self._values: GraphValues | None = None
        self._outcomes: dict[Play, GraphOutcomes] = {}

    def prepare(self, budget: Budget) -> None:
        """Compute the normal-play labelling within a budget; raise BudgetSpent when it does not suffice."""
        if self._values is not None:
            return
        graph = self._graph
        budget.reserve(40 * (len(graph.names) + graph.edge_count), Text(vi="nhãn của đồ thị", en="the graph's labels"))
        found = graph_values(*graph.rows, seconds=budget.seconds_left())
        if found is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi giải đồ thị", en="time ran out while the graph was being solved"))
        self._outcomes["normal"], self._values = found

    def outcomes(self, play: Play) -> GraphOutcomes:
        """Return what the mover gets at every vertex, and in how many moves."""
        if play not in self._outcomes:
            found = graph_outcomes(*self._graph.rows, misere=play == "misere")
            assert found is not None  # there was no deadline
            self._outcomes[play] = found
        return self._outcomes[play]

    def outcome(self, vertex: int, play: Play) -> Outcome:
        """Return the outcome of a token on `vertex`, alone."""
        return _RESULTS[int(self.outcomes(play).results[vertex])]

    def remoteness(self, vertex: int, play: Play) -> int | None:
        """Return the number of moves when the winner hurries and the loser delays; None for a draw."""
        moves = int(self.outcomes(play).moves[vertex])
        return None if moves < 0 else moves

    def nim_value(self, vertex: int) -> LoopyValue:
        """Return the nim-value of a token on `vertex`."""
        values = self._finite().values
        value = int(values[vertex])
        if value != INFINITE:
            return value
        return Loopy.of(int(values[end]) for end in self._graph.options(vertex) if values[end] != INFINITE)

    def finite_values(self) -> NDArray[np.int32]:
        """Return the nim-values of all vertices, INFINITE where there is none."""
        return self._finite().values

    def turn(self, vertex: int) -> int:
        """Return what falls along every move that answers a detour back to the vertex's own value: the number of moves
        to the end where that is 0, otherwise the turn at which the labelling found the value.
        """
        found = self._finite()
        if found.values[vertex] == 0:
            return int(self.outcomes("normal").moves[vertex])
        return int(found.order[vertex])

    def _finite(self) -> GraphValues:
        if self._values is None:
            self.prepare(Budget())
        assert self._values is not None
        return self._values


def labels_of(graph: Digraph) -> Labels:
    """Return the labels of a graph, the same object every time."""
    if graph.labels is None:
        graph.labels = Labels(graph)
    labels: Labels = graph.labels
    return labels


def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the tokens of `a>b,b>c @ a c`; `0` is no token at all."""
    if len(text) > LONGEST_TEXT:
        raise PositionError(Text(vi="nhiều nhất 64 MiB", en="at most 64 MiB of text"), word=text[:100])
    edges, starts = split_starts(text)
    if starts is None:
        if edges.strip() == "0":
            return ()
        expected = Text(vi="'@' rồi các đỉnh có quân: 'a>b,b>c @ a'", en="'@' and the starts: 'a>b,b>c @ a'")
        raise PositionError(expected, word=edges.strip()[-40:], place=len(edges.split()) or None)
    return tokens_on(Digraph.from_text(edges.strip()), names_in(starts), before=len(edges.split()) + 1)


def tokens_on(graph: Digraph, names: Any, before: int = 0) -> tuple[Token, ...]:
    """Return tokens on the named vertices; a lone `0` that names no vertex is no token. `before` words came earlier."""
    words = [str(name) for name in names]
    if not words:
        raise PositionError(
            Text(vi="tên các đỉnh có quân", en="the names of the starts"), word="@", place=before or None
        )
    if words == ["0"] and "0" not in graph.index:
        return ()
    for place, word in enumerate(words, before + 1):
        if word not in graph.index:
            expected = Text(vi="tên một đỉnh của đồ thị", en="the name of a vertex of the graph")
            raise PositionError(expected, word=word, place=place if before else None)
    return tuple(Token(graph, graph.index[word]) for word in words)


def text_of(tokens: tuple[Token, ...]) -> str:
    """Return the canonical text of tokens on one graph."""
    if not tokens:
        return "0"
    graph = tokens[0].graph
    if any(token.graph is not graph and token.graph != graph for token in tokens):
        raise RulesetError(Text(vi="các quân phải ở trên cùng một đồ thị", en="the tokens must share one graph"))
    return f"{graph.text} @ {' '.join(Digraph.quoted(token.name) for token in tokens)}"
