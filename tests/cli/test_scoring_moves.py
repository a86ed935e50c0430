"""soi moves of games without winners by each move: scoring games and puzzles."""

from __future__ import annotations

import json

import pytest

from soi.analysis.request import answer_to
from soi.cli.main import run

Capture = pytest.CaptureFixture[str]
SMALL = "Q0/1,1,0,1,1/Q0/1,0,3,1,0 S"


def test_moves_of_a_scoring_game_have_gain_and_bounds_as_its_answer_gives_them(capsys: Capture) -> None:
    assert run(["moves", "o-an-quan", SMALL, "--json", "--budget", "20s"]) == 0
    shown = json.loads(capsys.readouterr().out)
    rows = answer_to({"game": "o-an-quan", "position": SMALL}, "en")["moves"]
    assert isinstance(rows, list)
    assert shown["moves"] == [{key: row[key] for key in ("move", "gain", "lower", "upper")} for row in rows]
    assert (shown["rules"], shown["complete"]) == ("textbook", True)
    assert run(["moves", "o-an-quan", SMALL, "--lang", "en", "--most", "3"]) == 0
    table = capsys.readouterr()
    assert table.out.startswith("Rules: textbook.\n")
    assert ["S1-", "+15", "+22", "+22"] in [line.split() for line in table.out.splitlines()]
    assert "?" not in table.out
    assert "first 3 moves" in table.err


def test_the_moves_of_a_puzzle_are_said_to_have_no_values(capsys: Capture) -> None:
    assert run(["moves", "lights-out", "010/000/001", "--lang", "en"]) == 0
    shown = capsys.readouterr()
    assert "only one player" in shown.err
    assert "?" not in shown.out
    assert len(shown.out.splitlines()) == 1 + 9


def test_a_round_that_is_over_has_no_moves(capsys: Capture) -> None:
    assert run(["moves", "o-an-quan:folk", "-0/1,0,0,0,0/-0/2,0,0,0,0 S", "--lang", "en"]) == 0
    assert "The round is over" in capsys.readouterr().out
    assert run(["moves", "o-an-quan", SMALL, "--misere"]) == 2
