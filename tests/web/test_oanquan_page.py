"""The page of Ô ăn quan over HTTP."""

from __future__ import annotations

import json
import re
from html import unescape
from random import Random

import httpx
import pytest

from soi.oanquan.board import parse_board
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import legal_moves, parse_move, play
from soi.oanquan.starts import value_table
from soi.web.oanquan_play import analysed, chosen_move
from soi.web.pages.oanquan import signed

START = "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S 0:0"


@pytest.fixture(scope="module")
def web(site: str):
    with httpx.Client(base_url=site, timeout=30) as client:
        yield client


def arrows(text: str) -> dict[str, str]:
    found = re.findall(r'<a href="([^"]*)" class="sow[^"]*" data-move="([^"]*)"', text)
    return {move: unescape(href) for href, move in found}


def test_every_legal_move_is_an_arrow_that_leads_to_what_the_rules_say(web: httpx.Client) -> None:
    text = web.get("/vi/o-an-quan").text
    moves = arrows(text)
    board = parse_board(START)
    assert sorted(moves) == sorted(map(str, legal_moves(board, Rules())))
    for move, href in moves.items():
        after = play(board, parse_move(move), Rules()).after
        assert f'value="{after}"' in unescape(web.get(href).text)


@pytest.mark.parametrize("name", sorted(NAMED))
def test_a_round_is_played_to_its_end_by_arrows_alone(web: httpx.Client, name: str) -> None:
    text = web.get("/en/o-an-quan", params={"begin": "1", "set": name}, follow_redirects=True).text
    for number in range(300):
        moves = arrows(text)
        if not moves:
            break
        text = web.get(list(moves.values())[number % len(moves)]).text
    assert "The round is over" in text


def test_the_steps_of_the_last_move_are_there_for_the_animation_and_in_words(web: httpx.Client) -> None:
    text = web.get("/en/o-an-quan", params={"p": START, "h": "S2-"}).text
    data = re.search(r'data-turns="([^"]*)"', text)
    assert data is not None
    turns = json.loads(unescape(data[1]))
    assert [turn["move"] for turn in turns] == ["S2-"]
    assert turns[0]["steps"][0] == ["lift", "S2", 5]
    assert "lift 5 from S2" in text


def test_the_computer_moves_after_you_and_first_when_you_sit_north(web: httpx.Client) -> None:
    answer = web.get("/en/o-an-quan", params={"begin": "1", "vs": "greedy", "you": "N"}, follow_redirects=True)
    assert len(re.findall("S[1-5][+-]", str(answer.url.params["h"]))) == 1
    after = web.get(next(iter(arrows(answer.text).values())), follow_redirects=True)
    assert str(after.url.params["h"]).count("~") == 2


@pytest.mark.parametrize(
    "query", ["p=x", "h=S9-", "h=" + "S1%2B~" * 500, "rules=nonsense", "vs=god", "you=E", "p=Q0/5,5/Q0/5,5+S"]
)
def test_a_wrong_address_is_refused(web: httpx.Client, query: str) -> None:
    assert web.get(f"/vi/o-an-quan?{query}").status_code == 400


def test_the_analysis_shows_proved_values_as_proved(web: httpx.Client) -> None:
    board = parse_board("Q2/0,0,1,0,1/-0/0,1,0,0,1 S 0:0")
    known = analysed(board, Rules())
    text = web.get("/en/o-an-quan", params={"p": str(board), "show": "values"}).text
    if known.value is not None:
        assert f"exactly {signed(known.value)}" in text
    for item in known.moves:
        if item.exact is not None:
            assert f"{signed(item.exact)}, proved" in text
    assert [item.move for item in known.moves if item.move in known.best]


def test_the_starting_position_of_the_textbook_is_answered_from_its_certificate(web: httpx.Client) -> None:
    text = web.get("/vi/o-an-quan", params={"show": "values"}).text
    assert "Đã chứng minh" in text


def test_a_match_goes_on_from_round_to_round_until_it_is_won(web: httpx.Client) -> None:
    href = "/en/o-an-quan/match?price=20&rounds=3"
    for number in range(400):
        text = web.get(href).text
        moves = arrows(text)
        if not moves:
            break
        href = list(moves.values())[(3 * number) % len(moves)]
    assert "The match is over" in text
    assert "South wins the match" in text or "North wins the match" in text or "level" in text
    assert "Round 3" in web.get(re.sub("~[^~]*$", "", href)).text or href.count("~") < 20


@pytest.mark.parametrize("query", ["price=25", "price=50", "h=S9-", "vs=god", "rounds=-1", "h=" + "S1%2B~" * 2000])
def test_a_wrong_address_of_a_match_is_refused(web: httpx.Client, query: str) -> None:
    assert web.get(f"/vi/o-an-quan/match?{query}").status_code == 400


def test_the_computer_plays_a_match(web: httpx.Client) -> None:
    begun = web.get("/vi/o-an-quan/match?vs=greedy&you=N&price=30", follow_redirects=True)
    assert str(begun.url.params["h"]).count("~") == 0
    after = web.get(next(iter(arrows(begun.text).values())), follow_redirects=True)
    assert str(after.url.params["h"]).count("~") == 2


def test_the_computer_plays_from_the_houses_it_bought() -> None:
    owners = {f"{side}{number}": side for side in "SN" for number in range(1, 6)} | {"N5": "S"}
    board = parse_board("Q0/0,0,0,0,0/Q3/4,1,0,2,3 S")  # South has but the house N5 to play from
    for level in ("random", "greedy", "perfect"):
        move = chosen_move(board, Rules(), level, Random(1), owners=owners, seconds=0.2)
        assert move in legal_moves(board, Rules(), owners)
    assert chosen_move(board, Rules(), "greedy", Random(1), seconds=0.2) not in legal_moves(board, Rules(), owners)


def test_what_the_starts_of_named_rules_are_worth_is_told_and_of_other_rules_nothing(web: httpx.Client) -> None:
    told = web.get("/en/o-an-quan").text
    rows = dict(re.findall(r'<td class="number">(\d+)</td><td>([^<]+)</td>', told))
    assert rows == {str(row.stones): row.text().en for row in value_table("textbook")}
    assert rows["5"] == "+12"
    other = web.get("/en/o-an-quan?rules=quan_value=7")
    assert other.status_code == 200
    assert "What the start is worth" not in other.text
