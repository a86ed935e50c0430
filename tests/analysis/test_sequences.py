"""Periods of games whose values have a closed form, against the values themselves."""

from functools import reduce
from operator import xor

import pytest

from soi.analysis.sequences import RulesetValues, heap_ruleset, period
from soi.core.values import mex
from soi.solvers.periods import observed_period

CLOSED = ["nim", "lasker", "bachet:1", "bachet:3", "bachet:16", "bachet:1000000000000000000"]


@pytest.mark.parametrize("game", CLOSED)
def test_a_closed_form_proves_its_period(game: str) -> None:
    found = period(game)
    assert found.status == "proved"
    assert found.theorem == "closed form"
    assert found.length is not None
    assert found.preperiod is not None
    if found.length < 100:
        rules = heap_ruleset(game)
        values: list[int] = []
        for heap in range(60):
            values.append(mex(reduce(xor, (values[part] for part in step.parts)) for step in rules.moves(heap)))
        for heap in range(found.preperiod, 60 - found.length):
            assert values[heap + found.length] == values[heap] + found.saltus
        known = RulesetValues(rules)
        known.extend(1000)
        assert observed_period(known)[1:4] == found[1:4]


def test_a_game_without_closed_form_is_only_observed() -> None:
    assert heap_ruleset("divisor").closed_period() is None
    assert period("divisor").status == "none found"
