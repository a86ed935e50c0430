"""A browser for the tests that need one: the system's Chromium with an empty profile, driven over the loopback."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def chromium() -> str | None:
    """Return the path of the browser: SOI_CHROMIUM, else the first that the system has."""
    named = os.environ.get("SOI_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the browser's tests out where there is no browser, except in continuous integration, where they fail."""
    here = [item for item in items if "tests/browser" in str(item.path)]
    for item in here:
        item.add_marker("browser")
    if chromium() is None and not os.environ.get("CI"):
        config.hook.pytest_deselected(items=here)
        items[:] = [item for item in items if item not in here]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A running browser."""
    path = chromium()
    assert path is not None, "the browser tests need Chromium: install it or set SOI_CHROMIUM"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A fresh page; any error of a script, and any request to elsewhere, fails the test."""
    context = browser.new_context(base_url=site, locale="vi-VN")
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: None if is_aborted(str(error)) else faults.append(str(error)))
    opened.on("console", lambda message: faults.append(message.text) if is_fault(message.text) else None)
    opened.on(
        "request", lambda request: None if request.url.startswith((site, "data:")) else faults.append(request.url)
    )
    yield opened
    context.close()
    assert faults == []


def is_aborted(text: str) -> bool:
    """Tell whether the browser gave up fading from one page to the next, as it may on a slow machine."""
    return text.startswith("Transition was aborted")


def is_fault(text: str) -> bool:
    """Tell whether a message of the console is a fault (a 4xx page that a test asks for is none)."""
    return "Content Security Policy" in text or "Uncaught" in text
