"""The ruleset of chomp: bites, values and what is known without them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.budget import Budget
from soi.core.errors import MoveError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text, same
from soi.families.bar_scene import bar_scene
from soi.families.bar_tables import flat, loss_table, turned_back, value_table
from soi.families.bars import Bar, bar_of
from soi.theory.claims import NimValueClaim, OutcomeClaim
from soi.theory.theorem import Source, Theorem

BOUTON = Source(
    "C. L. Bouton", 1901, "Nim, a game with a complete mathematical theory", "Annals of Mathematics 3, 35–39"
)
GALE = Source("D. Gale", 1974, "A curious Nim-type game", "American Mathematical Monthly 81, 876–879")


class Chomp(Ruleset[Bar]):
    """One bar; biting the poisoned square is no move, so that who must do it has lost."""

    name = "chomp"
    single = True
    some_winning_moves = True
    theory = (
        Theorem(
            same("Gale"),
            Text(
                vi="Mọi hình chữ nhật lớn hơn 1 × 1: người đi trước thắng (đánh cắp chiến lược). "
                "Hình vuông: cắn ô 2,2. Hai hàng: thua khi và chỉ khi hàng trên dài hơn hàng dưới đúng 1. "
                "Nói chung, với các hàng dưới cho trước có nhiều nhất một độ dài hàng trên là thế thua, "
                "nên chỉ cần bảng theo các hàng dưới.",
                en="Every rectangle but 1 × 1 is won by the first player (strategy stealing). A square: bite 2,2. "
                "Two rows are lost exactly when the top one is longer by 1. In general, under given lower rows "
                "at most one length of the top row is lost, so a table over the lower rows decides.",
            ),
            OutcomeClaim(),
            GALE,
        ),
        Theorem(
            Text(vi="Hai nhánh", en="Two arms"),
            Text(
                vi="Chỉ còn hàng đầu và cột đầu: hai đống Nim, mỗi đống không kể ô độc.",
                en="With only the first row and column left it is Nim with two heaps, the poison not counted.",
            ),
            NimValueClaim(),
            BOUTON,
        ),
    )

    def moves(self, bar: Bar) -> Iterator[Step[Bar]]:
        """Yield every bite but that of the poison."""
        for row in range(bar.height):
            for column in range(bar.length(row)):
                if row or column:
                    yield _bite(bar, (row, column))

    def apply(self, bar: Bar, label: str) -> tuple[Bar, ...]:
        """Return what the bite at `row,column` leaves."""
        pieces = label.split(",")
        if len(pieces) != 2 or not all(p.isdecimal() and p.isascii() and len(p) < 30 for p in pieces):
            raise MoveError(label, self.move_form())
        row, column = int(pieces[0]) - 1, int(pieces[1]) - 1
        if not bar.has(row, column) or row == column == 0:
            raise MoveError(label, self.move_form())
        return (bar.bitten(row, column),)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(
            vi="hàng,cột của một ô còn lại, trừ ô độc 1,1",
            en="row,column of a square that is left, not the poisoned 1,1",
        )

    def move_count(self, bar: Bar) -> int:
        """Return the number of squares without the poison."""
        return max(0, bar.squares - 1)

    def parse(self, text: str) -> tuple[Bar, ...]:
        """Return the bar."""
        return (bar_of(text),)

    def format_part(self, part: Bar) -> str:
        """Return the row lengths."""
        return part.text

    def canonical(self, part: Bar) -> Bar:
        """Return the bar or its transpose."""
        return min(part, part.transposed())

    def nim_value(self, bar: Bar) -> int | None:
        """Return the nim-sum of the arms where nothing else is left."""
        if bar.length(1) > 1:
            return None
        return (bar.width - 1) ^ (bar.height - 1) if bar.runs else 0

    def searched_nim_value(self, bar: Bar, budget: Budget) -> int:
        """Return the value from the table of all bars inside."""
        return value_table(bar, budget).value(flat(bar))

    def moves_to(self, bar: Bar, value: int, value_of: ValueOf) -> Iterator[Step[Bar]]:
        """Yield the bites that leave nim-value `value`."""
        if bar.length(1) <= 1:
            yield from _arm_bites(bar, value)
        else:
            bites = value_table(bar, Budget(seconds=20)).bites_to(flat(bar), value)
            yield from (_bite(bar, square) for square in turned_back(bar, bites))

    def outcome(self, bar: Bar, play: Play) -> Outcome | None:
        """Return who wins: by formula, by the table over the lower rows, or for a rectangle by strategy stealing."""
        if play == "misere":
            return None
        if min(bar.height, bar.width) <= 1 or bar.length(1) <= 1:
            return Outcome.N if self.nim_value(bar) else Outcome.P
        if min(bar.height, bar.width) == 2:
            return Outcome.N if _two_row_bite(bar) else Outcome.P
        table = None if _square(bar) else loss_table(bar)
        if table is not None:
            return Outcome.P if table.loses(flat(bar)) else Outcome.N
        return Outcome.N if len(bar.runs) == 1 else None

    def winning_moves(self, bar: Bar, play: Play) -> Iterator[Step[Bar]]:
        """Yield winning bites: all where a table knows them, 2,2 in a square, none named otherwise."""
        return (_bite(bar, square) for square in _winning_bites(bar) or ([(1, 1)] if _square(bar) else []))

    def count_winning_moves(self, bar: Bar, play: Play) -> int | None:
        """Return their number where a table knows them all."""
        bites = _winning_bites(bar)
        return None if bites is None else len(bites)

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Bảng số Grundy của mọi thanh nằm trong thanh này.",
            en="The table of the nim-values of all bars inside this one.",
        )
        return ("table", "bars", text, None)

    def scene(self, parts: tuple[Bar, ...]) -> Scene | None:
        """Return the bar; point at the square to bite."""
        return bar_scene(parts[0])

    def small_parts(self, bound: int) -> Iterator[Bar]:
        """Yield all bars of up to `bound` squares."""
        stack: list[tuple[int, ...]] = [()]
        while stack:
            rows = stack.pop(0)
            yield Bar.of(rows)
            longest = min(rows[-1] if rows else bound, bound - sum(rows))
            stack.extend((*rows, length) for length in range(1, longest + 1))

    def random_parts(self, rng: Random, size: int) -> tuple[Bar, ...]:
        """Return a bar inside a square of about `size` squares."""
        side = max(2, round(size**0.5))
        return (Bar.of(sorted((rng.randint(1, side + 1) for _ in range(side)), reverse=True)),)


def _bite(bar: Bar, square: tuple[int, int]) -> Step[Bar]:
    row, column = square
    return Step(f"{row + 1},{column + 1}", (bar.bitten(row, column),))


def _arm_bites(bar: Bar, value: int) -> Iterator[Step[Bar]]:
    right, down = max(0, bar.width - 1), max(0, bar.height - 1)
    if value ^ down < right:
        yield _bite(bar, (0, (value ^ down) + 1))
    if value ^ right < down:
        yield _bite(bar, ((value ^ right) + 1, 0))


def _two_row_bite(bar: Bar) -> list[tuple[int, int]]:
    """Return the one winning bite of two rows (or columns), which leaves the first longer than the second by 1."""
    laid = bar if bar.height == 2 else bar.transposed()
    top, low = laid.length(0), laid.length(1)
    if top == low + 1:
        return []
    row, column = (1, top - 1) if top == low else (0, low + 1)
    return [(row, column) if laid == bar else (column, row)]


def _square(bar: Bar) -> bool:
    return len(bar.runs) == 1 and bar.height == bar.width


def _winning_bites(bar: Bar) -> list[tuple[int, int]] | None:
    if min(bar.height, bar.width) == 2:
        return _two_row_bite(bar)
    table = loss_table(bar)
    return None if table is None else turned_back(bar, table.winning_bites(flat(bar)))
