"""soi resume: go on with a sequence file after any stop, and mend it."""

from __future__ import annotations

from pathlib import Path

import click

from soi.cli.options import lang_option
from soi.core.text import Text

_MENDED = Text(vi="{path}: đã tính lại các khối hỏng {blocks}", en="{path}: recomputed the damaged blocks {blocks}")
_WRONG = Text(vi="{path}: sai ở các đống {heaps}", en="{path}: wrong at heaps {heaps}")
_CHECKED = Text(vi="{path}: đã tính lại {n} giá trị theo định nghĩa, khớp", en="{path}: {n} sampled values agree")


@click.command("resume")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--check", "samples", type=click.IntRange(0), default=0, help="Recompute so many values by definition.")
@lang_option
def command(path: Path, samples: int, lang: str | None) -> int:
    """Continue FILE.npy from its last whole block; damaged blocks are found by checksum and computed anew."""
    from soi.cli import sequences
    from soi.cli.main import language
    from soi.jobs.long_sequence import check, resume
    from soi.jobs.sequence_file import SequenceFile

    chosen = language(lang)
    limit = SequenceFile.open(path).manifest.heap_limit
    mended = sequences.kept_in_file(path, limit, lambda report: resume(path, report=report))
    if mended:
        click.echo(_MENDED.format(path=path, blocks=", ".join(map(str, mended))).to(chosen), err=True)
    if samples:
        wrong = check(path, samples=samples)
        if wrong:
            click.echo(_WRONG.format(path=path, heaps=", ".join(map(str, wrong))).to(chosen), err=True)
            return 1
        click.echo(_CHECKED.format(path=path, n=samples).to(chosen), err=True)
    click.echo(sequences.DONE.format(path=path, n=limit).to(chosen))
    return 0
