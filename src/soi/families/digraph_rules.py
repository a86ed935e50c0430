"""The rules of tokens on a directed graph: the catalogue's `graph`, and DigraphRuleset for a graph of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.loopy import LoopyValue
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Position, Ruleset, Step, ValueOf, Word
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.digraph_theory import RETROGRADE, SMITH, small_digraphs
from soi.families.graphs import Digraph, names_in
from soi.families.tokens import Token, labels_of, text_of, tokens_of, tokens_on

if TYPE_CHECKING:
    from random import Random


class TokenRuleset(Ruleset[Token]):
    """Tokens on directed graphs; a move takes one of them along an edge. Cycles and loops are allowed."""

    name = "graph"
    loopy = True
    theory = (SMITH, RETROGRADE)
    separator: ClassVar[str] = ">"

    def moves(self, part: Token) -> Iterator[Step[Token]]:
        """Yield a move for every edge out of the token's vertex, parallel edges each for itself."""
        graph = part.graph
        for end in graph.options(part.vertex):
            yield Step(graph.names[end], (Token(graph, end),))

    def apply(self, part: Token, label: str) -> tuple[Token, ...]:
        """Return the token on the vertex named `label`, to which an edge must lead."""
        end = part.graph.index.get(label)
        if end is None or end not in part.graph.options(part.vertex):
            raise MoveError(label, self.move_form())
        return (Token(part.graph, end),)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="tên đỉnh mà một cạnh dẫn tới", en="the name of a vertex to which an edge leads")

    def move_count(self, part: Token) -> int:
        """Return the number of edges out of the token's vertex."""
        return len(part.graph.options(part.vertex))

    # ---- text ----------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> tuple[Token, ...]:
        """Return the tokens of `a>b,b>c @ a`."""
        return tokens_of(text)

    def parse_part(self, word: Word) -> Token:
        """Refuse: a token has no text without its graph."""
        raise PositionError(Text(vi="cả đồ thị", en="the whole graph"), word=word.text, place=word.place)

    def from_file(self, path: str, rest: str) -> Position | None:
        """Return the position of a graph file and the words after it, `@ a c`."""
        from soi.families.graph_files import read_digraph

        if not rest.strip():
            return None  # the starts stand in the file, as in a position's text
        starts = rest.strip().removeprefix("@")
        return Position(self, tokens_on(read_digraph(Path(path)), names_in(starts), before=2))

    def format(self, parts: tuple[Token, ...]) -> str:
        """Return the graph's text and the starts."""
        return text_of(parts)

    def format_part(self, part: Token) -> str:
        """Return the text of one token with its graph."""
        return text_of((part,))

    def text_length(self, part: Token) -> int:
        """Return the least length of a token's text."""
        return 4 * part.graph.edge_count

    # ---- hooks -----------------------------------------------------------------------------------------------------

    def searched_nim_value(self, part: Token, budget: Budget) -> LoopyValue:
        """Return the nim-value; the whole graph is labelled once."""
        labels = labels_of(part.graph)
        labels.prepare(budget)
        return labels.nim_value(part.vertex)

    def outcome(self, part: Token, play: Play) -> Outcome:
        """Return the outcome of a token alone, by retrograde analysis."""
        return labels_of(part.graph).outcome(part.vertex, play)

    def remoteness(self, part: Token, play: Play) -> int | None:
        """Return the number of moves when the winner hurries and the loser delays; None for a draw."""
        return labels_of(part.graph).remoteness(part.vertex, play)

    def moves_to(self, part: Token, value: int, value_of: ValueOf) -> Iterator[Step[Token]]:
        """Yield the moves to vertices of nim-value `value`, the one nearest the end first."""
        labels = labels_of(part.graph)
        found = [end for end in part.graph.options(part.vertex) if labels.nim_value(end) == value]
        found.sort(key=labels.turn)
        return (Step(part.graph.names[end], (Token(part.graph, end),)) for end in found)

    def winning_moves(self, part: Token, play: Play) -> Iterator[Step[Token]]:
        """Yield the winning moves of a token alone, the quickest win first."""
        labels = labels_of(part.graph)
        ends = [end for end in part.graph.options(part.vertex) if labels.outcome(end, play) is Outcome.P]
        ends.sort(key=lambda end: labels.remoteness(end, play) or 0)
        return (Step(part.graph.names[end], (Token(part.graph, end),)) for end in ends)

    def progress(self, part: Token) -> tuple[int, int]:
        """Return (nim-value, turn) of a token of finite value; their sums fall from one position of nim-sum 0 to the
        next when the winner answers a detour by going back to the old value, and anything else by a lower value.
        """
        labels = labels_of(part.graph)
        value = labels.nim_value(part.vertex)
        return (value if isinstance(value, int) else 0, labels.turn(part.vertex))

    # ---- pictures, examples ------------------------------------------------------------------------------------------

    def scene(self, parts: tuple[Token, ...]) -> Scene | None:
        """Return the graph with its tokens; every edge that can be taken carries its move."""
        from soi.families.graph_scene import token_scene

        return token_scene(parts)

    def small_parts(self, bound: int) -> Iterator[Token]:
        """Yield every token on small digraphs, all of up to two vertices and some of each size up to `bound`."""
        return (Token(graph, vertex) for graph in small_digraphs(bound) for vertex in range(len(graph.names)))

    def random_parts(self, rng: Random, size: int) -> tuple[Token, ...]:
        """Return one or two tokens on a random digraph of about `size` vertices."""
        count = max(2, min(size, 26))
        names = [chr(ord("a") + vertex) for vertex in range(count)]
        edges = sorted({(rng.choice(names), rng.choice(names)) for _ in range(2 * count)})
        graph = Digraph.from_edges(edges, names)
        return tuple(Token(graph, rng.randrange(count)) for _ in range(rng.randint(1, 2)))


