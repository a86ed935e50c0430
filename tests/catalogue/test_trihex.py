"""Trihex: every first circle wins, hints shorten the win, the figure's lines are straight."""

from __future__ import annotations

import random

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome
from soi.families.trihex_lines import LINES, PLACES

RULES = ruleset("trihex")


def test_every_first_circle_wins_in_seven_or_nine() -> None:
    answer = soi.solve(RULES.position("........."))
    assert (answer.outcome, answer.remoteness, answer.winning_move_count) == (Outcome.N, 7, 9)
    assert [move.label for move in answer.winning_moves[:3]] == ["1", "5", "7"]
    for move in answer.winning_moves:
        length = soi.solve(RULES.position(str(move.text))).remoteness
        assert length == (6 if move.label in "157" else 8)


def test_following_the_hints_wins_in_the_promised_number_of_moves() -> None:
    rng = random.Random(1)
    for _ in range(50):
        position = RULES.position(".........")
        answer = soi.solve(position)
        while answer.outcome is Outcome.N:
            left = answer.remoteness or 0
            position = position.apply(answer.winning_moves[0].label)
            moves = list(position.moves())
            assert soi.solve(position).remoteness == left - 1
            if not moves:
                break
            position = rng.choice(moves).position  # type: ignore[assignment]
            answer = soi.solve(position)
            assert (answer.remoteness or 0) <= left - 2


def test_every_circle_lies_on_as_many_lines_as_the_figure_draws_straight() -> None:
    for a, b, c in LINES:
        (x1, y1), (x2, y2), (x3, y3) = PLACES[a], PLACES[b], PLACES[c]
        assert abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) < 200  # twice the triangle's area, in square pixels
    scene = RULES.position("X...O....").scene()
    assert scene is not None
    assert scene.keys() == {"1", "2", "3", "5", "6", "7", "8"}


def test_a_finished_game_has_no_moves() -> None:
    won = RULES.position("XX.X.OO..")
    assert not list(won.moves())
    assert soi.solve(won).outcome is Outcome.P
    with pytest.raises(MoveError):
        won.apply("2")


def test_a_full_board_without_a_line_is_a_draw() -> None:
    for part in RULES.small_parts(9):
        if "." not in part and RULES.terminal_outcome(part) is Outcome.D:
            assert soi.solve(RULES.position(part)).outcome is Outcome.D


def test_impossible_boards_are_refused() -> None:
    for text in ("", "....", "XX.......", "O........", "..........", "xxxxxxxxx", "......... .........", "XX.XOO.O.O"):
        with pytest.raises(PositionError):
            RULES.position(text)
    for label in ("9", "0", "", "a"):
        with pytest.raises(MoveError):
            RULES.position("X........").apply(label)
