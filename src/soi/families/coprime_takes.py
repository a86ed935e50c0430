"""Takes that must be coprime to the number taken before: by anybody from any heap, or from the same heap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import gcd

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, Word, words_of
from soi.core.scene import Circle, Label, Scene
from soi.core.text import Text
from soi.families.heap_scene import heap_scene
from soi.families.heap_tuples import changed, heap_and_number
from soi.kernels.coprime_last import MOST_COUNTERS, CoprimeLastValues
from soi.theory.claims import TableClaim
from soi.theory.theorem import Theorem

# All heaps, and the number taken last (0: the first move is free).
Table = tuple[tuple[int, ...], int]
# One heap, and the number last taken from it (0: none yet).
Pile = tuple[int, int]
_TABLE = Text(vi="các đống như 4 6, hoặc 4 6 | 3", en="heaps such as 4 6, or 4 6 | 3")
_PILE = Text(vi="các đống như 4 6, hoặc 4|3 6", en="heaps such as 4 6, or 4|3 6")
_FORM = Text(vi="đống:số viên được phép lấy, như 1:2", en="heap:a number that may be taken, such as 1:2")


class CoprimeToLast(Ruleset[Table]):
    """Take k from one heap, k coprime to the number taken by the previous move; the first move is free."""

    name = "coprime-last"
    single = True
    theory = (
        Theorem(
            Text(vi="Bảng", en="table"),
            Text(
                vi="Trò này không tách thành tổng; số Grundy lấy từ bảng mọi thế đi tới được.",
                en="The game does not split into a sum; nim-values come from the table of all positions below.",
            ),
            TableClaim(),
        ),
    )

    def __init__(self) -> None:
        self._values = CoprimeLastValues()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.name)

    def parse(self, text: str) -> tuple[Table]:
        """Return the heaps, and the number after the bar."""
        heaps: list[int] = []
        bar = last = 0
        for word in words_of(text):
            if word.text == "|" and heaps and not bar:
                bar = word.place
            elif bar and not last and _whole(word, _TABLE) >= 1:
                last = int(word.text)
            elif bar:
                raise PositionError(_TABLE, word=word.text, place=word.place)
            else:
                heaps.append(_whole(word, _TABLE))
        if not heaps or (bar and not last):
            raise PositionError(_TABLE, word="|" if bar else "", place=bar or None)
        return ((tuple(heaps), last),)

    def format(self, parts: tuple[Table, ...]) -> str:
        """Return `4 6` or `4 6 | 3`."""
        heaps, last = parts[0]
        text = " ".join(map(str, heaps))
        return f"{text} | {last}" if last else text

    def moves(self, table: Table) -> Iterator[Step[Table]]:
        """Yield every take of every heap."""
        heaps, last = table
        for index, heap in enumerate(heaps):
            for number in range(1, heap + 1):
                if gcd(number, last) == 1 or not last:
                    yield _step(heaps, index, number)

    def apply(self, table: Table, label: str) -> tuple[Table, ...]:
        """Return the table after the take."""
        heaps, last = table
        index, number = heap_and_number(label, len(heaps), _FORM)
        if not 1 <= number <= heaps[index] or (last and gcd(number, last) != 1):
            raise MoveError(label, _FORM)
        return _step(heaps, index, number).parts

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return _FORM

    def canonical(self, table: Table) -> Table:
        """Return heaps in order without empty ones, and only the primes of the last number that still matter."""
        heaps = tuple(sorted(heap for heap in table[0] if heap))
        last = _radical(table[1], heaps[-1]) if heaps and table[1] else min(table[1], 1)
        return heaps, last

    def searched_nim_value(self, table: Table, budget: Budget) -> int | None:
        """Return the nim-value from the table of all positions below, for up to 63 counters in all."""
        heaps, last = table
        if sum(heaps) > MOST_COUNTERS:
            return None
        value = self._values.value(heaps, last, seconds=budget.seconds_left())
        if value is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi lập bảng", en="time ran out on the table"))
        return value

    def small_parts(self, bound: int) -> Iterator[Table]:
        """Yield up to three heaps with all last numbers."""
        for count in range(1, 4):
            for heaps in combinations_with_replacement(range(bound + 1), count):
                if sum(heaps) <= bound:
                    yield from ((heaps, last) for last in range(7))

    def scene(self, parts: tuple[Table, ...]) -> Scene | None:
        """Return the heaps, and the number taken last."""
        heaps, last = parts[0]
        scene = heap_scene(heaps, lambda heap, number: not last or gcd(number, last) == 1)
        if scene is None or not last:
            return scene
        note = Label(x=scene.width + 8, y=20, text=f"| {last}", anchor="start", style="strong")
        return Scene(scene.width + 60, scene.height, (*scene.shapes, note), scene.alt)


class CoprimeInPile(Ruleset[Pile]):
    """Take k from one heap, k coprime to the number last taken from that heap."""

    name = "coprime-last:pile"

    def parse_part(self, word: Word) -> Pile:
        """Return the heap of `4` or `4|3`."""
        size, bar, last = word.text.partition("|")
        for piece in (size, last) if bar else (size,):
            if not (piece.isdecimal() and piece.isascii() and len(piece) < 10) or (bar and last == "0"):
                raise PositionError(_PILE, word=word.text, place=word.place)
        return int(size), int(last) if bar else 0

    def parse(self, text: str) -> tuple[Pile, ...]:
        """Return the heaps."""
        piles = tuple(self.parse_part(word) for word in words_of(text))
        if not piles:
            raise PositionError(_PILE, word="")
        return piles

    def format_part(self, pile: Pile) -> str:
        """Return `4` or `4|3`."""
        return f"{pile[0]}|{pile[1]}" if pile[1] else str(pile[0])

    def moves(self, pile: Pile) -> Iterator[Step[Pile]]:
        """Yield every take."""
        size, last = pile
        for number in range(1, size + 1):
            if not last or gcd(number, last) == 1:
                yield Step(str(number), ((size - number, number),))

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return _FORM

    def canonical(self, pile: Pile) -> Pile:
        """Return the heap with only the primes of its last number that still matter."""
        return pile[0], _radical(pile[1], pile[0]) if pile[1] else 0

    def small_parts(self, bound: int) -> Iterator[Pile]:
        """Yield all heaps with all last numbers."""
        return ((size, last) for size in range(bound + 1) for last in range(bound + 1))

    def scene(self, parts: tuple[Pile, ...]) -> Scene | None:
        """Return the heaps as columns of stones."""
        sizes = tuple(size for size, _ in parts)
        scene = heap_scene(sizes, lambda heap, number: True)
        if scene is None:
            return None
        legal = {f"{i}:{step.label}" for i, pile in enumerate(parts, 1) for step in self.moves(pile)}
        shapes = tuple(
            replace(shape, key=None, title=None) if isinstance(shape, Circle) and shape.key not in legal else shape
            for shape in scene.shapes
        )
        return Scene(scene.width, scene.height, shapes, scene.alt)


def _radical(number: int, most: int) -> int:
    """Return the product of the primes up to `most` that divide `number`: all that coprimality can ask."""
    product = 1
    for prime in range(2, most + 1):
        if number % prime == 0:
            product *= prime
            while number % prime == 0:
                number //= prime
    return product


def _step(heaps: tuple[int, ...], index: int, number: int) -> Step[Table]:
    return Step(f"{index + 1}:{number}", ((changed(heaps, index, heaps[index] - number), number),))


def _whole(word: Word, expected: Text) -> int:
    if word.text.isdecimal() and word.text.isascii() and len(word.text) < 10:
        return int(word.text)
    raise PositionError(expected, word=word.text, place=word.place)