class DigraphRuleset(TokenRuleset):
    """Tokens on one graph of your own: `DigraphRuleset.from_networkx(g).position(["a"])`."""

    def __init__(self, graph: Digraph) -> None:
        self.graph = graph

    @classmethod
    def from_networkx(cls, graph: Any) -> Self:
        """Return the rules on a networkx graph; edges of an undirected one can be taken both ways."""
        from soi.families.graph_objects import from_networkx

        return cls(from_networkx(graph))

    @classmethod
    def from_rustworkx(cls, graph: Any) -> Self:
        """Return the rules on a rustworkx graph."""
        from soi.families.graph_objects import from_rustworkx

        return cls(from_rustworkx(graph))

    @classmethod
    def from_scipy(cls, matrix: Any, names: Sequence[Any] | None = None) -> Self:
        """Return the rules on the graph of a square sparse matrix: an edge for every entry that is not 0."""
        from soi.families.graph_objects import from_scipy

        return cls(from_scipy(matrix, names))

    @classmethod
    def from_edges(cls, edges: Any, vertices: Any = ()) -> Self:
        """Return the rules on the graph with these edges between named vertices, and these vertices besides."""
        return cls(Digraph.from_edges(edges, vertices))

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Return the rules on the graph in a file: edge list, DOT, GraphML or node-link JSON."""
        from soi.families.graph_files import read_digraph

        return cls(read_digraph(path))

    def position(self, parts: Sequence[Any] | str) -> Position:
        """Return tokens on the vertices named, in a list or in a text between blanks."""
        if not isinstance(parts, str) and all(isinstance(part, Token) for part in parts):
            return Position(self, tuple(parts))
        return Position(self, tokens_on(self.graph, names_in(parts) if isinstance(parts, str) else parts))

    def small_parts(self, bound: int) -> Iterator[Token]:
        """Yield tokens on the first `bound` vertices of the graph."""
        return (Token(self.graph, vertex) for vertex in range(min(bound, len(self.graph.names))))

    def random_parts(self, rng: Random, size: int) -> tuple[Token, ...]:
        """Return one or two tokens anywhere on the graph; none where it has no vertex."""
        count = rng.randint(1, 2) if self.graph.names else 0
        return tuple(Token(self.graph, rng.randrange(len(self.graph.names))) for _ in range(count))

    def __hash__(self) -> int:
        return hash((type(self), self.graph))
