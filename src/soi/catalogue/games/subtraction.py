"""Subtraction games: take exactly one of some numbers."""

from __future__ import annotations

from collections.abc import Iterable

from soi.catalogue.entry import Game, Parameter, number_list
from soi.core.text import Text
from soi.families.take_sets import SubtractionSet
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem


class Subtraction(TakingRuleset):
    """Take exactly one of `numbers` from one heap."""

    tame = True
    theory = (tame_theorem(),)

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = SubtractionSet(numbers)

    @property
    def name(self) -> str:
        """`subtraction:1,3,4`."""
        return str(self.numbers)

    def sequence_rule(self) -> SubtractionSet:
        """Return the set, by which the kernels compute the values and prove their period."""
        return self.numbers

    def takes(self, heap: int) -> list[int]:
        """Return the numbers that the heap has."""
        return [number for number in self.numbers.numbers if number <= heap]

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is in the set."""
        return number <= heap and self.numbers.may_take(number)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        numbers = ", ".join(map(str, self.numbers.numbers[:20]))
        return Text(vi=f"một trong các số {numbers}", en=f"one of {numbers}")

    def move_count(self, heap: int) -> int:
        """Return how many of the numbers the heap has."""
        return len(self.takes(heap))


GAME = Game(
    name="subtraction",
    title=Text(vi="Trò bốc theo tập số", en="Subtraction game"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và lấy đi đúng một trong các số viên đã cho. Ai không còn nước đi thì thua.",
        en="On your turn choose a heap and take exactly one of the given numbers of counters. A player who cannot move "
        "loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("14", "2 5 7", "37 15 42"),
    parameter=Parameter(
        "s1,s2,…", Text(vi="các số được lấy, cách nhau bởi dấu phẩy", en="the numbers, separated by commas"), "1,3,4"
    ),
    make=lambda parameter: Subtraction(number_list(parameter, "subtraction", least=1, most=2**31, most_numbers=10_000)),
    note=Text(
        vi="Dãy số Grundy luôn tuần hoàn từ một chỗ nào đó; soi tìm chu kỳ và chứng minh nó bằng sự lặp lại của max(s) "
        "giá trị liên tiếp.",
        en="The nim-sequence is always periodic in the end; soi finds the period and proves it by the repetition of "
        "max(s) consecutive values.",
    ),
    see_also=("bachet", "all-but", "subtract-square"),
)
