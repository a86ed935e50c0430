"""Fibonacci Nim and Take-away: winning moves against the definition, published cases, huge heaps, notation."""

from __future__ import annotations

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position, ruleset
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize(
    "name", ["fibonacci", "take-away:1", "take-away:2", "take-away:3", "take-away:4", "take-away:7"]
)
def test_outcomes_and_winning_moves_are_those_of_the_definition(name: str) -> None:
    rules, oracle = ruleset(name), Oracle()
    for part in rules.small_parts(22):
        start = rules.position([part])
        wins = {move.label for move in start.moves() if oracle.outcome(move.position) is Outcome.P}
        found = rules.winning_moves(part, "normal")
        assert found is not None
        assert {step.label for step in found} == wins
        assert (rules.outcome(part, "normal") is Outcome.N) == bool(wins)


def test_fifty_has_two_winning_moves() -> None:
    answer = solve(position("fibonacci", "50"))
    assert [move.label for move in answer.winning_moves] == ["3", "16"]


def test_a_huge_fibonacci_number_is_lost_and_its_neighbours_are_won() -> None:
    a, b = 1, 2
    while b < 10**18:
        a, b = b, a + b
    assert solve(position("fibonacci", str(b))).outcome is Outcome.P
    assert solve(position("fibonacci", str(b + 1))).outcome is Outcome.N
    for move in solve(position("fibonacci", str(10**18))).winning_moves:
        assert solve(position("fibonacci", move.text or "")).outcome is Outcome.P


def test_texts_are_read_and_written_back() -> None:
    assert [position("fibonacci", text).text for text in ("20", "20 | 3", "0")] == ["20", "20 | 3", "0"]


@pytest.mark.parametrize("text", ["", "x", "20 |", "20 | 0", "20 3", "| 3", "20 | 3 4", "20|3", "-1"])
def test_bad_texts_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position("fibonacci", text)


@pytest.mark.parametrize(("text", "label"), [("20", "20"), ("20 | 3", "7"), ("20", "0"), ("1", "1"), ("20", "x")])
def test_illegal_takes_are_refused(text: str, label: str) -> None:
    with pytest.raises(MoveError):
        position("fibonacci", text).apply(label)
