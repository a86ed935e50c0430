"""Subtract-a-square: take a square number of counters."""

from __future__ import annotations

from math import isqrt

from soi.catalogue.entry import Game
from soi.core.budget import Budget
from soi.core.text import Text
from soi.families.squares import square_value
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem


class SubtractSquare(TakingRuleset):
    """Take 1, 4, 9, … counters from one heap."""

    name = "subtract-square"
    tame = True
    theory = (tame_theorem(),)

    def takes(self, heap: int) -> list[int]:
        """Return the squares up to the heap."""
        return [root * root for root in range(1, isqrt(heap) + 1)]

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is a positive square."""
        return 1 <= number <= heap and isqrt(number) ** 2 == number

    def searched_nim_value(self, heap: int, budget: Budget) -> int:
        """Return the nim-value from a table."""
        return square_value(heap, budget)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="một số chính phương dương", en="a positive square")

    def move_count(self, heap: int) -> int:
        """Return how many squares there are up to the heap."""
        return isqrt(heap)


GAME = Game(
    name="subtract-square",
    title=Text(vi="Bốc số chính phương", en="Subtract-a-square"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống và lấy đi một số viên là số chính phương (1, 4, 9, …). Ai không còn nước đi thì "
        "thua.",
        en="On your turn choose a heap and take a square number of counters (1, 4, 9, …). A player who cannot move "
        "loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("40", "69 75 116"),
    make=lambda parameter: SubtractSquare(),
    bound=30,
    note=Text(
        vi="Chưa biết quy luật nào của các thế thua (S. W. Golomb, 1966); soi tính bảng chính xác.",
        en="No pattern of the lost heaps is known (S. W. Golomb, 1966); soi computes an exact table.",
    ),
    see_also=("subtraction",),
)
