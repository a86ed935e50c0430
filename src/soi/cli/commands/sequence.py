"""soi sequence: nim-values of heaps, printed, saved, plotted, counted, compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soi.cli.options import heap_number, json_option, lang_option
from soi.core.errors import RequestError
from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

_WRITTEN = Text(vi="{path}: các đống từ {first} đến {last}", en="{path}: heaps {first} to {last}")
_SAME = Text(vi="hai dãy giống nhau đến đống {to}", en="the sequences agree to heap {to}")
_DIFFER = Text(vi="khác nhau lần đầu ở đống {heap}: {a} và {b}", en="they differ first at heap {heap}: {a} and {b}")
_CHECKED = Text(
    vi="đã tính lại {n} giá trị theo định nghĩa: khớp", en="{n} values recomputed from the definition: agree"
)
_WRONG = Text(vi="sai ở các đống {heaps}", en="wrong at heaps {heaps}")
_PRINTED = 100_000


@click.command("sequence")
@click.argument("game")
@click.option("--to", "to", default="100", show_default=True, help="The last heap, inclusive; 2^30 is understood.")
@click.option("--from", "start", default="0", show_default=True, help="The first heap.")
@click.option("--out", type=click.Path(path_type=Path), help="Write to FILE.npy (resumable), FILE.csv or FILE.txt.")
@click.option(
    "--plot", type=click.Path(path_type=Path), help="Draw a scatter: FILE.svg, or FILE.png, FILE.pdf with matplotlib."
)
@click.option("--fold", type=click.IntRange(1), help="With --plot FILE.svg: a heat map with so many values a row.")
@click.option("--stats", is_flag=True, help="Histogram, records, zeros, rare values and the mask.")
@click.option("--compare", metavar="GAME", help="Say where the sequence of another game first differs.")
@click.option("--check", "check", is_flag=True, help="Recompute sampled values from the definition.")
@json_option
@lang_option
def command(
    game: str, to: str, start: str, out: Path | None, plot: Path | None, fold: int | None,
    stats: bool, compare: str | None, check: bool, as_json: bool, lang: str | None,
) -> int:  # fmt: skip
    """Print the nim-values of heaps under GAME.

    \b
      soi sequence octal:0.77 --to 50
      soi sequence octal:0.6 --to 2^24 --out six.npy      (soi resume six.npy goes on after a stop)
      soi sequence octal:0.161 --compare octal:0.36 --to 1000
    """
    from soi.cli import sequences
    from soi.cli.main import language

    chosen: Lang = language(lang)
    first, last = heap_number(start), heap_number(to)
    _refuse(first, last, out, plot, fold)
    if not (out or plot or stats or compare or check) and last - first >= _PRINTED:
        sequences.refuse_printing(_PRINTED)
    if out is not None and out.suffix == ".npy" and first == 0:
        values = sequences.to_file(out, game, last + 1)
    else:
        values = sequences.in_memory(game, last + 1)
    if compare is not None:
        return _compare(values, sequences.in_memory(compare, last + 1), first, last, chosen, as_json=as_json)
    if check and not _check(game, values, chosen):
        return 1
    shown = values[first:]
    if out is not None and not (out.suffix == ".npy" and first == 0):
        sequences.write_values(out, shown, first)
    if plot is not None:
        sequences.plot(plot, shown, game, first, fold, chosen)
    for path in (out, plot):
        if path is not None and not as_json:
            click.echo(_WRITTEN.format(path=path, first=first, last=last).to(chosen))
    if stats:
        sequences.show_statistics(shown, first, chosen, as_json=as_json)
    elif out is None and plot is None and not check:
        sequences.show_values(shown, first, as_json=as_json)
    return 0


def _refuse(first: int, last: int, out: Path | None, plot: Path | None, fold: int | None) -> None:
    """Raise RequestError for options that do not go together, before anything long is computed."""
    from soi.cli import sequences

    if first > last:
        raise RequestError(
            Text(vi=f"--from {first} lớn hơn --to {last}", en=f"--from {first} is beyond --to {last}"), word=str(first)
        )
    if out is not None:
        sequences.refuse_ending(out, (".npy", ".csv", ".txt"))
    if plot is not None:
        sequences.refuse_ending(plot, (".svg",) if fold is not None else (".svg", ".png", ".pdf"))
    elif fold is not None:
        raise RequestError(Text(vi="--fold cần --plot TỆP.svg", en="--fold needs --plot FILE.svg"), word="--fold")


def _compare(one: NimArray, other: NimArray, first: int, last: int, lang: Lang, *, as_json: bool) -> int:
    from soi.analysis.statistics import first_difference

    heap = first_difference(one, other, first)
    if as_json:
        values = None if heap is None else [int(one[heap]), int(other[heap])]
        click.echo(json.dumps({"from": first, "to": last, "first_difference": heap, "values": values}))
    elif heap is None:
        click.echo(_SAME.format(to=last).to(lang))
    else:
        click.echo(_DIFFER.format(heap=heap, a=int(one[heap]), b=int(other[heap])).to(lang))
    return 0


def _check(game: str, values: NimArray, lang: Lang) -> bool:
    from soi.jobs.long_sequence import sampled_errors

    samples = 50
    wrong = sampled_errors(game, values, samples=samples)
    text = _WRONG.format(heaps=", ".join(map(str, wrong))) if wrong else _CHECKED.format(n=min(samples, len(values)))
    click.echo(text.to(lang), err=not wrong)
    return not wrong
