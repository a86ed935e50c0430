"""A round and a match of Ô ăn quan at the terminal: the rules are named, nothing is given away, the count is right."""

from __future__ import annotations

import re

import pytest

from soi.cli.main import run

Capture = pytest.CaptureFixture[str]
START = "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S"


def played(words: list[str], typed: list[str], capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> str:
    answers = iter(typed)
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(answers))
    assert run([*words, "--lang", "en", "--seed", "1"]) == 0
    return capsys.readouterr().out


def test_the_rules_are_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(["play", "o-an-quan:folk,stones=4"], ["quit"], capsys, monkeypatch).startswith(
        "Rules: folk,stones=4.\n"
    )
    said = played(["o-an-quan", "match", "--rules", "young,stones=4", "--price", "30"], ["quit"], capsys, monkeypatch)
    assert said.startswith("Rules: young,stones=4. A house costs 30.\n")
    assert run(["o-an-quan", "move", START, "S2-", "--rules", "folk,stones=4", "--lang", "vi"]) == 0
    assert capsys.readouterr().out.startswith("Luật: folk,stones=4.\n")


def test_nothing_is_said_of_replies_before_somebody_asks(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["S2-", "quit"]
    for words in (["play", "o-an-quan"], ["o-an-quan", "match"]):
        said = played([*words, "--level", "greedy"], typed, capsys, monkeypatch)
        assert "The computer plays" in said
        assert "best reply" not in said
    assert run(["o-an-quan", "move", START, "S2-"]) == 0
    assert "best reply" in capsys.readouterr().out


def test_hints_come_in_stages_that_begin_again_with_every_position(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(["play", "o-an-quan", "--level", "greedy"], ["hint", "hint", "hint", "undo", "hint", "quit"], capsys,
                  monkeypatch)  # fmt: skip
    told = re.findall(r"^(With best play|Look at|Play)", said, re.MULTILINE)
    assert told == ["With best play", "Look at", "Play", "With best play"]


@pytest.mark.parametrize(
    ("name", "position", "end"),
    [
        ("o-an-quan:folk", "-0/1,0,0,0,0/-0/2,0,0,0,0 S 4:4", "South 5, North 6"),
        ("o-an-quan", "-2/1,0,0,3,0/-4/0,0,0,0,0 N 9:1", "South 13, North 1"),
        ("o-an-quan:quan_leftover=split", "-2/1,0,0,3,0/-4/0,0,0,0,0 N 9:1", "South 16, North 4"),
        ("o-an-quan:folk", "-0/1,0,0,0,0/-0/2,0,0,0,0 S", "South 1, North 2"),
    ],
)
def test_stones_left_in_houses_go_to_their_owners(
    name: str, position: str, end: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"The round is over: {end}." in played(["play", name, position], [], capsys, monkeypatch)


def test_the_last_move_is_counted_once(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(["play", "o-an-quan", "-0/0,0,1,0,0/Q0/0,0,2,0,0 S 3:4"], ["S3+"], capsys, monkeypatch)
    collected = re.search(r"owners: South (\d+), North (\d+)", said)
    total = re.search(r"The round is over: South (\d+), North (\d+)", said)
    won = re.search(r"captures (\d+) in all", said)
    assert total is not None
    assert won is not None
    south, north = (int(collected[1]), int(collected[2])) if collected else (0, 0)
    assert (int(total[1]), int(total[2])) == (3 + int(won[1]) + south, 4 + north)
