"""Node Kayles: take a vertex of a graph together with its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from soi.catalogue.entry import Game
from soi.core.budget import Budget
from soi.core.errors import MoveError
from soi.core.ruleset import Ruleset, Step, ValueOf, Word
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.graphs import Multigraph
from soi.families.vertices import PATHS, Vertices


class NodeKayles(Ruleset[Vertices]):
    """Take a vertex and its neighbours; loops and parallel edges change nothing."""

    name = "node-kayles"
    single = True
    theory = (PATHS,)

    def moves(self, part: Vertices) -> Iterator[Step[Vertices]]:
        """Yield the taking of every vertex."""
        for vertex, name in enumerate(part.graph.names):
            yield Step(name, (part.without(vertex),))

    def apply(self, part: Vertices, label: str) -> tuple[Vertices, ...]:
        """Return what is left after the vertex of this name is taken."""
        if label not in part.graph.index:
            raise MoveError(label, self.move_form())
        return (part.without(part.graph.index[label]),)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="tên của một đỉnh", en="the name of a vertex")

    def move_count(self, part: Vertices) -> int:
        """Return the number of vertices."""
        return len(part.graph.names)

    def parse(self, text: str) -> tuple[Vertices, ...]:
        """Return the graph of `a-b,b-c,z`; `0` has no vertex."""
        return (Vertices.from_text(text),)

    def parse_part(self, word: Word) -> Vertices:
        """Return the graph of one word."""
        return Vertices.from_text(word.text)

    def format_part(self, part: Vertices) -> str:
        """Return the canonical text."""
        return part.text

    def text_length(self, part: Vertices) -> int:
        """Return the least length of the text."""
        return max(1, 2 * part.least_count - 1)

    def searched_nim_value(self, part: Vertices, budget: Budget) -> int:
        """Return the nim-value by splitting into connected pieces and remembering each."""
        return part.values(budget).nim_value

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Sau mỗi nước, đồ thị tách thành các thành phần liên thông độc lập; giá trị của mỗi tập đỉnh "
            "còn lại được tính đúng một lần. Đường đi là trò bát phân 0.137.",
            en="After every move the graph splits into connected pieces, which are independent; each set of vertices "
            "that can remain was valued once. Paths are the octal game 0.137.",
        )
        return ("search", "pieces", text, None)

    def moves_to(self, part: Vertices, value: int, value_of: ValueOf) -> Iterator[Step[Vertices]]:
        """Yield the moves that leave nim-value `value`."""
        for vertex in (part.values(Budget()).after == value).nonzero()[0].tolist():
            yield Step(part.graph.names[vertex], (part.without(vertex),))

    def count_moves_to(self, part: Vertices, value: int, value_of: ValueOf) -> int:
        """Return the number of moves that leave nim-value `value`."""
        return int((part.values(Budget()).after == value).sum())

    def scene(self, parts: tuple[Vertices, ...]) -> Scene | None:
        """Return the graph; every vertex carries the move that takes it."""
        from soi.families.graph_scene import vertex_scene

        return vertex_scene(parts[0].graph)

    def small_parts(self, bound: int) -> Iterator[Vertices]:
        """Yield all graphs on up to `bound` named vertices (at most 4)."""
        for size in range(1, min(bound, 4) + 1):
            pairs = list(combinations("abcd"[:size], 2))
            for chosen in range(1 << len(pairs)):
                edges = [pair for place, pair in enumerate(pairs) if chosen >> place & 1]
                yield Vertices(Multigraph.from_edges(edges, "abcd"[:size]))

    def random_parts(self, rng: Random, size: int) -> tuple[Vertices, ...]:
        """Return a random graph of `size` vertices and about as many edges."""
        names = [f"v{number}" for number in range(1, max(size, 1) + 1)]
        edges = [(a, b) for a, b in (sorted(rng.sample(names, 2)) for _ in range(size + 1))] if size > 1 else []
        return (Vertices(Multigraph.from_edges(dict.fromkeys(edges), names)),)


GAME = Game(
    name="node-kayles",
    title=Text(vi="Kayles trên đồ thị", en="Node Kayles"),
    group="graphs",
    rule=Text(
        vi="Mỗi lượt lấy đi một đỉnh cùng mọi đỉnh kề với nó. Ai không còn đỉnh để lấy thì thua.",
        en="On your turn take a vertex together with all its neighbours. A player with no vertex left to take loses.",
    ),
    notation=Text(
        vi="các cạnh cách nhau bởi dấu phẩy, đỉnh cô lập viết một mình: a-b,b-c,z",
        en="edges between commas, a vertex alone is its name: a-b,b-c,z",
    ),
    moves=Text(vi="b lấy đỉnh b và các đỉnh kề", en="b takes vertex b and its neighbours"),
    examples=("a-b,b-c,c-d,d-e,e-f,f-g,g-c", "a-b,b-c,c-a", "a-b,b-c,z"),
    make=lambda parameter: NodeKayles(),
    note=Text(
        vi="Trên đồ thị bất kỳ, xác định người thắng là bài toán PSPACE-đầy đủ (Schaefer 1978): số tập đỉnh còn lại "
        "có thể tăng theo hàm mũ.",
        en="On graphs in general, telling who wins is PSPACE-complete (Schaefer 1978): the sets of vertices "
        "that can remain may grow exponentially.",
    ),
    see_also=("kayles", "dawsons-chess", "hackenbush"),
    bound=9,
)
