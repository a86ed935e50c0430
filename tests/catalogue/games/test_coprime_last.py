"""Coprime to the last take: both readings, their notation and their moves."""

from __future__ import annotations

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position, ruleset
from soi.core.errors import MoveError, ParameterError, PositionError
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize("text", ["4 6", "4 6 | 3", "0", "5 | 12"])
def test_table_texts_are_read_and_written_back(text: str) -> None:
    assert position("coprime-last", text).text == text


@pytest.mark.parametrize("text", ["4|3 6", "4 6", "0"])
def test_pile_texts_are_read_and_written_back(text: str) -> None:
    assert position("coprime-last:pile", text).text == text


@pytest.mark.parametrize("text", ["", "| 3", "4 |", "4 | 0", "4 | 3 5", "4 x", "4 | | 3", "-4"])
def test_bad_table_texts_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position("coprime-last", text)


@pytest.mark.parametrize("text", ["", "4|", "|3", "4|0", "4|x", "4|3|2", "x"])
def test_bad_pile_texts_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position("coprime-last:pile", text)


@pytest.mark.parametrize("name", ["coprime-last", "coprime-last:pile"])
def test_answers_are_those_of_the_definition(name: str) -> None:
    rules, oracle = ruleset(name), Oracle()
    for part in rules.small_parts(6):
        start = rules.position([part])
        answer = solve(start)
        wins = {move.label for move in start.moves() if oracle.outcome(move.position) is Outcome.P}
        assert answer.nim_value == oracle.nim_value(start)
        assert {move.label for move in answer.winning_moves} == wins


def test_the_number_before_forbids_what_shares_a_prime_with_it() -> None:
    assert position("coprime-last", "4 6 | 6").apply("2:5").text == "4 1 | 5"
    for label in ("1:2", "2:3", "1:5", "3:1", "1:0"):
        with pytest.raises(MoveError):
            position("coprime-last", "4 6 | 6").apply(label)


def test_another_parameter_is_refused() -> None:
    with pytest.raises(ParameterError):
        ruleset("coprime-last:heap")
