"""Long nim-sequences: run to a file, resume after anything, mend what is damaged, check against the definition."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from soi.analysis.sequences import heap_ruleset, values_of
from soi.core.budget import in_bytes
from soi.core.errors import RequestError
from soi.core.text import Text
from soi.jobs.sequence_file import HEADER_BYTES, Manifest, SequenceFile, checksum
from soi.kernels.growing import GrowingValues, as_array

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

BLOCK = 2**22
# Kernels keep what they have computed in memory, at up to four bytes a heap.
MOST_HEAPS = 2**32

Report = Callable[[int], None]


def start(path: Path, game: str, heap_limit: int, *, block: int = BLOCK, report: Report | None = None) -> SequenceFile:
    """Compute the nim-values of heaps 0 .. heap_limit − 1 into `path`; return the finished file."""
    if not 1 <= heap_limit <= MOST_HEAPS:
        raise RequestError(
            Text(
                vi="giới hạn phải từ 1 đến {most} (cần {size} bộ nhớ), nhận được {got}",
                en="the heap limit must be from 1 to {most} (which needs {size} of memory), got {got}",
            ).format(most=MOST_HEAPS, size=in_bytes(4 * MOST_HEAPS), got=heap_limit)
        )
    name = heap_ruleset(game).name
    file = SequenceFile.create(path, Manifest(name, heap_limit, block, version("soi")))
    _run(file, values_of(name), report)
    return file


def resume(path: Path, *, report: Report | None = None) -> list[int]:
    """Bring a sequence file to its end; return the blocks that were damaged and have been computed anew."""
    file = SequenceFile.open(path)
    manifest = file.manifest
    broken = list(file.damaged())
    values = values_of(manifest.game)
    whole = broken[0] if broken else len(manifest.checksums)
    _load(values, file, whole)
    for block in broken:
        start_at, stop = manifest.bounds(block)
        values.extend(stop, on_progress=report)
        mended = values.array(start_at, stop)
        if checksum(mended) != manifest.checksums[block]:
            manifest.checksums[block] = checksum(mended)  # the manifest itself was damaged; the values are the rule's
        file.write_block(block, mended)
    if not manifest.complete:
        if broken:
            _load(values, file, len(manifest.checksums))
        _run(file, values, report)
    return broken


def check(path: Path, *, samples: int = 50, seed: int = 0) -> list[int]:
    """Recompute sampled values of a file from the definition; return the heaps that disagree."""
    file = SequenceFile.open(path)
    return sampled_errors(file.manifest.game, _prefix(file, len(file.manifest.checksums)), samples=samples, seed=seed)


def sampled_errors(game: str, values: NimArray, *, samples: int = 50, seed: int = 0) -> list[int]:
    """Return the sampled heaps whose value is not the mex of their options, by what stands before them."""
    from soi.solvers.recompute import value_by_definition

    rules = heap_ruleset(game)
    rng = Random(seed)
    known = len(values)
    heaps = sorted({rng.randrange(known) for _ in range(samples)} | {known - 1}) if known else []
    return [heap for heap in heaps if value_by_definition(rules, heap, values) != int(values[heap])]


def _run(file: SequenceFile, values: GrowingValues, report: Report | None) -> None:
    manifest = file.manifest
    while not manifest.complete:
        start_at, stop = manifest.bounds(len(manifest.checksums))
        values.extend(stop, on_progress=report)
        file.append(values.array(start_at, stop))
        if report is not None:
            report(stop)


def _load(values: GrowingValues, file: SequenceFile, blocks: int) -> None:
    """Give a kernel the values of the first blocks; one that cannot take them computes them again."""
    load = getattr(values, "load", None)
    if load is not None and blocks:
        load(_prefix(file, blocks))
    else:
        values.extend(file.manifest.bounds(blocks)[0])


def _prefix(file: SequenceFile, blocks: int) -> NimArray:
    """Return the values of the first blocks, mapped from the file."""
    import numpy as np

    count = min(blocks * file.manifest.block, file.manifest.heap_limit)
    if count == 0:
        return as_array(bytearray())
    return np.memmap(file.path, dtype=file.kept_type(), mode="r", offset=HEADER_BYTES, shape=(count,))
