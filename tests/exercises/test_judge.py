"""The judge: verdicts, smallest inputs, isolation, and that nothing is left behind."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from soi.cli.commands.judge import command
from soi.exercises.judge.comparing import difference, same_words
from soi.exercises.judge.judging import Settings, judge
from soi.exercises.judge.languages import LANGUAGES, SolutionError, solution_of
from soi.exercises.judge.plan import PHASES, Sizes, planned
from soi.exercises.judge.shrinking import smallest
from soi.exercises.judge.telling import told
from soi.exercises.judge.verdicts import Report, Verdict
from soi.exercises.layout import Values
from soi.exercises.registry import exercise

QUICK = Sizes(tiny=12, random=6, maximum=1)

NIM_PY = """
n = int(input())
x = 0
for a in input().split() if n else []:
    x ^= int(a)
print("TRƯỚC" if x else "SAU")
"""
NIM_CPP = """
#include <cstdio>
int main() {
    int n;
    unsigned long long x = 0, a;
    scanf("%d", &n);
    while (n--) { scanf("%llu", &a); x ^= a; }
    puts(x ? "TRƯỚC" : "SAU");
}
"""
NIM_C = NIM_CPP.replace("<cstdio>", "<stdio.h>")
NIM_JAVA = """
import java.util.Scanner;
class Helper {}
public class Nim {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long x = 0;
        for (int n = in.nextInt(); n > 0; n--) x ^= in.nextLong();
        System.out.println(x != 0 ? "TRƯỚC" : "SAU");
    }
}
"""
NIM_PAS = """
var i, n: longint; x, a: int64;
begin
  read(n); x := 0;
  for i := 1 to n do begin read(a); x := x xor a end;
  if x <> 0 then writeln('TRƯỚC') else writeln('SAU')
end.
"""


def judged(folder: Path, name: str, text: str, number: int = 1, **settings: object) -> Report:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    chosen = Settings(**{"sizes": QUICK, "seconds": 1.0, "shrink_seconds": 5.0, **settings})  # type: ignore[arg-type]
    return judge(exercise(number), solution_of([str(path)]), chosen)


def processes_of_mine(mark: str) -> list[str]:
    """Return the command lines of living processes that hold `mark`."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            line = (folder / "cmdline").read_bytes().decode("utf-8", "replace")
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if mark in line and state not in "ZX" and int(folder.name) != os.getpid():
            found.append(line)
    return found


RIGHT = {"nim.py": NIM_PY, "nim.cpp": NIM_CPP, "nim.c": NIM_C, "Nim.java": NIM_JAVA, "nim.pas": NIM_PAS}
INSTALLED = [name for name in RIGHT if shutil.which(LANGUAGES[Path(name).suffix].build[0])]


@pytest.mark.parametrize("name", INSTALLED)
def test_a_right_solution_is_accepted_in_every_language(tmp_path: Path, name: str) -> None:
    text = RIGHT[name]
    report = judged(tmp_path, name, text, seconds=None, sizes=Sizes(tiny=5, random=2, maximum=1))
    assert report.verdict is Verdict.AC, told(report, "en")
    assert {test.phase for test in report.tests} == set(PHASES)
    assert report.failure is None


VERDICTS = {
    "WA: the sum": ("x.py", NIM_PY.replace("^=", "+="), Verdict.WA),
    "RE: an exception": ("x.py", "print(1 // 0)", Verdict.RE),
    "RE: an exit code": ("x.c", "int main(void) { return 3; }", Verdict.RE),
    "RE: a null pointer": ("x.c", "int main(void) { volatile int *p = 0; return *p; }", Verdict.RE),
    "RE: recursion": ("x.py", "def f(n): return f(n + 1)\nf(0)", Verdict.RE),
    "CE: a brace": ("x.cpp", "int main() {", Verdict.CE),
    "CE: no syntax": ("x.py", "print(", Verdict.CE),
    "TLE: a loop": ("x.cpp", "int main() { for (volatile int i = 0;; i++) {} }", Verdict.TLE),
    "MLE: page by page": ("x.py", "a = []\nwhile True: a.append(bytearray(1 << 20))", Verdict.MLE),
    "MLE: at once": ("x.py", "a = [0] * 10**10", Verdict.MLE),
    "MLE: a global array": ("x.c", "char a[4000000000u]; int main(void) { return a[7]; }", Verdict.MLE),
    "WA: nothing is read": ("x.py", "print('TRƯỚC')", Verdict.WA),
    "WA: output is closed": ("x.py", "import os\nos.close(1)\nos._exit(0)", Verdict.WA),
    "RE: endless output": ("x.c", '#include <stdio.h>\nint main(void) { for (;;) puts("TRƯỚC"); }', Verdict.RE),
}


