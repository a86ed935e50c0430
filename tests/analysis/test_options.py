"""The list of moves with their values: one budget for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from soi.analysis.options import option_values
from soi.core.budget import Budget, BudgetSpent
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step
from soi.core.text import same


class Slow(Ruleset[int]):
    """Heaps whose large values are out of reach and whose outcome takes two seconds each on a clock of our own."""

    asked: ClassVar[list[int]] = []
    now = 0.0

    def moves(self, part: int) -> Iterator[Step[int]]:
        return (Step(str(left), (left,)) for left in reversed(range(part)))

    def searched_nim_value(self, part: int, budget: Budget) -> int:
        if part > 3:
            raise BudgetSpent(same("too large"))
        return part

    def outcome(self, part: int, play: Play) -> Outcome | None:
        Slow.asked.append(part)
        Slow.now += 2.0
        return Outcome.N


def judged(seconds: float) -> list[Outcome | None]:
    Slow.asked, Slow.now = [], 0.0
    budget = Budget(seconds=seconds, clock=lambda: Slow.now)
    return [option.outcome for option in option_values(Slow().position((8,)), "normal", budget)]


def test_no_outcome_is_asked_for_once_the_time_of_the_whole_list_is_over() -> None:
    assert judged(3.0) == [Outcome.N, Outcome.N, *[None] * 6]
    assert Slow.asked == [7, 6]


def test_with_time_enough_every_move_is_judged() -> None:
    assert judged(100.0) == [Outcome.N] * 7 + [Outcome.P]
    assert Slow.asked == [7, 6, 5, 4]


def test_an_option_out_of_reach_does_not_hide_the_small_ones_after_it() -> None:
    class Cut(Slow):
        def outcome(self, part: int, play: Play) -> Outcome | None:
            return None

    options = option_values(Cut().position((9,)), "normal", Budget(nodes=40))
    assert [option.nim_value for option in options[-4:]] == [3, 2, 1, 0]
    assert all((option.unjudged is None) == (option.outcome is not None) for option in options)


def test_who_stops_the_work_between_two_moves_gets_what_is_known() -> None:
    budget = Budget(seconds=60)

    class Stopped(Slow):
        def searched_nim_value(self, part: int, budget: Budget) -> int:
            if part == 2:
                raise whole.stop()
            return part

    whole = budget
    options = option_values(Stopped().position((5,)), "normal", budget)
    assert [option.nim_value for option in options] == [4, 3, None, None, None]
    assert options[2].unjudged is not None
    assert options[2].unjudged.vi == "bạn đã dừng việc tìm"
