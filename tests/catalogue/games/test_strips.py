"""Games on strips and rows: sliding, cutting and marking."""

from __future__ import annotations

import random

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position, ruleset
from soi.core.errors import MoveError, PositionError, RequestError
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize("name", ["bubbles", "silver-dollar", "lumberjack", "dawsons-chess"])
def test_winning_moves_are_those_of_the_definition(name: str) -> None:
    rules, oracle, rng = ruleset(name), Oracle(), random.Random(name)
    parts = list(rules.small_parts(7))
    for part in rng.sample(parts, 150):
        start = rules.position([part])
        wins = {move.label for move in start.moves() if oracle.outcome(move.position) is Outcome.P}
        answer = solve(start)
        assert {move.label for move in answer.winning_moves} == wins
        assert answer.winning_move_count == len(wins)


def test_the_winning_cells_of_treblecross_are_those_of_the_definition() -> None:
    rules, oracle = ruleset("treblecross"), Oracle()
    for strip in rules.small_parts(9):
        start = rules.position([strip])
        wins = {move.label for move in start.moves() if oracle.outcome(move.position) is Outcome.P}
        answer = solve(start)
        assert {move.label for move in answer.winning_moves} == wins, strip
        assert answer.winning_move_count == len(wins)
        assert answer.nim_value is None


def test_treblecross_ends_at_once_and_is_not_added_to_other_games() -> None:
    for play in ("normal", "misere"):
        with pytest.raises(RequestError, match="cannot be added"):
            solve(position("treblecross", ".XX") + position("nim", "5"), play=play)  # type: ignore[arg-type]


def test_silver_dollar_is_bubbles_read_from_the_other_end() -> None:
    for strip in ruleset("bubbles").small_parts(8):
        up, left = position("bubbles", strip), position("silver-dollar", strip[::-1])
        assert solve(up).nim_value == solve(left).nim_value


def test_long_strips_are_answered_with_all_winning_moves() -> None:
    rng = random.Random(6)
    strip = "".join(rng.choice("..o") for _ in range(100_000))
    for name in ("bubbles", "silver-dollar"):
        start = position(name, strip)
        answer = solve(start)
        assert answer.outcome is Outcome.N
        assert solve(start.apply(answer.winning_moves[0].label)).outcome is Outcome.P


def test_a_strip_of_dawsons_chess_may_be_too_long_to_write() -> None:
    start = position("dawsons-chess", str(10**18))
    answer = solve(start)
    assert start.text == str(10**18)
    assert answer.outcome is Outcome.N
    for move in answer.winning_moves[:40]:
        assert solve(start.apply(move.label)).outcome is Outcome.P


def test_runs_and_a_strip_of_dawsons_chess_agree() -> None:
    rules = ruleset("dawsons-chess")
    for lengths in [(5,), (3, 7), (12, 1, 4), (60, 200)]:
        strip = ".X.".join("." * length for length in lengths)
        runs, cells = rules.position([lengths]), rules.position([strip])
        assert solve(runs).nim_value == solve(cells).nim_value
        assert solve(runs).winning_move_count == solve(cells).winning_move_count


def test_nimble_reads_numbers_and_strips() -> None:
    assert position("nimble", "..o.2").parts == (2, 4, 4)
    assert position("nimble", "3 3 7").parts == (3, 3, 7)
    assert position("nimble", ". . .".replace(" ", "")).parts == (0,)
    assert solve(position("nimble", "..o.2")).nim_value == 2
    assert position("nimble", "1.").parts == (0,)
    assert position("nimble", "3\r4\u00a05").parts == (3, 4, 5)
    for text in ("3 x", "..p", "-1", "3 ..o", "1.5", "٣", "3 ٣"):
        with pytest.raises(PositionError):
            position("nimble", text)


def test_cutting_inside_a_row_splits_it_and_yet_the_row_is_worth_its_length() -> None:
    assert [solve(position("lumberjack", "T" * n)).nim_value for n in range(1, 9)] == list(range(1, 9))
    assert position("lumberjack", "TTTTT").apply("1,3").text == "TT.TT"


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [("bubbles", "o.o", "1>3"), ("bubbles", "o.o", "2>3"), ("silver-dollar", "o.o", "3>1"), ("lumberjack", "TT", "1,3"),
     ("lumberjack", "TT", "2,1"), ("dawsons-chess", ".X.", "1"), ("treblecross", "X" * 3 + ".", "4"),
     ("nimble", "3", "1>3"), ("bubbles", "o.o", "x"), ("lumberjack", "TT", "1"), ("treblecross", "..", "0"),
     ("dawsons-chess", "...", "²")],
)  # fmt: skip
def test_illegal_moves_are_refused(name: str, text: str, label: str) -> None:
    with pytest.raises(MoveError):
        position(name, text).apply(label)


@pytest.mark.parametrize("name", ["bubbles", "silver-dollar", "treblecross", "dawsons-chess"])
def test_a_strip_that_is_too_long_is_refused_for_its_length(name: str) -> None:
    with pytest.raises(PositionError, match="expected at most 2000000 cells, not 2000001"):
        position(name, "." * 2_000_001)
    with pytest.raises(PositionError, match="such as"):
        position(name, "?" * 2_000_001)
