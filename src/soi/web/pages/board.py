"""A position one can play on: its picture with links, and the list of its moves. Every page with a board uses this."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import takewhile
from time import monotonic
from typing import NamedTuple

from soi.analysis.options import OptionValue, moves_at_most, option_values
from soi.core.errors import MoveError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Move, Position
from soi.core.scene import Scene
from soi.core.text import Lang
from soi.views.svg import Link, Mark, Verdict, render
from soi.web.allowance import budget_of
from soi.web.messages import Ask
from soi.web.words import word

LISTED = 120
_MOST_MOVES = 1000
_MOST_LOOKED_AT = 60_000
_LONGEST_LOOK = 0.1
_NARROW = 450  # pictures up to this are shrunk to a phone's width, wider ones are scrolled
_VERDICTS: dict[Outcome | None, Verdict] = {Outcome.P: "win", Outcome.N: "loss", Outcome.D: "draw", None: "open"}


class MoveLink(NamedTuple):
    """A move as it is listed: its label, what it does in words, where it leads, and its worth where that is shown."""

    label: str
    words: str
    href: str
    after: str
    verdict: Verdict | None = None
    worth: str = ""


class BoardView(NamedTuple):
    """What a template needs to draw a position."""

    svg: str | None
    moves: list[MoveLink]
    more: bool
    over: bool
    picking: tuple[str, ...] = ()
    finish: MoveLink | None = None
    cancel: str | None = None
    fits: bool = False


class Links(NamedTuple):
    """Where moves and picks lead: the page that shows the board says so."""

    move: Callable[[Move], str]
    pick: Callable[[tuple[str, ...]], str]


def board_view(
    position: Position,
    *,
    ask: Ask,
    play: Play,
    links: Links,
    picked: tuple[str, ...] = (),
    values: bool = False,
    scale: float = 1.0,
) -> BoardView:
    """Return the board of `position`; with `values`, every move bears its worth.

    A move of several picks is made in several steps: `picked` holds those already made.
    """
    lang = ask.lang
    scene = scene_of(position)
    known = scene.keys() if scene is not None else frozenset()
    options, more = _options(ask, position, play, picked, values)
    weak = _weakness(options)
    listed: list[MoveLink] = []
    choices: dict[str, list[tuple[OptionValue, tuple[str, ...]]]] = {}
    finish = None
    for option in options:
        picks = position.ruleset.picks(option.label)
        if len(listed) < LISTED or picks == picked:
            link = _move_link(option, scene, picks, lang, links, values)
            if len(listed) < LISTED:
                listed.append(link)
            if picked and picks == picked:
                finish = link
        if len(picks) > len(picked):
            choices.setdefault(picks[len(picked)], []).append((option, picks))
    svg = None
    if scene is not None:
        drawn = {key: group for key, group in choices.items() if key in known}
        where = {key: _link(key, group, picked, links) for key, group in drawn.items()}
        marks = {key: _mark(group, weak, lang) for key, group in drawn.items()} if values else {}
        enlarged = scale * enlargement(scene)
        svg = render(scene, lang=lang, links=where, marks=marks, picked=picked, style=False, scale=enlarged)
    cancel = links.pick(()) if picked else None
    over = not options and not picked
    fits = scene is not None and scene.width <= _NARROW
    return BoardView(svg, listed, more or len(options) > LISTED, over, picked, finish, cancel, fits)


def enlargement(scene: Scene) -> float:
    """Return how much larger than drawn a small picture is shown; on a phone it shrinks back to fit."""
    return max(1.0, min(1.7, 460 / scene.width, 340 / scene.height)) if scene.width <= _NARROW else 1.0


def _options(
    ask: Ask, position: Position, play: Play, picked: tuple[str, ...], values: bool
) -> tuple[list[OptionValue], bool]:
    """Return the moves that begin with the picks made, and whether there are more than could be looked at."""
    if values and not picked:
        options = option_values(position, play, budget_of(ask), most=_MOST_MOVES + 1)
    else:
        until = monotonic() + _LONGEST_LOOK
        looked_at = takewhile(lambda _: monotonic() < until, moves_at_most(position, _MOST_LOOKED_AT))
        options = []
        for move in looked_at:
            if not picked or position.ruleset.picks(move.label)[: len(picked)] == picked:
                options.append(OptionValue(move.label, move.position, None, None, None))
            if len(options) > _MOST_MOVES:
                break
        if picked and not options:
            raise MoveError(" ".join(picked), position.ruleset.move_form())
        if values:
            options = [_valued(ask, option, play) for option in options[:_MOST_MOVES]]
    return options[:_MOST_MOVES], len(options) > _MOST_MOVES


def _valued(ask: Ask, option: OptionValue, play: Play) -> OptionValue:
    from soi.analysis.solve import solve

    answer = solve(option.position, play=play, budget=budget_of(ask, 0.05))
    return OptionValue(option.label, option.position, answer.outcome, answer.nim_value, answer.remoteness)


def _link(key: str, group: list[tuple[OptionValue, tuple[str, ...]]], picked: tuple[str, ...], links: Links) -> Link:
    """Return where a pick leads: to the next position when it completes the only move, else to the next pick."""
    chosen = (*picked, key)
    if len(group) == 1 and group[0][1] == chosen:
        option = group[0][0]
        return Link(links.move(Move(option.label, option.position)))
    return Link(links.pick(chosen))


def _mark(group: list[tuple[OptionValue, tuple[str, ...]]], weak: dict[str, int], lang: Lang) -> Mark:
    best = min((option for option, _ in group), key=lambda option: _RANK[_VERDICTS[option.outcome]])
    verdict = _VERDICTS[best.outcome]
    return Mark(verdict, weak.get(best.label, 0), worth_words(best, lang))


_RANK: dict[Verdict, int] = {"win": 0, "draw": 1, "open": 2, "loss": 3}


def _move_link(
    option: OptionValue, scene: Scene | None, picks: tuple[str, ...], lang: Lang, links: Links, values: bool
) -> MoveLink:
    return MoveLink(
        option.label,
        move_words(scene, picks, option.label, lang),
        links.move(Move(option.label, option.position)),
        _cut(option.position.text),
        _VERDICTS[option.outcome] if values else None,
        worth_words(option, lang) if values else "",
    )


@lru_cache(maxsize=32)
def scene_of(position: Position) -> Scene | None:
    """Return the picture of a position; a page asks for it more than once, and laying out a graph takes a while."""
    return position.scene()


def move_words(scene: Scene | None, picks: tuple[str, ...], label: str, lang: Lang) -> str:
    """Return what a move does, in the words of the shapes one points at; its label where they have none."""
    if scene is None:
        return label
    titles: dict[str, str] = {}
    for shape in scene.shapes:
        if shape.key is not None and shape.title is not None:
            titles.setdefault(shape.key, shape.title.to(lang))
    told = [titles[pick] for pick in picks if pick in titles]
    return " → ".join(dict.fromkeys(told)) if len(told) == len(picks) else label


def worth_words(option: OptionValue, lang: Lang) -> str:
    """Return the worth of a move in words: wins, loses or draws, how fast, and the value it leaves."""
    told = [word(f"move_{_VERDICTS[option.outcome]}").to(lang)]
    if option.nim_value is not None:
        told.append(word("leaves_value").format(value=option.nim_value).to(lang))
    if option.remoteness is not None and option.outcome is not Outcome.D:
        told.append(word("moves_left_short").format(n=option.remoteness).to(lang))
    return ", ".join(told)


def _weakness(options: list[OptionValue]) -> dict[str, int]:
    """Return 0, 1 or 2 for each move whose length is known: slow wins and quick losses are shaded."""
    wins = [option.remoteness for option in options if option.outcome is Outcome.P and option.remoteness is not None]
    losses = [option.remoteness for option in options if option.outcome is Outcome.N and option.remoteness is not None]
    weak = {}
    for option in options:
        length = option.remoteness
        if length is None:
            continue
        if option.outcome is Outcome.P:
            weak[option.label] = min(2, (length - min(wins) + 1) // 2)
        elif option.outcome is Outcome.N:
            weak[option.label] = min(2, (max(losses) - length + 1) // 2)
    return weak


def _cut(text: str, most: int = 160) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def is_over(position: AnyPosition) -> bool:
    """Tell whether no move is left."""
    return next(iter(moves_at_most(position, 1)), None) is None
