"""What a worker can be asked to do, by name; each task's module is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from soi.core.text import LANGS
from soi.web.messages import Ask, Reply

TASKS = {
    "home": "soi.web.pages.home:page",
    "play": "soi.web.pages.play:page",
    "review": "soi.web.pages.review:page",
    "record": "soi.web.pages.review:record",
    "sum": "soi.web.pages.sums:page",
    "explore": "soi.web.pages.explore:page",
    "graph-editor": "soi.web.pages.graph_editor:page",
    "practice": "soi.web.pages.practice:page",
    "exercises": "soi.web.pages.exercises:page",
    "learn": "soi.web.pages.lessons:page",
    "o-an-quan": "soi.web.pages.oanquan:page",
    "about": "soi.web.pages.about:page",
    "api-solve": "soi.web.answers:solve",
    "api-batch": "soi.web.answers:batch",
    "api-sequence": "soi.web.answers:sequence",
    "api-games": "soi.web.answers:games",
    "api-scene": "soi.web.answers:scene",
    "api-graph": "soi.web.answers:graph",
}


@cache
def task(name: str) -> Callable[[Ask], Reply]:
    """Return the function behind a task's name."""
    module, _, function = TASKS[name].partition(":")
    found = getattr(import_module(module), function)
    assert callable(found)
    return found  # type: ignore[no-any-return]


def answer(ask: Ask) -> Reply:
    """Return the reply to `ask`."""
    return task(ask.task)(ask)


def warm() -> None:
    """Answer the commonest page once, so that the first reader need not wait for imports and templates."""
    for lang in LANGS:
        answer(Ask("play", lang, f"/{lang}/nim", (("show", "values"),)))


def later() -> Iterator[str]:
    """Import one game after another, then answer each kind of page once: what an idle worker does unasked."""
    from soi.catalogue.registry import game, names
    from soi.web.pages.home import thumb

    for name in names():
        yield game(name).name
        for lang in LANGS:
            thumb(game(name), lang)
        yield name
    for lang in LANGS:
        answer(Ask("home", lang, f"/{lang}/", ()))
        yield lang
    for page in ("sum", "explore", "graph-editor", "practice", "exercises", "learn", "o-an-quan"):
        answer(Ask(page, "vi", f"/vi/{page}", ()))
        yield page
