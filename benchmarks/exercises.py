"""Our whole process on the largest input of each exercise, beside an ordinary C++ program that reads with scanf.

The goal: wall time at most 2.5 times that of the C++ program plus 0.15 s, below 1 s, and below 512 MiB.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.measure import Row
from soi.exercises.registry import exercise, numbers

SOLUTIONS = Path(__file__).parent.parent / "tests" / "exercises" / "solutions"
TIMES = 5


def rows(wanted: Sequence[int] | None = None, *, long: bool = False) -> Iterator[Row]:
    """Yield a row for each exercise; the seconds are the best wall seconds."""
    with tempfile.TemporaryDirectory() as folder:
        for number in wanted or numbers():
            yield _row(number, Path(folder))


def _row(number: int, folder: Path) -> Row:
    path, program = folder / f"{number}.in", folder / f"reference{number}"
    path.write_bytes(max((exercise(number).drawn(seed, "max") for seed in (1, 2, 3)), key=len))
    source = SOLUTIONS / f"{number:02d}" / "right.cpp"
    subprocess.run(["g++", "-O2", "-std=c++17", "-o", program, source], check=True, stderr=subprocess.DEVNULL)
    ours = [str(Path(sys.executable).parent / "soi"), "exercise", "solve", str(number)]
    answers, best, megabytes = set(), [9.0, 9.0], 0.0
    for _ in range(TIMES):
        for which, command in enumerate((ours, [str(program)])):
            seconds, size, answer = _timed(command, path, folder / "answer")
            best[which] = min(best[which], seconds)
            answers.add(answer)
            megabytes = max(megabytes, size) if which == 0 else megabytes
    assert len(answers) == 1, f"exercise {number}: the answers differ"
    allowed = min(1.0, 2.5 * best[1] + 0.15)
    what = f"exercise {number}, whole process on {path.stat().st_size / 1e6:.1f} MB"
    beside = f"C++ with scanf {best[1]:.3f} s; {megabytes:.0f} MiB"
    met = best[0] <= allowed and megabytes < 512
    return Row(what, f"{best[0]:.3f} s", beside, f"{allowed:.3f} s, 512 MiB", met)


def _timed(command: Sequence[str], path: Path, output: Path) -> tuple[float, float, bytes]:
    with path.open("rb") as data, output.open("wb") as out:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=data, stdout=out)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return seconds, usage.ru_maxrss / 1024, output.read_bytes()
