"""A whole match: accounts, houses bought and sold, who has lost."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from soi.core.errors import ParameterError
from soi.oanquan.board import parse_board
from soi.oanquan.match import Sale, Terms, begin, make_move, next_round
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import Move, legal_moves, parse_move, play, without_score
from soi.oanquan.tables import random_board


def test_a_match_begins_with_every_stone_on_the_board() -> None:
    match = begin(Rules())
    assert match.accounts == {"S": 0, "N": 0}
    assert str(match.board) == "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S 0:0"
    assert match.houses_of("N") == ["N1", "N2", "N3", "N4", "N5"]


def test_a_price_that_nobody_agrees_on_is_refused() -> None:
    with pytest.raises(ParameterError):
        Terms(price=25)


def test_who_cannot_set_up_sells_as_few_houses_as_needed() -> None:
    match = replace(begin(Rules()), accounts={"S": 50, "N": 20})
    following = next_round(match)
    assert following.sales == (Sale("N5", "S", False),)
    assert following.owners["N5"] == "S"
    # 20 + 20 for the house, less four houses of five and a quan; 50 less 20, less six houses and a quan
    assert following.accounts == {"N": 40 - 30, "S": 30 - 40}
    assert (following.number, following.starter) == (2, "N")


def test_a_house_is_bought_back_when_the_account_allows() -> None:
    match = begin(Rules())
    match = replace(match, owners=match.owners | {"N5": "S"}, accounts={"S": 15, "N": 55})
    following = next_round(match)
    assert Sale("N5", "N", True) in following.sales
    assert following.owners["N5"] == "N"


def test_a_seller_without_a_buyer_has_lost() -> None:
    match = replace(begin(Rules(), Terms(buys="never")), accounts={"S": 50, "N": 20})
    assert next_round(match).winner == "S"
    assert next_round(match).board is None


def test_who_has_no_house_left_has_lost() -> None:
    match = replace(begin(Rules()), accounts={"S": 270, "N": -200})
    assert next_round(match).winner == "S"


def test_agreed_rounds_end_the_match_by_count() -> None:
    match = replace(begin(Rules(), Terms(rounds=1)), accounts={"S": 30, "N": 40})
    assert next_round(match).winner == "N"
    assert next_round(replace(match, accounts={"S": 35, "N": 35})).winner is None


def test_a_house_that_was_not_bought_back_counts_its_price_at_the_end() -> None:
    match = begin(Rules(), Terms(price=30, rounds=1))
    match = replace(match, owners=match.owners | {"N5": "S"}, accounts={"S": 30, "N": 45})
    assert match.count() == {"S": 60, "N": 45}
    assert next_round(match).winner == "S"
    plain = replace(match, terms=Terms(price=30, rounds=1, houses_count=False))
    assert next_round(plain).winner == "N"


def test_a_position_that_comes_for_the_third_time_ends_the_round() -> None:
    match = begin(NAMED["folk"], Terms(rounds=1))
    board = parse_board("Q0/1,0,0,0,0/Q0/1,0,0,0,0 S 20:18")
    match = replace(match, board=board, seen=(without_score(board),), accounts={"S": 0, "N": 0})
    moves, made = ["S1+", "N1-", "S2-", "N2+"] * 3, 0
    for move in moves:
        if match.board is None:
            break
        match, turn = make_move(match, parse_move(move))
        made += 1
    assert (made, match.board, match.circled) == (8, None, True)
    assert turn.after is not None
    assert (match.accounts, match.winner) == ({"S": 21, "N": 19}, "S")
    endless = replace(begin(NAMED["folk"], Terms(rounds=1, repeats=0)), board=board)
    for move in moves:
        endless, _ = make_move(endless, parse_move(move))
    assert endless.board is not None


def test_the_owner_plays_from_a_house_wherever_it_lies_and_gets_what_is_left_in_it() -> None:
    rules = NAMED["textbook"]
    owners = {f"{side}{i}": side for side in "SN" for i in range(1, 6)} | {"N5": "S"}
    board = parse_board("Q0/1,0,0,0,0/Q0/1,0,0,0,2 S")
    assert Move("N5", "+") in legal_moves(board, rules, owners)
    assert Move("N5", "+") not in legal_moves(replace(board, mover="N"), rules, owners)


def test_what_is_left_in_a_sold_house_goes_to_its_owner() -> None:
    rules, rng, seen = NAMED["textbook"], random.Random(3), 0
    owners = {f"{side}{i}": side for side in "SN" for i in range(1, 6)} | {"N5": "S"}
    while seen < 20:
        board = replace(random_board(rng, rules, rng.randint(6, 30)), mover="S", quan=(True, False))
        for move in legal_moves(board, rules):
            own, sold = play(board, move, rules), play(board, move, rules, owners)
            left = sum(step.amount for step in own.steps if step[:2] == ("collect", "N5"))
            if own.end == sold.end == "quan-taken" and left:
                assert sold.score_change[0] - own.score_change[0] == left
                assert own.score_change[1] - sold.score_change[1] == left
                seen += 1


@pytest.mark.parametrize("price", [20, 30, 40])
def test_matches_played_at_random_end_and_keep_every_stone(price: int) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        rules = replace(NAMED["textbook"], quan_leftover="split")
        match, moves = begin(rules, Terms(price=price, rounds=12)), 0
        while match.board is not None and moves < 3000:
            match, _ = make_move(match, rng.choice(match.moves()))
            moves += 1
        assert match.board is None
        assert set(match.owners.values()) <= {"S", "N"}
