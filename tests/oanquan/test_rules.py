"""The rules of Ô ăn quan, against moves on which two independent simulators agree, and against themselves."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from soi.core.errors import MoveError, ParameterError, PositionError
from soi.oanquan.board import Board, cell_names, mirrored, parse_board, start, turned
from soi.oanquan.options import NAMED, Rules, parse_rules, rules_answer, rules_from, rules_text
from soi.oanquan.sowing import Move, legal_moves, parse_move, play, ready, settlement

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "o-an-quan.jsonl").read_text(encoding="utf-8").splitlines()
]


def some_rules(rng: random.Random) -> Rules:
    return Rules(
        quan_value=rng.choice((5, 10)),
        empty_quan_gap=rng.random() < 0.5,
        round_end=rng.choice(("quan-taken", "quan-pits-empty")),
        young_quan_min=rng.choice((0, 5)),
        quan_leftover=rng.choice(("void", "split")),
        refill=rng.choice(("borrow", "end")),
        first_quan_ban=rng.choice((0, 0, 3)),
        houses=rng.choice((5, 5, 3, 6, 1)),
        stones=rng.choice((5, 5, 1, 2, 8)),
    )


def random_turns(rng: random.Random, rules: Rules, longest: int = 60):
    board = start(rules)
    for _ in range(longest):
        moves = legal_moves(board, rules)
        if not moves:
            return
        turn = play(board, rng.choice(moves), rules)
        yield turn
        if turn.after is None:
            return
        board = turn.after


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['position']} {case['move']}")
def test_a_move_does_what_two_simulators_say(case):
    turn = play(parse_board(case["position"]), parse_move(case["move"]), rules_from(case["rules"]))
    assert turn.captured == case["captured"]
    assert [list(capture) for capture in turn.captures] == case["captures"]
    assert turn.laps == case["laps"]
    assert dict(zip("SN", turn.score_change, strict=True)) == case["score_change"]
    assert (turn.after is None) is case["over"]
    assert (None if turn.after is None else str(turn.after)) == case["position_after"]


def test_texts_of_positions_and_moves_parse_back():
    rng = random.Random(1)
    for _ in range(300):
        rules = some_rules(rng)
        for turn in random_turns(rng, rules, 8):
            assert parse_board(str(turn.before)) == turn.before
            assert parse_move(str(turn.move)) == turn.move
            assert eval(repr(turn.before)) == turn.before


def test_texts_of_rules_parse_back():
    rng = random.Random(2)
    for _ in range(500):
        rules = some_rules(rng)
        assert parse_rules(rules_text(rules)) == rules
        assert rules_from(rules_answer(rules)) == rules
    assert [rules_text(rules) for rules in NAMED.values()] == list(NAMED)


def test_no_stone_is_lost_or_made():
    rng = random.Random(3)
    for _ in range(300):
        rules = some_rules(rng)
        score, quan_captured = 0, 0
        for turn in random_turns(rng, rules):
            after = turn.after
            score += sum(turn.score_change)
            if after is None:
                continue
            quan_captured = 2 - sum(after.quan)
            assert after.stones + score - quan_captured * rules.quan_value == rules.pool


def test_mirror_and_turning_round_commute_with_moves():
    rng = random.Random(4)
    flip = {"+": "-", "-": "+"}
    for _ in range(200):
        rules = some_rules(rng)
        for turn in random_turns(rng, rules, 12):
            side, house = turn.move.house[0], int(turn.move.house[1:])
            image = play(
                mirrored(turn.before),
                Move(f"{side}{rules.houses + 1 - house}", flip[turn.move.direction]),
                rules,
            )
            assert image.after == (None if turn.after is None else mirrored(turn.after))
            assert image.score_change == turn.score_change
            round_move = Move(f"{'N' if side == 'S' else 'S'}{rules.houses + 1 - house}", turn.move.direction)
            image = play(turned(turn.before), round_move, rules)
            assert image.after == (None if turn.after is None else turned(turn.after))
            assert image.score_change == turn.score_change[::-1]


def test_steps_tell_the_whole_move():
    rng = random.Random(5)
    for _ in range(200):
        rules = some_rules(rng)
        for turn in random_turns(rng, rules, 20):
            cells = list(turn.before.cells)
            for step in turn.steps:
                place = cell_names(rules.houses).index(step.cell)
                if step.kind in ("sow", "refill"):
                    cells[place] += 1
                elif step.kind in ("lift", "capture"):
                    cells[place] = 0
            if turn.after is not None:
                assert tuple(cells) == turn.after.cells
            assert sum(step.kind == "lift" for step in turn.steps) == turn.laps


def test_a_move_ends_within_the_proved_number_of_laps():
    rng = random.Random(6)
    for _ in range(300):
        rules = some_rules(rng)
        for turn in random_turns(rng, rules):
            assert turn.laps <= (turn.before.stones / 2 + 1) * (rules.houses + 1)


def test_a_player_without_stones_puts_one_in_each_house():
    board = parse_board("-1/0,0,0,0,0/Q0/1,1,3,0,0 S 3:9")
    refilled, cost, end = ready(board, Rules())
    assert (str(refilled), cost, end) == ("-1/1,1,1,1,1/Q0/1,1,3,0,0 S -2:9", 5, None)
    turn = play(board, Move("S5", "+"), Rules())
    assert turn.score_change[0] == turn.captured - 5


def test_without_borrowing_the_round_ends_when_captures_do_not_pay_the_refill():
    rules = Rules(refill="end")
    assert ready(parse_board("-1/0,0,0,0,0/Q0/1,1,3,0,0 S 4:9"), rules)[2] == "no-refill"
    assert ready(parse_board("-1/0,0,0,0,0/Q0/1,1,3,0,0 S 5:9"), rules)[2] is None


def test_a_refill_is_impossible_with_too_few_stones_off_the_board():
    board = parse_board("Q1/0,0,0,0,0/Q0/9,9,9,9,9 S")
    assert ready(board, Rules())[2] == "no-refill"
    assert settlement(board, Rules()) == (0, 45)
    assert legal_moves(board, Rules()) == []


def test_stones_left_in_quan_pits_are_nobodys_or_halved():
    board = parse_board("-5/1,0,0,0,0/-2/0,0,2,0,0 S")
    assert settlement(board, Rules()) == (1, 2)
    assert settlement(board, Rules(quan_leftover="split")) == (4, 5)


def test_the_first_plies_spare_the_quan():
    board = parse_board("Q0/1,0,0,0,0/Q0/0,1,0,0,0 N")
    move = parse_move("N2-")
    assert play(board, move, Rules()).captures == ()
    board = parse_board("Q0/1,1,0,0,0/Q0/1,0,1,0,0 S")
    rules = Rules(empty_quan_gap=True, first_quan_ban=1)
    board = Board((9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3), (True, True))
    banned = Board((9, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3), (True, True))
    assert play(board, Move("S2", "-"), Rules()).captures == ()
    assert play(banned, Move("S3", "-"), Rules()).captures == (("L", 19),)
    assert play(banned, Move("S3", "-"), rules).captures == ()
    assert play(banned, Move("S3", "-"), rules).after.ply == 1


@pytest.mark.parametrize(
    "text",
    ["", "Q0/5,5/Q0/5 S", "Q0/5,5,5,5,5/Q0/5,5,5,5,5", "Q0/99,99/Q0/1,1 S", "X0/1/Q0/1 S", "Q0/1/Q0/1 S 3"],
)
def test_a_wrong_position_is_refused(text):
    with pytest.raises(PositionError):
        parse_board(text)


@pytest.mark.parametrize("text", ["S6+", "S1", "N1+", "S0-", "s1+", ""])
def test_a_wrong_move_is_refused(text):
    with pytest.raises(MoveError):
        play(start(Rules()), parse_move(text), Rules())


@pytest.mark.parametrize("text", ["house", "quan_value=0", "gap=true", "empty_quan_gap=1", "folk,stones", "houses=7"])
def test_wrong_rules_are_refused(text):
    with pytest.raises(ParameterError):
        parse_rules(text)


def test_a_board_of_another_size_is_refused():
    with pytest.raises(PositionError):
        legal_moves(parse_board("Q0/1/Q0/1 S"), Rules())


@pytest.mark.parametrize("text", ["stones=2,stones=3", "folk,stones=2, stones=2", "quan_value=5,houses=3,quan_value=5"])
def test_an_option_is_given_once(text: str) -> None:
    with pytest.raises(ParameterError, match="each option once"):
        parse_rules(text)
