"""Every kind of page: axe finds nothing, nothing is wider than a phone, in both languages, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from soi.catalogue.registry import games
from soi.web.address import game_path

PAGES = [
    "/",
    "/nim?p=3+4+5",
    "/nim?p=3+4+5&show=values&hint=4",
    "/nim?p=7+9+1000000000000000000&play=misere",
    "/nim?p=1+4+5&vs=perfect&you=first&seed=3&s=3+4+5&h=1%3A2",
    "/nim?p=" + "9" * 200 + "+5&show=values&hint=4",
    "/nim?p=3+x",
    "/nim?p=3+4+5&move=9:9",
    "/review?game=nim&p=1+4+0&s=3+4+5&h=1%3A2~3%3A4~3%3A1",
    "/sum",
    "/explore?game=nim&n=60",
    "/explore?game=rook&n=12",
    "/explore?game=nothing",
    "/graph-editor",
    "/practice?kind=graph&level=2",
    "/practice?kind=table&level=1&a.0,0=4",
    "/practice?kind=sequence&level=1&a.0=0",
    "/exercises",
    "/exercises/3",
    "/learn",
    "/learn/nim",
    "/learn/misere",
    "/o-an-quan",
    "/o-an-quan?p=Q0/5,5,5,5,5/Q0/5,5,5,5,5+S+0:0&h=S2-&show=values",
    "/o-an-quan/match?price=20&h=S2-",
    "/about",
    "/no-such-game",
]
GAMES = [game_path("en", entry.example_name)[3:] + "?show=values" for entry in games() if entry.name != "o-an-quan"]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def findings(page: Page) -> list[str]:
    """Return what axe finds on a page, a line each."""
    results = Axe().run(page, options=RULES).response
    return [
        f"{found['id']}: {node['html'][:150]} {node.get('failureSummary', '')[:200]}"
        for found in results["violations"]
        for node in found["nodes"]
    ]


CASES = [(path, number % 2) for number, path in enumerate(GAMES)]
CASES += [(path, variant) for path in PAGES for variant in (0, 1)]
VARIANTS = (("vi", "light"), ("en", "dark"))


@pytest.fixture(scope="module")
def phones(browser: Browser, site: str) -> Iterator[list[Page]]:
    """A narrow page for each variant."""
    contexts = [
        browser.new_context(
            base_url=site,
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            viewport={"width": 360, "height": 740},
        )
        for _, scheme in VARIANTS
    ]
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("path", "variant"), CASES)
def test_axe_finds_nothing_and_a_phone_is_wide_enough(phones: list[Page], path: str, variant: int) -> None:
    page = phones[variant]
    page.goto(f"/{VARIANTS[variant][0]}{path}")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
