"""Run benchmarks and keep what they say: python -m benchmarks [NAMES…] [--long], or python -m benchmarks readme.

A run replaces its sections in benchmarks/results/YYYY-MM-DD.md; `readme` copies the newest results into README.md.
"""

from __future__ import annotations

import argparse
import datetime
import os
import pkgutil
import platform
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from benchmarks.measure import FOLDER, Row

RESULTS = FOLDER / "results"
README = FOLDER.parent / "README.md"
BEGIN, END = "<!-- benchmarks: begin -->", "<!-- benchmarks: end -->"
NOT_IN_README = {"exercises"}
HEAD = "| what | figure | beside | goal | |\n|---|---|---|---|---|\n"


def modules() -> list[str]:
    """Return the names of the benchmarks: the modules of this folder that have `rows`."""
    names = [found.name for found in pkgutil.iter_modules([str(FOLDER)]) if not found.name.startswith("_")]
    return [name for name in names if hasattr(import_module(f"benchmarks.{name}"), "rows")]


def table(name: str, *, long: bool) -> str:
    """Run a benchmark, printing each row as it comes; return its section."""
    lines = []
    for row in import_module(f"benchmarks.{name}").rows(long=long):
        lines.append(_line(row))
        print("  ".join(_cells(row)), flush=True)
    return f"## {name}\n\n{HEAD}" + "\n".join(lines) + "\n"


def _cells(row: Row) -> Iterator[str]:
    yield from (row.what, row.figure, row.beside, row.goal)
    yield {None: "", True: "met", False: "MISSED"}[row.met]


def _line(row: Row) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in _cells(row)) + " |"


def heading(day: str) -> str:
    """Return what stands above the tables: the machine, and how busy it was."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    machine = f"{platform.system()} on {platform.machine()}, {_processor()}, {os.cpu_count()} processors"
    return (
        f"# Benchmarks of {day}\n\n{machine}, Python {platform.python_version()}. The machine was shared with other "
        f"work (load {load:.0f}): figures are processor time, medians with (least–greatest); what is compared ran in "
        "turn.\n"
    )


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return "unknown processor"
    found = re.search(r"model name\s*:\s*(.*)", text)
    return found[1] if found else "unknown processor"


def keep(day: str, section: str) -> None:
    """Put a section into the results of the day, in place of an earlier one of its name."""
    path = RESULTS / f"{day}.md"
    RESULTS.mkdir(exist_ok=True)
    kept = sections(path.read_text(encoding="utf-8")) if path.exists() else {}
    name = section.split("\n", 1)[0].removeprefix("## ")
    kept[name] = section
    path.write_text("\n".join([heading(day), *(kept[each] for each in sorted(kept))]), encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """Return the sections of a results file by name."""
    pieces = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {piece.split("\n", 1)[0].removeprefix("## "): piece.rstrip() + "\n" for piece in pieces}


def write_readme() -> None:
    """Copy the newest results between the markers of README.md."""
    newest = max(RESULTS.glob("*.md"))
    text, readme = newest.read_text(encoding="utf-8"), README.read_text(encoding="utf-8")
    found = sections(text)
    names = [name for name in ("sequences", "start_up", *sorted(found)) if name in found and name not in NOT_IN_README]
    rows = [line for name in dict.fromkeys(names) for line in found[name].splitlines()[4:] if line.startswith("|")]
    about = text.split("\n\n", 2)[1].strip()
    body = f"{newest.stem}. {about}\n\n{HEAD}" + "\n".join(rows)
    before, after = readme.split(BEGIN)[0], readme.split(END)[1]
    README.write_text(f"{before}{BEGIN}\n{body}\n{END}{after}", encoding="utf-8")


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"any of {', '.join(modules())}; or readme")
    parser.add_argument("--long", action="store_true", help="also what takes minutes")
    asked = parser.parse_args()
    if asked.names == ["readme"]:
        write_readme()
        return 0
    unknown = set(asked.names) - set(modules())
    if unknown:
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    day = datetime.date.today().isoformat()
    for name in asked.names or modules():
        keep(day, table(name, long=asked.long))
    return 0


if __name__ == "__main__":
    sys.exit(main())
