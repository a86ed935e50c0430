"""Grundy's game: split a heap in two unequal heaps."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.codes import TakingBreakingCode
from soi.families.heap_scene import heap_scene
from soi.families.taking import HEAPS
from soi.families.taking_breaking import CodeRuleset


class Grundy(CodeRuleset):
    """Split a heap in two unequal non-empty heaps."""

    name = "grundy"
    code = TakingBreakingCode.parse("4!.0")

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="a+b với a ≠ b, tổng bằng đống đã chia", en="a+b, unequal, summing to the heap")

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return columns of stones, with a line to split at where the parts are unequal."""
        return heap_scene(heaps, lambda heap, taken: False, splits=lambda heap, small: 2 * small != heap)


GAME = Game(
    name="grundy",
    title=Text(vi="Trò chia đống của Grundy", en="Grundy's game"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và chia nó thành hai đống không rỗng có số viên khác nhau. Ai không còn nước đi "
        "thì thua.",
        en="On your turn choose a heap and split it in two non-empty heaps of different sizes. A player who cannot "
        "move loses.",
    ),
    notation=HEAPS,
    moves=Text(vi="1:3+4 chia đống 1 thành 3 và 4", en="1:3+4 splits heap 1 into 3 and 4"),
    examples=("7", "8 3 5", "12 20"),
    make=lambda parameter: Grundy(),
    bound=9,
    note=Text(
        vi="Chưa ai biết dãy số Grundy của trò này có tuần hoàn hay không; người ta đã tính đến hàng tỉ đống.",
        en="Whether its nim-sequence is periodic is an open problem, though billions of values are known.",
    ),
    see_also=("octal", "lasker"),
)
