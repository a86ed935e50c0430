"""Pieces on a strip that slide one way without passing: gaps, and how they pair into nim-heaps.

Seen from the end that the pieces move towards, the first piece pairs with the second, the third with the fourth, …: the
gap within a pair is a nim-heap. Moving the back piece of a pair makes the gap smaller; moving the front piece makes it
larger, and the other player moves the back piece just as far. (The same account as staircase Nim: only every second
gap counts.)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, words_of
from soi.core.scene import Circle, Label, Line, Rect, Scene, Shape
from soi.core.text import Text
from soi.families.marked_strips import refuse_long

_EXPECTED = Text(vi="một dãy ô gồm . và o, chẳng hạn o..o.o", en="cells . and o, such as o..o.o")
_MOST_DRAWN = 60


class SlidingStrip(Ruleset[str]):
    """One piece slides any distance in the game's direction, not onto or over another; `3>7` is cell 3 to cell 7."""

    single = True
    to_the_right: bool

    def parse(self, text: str) -> tuple[str]:
        """Return the strip."""
        words = [word for word, _ in zip(words_of(text), range(2), strict=False)]
        if not words:
            raise PositionError(_EXPECTED, word="")
        if len(words) > 1 or set(words[0].text) - {".", "o"}:
            wrong = words[-1]
            raise PositionError(_EXPECTED, word=wrong.text, place=wrong.place)
        refuse_long(words[0])
        return (words[0].text,)

    def moves(self, strip: str) -> Iterator[Step[str]]:
        """Yield every slide of every piece, shortest first."""
        places = self._places(strip)
        for index, place in enumerate(places):
            for distance in range(1, self._room(places, index, len(strip)) + 1):
                yield self._step(strip, place, distance)

    def apply(self, strip: str, label: str) -> tuple[str, ...]:
        """Return the strip after sliding the piece of the label."""
        here, mark, there = label.partition(">")
        if mark and here.isdecimal() and there.isdecimal() and label.isascii() and len(label) < 20:
            places = self._places(strip)
            place, target = self._mirror(int(here) - 1, strip), self._mirror(int(there) - 1, strip)
            if place in set(places):
                room = self._room(places, places.index(place), len(strip))
                if 1 <= target - place <= room:
                    return self._step(strip, place, target - place).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="ô đi>ô đến, như 3>7", en="from>to, such as 3>7")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the piece's cell, then the cell it goes to."""
        return tuple(label.split(">"))

    def nim_value(self, strip: str) -> int:
        """Return the nim-sum of the gaps within the pairs."""
        total = 0
        for gap in self._gaps(self._places(strip), len(strip))[::2]:
            total ^= gap
        return total

    def moves_to(self, strip: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield the slides that make the nim-sum `value`: at most one for each piece."""
        places = self._places(strip)
        for index, distance in self._slides(places, len(strip), value):
            yield self._step(strip, places[index], distance)

    def count_moves_to(self, strip: str, value: int, value_of: ValueOf) -> int:
        """Return how many slides make the nim-sum `value`."""
        return sum(1 for _ in self._slides(self._places(strip), len(strip), value))

    def move_count(self, strip: str) -> int:
        """Return the sum of all gaps that pieces can move into."""
        places = self._places(strip)
        return sum(self._room(places, index, len(strip)) for index in range(len(places)))

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield all strips of up to `bound` cells."""
        for length in range(1, bound + 1):
            for cells in product(".o", repeat=length):
                yield "".join(cells)

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the strip with its pieces and cell numbers."""
        return strip_scene(parts[0], self._pairs(parts[0]))

    # Cells are counted so that pieces move towards larger numbers; a game that moves left is read from its right end.

    def _mirror(self, place: int, strip: str) -> int:
        return place if self.to_the_right else len(strip) - 1 - place

    def _places(self, strip: str) -> list[int]:
        cells = strip if self.to_the_right else strip[::-1]
        return [place for place, cell in enumerate(cells) if cell == "o"]

    def _room(self, places: list[int], index: int, length: int) -> int:
        following = places[index + 1] if index + 1 < len(places) else length
        return following - places[index] - 1

    def _gaps(self, places: list[int], length: int) -> list[int]:
        """Return the gap above each piece, the rearmost piece first: every second one is a nim-heap."""
        return [self._room(places, index, length) for index in range(len(places))]

    def _pairs(self, strip: str) -> list[tuple[int, int]]:
        """Return the pairs as cells of the strip, from 0; a piece left over pairs with the end it moves towards."""
        places = [*self._places(strip), len(strip)]
        return [
            (self._mirror(places[index], strip), self._mirror(places[index + 1], strip))
            for index in range(0, len(places) - 1, 2)
        ]

    def _slides(self, places: list[int], length: int, value: int) -> Iterator[tuple[int, int]]:
        gaps = self._gaps(places, length)
        change = value
        for gap in gaps[::2]:
            change ^= gap
        for index in range(len(places)):
            heap = gaps[index - index % 2]
            distance = heap - (heap ^ change) if index % 2 == 0 else (heap ^ change) - heap
            if 1 <= distance <= gaps[index]:
                yield index, distance

    def _step(self, strip: str, place: int, distance: int) -> Step[str]:
        here, there = self._mirror(place, strip), self._mirror(place + distance, strip)
        first, last = min(here, there), max(here, there)
        ends = (strip[last], strip[first])
        moved = strip[:first] + ends[0] + strip[first + 1 : last] + ends[1] + strip[last + 1 :]
        return Step(f"{here + 1}>{there + 1}", (moved,))


def strip_scene(strip: str, pairs: list[tuple[int, int]]) -> Scene | None:
    """Return a row of cells with pieces on them and an arc over each pair; every cell has its number as pick."""
    if len(strip) > _MOST_DRAWN:
        return None
    size, top = 30.0, 48.0
    shapes: list[Shape] = []
    for first, second in pairs:
        x1, x2 = sorted((4 + (first + 0.5) * size, 4 + (second + 0.5) * size))
        gap = abs(second - first) - 1
        title = Text(vi=f"một cặp, khoảng trống {gap}", en=f"a pair, gap {gap}")
        shapes.append(
            Line(x1=x1, y1=top - 2, x2=x2, y2=top - 2, style="line", bend=min(18.0, (x2 - x1) / 4), title=title)
        )
        shapes.append(Label(x=(x1 + x2) / 2, y=14, text=str(gap), size=12, style="muted"))
    for place, cell in enumerate(strip):
        text = Text(vi="quân ở ô {n}", en="the piece on cell {n}") if cell == "o" else Text(vi="ô {n}", en="cell {n}")
        title = text.format(n=place + 1)
        shapes.append(Rect(x=4 + place * size, y=top, w=size, h=size, style="cell", key=str(place + 1), title=title))
        if cell == "o":
            x = 4 + (place + 0.5) * size
            shapes.append(Circle(x=x, y=top + size / 2, r=11, style="stone", key=str(place + 1), title=title))
        number = Label(x=4 + (place + 0.5) * size, y=top + size + 12, text=str(place + 1), size=10, style="muted")
        shapes.append(number)
    words = ", ".join(f"{first + 1}–{second + 1}" for first, second in pairs)
    alt = Text(
        vi="dải {n} ô: {strip}; các cặp: {words}", en="a strip of {n} cells: {strip}; the pairs: {words}"
    ).format(n=len(strip), strip=strip, words=words or "–")
    return Scene(len(strip) * size + 8 + size, top + size + 24, tuple(shapes), alt)
