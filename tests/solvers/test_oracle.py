"""The definition, on games small enough to be worked out by hand."""

from __future__ import annotations

import pytest

from soi.core.errors import LoopyError
from soi.core.heaps import HeapRuleset
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle


class TakeOneOrTwo(HeapRuleset):
    """Take one or two."""

    def options(self, heap: int) -> list[int]:
        return [heap - k for k in (1, 2) if k <= heap]


class Circle(HeapRuleset):
    """Walk round a circle of three."""

    def options(self, heap: int) -> list[int]:
        return [(heap + 1) % 3]


def test_nim_values_of_taking_one_or_two_are_the_remainders_by_three() -> None:
    oracle, rules = Oracle(), TakeOneOrTwo()
    assert [oracle.nim_value(rules.position([n])) for n in range(9)] == [0, 1, 2] * 3


def test_outcomes_and_remoteness_of_taking_one_or_two() -> None:
    oracle, rules = Oracle(), TakeOneOrTwo()
    assert [oracle.outcome(rules.position([n])).value for n in range(7)] == list("PNNPNNP")
    assert [oracle.outcome(rules.position([n]), "misere").value for n in range(7)] == list("NPNNPNN")
    assert [oracle.remoteness(rules.position([n])) for n in range(7)] == [0, 1, 1, 2, 3, 3, 4]


def test_a_sum_is_judged_as_a_whole() -> None:
    oracle, rules = Oracle(), TakeOneOrTwo()
    assert oracle.outcome(rules.position([1, 4])) is Outcome.P
    assert oracle.nim_value(rules.position([2]) + rules.position([4])) == 3


def test_a_cycle_is_refused() -> None:
    with pytest.raises(LoopyError):
        Oracle().nim_value(Circle().position([0]))
