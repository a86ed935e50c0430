"""soi games: what there is."""

from __future__ import annotations

import click

from soi.cli.options import json_option, lang_option
from soi.core.text import Text

_HEADERS = (
    Text(vi="tên", en="name"),
    Text(vi="nhóm", en="group"),
    Text(vi="trò chơi", en="game"),
    Text(vi="ví dụ", en="example"),
)


@click.command("games")
@click.argument("words", nargs=-1, metavar="[WORD...]")
@json_option
@lang_option
def command(words: tuple[str, ...], as_json: bool, lang: str | None) -> int:
    """List the games; words keep only those that contain them all."""
    from soi.catalogue.registry import games
    from soi.cli.main import language

    chosen = language(lang)
    found = [
        game
        for game in games()
        if all(
            word.lower()
            in f"{game.name} {game.group} {game.title.vi} {game.title.en} {game.rule.vi} {game.rule.en}".lower()
            for word in words
        )
    ]
    if as_json:
        import json

        click.echo(json.dumps([game.to_dict() for game in found], ensure_ascii=False))
        return 0
    from soi.cli.tables import print_table

    print_table(
        [header.to(chosen) for header in _HEADERS],
        [[game.name, game.group, game.title.to(chosen), f"{game.example_name} {game.examples[0]}"] for game in found],
    )
    return 0
