"""soi check: does a ruleset, of one's own or of the catalogue, keep the contract of rulesets?"""

from __future__ import annotations

import click

from soi.cli.options import budget_of, budget_option, lang_option, rule_named


@click.command("check")
@click.argument("name", metavar="GAME|FILE.py:CLASS")
@click.argument("position", nargs=-1, type=click.UNPROCESSED)
@click.option("--bound", type=click.IntRange(0, 1000), default=8, show_default=True, help="Size of the parts to check.")
@lang_option
@budget_option
def command(name: str, position: tuple[str, ...], bound: int, lang: str | None, budget_text: str | None) -> int:
    """Check a ruleset against its own definition; exit 1 when something is wrong.

    \b
      soi check ./mygame.py:Squares
      soi check ./mygame.py:Board "..x/x.."      (begin with this position)
    """
    from soi.analysis.conformance import check
    from soi.cli.main import language

    ruleset = rule_named(name)
    parts = ruleset.parse(" ".join(position)) if position else None
    report = check(ruleset, parts, bound=bound, budget=budget_of(budget_text))
    click.echo(report.explain(language(lang)))
    return 0 if report else 1
