"""Dawson's Chess on a strip: mark a free cell that has no marked neighbour."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.heaps import heap_sizes
from soi.core.ruleset import Ruleset, Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.marked_strips import NOTATION, marked, marks_scene, runs_of, small_strips, strip_in
from soi.families.octal_table import OctalTable
from soi.families.periodic_cuts import PeriodicCuts
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

GUY_SMITH = Source(
    "R. K. Guy, C. A. B. Smith", 1956, "The G-values of various games", "Proc. Cambridge Philos. Soc. 52, 514–526"
)
_LONGEST_STRIP = 1000
# A strip as text, or, where strips are too long to write, the lengths of its runs of cells that may be marked.
Strip = str | tuple[int, ...]
_TABLE = OctalTable("137", preperiod=52, period=34)


class DawsonsChess(Ruleset[Strip]):
    """Mark a free cell none of whose neighbours is marked."""

    name = "dawsons-chess"
    single = True
    _cuts = PeriodicCuts(_TABLE.value, 52, 34)
    theory = (
        Theorem(
            Text(vi="Cờ Dawson là trò 0.137", en="Dawson's Chess is 0.137"),
            Text(
                vi="Đánh dấu một ô thì ô đó và các ô kề không dùng được nữa; một đoạn n ô còn đánh dấu được là đống "
                "n viên "
                "của trò bát phân 0.137, có chu kỳ 34 từ n = 52.",
                en="A mark takes its cell and the neighbours out of play; a run of n cells that may be marked is a "
                "heap of n "
                "in the octal game 0.137, of period 34 from n = 52 on.",
            ),
            NimValueClaim(),
            GUY_SMITH,
        ),
    )

    def parse(self, text: str) -> tuple[Strip]:
        """Return the strip, from its cells, its length, or the lengths of its runs."""
        words = text.split(maxsplit=1)
        if len(words) == 2 and words[0].isdecimal():
            return (heap_sizes(text),)
        found = strip_in(text, length_too=True)
        if isinstance(found, int):
            return ("." * found if found <= _LONGEST_STRIP else (found,),)
        return (found,)

    def format(self, parts: tuple[Strip, ...]) -> str:
        """Return the strip, or the lengths of its runs."""
        strip = parts[0]
        return (strip or "0") if isinstance(strip, str) else " ".join(map(str, strip))

    def moves(self, strip: Strip) -> Iterator[Step[Strip]]:
        """Yield every cell that may be marked; cells are numbered from 1."""
        for start, length in _runs(strip):
            for place in range(length):
                yield _mark(strip, start, length, place)

    def apply(self, strip: Strip, label: str) -> tuple[Strip, ...]:
        """Return the strip with the label's cell marked."""
        if label.isdecimal() and label.isascii() and len(label) < 31:
            for start, length in _runs(strip):
                if 0 <= int(label) - 1 - start < length:
                    return _mark(strip, start, length, int(label) - 1 - start).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(
            vi="số của một ô trống không kề ô đã đánh dấu", en="the number of a free cell without marked neighbour"
        )

    def nim_value(self, strip: Strip) -> int:
        """Return the nim-sum of the values of the runs."""
        total = 0
        for _, length in _runs(strip):
            total ^= _TABLE.value(length)
        return total

    def moves_to(self, strip: Strip, value: int, value_of: ValueOf) -> Iterator[Step[Strip]]:
        """Yield the cells whose marking makes `value`."""
        change = self.nim_value(strip) ^ value
        for start, length in _runs(strip):
            for place in self._places(length, _TABLE.value(length) ^ change):
                yield _mark(strip, start, length, place)

    def count_moves_to(self, strip: Strip, value: int, value_of: ValueOf) -> int:
        """Return how many cells make `value`."""
        change = self.nim_value(strip) ^ value
        return sum(self._count(length, _TABLE.value(length) ^ change) for _, length in _runs(strip))

    def move_count(self, strip: Strip) -> int:
        """Return how many cells may be marked."""
        return sum(length for _, length in _runs(strip))

    def small_parts(self, bound: int) -> Iterator[Strip]:
        """Yield all strips of up to `bound` cells."""
        return small_strips(bound)

    def scene(self, parts: tuple[Strip, ...]) -> Scene | None:
        """Return the strip."""
        return marks_scene(parts[0]) if isinstance(parts[0], str) else None

    def _places(self, length: int, wanted: int) -> Iterator[int]:
        """Yield the places (from 0) in a run whose marking leaves a nim-sum of `wanted`."""
        end = length >= 1 and _TABLE.value(max(length - 2, 0)) == wanted
        if end:
            yield 0
        yield from (a + 1 for a in self._cuts.cuts(length - 3, wanted))
        if end and length > 1:
            yield length - 1

    def _count(self, length: int, wanted: int) -> int:
        ends = (2 if length > 1 else length) * (_TABLE.value(max(length - 2, 0)) == wanted)
        return ends + self._cuts.count(length - 3, wanted)


def _runs(strip: Strip) -> Iterator[tuple[int, int]]:
    """Yield (start, length) of the runs of cells that may be marked; a tuple is read as runs one after another."""
    if isinstance(strip, str):
        padded = f".{strip}."
        yield from runs_of(strip, lambda cell: "X" not in padded[cell : cell + 3])
    else:
        start = 0
        for length in strip:
            if length:
                yield start, length
            start += length


def _mark(strip: Strip, start: int, length: int, place: int) -> Step[Strip]:
    label = str(start + place + 1)
    if isinstance(strip, str):
        return Step(label, (marked(strip, start + place),))
    before, after, result = 0, [max(place - 1, 0), max(length - place - 2, 0)], []
    for run in strip:
        result += after if before == start and run else [run]
        before += run
    return Step(label, (tuple(run for run in result if run) or (0,),))


GAME = Game(
    name="dawsons-chess",
    title=Text(vi="Cờ Dawson", en="Dawson's Chess"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, đánh dấu một ô trống không kề với ô nào đã đánh dấu. Ai không đánh dấu được nữa thì thua.",
        en="On your turn mark a free cell none of whose neighbours is marked. A player who cannot mark any loses.",
    ),
    notation=Text(vi="{cells}; hoặc độ dài của một dải trống", en="{cells}; or the length of an empty strip").format(
        cells=NOTATION
    ),
    moves=Text(vi="7 đánh dấu ô thứ 7", en="7 marks cell 7"),
    examples=("..X...", ".........", "1000000000000000000"),
    make=lambda parameter: DawsonsChess(),
    see_also=("octal", "dawsons-kayles", "treblecross"),
    bound=11,
)
