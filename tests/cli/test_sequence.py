"""soi sequence, run, resume and period as a user types them."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from soi.cli.main import run
from soi.cli.progress import Progress

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What the command prints; its exit code must be `code`, and nothing but an error goes to standard error."""
    assert run(list(words)) == code, capsys.readouterr().err
    out, err = capsys.readouterr()
    assert bool(err) == (code == 2), err
    return out if code != 2 else err


def test_from_and_to_are_inclusive(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "sequence", "octal:0.77", "--to", "20").split() == [str(v) for v in KAYLES]
    assert said(capsys, "sequence", "kayles", "--from", "5", "--to", "7").split() == ["4", "3", "2"]
    assert said(capsys, "sequence", "kayles", "--to", "0").split() == ["0"]
    assert len(said(capsys, "sequence", "kayles").split()) == 101
    answer = json.loads(said(capsys, "sequence", "kayles", "--from", "5", "--to", "7", "--json"))
    assert answer == {"from": 5, "values": [4, 3, 2]}


def test_powers_and_underscores_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(said(capsys, "sequence", "kayles", "--to", "2^10").split()) == 1025
    assert len(said(capsys, "sequence", "kayles", "--to", "1_000").split()) == 1001


@pytest.mark.parametrize(
    "words",
    [
        ["--to", "x"],
        ["--to", "-1"],
        ["--from", "9", "--to", "8"],
        ["--to", "100000"],
        ["--to", "2^40", "--stats"],
        ["--out", "a.xls"],
        ["--plot", "a.gif"],
        ["--fold", "5"],
        ["--fold", "5", "--plot", "a.png"],
        ["--compare", "chomp"],
        ["--out", "/nowhere/a.npy"],
        ["--out", "/nowhere/a.csv"],
        ["--plot", "/nowhere/a.svg"],
    ],
)
def test_bad_requests_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "sequence", "kayles", *words, code=2).startswith(("soi: ", "Usage"))


def test_only_games_of_heaps_have_a_sequence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no nim-sequence" in said(capsys, "sequence", "chomp", code=2)
    assert "octal" in said(capsys, "sequence", "octal:0.7x", code=2)


def test_values_are_written_in_three_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.npy", "b.npy", "a.csv", "a.txt"):
        first = [] if name == "a.npy" else ["--from", "3"]
        said(capsys, "sequence", "kayles", "--to", "20", *first, "--out", str(tmp_path / name))
    assert np.load(tmp_path / "a.npy").tolist() == KAYLES
    assert np.load(tmp_path / "b.npy").tolist() == KAYLES[3:]
    assert (tmp_path / "a.csv").read_text().splitlines()[:3] == ["heap,nim_value", "3,3", "4,1"]
    assert (tmp_path / "a.txt").read_text().split() == [str(v) for v in KAYLES[3:]]


def test_the_first_difference_of_two_games_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sequence", "octal:0.161", "--compare", "octal:0.36"]
    assert "519" in said(capsys, *words, "--to", "1000")
    assert "agree to heap 518" in said(capsys, *words, "--to", "518", "--lang", "en")
    assert "at heap 521: 8 and 2" in said(capsys, *words, "--from", "520", "--to", "1000", "--lang", "en")
    found = json.loads(said(capsys, *words, "--to", "1000", "--json"))
    assert found == {"from": 0, "to": 1000, "first_difference": 519, "values": [2, 4]}
    assert json.loads(said(capsys, *words, "--to", "9", "--json"))["first_difference"] is None


def test_values_are_checked_against_the_definition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sequence", "octal:0.16", "--to", "5000", "--check", "--lang", "en"]) == 0
    assert "recomputed from the definition: agree" in "".join(capsys.readouterr())


def test_statistics_are_printed_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert "7 @ 15" in said(capsys, "sequence", "kayles", "--to", "20", "--stats", "--lang", "vi")
    found = json.loads(said(capsys, "sequence", "kayles", "--to", "20", "--stats", "--json"))
    assert found["records"][-1] == {"value": 7, "heap": 15}
    assert found["zeros"] == 1
    assert found["histogram"]["1"] == 6
    found = json.loads(said(capsys, "sequence", "kayles", "--from", "10", "--to", "20", "--stats", "--json"))
    assert found["records"] == [{"value": 2, "heap": 10}, {"value": 6, "heap": 11}, {"value": 7, "heap": 15}]
    assert found["last_zero"] is None


def test_plots_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, more in (("a.svg", []), ("b.svg", ["--fold", "12"]), ("c.svg", ["--from", "40"])):
        said(capsys, "sequence", "kayles", "--to", "100", "--plot", str(tmp_path / name), *more)
        ElementTree.parse(tmp_path / name)
    pytest.importorskip("matplotlib")
    said(capsys, "sequence", "kayles", "--plot", str(tmp_path / "a.png"))
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_run_and_resume_say_that_all_values_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "a.npy")
    assert "all 21 values" in said(capsys, "run", "kayles", "--to", "20", "--out", path, "--lang", "en")
    assert "đủ 21 giá trị" in said(capsys, "run", "kayles", "--to", "20", "--out", path, "--lang", "vi")
    assert "another name" in said(capsys, "run", "kayles", "--to", "21", "--out", path, code=2)
    Path(path).unlink()
    assert "all 21 values" in said(capsys, "run", "kayles", "--to", "20", "--out", path, "--lang", "en")
    assert np.load(path).tolist() == KAYLES
    assert "all 21 values" in said(capsys, "resume", path, "--lang", "en")
    assert run(["resume", path, "--check", "5"]) == 0
    assert "5 sampled values agree" in capsys.readouterr().err
    with Path(path).open("r+b") as file:
        file.seek(130)
        file.write(b"\x55")
    assert run(["resume", path, "--lang", "en"]) == 0
    assert "damaged blocks 0" in capsys.readouterr().err
    assert np.load(path).tolist() == KAYLES


def test_resume_refuses_what_is_no_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.npy"
    assert "a.npy.manifest" in said(capsys, "resume", str(path), code=2)
    np.save(path, np.arange(5))
    (tmp_path / "a.npy.manifest").write_text("{}")
    assert "a.npy.manifest" in said(capsys, "resume", str(path), code=2)


def test_periods_are_printed_with_their_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert "12" in said(capsys, "period", "octal:0.77")
    found = json.loads(said(capsys, "period", "octal:0.77", "--json"))
    assert (found["status"], found["period"], found["preperiod"], found["last_exception"]) == ("proved", 12, 71, 70)
    assert "chưa" in said(capsys, "period", "octal:0.6", "--to", "5000", "--lang", "vi", code=3)


def test_the_progress_bar_is_silent_where_nobody_looks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    for looking in (False, True):
        monkeypatch.setattr("sys.stderr.isatty", lambda looking=looking: looking, raising=False)
        progress = Progress(1000, clock=lambda: now[0])
        for done in (10, 500, 1000):
            now[0] += 1
            progress(done)
        progress.finish()
        shown = capsys.readouterr().err
        assert ("50.0%" in shown and "245/s" in shown and "0:02" in shown) == looking
        assert bool(shown) == looking
