"""Take a divisor of the heap, but not the whole heap."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.divisors import count_divisors_leaving, divisors, divisors_leaving, twos
from soi.families.taking import HEAPS, TAKES, TakingRuleset
from soi.theory.claims import NimValueClaim
from soi.theory.sources import IANNUCCI_LARSSON
from soi.theory.theorem import Theorem


class ProperDivisor(TakingRuleset):
    """Take a divisor smaller than the heap."""

    name = "proper-divisor"
    theory = (
        Theorem(
            Text(vi="Iannucci–Larsson (ước thực sự)", en="Iannucci–Larsson (aliquot)"),
            Text(
                vi="Số Grundy của đống n ≥ 1 là số mũ của 2 trong n: đống lẻ là thế thua.",
                en="A heap n ≥ 1 has nim-value the exponent of 2 in n: an odd heap is lost.",
            ),
            NimValueClaim(),
            IANNUCCI_LARSSON,
        ),
    )

    def takes(self, heap: int) -> list[int]:
        """Return the divisors smaller than the heap."""
        return divisors(heap)[:-1] if heap else []

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is smaller and divides the heap."""
        return 1 <= number < heap and heap % number == 0

    def nim_value(self, heap: int) -> int:
        """Return the exponent of 2."""
        return twos(heap) if heap else 0

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the divisors that leave nim-value `value`."""
        if heap:
            yield from (self.step_to(heap, heap - taken) for taken in divisors_leaving(heap, value))

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return their number, from the prime factors."""
        return count_divisors_leaving(heap, value) if heap else 0

    def counting_cost(self, heap: int, value: int) -> int:
        """Return about n^(1/4) / 8, the steps of factoring."""
        return 1 << (heap.bit_length() // 4 - 3) if heap.bit_length() > 12 else 1


GAME = Game(
    name="proper-divisor",
    title=Text(vi="Bốc theo ước thực sự", en="Take a proper divisor"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống n viên và lấy đi một số viên là ước của n, nhỏ hơn n. Ai không còn nước đi thì "
        "thua.",
        en="On your turn choose a heap of n counters and take a divisor of n smaller than n. A player who cannot move "
        "loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("12", "3 10 28"),
    make=lambda parameter: ProperDivisor(),
    bound=24,
    see_also=("divisor", "coprime"),
)
