"""Long nim-sequences: run to a file, resume after anything, mend what is damaged, check against the definition.

A run is saved every few seconds. Kernels keep the values in memory too, 1 to 8 bytes a heap, since every value may need
all smaller ones: what does not fit in the memory that is free is refused before it starts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from soi.analysis.sequences import heap_ruleset, refuse_beyond_memory, sequence_rule_of, values_of
from soi.core.errors import RequestError
from soi.core.text import Text
from soi.jobs.sequence_file import HEADER_BYTES, Manifest, SequenceFile, checksum
from soi.kernels.growing import GrowingValues, as_array

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

# Heaps a block: about a quarter of a second of a kernel's work, and of a rule's without a kernel.
KERNEL_BLOCK, RULE_BLOCK = 2**18, 2**12
MOST_HEAPS = 2**32
# Seconds between two savings; one more for every 2^24 values, since a kernel prepares its tables anew after each.
SAVED_EVERY = 5.0

Report = Callable[[int], None]


def start(
    path: Path, game: str, heap_limit: int, *, block: int | None = None, report: Report | None = None
) -> SequenceFile:
    """Compute the nim-values of heaps 0 .. heap_limit − 1 into `path`; return the finished file."""
    rules = heap_ruleset(game)
    if not 1 <= heap_limit <= MOST_HEAPS:
        raise RequestError(
            Text(
                vi="số đống phải từ 1 đến {most}, nhận được {got}",
                en="the number of heaps must be from 1 to {most}, got {got}",
            ).format(most=MOST_HEAPS, got=heap_limit)
        )
    refuse_beyond_memory(rules, heap_limit)
    chosen = block or (RULE_BLOCK if sequence_rule_of(rules) is None else KERNEL_BLOCK)
    file = SequenceFile.create(path, Manifest(rules.name, heap_limit, chosen, _version()))
    _run(file, values_of(rules), report)
    return file


def run(path: Path, game: str, heap_limit: int, *, report: Report | None = None) -> SequenceFile:
    """Start the run, or go on with it where `path` is the same run; refuse to replace any other."""
    if not SequenceFile.manifest_path(path).exists():
        return start(path, game, heap_limit, report=report)
    manifest = SequenceFile.open(path).manifest
    if (manifest.game, manifest.heap_limit) != (heap_ruleset(game).name, heap_limit):
        raise RequestError(
            Text(
                vi="{path} là của {game}, các đống 0 .. {last}: hãy chọn tên khác",
                en="{path} holds {game}, heaps 0 .. {last}: choose another name",
            ).format(path=path, game=manifest.game, last=manifest.heap_limit - 1),
            word=str(path),
        )
    if not path.exists():  # the values were lost; the manifest alone says what was wanted
        return start(path, game, heap_limit, report=report)
    resume(path, report=report)
    return SequenceFile.open(path)


def resume(path: Path, *, report: Report | None = None) -> list[int]:
    """Bring a sequence file to its end; return the blocks that were damaged and have been computed anew."""
    file = SequenceFile.open(path)
    manifest = file.manifest
    rules = heap_ruleset(manifest.game)
    refuse_beyond_memory(rules, manifest.heap_limit)
    broken = list(file.damaged())
    values = values_of(rules)
    for block in broken:
        _load(values, file, block)
        start_at, stop = manifest.bounds(block)
        values.extend(stop, on_progress=report)
        mended = values.array(start_at, stop)
        file.write_block(block, mended)
        manifest.checksums[block] = checksum(mended)
    if broken:
        file.save()
    if not manifest.complete:
        _load(values, file, len(manifest.checksums))
        _run(file, values, report)
    file.cut()
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
        seconds = SAVED_EVERY + values.known / 2**24
        try:
            values.extend(manifest.heap_limit, seconds=seconds, on_progress=report)
        finally:  # Ctrl-C as well: what is known is kept
            _save_known(file, values)


def _save_known(file: SequenceFile, values: GrowingValues) -> None:
    """Write the whole blocks that are known and not in the file yet."""
    manifest = file.manifest
    before = len(manifest.checksums)
    while not manifest.complete:
        start_at, stop = manifest.bounds(len(manifest.checksums))
        if stop > values.known:
            break
        file.append(values.array(start_at, stop))
    if len(manifest.checksums) > before:
        file.save()


def _load(values: GrowingValues, file: SequenceFile, blocks: int) -> None:
    """Make a kernel go on from the values of the first blocks."""
    values.load(_prefix(file, blocks))


def _prefix(file: SequenceFile, blocks: int) -> NimArray:
    """Return the values of the first blocks, mapped from the file."""
    import numpy as np

    count = min(blocks * file.manifest.block, file.manifest.heap_limit)
    if count == 0:
        return as_array(bytearray())
    return np.memmap(file.path, dtype=file.kept_type(), mode="r", offset=HEADER_BYTES, shape=(count,))


def _version() -> str:
    try:
        return version("soi")
    except PackageNotFoundError:  # run from a source tree
        return "unknown"
