"""The game that was played, looked at again: who was winning after each move, where it turned, and its record."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import RequestError
from soi.core.outcome import Outcome, Play
from soi.core.scene import Label, Line, Rect, Scene, Shape
from soi.core.text import Text
from soi.views.svg import Link, render
from soi.web.address import Table, address, bounded, table_of
from soi.web.messages import Ask, Reply, redirect
from soi.web.pages.history import Step, steps_of
from soi.web.render import html
from soi.web.words import word

_SECONDS = 1.5
_STEP, _HALF = 22.0, 46.0
_HEAD = "soi-game 1"


class Judged(NamedTuple):
    """A step with what is known of it; `leader` is 1 when the player who began the game is winning, −1, 0 or None."""

    step: Step
    leader: int | None
    nim_value: object
    remark: Text | None


def page(ask: Ask) -> Reply:
    """Return the review of the game in the address."""
    name = bounded(ask.first("game"), "game", 300)
    table = table_of(ask, name, "0")
    judged = _judged(steps_of(ruleset(name), table), table.play)
    chart = render(_chart(judged), lang=ask.lang, links=_links(judged), style=False) if judged else None
    record = address(f"/{ask.lang}/record", [("game", name), *table.pairs()])
    values: dict[str, object] = {
        "name": name,
        "judged": judged,
        "chart": chart,
        "back": table.href(),
        "record_href": record,
    }
    values["winner_text"] = winner_text
    return html("review.html", ask, word("review_title"), values)


def _judged(steps: list[Step], play: Play) -> list[Judged]:
    budget = Budget(seconds=_SECONDS)
    found: list[tuple[Step, int | None, object]] = []
    for step in steps:
        left = budget.seconds_left() or _SECONDS
        answer = solve(step.position, play=play, budget=Budget(seconds=min(0.4, left), bytes=2**28))
        found.append((step, _leader(answer.outcome, step.number), answer.nim_value))
    judged = [Judged(*found[0], None)] if found else []
    for (_, before, _), (step, after, value) in pairwise(found):
        mover = 1 if step.number % 2 else -1
        judged.append(Judged(step, after, value, _remark(before, after, mover)))
    return judged


def _leader(outcome: Outcome | None, number: int) -> int | None:
    if outcome is None or outcome in (Outcome.L, Outcome.R):
        return None
    if outcome is Outcome.D:
        return 0
    to_move = 1 if number % 2 == 0 else -1
    return to_move if outcome is Outcome.N else -to_move


def _remark(before: int | None, after: int | None, mover: int) -> Text | None:
    """Return what is to be said of a move that made things worse for the player who made it."""
    if before is None or after is None or before * mover <= after * mover:
        return None
    if before == mover:
        return word("review_blunder" if after == -mover else "review_missed")
    return word("review_lost_draw")


def _chart(judged: list[Judged]) -> Scene:
    """Return bars above the line while the player who began is winning, below it while the other is."""
    middle = _HALF + 20
    width = 40 + len(judged) * _STEP
    shapes: list[Shape] = [Line(x1=20, y1=middle, x2=width - 16, y2=middle, style="line")]
    for item in judged:
        x = 24 + item.step.number * _STEP
        key = str(item.step.number)
        title = _title(item)
        if item.leader:
            y = middle - _HALF if item.leader > 0 else middle
            style = "first" if item.leader > 0 else "second"
            shapes.append(
                Rect(x=x, y=y, w=_STEP - 4, h=_HALF, style=style, round=2, key=key, title=title)  # type: ignore[arg-type]
            )
        else:
            shapes.append(Rect(x=x, y=middle - 5, w=_STEP - 4, h=10, style="ghost", round=2, key=key, title=title))
        if item.remark is not None:
            shapes.append(Label(x=x + _STEP / 2 - 2, y=middle - _HALF - 10, text="!", size=18, style="strong"))
        if item.step.number % 5 == 0:
            below = middle + _HALF + 12
            shapes.append(Label(x=x + _STEP / 2 - 2, y=below, text=key, size=11, style="muted"))
    return Scene(width, 2 * _HALF + 44, tuple(shapes), word("review_chart"))


def winner_text(leader: int | None) -> Text:
    """Return who is winning, in words."""
    if leader is None:
        return word("review_unknown")
    if leader == 0:
        return word("review_draw")
    return word("review_only_first" if leader > 0 else "review_only_second")


def _title(item: Judged) -> Text:
    who = winner_text(item.leader)
    number, label = item.step.number, item.step.label or "–"
    return Text(vi="{n}. {label}: {who}", en="{n}. {label}: {who}").format(n=number, label=label, who=who)


def _links(judged: list[Judged]) -> dict[str, Link]:
    return {str(item.step.number): Link(item.step.href) for item in judged}


def record(ask: Ask) -> Reply:
    """Return the record of a game as a file, or open the record that was pasted."""
    if ask.has("record"):
        return redirect(read_record(ask).href())
    name = bounded(ask.first("game"), "game", 300)
    table = table_of(ask, name, "0")
    steps_of(ruleset(name), table)
    return Reply(200, written(table), "text/plain; charset=utf-8", filename="soi-game.txt")


def written(table: Table) -> str:
    """Return the record of a table as text."""
    start = table.p if table.start is None else table.start
    lines = [_HEAD, f"game: {table.game}", f"play: {table.play}", f"start: {start}", f"moves: {'~'.join(table.moves)}"]
    return "\n".join(lines) + "\n"


def read_record(ask: Ask) -> Table:
    """Return the table at the end of a record."""
    text = bounded(ask.first("record"), "record", 12_000).removeprefix("\ufeff")  # some editors put a mark in front
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    fields = dict(_field(line) for line in lines[1:])
    if not lines or lines[0] != _HEAD or not fields.get("game") or "start" not in fields:
        raise RequestError(word("record_bad"), word=text[:60])
    rules = ruleset(fields["game"])
    position = rules.position(fields["start"])
    table = table_of(
        ask._replace(query=(("p", position.text), ("play", fields.get("play", "normal")))), fields["game"], "0"
    )
    for label in filter(None, fields.get("moves", "").split("~")):
        position = position.apply(label.strip())
        table = table.to(position.text, label.strip())
    return table


def _field(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name.strip(), value.strip()
