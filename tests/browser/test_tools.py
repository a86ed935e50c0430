"""The other pages in a real browser: sums, explorer, graph editor, practice, exercises, Ô ăn quan."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

START = "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S 0:0"


def test_a_move_is_made_on_the_table_of_sums(page: Page) -> None:
    page.goto("/vi/sum?e=nim+3+4+%2B+nim+5")
    assert "Tổng nim của cả bàn: 2" in page.inner_text(".verdict")
    page.locator("a.pick[href*='e=nim+1+4+']").first.click()
    page.wait_for_url("**nim+1+4**")
    assert "Tổng nim của cả bàn: 0" in page.inner_text(".verdict")
    page.select_option("#add", "nim")
    page.fill("#with", "7")
    page.click("text=Thêm vào bàn")
    assert "Tổng nim của cả bàn: 7" in page.inner_text(".verdict")


def test_the_explorer_draws_what_is_typed(page: Page) -> None:
    page.goto("/en/explore?game=nim")
    page.fill("#game", "heap:take k if k == 1 or k == 3 or k == 4")
    page.fill("#n", "60")
    page.click("form button")
    assert "Period 7" in page.inner_text(".verdict")
    assert page.locator("svg[role=img]").count() == 2


def test_a_graph_is_drawn_by_hand_and_labelled_at_once(page: Page) -> None:
    page.goto("/vi/graph-editor?g=a>b")
    svg = page.locator("svg.editor")
    svg.scroll_into_view_if_needed()
    box = svg.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 60, box["y"] + 60)
    page.wait_for_selector("svg.editor[data-labelled='a>b,c']")
    places = {name: page.locator(f"circle[data-vertex={name}]").bounding_box() for name in ("b", "c")}
    start, end = places["b"], places["c"]
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 17, start["y"] + 17)
    page.mouse.down()
    page.mouse.move(end["x"] + 17, end["y"] + 17, steps=5)
    page.mouse.up()
    page.wait_for_selector("svg.editor[data-labelled='a>b,b>c']")
    captions = page.locator("svg.editor .caption").all_text_contents()
    assert captions == ["P 0", "N 1", "P 0"]
    page.click("#graph-form button")
    assert "Quân ở đỉnh a" in page.inner_text(".verdict")
    page.click("#walk a.pick")
    assert "Quân ở đỉnh b" in page.inner_text(".verdict")


def test_practice_explains_what_is_wrong_and_goes_on_when_it_is_right(page: Page) -> None:
    page.goto("/vi/practice?kind=sequence&level=1&seed=1")
    page.keyboard.press("Tab")
    first = page.locator(".sheet input").first
    first.fill("3")
    first.press("Enter")
    assert "0 không phải 3" in page.inner_text(".error")
    again = page.locator(".sheet input").first
    again.fill("0")
    again.press("Enter")
    page.wait_for_selector(".known")
    assert page.locator(".known").first.inner_text() == "0"


def test_an_exercise_is_tried(page: Page) -> None:
    page.goto("/vi/exercises/1")
    page.fill("#in", "3\n1 2 3\n")
    page.click("text=Xem kết quả")
    assert "SAU" in page.inner_text("[role=status]")


def test_sowing_is_shown_stone_by_stone_and_ends_on_the_true_board(page: Page) -> None:
    page.goto(f"/vi/o-an-quan?p={START.replace(' ', '+')}")
    page.locator("a.sow[data-move='S2-']").click()
    page.wait_for_selector(".board[data-state=running]")
    page.click("#step")
    page.click("#step")
    page.click("#step")
    counts = {name: page.text_content(f"[data-cell={name}] .count") for name in ("S2", "S1")}
    assert counts == {"S2": "0", "S1": "6"}
    page.click("#finish")
    page.wait_for_selector(".board[data-state=done]")
    assert page.locator("a.sow").count() > 0
    assert page.inner_text("#score-S") == "6"


def test_sowing_by_keyboard_against_the_computer(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/en/o-an-quan?begin=1&vs=greedy&you=S")
    for _ in range(3):
        page.locator("a.sow").first.focus()
        before = page.url
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url, before=before: url != before)
        assert page.locator(".board[data-state=running]").count() == 0, "reduced motion is respected"
    assert "South (S) to move" in page.inner_text(".verdict")


def test_the_board_is_copied_as_text(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/vi/nim?p=3+4+5")
    page.click("text=Chia sẻ, chép, lưu")
    page.click("button[data-copy=text]")
    page.wait_for_selector(".toast")
    assert page.evaluate("navigator.clipboard.readText()") == "nim 3 4 5"
    page.click("button[data-copy=fetch] >> nth=0")
    page.wait_for_timeout(500)
    assert '"nim_value": 2' in page.evaluate("navigator.clipboard.readText()")


EDITS = [
    ("/vi/nim?p=3+4+5", "1: −1", "2 4 5"),
    ("/vi/rook?p=3,5", "1.2: +1", "3,6"),
    ("/vi/push:4?p=27+|+2", "1: +1", "28 | 2"),
    ("/vi/turning-turtles?p=NSNS", "1: N", "SSNS"),
    ("/vi/cram?p=2x2", "4: .", "../.#"),
    ("/vi/northcott?p=W..B+B", "2: .", "WB.B B"),
    ("/vi/hackenbush?p=g-a,a-b", "Bỏ cạnh a-b", "g-a"),
]


@pytest.mark.parametrize(("path", "name", "after"), EDITS, ids=[path for path, _, _ in EDITS])
def test_a_position_is_edited_by_clicking(page: Page, path: str, name: str, after: str) -> None:
    page.goto(path)
    page.locator("#editor-cells").get_by_role("button", name=name, exact=True).click()
    assert page.input_value("#p") == after


def test_an_edge_is_added_to_a_graph_with_its_token(page: Page) -> None:
    page.goto("/en/graph?p=a>b+@+a")
    page.get_by_label("The new edge's first vertex").fill("b")
    page.get_by_label("The new edge's second vertex").fill("c")
    page.get_by_role("button", name="Add the edge").click()
    assert page.input_value("#p") == "a>b,b>c @ a"


def test_one_looks_around_in_a_table_of_pairs(page: Page) -> None:
    page.goto("/en/explore?game=rook&n=8")
    assert page.locator("svg title", has_text="7,5: 2").count() == 1
    page.get_by_role("link", name="→ right").click()
    page.get_by_role("link", name="↑ up").click()
    assert page.locator("svg title", has_text="11,4: 15").count() == 1
    page.get_by_role("link", name="← left").click()
    assert page.get_by_role("link", name="← left").count() == 0


def test_the_misere_board_leads_to_the_quotient_of_its_game(page: Page) -> None:
    page.goto("/en/subtraction:1,2?p=5+4&play=misere")
    page.click("text=The misère theory of this game")
    assert "misère quotient of heaps 0 to" in page.inner_text("main")
    page.click("summary:has-text('Generators')")
    assert page.locator("code", has_text="⟨").is_visible()


def test_what_is_not_known_in_time_is_thought_about_longer_when_asked(page: Page) -> None:
    page.goto("/en/cram?p=7x7")
    assert "Not known" in page.inner_text(".verdict")
    page.click("text=Think longer", timeout=60_000)
    page.wait_for_url("**think=1**", timeout=60_000)
    assert page.locator("text=Think longer").count() == 0
