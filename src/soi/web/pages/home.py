"""The list of games, each with a small picture, and the field that opens any position."""

from __future__ import annotations

from functools import cache
from typing import get_args
from urllib.parse import urlencode

from soi.analysis.request import position_of
from soi.catalogue.entry import Game, Group
from soi.catalogue.registry import games
from soi.core.ruleset import Position
from soi.core.text import Lang
from soi.views.svg import render
from soi.web.address import bounded, game_path
from soi.web.messages import Ask, Reply, redirect
from soi.web.render import html
from soi.web.words import word


def page(ask: Ask) -> Reply:
    """Return the list of games, or go to the position that was typed."""
    if ask.path[3:] == "/open":
        return _open(ask)
    return html("home.html", ask, word("home_title"), {"groups": _groups(ask.lang)})


@cache
def _groups(lang: Lang) -> list[tuple[Group, list[tuple[Game, str, str]]]]:
    groups = []
    for group in get_args(Group):
        members = [entry for entry in games() if entry.group == group]
        if members:
            members.sort(key=lambda entry: entry.title.to(lang).casefold())
            groups.append(
                (group, [(entry, game_path(lang, entry.example_name), thumb(entry, lang)) for entry in members])
            )
    return groups


@cache
def thumb(entry: Game, lang: Lang) -> str:
    """Return the small picture of a game; its titles, which a pointer brings up, are in the reader's language."""
    scene = entry.example_ruleset().position(entry.examples[0]).scene()
    return "" if scene is None else render(scene, lang=lang, style=False).replace('role="img"', 'focusable="false"', 1)


def _open(ask: Ask) -> Reply:
    text = bounded(ask.first("q").strip(), "q")
    position = position_of(text.split())
    if isinstance(position, Position):
        pairs = [("p", position.text)]
        return redirect(f"{game_path(ask.lang, position.ruleset.name)}?{urlencode(pairs)}")
    return redirect(f"/{ask.lang}/sum?{urlencode([('e', position.text)])}")
