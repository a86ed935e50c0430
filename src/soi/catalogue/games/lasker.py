"""Lasker's Nim: take from a heap, or split it in two."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text, same
from soi.families.heap_scene import heap_scene
from soi.families.lasker_splits import count_splits, lasker_heap, lasker_value, splits
from soi.families.taking import HEAPS, tame_theorem
from soi.theory.claims import NimValueClaim
from soi.theory.sources import winning_ways
from soi.theory.theorem import Source, Theorem

LASKER = Source("E. Lasker", 1931, "Brettspiele der Völker", "Berlin: Scherl, 183–196")


class Lasker(HeapRuleset):
    """Take at least one from a heap, or split a heap in two non-empty heaps."""

    name = "lasker"
    tame = True
    theory = (
        Theorem(
            same("Lasker"),
            Text(
                vi="Đống n viên có số Grundy n, trừ hai loại đổi chỗ cho nhau: g(4k+3) = 4k+4 và g(4k+4) = 4k+3.",
                en="A heap of n has nim-value n, except that two kinds change places: g(4k+3) = 4k+4, g(4k+4) = 4k+3.",
            ),
            NimValueClaim(),
            LASKER,
        ),
        tame_theorem(winning_ways("ch. 13"), most_parts=2, most_size=5),
    )

    def options(self, heap: int) -> Iterator[int | tuple[int, ...]]:
        """Yield what every move leaves: the takes, then the splits."""
        yield from range(heap - 1, -1, -1)
        for small in range(1, heap // 2 + 1):
            yield (small, heap - small)

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether the heap was made smaller, or split."""
        if len(parts) == 1:
            return 0 <= parts[0] < heap
        return len(parts) == 2 and min(parts) >= 1 and sum(parts) == heap

    def nim_value(self, heap: int) -> int:
        """Return n, with 4k+3 and 4k+4 exchanged."""
        return lasker_value(heap)

    def closed_period(self) -> tuple[int, int, int]:
        """Return that four heaps more are worth 4 more, from heap 1 on."""
        return 4, 1, 4

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the take and the splits to nim-value `value`."""
        if (left := lasker_heap(value)) < heap:
            yield Step(str(heap - left), (left,))
        for small, large in splits(heap, value):
            yield Step(f"{small}+{large}", (small, large))

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return how many there are, by the binary digits."""
        return int(lasker_heap(value) < heap) + count_splits(heap, value)

    def move_count(self, heap: int) -> int:
        """Return n takes and the splits."""
        return heap + heap // 2

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return columns of stones, with a line to split at between any two."""
        return heap_scene(heaps, lambda heap, taken: 1 <= taken <= heap, splits=lambda heap, small: True)


GAME = Game(
    name="lasker",
    title=Text(vi="Nim Lasker", en="Lasker's Nim"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, lấy ít nhất một viên ở một đống, hoặc chia một đống thành hai đống không rỗng (không lấy viên "
        "nào). Ai không còn nước đi thì thua.",
        en="On your turn take at least one counter from a heap, or split a heap in two non-empty heaps (taking "
        "nothing). A player who cannot move loses.",
    ),
    notation=HEAPS,
    moves=Text(
        vi="1:2 lấy 2 viên ở đống 1; 1:3+4 chia đống 1 thành 3 và 4", en="1:2 takes 2 from heap 1; 1:3+4 splits heap 1"
    ),
    examples=("3 4 5", "7", "2 5 8"),
    make=lambda parameter: Lasker(),
    bound=9,
    see_also=("nim", "octal"),
)
