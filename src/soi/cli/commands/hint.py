"""soi hint: a hint that says no more than it is asked to."""

from __future__ import annotations

import click

from soi.cli.options import (
    POSITION_WORDS,
    budget_of,
    budget_option,
    lang_option,
    misere_option,
    position_from,
    words_argument,
)


@click.command("hint", context_settings=POSITION_WORDS)
@words_argument
@misere_option
@lang_option
@budget_option
@click.option("--stage", type=click.IntRange(1, 4), default=1, show_default=True, help="1: is there a win … 4: why.")
def command(words: tuple[str, ...], misere: bool, lang: str | None, budget_text: str | None, stage: int) -> int:
    """Give a hint: whether a win exists, then where, then the move, then why."""
    from soi.analysis.solve import solve
    from soi.cli.main import UNSOLVED, language
    from soi.explain.hints import hints

    answer = solve(position_from(words), play="misere" if misere else "normal", budget=budget_of(budget_text))
    stages = hints(answer)
    chosen = language(lang)
    for text in stages[: stage if stage < 4 else len(stages)]:
        click.echo(text.to(chosen))
    return UNSOLVED if answer.unsolved is not None else 0
