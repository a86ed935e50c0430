"""The whole judging: build, run the tests in order, and make the first failing input as small as it gets."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from soi.core.text import Text
from soi.exercises.entry import Exercise
from soi.exercises.judge.languages import Solution, SolutionError
from soi.exercises.judge.plan import Planned, Sizes, planned, tiny_tests
from soi.exercises.judge.running import Runner
from soi.exercises.judge.shrinking import smallest
from soi.exercises.judge.verdicts import Failure, Report, Tested, Verdict
from soi.exercises.judge.workspace import Workspace
from soi.exercises.layout import Values
from soi.kernels.isolate import available

MEGABYTES = 256
_EXPLAINED_BYTES = 400

Progress = Callable[[Tested], None]


class Settings(NamedTuple):
    """Limits and extent of a judging; None means the language's own time limit."""

    seconds: float | None = None
    megabytes: int = MEGABYTES
    seed: int = 1
    sizes: Sizes = Sizes()
    # Wall time for all tiny inputs together (a Java program starts slowly), and for making an input smaller.
    tiny_seconds: float = 40.0
    shrink_seconds: float = 20.0
    # False: stop at the first test that fails.
    keep_going: bool = False


def judge(
    exercise: Exercise, solution: Solution, settings: Settings | None = None, on_progress: Progress | None = None
) -> Report:
    """Return the report on a solution; `on_progress` is called with every test that was run.

    Raises SolutionError when the solution cannot be judged at all (no compiler, not Linux).
    """
    if not available():
        raise SolutionError(
            Text(vi="chỉ chấm được trên Linux", en="solutions can be judged on Linux only"), word=solution.label
        )
    settings = settings or Settings()
    seconds = solution.language.seconds if settings.seconds is None else settings.seconds
    memory = settings.megabytes * 2**20
    report = Report(exercise.number, solution.label, solution.language.name, seconds, memory)
    with Workspace(solution) as workspace:
        built, report.compiler = workspace.compile()
        if not built:
            report.verdict = Verdict.CE
            return report
        runner = Runner(workspace, exercise, seconds, memory)
        failed = _run_tests(exercise, runner, settings, report, on_progress)
        if failed is not None:
            report.failure = _explained(exercise, runner, settings, *failed)
    return report


def _run_tests(
    exercise: Exercise, runner: Runner, settings: Settings, report: Report, on_progress: Progress | None
) -> tuple[Planned, Tested] | None:
    """Run the tests into the report; return the first that failed."""
    first: tuple[Planned, Tested] | None = None
    tiny_until = time.monotonic() + settings.tiny_seconds
    for plan in planned(exercise, settings.seed, settings.sizes):
        if plan.phase == "tiny" and time.monotonic() > tiny_until:
            report.left_out["tiny"] = report.left_out.get("tiny", 0) + 1
            continue
        tested = Tested(plan.phase, plan.name, runner.test(plan.data, plan.expected))
        report.tests.append(tested)
        if on_progress is not None:
            on_progress(tested)
        if tested.result.verdict is Verdict.AC:
            continue
        if first is None:
            first = (plan, tested)
            report.verdict = tested.result.verdict
        if not settings.keep_going:
            break
    return first


def _explained(exercise: Exercise, runner: Runner, settings: Settings, plan: Planned, tested: Tested) -> Failure:
    """Return the failure on an input that is as small as possible, where the verdict does not depend on the size."""
    own = Failure(tested, plan.data, plan.expected, tested.result, _explanation(exercise, plan.data), 0)
    if plan.phase == "tiny" or tested.result.verdict not in (Verdict.WA, Verdict.RE):
        return own
    before, until = runner.runs, time.monotonic() + settings.shrink_seconds
    if plan.phase == "sample":
        for tiny in tiny_tests(exercise, settings.sizes.tiny):
            result = runner.test(tiny.data, tiny.expected)
            if result.verdict is not Verdict.AC:
                explanation = _explanation(exercise, tiny.data)
                return Failure(tested, tiny.data, tiny.expected, result, explanation, runner.runs - before)
            if time.monotonic() > until:
                break
    data = exercise.input_of(_shrunk(exercise, runner, plan.values, tested.result.verdict, until))
    expected, runs = exercise.answer(data), runner.runs - before
    result = runner.test(data, expected)
    if result.verdict is Verdict.AC:  # it failed before and does not now: the solution is not even deterministic
        return replace(own, runs=runs)
    return Failure(tested, data, expected, result, _explanation(exercise, data), runs)


def _shrunk(exercise: Exercise, runner: Runner, values: Values, verdict: Verdict, until: float) -> Values:
    def fails(attempt: Values) -> bool:
        data = exercise.input_of(attempt)
        return runner.test(data, exercise.answer(data)).verdict is verdict

    return smallest(exercise.layout, values, fails, lambda: time.monotonic() < until)


def _explanation(exercise: Exercise, data: bytes) -> Text | None:
    return exercise.explain(exercise.read(data)) if len(data) <= _EXPLAINED_BYTES else None
