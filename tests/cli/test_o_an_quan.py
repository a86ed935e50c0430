"""The commands on Ô ăn quan: what they refuse and in which words, and that every one names the rules it plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soi.cli.main import run

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
        assert "Not a directory" in said
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
