"""The pages over HTTP: every game in both languages, faults, redirects, headers."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from soi.catalogue.registry import games, names
from soi.web.address import game_path

HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")
PLAYED = [entry for entry in games() if entry.name != "o-an-quan"]


@pytest.fixture(scope="module")
def web(site: str):
    with httpx.Client(base_url=site, follow_redirects=False, timeout=30) as client:
        yield client


def links(text: str) -> list[str]:
    return [unescape(href) for href in re.findall(r'href="([^"]*)"', text)]


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize("entry", PLAYED, ids=lambda entry: entry.name)
def test_every_game_has_its_page_and_every_example_is_shown(web: httpx.Client, entry, lang: str) -> None:
    for example in entry.examples:
        for play in ("normal", "misere") if entry.kind in ("impartial", "partizan") else ("normal",):
            answer = web.get(game_path(lang, entry.example_name), params={"p": example, "play": play, "show": "values"})
            assert answer.status_code == 200, f"{entry.example_name} {example} {play}"
            assert f'<html lang="{lang}">' in answer.text
            assert unescape(entry.title.to(lang)) in unescape(answer.text)


@pytest.mark.parametrize("entry", PLAYED, ids=lambda entry: entry.name)
def test_a_game_can_be_played_to_its_end_by_links_alone(web: httpx.Client, entry) -> None:
    if entry.kind == "puzzle":
        return
    path = game_path("en", entry.example_name)
    href = str(web.get(path, params={"random": "7"}).headers["location"])
    made = 0
    for _ in range(800):
        answer = web.get(href)
        if answer.status_code == 303:
            href = answer.headers["location"]
            continue
        assert answer.status_code == 200, href
        found = [link for link in links(answer.text) if link.startswith(path + "?")]
        moves = [link for link in found if moves_in(link) == made + 1]
        picks = [link for link in found if link.count("pick=") == href.count("pick=") + 1]
        if entry.example_ruleset().loopy and made == 12:
            return
        if moves:
            made += 1
        elif not picks:
            assert "has won" in answer.text or "has lost" in answer.text or "draw" in answer.text
            return
        href = (moves or picks)[len(moves or picks) // 2]
    raise AssertionError("the game does not end")


def moves_in(link: str) -> int:
    record = re.search(r"[?&]h=([^&]*)", link)
    return record[1].count("~") + 1 if record else 0


def test_without_a_language_the_reader_is_sent_to_the_browsers_and_else_to_vietnamese(web: httpx.Client) -> None:
    assert web.get("/", headers={"accept-language": "en-GB,en;q=0.9"}).headers["location"] == "/en/"
    assert web.get("/", headers={"accept-language": "vi,en;q=0.9"}).headers["location"] == "/vi/"
    assert web.get("/", headers={"accept-language": "fr"}).headers["location"] == "/vi/"


def test_the_list_of_games_links_to_every_game(web: httpx.Client) -> None:
    found = set(links(web.get("/vi/").text))
    for entry in games():
        assert game_path("vi", entry.example_name) in found
    assert len(names()) == len(games())


def test_a_wrong_word_is_named_beside_the_field(web: httpx.Client) -> None:
    answer = web.get("/vi/nim", params={"p": "3 x 5"})
    assert answer.status_code == 400
    assert 'aria-invalid="true"' in answer.text
    assert "từ thứ 2" in answer.text
    assert "3 x 5</textarea>" in answer.text


def test_an_illegal_move_is_refused_beside_its_field(web: httpx.Client) -> None:
    answer = web.get("/en/nim", params={"p": "3 4 5", "move": "1:9"})
    assert answer.status_code == 400
    assert 'id="move-error"' in answer.text


def test_the_computer_answers_with_a_winning_move_when_there_is_one(web: httpx.Client) -> None:
    first = web.get("/en/nim", params={"p": "3 4 5", "vs": "perfect", "move": "2:1"})
    assert "turn=computer" in first.headers["location"]
    second = web.get(first.headers["location"])
    assert second.status_code == 303
    assert "p=2+3+5" not in second.headers["location"]
    shown = web.get(second.headers["location"])
    assert "The computer played" in shown.text
    after = re.search(r"p=([^&]*)", second.headers["location"])
    assert after is not None
    heaps = [int(size) for size in after[1].split("+")]
    assert heaps[0] ^ heaps[1] ^ heaps[2] == 0


def test_the_computer_begins_when_you_go_second_and_its_choices_repeat(web: httpx.Client) -> None:
    begun = web.get("/en/nim", params={"p": "3 4 5", "vs": "random", "you": "second", "begin": "1"})
    replies = {web.get(begun.headers["location"]).headers["location"] for _ in range(3)}
    assert len(replies) == 1


def test_a_game_against_the_computer_ends_with_the_right_winner(web: httpx.Client) -> None:
    lost = web.get("/en/nim", params={"p": "0", "vs": "perfect"})
    assert "The computer has won" in lost.text
    won = web.get("/en/nim", params={"p": "0", "vs": "perfect", "turn": "computer"})
    assert "You have won" in won.text
    misere = web.get("/en/nim", params={"p": "0", "vs": "perfect", "turn": "computer", "play": "misere"})
    assert "The computer has won" in misere.text


def test_a_random_position_is_an_address_of_its_own(web: httpx.Client) -> None:
    one, two = (web.get("/vi/nim", params={"random": "5"}).headers["location"] for _ in range(2))
    assert one == two
    assert "p=" in one


def test_every_response_carries_the_security_headers_and_no_cookie(web: httpx.Client) -> None:
    for path in ("/", "/vi/", "/vi/nim", "/xx", "/vi/%ff", "/api/solve?game=nim&position=3", "/static/base.css"):
        headers = web.get(path).headers
        assert all(name in headers for name in HEADERS), path
        assert "set-cookie" not in headers
        assert "unsafe" not in headers["content-security-policy"]


def test_pages_hold_no_inline_script_or_style_and_ask_nobody_else(web: httpx.Client) -> None:
    for path in ("/vi/", "/en/nim?p=3+4+5&show=values", "/vi/about", "/vi/no-such-game"):
        text = web.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text)
        assert "<style" not in text
        assert " style=" not in text
        assert not re.search(r'\son\w+="', text)
        assert not re.search(r'(?:src|href)="(?:https?:)?//', text)


def test_hints_against_the_computer_do_not_give_the_move_away_at_once(web: httpx.Client) -> None:
    query = {"p": "3 4 5", "vs": "perfect"}
    first, third = (web.get("/en/nim", params={**query, "hint": stage}).text for stage in ("1", "3"))
    assert "There is a winning move here" in first
    assert "take 2 from heap 1." not in first
    assert "Play 1:2." in third
