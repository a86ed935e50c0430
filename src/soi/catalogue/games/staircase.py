"""Staircase Nim: stones go down the stairs, one stair at a time."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.heap_tuples import NOTATION, Heaps, HeapTuple, heap_and_number
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

FERGUSON = Source("T. S. Ferguson", 2020, "A Course in Game Theory", "part I, § 2.5 Staircase Nim")


class Staircase(HeapTuple):
    """Move at least one stone from stair i to stair i − 1, from stair 1 off the stairs."""

    name = "staircase"
    theory = (
        Theorem(
            Text(vi="Bậc lẻ", en="odd stairs"),
            Text(
                vi="Chỉ các bậc lẻ đáng kể: số Grundy là tổng nim số sỏi trên các bậc 1, 3, 5, …. Khi đối phương đưa "
                "sỏi "
                "từ bậc chẵn xuống, hãy đưa đúng số sỏi ấy xuống thêm một bậc.",
                en="Only odd stairs count: the nim-value is the nim-sum of the stones on stairs 1, 3, 5, …. When the "
                "other "
                "player brings stones down from an even stair, bring just as many one stair further.",
            ),
            NimValueClaim(),
            FERGUSON,
        ),
    )

    def moves(self, heaps: Heaps) -> Iterator[Step[Heaps]]:
        """Yield every number of stones from every stair."""
        for index, heap in enumerate(heaps):
            for number in range(1, heap + 1):
                yield _step(heaps, index, number)

    def apply(self, heaps: Heaps, label: str) -> tuple[Heaps, ...]:
        """Return the stairs after the move `2:5`: five stones from stair 2 to stair 1."""
        index, number = heap_and_number(label, len(heaps), self.move_form())
        if not 1 <= number <= heaps[index]:
            raise MoveError(label, self.move_form())
        return _step(heaps, index, number).parts

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="bậc:số sỏi, như 2:5", en="stair:stones, such as 2:5")

    def nim_value(self, heaps: Heaps) -> int:
        """Return the nim-sum of the odd stairs."""
        total = 0
        for heap in heaps[::2]:
            total ^= heap
        return total

    def moves_to(self, heaps: Heaps, value: int, value_of: ValueOf) -> Iterator[Step[Heaps]]:
        """Yield the moves that make the nim-sum `value`: at most one from each stair."""
        return (_step(heaps, index, number) for index, number in self._numbers(heaps, value))

    def count_moves_to(self, heaps: Heaps, value: int, value_of: ValueOf) -> int:
        """Return how many moves make the nim-sum `value`."""
        return sum(1 for _ in self._numbers(heaps, value))

    def move_count(self, heaps: Heaps) -> int:
        """Return the number of stones."""
        return sum(heaps)

    def _numbers(self, heaps: Heaps, value: int) -> Iterator[tuple[int, int]]:
        change = self.nim_value(heaps) ^ value
        for index, heap in enumerate(heaps):
            odd = heaps[index - index % 2]
            number = odd - (odd ^ change) if index % 2 == 0 else (odd ^ change) - odd
            if 1 <= number <= heap:
                yield index, number


def _step(heaps: Heaps, index: int, number: int) -> Step[Heaps]:
    after = list(heaps)
    after[index] -= number
    if index:
        after[index - 1] += number
    return Step(f"{index + 1}:{number}", (tuple(after),))


GAME = Game(
    name="staircase",
    title=Text(vi="Nim cầu thang", en="Staircase Nim"),
    group="heaps",
    rule=Text(
        vi="Đống thứ i nằm trên bậc thứ i. Mỗi lượt, chọn một bậc và đưa ít nhất một viên từ bậc đó xuống bậc ngay "
        "dưới; từ bậc "
        "1 thì ra khỏi cầu thang. Ai không còn nước đi thì thua.",
        en="Heap i lies on stair i. On your turn choose a stair and move at least one stone from it to the next "
        "lower stair; from "
        "stair 1 off the stairs. A player who cannot move loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="2:5 đưa 5 viên từ bậc 2 xuống bậc 1", en="2:5 moves 5 stones from stair 2 to stair 1"),
    examples=("1 2 1", "3 1 4 1 5 9"),
    make=lambda parameter: Staircase(),
    see_also=("nim", "bubbles"),
    bound=8,
)
