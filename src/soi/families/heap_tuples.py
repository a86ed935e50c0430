"""Heaps that are no sum of single heaps, because a move looks at several: the whole tuple is the one part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from soi.core.errors import MoveError
from soi.core.heaps import heap_sizes
from soi.core.ruleset import Ruleset
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.heap_scene import heap_scene

Heaps = tuple[int, ...]
NOTATION = Text(vi="cỡ các đống, cách nhau bởi dấu cách", en="the heap sizes, separated by blanks")


class HeapTuple(Ruleset[Heaps]):
    """All heaps together are one part; a move of one heap is written `2:5`."""

    single = True

    def parse(self, text: str) -> tuple[Heaps]:
        """Return the heap sizes."""
        return (heap_sizes(text),)

    def format(self, parts: tuple[Heaps, ...]) -> str:
        """Return the heap sizes."""
        return " ".join(map(str, parts[0])) or "0"

    def small_parts(self, bound: int) -> Iterator[Heaps]:
        """Yield one to four heaps with up to `bound` counters in all."""
        for count in range(1, 5):
            for heaps in product(range(bound + 1), repeat=count):
                if sum(heaps) <= bound:
                    yield heaps

    def scene(self, parts: tuple[Heaps, ...]) -> Scene | None:
        """Return the heaps as columns of stones."""
        heaps = parts[0]
        labels = self.labels(heaps)
        return heap_scene(heaps, lambda heap, taken: True) if labels else None

    def labels(self, heaps: Heaps) -> bool:
        """Tell whether taking from one heap is a move of its own, so that stones can be pointed at."""
        return True


def changed(heaps: Heaps, index: int, size: int) -> Heaps:
    """Return the heaps with heap `index` (from 0) made `size`."""
    return (*heaps[:index], size, *heaps[index + 1 :])


def heap_and_number(label: str, count: int, form: Text) -> tuple[int, int]:
    """Return (index from 0, number) of a label `2:5`; raise MoveError where it is none."""
    index, mark, number = label.partition(":")
    numbers = mark and label.isascii() and index.isdecimal() and number.isdecimal()
    if numbers and len(index) < 9 and len(number) < 4000 and 1 <= int(index) <= count:
        return int(index) - 1, int(number)
    raise MoveError(label, form)
