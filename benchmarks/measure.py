"""What all benchmarks share: a row of the table, processor time, runs in turn, baselines built from C++.

Times are processor time, so that a machine with other work to do gives the same figures; what is compared runs in turn
within one run, and medians are shown with the least and the greatest.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
BUILD = FOLDER.parent / "build" / "benchmarks"
MOST_RUNS, LEAST_RUNS, ENOUGH_SECONDS = 5, 2, 5.0

Work = Callable[[], float]


class Row(NamedTuple):
    """What was measured, the figure, what it stands beside, the goal, and whether it is met (None: no goal)."""

    what: str
    figure: str
    beside: str = ""
    goal: str = ""
    met: bool | None = None


class Spread(NamedTuple):
    """The median of some figures, the least and the greatest."""

    median: float
    least: float
    greatest: float

    def text(self, unit: str = "", digits: int = 3) -> str:
        """Return `median (least-greatest) unit`."""
        median, least, greatest = (f"{number:.{digits}g}" for number in self)
        return f"{plain(median)}{unit} ({plain(least)}–{plain(greatest)})"


def spread(figures: Sequence[float]) -> Spread:
    """Return the spread of some figures."""
    return Spread(statistics.median(figures), min(figures), max(figures))


def plain(number: str) -> str:
    """Return `1.2e+07` as `12,000,000`."""
    return f"{float(number):,.0f}" if "e+" in number else number


def processor_seconds(work: Callable[[], Any]) -> float:
    """Return the processor seconds that `work` takes in this process."""
    started = time.process_time()
    work()
    return time.process_time() - started


def in_turn(*works: Work) -> list[list[float]]:
    """Run the works in turn, two to five times, less often when they are long; return the seconds of each."""
    taken: list[list[float]] = [[] for _ in works]
    while len(taken[0]) < MOST_RUNS:
        for seconds, work in zip(taken, works, strict=True):
            seconds.append(work())
        if len(taken[0]) >= LEAST_RUNS and sum(map(sum, taken)) > ENOUGH_SECONDS:
            break
    return taken


def ratios(first: Sequence[float], second: Sequence[float]) -> Spread:
    """Return the spread of first / second, run by run."""
    return spread([one / max(other, 1e-9) for one, other in zip(first, second, strict=True)])


def built(name: str) -> Path:
    """Return the program built from benchmarks/NAME.cpp with g++ -O3."""
    source, program = FOLDER / f"{name}.cpp", BUILD / name
    written = max(path.stat().st_mtime for path in (source, *FOLDER.parent.glob("native/*.hpp")))
    if not program.exists() or program.stat().st_mtime < written:
        BUILD.mkdir(parents=True, exist_ok=True)
        subprocess.run(["g++", "-O3", "-std=c++20", "-o", program, source], check=True)
    return program


def answer_of(program: Path, *words: object) -> tuple[float, int]:
    """Run a baseline; return its processor seconds and the checksum of its values."""
    done = subprocess.run([program, *map(str, words)], check=True, capture_output=True, text=True)
    seconds, checksum = done.stdout.split()
    return float(seconds), int(checksum)


def checksum(values: Sequence[int]) -> int:
    """Return the checksum that the baselines print."""
    total = 1
    for value in values:
        total = (total * 16777619 & 0xFFFFFFFF) ^ value
    return total


def timed_row(what: str, seconds: float, anchor: str = "") -> Row:
    """Return a row of seconds whose anchor may say `goal 2 s`."""
    found = re.search(r"goal ([\d.]+) s", anchor)
    if found is None:
        return Row(what, f"{seconds:.3g} s", anchor)
    beside = anchor.replace(found[0], "").strip(" ;,")
    return Row(what, f"{seconds:.3g} s", beside, f"{found[1]} s", seconds <= float(found[1]))
