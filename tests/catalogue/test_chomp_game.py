"""Chomp as a game: outcomes by formula and table, bites, transposed bars, bars beyond any table."""

from __future__ import annotations

import random

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome
from soi.families import bar_tables
from soi.families.bar_tables import value_table
from soi.families.bars import Bar
from soi.solvers.oracle import Oracle

RULES = ruleset("chomp")


def random_bar(rng: random.Random, rows: int, width: int) -> Bar:
    return Bar.of(sorted((rng.randint(0, width) for _ in range(rows)), reverse=True))


def test_values_and_winning_bites_are_those_of_the_definition() -> None:
    rng, oracle = random.Random(1), Oracle()
    for _ in range(60):
        position = RULES.position((random_bar(rng, rng.randint(1, 4), 4),))
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        wins = [move.label for move in position.moves() if oracle.nim_value(move.position) == 0]
        assert [move.label for move in answer.winning_moves] == wins
        assert RULES.position(position.text) == position
        for move in position.moves():
            assert position.apply(move.label) == move.position
        scene = position.scene()
        assert scene is not None
        assert scene.keys() == {move.label for move in position.moves()}


def test_outcomes_and_their_bites_are_right_without_nim_values() -> None:
    oracle = Oracle()
    for bar in RULES.small_parts(9):
        position = RULES.position((bar,))
        outcome = oracle.outcome(position)
        assert RULES.outcome(bar, "normal") is outcome
        wins = [move.label for move in position.moves() if oracle.outcome(move.position) is Outcome.P]
        if outcome is Outcome.N and min(bar.height, bar.width) > 1 and bar.length(1) > 1:
            assert [step.label for step in RULES.winning_moves(bar, "normal") or ()] == wins
            assert RULES.count_winning_moves(bar, "normal") == len(wins)


def test_a_bar_and_its_transpose_are_alike() -> None:
    rng = random.Random(2)
    for _ in range(40):
        bar = random_bar(rng, 7, 5)
        turned = bar.transposed()
        assert turned.transposed() == bar
        assert (turned.height, turned.width, turned.squares) == (bar.width, bar.height, bar.squares)
        assert soi.solve(RULES.position((bar,))).nim_value == soi.solve(RULES.position((turned,))).nim_value


def test_runs_and_single_rows_bite_alike() -> None:
    rng = random.Random(3)
    for _ in range(200):
        bar = random_bar(rng, 5, 6)
        if bar.squares:
            row = rng.randrange(bar.height)
            column = rng.randrange(bar.length(row))
            lengths = [min(length, column) if i >= row else length for i, length in enumerate(bar.lengths)]
            assert bar.bitten(row, column) == Bar.of(lengths)


def test_sums_with_other_games_add_up() -> None:
    answer = soi.solve(soi.position("chomp", "3x4") + soi.position("nim", "9"))
    assert answer.nim_value == 0


@pytest.mark.parametrize(
    ("text", "bites"),
    [
        ("8x10", ["4,9", "5,6"]),
        ("10x10", ["2,2"]),
        ("1000000x1000000", ["2,2"]),
        ("2x1000000000000", ["2,1000000000000"]),
        ("1000000000000x2", ["1000000000000,2"]),
        ("4x60", None),
        ("30x40", []),
    ],
)
def test_rectangles_are_won_and_bites_named_where_known(text: str, bites: list[str] | None) -> None:
    answer = soi.solve(soi.position("chomp", text), budget=Budget(seconds=5, bytes=1 << 30))
    assert answer.outcome is Outcome.N
    labels = [move.label for move in answer.winning_moves]
    if bites is not None:
        assert labels == bites
    if not labels:
        assert answer.winning_move_count is None
    for move in answer.winning_moves:
        if move.text is not None:
            assert soi.solve(soi.position("chomp", move.text)).outcome is Outcome.P


def test_bad_bars_are_named() -> None:
    for text, word in [("3 4", "4"), ("x", "x"), ("3x4 2", "2"), ("", ""), ("3 -1", "-1"), ("3x", "3x")]:
        with pytest.raises(PositionError) as caught:
            RULES.parse(text)
        assert caught.value.word == word
    assert RULES.position("3 0 0").text == "3"
    assert RULES.position("0").text == "0"
    long = RULES.position("5*70000 3*2")
    assert RULES.position(long.text) == long
    for label in ("1,1", "3,1", "1,4", "0,1", "1", "a,b", "1,2,3"):
        with pytest.raises(MoveError):
            RULES.position("3 2").apply(label)


def test_no_table_is_begun_that_the_time_left_cannot_fill() -> None:
    bar = Bar.of((22, 20, 19, 18, 17, 15, 14, 9, 8, 7, 5))
    with pytest.raises(BudgetSpent, match="too many bars"):
        value_table(bar, Budget(seconds=1, bytes=2**31))
    with pytest.raises(BudgetSpent, match="memory"):
        value_table(Bar.of((9,) * 9), Budget(bytes=10_000))
    assert value_table(Bar.of((9,) * 9), Budget(seconds=60, bytes=2**31)).done


def test_a_table_of_losses_that_was_not_finished_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bar_tables, "_losses", bar_tables.LastTable())
    monkeypatch.setattr(bar_tables, "_LOSS_SECONDS", 0.0)
    assert bar_tables.loss_table(Bar.of((13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 12))) is None


def test_what_is_wrong_with_rows_is_named() -> None:
    for text, said in (
        ("9" * 23, "at most 20 digits"),
        (f"3x{'9' * 23}", "at most 20 digits"),
        (f"3*{'9' * 23}", "at most 20 digits"),
        ("3 4", "no longer than the one above (at most 3)"),
        ("3 x", "row lengths"),
    ):
        with pytest.raises(PositionError) as caught:
            RULES.position(text)
        assert said in str(caught.value)
