"""soi misere: the misère theory of a heap game: quotient, presentation, period, genus symbols."""

from __future__ import annotations

import click

from soi.cli.options import budget_of, budget_option, json_option, lang_option, rule_named


@click.command("misere")
@click.argument("name", metavar="GAME")
@click.option(
    "--heap", "heap_max", type=click.IntRange(0, 3000), help="The largest heap; else until a period is proved."
)
@json_option
@lang_option
@budget_option
def command(name: str, heap_max: int | None, as_json: bool, lang: str | None, budget_text: str | None) -> int:
    """Find the misère quotient of a heap game.

    \b
      soi misere kayles
      soi misere octal:0.123 --json
      soi misere 'heap:take k if is_square(k)' --heap 60
    """
    from soi.analysis.misere_report import misere_quotient
    from soi.cli.main import UNSOLVED, language

    chosen = language(lang)
    report = misere_quotient(rule_named(name), heap_max, budget=budget_of(budget_text))
    if as_json:
        import json

        click.echo(json.dumps(report.to_dict(chosen), ensure_ascii=False))
    else:
        click.echo(report.explain(chosen))
    return 0 if report.unresolved is None else UNSOLVED
