"""push and board: values, lengths, winning moves, pictures, and the largest numbers."""

from __future__ import annotations

import random

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.errors import MoveError, ParameterError, PositionError
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize("name", ["push:1", "push:3", "push:6", "board:5"])
def test_answers_are_those_of_the_definition(name: str) -> None:
    rules, oracle = ruleset(name), Oracle()
    for part in rules.small_parts(30):
        position = rules.position((part,))
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        assert answer.outcome is oracle.outcome(position)
        assert answer.remoteness == oracle.remoteness(position)
        wins = {move.label for move in position.moves() if oracle.outcome(move.position) is Outcome.P}
        assert {move.label for move in answer.winning_moves} == wins
        if wins:  # the first is a quickest one
            best = position.apply(answer.winning_moves[0].label)
            assert oracle.remoteness(best) == oracle.remoteness(position) - 1
        assert rules.position(position.text) == position
        scene = position.scene()
        assert scene is not None
        assert scene.keys() == {move.label for move in position.moves()}


def test_sums_with_other_games_add_up() -> None:
    oracle = Oracle()
    for x in (5, 9, 12):
        position = soi.position("push:4", f"{x} | 1") + soi.position("nim", "2 3")
        assert soi.solve(position).nim_value == oracle.nim_value(position)


def test_following_the_hints_wins_in_the_promised_number_of_moves() -> None:
    rng = random.Random(1)
    for name in ("push:7", "board:6"):
        rules = ruleset(name)
        for _ in range(20):
            position = rules.position(rules.random_parts(rng, 60))
            answer = soi.solve(position)
            while answer.outcome is Outcome.N:
                expected = (answer.remoteness or 0) - 1
                position = position.apply(answer.winning_moves[0].label)
                answer = soi.solve(position)
                assert answer.remoteness == expected
                moves = list(position.moves())
                if moves:
                    position = rng.choice(moves).position  # type: ignore[assignment]
                    answer = soi.solve(position)


@pytest.mark.parametrize("most", [1, 4, 6, 30, 48, 50])
def test_enormous_cells_are_exact(most: int) -> None:
    x = 10**18 + 7
    answer = soi.solve(soi.position(f"push:{most}", str(x)))
    assert answer.remoteness is not None
    assert answer.remoteness % 2 == (answer.outcome is Outcome.N)
    assert answer.winning_move_count == len(answer.winning_moves)
    board = soi.solve(soi.position(f"board:{most}", f"{x},0"))
    assert (board.outcome, board.remoteness) == (answer.outcome, answer.remoteness)


def test_bad_texts_and_moves_are_refused() -> None:
    for name, text in [("push:4", "0"), ("push:4", "7 | 5"), ("push:4", "7 |"), ("push:4", "x"), ("push:4", "")]:
        with pytest.raises(PositionError):
            soi.position(name, text)
    for text in ("0,1", "7,5", "7", "7,1,1", ""):
        with pytest.raises(PositionError):
            soi.position("board:4", text)
    for label in ("2", "0", "5", "", "-1"):
        with pytest.raises(MoveError):
            soi.position("push:4", "7 | 2").apply(label)
    for label in ("5,2", "7,2", "6", "4,4"):
        with pytest.raises(MoveError):
            soi.position("board:4", "7,2").apply(label)
    for name in ("push", "push:0", "board:x", "push:201"):
        with pytest.raises(ParameterError):
            soi.position(name, "7")
