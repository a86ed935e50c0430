"""soi verify: compare theorems with the definition."""

from __future__ import annotations

import click

from soi.cli.options import json_option, lang_option
from soi.core.text import Text

_HEADERS = (
    Text(vi="trò chơi", en="game"),
    Text(vi="định lý", en="theorem"),
    Text(vi="trạng thái", en="status"),
    Text(vi="đã kiểm đến", en="checked to"),
    Text(vi="số thế", en="positions"),
    Text(vi="giây", en="seconds"),
)


@click.command("verify")
@click.argument("names", nargs=-1, metavar="[GAME...]")
@click.option("--bound", type=click.IntRange(0, 10_000), help="The size to check to; each game has its own otherwise.")
@json_option
@lang_option
def command(names: tuple[str, ...], bound: int | None, as_json: bool, lang: str | None) -> int:
    """Check the theorems of games (all when none is named) against the definition; exit 1 at a counterexample."""
    from soi.analysis.verify import verify_game
    from soi.catalogue.registry import game, games
    from soi.cli.main import language

    chosen = language(lang)
    checked = []
    for entry in [game(name) for name in names] or games():
        for result in verify_game(entry, bound):
            checked.append(result)
            click.echo(f"{result.ruleset}: {result.theorem.title.to(chosen)} … {result.compared}", err=True)
    rows = [
        [
            result.ruleset,
            result.theorem.name if as_json else result.theorem.title.to(chosen),
            result.status.to(chosen),
            str(result.bound),
            str(result.compared),
            f"{result.seconds:.2f}",
        ]
        for result in checked
    ]
    if as_json:
        import json

        keys = ["game", "theorem", "status", "bound", "positions", "seconds"]
        click.echo(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], ensure_ascii=False))
    else:
        from soi.cli.tables import print_table

        print_table([header.to(chosen) for header in _HEADERS], rows)
    return int(any(result.counterexample is not None for result in checked))
