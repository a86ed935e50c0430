"""Lights Out as a puzzle: answers that check, goals, colours, certificates, the hundred by hundred board."""

from __future__ import annotations

import random
import time

import pytest

import soi
from soi.analysis.request import answer_to
from soi.catalogue.registry import ruleset
from soi.core.errors import MoveError, ParameterError, PositionError

NAMES = ["lights-out", "lights-out:plain", "lights-out:plain,3", "lights-out:4", "lights-out:plain,6"]


@pytest.mark.parametrize("name", NAMES)
def test_pressing_the_solution_shows_the_goal(name: str) -> None:
    rng, rules = random.Random(name), ruleset(name)
    solved = 0
    for _ in range(60):
        height, width = rng.randint(1, 6), rng.randint(1, 6)
        digits = "0123456789"[: rules.colours]  # type: ignore[attr-defined]
        boards = [
            "/".join("".join(rng.choice(digits) for _ in range(width)) for _ in range(height))
            for _ in range(rng.randint(1, 2))
        ]
        position = rules.position(" ".join(boards))
        assert rules.position(position.text) == position
        answer = soi.solve(position).extra
        assert answer["solvable"] == (answer["presses"] is not None) == ("certificate" not in answer)
        if answer["solution"] is not None:
            solved += 1
            for cell in answer["solution"]:  # type: ignore[attr-defined]
                board = position.parts[0]
                row, column = map(int, cell.split(","))
                after = board.pressed(row - 1, column - 1, rules.colours, torus=rules.torus)  # type: ignore[attr-defined]
                position = rules.position((after,))
            assert position.parts[0].solved
    assert solved > 5


def test_moves_are_presses_until_the_goal_is_shown() -> None:
    position = soi.position("lights-out:plain", "010/111/010")
    assert len(list(position.moves())) == 9
    done = position.apply("2,2")
    assert done.text == "000/000/000"
    assert not list(done.moves())
    with pytest.raises(MoveError):
        done.apply("1,1")
    for label in ("0,1", "4,1", "1", "a,b", ""):
        with pytest.raises(MoveError):
            position.apply(label)
    scene = position.scene()
    assert scene is not None
    assert scene.keys() == {move.label for move in position.moves()}


def test_quiet_patterns_are_listed_and_drawn() -> None:
    rules = ruleset("lights-out:plain")
    position = rules.position("0000/0000/0000/0000")
    answer = soi.solve(position).extra
    assert answer["nullity"] == 4
    assert len(answer["quiet"]) == 4  # type: ignore[arg-type]
    assert len(rules.figures(position.parts)) == 4
    unsolvable = ruleset("lights-out").position("101/010/110")
    assert "Proof" in unsolvable.ruleset.figures(unsolvable.parts)[0].alt.en
    assert not rules.figures(rules.position("/".join(["0" * 30] * 30)).parts)


def test_one_hundred_by_one_hundred_with_a_certificate_either_way() -> None:
    rng = random.Random(1)
    text = "/".join("".join(rng.choice("01") for _ in range(100)) for _ in range(100))
    started = time.perf_counter()
    plain = answer_to({"game": "lights-out:plain", "position": text}, "en")
    torus = answer_to({"game": "lights-out", "position": text}, "en")
    assert time.perf_counter() - started < 12  # a quarter of a second on an idle core
    assert plain["minimum"] == "proved"
    assert plain["nullity"] == 0
    assert torus["solvable"] is False
    assert torus["certificate"]


def test_explanations_say_the_presses_or_the_proof() -> None:
    assert "1,1" in soi.solve(soi.position("lights-out", "1000/0000/0000/0000")).explain("en")
    assert "cannot be solved" in soi.solve(soi.position("lights-out", "101/010/110")).explain("en")


def test_bad_boards_and_parameters_are_named() -> None:
    for text, word in [("012", "012"), ("01/0", "01/0"), ("01 01 01", "01"), ("01 011", "011"), ("", ""), ("/", "/")]:
        with pytest.raises(PositionError) as caught:
            soi.position("lights-out", text)
        assert caught.value.word == word
    for parameter in ("1", "11", "plain,x", "flat", "plain,3,4"):
        with pytest.raises(ParameterError):
            ruleset(f"lights-out:{parameter}")
