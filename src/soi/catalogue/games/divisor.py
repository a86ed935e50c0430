"""Take a divisor of the heap, the whole heap allowed."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text, same
from soi.families.divisors import count_divisors_leaving, divisors, divisors_leaving, twos
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem
from soi.theory.claims import NimValueClaim
from soi.theory.sources import IANNUCCI_LARSSON
from soi.theory.theorem import Theorem


class Divisor(TakingRuleset):
    """Take a divisor of the heap's size."""

    name = "divisor"
    tame = True
    theory = (
        Theorem(
            same("Iannucci–Larsson"),
            Text(
                vi="Số Grundy của đống n ≥ 1 là 1 cộng số mũ của 2 trong n; đống rỗng có số Grundy 0.",
                en="A heap n ≥ 1 has nim-value 1 + the exponent of 2 in n; the empty heap has 0.",
            ),
            NimValueClaim(),
            IANNUCCI_LARSSON,
        ),
        tame_theorem(),
    )

    def takes(self, heap: int) -> list[int]:
        """Return the divisors."""
        return divisors(heap) if heap else []

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number divides the heap."""
        return 1 <= number <= heap and heap % number == 0

    def nim_value(self, heap: int) -> int:
        """Return 1 + the exponent of 2."""
        return (heap & -heap).bit_length()

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the divisors that leave nim-value `value`."""
        if heap and value == 0:
            yield self.step_to(heap, 0)
        elif heap:
            yield from (self.step_to(heap, heap - taken) for taken in divisors_leaving(heap, value - 1))

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return their number, from the prime factors."""
        if heap == 0 or value == 0:
            return int(heap > 0)
        return count_divisors_leaving(heap, value - 1)

    def counting_cost(self, heap: int, value: int) -> int:
        """Return about n^(1/4) / 8, the steps of factoring."""
        if heap == 0 or value == 0 or value == twos(heap) + 1 or heap >> value == 0:
            return 1
        return 1 << (heap.bit_length() // 4 - 3) if heap.bit_length() > 12 else 1


GAME = Game(
    name="divisor",
    title=Text(vi="Bốc theo ước", en="Take a divisor"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống n viên và lấy đi một số viên là ước của n (được lấy cả đống). Ai không còn nước đi "
        "thì thua.",
        en="On your turn choose a heap of n counters and take a divisor of n (n itself allowed). A player who cannot "
        "move loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("12", "3 10 28"),
    make=lambda parameter: Divisor(),
    bound=24,
    see_also=("proper-divisor", "coprime", "ridinim"),
)
