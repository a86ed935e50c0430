"""soi graph, and graphs from files on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from soi.cli.main import run


def test_a_table_of_labels(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["graph", "a>b,b>c,c>a,c>d", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["vertex", "outcome", "nim-value", "moves", "left", "wins", "by", "moving", "to"]
    assert lines[3].split() == ["c", "N", "2", "1", "d"]


@pytest.mark.parametrize(
    ("name", "begins"), [("x.svg", "<svg"), ("x.dot", "digraph"), ("x.json", "{"), ("x.txt", "đỉnh")]
)
def test_the_file_says_what_is_written(tmp_path: Path, name: str, begins: str) -> None:
    source = tmp_path / "net.txt"
    source.write_text("a b\nb c\nc a\nc d\n")
    assert run(["graph", str(source), "-o", str(tmp_path / name), "--lang", "vi"]) == 0
    assert (tmp_path / name).read_text("utf-8").startswith(begins)


def test_files_are_positions_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "net.dot").write_text("digraph { a -> b; b -> c; b -> a }")
    (tmp_path / "bush.txt").write_text("g a\na b\nx y\n")
    (tmp_path / "text.txt").write_text("a>b,b>c @ b\n")
    for words, told in (
        (["graph", f"@{tmp_path}/net.dot", "@", "b"], "1>c"),
        (["graph", f"@{tmp_path}/net.dot @ b"], "1>c"),
        (["graph", f"@{tmp_path}/net.dot", "@", "b", "+", "nim", "1"], "Nim-value"),
        (["hackenbush", f"@{tmp_path}/bush.txt", "@", "g"], "fallen at once: 1 edge"),
        (["graph", f"@{tmp_path}/text.txt"], "1>c"),
    ):
        assert run(["solve", *words, "--lang", "en"]) == 0
        assert told in capsys.readouterr().out


def test_what_falls_off_is_an_error_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "hackenbush", "g-a,c-d", "--strict", "--lang", "en"]) == 2
    assert "fallen" in capsys.readouterr().err
    assert run(["solve", "hackenbush", "g-a", "--strict"]) == 0


@pytest.mark.parametrize("words", [["graph", "@no.txt", "@", "a"], ["graph", "@no.txt @ a"]])
def test_a_missing_file_is_bad_input(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", *words]) == 2
    assert "no.txt" in capsys.readouterr().err
    assert run(["graph", "no.txt"]) == 2
