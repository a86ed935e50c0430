"""The commands people type first, with right and with wrong input."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from soi.cli.commands.batch import answer_line
from soi.cli.main import run
from soi.core.ruleset import LONGEST_TEXT

Capture = pytest.CaptureFixture[str]


class Standard:
    """Standard input with these bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def answer(capsys: Capture, *words: str) -> dict[str, object]:
    assert run(["solve", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_the_answer_to_nim_is_complete(capsys: Capture) -> None:
    assert answer(capsys, "nim", "3", "4", "5") == {
        "game": "nim",
        "position": "3 4 5",
        "play": "normal",
        "kind": "impartial",
        "outcome": "N",
        "winner": "first",
        "nim_value": 2,
        "remoteness": None,
        "winning_moves": [{"move": "1:2", "position": "1 4 5"}],
        "winning_move_count": 1,
        "reason": {
            "kind": "theorem",
            "name": "Bouton",
            "source": "C. L. Bouton (1901), Nim, a game with a complete mathematical theory, "
            "Annals of Mathematics 3, 35–39",
            "text": "A heap of n has nim-value n: the previous player wins exactly when the nim-sum is 0.",
        },
    }


def test_misere_nim_follows_bouton(capsys: Capture) -> None:
    found = answer(capsys, "nim", "1", "1", "9", "--misere")
    assert (found["outcome"], found["winning_moves"]) == ("N", [{"move": "3:8", "position": "1 1 1"}])
    assert answer(capsys, "nim", "1", "1", "1", "--misere")["outcome"] == "P"


def test_a_position_with_many_heaps_gives_no_texts_of_positions(capsys: Capture) -> None:
    found = answer(capsys, "nim", *["7"] * 1001)
    moves = found["winning_moves"]
    assert isinstance(moves, list)
    assert len(moves) == 1000
    assert found["winning_move_count"] == 1001
    assert all(move["position"] is None for move in moves)


def test_the_position_may_come_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(b"3 4\n5\n"))
    assert answer(capsys, "nim", "-")["position"] == "3 4 5"


def test_the_position_may_come_from_a_file(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "heaps.txt").write_text("3 4 5", encoding="utf-8")
    assert answer(capsys, "nim", f"@{tmp_path / 'heaps.txt'}")["nim_value"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nim", "3", "-1"], "'-1'"),
        (["nim", "3", "x"], "'x'"),
        (["nim"], "empty"),
        (["nimm", "3"], "did you mean nim"),
        (["nim", "3", "+"], "term 2"),
        (["+", "nim", "3"], "term 1"),
        ([], "soi solve nim 3 4 5"),
        (["nim:3", "5"], "no parameter"),
        (["nim", "@/no/such/file"], "cannot read file"),
        (["nim", "9" * 5000], "whole number"),
        (["no.py:Game", "5"], "no file"),
        (["nim", "3", "--budget", "soon"], "60s,4GB,10M"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(capsys: Capture, words: list[str], said: str) -> None:
    assert run(["solve", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert shown.err.count("\n") == 1
    assert len(shown.err) < 400


def test_errors_speak_the_readers_language(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOI_LANG", "vi")
    assert run(["solve", "nim", "x"]) == 2
    assert "cần một số nguyên không âm" in capsys.readouterr().err


@pytest.mark.parametrize("data", [b"\xff\xfe 3", b"x" * (LONGEST_TEXT + 5)])
def test_garbage_on_standard_input_is_refused(capsys: Capture, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(data))
    assert run(["solve", "nim", "-"]) == 2
    assert len(capsys.readouterr().err) < 300


def test_batch_answers_every_line_in_order_and_an_error_is_an_answer(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [b'{"game": "nim", "position": "3"}', b'{"game": "nim"', b'{"expression": "nim 1 + nim 1"}']
    monkeypatch.setattr(sys, "stdin", Standard(b"\n".join(lines)))
    assert run(["batch"]) == 2
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["outcome"], third["outcome"], third["game"]) == ("N", "P", "sum")
    assert second["error"]["kind"] == "request"


@pytest.mark.parametrize(
    "line",
    [
        "[]", "3", '"nim"', "null", '{"game": 3, "position": "1"}', '{"game": "nim"}', '{"game": "nim", "position": 3}',
        '{"game": "nim", "position": "3", "play": "sideways"}', '{"expression": "+ +"}', '{"expression": ""}',
        '{"game": "nope", "position": "3"}', "[" * 100_000, '{"game": "nim", "position": "@/etc/passwd"}',
        '{"game": "/etc/x.py:Y", "position": "3"}', '{"expression": "nim 3", "game": "nim", "position": "4"}',
    ],
)  # fmt: skip
def test_a_bad_request_is_answered_with_an_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(line.encode()))
    assert run(["batch"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert set(error) == {"kind", "message", "word"}


def test_a_mistyped_command_is_answered_with_the_nearest(capsys: Capture) -> None:
    assert run(["sovle", "nim", "3"]) == 2
    assert "solve" in capsys.readouterr().err


def test_python_code_of_ones_own_is_run_and_said_to_be(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mygame.py"
    path.write_text(
        "import soi\n\nclass Squares(soi.HeapRuleset):\n    def options(self, heap):\n"
        "        return (heap - k * k for k in range(1, heap + 1) if k * k <= heap)\n",
        encoding="utf-8",
    )
    assert run(["solve", f"{path}:Squares", "5", "4", "1", "--json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["nim_value"] == 3
    assert "running your code" in shown.err


def test_play_reads_moves_hints_and_undo(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.prompt", iter_prompt(["1:9", "hint", "hint", "1:2", "undo", "1:2", "moves", "quit"]))
    assert run(["play", "nim", "3", "4", "5", "--seed", "1", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for said in ("not a legal move", "There is a winning move", "part 1", "The computer plays", "Goodbye"):
        assert said in shown


def test_play_ends_with_who_has_won(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.prompt", iter_prompt(["1:1"]))
    assert run(["play", "nim", "1", "--lang", "en"]) == 0
    assert "You win" in capsys.readouterr().out


def test_a_puzzle_is_played_alone(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["lights-out:plain", "111/111/111", "--lang", "en"]
    monkeypatch.setattr(
        "click.prompt", iter_prompt(["1,1", "undo", "undo", "hint", "hint", "1,1", "1,3", "2,2", "3,1", "3,3"])
    )
    assert run(["play", *words]) == 0
    shown = capsys.readouterr().out
    assert "computer" not in shown
    left = [line.split()[2] for line in shown.splitlines() if line.startswith("At least")]
    assert left == ["5", "4", "5", "4", "3", "2", "1"]
    assert "At least 1 press is still needed." in shown
    for said in (
        "There is nothing to take back.",
        "Press 1,1.",
        "Press: 1,1 1,3 2,2 3,1 3,3",
        "solved it, in 5 presses!",
    ):
        assert said in shown
    assert run(["play", "lights-out", "0", "--lang", "en"]) == 0
    assert "it is solved already" in capsys.readouterr().out
    monkeypatch.setattr("click.prompt", iter_prompt(["quit"]))
    assert run(["play", "lights-out:plain", "10", "--lang", "en"]) == 0
    assert "It cannot be solved." in capsys.readouterr().out
    for more in ("--misere", "--first=computer"):
        assert run(["play", *words, more]) == 2
        assert "only one player" in capsys.readouterr().err


def test_a_move_that_cannot_be_made_is_answered_with_one_that_can(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("click.prompt", iter_prompt(["foo", "quit"]))
    assert run(["play", "cram", "2x2", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "expected row,column-row,column of two free neighbouring cells" in shown
    assert "A move that can be made: 1,1-1,2" in shown


def test_a_solved_puzzle_is_said_to_be_solved(capsys: Capture) -> None:
    assert run(["solve", "lights-out", "0", "--lang", "vi"]) == 0
    shown = capsys.readouterr().out
    assert "Đã giải xong rồi" in shown
    assert "Bấm:" not in shown


def iter_prompt(words: list[str]) -> object:
    typed = iter(words)
    return lambda *_, **__: next(typed)


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize(
    "words",
    [["games"], ["games", "nim", "--json"], ["info", "nim"], ["info", "nim", "--json"], ["moves", "nim", "2", "1"],
     ["moves", "nim", "2", "1", "--json"], ["hint", "nim", "3", "4", "5", "--stage", "4"], ["verify", "nim"]],
)  # fmt: skip
def test_commands_answer_in_both_languages(capsys: Capture, words: list[str], lang: str) -> None:
    assert run([*words, "--lang", lang]) == 0
    assert capsys.readouterr().out.strip()


def test_with_json_an_error_is_an_answer_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "nim", "x", "--json"]) == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out)["error"]["word"] == "x"
    assert "word 1" in shown.err


def test_a_line_that_is_not_json_is_answered_in_the_readers_language() -> None:
    for line in (b"{", b"\xff", b"[" * 200_000, b"9" * 5000):
        for lang, start in (("vi", "dòng"), ("en", "the line")):
            found = answer_line(line, "vi" if lang == "vi" else "en", None)
            error = found["error"]
            assert isinstance(error, dict)
            assert str(error["message"]).startswith(start)


def test_the_moves_of_a_puzzle_are_not_called_draws(capsys: Capture) -> None:
    assert run(["moves", "lights-out", "100/000/000", "--json"]) == 0
    assert {move["outcome"] for move in json.loads(capsys.readouterr().out)["moves"]} == {None}


def test_a_wrong_command_line_is_answered_in_vietnamese_too(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOI_LANG", "vi")
    for words in (["info"], ["info", "nim", "--nope"], ["moves", "nim", "3", "--most", "x"], ["info", "nim", "kayles"]):
        assert run(words) == 2
        shown = capsys.readouterr().err
        assert shown.startswith("soi: ")
        assert "Error" not in shown


def test_moves_that_could_not_be_judged_are_counted_with_the_reason(capsys: Capture) -> None:
    assert run(["moves", "cram", "7x7", "--budget", "0s", "--lang", "en"]) == 3
    shown = capsys.readouterr()
    assert "of 84 moves 84 could not be judged: the budget of 0 seconds is spent" in shown.err
    assert run(["moves", "cram", "7x7", "--budget", "0s", "--json", "--lang", "vi"]) == 3
    shown = capsys.readouterr()
    assert "còn 84 trong 84 nước đi chưa biết thắng thua: đã dùng hết 0 giây" in shown.err
    assert {move["outcome"] for move in json.loads(shown.out)["moves"]} == {None}
    assert run(["moves", "nim", "3"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "vi", "en"),
    [
        (["--budgt", "1s", "rook", "1,1"], "ý bạn là --budget?", "did you mean --budget?"),
        (["nim", "3", "--budget=1s", "--mizere"], "ý bạn là --misere?", "did you mean --misere?"),
        (["nim", "3", "--zzzzzzzz"], "các tùy chọn: --misere, --json", "there are --misere, --json"),
        (["nim", "@."], "đó là một thư mục", "it is a directory"),
        (["graph", "@/dev/zero", "@", "a"], "đó là một thiết bị", "it is a device"),
        (["nim", "3", "--budget", "١s"], "giới hạn viết như", "expected bounds such as"),
    ],
)
def test_what_is_wrong_is_told_in_both_languages(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str], vi: str, en: str
) -> None:
    for lang, said in (("en", en), ("vi", vi)):
        monkeypatch.setenv("SOI_LANG", lang)
        assert run(["solve", *words]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hint", "nim", "3", "--stage", "9"], "--stage là '9', cần một số nguyên từ 1 đến 4"),
        (["moves", "nim", "3", "--most", "x"], "--most là 'x', cần một số nguyên từ 1 đến 100000"),
        (["play", "nim", "3", "--skill", "7"], "--skill là '7.0', cần một số từ 0 đến 1"),
        (["play", "nim", "3", "--level", "god"], "--level là 'god', cần một trong các từ random, mixed"),
        (["info", "nim", "kayles", "grundy"], "thừa 'kayles grundy' trên dòng lệnh"),
        (["info", "nim", "--jsn"], "không có tùy chọn '--jsn'; ý bạn là --json?"),
        (["play", "nim", "3", "--seed", "x"], "--seed là 'x', cần một số nguyên"),
    ],
)
def test_a_wrong_value_of_an_option_is_told_in_vietnamese(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setenv("SOI_LANG", "vi")
    assert run(words) == 2
    assert said in capsys.readouterr().err


def test_an_unsolved_answer_is_one_sentence_said_once(capsys: Capture) -> None:
    assert run(["solve", "queen", "20000,3", "20001,5", "--lang", "en"]) == 3
    shown = capsys.readouterr().out
    assert shown == (
        "Not known within this budget: the table of nim-values ends at 16383 "
        "(with one piece the winner is known all the same).\n"
    )
