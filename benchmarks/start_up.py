"""Whole processes as a user starts them: processor seconds, and the least wall seconds beside them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Row, spread

TIMES = 9
SOI = str(Path(sys.executable).parent / "soi")
COMMANDS = (
    ("python -c pass", [sys.executable, "-c", "pass"], None),
    ("import soi", [sys.executable, "-c", "import soi"], 0.15),
    ("soi --help", [SOI, "--help"], 0.2),
    ("soi solve nim 3 4 5", [SOI, "solve", "nim", "3", "4", "5"], 0.2),
    ("soi solve grundy 1000000", [SOI, "solve", "grundy", "1000000"], 3.0),
)


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield a row for each command, run in turn."""
    taken: list[list[tuple[float, float]]] = [[] for _ in COMMANDS]
    for _ in range(TIMES):
        for found, (_, command, _) in zip(taken, COMMANDS, strict=True):
            found.append(_seconds(command))
    for found, (name, _, goal) in zip(taken, COMMANDS, strict=True):
        work = spread([processor for processor, _ in found])
        wall = min(seconds for _, seconds in found)
        met = None if goal is None else work.median <= goal
        yield Row(
            f"`{name}`, whole process", work.text(" s"), f"least wall {wall:.3g} s", f"{goal} s" if goal else "", met
        )


def _seconds(command: list[str]) -> tuple[float, float]:
    """Return the processor and the wall seconds of a process."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return usage.ru_utime + usage.ru_stime, seconds
