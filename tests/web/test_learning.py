"""Practice, lessons, exercises, the explorer, the graph editor and the table of sums."""

from __future__ import annotations

import json
import re
from html import unescape

import httpx
import pytest

from soi.catalogue.registry import ruleset
from soi.exercises.registry import exercises
from soi.solvers.oracle import Oracle
from soi.web.heap_values import heap_values
from soi.web.lessons import LESSONS
from soi.web.practice import KINDS, edges_of, known_labels, make_sheet, ready, right_label


@pytest.fixture(scope="module")
def web(site: str):
    with httpx.Client(base_url=site, timeout=30) as client:
        yield client


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", range(1, 6))
def test_every_cell_of_a_sheet_becomes_known_and_labels_are_those_of_the_definition(kind, level: int) -> None:
    for seed in range(6):
        for mode in ("values", "outcomes"):
            sheet = make_sheet(kind, mode, level, seed)
            labels = known_labels(sheet)
            assert set(labels) == set(sheet.cells)
            if kind == "graph":
                oracle = Oracle()
                for cell in sheet.cells:
                    position = ruleset("graph").position(f"{edges_of(sheet)} @ {cell}")
                    right = oracle.nim_value(position) if mode == "values" else oracle.outcome(position).value
                    assert labels[cell] == str(right)
            if kind == "cycles":
                for cell in sheet.cells:
                    token = ruleset("graph").position(f"{edges_of(sheet)} @ {cell}")
                    assert labels[cell] == token.ruleset.outcome(token.parts[0], "normal").value


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_filled_in_wave_by_wave_over_http(web: httpx.Client, kind: str) -> None:
    mode = "outcomes" if kind == "cycles" else "values"
    sheet = make_sheet(kind, mode, 2, 3)
    known: dict[str, str] = {}
    query = {"kind": kind, "mode": mode, "level": "2", "seed": "3"}
    while len(known) < len(sheet.cells):
        page = web.get("/en/practice", params={**query, **{f"a.{cell}": label for cell, label in known.items()}})
        assert page.status_code == 200
        fields = set(re.findall(r'<input name="a\.([^"]*)" aria-label', page.text))
        assert fields == set(ready(sheet, known))
        known |= {cell: right_label(sheet, known, cell) for cell in fields}
    done = web.get("/en/practice", params={**query, **{f"a.{cell}": label for cell, label in known.items()}})
    assert f"All {len(known)} are right! Mistakes: 0." in done.text


def test_a_wrong_value_is_explained_by_the_mex_of_the_options(web: httpx.Client) -> None:
    query = {"kind": "table", "level": "1", "seed": "0", "a.0,0": "4"}
    text = web.get("/en/practice", params=query).text
    assert "0,0 is not 4: a smaller number is reached by no move" in text
    assert "mistakes: 1" in text
    assert "không phải 4" in web.get("/vi/practice", params=query).text


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_lesson_has_a_live_board(web: httpx.Client, lang: str) -> None:
    shown = web.get(f"/{lang}/learn").text
    for lesson in LESSONS:
        path = f"/{lang}/learn/{lesson.slug}"
        if path not in shown:
            continue
        text = web.get(path).text
        assert unescape(lesson.title.to(lang)) in unescape(text)
        moves = [href for href in re.findall(r'<a href="([^"]*)"', text) if unescape(href).startswith(path + "?")]
        assert moves
        assert web.get(unescape(moves[0])).status_code == 200
    assert web.get(f"/{lang}/learn/no-such").status_code == 404


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_exercise_answers_its_samples_on_the_page(web: httpx.Client, lang: str) -> None:
    assert len(exercises()) == 22
    listed = web.get(f"/{lang}/exercises").text
    for one in exercises():
        assert f"/{lang}/exercises/{one.number}" in listed
        sample = one.samples[-1]
        text = web.get(f"/{lang}/exercises/{one.number}", params={"in": sample.input}).text
        assert f'<pre tabindex="0">{sample.output.rstrip()}' in unescape(text)


def test_a_wrong_input_of_an_exercise_is_explained_beside_the_field(web: httpx.Client) -> None:
    answer = web.get("/vi/exercises/1", params={"in": "3\n1 x 2\n"})
    assert answer.status_code == 400
    assert "dòng 2" in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert web.get("/vi/exercises/99").status_code == 404


def test_the_explorer_shows_the_values_and_gives_them_as_csv(web: httpx.Client) -> None:
    text = web.get("/en/explore", params={"game": "nim", "n": "30"}).text
    assert "<svg" in text
    csv = web.get("/en/explore", params={"game": "nim", "n": "30", "as": "csv"}).text
    assert csv.splitlines() == ["heap,nim_value", *(f"{n},{n}" for n in range(30))]
    rule = web.get("/en/explore", params={"game": "heap:take k if k == 1 or k == 2", "n": "50"}).text
    assert "Period 3 from heap 0, observed" in rule


