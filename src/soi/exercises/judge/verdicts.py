"""Verdicts, and what is known of one run and of a whole judging."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from soi.core.text import Lang, Text


class Verdict(StrEnum):
    """How a test, or a whole judging, ended."""

    AC = "AC"
    WA = "WA"
    TLE = "TLE"
    MLE = "MLE"
    RE = "RE"
    CE = "CE"

    @property
    def meaning(self) -> Text:
        """The verdict in words."""
        return _MEANINGS[self.value]


_MEANINGS = {
    "AC": Text(vi="đúng", en="accepted"),
    "WA": Text(vi="kết quả sai", en="wrong answer"),
    "TLE": Text(vi="quá thời gian", en="time limit exceeded"),
    "MLE": Text(vi="quá bộ nhớ", en="memory limit exceeded"),
    "RE": Text(vi="lỗi khi chạy", en="run-time error"),
    "CE": Text(vi="lỗi biên dịch", en="compilation error"),
}


@dataclass(frozen=True, slots=True)
class Result:
    """One run of the solution: its verdict, what it used and what it wrote."""

    verdict: Verdict
    seconds: float
    wall_seconds: float
    peak_bytes: int
    output: bytes = b""
    errors: str = ""
    note: Text | None = None

    def to_dict(self) -> dict[str, object]:
        """Return the JSON form, without the output."""
        return {
            "verdict": self.verdict.value,
            "seconds": round(self.seconds, 4),
            "wall_seconds": round(self.wall_seconds, 4),
            "megabytes": round(self.peak_bytes / 2**20, 1),
        }


@dataclass(frozen=True, slots=True)
class Tested:
    """A test that was run."""

    phase: str
    name: Text
    result: Result


@dataclass(frozen=True, slots=True)
class Failure:
    """The smallest input on which the solution was seen to fail, and why the right answer is right."""

    test: Tested
    input: bytes
    expected: bytes
    result: Result
    explanation: Text | None
    runs: int  # how many runs were spent on making the input smaller; 0: it is the test's own input


@dataclass(slots=True)
class Report:
    """A whole judging."""

    exercise: int
    solution: str
    language: str
    seconds: float
    memory_bytes: int
    verdict: Verdict = Verdict.AC
    tests: list[Tested] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)
    failure: Failure | None = None
    compiler: str = ""

    @property
    def max_seconds(self) -> float:
        """The largest user CPU time of a test."""
        return max((test.result.seconds for test in self.tests), default=0.0)

    @property
    def max_bytes(self) -> int:
        """The largest memory of a test."""
        return max((test.result.peak_bytes for test in self.tests), default=0)

    def to_dict(self, lang: Lang = "en") -> dict[str, object]:
        """Return the JSON form."""
        tests = [{"phase": t.phase, "name": t.name.to(lang), **t.result.to_dict()} for t in self.tests]
        return {
            "exercise": self.exercise,
            "solution": self.solution,
            "language": self.language,
            "verdict": self.verdict.value,
            "accepted": self.verdict is Verdict.AC,
            "limits": {"seconds": self.seconds, "megabytes": self.memory_bytes // 2**20},
            "max_seconds": round(self.max_seconds, 4),
            "max_megabytes": round(self.max_bytes / 2**20, 1),
            "tests": tests,
            "left_out": dict(self.left_out),
            "failure": None if self.failure is None else _failure_dict(self.failure, lang),
            "compiler": self.compiler,
        }


def _failure_dict(failure: Failure, lang: Lang) -> dict[str, object]:
    result = failure.result
    return {
        "phase": failure.test.phase,
        "test": failure.test.name.to(lang),
        "verdict": result.verdict.value,
        "input": failure.input.decode("utf-8", "replace"),
        "expected": failure.expected.decode("utf-8", "replace"),
        "output": result.output.decode("utf-8", "replace"),
        "errors": result.errors,
        "note": None if result.note is None else result.note.to(lang),
        "explanation": None if failure.explanation is None else failure.explanation.to(lang),
        "shrinking_runs": failure.runs,
    }
