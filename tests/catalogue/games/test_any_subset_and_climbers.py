"""Misère play of one-from-any-heaps, and climbers by their formula."""

from __future__ import annotations

from itertools import product

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.core.outcome import Outcome, Play
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_the_winning_moves_of_any_subset_are_those_of_the_definition(play: Play) -> None:
    rules, oracle = ruleset("nim-any-subset"), Oracle()
    for heaps in product(range(5), repeat=3):
        position = rules.position((heaps,))
        outcome = oracle.outcome(position, play)
        assert rules.outcome(heaps, play) is outcome
        wins = {move.label for move in position.moves() if oracle.outcome(move.position, play) is Outcome.P}
        if outcome is Outcome.N:
            assert {step.label for step in rules.winning_moves(heaps, play) or ()} == wins


def test_the_climbs_to_a_value_are_those_of_the_definition() -> None:
    rules, oracle = ruleset("climbers:6"), Oracle()
    for stages in product(range(0, 7, 2), repeat=3):
        position = rules.position((stages,))
        for value in range(5):
            wins = [move.label for move in position.moves() if oracle.nim_value(move.position) == value]
            assert [step.label for step in rules.moves_to(stages, value, int)] == wins
            assert rules.count_moves_to(stages, value, int) == len(wins)


def test_a_hundred_thousand_climbers_are_answered() -> None:
    rules = ruleset(f"climbers:{10**18}")
    answer = solve(rules.position(" ".join(str(10**17 * (i % 10) + i) for i in range(100_000))))
    assert answer.outcome is not None
    assert answer.winning_move_count is not None
