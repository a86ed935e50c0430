"""What start-up may import: the whole process is what a user waits for."""

from __future__ import annotations

import subprocess
import sys

HEAVY = {"numpy", "rich", "networkx", "matplotlib", "fastapi", "jinja2", "uvicorn", "scipy", "asyncio", "hypothesis"}


def modules_after(code: str) -> set[str]:
    listing = "import sys; print('\\n' + ' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{listing}"], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}


def run_cli(*words: str) -> str:
    return f"from soi.cli.main import run; run({list(words)!r})"


def test_importing_soi_imports_nothing_heavy() -> None:
    loaded = modules_after("import soi")
    assert not loaded & HEAVY
    assert "click" not in loaded


def test_help_imports_nothing_heavy() -> None:
    assert not modules_after(run_cli("--help")) & HEAVY


def test_solving_nim_imports_nothing_heavy() -> None:
    assert not modules_after(run_cli("solve", "nim", "3", "4", "5")) & HEAVY


def test_solving_nim_imports_no_other_game() -> None:
    code = run_cli("solve", "nim", "3", "4", "5")
    listing = "import sys; print([m for m in sys.modules if m.startswith('soi.catalogue.games.')])"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{listing}"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['soi.catalogue.games.nim']"
