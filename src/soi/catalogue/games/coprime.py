"""Take a number coprime to the heap."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from soi.catalogue.entry import Game
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.coprimes import count_even, count_left, heaps_left, value_of_heap
from soi.families.taking import HEAPS, TAKES, TakingRuleset, tame_theorem
from soi.theory.claims import NimValueClaim, OutcomeClaim
from soi.theory.sources import IANNUCCI_LARSSON
from soi.theory.theorem import Theorem


class Coprime(TakingRuleset):
    """Take k with gcd(k, heap) = 1."""

    name = "coprime"
    tame = True
    theory = (
        Theorem(
            Text(vi="Iannucci–Larsson (nguyên tố cùng nhau)", en="Iannucci–Larsson (totative)"),
            Text(
                vi="Đống chẵn có số Grundy 0; đống 1 có số Grundy 1; đống lẻ lớn hơn 1 có số Grundy là số thứ tự của "
                "ước nguyên tố nhỏ nhất trong dãy 2, 3, 5, … (2 đứng thứ nhất).",
                en="An even heap has nim-value 0, a heap of 1 has 1, and an odd heap above 1 has the index of its "
                "least prime factor in 2, 3, 5, … (2 being number 1).",
            ),
            NimValueClaim(),
            IANNUCCI_LARSSON,
        ),
        tame_theorem(),
        Theorem(
            Text(vi="Chẵn lẻ", en="Parity"),
            Text(
                vi="Một đống là thế thua khi và chỉ khi số viên chẵn (luật thường).",
                en="A single heap is lost exactly when it is even (normal play).",
            ),
            OutcomeClaim(),
            IANNUCCI_LARSSON,
        ),
    )

    def may_take(self, heap: int, number: int) -> bool:
        """Tell whether the number is coprime to the heap."""
        return 1 <= number <= heap and gcd(number, heap) == 1

    def nim_value(self, heap: int) -> int:
        """Return the index of the least prime factor (0 where it is 2)."""
        return value_of_heap(heap)

    def outcome(self, heap: int, play: Play) -> Outcome | None:
        """Return P for even heaps, N for odd ones: known where the nim-value is out of reach."""
        return (Outcome.N if heap % 2 else Outcome.P) if play == "normal" else None

    def winning_moves(self, heap: int, play: Play) -> Iterator[Step[int]]:
        """Yield the moves to an even heap."""
        return (self.step_to(heap, left) for left in heaps_left(heap, 0))

    def count_winning_moves(self, heap: int, play: Play) -> int | None:
        """Return their number where the heap can be factored."""
        return count_even(heap)

    def moves_to(self, heap: int, value: int, value_of: ValueOf) -> Iterator[Step[int]]:
        """Yield the moves to nim-value `value`, fewest taken first."""
        return (self.step_to(heap, left) for left in heaps_left(heap, value))

    def count_moves_to(self, heap: int, value: int, value_of: ValueOf) -> int:
        """Return their number: totatives, or multiples of one prime without smaller factors, coprime to the heap."""
        return count_left(heap, value)

    def counting_cost(self, heap: int, value: int) -> int:
        """Return the steps of the sieve, or of factoring, in thousands."""
        return 1 + int(heap ** (0.75 if value > 1 and heap % 2 else 0.25)) // 1000 if heap < 2**64 else 1


GAME = Game(
    name="coprime",
    title=Text(vi="Bốc nguyên tố cùng nhau", en="Take a coprime number"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một đống n viên và lấy đi k ≥ 1 viên sao cho k và n nguyên tố cùng nhau. Ai không còn nước "
        "đi thì thua.",
        en="On your turn choose a heap of n counters and take k ≥ 1 of them, k and n having no common factor. A player "
        "who cannot move loses.",
    ),
    notation=HEAPS,
    moves=TAKES,
    examples=("15", "3 10 9"),
    make=lambda parameter: Coprime(),
    bound=40,
    note=Text(
        vi="Cách hiểu từng chữ của đề (nguyên tố cùng nhau với số viên đối thủ vừa lấy) là trò coprime-last.",
        en="The literal reading of one source (coprime to what the opponent just took) is the game coprime-last.",
    ),
    see_also=("coprime-last", "divisor", "ridinim"),
)
