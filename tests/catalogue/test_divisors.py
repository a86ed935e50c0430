"""The game of divisors: answers by definition, known winning numbers, numbers with very many divisors."""

from __future__ import annotations

import random
import time

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome
from soi.families.divisor_lattice import factors
from soi.solvers.oracle import Oracle

RULES = ruleset("divisors")


def test_answers_are_those_of_the_definition() -> None:
    rng, oracle = random.Random(1), Oracle()
    for part in RULES.small_parts(30):
        position = RULES.position((part,))
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        wins = [move.label for move in position.moves() if oracle.nim_value(move.position) == 0]
        assert [move.label for move in answer.winning_moves] == wins
        assert answer.winning_move_count == len(wins)
        assert RULES.position(position.text) == position
        scene = position.scene()
        assert scene is not None
        assert scene.keys() == {move.label for move in position.moves()}
        for move in rng.sample(list(position.moves()), min(2, len(list(position.moves())))):
            assert position.apply(move.label) == move.position


def test_numbers_with_equal_exponents_are_alike() -> None:
    for a, b in [(12, 18), (12, 75), (60, 84), (72, 108), (36, 100)]:
        assert soi.solve(RULES.position(str(a))).nim_value == soi.solve(RULES.position(str(b))).nim_value


def test_a_number_with_sixty_divisors_is_answered_with_its_winning_numbers() -> None:
    started = time.perf_counter()
    answer = soi.solve(RULES.position("5040"))
    assert answer.winning_moves
    assert answer.winning_move_count == len(answer.winning_moves)
    assert soi.solve(RULES.position(str(answer.winning_moves[0].text))).outcome is Outcome.P
    assert time.perf_counter() - started < 15  # under a second on an idle core


def test_with_very_many_divisors_the_first_player_wins_by_an_unnamed_move() -> None:
    for n in (897612484786617600, 6469693230):
        answer = soi.solve(RULES.position(str(n)), budget=Budget(seconds=0.5, bytes=1 << 28))
        assert answer.outcome is Outcome.N
        assert not answer.winning_moves
        assert answer.winning_move_count is None
        assert answer.reason.name == "Strategy stealing"


def test_every_number_above_one_is_won_and_one_is_lost() -> None:
    assert soi.solve(RULES.position("1")).outcome is Outcome.P
    assert soi.solve(RULES.position("999999999999999989")).outcome is Outcome.N  # a prime: write 1


def test_factors_multiply_back() -> None:
    rng = random.Random(2)
    for _ in range(60):
        n = rng.randint(1, 10**18)
        product = 1
        for p, e in factors(n).items():
            assert all(p % d for d in range(2, min(p, 1000)))
            product *= p**e
        assert product == n
    assert factors(999999937 * 999999937) == {999999937: 2}
    assert factors(999999929 * 999999937) == {999999929: 1, 999999937: 1}


def test_impossible_writings_are_named() -> None:
    for text, word in [
        ("0", "0"),
        ("72 |  5", "5"),
        ("72 | 72", "72"),
        ("72 | 8 4", "4"),
        ("72 8", "8"),
        ("", ""),
        ("x", "x"),
    ]:
        with pytest.raises(PositionError) as caught:
            RULES.position(text)
        assert caught.value.word == word
    with pytest.raises(PositionError, match="after a blank"):
        RULES.position("12||3")
    with pytest.raises(PositionError, match=r"from 1 to 10\^18"):
        RULES.position("9" * 19)
    for label in ("5", "72", "4", "0", "", "a"):
        with pytest.raises(MoveError):
            RULES.position("72 | 8").apply(label)
