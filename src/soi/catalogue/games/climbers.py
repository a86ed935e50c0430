"""Climbers on a mountain: climber i is taken up at most i stages at a time."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.composition import Composition
from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.errors import PositionError
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.heap_tuples import Heaps, changed
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

GRUNDY = Source("P. M. Grundy", 1939, "Mathematics and games", "Eureka 2, 6–8")


class Climbers(Composition):
    """Climber i stands on a stage; the stages above it are a heap of Bachet's game with at most i a move."""

    theory = (
        Theorem(
            Text(vi="Tổng", en="sum"),
            Text(
                vi="Người leo thứ i ở chặng s là một đống h − s viên của trò Bachet lấy nhiều nhất i viên; số Grundy "
                "là tổng nim "
                "của (h − s) mod (i + 1).",
                en="Climber i on stage s is a heap of h − s in Bachet's game with at most i a move; the nim-value is "
                "the nim-sum "
                "of (h − s) mod (i + 1).",
            ),
            NimValueClaim(),
            GRUNDY,
        ),
    )

    def __init__(self, height: int) -> None:
        self.height = height

    @property
    def name(self) -> str:
        """`climbers:h`."""
        return f"climbers:{self.height}"

    def game_of(self, index: int) -> str:
        """Return `bachet:i` for climber i (from 1)."""
        return f"bachet:{index + 1}"

    def size_of(self, heap: int) -> int:
        """Return how many stages are left, or, the other way round, the stage."""
        return self.height - heap

    def nim_value(self, stages: Heaps) -> int:
        """Return the nim-sum of (h − s) mod (i + 1)."""
        total = 0
        for climber, stage in enumerate(stages, 1):
            total ^= (self.height - stage) % (climber + 1)
        return total

    def moves_to(self, stages: Heaps, value: int, value_of: ValueOf) -> Iterator[Step[Heaps]]:
        """Yield the moves to `value`: at most one of each climber."""
        for climber, taken in self._climbs(stages, value):
            stage = stages[climber - 1] + taken
            yield Step(f"{climber}:{taken}", (changed(stages, climber - 1, stage),))

    def count_moves_to(self, stages: Heaps, value: int, value_of: ValueOf) -> int:
        """Return how many there are."""
        return sum(1 for _ in self._climbs(stages, value))

    def _climbs(self, stages: Heaps, value: int) -> Iterator[tuple[int, int]]:
        change = self.nim_value(stages) ^ value
        for climber, stage in enumerate(stages, 1):
            left = self.height - stage
            wanted = left % (climber + 1) ^ change
            taken = (left - wanted) % (climber + 1)
            if wanted <= climber and 0 < taken <= left:
                yield climber, taken

    def parse(self, text: str) -> tuple[Heaps]:
        """Return the stages of the climbers; none is above the summit."""
        (stages,) = super().parse(text)
        for place, stage in enumerate(stages, 1):
            if stage > self.height:
                top = Text(vi=f"một chặng từ 0 đến {self.height}", en=f"a stage from 0 to {self.height}")
                raise PositionError(top, word=str(stage), place=place)
        return (stages,)


GAME = Game(
    name="climbers",
    title=Text(vi="Leo núi", en="Climbers"),
    group="heaps",
    rule=Text(
        vi="Núi có h chặng. Mỗi lượt, đưa một người leo lên cao hơn; người thứ i mỗi lần lên được nhiều nhất i "
        "chặng. Ai không còn "
        "nước đi (mọi người đã lên đỉnh) thì thua.",
        en="A mountain has h stages. On your turn take one climber up; climber i goes up at most i stages at a time. "
        "A player who "
        "cannot move (all are on the summit) loses.",
    ),
    notation=Text(vi="chặng mà từng người đang đứng", en="the stage at which each climber stands"),
    moves=Text(vi="2:1 đưa người thứ 2 lên 1 chặng", en="2:1 takes climber 2 up one stage"),
    parameter=Parameter("h", Text(vi="số chặng của núi", en="the number of stages"), "5"),
    examples=("0 0 0", "1 0 3"),
    make=lambda parameter: Climbers(whole_parameter(parameter, "climbers")),
    see_also=("bachet",),
    bound=5,
)
