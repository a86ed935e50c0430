"""Pictures as SVG and as text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from soi.catalogue.registry import games, position
from soi.core.scene import Circle, Label, Line, Rect, Scene
from soi.core.text import same
from soi.views.svg import Link, Mark, render
from soi.views.text import render as render_text

SHAPES = (
    Rect(x=0, y=0, w=20, h=20, key="a", title=same("cell <a>")),
    Label(x=10, y=10, text="<&>", key="a"),
    Circle(x=40, y=10, r=8, style="token", key="b"),
    Line(x1=0, y1=0, x2=40, y2=10, bend=8, arrow=True, key="c"),
    Line(x1=5, y1=5, x2=5, y2=5, arrow=True),
    Circle(x=40, y=30, r=8, key="a"),
)
SCENE = Scene(60, 40, SHAPES, same('a "picture" <here>'))
SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def test_a_plain_picture_is_one_image_with_its_description() -> None:
    root = parsed(render(SCENE))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'a "picture" <here>'
    assert not root.findall(f".//{SVG}a")


def test_a_pick_is_one_link_for_the_keyboard_however_often_it_is_drawn() -> None:
    root = parsed(render(SCENE, links={"a": Link("/x?y=1&z=<2>"), "c": Link("/c", "the curve")}, style=False))
    anchors = root.findall(f".//{SVG}a")
    assert [anchor.get("href") for anchor in anchors] == ["/x?y=1&z=<2>", "/c", "/x?y=1&z=<2>"]
    assert [anchor.get("aria-label") for anchor in anchors] == ["cell <a>", "the curve", None]
    assert [anchor.get("tabindex") for anchor in anchors] == [None, None, "-1"]


def test_a_value_is_shown_by_a_sign_and_not_by_colour_alone() -> None:
    root = parsed(render(SCENE, links={"b": Link("/b")}, marks={"b": Mark("loss", 1, "loses")}))
    anchor = root.find(f".//{SVG}a")
    assert anchor is not None
    assert anchor.get("aria-label") == "b: loses"
    assert "v-loss" in (anchor.get("class") or "")
    assert [text.text for text in anchor.iter(f"{SVG}text")] == ["−"]


def test_notebooks_and_files_carry_their_own_style() -> None:
    assert "<style>" in SCENE._repr_svg_()
    assert "<style>" not in render(SCENE, style=False)


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.name)
def test_the_examples_of_every_game_can_be_drawn_in_both_languages(entry) -> None:
    ruleset = entry.example_ruleset()
    for example in entry.examples:
        scene = ruleset.position(example).scene()
        if scene is not None:
            for lang in ("vi", "en"):
                assert parsed(render(scene, lang=lang)).get("aria-label")
            assert render_text(scene)


def test_in_characters_every_free_circle_is_seen_with_its_number_and_every_mark_once() -> None:
    scene = position("trihex", "X..XO...O").scene()
    assert scene is not None
    drawn = render_text(scene)
    assert [drawn.count(mark) for mark in "XO○"] == [2, 2, 5]
    assert all(f"○{number}" in drawn for number in "12567")
    coins = position("coins:sym", "NSN").scene()
    assert coins is not None
    assert render_text(coins).split() == ["N", "S", "N", "1", "2", "3"]
