"""Heap games whose every move takes a number of counters from one heap: say which numbers, the rest follows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.heap_scene import heap_scene
from soi.theory.claims import TameClaim
from soi.theory.sources import FERGUSON
from soi.theory.theorem import Source, Theorem

TAKES = Text(vi="1:2 lấy 2 viên ở đống 1", en="1:2 takes 2 from heap 1")
HEAPS = Text(vi="cỡ các đống, cách nhau bởi dấu cách", en="the heap sizes, separated by blanks")
LAST_LOSES = Text(vi="Ai không còn nước đi thì thua.", en="A player who cannot move loses.")


class TakingRuleset(HeapRuleset):
    """Take a number of counters from one heap; `takes` says which numbers, `may_take` tells of one."""

    splits = False

    def takes(self, heap: int) -> Iterable[int]:
        """Return the numbers that may be taken, ascending."""
        return (number for number in range(1, heap + 1) if self.may_take(heap, number))

    @abstractmethod
    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether that many may be taken from `heap`."""

    def options(self, heap: int) -> Iterator[int]:
        """Yield what every move leaves, fewest taken first."""
        return (heap - number for number in self.takes(heap))

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether one heap is left and the rest may be taken."""
        return len(parts) == 1 and 1 <= heap - parts[0] <= heap and self.may_take(heap, heap - parts[0])

    def step_to(self, heap: int, left: int) -> Step[int]:
        """Return the move that leaves `left`."""
        return Step(str(heap - left), (left,))

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số viên được phép lấy", en="a number that may be taken")

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return the heaps as columns of stones."""
        return heap_scene(heaps, lambda heap, taken: self.may_take(heap, taken))


def tame_theorem(source: Source = FERGUSON, *, most_parts: int = 3, most_size: int = 12) -> Theorem:
    """Return the theorem that misère play is misère Nim on the nim-values (Ferguson's condition holds)."""
    return Theorem(
        Text(vi="Trò thuần", en="tame"),
        Text(
            vi="Từ mỗi đống có số Grundy 0 mà còn đi được đều đi được tới số Grundy 1, nên chơi misère như Nim misère "
            "trên các số Grundy: còn số từ 2 trở lên thì thế thua là tổng nim bằng 0; nếu mọi số đều 0 hoặc 1 thì "
            "thế thua là có lẻ số 1.",
            en="Every heap of value 0 that can be moved can be moved to value 1, so misère play is misère Nim on the "
            "nim-values: with a value of 2 or more, P when the nim-sum is 0; otherwise P when the number of ones is "
            "odd.",
        ),
        TameClaim(most_parts, most_size),
        source,
    )
