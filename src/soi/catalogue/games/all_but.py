"""All-but games: take any number except some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from soi.catalogue.entry import Game, Parameter, number_list
from soi.core.text import Text
from soi.families.take_sets import AllBut
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem


class TakeAllBut(TakingRuleset):
    """Take at least one counter, but none of the `numbers`."""

    tame = True
    theory = (tame_theorem(),)

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = AllBut(numbers)

    @property
    def name(self) -> str:
        """`all-but:2,3,7`."""
        return str(self.numbers)

    def sequence_rule(self) -> AllBut:
        """Return the set, by which the kernels compute the values and prove how they repeat."""
        return self.numbers

    def takes(self, heap: int) -> Iterator[int]:
        """Return the numbers that may be taken."""
        return (number for number in range(1, heap + 1) if self.numbers.may_take(number))

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is not one of those left out."""
        return number <= heap and self.numbers.may_take(number)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        numbers = ", ".join(map(str, self.numbers.numbers[:20]))
        return Text(vi=f"một số khác {numbers}", en=f"a number other than {numbers}")

    def move_count(self, heap: int) -> int:
        """Return the heap's size without the numbers left out."""
        return heap - sum(number <= heap for number in self.numbers.numbers)


GAME = Game(
    name="all-but",
    title=Text(vi="Trò bốc trừ một số", en="All-but subtraction game"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và lấy đi ít nhất một viên, nhưng không được lấy đúng một trong các số viên đã "
        "cho. Ai không còn nước đi thì thua.",
        en="On your turn choose a heap and take at least one counter, but not exactly one of the given numbers. A "
        "player who cannot move loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("34", "10 10 32"),
    parameter=Parameter(
        "s1,s2,…", Text(vi="các số không được lấy, cách nhau bởi dấu phẩy", en="the numbers left out"), "2,3,7"
    ),
    make=lambda parameter: TakeAllBut(number_list(parameter, "all-but", least=1, most=2**31, most_numbers=10_000)),
    note=Text(
        vi="Dãy số Grundy tuần hoàn cộng tính: từ một chỗ nào đó, thêm p viên thì số Grundy tăng đúng s.",
        en="The nim-sequence is arithmetic periodic: from some heap on, p more counters make the value s larger.",
    ),
    see_also=("subtraction", "nim"),
)
