"""Lumberjack: cut neighbouring trees of one row of an orchard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from soi.catalogue.entry import Game
from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, words_of
from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text
from soi.families.xor_pairs import count_pairs, pairs
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Theorem

_EXPECTED = Text(vi="các hàng gồm T và ., cách nhau bởi /", en="rows of T and ., separated by /")


class Run(NamedTuple):
    """Neighbouring trees of a row: row and first column from 1, and where the run starts in the text."""

    row: int
    column: int
    start: int
    length: int


class Lumberjack(Ruleset[str]):
    """Cut one or more neighbouring trees of one row; cutting inside a row splits it."""

    name = "lumberjack"
    single = True
    theory = (
        Theorem(
            Text(vi="Dãy cây liền nhau là một đống Nim", en="a run of trees is a nim-heap"),
            Text(
                vi="Một dãy n cây liền nhau có số Grundy n, dù chặt ở giữa thì dãy bị tách đôi: tách thành a và b thì "
                "a ⊕ b ≤ a + b < n, nên không bao giờ được thêm giá trị nào ngoài 0, 1, …, n − 1.",
                en="A run of n trees has nim-value n although cutting inside splits it: a and b are left with "
                "a ⊕ b <= a + b < n, so that no value other than 0, 1, …, n − 1 ever appears.",
            ),
            NimValueClaim(),
        ),
    )

    def parse(self, text: str) -> tuple[str]:
        """Return the orchard."""
        words = [word for word, _ in zip(words_of(text), range(2), strict=False)]
        if not words:
            raise PositionError(_EXPECTED, word="")
        if len(words) > 1 or set(words[0].text) - {"T", ".", "/"}:
            raise PositionError(_EXPECTED, word=words[-1].text, place=words[-1].place)
        return (words[0].text,)

    def moves(self, orchard: str) -> Iterator[Step[str]]:
        """Yield every cut: `2,3` one tree, `2,3-5` the trees of row 2 from column 3 to 5."""
        for run in _runs(orchard):
            for first in range(run.length):
                for last in range(first, run.length):
                    yield _cut(orchard, run, first, last)

    def apply(self, orchard: str, label: str) -> tuple[str, ...]:
        """Return the orchard after the cut."""
        row, mark, span = label.partition(",")
        first, _, last = span.partition("-")
        numbers = (row, first, last or first)
        if mark and label.isascii() and all(number.isdecimal() and len(number) < 9 for number in numbers):
            r, c, d = map(int, numbers)
            for run in _runs(orchard):
                if run.row == r and run.column <= c <= d < run.column + run.length:
                    return _cut(orchard, run, c - run.column, d - run.column).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="hàng,cột hoặc hàng,cột-cột, như 2,3-5", en="row,column or row,column-column, such as 2,3-5")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the first tree and the last tree of the cut."""
        row, span = label.split(",")
        first, _, last = span.partition("-")
        return (f"{row},{first}", f"{row},{last or first}")

    def nim_value(self, orchard: str) -> int:
        """Return the nim-sum of the lengths of the runs."""
        total = 0
        for run in _runs(orchard):
            total ^= run.length
        return total

    def moves_to(self, orchard: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield the cuts that leave a and b trees of a run with a nim-sum that makes `value`."""
        change = self.nim_value(orchard) ^ value
        for run in _runs(orchard):
            for before, after in pairs(run.length ^ change, run.length - 1):
                yield _cut(orchard, run, before, run.length - after - 1)

    def count_moves_to(self, orchard: str, value: int, value_of: ValueOf) -> int:
        """Return how many cuts make `value`."""
        change = self.nim_value(orchard) ^ value
        return sum(count_pairs(run.length ^ change, run.length - 1) for run in _runs(orchard))

    def move_count(self, orchard: str) -> int:
        """Return how many cuts there are."""
        return sum(run.length * (run.length + 1) // 2 for run in _runs(orchard))

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield all rows of up to `bound` places, and some orchards of two rows."""
        rows = ["".join(trees) for length in range(1, bound + 1) for trees in product(".T", repeat=length)]
        yield from rows
        yield from (f"{first}/{second}" for first in rows[:14] for second in rows[:14])

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the orchard."""
        rows = parts[0].split("/")
        width = max(map(len, rows))
        if width > 40 or len(rows) > 30:
            return None
        shapes: list[Shape] = []
        for r, row in enumerate(rows, 1):
            for c, tree in enumerate(row, 1):
                x, y, key = c * 30 - 11.0, r * 34 - 15.0, f"{r},{c}"
                title = Text(vi=f"chặt cây hàng {r}, cột {c}", en=f"fell the tree in row {r}, column {c}")
                if tree == "T":
                    shapes.append(Rect(x=x - 2, y=y + 4, w=4, h=12, style="muted"))
                    shapes.append(Circle(x=x, y=y, r=11, style="first", key=key, title=title))
                else:
                    shapes.append(Circle(x=x, y=y + 8, r=3, style="ghost"))
            shapes.append(Label(x=width * 30 + 18.0, y=r * 34 - 14.0, text=str(r), size=11, style="muted"))
        alt = Text(vi="vườn cây {o}", en="the orchard {o}").format(o=parts[0])
        return Scene(width * 30 + 32, len(rows) * 34 + 8, tuple(shapes), alt)


def _runs(orchard: str) -> Iterator[Run]:
    start = 0
    for number, row in enumerate(orchard.split("/"), 1):
        column = 0
        for piece in row.split("."):
            if piece:
                yield Run(number, column + 1, start + column, len(piece))
            column += len(piece) + 1
        start += len(row) + 1


def _cut(orchard: str, run: Run, first: int, last: int) -> Step[str]:
    gone = "." * (last - first + 1)
    left = orchard[: run.start + first] + gone + orchard[run.start + last + 1 :]
    here = f"{run.row},{run.column + first}"
    return Step(here if first == last else f"{here}-{run.column + last}", (left,))


GAME = Game(
    name="lumberjack",
    title=Text(vi="Người đốn cây", en="Lumberjack"),
    group="boards",
    rule=Text(
        vi="Vườn có nhiều hàng cây. Mỗi lượt, chặt một hay nhiều cây liền nhau của cùng một hàng; chỗ đã chặt ngăn "
        "đôi hàng. "
        "Ai không còn cây để chặt thì thua.",
        en="An orchard has rows of trees. On your turn cut one or more neighbouring trees of one row; a cut inside "
        "splits it. "
        "A player who finds no tree loses.",
    ),
    notation=Text(vi="các hàng cách nhau bởi /: T là cây, . là chỗ trống", en="rows separated by /: T a tree, . none"),
    moves=Text(
        vi="2,3 chặt cây ở hàng 2 cột 3; 2,3-5 chặt từ cột 3 đến 5", en="2,3 cuts row 2 column 3; 2,3-5 cuts 3 to 5"
    ),
    examples=("TT.T/TTTT", ".TTTT/TT.TT", "TTTTT"),
    make=lambda parameter: Lumberjack(),
    see_also=("nim", "kayles"),
    bound=7,
)
