"""Games found to be tame are played like misère Nim in every sum; wild ones are told apart."""

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement

import pytest

from soi.core.budget import Budget
from soi.core.heaps import HeapRuleset
from soi.families.codes import TakingBreakingCode
from soi.solvers.misere.quotient import QuotientBuilder
from soi.solvers.misere.tame import TameParts, TameSum, WildError, sum_of


class Listed(HeapRuleset):
    """A heap game given by its table of options."""

    def __init__(self, rules: list[list[tuple[int, ...]]]) -> None:
        self.rules = rules

    def options(self, heap: int) -> list[tuple[int, ...]]:  # type: ignore[override]
        return self.rules[heap]


class Coded(HeapRuleset):
    def __init__(self, code: str) -> None:
        self.code = TakingBreakingCode.parse(code)

    def options(self, heap: int) -> list[tuple[int, ...]]:  # type: ignore[override]
        return list(self.code.options(heap))


def definition(rules: list[list[tuple[int, ...]]]) -> Callable[[tuple[int, ...]], bool]:
    @cache
    def is_p(heaps: tuple[int, ...]) -> bool:
        moves = [tuple(sorted(heaps[:i] + new + heaps[i + 1 :])) for i, heap in enumerate(heaps) for new in rules[heap]]
        return bool(moves) and not any(map(is_p, moves))

    return is_p


def random_rules(rng: random.Random, heaps: int) -> list[list[tuple[int, ...]]]:
    rules: list[list[tuple[int, ...]]] = []
    for heap in range(heaps):
        options = []
        for _ in range(rng.randint(0, 4) if heap else 0):
            parts = rng.choice((1, 1, 1, 2))
            options.append(tuple(sorted(rng.randrange(heap) for _ in range(parts))))
        rules.append(options)
    return rules


def test_sums_of_tame_random_games_are_decided_as_by_definition() -> None:
    rng = random.Random(4)
    tame_games = compared = 0
    for _ in range(250):
        rules = random_rules(rng, 7)
        ruleset = Listed(rules)
        try:
            TameSum(ruleset.position(list(range(7))), Budget())
        except WildError:
            continue
        tame_games += 1
        is_p = definition(rules)
        for heaps in combinations_with_replacement(range(7), 3):
            found = TameSum(ruleset.position(heaps), Budget())
            assert found.is_p == is_p(heaps), rules
            compared += 1
    assert tame_games > 50
    assert compared > 4000


def test_the_winning_moves_are_those_of_the_definition() -> None:
    rng = random.Random(5)
    for _ in range(60):
        rules = random_rules(rng, 7)
        ruleset, is_p = Listed(rules), definition(rules)
        heaps = tuple(rng.randrange(7) for _ in range(3))
        try:
            found = list(TameSum(ruleset.position(heaps), Budget()).winning_moves())
        except WildError:
            continue
        wins = [
            (i, new)
            for i, heap in enumerate(heaps)
            for new in rules[heap]
            if is_p(tuple(sorted(heaps[:i] + new + heaps[i + 1 :])))
        ]
        assert sorted((p, step.parts) for _, p, step in found) == sorted(wins)


@pytest.mark.parametrize(
    ("code", "first_wild"),
    [("0.77", 5), ("4!.0", 13), ("0.3(3)", None), ("0.333", None), ("0.0303", None), ("0.123", 8), ("0.13", None)],
)
def test_the_first_wild_heap_is_where_the_quotient_stops_to_be_tame(code: str, first_wild: int | None) -> None:
    parts = TameParts(Coded(code))
    found = None
    for heap in range(20):
        try:
            parts.of(heap, Budget())
        except WildError:
            found = heap
            break
    assert found == first_wild
    quotient = QuotientBuilder(TakingBreakingCode.parse(code).options)
    for heap in range(20 if found is None else found + 1):
        quotient.element(heap)
        assert quotient.monoid.is_tame == (heap != found)


def test_one_firm_part_makes_a_sum_firm() -> None:
    parts = TameParts(Coded("0.3(3)"))
    assert [tuple(parts.of(heap, Budget())) for heap in range(4)] == [(0, False), (1, False), (2, True), (3, True)]
    assert tuple(sum_of(parts.of(heap, Budget()) for heap in (2, 3, 1))) == (0, True)
