"""Nim: take any number from one heap."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text, same
from soi.families.heap_scene import heap_scene
from soi.theory.claims import NimValueClaim, TameClaim
from soi.theory.theorem import Source, Theorem

BOUTON = Source(
    "C. L. Bouton", 1901, "Nim, a game with a complete mathematical theory", "Annals of Mathematics 3, 35–39"
)


class Nim(HeapRuleset):
    """Take at least one from one heap."""

    name = "nim"
    tame = True
    splits = False
    theory = (
        Theorem(
            same("Bouton"),
            Text(
                vi="Một đống n viên có số Grundy n: thế thua là thế có tổng nim bằng 0.",
                en="A heap of n has nim-value n: the previous player wins exactly when the nim-sum is 0.",
            ),
            NimValueClaim(),
            BOUTON,
        ),
        Theorem(
            same("Bouton (misère)"),
            Text(
                vi="Khi còn đống từ 2 viên trở lên thì chơi như luật thường; khi mọi đống đều không quá 1 viên, "
                "người đi trước thắng khi và chỉ khi số đống 1 viên là chẵn.",
                en="With a heap of two or more, play as in normal play; when all heaps are at most 1, the player to "
                "move wins exactly when the number of heaps of 1 is even.",
            ),
            TameClaim(),
            BOUTON,
        ),
    )

    def options(self, heap: int) -> Iterator[int]:
        """Return every smaller heap, largest first."""
        return iter(range(heap - 1, -1, -1))

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether the heap was made smaller."""
        return len(parts) == 1 and 0 <= parts[0] < heap

    def nim_value(self, heap: int) -> int:
        """Return the heap's size."""
        return heap

    def closed_period(self) -> tuple[int, int, int]:
        """Return that each heap more is worth 1 more."""
        return 1, 0, 1

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the one move to a heap of `value`."""
        if value < heap:
            yield Step(str(heap - value), (value,))

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return 1 where the heap can be made `value`, else 0."""
        return int(value < heap)

    def move_count(self, heap: int) -> int:
        """Return the heap's size."""
        return heap

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return the heaps as columns of stones."""
        return heap_scene(heaps, lambda heap, taken: 1 <= taken <= heap)


GAME = Game(
    name="nim",
    title=Text(vi="Nim", en="Nim"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và lấy đi ít nhất một viên. Ai không còn nước đi thì thua.",
        en="On your turn choose a heap and take at least one counter from it. A player who cannot move loses.",
    ),
    notation=Text(vi="cỡ các đống, cách nhau bởi dấu cách", en="the heap sizes, separated by blanks"),
    moves=Text(vi="1:2 lấy 2 viên ở đống 1", en="1:2 takes 2 from heap 1"),
    examples=("3 4 5", "1 1 1", "7 11 13 2 9 5"),
    make=lambda parameter: Nim(),
)
