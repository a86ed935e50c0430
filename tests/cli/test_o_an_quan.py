"""The commands on Ô ăn quan: what they refuse and in which words, and that every one names the rules it plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soi.analysis.request import answer_to
from soi.cli.main import run
from soi.core.errors import PositionError
from soi.oanquan.board import start
from soi.oanquan.certificate import make, save
from soi.oanquan.options import NAMED, parse_rules

Capture = pytest.CaptureFixture[str]
SMALL = "Q0/1,1,0,1,1/Q0/1,0,3,1,0 S"
START = "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S"


@pytest.mark.parametrize("folder", ["/dev/null", "/dev/null/below"])
@pytest.mark.parametrize("words", [["build", "--stones", "3"], ["verify"], ["probe", SMALL]])
def test_tables_in_a_folder_that_cannot_be_are_refused_with_the_reason(
    words: list[str], folder: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for given in ([*words, "--directory", folder], words):
        monkeypatch.setenv("XDG_CACHE_HOME", folder)
        assert run(["o-an-quan", "tables", *given]) == 2
        said = capsys.readouterr().err
        assert folder in said
        assert "a part of the path is no directory" in said
        assert "damaged" not in said


def test_positions_are_solved_where_no_table_can_be_kept(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    assert run(["o-an-quan", "solve", SMALL, "--seconds", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 22


def test_tables_are_verified_where_they_are_and_not_built(tmp_path: Path, capsys: Capture) -> None:
    there = ["--directory", str(tmp_path / "new")]
    assert run(["o-an-quan", "tables", "verify", *there]) == 2
    assert "there are no tables in" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert run(["o-an-quan", "tables", "build", "--stones", "4", "--rules", "folk", *there]) == 0
    capsys.readouterr()
    assert run(["o-an-quan", "tables", "verify", "--samples", "9", "--rules", "folk", *there]) == 0
    said = capsys.readouterr().out
    assert said == (
        "Rules: folk. 9 random positions compared with the definition: the tables of 4 small stones hold.\n"
    )
    assert run(["o-an-quan", "tables", "probe", SMALL, "--rules", "folk", *there]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out) == {"rules": "folk", "lower": None, "upper": None}
    assert "9 small stones on the board, the tables only go to 4" in shown.err


@pytest.mark.parametrize("words", [["build"], ["verify"], ["probe", SMALL]])
def test_rules_without_tables_are_refused(words: list[str], capsys: Capture) -> None:
    assert run(["o-an-quan", "tables", *words, "--rules", "refill=end"]) == 2
    assert "no tables" in capsys.readouterr().err


def test_a_stopped_build_says_how_to_go_on(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("soi.cli.oanquan_building.Building._show", stop)
    assert run(["o-an-quan", "tables", "build", "--stones", "4", "--directory", str(tmp_path)]) == 130
    assert f"kept in {tmp_path}" in capsys.readouterr().err


def test_a_certificate_is_written_and_its_check_says_what_is_proved(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "small.cert"
    assert run(["o-an-quan", "solve", SMALL, "--seconds", "20", "--out", str(path)]) == 0
    capsys.readouterr()
    assert run(["o-an-quan", "check", str(path), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"Rules textbook, position {SMALL}" in said
    assert said.endswith("mover minus opponent is exactly +22.\n")
    assert run(["o-an-quan", "check", str(path), "--lang", "vi"]) == 0
    assert "điểm bên đến lượt trừ điểm bên kia đúng bằng +22." in capsys.readouterr().out
    head, _, data = path.read_bytes().partition(b"\n")
    path.write_bytes(head.replace(b'"lower": 22', b'"lower": 24') + b"\n" + data)
    assert run(["o-an-quan", "check", str(path), "--lang", "vi"]) == 1
    assert "chứng chỉ SAI (luật textbook" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [path]


def test_bounds_that_do_not_meet_are_told_with_what_shows_them_to_be_the_best(tmp_path: Path, capsys: Capture) -> None:
    rules = parse_rules("folk,houses=2,stones=1")
    made = next(
        made
        for lower in range(-8, 9)
        for upper in range(lower + 1, 9)
        if (made := make(start(rules), rules, lower=lower, upper=upper, memory=2**22)) is not None
    )
    save(made, tmp_path / "folk.cert")
    assert run(["o-an-quan", "check", str(tmp_path / "folk.cert"), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"a lead of at least {made.bounds['lower']:+d}." in said
    assert f"at most {made.bounds['upper']:+d}." in said


def test_a_certificate_that_cannot_be_written_is_refused_before_the_search(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("searched")

    monkeypatch.setattr("soi.oanquan.solve.solve", never)
    for path in (tmp_path, tmp_path / "none" / "x.cert", Path("/dev/null"), Path("/dev/null/x")):
        assert run(["o-an-quan", "solve", SMALL, "--out", str(path)]) == 2
        assert f"cannot write a certificate to {path}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("position", "seconds", "why"),
    [
        (START, "0.1", "more may help"),
        ("-0/1,0,0,0,0/-0/2,0,0,0,0 S", "5", "the round is over"),
        ("-1/0,0,0,0,0/Q0/1,1,3,0,0 S", "9", "has to refill first"),
    ],
)
def test_where_there_is_no_certificate_it_is_said(
    position: str, seconds: str, why: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "x.cert"
    words = ["o-an-quan", "solve", position, "--seconds", seconds, "--out", str(path)]
    assert run([*words, "--rules", "young" if position == START else "textbook"]) == 3
    said = capsys.readouterr().err
    assert "no certificate was written" in said
    assert why in said or (position == START and "no bound was proved" in said)
    assert not path.exists()


@pytest.mark.parametrize("seconds", ["inf", "nan", "-1", "0", "1e300", "soon"])
@pytest.mark.parametrize("command", [["solve"], ["values", "--anew"]])
def test_seconds_are_a_positive_number_that_clocks_can_hold(command: list[str], seconds: str, capsys: Capture) -> None:
    assert run(["o-an-quan", *command, "--seconds", seconds]) == 2
    assert "seconds" in capsys.readouterr().err


def test_a_name_alone_is_the_start_of_a_round(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.prompt", lambda *_, **__: "quit")
    assert run(["play", "o-an-quan:folk,stones=3", "--lang", "en"]) == 0
    assert "Q0/3,3,3,3,3/Q0/3,3,3,3,3 S 0:0" in capsys.readouterr().out
    assert run(["solve", "o-an-quan", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"] == START
    with pytest.raises(PositionError):
        answer_to({"game": "o-an-quan", "position": ""}, "en")
    assert run(["solve", "nim"]) == 2
    assert "the position is empty" in capsys.readouterr().err
    assert run(["solve", "o-an-quan", "+", "o-an-quan"]) == 2


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_rules_are_listed_as_they_are_typed_with_the_meaning_of_every_option(lang: str, capsys: Capture) -> None:
    assert run(["o-an-quan", "rules", "--lang", lang]) == 0
    sets, _, options = capsys.readouterr().out.partition("\n\n")
    for name, line in zip(NAMED, sets.splitlines(), strict=True):
        assert line.startswith(f"{name} (")
        assert parse_rules(line.partition("): ")[2].replace(" ", "")) == NAMED[name]
    described = {line.partition("=")[0]: line for line in options.splitlines()}
    assert set(described) == set(NAMED["folk"].to_dict())
    assert described["empty_quan_gap"].startswith("empty_quan_gap=false | true: ")
    assert described["houses"].startswith("houses=1..6: ")
    assert all(line.endswith(".") for line in described.values())


def test_what_is_not_decided_is_said_once(capsys: Capture) -> None:
    assert run(["o-an-quan", "solve", "--rules", "young,stones=4", "--seconds", "0.1", "--lang", "en"]) == 3
    said = capsys.readouterr().out
    assert said.count("between") == 1
    assert "?" not in said
    assert said.endswith("Not decided yet.\n")


def test_stones_that_nobody_has_are_named(capsys: Capture) -> None:
    assert run(["o-an-quan", "values", "--stones", "9"]) == 2
    assert "--stones: expected 1 to 8 stones a house, such as 5 or 1-8, got '9'" in capsys.readouterr().err


def test_a_budget_beyond_all_clocks_is_no_budget_that_is_spent(capsys: Capture) -> None:
    assert run(["solve", "o-an-quan", SMALL, "--budget", "9" * 30 + "s", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 22