@pytest.mark.parametrize(
    ("typed", "meant"), [("0.77", "octal:0.77"), ("1, 3, 4", "subtraction:1,3,4"), ("take 1..3", "heap:take 1..3")]
)
def test_the_explorer_takes_a_bare_code_set_or_rule(web: httpx.Client, typed: str, meant: str) -> None:
    bare, full = (
        web.get("/en/explore", params={"game": rule, "n": "90", "as": "csv"}, timeout=60) for rule in (typed, meant)
    )
    assert bare.status_code == 200
    assert bare.text == full.text
    assert web.get("/en/explore", params={"game": "0.xyz"}).status_code == 400


def test_the_explorer_draws_tables_of_games_on_pairs(web: httpx.Client) -> None:
    text = web.get("/vi/explore", params={"game": "rook", "n": "8"}).text
    row = re.search(r'<tr><th scope="row" class="number">5</th>(.*?)</tr>', text)
    assert row is not None
    assert [int(value) for value in re.findall(r">(\d+)<", row[1])] == [5 ^ x for x in range(8)]


@pytest.mark.parametrize("game", ["chomp", "no-such", "graph", "heap:take", "octal:9x", "lights-out"])
def test_the_explorer_refuses_what_has_no_order(web: httpx.Client, game: str) -> None:
    assert 400 <= web.get("/en/explore", params={"game": game}).status_code < 500


def test_sequences_over_the_api_are_those_of_the_library(web: httpx.Client) -> None:
    answer = web.get("/api/sequence", params={"game": "nim", "limit": "40"}).json()
    assert answer == {"game": "nim", "values": heap_values("nim", 40, 5.0).tolist()}


def test_the_graph_editor_labels_walks_and_refuses(web: httpx.Client) -> None:
    text = web.get("/en/graph-editor", params={"g": "a>b,b>c,c>a,c>d"}).text
    data = json.loads(unescape(re.search(r'data-graph="([^"]*)"', text)[1]))
    assert data["labels"] == {"a": "N 1", "b": "P 0", "c": "N 2", "d": "P 0"}
    walk = re.search(r'<a href="([^"]*)" class="pick" data-key="b"', text)
    assert walk is not None
    assert "The token is on b" in web.get(unescape(walk[1])).text
    assert web.get("/en/graph-editor", params={"g": "a>>b"}).status_code == 400
    many = ",".join(f"v{n}>v{n + 1}" for n in range(200))
    assert web.get("/vi/graph-editor", params={"g": many}).status_code == 400
    assert web.get("/api/graph", params={"edges": "a>a"}).json()["vertices"][0]["caption"] == "D ∞{}"


def test_a_move_in_one_game_of_a_sum_leaves_the_others(web: httpx.Client) -> None:
    text = web.get("/en/sum", params={"e": "nim 3 4 + nim 5"}).text
    assert "Nim-sum of the table: 2" in text
    moves = [unescape(href) for href in re.findall(r'<a href="([^"]*)" class="pick"', text)]
    after = next(href for href in moves if "e=nim+1+4+%2B+nim+5" in href)
    assert "Nim-sum of the table: 0" in web.get(after).text


def test_games_are_put_on_the_table_and_taken_away(web: httpx.Client) -> None:
    text = web.get("/en/sum", params={"e": "nim 3", "add": "rook", "with": "2,1"}).text
    assert "nim 3 + rook 2,1" in text
    remove = re.search(r'<a href="([^"]*)">Remove game 1', text)
    assert remove is not None
    assert "Nim-sum of the table: 3" in web.get(unescape(remove[1])).text
    assert web.get("/en/sum", params={"e": "nim x"}).status_code == 400


def test_a_record_is_saved_and_read_back(web: httpx.Client) -> None:
    query = {"game": "nim", "p": "1 4 0", "s": "3 4 5", "h": "1:2~3:4~3:1"}
    record = web.get("/vi/record", params=query)
    assert record.headers["content-disposition"].startswith("attachment")
    opened = web.get("/vi/record", params={"record": record.text}, follow_redirects=False)
    assert opened.headers["location"] == "/vi/nim?p=1+4+0&s=3+4+5&h=1%3A2~3%3A4~3%3A1"
    marked = web.get("/vi/record", params={"record": "\ufeff" + record.text}, follow_redirects=False)
    assert marked.headers["location"] == opened.headers["location"]
    assert web.get("/vi/record", params={"record": "rubbish"}).status_code == 400
    assert web.get("/vi/record", params={"record": "soi-game 1\ngame: nim\nstart: 3\nmoves: 1:9"}).status_code == 400


def test_the_review_marks_the_move_that_gave_the_win_away(web: httpx.Client) -> None:
    query = {"game": "nim", "p": "1 4 0", "s": "3 4 5", "h": "1:2~3:4~3:1"}
    text = web.get("/en/review", params=query).text
    assert text.count("blunder: a win given away") == 1
    assert "3. 3:1: the other player" in text
