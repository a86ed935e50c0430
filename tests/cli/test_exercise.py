"""soi exercise: what it prints, byte for byte, its exit codes, and what its start-up imports."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = {"numpy", "rich", "networkx", "asyncio", "hypothesis", "soi.catalogue", "soi.analysis", "soi.solvers"}


def soi(*words: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    code = f"import sys; from soi.cli.main import run; sys.exit(run({list(words)!r}))"
    return subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=False)


def test_an_answer_is_printed_byte_for_byte() -> None:
    done = soi("exercise", "solve", "1", data=b"3\n3 4 5\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"TR\xc6\xaf\xe1\xbb\x9aC\n", b"")


@pytest.mark.parametrize(
    "data", [b"", b"3\n3 4\n", b"2\n1 -2\n", b"1\nx\n", b"1\n18446744073709551616\n", b"1\n1\n1\n"]
)
def test_bad_input_is_one_line_on_standard_error_and_exit_code_2(data: bytes) -> None:
    done = soi("exercise", "solve", "1", data=data)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"soi: line ")
    assert done.stderr.count(b"\n") == 1
    assert b"expected" in done.stderr


def test_what_is_out_of_reach_ends_with_exit_code_3() -> None:
    done = soi("exercise", "solve", "20", data=b"1 2\n1 50000000\n1000000000000000000\n")
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"no period" in done.stderr


def test_solving_imports_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys, io\nfrom soi.cli.main import run\nrun(['exercise', 'solve', '20'])\n"
        "print(' '.join(sys.modules), file=sys.stderr)"
    )
    data = b"3 3\n1 3 4\n1000000000000000000 5 7\n"
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)
    assert done.stdout == "TRƯỚC\n".encode()
    assert not HEAVY & set(done.stderr.decode().split())


def test_samples_and_generated_inputs_can_be_piped() -> None:
    drawn = soi("exercise", "generate", "16", "--seed", "3", "--kind", "edge").stdout
    assert drawn == soi("exercise", "generate", "16", "--seed", "3", "--kind", "edge").stdout
    assert soi("exercise", "solve", "16", data=drawn).returncode == 0
    sample = soi("exercise", "sample", "16").stdout
    assert soi("exercise", "solve", "16", data=sample).stdout == soi("exercise", "sample", "16", "--answer").stdout
    assert soi("exercise", "sample", "11", "--which", "2").returncode == 2


def test_exercises_are_listed_and_shown_in_both_languages() -> None:
    listed = json.loads(soi("exercise", "list", "--json").stdout)
    assert [one["number"] for one in listed] == list(range(1, 23))
    assert "Bốc sỏi" in soi("exercise", "list", "--lang", "vi").stdout.decode()
    shown = soi("exercise", "show", "17", "--hint", "--lang", "vi").stdout.decode()
    assert "Gợi ý" in shown
    assert "2·10^5" in shown
    assert soi("exercise", "show", "99").returncode == 2
