"""Answers about Ô ăn quan through the same function as `soi batch`, and the commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soi.analysis.request import answer_to
from soi.cli.main import run
from soi.core.budget import Budget
from soi.core.errors import SoiError
from soi.oanquan.board import parse_board, start
from soi.oanquan.horizon import exhaustive
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import parse_move, play
from soi.oanquan.telling import tell

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "o-an-quan.jsonl").read_text().splitlines()]
KEYS = ("captured", "position_after", "over", "score_change", "laps", "captures")
START = "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S"


def test_moves_are_answered_with_the_keys_of_the_cases() -> None:
    for case in CASES:
        request = {"game": "o-an-quan", "position": case["position"], "move": case["move"], "rules": case["rules"]}
        answer = answer_to(request, "en")
        assert {key: answer[key] for key in KEYS} == {key: case[key] for key in KEYS}


def test_the_start_is_answered_from_its_certificate() -> None:
    answer = answer_to({"game": "o-an-quan", "position": START}, "vi", Budget(seconds=5))
    assert answer["kind"] == "scoring"
    assert answer["rules"] == "textbook"
    assert answer["value"] == answer["lower"] == answer["upper"] is not None
    assert answer["reason"]["kind"] == "certificate"  # type: ignore[index]
    assert len(answer["moves"]) == 10  # type: ignore[arg-type]
    assert answer["best"]


@pytest.mark.parametrize("name", ["folk", "folk-5", "young"])
def test_what_the_certificate_of_an_interval_does_not_show_is_said_to_be_searched(name: str) -> None:
    answer = answer_to({"game": f"o-an-quan:{name}", "position": START}, "en", Budget(seconds=5))
    assert answer["value"] is None
    assert answer["reason"]["kind"] == "certificate"  # type: ignore[index]
    assert "not in the certificate" in answer["reason"]["text"]  # type: ignore[index]
    assert "endless play" in answer["reason"]["text"]  # type: ignore[index]


def test_small_boards_are_answered_with_their_exhaustive_bounds() -> None:
    rules = Rules(houses=2, stones=2)
    board = start(rules)
    bounds = exhaustive(board, rules)
    answer = answer_to({"game": "o-an-quan", "position": str(board), "rules": rules.to_dict()}, "en", Budget(seconds=8))
    assert bounds is not None
    assert (answer["lower"], answer["upper"]) == bounds
    assert isinstance(answer["rules"], dict)


def test_what_is_not_proved_is_said_to_come_from_a_search() -> None:
    position = "Q1/0,0,6,6,6/Q1/6,6,6,0,6 N"
    answer = answer_to({"game": "o-an-quan:folk", "position": position}, "en", Budget(nodes=1, seconds=0.3))
    assert answer["value"] is None
    assert answer["reason"]["kind"] == "search"  # type: ignore[index]
    assert answer["search"]["depth"] >= 1  # type: ignore[index]
    assert answer["best"]


@pytest.mark.parametrize("name", sorted(NAMED))
def test_the_start_of_every_rule_set_has_kept_bounds_the_same_for_both_sides(name: str) -> None:
    south = answer_to({"game": f"o-an-quan:{name}", "position": START}, "en", Budget(seconds=5))
    north = answer_to({"game": f"o-an-quan:{name}", "position": START.replace(" S", " N")}, "en", Budget(seconds=5))
    assert south["lower"] is not None
    assert south["upper"] is not None
    assert (north["lower"], north["upper"]) == (south["lower"], south["upper"])
    rows = {str(row["move"]): (row["lower"], row["upper"]) for row in south["moves"]}  # type: ignore[attr-defined]
    seen = {str(row["move"]): (row["lower"], row["upper"]) for row in north["moves"]}  # type: ignore[attr-defined]
    if name in ("textbook", "folk"):
        assert all(seen[f"N{6 - int(move[1])}{move[2]}"] == bounds for move, bounds in rows.items())


@pytest.mark.parametrize(
    "request_",
    [
        {"game": "o-an-quan", "position": "Q0/5,5/Q0/5,5,5,5,5 S"},
        {"game": "o-an-quan", "position": "hello"},
        {"game": "o-an-quan", "position": START, "rules": "village"},
        {"game": "o-an-quan", "position": START, "rules": {"quan_value": "ten"}},
        {"game": "o-an-quan", "position": START, "rules": 7},
        {"game": "o-an-quan", "position": START, "move": "N2-"},
        {"game": "o-an-quan", "position": START, "move": "S2"},
        {"game": "o-an-quan", "position": START, "play": "misere"},
        {"game": "o-an-quan:folk,houses=99", "position": START},
        {"game": "nim", "position": "3", "rules": "folk"},
    ],
)
def test_bad_requests_are_refused(request_: dict[str, object]) -> None:
    with pytest.raises(SoiError):
        answer_to(request_, "en")


def test_a_move_is_told_in_both_languages() -> None:
    story = tell(play(parse_board(START), parse_move("S2-"), NAMED["folk"]), NAMED["folk"])
    assert "Take up 5 from S2" in story[0].en
    assert "Bốc 5 quân ở S2" in story[0].vi
    assert any("capture the 6 in S1, worth 6" in text.en for text in story)


@pytest.mark.parametrize(
    "words",
    [
        ["rules"], ["rules", "--json"], ["move", START, "S2-"], ["move", START, "S2-", "--rules", "folk", "--json"],
        ["solve", "-0/1,0,0,0,0/Q0/0,0,0,0,1 S", "--seconds", "5"], ["tables", "probe", "-0/1,0,0,0,0/Q0/0,0,0,0,1 S"],
        ["tables", "verify", "--samples", "5"],
    ],
)  # fmt: skip
def test_the_commands_answer(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["o-an-quan", *words]) in (0, 3)
    assert capsys.readouterr().out.strip()


def test_the_shipped_certificate_is_accepted_and_a_damaged_one_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import soi.oanquan

    shipped = next((Path(soi.oanquan.__file__).parent / "certificates").glob("*.cert"))
    damaged = tmp_path / "damaged.cert"
    damaged.write_bytes(shipped.read_bytes()[:-7] + b"damaged")
    assert run(["o-an-quan", "check", str(damaged)]) == 2
    assert "damaged" in capsys.readouterr().err


def test_a_round_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["S9+", "hint", "S2-", "undo", "S3+", "moves", "quit"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(typed))
    assert run(["play", "o-an-quan", START, "--level", "greedy", "--seed", "1", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for said in ("not a legal move", "The computer plays", "Take up 5 from S2", "N1   N2"):
        assert said in shown


def test_a_match_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["moves", "S2-", "nonsense", "quit"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(typed))
    assert run(["o-an-quan", "match", "--level", "greedy", "--seed", "1", "--lang", "vi"]) == 0
    shown = capsys.readouterr().out
    for said in ("Ván 1", "Máy đi", "Bốc 5 quân ở S2"):
        assert said in shown
