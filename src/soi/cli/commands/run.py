"""soi run: a long sequence into a file, started or continued."""

from __future__ import annotations

from pathlib import Path

import click

from soi.cli.options import heap_number, lang_option


@click.command("run")
@click.argument("game")
@click.option("--to", "to", required=True, help="The last heap, inclusive; 2^30 is understood.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="FILE.npy; beside it FILE.npy.manifest.")
@lang_option
def command(game: str, to: str, out: Path, lang: str | None) -> int:
    """Compute GAME's nim-values into FILE.npy; give the same command again to go on after a stop.

    \b
      soi run octal:0.6 --to 2^30 --out six.npy

    Values are saved every few seconds with checksums. Damaged blocks are found and computed anew. A file of another
    game or length is not replaced.
    """
    from soi.cli import sequences
    from soi.cli.main import language
    from soi.jobs.long_sequence import run

    sequences.refuse_ending(out, (".npy",))
    last = heap_number(to)
    sequences.kept_in_file(out, last + 1, lambda report: run(out, game, last + 1, report=report))
    click.echo(sequences.DONE.format(path=out, n=last + 1).to(language(lang)))
    return 0
