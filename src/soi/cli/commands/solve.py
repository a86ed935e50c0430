"""soi solve: the whole answer to one position."""

from __future__ import annotations

import click

from soi.cli.options import (
    POSITION_WORDS,
    budget_of,
    budget_option,
    json_option,
    lang_option,
    misere_option,
    position_from,
    refuse_notes,
    words_argument,
)


@click.command("solve", context_settings=POSITION_WORDS)
@words_argument
@misere_option
@json_option
@lang_option
@budget_option
@click.option("--strict", is_flag=True, help="Refuse a position of which a part falls off at once.")
def command(
    words: tuple[str, ...], misere: bool, as_json: bool, lang: str | None, budget_text: str | None, strict: bool
) -> int:
    """Say who wins, by which moves and why.

    \b
      soi solve nim 3 4 5
      soi solve kayles III.II --misere
      soi solve nim -            (the position comes from standard input)
    """
    from soi.analysis.solve import solve
    from soi.cli.main import UNSOLVED, language
    from soi.cli.waiting import stoppable

    chosen = language(lang)
    budget = budget_of(budget_text)
    position = position_from(words)
    if strict:
        refuse_notes(position)
    with stoppable(budget, chosen):
        answer = solve(position, play="misere" if misere else "normal", budget=budget)
    if as_json:
        import json

        click.echo(json.dumps(answer.to_dict(chosen), ensure_ascii=False))
    else:
        from soi.cli.show import show_answer

        show_answer(answer, chosen)
    return UNSOLVED if answer.unsolved is not None else 0