@pytest.mark.parametrize("case", VERDICTS)
def test_every_way_to_fail_has_its_verdict(tmp_path: Path, case: str) -> None:
    name, text, verdict = VERDICTS[case]
    report = judged(tmp_path, name, text, seconds=0.5)
    assert report.verdict is verdict, told(report, "en")
    assert told(report, "vi") != told(report, "en")
    json.dumps(report.to_dict("vi"))


def test_time_is_cpu_time_and_a_sleeper_is_stopped_too(tmp_path: Path) -> None:
    report = judged(tmp_path, "x.py", "import time\ntime.sleep(60)", seconds=0.05)
    assert report.verdict is Verdict.TLE
    assert report.max_seconds < 0.1
    napping = judged(tmp_path, "y.py", "import time\ntime.sleep(0.5)\n" + NIM_PY, seconds=0.4, sizes=Sizes(1, 0, 0))
    assert all(test.result.verdict is Verdict.AC for test in napping.tests[:2])


NASTY = {
    "forks without end": "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass",
    "forks and leaves": "import os\nfor i in range(20):\n    if os.fork() == 0: break\nimport time\ntime.sleep(30)",
    "ignores every signal": (
        "import signal\nfor number in range(1, 65):\n    try: signal.signal(number, signal.SIG_IGN)\n"
        "    except Exception: pass\nwhile True: pass"
    ),
    "hides a daemon": (
        "import os, time\nprint('SAU', flush=True)\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n"
        "        os.close(0); os.close(1); os.close(2)\n        time.sleep(60)\n    os._exit(0)"
    ),
    "starts threads": "import threading, time\nwhile True: threading.Thread(target=time.sleep, args=(60,)).start()",
    "fills the folder": "i = 0\nwhile True:\n    open(f'file{i % 50}', 'wb').write(b'x' * 1000000)\n    i += 1",
    "writes one huge file": "f = open('big', 'wb')\nwhile True: f.write(b'x' * 1000000)",
    "kills its parent": (
        "import os, signal\nparent = os.getppid()\nif os.fork() == 0:\n    if os.fork() == 0:\n"
        "        while True: pass\n    os._exit(0)\nos.kill(parent, signal.SIGKILL)\nwhile True: pass"
    ),
    "kills its group": "import os, signal\nos.kill(0, signal.SIGKILL)",
}


@pytest.mark.parametrize("kind", NASTY)
def test_an_accident_ends_in_a_verdict_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    name = f"nasty{os.getpid()}.py"
    command_line = [sys.executable, str(tmp_path / name), "mark-of-" + name]
    (tmp_path / name).write_text(NASTY[kind], encoding="utf-8")
    settings = Settings(seconds=0.3, sizes=Sizes(1, 0, 0), shrink_seconds=0)
    report = judge(exercise(1), solution_of(command_line), settings)
    assert report.verdict in (Verdict.WA, Verdict.RE, Verdict.TLE, Verdict.MLE)
    assert processes_of_mine("mark-of-" + name) == []
    assert list(scratch.iterdir()) == []


def test_a_solution_sees_only_its_own_folder_and_descriptors(tmp_path: Path) -> None:
    secret = (tmp_path / "open").open("w")
    spy = (
        "import os, sys\nfds = sorted(map(int, os.listdir('/proc/self/fd')))\n"
        "sys.stderr.write(f'{os.listdir()} {fds} {sorted(os.environ)}')\nsys.exit(1)"
    )
    report = judged(tmp_path, "x.py", spy)
    secret.close()
    assert report.failure is not None
    errors = report.failure.result.errors
    assert errors.startswith("[] [0, 1, 2, 3] ")
    assert "USER" not in errors


def test_the_smallest_failing_input_is_found(tmp_path: Path) -> None:
    narrow = NIM_CPP.replace("unsigned long long x = 0, a", "unsigned x = 0; unsigned long long a")
    report = judged(tmp_path, "x.cpp", narrow)
    assert report.failure is not None
    assert report.failure.input == b"1\n4294967296\n"
    assert report.failure.expected == "TRƯỚC\n".encode()
    assert report.failure.result.output == b"SAU\n"
    assert report.failure.explanation is not None
    assert report.failure.runs > 0


