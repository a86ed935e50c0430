"""A game of one's own on the command line: it runs the user's code, says so, and their mistakes are theirs."""

from pathlib import Path

import pytest

from soi.analysis.request import answer_to
from soi.cli.main import run
from soi.core.errors import SoiError

GAME = """
from __future__ import annotations

import math
from dataclasses import dataclass

import soi


@dataclass(frozen=True)
class Cell:
    n: int


class Squares(soi.HeapRuleset):
    def options(self, heap):
        return (heap - k * k for k in range(1, math.isqrt(heap) + 1))


class Crash(soi.HeapRuleset):
    def options(self, heap):
        return [heap - 1 + 0 // (heap - 4)] if heap else []


class Ring(soi.Ruleset):
    def options(self, part):
        return {3: [4, 9], 9: []}.get(part, [(part + 1) % 5])

    def parse_part(self, word):
        return int(word.text)


class NoGame:
    pass


ready = Squares()
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "mygame.py"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


def test_a_class_of_ones_own_is_solved_and_its_code_is_announced(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Squares", "ready"):
        assert run(["solve", f"{game}:{name}", "5", "4", "1"]) == 0
        out, err = capsys.readouterr()
        assert "2:1" in out
        assert "running your code" in err
        assert "chạy mã của bạn" in err


def test_play_that_circles_is_answered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", f"{game}:Ring", "0"]) == 0
    assert run(["solve", f"{game}:Ring", "0", "2", "--misere"]) == 0


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Rong", "no attribute 'Rong'"),
        ("NoGame", "must subclass"),
        ("Crash", "line 22: ZeroDivisionError"),
    ],
)
def test_mistakes_in_the_users_code_are_one_line(
    game: str, name: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", f"{game}:{name}", "5"]) == 2
    _, err = capsys.readouterr()
    assert words in err.splitlines()[-1]
    assert "Traceback" not in err


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "./nothing.py:Squares", "5"]) == 2
    assert "./nothing.py" in capsys.readouterr().err


def test_user_code_is_not_reached_from_batch(game: str) -> None:
    with pytest.raises(SoiError):
        answer_to({"game": f"{game}:Squares", "position": "5"}, "en")


def test_check_reports_on_a_class(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", f"{game}:Squares"]) == 0
    assert "✓" in capsys.readouterr().out
    assert run(["check", f"{game}:Ring", "0"]) == 0
    assert run(["check", f"{game}:Crash"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out
