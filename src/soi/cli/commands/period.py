"""soi period: the period of a nim-sequence with its proof."""

from __future__ import annotations

import click

from soi.cli.options import heap_number, json_option, lang_option
from soi.core.text import Text

_LINES = (
    (Text(vi="chu kỳ", en="period"), "length"),
    (Text(vi="tiền chu kỳ", en="preperiod"), "preperiod"),
    (Text(vi="độ tăng mỗi chu kỳ", en="saltus"), "saltus"),
    (Text(vi="ngoại lệ cuối cùng", en="last exception"), "last_exception"),
)
_STATUS = {
    "proved": Text(vi="đã chứng minh", en="proved"),
    "observed": Text(vi="chỉ quan sát được", en="observed only"),
    "none found": Text(vi="chưa tìm thấy", en="none found"),
}


@click.command("period")
@click.argument("game")
@click.option("--to", "to", help="Look at heaps up to this one; each kind of game has its own limit otherwise.")
@click.option("--budget", "budget_text", metavar="SECONDS", help="Such as 60s; 30 s when --to is not given.")
@json_option
@lang_option
def command(game: str, to: str | None, budget_text: str | None, as_json: bool, lang: str | None) -> int:
    """Find and prove the period of GAME's nim-sequence, or say how far none was found.

    \b
      soi period octal:0.77
      soi period subtraction:7,17,22,32,39
      soi period octal:0.376 --to 2^24
    """
    from soi.analysis.sequences import period
    from soi.cli.main import UNSOLVED, language
    from soi.cli.options import budget_of
    from soi.cli.progress import Progress

    chosen = language(lang)
    limit = None if to is None else heap_number(to) + 1
    seconds = budget_of(budget_text).seconds if budget_text else (30.0 if to is None else None)
    progress = Progress(limit or 2**22)
    try:
        found = period(game, heap_limit=limit, seconds=seconds, on_progress=progress)
    finally:
        progress.finish()
    if as_json:
        import json

        click.echo(
            json.dumps(
                {
                    "game": game,
                    "status": found.status,
                    "period": found.length,
                    "preperiod": found.preperiod,
                    "saltus": found.saltus,
                    "last_exception": found.last_exception,
                    "compared": found.compared,
                    "theorem": found.theorem,
                    "proof": found.proof.to(chosen),
                },
                ensure_ascii=False,
            )
        )
    else:
        click.echo(f"{game}: {_STATUS[found.status].to(chosen)}")
        if found.length is not None:
            for name, key in _LINES:
                value = getattr(found, key)
                click.echo(f"  {name.to(chosen)}: {'–' if value is None else value}")
        click.echo(f"  {found.proof.to(chosen)}")
    return 0 if found.status == "proved" else UNSOLVED
