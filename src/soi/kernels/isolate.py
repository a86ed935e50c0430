"""Running a stranger's program under limits: what it used, how it ended, and that nothing of it is left.

This guards against accidents (endless loops, output, forks, memory), not against malice. Linux only.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from soi.kernels._load import native

CAUSES = ("", "user_time", "wall_time", "memory", "processes", "cancelled")
# Every process of a run inherits this variable with a value of its own, should the supervisor be killed by it.
_MARK = "SOI_ISOLATED_RUN"


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run may use; 0 bytes of address space means unlimited."""

    user_seconds: float
    wall_seconds: float
    memory_bytes: int
    address_bytes: int = 0
    file_bytes: int = 16 * 2**20
    processes: int = 64


@dataclass(frozen=True, slots=True)
class Places:
    """The files of one run: the working folder, and files that exist already for input, output and errors."""

    folder: str
    input: str
    output: str
    errors: str


@dataclass(frozen=True, slots=True)
class Run:
    """How a program ended: `cause` is what it was ended for, empty when it ended by itself.

    The causes are CAUSES, and "supervisor" when the program killed its supervisor: then nothing was measured.
    """

    launch_error: int
    exit_code: int
    signal: int
    cause: str
    user_seconds: float
    system_seconds: float
    wall_seconds: float
    peak_bytes: int
    left_running: int
    not_removed: bool


def available() -> bool:
    """Return whether programs can be isolated on this system."""
    return hasattr(native, "start_isolated")


def run_isolated(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    places: Places,
    limits: Limits,
    *,
    user: int = -1,
    keep_access: bool = False,
) -> Run:
    """Run a program to its end or its limits and return how it went.

    `arguments[0]` is the program's path. With `user`, which only root may give, it runs under that user id;
    `keep_access` changes the real id only, for programs that stand in a folder of root's own.
    """
    mark = f"{_MARK}={os.getpid()}.{os.urandom(8).hex()}"
    process, pipe = native.start_isolated(
        [os.fspath(word) for word in arguments],
        [f"{name}={value}" for name, value in environment.items()] + [mark],
        [places.folder, places.input, places.output, places.errors],
        limits.user_seconds,
        limits.wall_seconds,
        limits.memory_bytes,
        limits.address_bytes,
        limits.file_bytes,
        limits.processes,
        user,
        keep_access,
    )
    try:
        data = _read_all(pipe)
    except BaseException:
        os.kill(process, signal.SIGTERM)
        raise
    finally:
        os.close(pipe)
        os.waitpid(process, 0)
    if not data:
        _kill_marked(mark.encode())
        return Run(0, -1, 0, "supervisor", 0.0, 0.0, 0.0, 0, 0, not_removed=False)
    report = native.isolated_report(data)
    report["cause"] = CAUSES[report["cause"]]
    report["not_removed"] = bool(report["not_removed"])
    return Run(**report)


def _read_all(pipe: int) -> bytes:
    blocks = []
    while block := os.read(pipe, 4096):
        blocks.append(block)
    return b"".join(blocks)


def _kill_marked(mark: bytes) -> None:
    """Kill every process that has the mark in its environment, until there is none."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        found = [number for number in map(int, filter(str.isdecimal, os.listdir("/proc"))) if _is_marked(number, mark)]
        if not found:
            return
        for number in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def _is_marked(process: int, mark: bytes) -> bool:
    try:
        with open(f"/proc/{process}/environ", "rb") as file:
            return mark in file.read().split(b"\0")
    except OSError:
        return False
