"""The page of a game: a position, who wins and why, its moves as links, an opponent, an editor, everything to share."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from soi.analysis.answer import Analysis
from soi.analysis.opponent import choose_move
from soi.analysis.options import option_values
from soi.analysis.solve import solve
from soi.catalogue.entry import Game
from soi.catalogue.registry import game, ruleset
from soi.core.errors import MoveError, PositionError, SoiError
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Position, Ruleset
from soi.core.text import Text
from soi.explain.hints import hints
from soi.views.svg import render
from soi.web.address import Table, address, bounded, game_path, number, table_of
from soi.web.allowance import budget_of
from soi.web.messages import Ask, Reply, redirect
from soi.web.pages.board import BoardView, Links, board_view, is_over
from soi.web.pages.history import Step, steps_of
from soi.web.pages.verdict import binary_columns, mex_set, sentence
from soi.web.render import html

_COMPUTER_SECONDS = 0.8
_MEX_OPTIONS = 60


class Named(NamedTuple):
    """The game an address names."""

    entry: Game
    ruleset: Ruleset[Any]
    name: str


def page(ask: Ask) -> Reply:
    """Return the page of a game at the position of the address."""
    name = ask.path[4:]
    slug, colon, parameter = name.partition(":")
    entry = game(slug)
    if slug == "o-an-quan":  # has a page of its own
        return redirect(address(f"/{ask.lang}/o-an-quan", [("rules", parameter), ("p", ask.first("p"))]))
    if not parameter and (colon or entry.example_name != slug):
        return redirect(game_path(ask.lang, entry.example_name))
    named = Named(entry, ruleset(bounded(name, "game", 300)), name)
    table = table_of(ask, name, entry.examples[0])
    if ask.has("random"):
        return _random(named, table, number(ask, "random", 0, 2**32 - 1) or ask.seed)
    try:
        position = named.ruleset.position(table.p)
    except PositionError as error:
        return _with_error(ask, named, table, error)
    if ask.has("begin"):
        return _begin(table, ask.seed)
    if ask.has("move"):
        return _moved(ask, named, table, position)
    if ask.first("turn") == "computer" and table.vs != "none" and not is_over(position):
        return _computer_moves(table, position)
    return _shown(ask, named, table, position)


def links_of(table: Table) -> Links:
    """Return where the moves of a table lead: in a game against the computer, to its turn."""
    extra = {"turn": "computer"} if table.vs != "none" else {}
    return Links(
        move=lambda move: table.to(move.position.text, move.label).href(**extra),
        pick=lambda picks: replace(table, picks=picks).href(),
    )


def _shown(ask: Ask, named: Named, table: Table, position: Position, error: SoiError | None = None) -> Reply:
    over = is_over(position)
    # Against the computer nothing is given away before it is asked for: hints 1 and 2 do not name the move.
    shown = table.vs == "none" or table.values or over or table.hint >= 3
    found = solve(position, play=table.play, budget=budget_of(ask)) if shown or table.hint > 0 else None
    try:
        view = board_view(
            position,
            ask=ask,
            play=table.play,
            links=links_of(table),
            picked=table.picks,
            values=table.values and named.ruleset.kind != "puzzle",
        )
    except MoveError as wrong:
        return _shown(ask, named, replace(table, picks=()), position, wrong)
    steps = steps_of(named.ruleset, table)
    answer = found if shown else None
    values = {
        **_frame(named, table),
        "view": view,
        "answer": answer,
        "sentence": None if answer is None else sentence(answer, ask.lang),
        "hint": _hint(table, found),
        "binary": None if answer is None else binary_columns(answer.components),
        "mex": _mex(ask, position, answer, view),
        "figures": [
            (scene.alt, render(scene, lang=ask.lang, style=False, scale=0.6))
            for scene in named.ruleset.figures(position.parts)
        ],
        "steps": steps,
        "undo_href": _undo(table, steps),
        "computer_stuck": ask.first("turn") == "computer" and view.over,
        "think_href": _think(ask, table, answer),
        "error": error,
        "error_at": "move",
    }
    return html("play.html", ask, named.entry.title, values, status=400 if error else 200)


def _with_error(ask: Ask, named: Named, table: Table, error: SoiError) -> Reply:
    steps: list[Step] = []
    values = {
        **_frame(named, table),
        "view": None, "answer": None, "sentence": None, "hint": None, "binary": None, "mex": None, "steps": steps,
        "undo_href": None, "computer_stuck": False, "think_href": None, "figures": [],
        "error": error, "error_at": "position",
    }  # fmt: skip
    return html("play.html", ask, named.entry.title, values, status=400)


def _frame(named: Named, table: Table) -> dict[str, object]:
    """Return what the page needs whether or not the position is good."""
    clean = replace(table, picks=(), hint=0)
    other = "misere" if table.play == "normal" else "normal"
    plain = replace(clean, vs="none", start=None, moves=())
    return {
        "entry": named.entry,
        "name": named.name,
        "kind": named.ruleset.kind,
        "theory": named.ruleset.theory,
        "table": table,
        "values_href": replace(clean, values=not table.values, picks=table.picks).href(),
        "hint_href": replace(clean, hint=min(4, table.hint + 1)).href(),
        "misere_theory": _misere_theory(named, table),
        "misere_href": replace(clean, play=other).href(),  # type: ignore[arg-type]
        "random_href": plain.href(random="0"),
        "start_href": None if table.start is None else table.to(table.start).href(),
        "examples": [(text, table.to(text).href()) for text in named.entry.examples],
        "editor_pairs": [pair for pair in plain.pairs() if pair[0] != "p"],
        "move_pairs": clean.pairs(),
        "game_pairs": [pair for pair in clean.pairs() if pair[0] not in ("vs", "skill", "you", "seed", "s", "h")],
        "record_pairs": [("game", named.name), *clean.pairs()],
        "solve_pairs": [("game", named.name), ("position", table.p), ("play", table.play), ("lang", table.lang)],
        "action": game_path(table.lang, named.name),
        "alphabet": alphabet(named.entry),
        "numbers": any(_is_numbers(example) for example in named.entry.examples),
    }


def _undo(table: Table, steps: list[Step]) -> str | None:
    """Return the address one move back (two against the computer, so that it is your turn again)."""
    back = 2 if table.vs != "none" else 1
    return steps[-1 - back].href if len(steps) > back else None


def _is_numbers(text: str) -> bool:
    return text.partition(" |")[0].replace(" ", "").replace(",", "").isdecimal() and "/" not in text


def alphabet(entry: Game) -> str:
    """Return the letters of a game whose positions are strips or grids, one letter a cell; else nothing.

    >>> alphabet(game("nim"))
    ''
    """
    heads = [text.partition(" ")[0] for text in entry.examples if not _is_numbers(text)]
    strips = [head for head in heads if not head.isdecimal() and "x" not in head]
    letters = sorted({letter for text in strips for letter in text} - {"/"})
    if not strips or any(letter in " ,>-@|:+" for letter in letters) or len(letters) > 4:
        return ""
    return "".join(letters)


def _hint(table: Table, answer: Analysis | None) -> list[Text]:
    if not table.hint or answer is None or answer.kind == "puzzle":
        return []
    return hints(answer)[: table.hint]


def _misere_theory(named: Named, table: Table) -> str | None:
    """Return where the misère quotient of a game on heaps is shown; None where misère play is not looked at."""
    heaps = isinstance(named.ruleset, HeapRuleset) and named.ruleset.decreasing
    if table.play != "misere" or not heaps:
        return None
    return address(f"/{table.lang}/explore", [("game", named.name), ("misere", "1")]) + "#misere"


def _think(ask: Ask, table: Table, answer: Analysis | None) -> str | None:
    """Return the address at which the page thinks longer; None where there is no need, or it did so already."""
    if answer is None or answer.unsolved is None or ask.first("think") == "1":
        return None
    return table.href(think="1")


def _mex(ask: Ask, position: Position, answer: Analysis | None, view: BoardView) -> object:
    """Return the mex drawn out where the position is one part with few options."""
    if answer is None or len(position.parts) != 1 or len(view.moves) > _MEX_OPTIONS or view.more:
        return None
    if not isinstance(answer.nim_value, int):
        return None
    return mex_set(option_values(position, "normal", budget_of(ask), most=_MEX_OPTIONS + 1))


def _random(named: Named, table: Table, seed: int) -> Reply:
    rng = Random(seed)
    position = Position(named.ruleset, named.ruleset.random_parts(rng, rng.randint(4, 9)))
    return redirect(table.to(position.text).href())


def _begin(table: Table, seed: int) -> Reply:
    fresh = replace(table.to(table.p), seed=seed)
    return redirect(fresh.href(turn="computer") if fresh.vs != "none" and fresh.you == "second" else fresh.href())


def _moved(ask: Ask, named: Named, table: Table, position: Position) -> Reply:
    label = bounded(ask.first("move").strip(), "move", 300)
    try:
        after = position.apply(label)
    except MoveError as error:
        return _shown(ask, named, table, position, error)
    moved = table.to(after.text, label)
    return redirect(moved.href(turn="computer") if table.vs != "none" else moved.href())


def _computer_moves(table: Table, position: Position) -> Reply:
    rng = Random(table.seed * 1_000_003 + len(table.moves))
    level = "perfect" if table.vs == "none" else table.vs
    move = choose_move(position, table.play, rng, level=level, skill=table.skill / 100, seconds=_COMPUTER_SECONDS)
    assert move is not None
    return redirect(table.to(move.position.text, move.label).href())
