"""Treblecross: noughts and crosses on a strip, with crosses only."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.marked_strips import NOTATION, marked, marks_scene, runs_of, small_strips, strip_in
from soi.families.octal_table import OctalTable
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

WINNING_WAYS = Source(
    "E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways", "ch. 4, One-dimensional Tic-Tac-Toe"
)
_TABLE = OctalTable("007")
_THREE = 3 * "X"


class Treblecross(Ruleset[str]):
    """Mark any free cell; three marked in a row win."""

    name = "treblecross"
    single = True
    nim_valued = False
    theory = (
        Theorem(
            Text(vi="Treblecross là trò 0.007", en="Treblecross is 0.007"),
            Text(
                vi="Nếu có ô làm thành ba dấu liền nhau thì đánh ô đó là thắng. Nếu không, đánh dấu cách một dấu "
                "khác dưới "
                "ba ô là thua ngay; một đoạn r ô còn đánh dấu an toàn là đống r + 2 viên của trò bát phân 0.007 (dải "
                "từ "
                "ba ô trở lên).",
                en="A cell that completes three in a row wins at once. Otherwise to mark within two cells of another "
                "mark "
                "loses at once, and a run of r cells that are safe to mark is a heap of r + 2 in the octal game 0.007 "
                "(on strips of three cells or more).",
            ),
            OutcomeClaim(),
            WINNING_WAYS,
        ),
    )

    def parse(self, text: str) -> tuple[str]:
        """Return the strip."""
        return (str(strip_in(text)),)

    def format(self, parts: tuple[str, ...]) -> str:
        """Return the strip."""
        return parts[0] or "0"

    def moves(self, strip: str) -> Iterator[Step[str]]:
        """Yield every free cell, unless three in a row are marked already."""
        if _THREE not in strip:
            yield from (_mark(strip, cell) for cell, mark in enumerate(strip) if mark == ".")

    def apply(self, strip: str, label: str) -> tuple[str, ...]:
        """Return the strip with the label's cell marked."""
        cell = int(label) - 1 if label.isdecimal() and label.isascii() and len(label) < 9 else -1
        if _THREE in strip or not 0 <= cell < len(strip) or strip[cell] != ".":
            raise MoveError(label, self.move_form())
        return (marked(strip, cell),)

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số của một ô trống", en="the number of a free cell")

    def outcome(self, strip: str, play: Play) -> Outcome | None:
        """Return who wins under normal play: by an immediate win, else by the nim-sum of the safe runs."""
        if play != "normal":
            return None
        if _THREE in strip:
            return Outcome.P
        if len(strip) < 3:
            return Outcome.N if strip.count(".") % 2 else Outcome.P
        if next(_completing(strip), None) is not None:
            return Outcome.N
        return Outcome.N if _nim_sum(strip) else Outcome.P

    def winning_moves(self, strip: str, play: Play) -> Iterator[Step[str]] | None:
        """Yield the completing cells, or else the safe cells that leave nim-sum 0."""
        return None if play != "normal" else (_mark(strip, cell) for cell in self._winning_cells(strip))

    def count_winning_moves(self, strip: str, play: Play) -> int | None:
        """Return how many cells win."""
        return None if play != "normal" else sum(1 for _ in self._winning_cells(strip))

    def move_count(self, strip: str) -> int:
        """Return how many cells are free."""
        return 0 if _THREE in strip else strip.count(".")

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield all strips of up to `bound` cells."""
        return small_strips(bound)

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the strip."""
        return marks_scene(parts[0])

    def _winning_cells(self, strip: str) -> Iterator[int]:
        if self.outcome(strip, "normal") is not Outcome.N:
            return
        if len(strip) < 3:
            yield from (cell for cell, mark in enumerate(strip) if mark == ".")
            return
        completing = list(_completing(strip))
        yield from completing
        if completing:
            return
        total = _nim_sum(strip)
        for start, length in _safe_runs(strip):
            others = total ^ _TABLE.value(length + 2)
            # A mark at a place of a run leaves its left part and its right part two cells shorter each.
            for place in range(length):
                left, right = max(place - 2, 0), max(length - place - 3, 0)
                if _TABLE.value(left + 2) ^ _TABLE.value(right + 2) == others:
                    yield start + place


def _safe_runs(strip: str) -> Iterator[tuple[int, int]]:
    padded = f"..{strip}.."
    return runs_of(strip, lambda cell: "X" not in padded[cell : cell + 5])


def _completing(strip: str) -> Iterator[int]:
    """Yield the free cells that complete three in a row."""
    padded = f"..{strip}.."
    for cell, mark in enumerate(strip):
        if mark == "." and (
            padded[cell : cell + 2] == "XX"
            or padded[cell + 3 : cell + 5] == "XX"
            or (padded[cell + 1] == "X" and padded[cell + 3] == "X")
        ):
            yield cell


def _nim_sum(strip: str) -> int:
    total = 0
    for _, length in _safe_runs(strip):
        total ^= _TABLE.value(length + 2)
    return total


def _mark(strip: str, cell: int) -> Step[str]:
    return Step(str(cell + 1), (marked(strip, cell),))


GAME = Game(
    name="treblecross",
    title=Text(vi="Ba dấu X liền nhau", en="Treblecross"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, đánh dấu X vào một ô trống bất kỳ; ai làm thành ba dấu X liền nhau thì thắng. Nếu dải đầy mà "
        "không có ba dấu liền nhau (dải ngắn hơn 3 ô), ai không đi được thì thua. Chơi misère thì ngược lại: ai làm "
        "thành ba dấu thì thua. Ván dừng ngay lúc ấy, nên không cộng với trò khác được.",
        en="On your turn mark any free cell with an X; whoever makes three in a row wins. On a strip too short for "
        "three the player who cannot move loses. Misère play is the reverse: who makes three in a row loses. The game "
        "ends at that moment, so it is not added to others.",
    ),
    notation=NOTATION,
    moves=Text(vi="7 đánh dấu ô thứ 7", en="7 marks cell 7"),
    examples=(".....", ".X.X...X", ".................."),
    make=lambda parameter: Treblecross(),
    see_also=("octal", "dawsons-chess"),
    bound=10,
)
