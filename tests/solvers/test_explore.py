"""Exploration agrees with the definition, finds cycles by itself, and is fast and lean enough for rules in Python."""

import math
import random
import time
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError, RulesetError
from soi.core.heaps import HeapRuleset
from soi.core.loopy import Loopy
from soi.core.outcome import PLAYS, Outcome
from soi.core.ruleset import Ruleset
from soi.kernels.graph import INFINITE, graph_outcomes, graph_values
from soi.solvers.explore import Explorer, PartValues
from soi.solvers.oracle import Oracle


class Squares(HeapRuleset):
    def options(self, heap: int) -> Iterator[int]:
        return (heap - k * k for k in range(1, math.isqrt(heap) + 1))


class Halves(HeapRuleset):
    def options(self, heap: int) -> set[int]:
        return {heap // 2, heap // 3} - {heap}


class Splits(HeapRuleset):
    def options(self, heap: int) -> Iterator[int | tuple[int, ...]]:
        yield from ((a, heap - 1 - a) for a in range(1, heap // 2))
        if heap:
            yield heap - 1


class Table(Ruleset[int]):
    """A game given by the options of each number."""

    def __init__(self, below: list[list[int]]) -> None:
        self.below = below

    def options(self, part: int) -> list[int]:
        return self.below[part]


@pytest.mark.parametrize("ruleset", [Squares(), Splits(), Halves()])
def test_values_outcomes_and_remoteness_are_those_of_the_definition(ruleset: HeapRuleset) -> None:
    oracle, values = Oracle(), PartValues(ruleset)
    explorers = {play: Explorer(play, Budget()) for play in PLAYS}
    rng = random.Random(1)
    for heap in range(13):
        assert values.of(heap, Budget()) == oracle.nim_value(ruleset.position([heap]))
    for _ in range(60):
        position = ruleset.position([rng.randint(0, 6) for _ in range(rng.randint(0, 3))])
        for play in PLAYS:
            found = explorers[play].of(position)
            assert found.outcome is oracle.outcome(position, play)
            assert found.remoteness == oracle.remoteness(position, play)


def test_cycles_are_found_and_labelled_as_the_graph_solver_labels_them() -> None:
    rng = random.Random(2)
    for _ in range(300):
        size = rng.randint(1, 9)
        below = [sorted({rng.randrange(size) for _ in range(rng.randint(0, 3))}) for _ in range(size)]
        offsets = [0]
        for options in below:
            offsets.append(offsets[-1] + len(options))
        targets = [end for options in below for end in options]
        labels = graph_values(offsets, targets)
        assert labels is not None
        ruleset = Table(below)
        values = PartValues(ruleset)
        for part in range(size):
            expected = int(labels[1].values[part])
            found = values.of(part, Budget())
            assert isinstance(found, Loopy) if expected == INFINITE else found == expected
            if isinstance(found, Loopy):
                finite = {int(labels[1].values[end]) for end in below[part]} - {INFINITE}
                assert set(found.finite) == finite
        for play in PLAYS:
            outcomes = graph_outcomes(offsets, targets, misere=play == "misere")
            assert outcomes is not None
            explorer = Explorer(play, Budget())
            for part in range(size):
                result = explorer.of(ruleset.position([part]))
                moves = int(outcomes.moves[part])
                assert result.outcome is [Outcome.D, Outcome.N, Outcome.P][outcomes.results[part]]
                assert result.remoteness == (None if moves < 0 else moves)


def test_sums_in_which_play_circles_have_outcomes() -> None:
    ruleset = Table([[], [0], [1, 3], [2], [4, 1]])
    explorer = Explorer("normal", Budget())
    by_values = PartValues(ruleset)
    for a in range(5):
        for b in range(5):
            values = [by_values.of(part, Budget()) for part in (a, b)]
            if all(isinstance(value, int) for value in values):
                expected = Outcome.P if values[0] == values[1] else Outcome.N
                assert explorer.of(ruleset.position([a, b])).outcome is expected


def test_parts_that_circle_through_sums_have_no_value_but_an_outcome() -> None:
    class Circling(HeapRuleset):
        decreasing = False

        def options(self, heap: int) -> list[Any]:
            return {0: [], 1: [0], 2: [(1, 1), 3], 3: [2, (1, 1)]}[heap]

    with pytest.raises(LoopyError):
        PartValues(Circling()).of(3, Budget())
    assert Explorer("normal", Budget()).of(Circling().position([3])).outcome is Outcome.N


def test_only_reachable_heaps_are_looked_at() -> None:
    budget = Budget(nodes=100_000)
    assert PartValues(Halves()).of(10**40, budget) in range(4)


def test_deep_games_need_no_recursion() -> None:
    class Line(HeapRuleset):
        def options(self, heap: int) -> list[int]:
            return [heap - 1] if heap else []

    assert PartValues(Line()).of(200_001, Budget()) == 1
    assert Explorer("misere", Budget()).of(Line().position([50_000])).outcome is Outcome.N


def test_a_rule_in_python_is_valued_at_300_000_options_a_second() -> None:
    values, heap = PartValues(Squares()), 6000
    started = time.process_time()
    values.of(heap, Budget())
    rate = sum(math.isqrt(n) for n in range(heap + 1)) / (time.process_time() - started)
    assert rate > 300_000


def test_a_position_costs_at_most_200_bytes() -> None:
    tracemalloc.start()
    values = PartValues(Squares())
    values.of(4000, Budget())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak / 4001 < 200


def test_endless_and_wrong_options_are_stopped() -> None:
    class Endless(HeapRuleset):
        def options(self, heap: int) -> Iterator[int]:
            while True:
                yield 0

    class Nothing(HeapRuleset):
        def options(self, heap: int) -> Any:
            return None

    class Negative(HeapRuleset):
        def options(self, heap: int) -> list[Any]:
            return [heap - 2]

    class Fraction(HeapRuleset):
        def options(self, heap: int) -> list[Any]:
            return [(heap / 2, heap / 2)] if heap else []

    class Growing(HeapRuleset):
        def options(self, heap: int) -> list[int]:
            return [heap + 1]

    with pytest.raises(BudgetSpent):
        PartValues(Endless()).of(3, Budget(bytes=2**25))
    with pytest.raises(RulesetError, match="must return an iterable"):
        PartValues(Nothing()).of(3, Budget())
    for ruleset in (Negative(), Fraction()):
        with pytest.raises(RulesetError, match="expected a whole number"):
            PartValues(ruleset).of(3, Budget())
    with pytest.raises(BudgetSpent):
        PartValues(Growing()).of(3, Budget(nodes=5000))
