"""Whole games in a real browser: by keyboard alone, without JavaScript, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from soi.catalogue.registry import game, names
from soi.web.address import game_path

# One game for each kind of board, where the catalogue has it: heaps, pieces, strips, coins, grids, graphs.
BOARDS = [
    ("nim", "1 2"),
    ("kayles", "III.I"),
    ("rook", "2,1"),
    ("turning-turtles", "NSN"),
    ("silver-dollar", ".o.o"),
    ("nimble", "1 2"),
    ("tartan", "NS"),
    ("push", "3"),
    ("northcott", "W..B"),
    ("trihex", "XXOOXO..."),
    ("divisors", "6"),
    ("euclid", "5,3"),
    ("octal", "4"),
    ("chomp", "3 2"),
    ("cram", "2x2"),
    ("lumberjack", "TT.T"),
    ("hackenbush", "g-a,a-b"),
    ("node-kayles", "a-b,b-c"),
    ("graph", "a>b,b>c @ a"),
]
KNOWN = [(name, text) for name, text in BOARDS if name in names()]
FOCUS_RING = """() => {
  const shape = document.activeElement.querySelector(".shape");
  const style = getComputedStyle(shape ?? document.activeElement);
  return shape ? style.strokeWidth === "5px" : style.outlineStyle !== "none";
}"""
OVER = re.compile(r"Hết nước đi|No move is left|hòa|draw")


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until the focus is on the first element of `selector`."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
    raise AssertionError(f"the keyboard never reached {selector}")


@pytest.mark.parametrize(("name", "text"), KNOWN, ids=[name for name, _ in KNOWN])
def test_a_whole_game_is_played_with_the_keyboard_alone(page: Page, name: str, text: str) -> None:
    page.goto(game_path("vi", game(name).example_name) + f"?p={text.replace(' ', '+')}")
    for _ in range(30):
        if page.locator(".verdict .sentence", has_text=OVER).count() or page.locator(".board a.pick").count() == 0:
            break
        before = page.url
        tab_to(page, ".board a.pick, .picking a.strong")
        assert page.evaluate(FOCUS_RING), "the focus can be seen"
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url, before=before: url != before)
    assert OVER.search(page.locator(".verdict .sentence").inner_text())


def test_a_game_against_the_computer_is_played_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    assert page.url.endswith("/en/")
    page.goto("/en/nim?p=3+4+5")
    page.locator("summary", has_text="Play against the computer").click()
    page.select_option("#vs", "perfect")
    page.click("text=Begin from this position")
    assert "Your move" in page.inner_text(".verdict")
    for _ in range(20):
        if not page.locator(".board a.pick").count():
            break
        page.locator(".board a.pick").first.click()
    assert "won" in page.inner_text(".verdict")
    context.close()


def test_values_hints_and_the_way_back(page: Page) -> None:
    page.goto("/vi/nim?p=3+4+5")
    page.click("text=Hiện giá trị các nước")
    assert page.locator(".board .v-win").count() == 1
    assert page.locator(".board .v-win .badge").text_content() == "+"
    page.click("text=Gợi ý")
    assert "Thế này có nước thắng" in page.inner_text(".verdict")
    page.locator(".board .v-win").click()
    page.wait_for_url("**p=1+4+5**")
    page.go_back()
    assert "p=3+4+5" in page.url


def test_the_language_changes_and_the_position_stays(page: Page) -> None:
    page.goto("/vi/nim?p=3+4+5&play=misere")
    page.click("a.language")
    assert page.url.endswith("/en/nim?p=3+4+5&play=misere")
    assert page.get_attribute("html", "lang") == "en"
    page.click("a.language")
    assert page.get_attribute("html", "lang") == "vi"


def test_what_a_move_does_is_shown_while_it_is_pointed_at_and_when_it_is_held(page: Page) -> None:
    page.goto("/en/nim?p=3+4+5")
    pick = page.locator(".board a.pick").nth(1)
    pick.hover()
    assert "→" in page.inner_text("#preview")
    box = pick.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector(".toast:has-text('→')")
    page.mouse.up()
    assert page.url.endswith("p=3+4+5"), "a held move is only looked at"


def test_a_piece_is_dragged_to_its_square(page: Page) -> None:
    if "rook" not in names():
        return
    page.goto("/en/rook?p=3,2")
    href = page.locator(".board a.pick").first.get_attribute("href")
    assert href is not None
    page.goto(href, wait_until="networkidle")
    box = page.locator(".board a.pick[data-key*='1,2']").first.bounding_box()
    assert box is not None
    # A fresh load, and quiet: the picture stands where it stood, and the script that drags listens.
    page.goto("/en/rook?p=3,2", wait_until="networkidle")
    start = page.locator(".board a.pick").first.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    page.wait_for_url("**p=1%2C2**")
