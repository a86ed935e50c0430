"""The supervisor: what it reports of a program, and that limits hold."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path

import pytest

from soi.kernels.isolate import Limits, Places, Run, run_isolated

SHELL = "/bin/sh"
LIMITS = Limits(user_seconds=1.0, wall_seconds=10.0, memory_bytes=256 * 2**20, processes=20_000)


def run(folder: Path, script: str, limits: Limits = LIMITS, data: bytes = b"") -> tuple[Run, bytes]:
    for name in ("input", "output", "errors"):
        (folder / name).write_bytes(data if name == "input" else b"")
    places = Places(str(folder), *(str(folder / name) for name in ("input", "output", "errors")))
    done = run_isolated([SHELL, "-c", script], {"PATH": "/usr/bin:/bin"}, places, limits)
    return done, (folder / "output").read_bytes()


def test_a_program_reads_its_input_and_its_output_is_kept(tmp_path: Path) -> None:
    done, output = run(tmp_path, "read a; echo $a$a; exit 7", data=b"xy\n")
    assert (done.exit_code, done.signal, done.cause, output) == (7, 0, "", b"xyxy\n")
    assert done.user_seconds < 1
    assert done.left_running == 0


def test_a_loop_is_ended_by_its_cpu_time(tmp_path: Path) -> None:
    done, _ = run(tmp_path, "while :; do :; done", replace(LIMITS, user_seconds=0.1))
    assert done.cause == "user_time"
    assert 0.1 < done.user_seconds < 1


def test_a_sleeper_is_ended_by_the_wall_clock(tmp_path: Path) -> None:
    done, _ = run(tmp_path, "sleep 60", replace(LIMITS, wall_seconds=0.2))
    assert done.cause == "wall_time"
    assert done.wall_seconds < 5


def test_what_is_left_in_the_background_is_removed(tmp_path: Path) -> None:
    done, output = run(tmp_path, "sleep 60 & (setsid sleep 61 &) ; echo done")
    assert (done.exit_code, output) == (0, b"done\n")
    assert done.left_running >= 1
    assert not done.not_removed


def test_a_file_cannot_grow_beyond_its_limit(tmp_path: Path) -> None:
    done, output = run(tmp_path, "exec yes", replace(LIMITS, file_bytes=100_000))
    assert done.signal == signal.SIGXFSZ or done.exit_code != 0
    assert len(output) <= 100_000


def test_a_signal_is_reported(tmp_path: Path) -> None:
    done, _ = run(tmp_path, "kill -ABRT $$")
    assert done.signal == signal.SIGABRT
    assert done.exit_code == -1


def test_what_cannot_be_started_is_said(tmp_path: Path) -> None:
    for name in ("input", "output", "errors"):
        (tmp_path / name).touch()
    places = Places(str(tmp_path), *(str(tmp_path / name) for name in ("input", "output", "errors")))
    assert run_isolated([str(tmp_path / "missing")], {}, places, LIMITS).launch_error != 0


@pytest.mark.parametrize("script", ["exit 0", "echo a", "cat"])
def test_many_runs_leave_no_descriptors(tmp_path: Path, script: str) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(5):
        run(tmp_path, script)
    assert len(list(Path("/proc/self/fd").iterdir())) == before
