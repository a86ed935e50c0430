"""A reader who leaves early (`soi … | head -1`) ends the command quietly."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("words", ["info kayles", "moves nim 100 200"])
def test_a_reader_who_leaves_early_is_no_error(words: str) -> None:
    run = "import sys; from soi.cli.main import run; sys.exit(run())"
    command = [sys.executable, "-c", run, *words.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
