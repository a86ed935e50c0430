"""How the commands on sequences compute, save, draw and print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from soi.cli.progress import Progress
from soi.core.errors import FileError, RequestError, shown
from soi.core.files import why_not
from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

Result = TypeVar("Result")

DONE = Text(vi="{path}: đủ {n} giá trị", en="{path}: all {n} values are there")
_LINES = 2**16
_NAMES = {
    "histogram": Text(vi="giá trị: số đống", en="value: heaps"),
    "records": Text(vi="kỷ lục (giá trị, đống đầu tiên)", en="records (value, first heap)"),
    "zeros": Text(vi="số đống có giá trị 0", en="heaps of value 0"),
    "last": Text(vi="đống cuối cùng có giá trị 0", en="the last heap of value 0"),
    "rare": Text(vi="số giá trị hiếm với mặt nạ {mask}", en="rare values with mask {mask}"),
}


def in_memory(game: str, heap_limit: int) -> NimArray:
    """Return the nim-values of heaps below the limit, with a progress bar."""
    from soi.analysis.sequences import nim_sequence

    progress = Progress(heap_limit)
    try:
        return nim_sequence(game, heap_limit, on_progress=progress)
    finally:
        progress.finish()


def to_file(path: Path, game: str, heap_limit: int) -> NimArray:
    """Compute into a resumable file; return its values, mapped."""
    import numpy as np

    from soi.jobs.long_sequence import start

    kept_in_file(path, heap_limit, lambda report: start(path, game, heap_limit, report=report))
    values: NimArray = np.load(path, mmap_mode="r")
    return values


def kept_in_file(path: Path, heap_limit: int, work: Callable[[Progress], Result]) -> Result:
    """Do long work under a progress bar; after Ctrl-C say how to go on."""
    progress = Progress(heap_limit)
    try:
        return work(progress)
    except KeyboardInterrupt:
        progress.finish()
        click.echo(f"\nsoi resume {path}", err=True)
        raise
    finally:
        progress.finish()


def refuse_ending(path: Path, endings: tuple[str, ...]) -> None:
    """Raise RequestError where the file's ending is none of these: before anything long is computed."""
    if path.suffix not in endings:
        names = ", ".join(endings)
        raise RequestError(
            Text(
                vi=f"tên tệp phải kết thúc bằng {names}, nhận được '{shown(path.name)}'",
                en=f"the file must end in {names}, got '{shown(path.name)}'",
            ),
            word=path.name,
        )


def write_values(path: Path, values: NimArray, first: int) -> None:
    """Write values to FILE.npy, FILE.csv (heap,value) or FILE.txt (a value a line)."""
    import numpy as np

    try:
        if path.suffix == ".npy":
            np.save(path, values)
            return
        with path.open("w", encoding="utf-8") as file:
            if path.suffix == ".csv":
                file.write("heap,nim_value\n")
            for start in range(0, len(values), _LINES):
                lines = enumerate(values[start : start + _LINES].tolist(), first + start)
                if path.suffix == ".csv":
                    file.writelines(f"{heap},{value}\n" for heap, value in lines)
                else:
                    file.writelines(f"{value}\n" for _, value in lines)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> FileError:
    message = Text(vi="không ghi được {name}: {why}", en="cannot write {name}: {why}")
    return FileError(message.format(name=shown(str(path)), why=why_not(error)), word=str(path))


def plot(path: Path, values: NimArray, game: str, first: int, fold: int | None, lang: Lang) -> None:
    """Draw a scatter, or a heat map folded at `fold`, to a file."""
    from soi.analysis.statistics import statistics
    from soi.views.plots import folded_svg, scatter_svg

    mask = statistics(values).mask if len(values) > 1 else 0
    if path.suffix != ".svg":
        from soi.views.plots_matplotlib import save_scatter

        save_scatter(path, values, name=game, first=first, mask=mask)
        return
    if fold is not None:
        picture = folded_svg(values, fold, name=game, lang=lang)
    else:
        picture = scatter_svg(values, name=game, first=first, mask=mask, lang=lang)
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise _unwritable(path, error) from error


def refuse_printing(most: int) -> None:
    """Raise RequestError: so many values are for a file."""
    raise RequestError(
        Text(
            vi=f"hơn {most} giá trị: hãy dùng --out, --plot hoặc --stats",
            en=f"more than {most} values: use --out, --plot or --stats",
        )
    )


def show_values(values: NimArray, first: int, *, as_json: bool) -> None:
    """Print the values on a line, or as JSON."""
    if as_json:
        click.echo(json.dumps({"from": first, "values": values.tolist()}))
    else:
        click.echo(" ".join(map(str, values.tolist())))


def show_statistics(values: NimArray, first: int, lang: Lang, *, as_json: bool) -> None:
    """Print histogram, records, zeros, rare values and the mask of heaps from `first` on."""
    from soi.analysis.statistics import statistics

    found = statistics(values, first)
    if as_json:
        click.echo(json.dumps(found.to_dict()))
        return
    click.echo(f"{_NAMES['records'].to(lang)}: " + ", ".join(f"{value} @ {heap}" for value, heap in found.records))
    click.echo(f"{_NAMES['zeros'].to(lang)}: {found.zeros}")
    click.echo(f"{_NAMES['last'].to(lang)}: {'–' if found.last_zero is None else found.last_zero}")
    click.echo(f"{_NAMES['rare'].format(mask=f'{found.mask:#x}').to(lang)}: {found.rare}")
    click.echo(_NAMES["histogram"].to(lang))
    for value, count in found.histogram.items():
        click.echo(f"  {value}: {count}")