def test_a_failure_on_a_sample_is_shown_on_the_first_tiny_input(tmp_path: Path) -> None:
    report = judged(tmp_path, "x.py", "print('SAU')", sizes=Sizes())
    assert report.failure is not None
    assert report.failure.test.phase == "sample"
    assert report.failure.input == b"1\n1\n"


def test_shrinking_keeps_the_limits_and_follows_the_bounds() -> None:
    layout = exercise(16).layout
    start: Values = {"a": [5, 9, 2, 7, 7, 1], "l r": [1, 6, 2, 5, 3, 3]}

    def fails(values: Values) -> bool:
        row = values["a"]
        assert layout.within(values)
        return isinstance(row, list) and 7 in row

    assert smallest(layout, start, fails, lambda: True) == {"a": [7], "l r": [1, 1]}


def test_outputs_are_compared_word_by_word() -> None:
    assert same_words(b"1 2\n", b"1  2")
    assert not same_words(b"1 2\n", b"12")
    assert "(NFC)" in difference("TRƯỚC\n".encode(), "TRU\u031bO\u031b\u0301C".encode()).en
    assert "the right winner" in difference("TRƯỚC\n".encode(), b"Truoc").en
    assert "short" in difference(b"1\n2\n", b"1\n").en
    assert "long" in difference(b"1\n", b"1\n2\n").en


def test_a_command_is_judged_like_a_file(tmp_path: Path) -> None:
    (tmp_path / "nim.py").write_text(NIM_PY, encoding="utf-8")
    solution = solution_of([sys.executable, str(tmp_path / "nim.py")])
    assert judge(exercise(1), solution, Settings(sizes=QUICK)).verdict is Verdict.AC


def test_another_answer_counts_where_the_exercise_accepts_it(tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text("print('anything')", encoding="utf-8")
    solution = solution_of([str(tmp_path / "x.py")])
    lenient = exercise(1)._replace(accepts=lambda case, answer: answer == "anything\n" and case.number("n") >= 0)
    assert judge(lenient, solution, Settings(sizes=Sizes(3, 1, 0))).verdict is Verdict.AC
    strict = exercise(1)._replace(accepts=lambda case, answer: False)
    assert judge(strict, solution, Settings(sizes=Sizes(3, 1, 0), shrink_seconds=0)).verdict is Verdict.WA


def test_what_cannot_be_judged_is_said(tmp_path: Path) -> None:
    for words in ([], [str(tmp_path / "missing.cpp")], ["no-such-command-here"], [str(tmp_path)]):
        with pytest.raises(SolutionError):
            solution_of(words)


def test_the_plan_is_the_same_for_the_same_seed() -> None:
    first, second = (list(planned(exercise(3), 5, QUICK)) for _ in range(2))
    assert first == second
    assert [test.phase for test in first] == sorted((test.phase for test in first), key=PHASES.index)


def test_the_command_exits_with_0_only_when_accepted(tmp_path: Path) -> None:
    (tmp_path / "right.py").write_text(NIM_PY, encoding="utf-8")
    (tmp_path / "wrong.py").write_text("print('SAU')", encoding="utf-8")
    runner = CliRunner()
    right = runner.invoke(command, ["1", str(tmp_path / "right.py"), "--quick", "--json"], standalone_mode=False)
    assert right.return_value == 0
    assert json.loads(right.output)["verdict"] == "AC"
    wrong = runner.invoke(command, ["1", str(tmp_path / "wrong.py"), "--quick", "--lang", "vi"], standalone_mode=False)
    assert wrong.return_value == 1
    assert "Kết luận: WA" in wrong.output


def test_an_interrupted_judging_leaves_nothing(tmp_path: Path) -> None:
    script = tmp_path / f"endless{os.getpid()}.py"
    script.write_text("while True: pass", encoding="utf-8")
    code = f"from soi.cli.main import run; run(['judge', '1', {sys.executable!r}, {str(script)!r}, '--time', '60'])"
    process = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "TMPDIR": str(tmp_path)})
    waited(lambda: len(processes_of_mine(script.name)) >= 2)
    process.kill()
    process.wait()
    waited(lambda: processes_of_mine(script.name) == [])


def waited(condition: object) -> None:
    import time

    assert callable(condition)
    until = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)
