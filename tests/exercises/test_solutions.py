"""The collection of solutions, right, subtly wrong and too slow, and the judge's verdict on each."""

from __future__ import annotations

from pathlib import Path

import pytest

from soi.exercises.judge.judging import Settings, judge
from soi.exercises.judge.languages import solution_of
from soi.exercises.judge.plan import Sizes
from soi.exercises.judge.telling import told
from soi.exercises.judge.verdicts import Report, Verdict
from soi.exercises.registry import exercise

FOLDER = Path(__file__).parent / "solutions"
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("??/*.*"))
EXPECTED = {
    "right": {Verdict.AC},
    "wrong": {Verdict.WA},
    "slow": {Verdict.TLE, Verdict.MLE, Verdict.RE},
}
FEW = Sizes(tiny=12, random=6, maximum=1)


def in_default_run(name: str) -> bool:
    """Right and wrong Python solutions; of C++ (a compilation takes a second) and of slow ones every fourth."""
    number, kind, suffix = int(name[:2]), Path(name).stem, Path(name).suffix
    return number % 4 == 1 if kind == "slow" else suffix == ".py" or number % 4 == 2


DEFAULT = [name for name in FILES if in_default_run(name)]


def report_on(name: str, settings: Settings) -> Report:
    return judge(exercise(int(name[:2])), solution_of([str(FOLDER / name)]), settings)


def test_every_exercise_has_right_wrong_and_slow_solutions_in_both_languages() -> None:
    names = [
        f"{number:02d}/{kind}.{suffix}" for number in range(1, 23) for kind in EXPECTED for suffix in ("cpp", "py")
    ]
    assert sorted(names) == FILES


@pytest.mark.parametrize("name", DEFAULT)
def test_the_verdict_is_right_on_a_few_tests(name: str) -> None:
    kind = Path(name).stem
    seconds = 0.4 if kind == "slow" else None
    report = report_on(name, Settings(seconds=seconds, sizes=FEW, shrink_seconds=1.0))
    assert report.verdict in EXPECTED[kind], told(report, "en")


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_verdict_is_right_on_all_tests(name: str) -> None:
    report = report_on(name, Settings(sizes=Sizes(tiny=100, random=30, maximum=3)))
    assert report.verdict in EXPECTED[Path(name).stem], told(report, "en")
    if report.verdict is Verdict.WA:
        assert report.failure is not None
        # The count of exercise 17 passes 2^31 on 65 537 zeros at least: no smaller input catches that.
        assert len(report.failure.input) < (140_000 if name == "17/wrong.cpp" else 200)
