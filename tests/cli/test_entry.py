"""Ctrl-C while the program starts."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
sys.argv[1:] = ["o-an-quan", "solve", "Q0/1,1,0,1,1/Q0/1,0,3,1,0 S", "--seconds", "5"]
from soi.cli.entry import run
sys.exit(run())
"""


def interrupted_at(name: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", CODE.format(name=name)], capture_output=True, text=True)


def test_an_interrupt_while_modules_are_loaded_ends_without_a_traceback() -> None:
    for name in ("click", "soi.cli.main", "soi.cli.commands.o_an_quan", "soi.oanquan.solve", "soi.cli.waiting"):
        done = interrupted_at(name)
        assert done.returncode == 130, name
        assert done.stderr.strip() == ""


def test_an_interrupt_while_the_search_loads_modules_spends_its_time() -> None:
    done = interrupted_at("numpy")
    assert done.returncode in (0, 3, 130)
    assert "Traceback" not in done.stderr
