"""Take-away games with a growing limit: one heap, and at most `factor` times what was taken last.

Schwenk's theorem: with H_1 = 1 and H_{k+1} = H_k + H_j for the least j with factor · H_j >= H_k, every n is a sum of
such numbers in just one greedy way, and the player to move loses exactly when the smallest of them may not be taken.
For factor 2 these are the Fibonacci numbers and the sum is Zeckendorf's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, words_of
from soi.core.scene import Label, Scene
from soi.core.text import Text
from soi.families.heap_scene import heap_scene
from soi.kernels.take_limit import MOST_FACTOR, TakeLimitValues

# A heap, and what was taken last (None at the start, when any but all may be taken).
Heap = tuple[int, int | None]
MOST_VALUED = 20_000
NOTATION = Text(
    vi="20 (bắt đầu: lấy bao nhiêu cũng được trừ lấy hết) hoặc 20 | 3 (lượt trước lấy 3)",
    en="20 (the start: any number but all) or 20 | 3 (3 were taken last)",
)
MOVES = Text(vi="3 lấy 3 viên", en="3 takes 3")
_EXPECTED = Text(vi="một đống như 20 hoặc 20 | 3", en="a heap such as 20 or 20 | 3")


class TakeAway(Ruleset[Heap]):
    """One heap; take up to `factor` times what was taken last, at first any number but all."""

    single = True
    factor: int
    _tables: ClassVar[dict[int, TakeLimitValues]] = {}

    def parse(self, text: str) -> tuple[Heap]:
        """Return the heap and what was taken last."""
        words = [word for word, _ in zip(words_of(text), range(4), strict=False)]
        for word in words[::2]:
            if not (word.text.isdecimal() and word.text.isascii() and len(word.text) < 4000):
                raise PositionError(_EXPECTED, word=word.text, place=word.place)
        if len(words) == 3 and words[1].text == "|" and int(words[2].text) >= 1:
            return ((int(words[0].text), int(words[2].text)),)
        if len(words) != 1:
            raise PositionError(_EXPECTED, word=words[-1].text if words else "", place=len(words) or None)
        return ((int(words[0].text), None),)

    def format(self, parts: tuple[Heap, ...]) -> str:
        """Return `20` or `20 | 3`."""
        size, last = parts[0]
        return str(size) if last is None else f"{size} | {last}"

    def limit(self, heap: Heap) -> int:
        """Return the largest number that may be taken."""
        size, last = heap
        return max(size - 1, 0) if last is None else min(size, self.factor * last)

    def moves(self, heap: Heap) -> Iterator[Step[Heap]]:
        """Yield every take, smallest first."""
        return (self._take(heap, number) for number in range(1, self.limit(heap) + 1))

    def apply(self, heap: Heap, label: str) -> tuple[Heap, ...]:
        """Return the heap after taking the label's number."""
        if label.isdecimal() and label.isascii() and len(label) < 4000 and 1 <= int(label) <= self.limit(heap):
            return self._take(heap, int(label)).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số viên được phép lấy", en="a number that may be taken")

    def outcome(self, heap: Heap, play: Play) -> Outcome | None:
        """Return who wins by Schwenk's theorem."""
        if play == "misere":
            return None
        parts = self.greedy(heap[0])
        return Outcome.N if parts and parts[-1] <= self.limit(heap) else Outcome.P

    def winning_moves(self, heap: Heap, play: Play) -> Iterator[Step[Heap]] | None:
        """Yield the winning takes: the smallest parts together, while the next limit is below the part that follows."""
        return None if play == "misere" else (self._take(heap, number) for number in self._winning(heap))

    def count_winning_moves(self, heap: Heap, play: Play) -> int | None:
        """Return how many takes win."""
        return None if play == "misere" else sum(1 for _ in self._winning(heap))

    def searched_nim_value(self, heap: Heap, budget: Budget) -> int:
        """Return the nim-value from the table, for heaps up to 20 000."""
        if heap[0] > MOST_VALUED or self.factor >= MOST_FACTOR:
            raise BudgetSpent(
                Text(vi=f"bảng số Grundy chỉ tới {MOST_VALUED}", en=f"the table of nim-values ends at {MOST_VALUED}")
            )
        table = self._tables.setdefault(self.factor, TakeLimitValues(self.factor))
        value = table.value(heap[0], self.limit(heap), seconds=budget.seconds_left())
        if value is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi lập bảng", en="time ran out on the table"))
        return value

    def greedy(self, size: int) -> list[int]:
        """Return the numbers of Schwenk's sequence that add up to `size`, largest first.

        >>> from soi.catalogue.registry import ruleset
        >>> ruleset("fibonacci").greedy(50)
        [34, 13, 3]
        """
        numbers, j = [1], 0
        while numbers[-1] < size:
            while self.factor * numbers[j] < numbers[-1]:
                j += 1
            numbers.append(numbers[-1] + numbers[j])
        parts = []
        for number in reversed(numbers):
            if number <= size:
                parts.append(number)
                size -= number
        return parts

    def small_parts(self, bound: int) -> Iterator[Heap]:
        """Yield all heaps up to `bound` with all that may have been taken last."""
        for size in range(bound + 1):
            yield (size, None)
            yield from ((size, last) for last in range(1, bound + 1))

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the stone with so many above it."""
        return (f"1:{label}",)

    def scene(self, parts: tuple[Heap, ...]) -> Scene | None:
        """Return the heap as a column of stones, and the limit in words."""
        heap = parts[0]
        limit = self.limit(heap)
        scene = heap_scene((heap[0],), lambda size, taken: 1 <= taken <= limit)
        if scene is None:
            return None
        note = Label(x=64, y=20, text=f"≤ {limit}", size=14, anchor="start", style="strong")
        return Scene(scene.width + 96, scene.height, (*scene.shapes, note), scene.alt)

    def _winning(self, heap: Heap) -> Iterator[int]:
        parts = self.greedy(heap[0])
        limit, taken = self.limit(heap), 0
        while parts:
            taken += parts.pop()
            if taken > limit:
                return
            if not parts or self.factor * taken < parts[-1]:
                yield taken

    def _take(self, heap: Heap, number: int) -> Step[Heap]:
        return Step(str(number), ((heap[0] - number, number),))
