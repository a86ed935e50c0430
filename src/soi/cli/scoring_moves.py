"""The moves of a scoring position as a table: what each brings at once, and what is proved of it."""

from __future__ import annotations

import json
from typing import Any

import click

from soi.analysis.solve import solve
from soi.cli.tables import ONLY_FIRST, print_table
from soi.cli.waiting import stoppable
from soi.core.budget import Budget
from soi.core.outcome import Play
from soi.core.ruleset import AnyPosition
from soi.core.text import Lang, Text
from soi.explain.scoring import bound, rules_line, search_lines

_HEADERS = (
    Text(vi="nước đi", en="move"),
    Text(vi="đổi ngay", en="at once"),
    Text(vi="cận dưới", en="lower"),
    Text(vi="cận trên", en="upper"),
)
_MEANING = Text(
    vi="Điểm bên đi trừ điểm bên kia, theo từng nước: đổi ngay bao nhiêu, rồi hai cận đã chứng minh cho phần còn lại "
    "của ván.",
    en="Mover minus opponent, by each move: the change at once, then the proved bounds for the rest of the round.",
)
_OVER = Text(vi="Ván đã kết thúc: không còn nước đi nào.", en="The round is over: there is no move left.")


def show_scoring_moves(
    position: AnyPosition, play: Play, budget: Budget, *, most: int, as_json: bool, lang: Lang
) -> int:
    """Print the moves with gain and proved bounds, and what a search thinks where something stays open."""
    from soi.cli.main import UNSOLVED

    with stoppable(budget, lang):
        answer = solve(position, play=play, budget=budget)
    found: Any = answer.extra
    if "moves" not in found:
        click.echo(answer.reason.text.to(lang), err=True)
        return UNSOLVED
    rows = found["moves"]
    if as_json:
        keys = ("move", "gain", "lower", "upper")
        listed = [{key: row[key] for key in keys} for row in rows[:most]]
        about = {"rules": found["rules"], "moves": listed, "complete": len(rows) <= most}
        click.echo(json.dumps(about, ensure_ascii=False))
        return 0
    click.echo(rules_line(found).to(lang))
    if not rows:
        click.echo(_OVER.to(lang))
        return 0
    click.echo(_MEANING.to(lang))
    print_table(
        [header.to(lang) for header in _HEADERS],
        [
            [row["move"], f"{row['gain']:+d}", bound(row["lower"], "−∞"), bound(row["upper"], "+∞")]
            for row in rows[:most]
        ],
    )
    for line in search_lines(found):
        click.echo(line.to(lang))
    if len(rows) > most:
        click.echo(ONLY_FIRST.format(n=most).to(lang), err=True)
    return 0
