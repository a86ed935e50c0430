"""The table of sums: several games side by side, each with its value, one move in one of them at a time."""

from __future__ import annotations

from typing import NamedTuple

from soi.analysis.request import position_of
from soi.analysis.solve import solve
from soi.catalogue.entry import Game
from soi.catalogue.registry import game, games
from soi.core.errors import SoiError
from soi.core.outcome import Play
from soi.core.ruleset import Position, Sum
from soi.core.text import Text
from soi.web.address import address, bounded, number
from soi.web.allowance import budget_of
from soi.web.messages import Ask, Reply
from soi.web.pages.board import BoardView, Links, board_view
from soi.web.pages.verdict import binary_columns, sentence
from soi.web.render import html
from soi.web.words import word

EXAMPLE = "coprime 10 + divisor 10 + nim 10"
_SECOND_EXAMPLE = "nim 3 4 + nim 5"
_MOST_TERMS = 24


class Term(NamedTuple):
    """One game on the table."""

    number: int
    title: Text
    position: Position
    view: BoardView
    value: object
    remove: str | None
    page: str


class SumTable(NamedTuple):
    """The state of the page: the games on the table, the way of play, the picks made in one of them."""

    path: str
    terms: tuple[Position, ...]
    play: Play
    at: int = 0
    picks: tuple[str, ...] = ()

    def href(self) -> str:
        """Return the address of this state."""
        pairs = [("e", Sum(self.terms).text)]
        if self.play != "normal":
            pairs.append(("play", self.play))
        if self.picks:
            pairs.append(("at", str(self.at)))
            pairs.extend(("pick", pick) for pick in self.picks)
        return address(self.path, pairs)

    def replaced(self, index: int, *positions: Position) -> SumTable:
        """Return the table with the game at `index` replaced by others, or taken away."""
        return self._replace(terms=self.terms[:index] + positions + self.terms[index + 1 :], at=0, picks=())


def page(ask: Ask) -> Reply:
    """Return the table of the sum in the address."""
    text = bounded(ask.first("e") or _default(), "e")
    play: Play = "misere" if ask.first("play") == "misere" else "normal"
    try:
        terms = position_of(text.split()).terms[:_MOST_TERMS]
        terms = (*terms, *_added(ask))[:_MOST_TERMS]
        answer = solve(Sum(terms), play=play, budget=budget_of(ask))
    except SoiError as error:
        return _reply(ask, text, play, (), error=error)
    table = SumTable(ask.path, terms, play, number(ask, "at", 0, _MOST_TERMS), ask.all("pick")[:8])
    values = {entry["position"]: entry for entry in _in_short(answer.to_dict(ask.lang))}
    shown = [_term(ask, table, index, values.get(str(index))) for index in range(len(terms))]
    return _reply(
        ask, Sum(terms).text, play, tuple(shown), answer=answer, binary=binary_columns(answer.components),
        sentence=sentence(answer, ask.lang), misere_href=table._replace(play=_other(play)).href(),
    )  # fmt: skip


def _in_short(answer: dict[str, object]) -> list[dict[str, object]]:
    components = answer.get("components")
    assert isinstance(components, list)
    return [{**component, "position": str(index)} for index, component in enumerate(components)]


def _other(play: Play) -> Play:
    return "normal" if play == "misere" else "misere"


def _added(ask: Ask) -> tuple[Position, ...]:
    """Return the game that the form adds."""
    name = ask.first("add")
    if not name:
        return ()
    text = ask.first("with").strip() or game(name.partition(":")[0]).examples[0]
    return position_of([name, *bounded(text, "with").split()]).terms


def _term(ask: Ask, table: SumTable, index: int, known: dict[str, object] | None) -> Term:
    position = table.terms[index]
    links = Links(
        move=lambda move: table.replaced(index, *move.position.terms).href(),
        pick=lambda picks: table._replace(at=index, picks=picks).href(),
    )
    picked = table.picks if table.at == index else ()
    view = board_view(position, ask=ask, play=table.play, links=links, picked=picked, scale=0.85)
    entry = game(position.ruleset.name.partition(":")[0])
    remove = table.replaced(index).href() if len(table.terms) > 1 else None
    value = None if known is None else known["nim_value"]
    name = position.ruleset.name
    own = address(f"/{ask.lang}/{name}", [("p", position.text)])
    return Term(index + 1, entry.title, position, view, value, remove, own)


def _reply(
    ask: Ask,
    text: str,
    play: Play,
    terms: tuple[Term, ...],
    *,
    error: SoiError | None = None,
    answer: object = None,
    binary: object = None,
    sentence: Text | None = None,
    misere_href: str = "",
) -> Reply:
    values = {
        "expression": text, "play": play, "terms": terms, "error": error, "answer": answer, "binary": binary,
        "sentence": sentence, "misere_href": misere_href, "addable": addable(), "examples": _examples(ask),
    }  # fmt: skip
    return html("sum.html", ask, word("sum_title"), values, status=400 if error else 200)


def addable() -> list[Game]:
    """Return the games that can stand in a sum."""
    return [entry for entry in games() if entry.kind == "impartial"]


def _default() -> str:
    names = {entry.name for entry in games()}
    return EXAMPLE if {"coprime", "divisor"} <= names else _SECOND_EXAMPLE


def _examples(ask: Ask) -> list[tuple[str, str]]:
    names = {entry.name for entry in games()}
    found = []
    for text in (EXAMPLE, "nim 3 4 5 + kayles III.II", "rook 3,4 + nim 2", _SECOND_EXAMPLE):
        if all(word in names for word in text.split() if word.isalpha() and word.islower()):
            found.append((text, address(ask.path, [("e", text)])))
    return found
