"""Bachet's game: take from 1 to t counters."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text, same
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem
from soi.theory.claims import NimValueClaim
from soi.theory.sources import winning_ways
from soi.theory.theorem import Theorem


class Bachet(TakingRuleset):
    """Take from 1 to `most` counters from one heap."""

    tame = True
    theory = (
        Theorem(
            same("Bachet"),
            Text(
                vi="Một đống n viên có số Grundy n mod (t + 1): với một đống, thế thua là bội của t + 1.",
                en="A heap of n has nim-value n mod (t + 1): a single heap is lost when it is a multiple of t + 1.",
            ),
            NimValueClaim(),
            winning_ways("ch. 4"),
        ),
        tame_theorem(),
    )

    def __init__(self, most: int) -> None:
        self.most = most

    @property
    def name(self) -> str:
        """`bachet:3`."""
        return f"bachet:{self.most}"

    def takes(self, heap: int) -> range:
        """Return 1 .. t, as far as the heap goes."""
        return range(1, min(self.most, heap) + 1)

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is from 1 to t."""
        return 1 <= number <= min(self.most, heap)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi=f"số viên lấy đi, từ 1 đến {self.most}", en=f"the number taken, 1 to {self.most}")

    def nim_value(self, heap: int) -> int:
        """Return n mod (t + 1)."""
        return heap % (self.most + 1)

    def closed_period(self) -> tuple[int, int, int]:
        """Return the period of n mod (most + 1)."""
        return self.most + 1, 0, 0

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the one move to nim-value `value`, where there is one."""
        taken = (heap - value) % (self.most + 1)
        if self.count_moves_to(heap, value, value_of):
            yield self.step_to(heap, heap - taken)

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return 1 where a heap of `value` modulo t + 1 is within reach, else 0."""
        taken = (heap - value) % (self.most + 1)
        return int(0 < taken <= heap and value <= self.most)

    def move_count(self, heap: int) -> int:
        """Return min(t, n)."""
        return min(self.most, heap)


GAME = Game(
    name="bachet",
    title=Text(vi="Trò bốc sỏi Bachet", en="Bachet's game"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và lấy đi từ 1 đến t viên. Ai không còn nước đi thì thua.",
        en="On your turn choose a heap and take from 1 to t counters from it. A player who cannot move loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("21", "5 9 12"),
    parameter=Parameter(
        "t", Text(vi="số viên lấy nhiều nhất, từ 1 đến 10^18", en="the most that may be taken, 1 to 10^18"), "3"
    ),
    make=lambda parameter: Bachet(whole_parameter(parameter, "bachet")),
    see_also=("subtraction", "climbers"),
)
