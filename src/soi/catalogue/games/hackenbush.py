"""Hackenbush (green): cut an edge of a picture; what is no longer joined to the ground falls."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.ruleset import Position, Ruleset, Step, ValueOf, Word
from soi.core.scene import Scene
from soi.core.text import Text, counted
from soi.families.bush import Bush, random_bush, small_bushes
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

WINNING_WAYS = Source(
    "E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways for your Mathematical Plays", "ch. 7"
)
FUSION = Theorem(
    Text(vi="Nguyên lý dấu hai chấm, nguyên lý nhập đỉnh", en="Colon, Fusion"),
    Text(
        vi="Nguyên lý dấu hai chấm: một cành mang phần có số Grundy x ở trên thì có số Grundy x + 1. "
        "Nguyên lý nhập đỉnh: các đỉnh của một chu trình nhập làm một, "
        "mỗi cạnh của chu trình thành một khuyên có giá trị 1.",
        en="Colon principle: a stalk that carries a piece of nim-value x has nim-value x + 1. Fusion principle: the "
        "vertices of a circuit may be made one, each of its edges becoming a loop of value 1.",
    ),
    NimValueClaim(),
    WINNING_WAYS,
)


class Hackenbush(Ruleset[Bush]):
    """Green Hackenbush on any multigraph with any number of ground vertices."""

    name = "hackenbush"
    single = True
    theory = (FUSION,)

    def moves(self, part: Bush) -> Iterator[Step[Bush]]:
        """Yield a cut of every edge."""
        for edge, falling in enumerate(part.solved.falling.tolist()):
            yield Step(str(edge + 1), (part.cut(edge, falling),))

    def apply(self, part: Bush, label: str) -> tuple[Bush, ...]:
        """Return what stands after the edge with this number is cut."""
        if not (label.isdecimal() and label.isascii() and len(label) < 12 and 1 <= int(label) <= part.edge_count):
            raise MoveError(label, self.move_form())
        return (part.cut(int(label) - 1, int(part.solved.falling[int(label) - 1])),)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số thứ tự của một cạnh trong thế", en="the number of an edge in the text")

    def move_count(self, part: Bush) -> int:
        """Return the number of edges."""
        return part.edge_count

    def parse(self, text: str) -> tuple[Bush, ...]:
        """Return the bush of `g-a,a-b`."""
        return (Bush.from_text(text),)

    def parse_part(self, word: Word) -> Bush:
        """Return the bush of one word."""
        return Bush.from_text(word.text)

    def from_file(self, path: str, rest: str) -> Position | None:
        """Return the bush of a graph file and, after `@`, its ground vertices."""
        return None if not rest.strip() else Position(self, (Bush.from_file(path, rest.strip().removeprefix("@")),))

    def format_part(self, part: Bush) -> str:
        """Return the canonical text."""
        return part.text

    def text_length(self, part: Bush) -> int:
        """Return the least length of the text: three characters an edge and commas between."""
        return max(1, 4 * part.edge_count - 1)

    def notes(self, parts: tuple[Bush, ...]) -> tuple[Text, ...]:
        """Say how many edges fell at once."""
        count = parts[0].fallen
        note = Text(
            vi=f"{count} cạnh không nối với mặt đất đã rơi ngay",
            en=f"not joined to the ground and fallen at once: {counted(count, 'edge')}",
        )
        return (note,) if count else ()

    def nim_value(self, part: Bush) -> int:
        """Return the nim-value by the two principles."""
        return part.solved.nim_value

    def moves_to(self, part: Bush, value: int, value_of: ValueOf) -> Iterator[Step[Bush]]:
        """Yield the cuts that leave nim-value `value`."""
        found = part.aimed_at(value)
        for edge in found.reaching.nonzero()[0].tolist():
            yield Step(str(edge + 1), (part.cut(edge, int(found.falling[edge])),))

    def count_moves_to(self, part: Bush, value: int, value_of: ValueOf) -> int:
        """Return the number of cuts that leave nim-value `value`."""
        return int(part.aimed_at(value).reaching.sum())

    def scene(self, parts: tuple[Bush, ...]) -> Scene | None:
        """Return the bush above its ground; every edge carries its cut."""
        from soi.families.graph_scene import bush_scene

        return bush_scene(parts[0])

    def small_parts(self, bound: int) -> Iterator[Bush]:
        """Yield the bushes of up to `bound` edges (at most 4) on the ground and three more vertices."""
        return small_bushes(min(bound, 4))

    def random_parts(self, rng: Random, size: int) -> tuple[Bush, ...]:
        """Return a bush of about `size` edges: a tree with some edges more."""
        return (random_bush(rng, size),)


GAME = Game(
    name="hackenbush",
    title=Text(vi="Hackenbush (xanh lá)", en="Green Hackenbush"),
    group="graphs",
    rule=Text(
        vi="Mỗi lượt cắt một cạnh của hình; phần nào không còn nối với mặt đất thì rơi mất. "
        "Ai không còn cạnh để cắt thì thua.",
        en="On your turn cut an edge; whatever is no longer joined to the ground falls. "
        "A player with nothing to cut loses.",
    ),
    notation=Text(
        vi="các cạnh cách nhau bởi dấu phẩy, g là mặt đất: g-a,a-b; hoặc '@' rồi các đỉnh mặt đất: h-a,k-a @ h k",
        en="edges between commas, g being the ground: g-a,a-b; or '@' and the ground vertices: h-a,k-a @ h k",
    ),
    moves=Text(vi="3 cắt cạnh thứ 3 trong thế", en="3 cuts the third edge of the text"),
    examples=("g-a,a-b,a-c,b-c,c-d", "g-a,a-b,b-c", "g-a,a-b,a-b,b-c,b-d,d-e"),
    make=lambda parameter: Hackenbush(),
    see_also=("node-kayles", "nim"),
    bound=4,
)
