"""soi moves: every option of a position with its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from soi.cli.options import (
    POSITION_WORDS,
    budget_of,
    budget_option,
    json_option,
    lang_option,
    misere_option,
    position_from,
    words_argument,
)
from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.analysis.options import OptionValue
    from soi.core.outcome import Play

_HEADERS = (
    Text(vi="nước đi", en="move"),
    Text(vi="thế mới", en="leads to"),
    Text(vi="kết quả", en="outcome"),
    Text(vi="số Grundy", en="nim-value"),
    Text(vi="còn", en="moves left"),
)
_WINS = Text(vi="thắng", en="wins")
_LOSES = Text(vi="thua", en="loses")
_DRAWS = Text(vi="hòa", en="draws")
_PUZZLE = Text(
    vi="Câu đố chỉ có một người chơi nên nước đi không có giá trị thắng thua; soi solve cho lời giải.",
    en="A puzzle has only one player, so that its moves do not win or lose; soi solve gives the solution.",
)
_UNJUDGED = Text(
    vi="còn {unknown} trong {all} nước đi chưa biết thắng thua: {why}",
    en="of {all} moves {unknown} could not be judged: {why}",
)


@click.command("moves", context_settings=POSITION_WORDS)
@words_argument
@misere_option
@json_option
@lang_option
@budget_option
@click.option("--most", type=click.IntRange(1, 100_000), default=200, show_default=True, help="List at most so many.")
def command(
    words: tuple[str, ...], misere: bool, as_json: bool, lang: str | None, budget_text: str | None, most: int
) -> int:
    """List every option with what it leads to: who wins then, its nim-value, how many moves are left."""
    from soi.analysis.options import option_values
    from soi.cli.main import language
    from soi.cli.waiting import stoppable

    chosen = language(lang)
    budget = budget_of(budget_text)
    position = position_from(words)
    kinds = {term.ruleset.kind for term in position.terms}
    if "scoring" in kinds:
        from soi.cli.scoring_moves import show_scoring_moves

        play: Play = "misere" if misere else "normal"
        return show_scoring_moves(position, play, budget, most=most, as_json=as_json, lang=chosen)
    with stoppable(budget, chosen):
        options = option_values(position, "misere" if misere else "normal", budget, most=most + 1)
    shown = options[:most]
    if as_json:
        import json

        from soi.core.loopy import Loopy

        rows = [
            {
                "move": option.label,
                "position": option.position.text,
                "outcome": None if option.outcome is None else option.outcome.value,
                "nim_value": option.nim_value.to_dict() if isinstance(option.nim_value, Loopy) else option.nim_value,
                "remoteness": option.remoteness,
                "wins": option.wins,
            }
            for option in shown
        ]
        click.echo(json.dumps({"moves": rows, "complete": len(options) <= most}, ensure_ascii=False))
        return _told_of_unjudged(shown, chosen)
    from soi.cli.tables import ONLY_FIRST, print_table

    words_for = {"P": _WINS.to(chosen), "N": _LOSES.to(chosen), "D": _DRAWS.to(chosen)}
    judged = 2 if "puzzle" in kinds else len(_HEADERS)
    if "puzzle" in kinds:
        click.echo(_PUZZLE.to(chosen), err=True)
    print_table(
        [header.to(chosen) for header in _HEADERS[:judged]],
        [
            [
                option.label,
                option.position.text[:200],
                words_for.get(option.outcome.value if option.outcome else "", "?"),
                "–" if option.nim_value is None else str(option.nim_value),
                "–" if option.remoteness is None else str(option.remoteness),
            ][:judged]
            for option in shown
        ],
    )
    if len(options) > most:
        click.echo(ONLY_FIRST.format(n=most).to(chosen), err=True)
    return _told_of_unjudged(shown, chosen)


def _told_of_unjudged(shown: list[OptionValue], lang: Lang) -> int:
    """Say on standard error how many moves could not be judged and why; return the exit code."""
    from soi.cli.main import UNSOLVED

    reasons = [option.unjudged for option in shown if option.unjudged is not None]
    if not reasons:
        return 0
    click.echo(_UNJUDGED.format(unknown=len(reasons), all=len(shown), why=reasons[-1]).to(lang), err=True)
    return UNSOLVED if len(reasons) == len(shown) else 0
