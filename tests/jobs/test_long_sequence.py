"""Long runs end with the same bytes whatever happened to them on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from soi.analysis import sequences
from soi.analysis.sequences import nim_sequence, values_of
from soi.core.errors import FileError, RequestError
from soi.jobs import long_sequence
from soi.jobs.long_sequence import MOST_HEAPS, check, resume, run, start
from soi.jobs.sequence_file import HEADER_BYTES, Manifest, SequenceFile

# In nim g(n) = n, so its file widens from 1 byte a value to 2 after heap 255.
LIMIT, BLOCK = 1000, 64
GAMES = ["octal:0.77", "nim", "subtraction:2,5,9", "all-but:2,3", "octal:0.07(7)", "grundy", "heap:take 1..3"]


def manifest_of(path: Path) -> Path:
    return SequenceFile.manifest_path(path)


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The bytes of a run of nim that nothing happened to."""
    return start(tmp_path / "whole.npy", "nim", LIMIT, block=BLOCK).path.read_bytes()


def begun(path: Path, game: str, blocks: int, limit: int = LIMIT) -> SequenceFile:
    """A run that stopped after some blocks."""
    file = SequenceFile.create(path, Manifest(game, limit, BLOCK, "0"))
    values = values_of(game)
    values.extend(blocks * BLOCK)
    for block in range(blocks):
        file.append(values.array(*file.manifest.bounds(block)))
    file.save()
    return file


@pytest.mark.parametrize("game", GAMES)
def test_a_run_stopped_after_any_block_ends_with_the_same_bytes(game: str, tmp_path: Path) -> None:
    limit = 300
    expected = start(tmp_path / "whole.npy", game, limit, block=BLOCK).path.read_bytes()
    assert np.load(tmp_path / "whole.npy").tolist() == nim_sequence(game, limit).tolist()
    for blocks in range(5):
        path = tmp_path / f"{blocks}.npy"
        begun(path, game, blocks, limit)
        assert resume(path) == []
        assert path.read_bytes() == expected


def test_a_block_half_written_when_the_machine_died_is_written_again(tmp_path: Path, whole: bytes) -> None:
    path = begun(tmp_path / "a.npy", "nim", 6).path
    with path.open("ab") as file:
        file.write(b"\xff" * 37)
    assert resume(path) == []
    assert path.read_bytes() == whole


def test_a_file_widens_in_the_middle_and_a_widening_cut_short_does_no_harm(tmp_path: Path, whole: bytes) -> None:
    path = begun(tmp_path / "a.npy", "nim", 3).path
    assert SequenceFile.open(path).kept_type() == np.uint8
    path.with_name("a.npy.wider").write_bytes(b"half of it")
    manifest_of(path).with_name("a.npy.manifest.new").write_bytes(b"half of it")
    assert resume(path) == []
    assert SequenceFile.open(path).kept_type() == np.uint16
    assert path.read_bytes() == whole
    assert np.load(path).tolist() == list(range(LIMIT))


def test_temporary_files_may_be_deleted(tmp_path: Path, whole: bytes) -> None:
    path = begun(tmp_path / "a.npy", "nim", 7).path
    for left in tmp_path.glob("a.npy*.new"):
        left.unlink()
    assert resume(path) == []
    assert path.read_bytes() == whole


@pytest.mark.parametrize("finished", [True, False])
def test_damaged_blocks_are_found_by_checksum_and_computed_anew(tmp_path: Path, whole: bytes, finished: bool) -> None:
    path = tmp_path / "a.npy"
    if finished:
        start(path, "nim", LIMIT, block=BLOCK)
    else:
        begun(path, "nim", 9)
    item = SequenceFile.open(path).kept_type().itemsize
    with path.open("r+b") as file:
        for block in (2, 5):
            file.seek(HEADER_BYTES + block * BLOCK * item + 3)
            file.write(b"\x99")
    assert resume(path) == [2, 5]
    assert path.read_bytes() == whole
    assert resume(path) == []


def test_a_file_cut_short_is_mended(tmp_path: Path, whole: bytes) -> None:
    path = start(tmp_path / "a.npy", "nim", LIMIT, block=BLOCK).path
    os.truncate(path, len(whole) - 300)
    assert resume(path) == [13, 14, 15]
    assert path.read_bytes() == whole


