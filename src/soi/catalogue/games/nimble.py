"""Nimble: coins on a strip move left any distance and may share cells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError, PositionError
from soi.core.heaps import heap_sizes
from soi.core.ruleset import Ruleset, Step, ValueOf, words_of
from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text, same
from soi.theory.claims import NimValueClaim, TameClaim
from soi.theory.theorem import Source, Theorem

BOUTON = Source(
    "C. L. Bouton", 1901, "Nim, a game with a complete mathematical theory", "Annals of Mathematics 3, 35–39"
)
_STRIP = re.compile(r"[.o0-9]*[.o][.o0-9]*")
_DECIMAL = re.compile(r"[0-9]+\.[0-9]+")
_DIGITS_AND_BLANKS = set("0123456789 \t\n")
_LAST_DRAWN = 40


class Nimble(Ruleset[int]):
    """Each part is a coin, given by its cell; cell 0 is where a coin is dead."""

    name = "nimble"
    separator = ">"
    tame = True
    splits = False
    theory = (
        Theorem(
            Text(vi="Nimble là Nim", en="Nimble is Nim"),
            Text(
                vi="Đồng xu ở ô n là một đống Nim n viên: các đồng không cản nhau.",
                en="A coin in cell n is a nim-heap of n: coins do not get in each other's way.",
            ),
            NimValueClaim(),
            BOUTON,
        ),
        Theorem(
            same("Bouton (misère)"),
            Text(
                vi="Chơi misère như Nim misère trên số của các ô.",
                en="Misère play is misère Nim on the numbers of the cells.",
            ),
            TameClaim(),
            BOUTON,
        ),
    )

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the cells of the coins, from their numbers or from a strip such as `..o.2`."""
        strip = text.strip()
        if _DECIMAL.fullmatch(strip):
            expected = Text(
                vi="số nguyên, hoặc một dải có chữ o hay hai dấu chấm",
                en="whole numbers, or a strip with an o or two dots",
            )
            raise PositionError(expected, word=strip, place=1)
        if _STRIP.fullmatch(strip):
            cells = [cell for cell, mark in enumerate(strip) for _ in range(_coins(mark))]
            return tuple(cells) or (0,)
        for word in words_of(text) if set(text) - _DIGITS_AND_BLANKS else ():
            if not (word.text.isdecimal() and word.text.isascii()):
                expected = Text(
                    vi="số của các ô như 3 3 7, hoặc một dải như ..o.2", en="cells such as 3 3 7, or a strip ..o.2"
                )
                raise PositionError(expected, word=word.text, place=word.place)
        return heap_sizes(text)

    def moves(self, cell: int) -> Iterator[Step[int]]:
        """Yield every cell to the left, nearest first."""
        return (Step(str(target), (target,)) for target in range(cell - 1, -1, -1))

    def apply(self, cell: int, label: str) -> tuple[int, ...]:
        """Return the cell that the label names."""
        if label.isdecimal() and label.isascii() and len(label) < 4000 and int(label) < cell:
            return (int(label),)
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số của một ô bên trái", en="the number of a cell to the left")

    def nim_value(self, cell: int) -> int:
        """Return the cell's number."""
        return cell

    def moves_to(self, cell: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the one move to cell `value`."""
        if value < cell:
            yield Step(str(value), (value,))

    def count_moves_to(self, cell: int, value: int, value_of: ValueOf) -> int:
        """Return 1 where the coin can go to cell `value`, else 0."""
        return int(value < cell)

    def move_count(self, cell: int) -> int:
        """Return the cell's number."""
        return cell

    def small_parts(self, bound: int) -> Iterator[int]:
        """Yield the cells 0 .. bound."""
        return iter(range(bound + 1))

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the coin, then the cell it goes to."""
        coin, cell = label.split(">")
        return (f"coin {coin}", f"cell {cell}")

    def scene(self, parts: tuple[int, ...]) -> Scene | None:
        """Return the strip with the coins piled on their cells."""
        last = max((*parts, 3))
        if last > _LAST_DRAWN or len(parts) > 60:
            return None
        piles = [[coin for coin, cell in enumerate(parts, 1) if cell == here] for here in range(last + 1)]
        base = 12 + 22.0 * max(1, *(len(pile) for pile in piles))
        shapes: list[Shape] = []
        for cell, pile in enumerate(piles):
            x, title = 20 + cell * 32.0, Text(vi=f"ô {cell}", en=f"cell {cell}")
            shapes.append(Rect(x=x - 16, y=base, w=32, h=26, style="cell", key=f"cell {cell}", title=title))
            shapes.append(Label(x=x, y=base + 18, text=str(cell), size=12, style="muted"))
            for level, coin in enumerate(pile):
                named = Text(vi=f"đồng {coin} ở ô {cell}", en=f"coin {coin} in cell {cell}")
                y = base - 12 - level * 22
                shapes.append(Circle(x=x, y=y, r=10, style="stone", key=f"coin {coin}", title=named))
        cells = ", ".join(map(str, parts))
        alt = Text(vi=f"các đồng xu ở các ô {cells}", en=f"coins in the cells {cells}")
        return Scene(last * 32 + 40, base + 32, tuple(shapes), alt)


def _coins(mark: str) -> int:
    return 1 if mark == "o" else 0 if mark == "." else int(mark)


GAME = Game(
    name="nimble",
    title=Text(vi="Đồng xu trên dải ô", en="Nimble"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đưa một đồng xu sang trái bao nhiêu ô tùy ý; nhiều đồng được ở chung một ô và được vượt qua "
        "nhau. Ô "
        "ngoài cùng bên trái là ô 0: đồng ở đó không đi được nữa. Ai không đi được thì thua.",
        en="On your turn move one coin any distance to the left; coins may share cells and pass each other. The "
        "leftmost cell "
        "is 0: a coin there is dead. A player who cannot move loses.",
    ),
    notation=Text(
        vi="số ô của từng đồng (3 3 7), hoặc một dải như ..o.2 (chữ số: số đồng ở ô đó)",
        en="the cell of each coin (3 3 7), or a strip such as ..o.2 (a digit: coins in that cell)",
    ),
    moves=Text(vi="2>5 đưa đồng thứ 2 về ô 5", en="2>5 moves coin 2 to cell 5"),
    examples=("3 3 7", "..o.2", "1 4 5"),
    make=lambda parameter: Nimble(),
    see_also=("nim", "silver-dollar"),
    bound=10,
)