def test_what_stands_behind_the_last_value_is_dropped(tmp_path: Path, whole: bytes) -> None:
    path = start(tmp_path / "a.npy", "nim", LIMIT, block=BLOCK).path
    with path.open("ab") as file:
        file.write(b"more")
    resume(path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-10],
        lambda text: "",
        lambda text: "[]",
        lambda text: '{"a": 1}',
        lambda text: text.replace('"nim"', '"kayles"'),
        lambda text: text.replace('"heap_limit": 1000', '"heap_limit": 1001'),
        lambda text: text.replace('"block": 64', '"block": 0'),
        lambda text: text.replace('"format": 1', '"format": 2'),
        lambda text: "[" * 100_000,
    ],
)
def test_a_damaged_manifest_is_refused_and_nothing_is_overwritten(damage: object, tmp_path: Path) -> None:
    path = start(tmp_path / "a.npy", "nim", LIMIT, block=BLOCK).path
    before = path.read_bytes()
    manifest_of(path).write_text(damage(manifest_of(path).read_text()))  # type: ignore[operator]
    with pytest.raises(FileError):
        resume(path)
    assert path.read_bytes() == before


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    path = start(tmp_path / "a.npy", "nim", LIMIT, block=BLOCK).path
    path.write_bytes(b"something else")
    with pytest.raises(FileError, match="header"):
        resume(path)
    with pytest.raises(FileError):
        resume(tmp_path / "nowhere.npy")


def test_run_starts_and_goes_on_and_replaces_no_other_file(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "a.npy"
    begun(path, "nim", 4)
    run(path, "nim", LIMIT)
    assert path.read_bytes() == whole
    with pytest.raises(RequestError, match="another name"):
        run(path, "kayles", LIMIT)
    with pytest.raises(RequestError, match="another name"):
        run(path, "nim", LIMIT + 1)
    assert path.read_bytes() == whole
    assert run(tmp_path / "b.npy", "nim", LIMIT).path.read_bytes() == whole


def test_check_finds_a_value_that_no_checksum_betrays(tmp_path: Path) -> None:
    path = start(tmp_path / "a.npy", "octal:0.77", LIMIT, block=BLOCK).path
    assert check(path) == []
    file = SequenceFile.open(path)
    values = np.load(path)
    values[640:700] += 1
    for block in range(10, 11):
        file.write_block(block, values[block * BLOCK : (block + 1) * BLOCK])
    assert check(path, samples=200)


@pytest.mark.parametrize("game", GAMES)
def test_sampled_values_agree_with_the_definition(game: str, tmp_path: Path) -> None:
    assert long_sequence.sampled_errors(game, nim_sequence(game, 200), samples=40) == []


def test_lengths_out_of_range_are_refused(tmp_path: Path) -> None:
    for limit in (0, -1, MOST_HEAPS + 1):
        with pytest.raises(RequestError):
            start(tmp_path / "a.npy", "nim", limit)
    assert not list(tmp_path.iterdir())


def test_what_does_not_fit_in_memory_is_refused_before_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sequences, "free_memory", lambda: 10**6)
    for work in (
        lambda: start(tmp_path / "a.npy", "octal:0.6", 10**6),
        lambda: nim_sequence("divisor", 10**4),
    ):
        with pytest.raises(RequestError, match="need about"):
            work()
    assert not list(tmp_path.iterdir())
    assert len(nim_sequence("octal:0.6", 1000)) == 1000


def started(path: Path, *, game: str = "octal:0.6", to: str = "2^24") -> subprocess.Popen[str]:
    """A real run in another process that has saved at least one block."""
    code = (
        # A shell that starts jobs in the background has them ignore Ctrl-C; this one must not.
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from soi.jobs import long_sequence as l; l.SAVED_EVERY = 0.05; l.KERNEL_BLOCK = 4096;"
        "from soi.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "sequence", game, "--to", to, "--out", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        if manifest_of(path).exists() and SequenceFile.open(path).manifest.checksums:
            return process
        time.sleep(0.01)
    raise AssertionError(f"the run saved nothing: {process.communicate()}")


def shortened(path: Path, more: int) -> int:
    """Make a stopped run a shorter one, so that its end can be awaited; return its heap limit."""
    file = SequenceFile.open(path)
    done = np.fromfile(path, dtype=file.kept_type(), offset=HEADER_BYTES)
    old = file.manifest
    limit = len(old.checksums) * old.block + more
    new = SequenceFile.create(path, Manifest(old.game, limit, old.block, old.version))
    for block in range(len(old.checksums)):
        new.append(done[slice(*new.manifest.bounds(block))])
    new.save()
    return limit


def test_a_killed_process_loses_only_what_was_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "six.npy"
    process = started(path)
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=60)
    limit = shortened(path, 3000)
    assert resume(path) == []
    assert np.array_equal(np.load(path), nim_sequence("octal:0.6", limit))
    assert path.read_bytes() == start(tmp_path / "again.npy", "octal:0.6", limit, block=4096).path.read_bytes()


def test_ctrl_c_keeps_what_is_known_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "six.npy"
    process = started(path)
    process.send_signal(signal.SIGINT)
    _, notes = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"soi resume {path}" in notes
    assert "Traceback" not in notes
    limit = shortened(path, 100)
    resume(path)
    assert np.array_equal(np.load(path), nim_sequence("octal:0.6", limit))
