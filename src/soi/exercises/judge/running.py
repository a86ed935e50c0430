"""One test: run the solution on an input and give the verdict."""

from __future__ import annotations

import signal

from soi.core.text import Text
from soi.exercises.case import Case
from soi.exercises.entry import Exercise
from soi.exercises.judge.comparing import difference, same_words
from soi.exercises.judge.verdicts import Result, Verdict
from soi.exercises.judge.workspace import OUTPUT_BYTES, Workspace
from soi.kernels.isolate import Run

# What runtimes write when memory is refused to them (Python, C++, Java, Free Pascal).
_OUT_OF_MEMORY = ("MemoryError", "bad_alloc", "OutOfMemoryError", "Runtime error 203", "bad_array_new_length")
_NOTES = {
    "user_time": Text(vi="dùng quá {limit:g} giây CPU", en="more than {limit:g} seconds of CPU"),
    "wall_time": Text(vi="chờ quá lâu mà không kết thúc", en="waited too long without ending"),
    "memory": Text(vi="dùng quá {megabytes} MiB", en="more than {megabytes} MiB"),
    "processes": Text(vi="tạo quá nhiều tiến trình", en="too many processes"),
    "output": Text(vi="ghi ra quá nhiều dữ liệu", en="too much output"),
    "signal": Text(vi="bị dừng bởi tín hiệu {name}", en="ended by signal {name}"),
    "code": Text(vi="mã thoát {code}", en="exit code {code}"),
    "supervisor": Text(vi="đã giết tiến trình giám sát nó", en="it killed the process that watches it"),
    "launch": Text(vi="không khởi động được", en="could not be started"),
}


class Runner:
    """Runs a built solution within given limits; counts its runs."""

    def __init__(self, workspace: Workspace, exercise: Exercise, seconds: float, memory_bytes: int) -> None:
        self._workspace = workspace
        self._exercise = exercise
        self.seconds = seconds
        self.memory_bytes = memory_bytes
        self.runs = 0

    def test(self, data: bytes, expected: bytes) -> Result:
        """Return the verdict on one input."""
        self.runs += 1
        run, output, errors = self._workspace.run(data, self.seconds, self.memory_bytes, 4 * self.seconds + 2)
        verdict, note = self._ended(run, output, errors)
        if verdict is Verdict.AC and not self._right(data, expected, output):
            verdict, note = Verdict.WA, difference(expected, output)
        return Result(verdict, run.user_seconds, run.wall_seconds, run.peak_bytes, output, errors, note)

    def _right(self, data: bytes, expected: bytes, output: bytes) -> bool:
        if same_words(expected, output):
            return True
        accepts = self._exercise.accepts
        return accepts is not None and accepts(Case(self._exercise.layout, data), output.decode("utf-8", "replace"))

    def _ended(self, run: Run, output: bytes, errors: str) -> tuple[Verdict, Text | None]:
        """Return how the run itself ended, before its output is looked at."""
        if run.launch_error:
            return Verdict.RE, self._note("launch")
        if run.cause == "supervisor":
            return Verdict.RE, self._note("supervisor")
        if run.cause in ("user_time", "wall_time"):
            return Verdict.TLE, self._note(run.cause)
        if run.user_seconds > self.seconds or run.signal == signal.SIGXCPU:
            return Verdict.TLE, self._note("user_time")
        if run.cause == "memory" or any(word in errors for word in _OUT_OF_MEMORY):
            return Verdict.MLE, self._note("memory")
        if run.signal and run.user_seconds < 0.01 and self._workspace.static_bytes() > self.memory_bytes:
            return Verdict.MLE, self._note("memory")
        if run.cause == "processes":
            return Verdict.RE, self._note("processes")
        if run.signal == signal.SIGXFSZ or len(output) >= OUTPUT_BYTES:
            return Verdict.RE, self._note("output")
        if run.signal:
            return Verdict.RE, self._note("signal", name=_signal_name(run.signal))
        if run.exit_code != 0:
            return Verdict.RE, self._note("code", code=run.exit_code)
        if run.peak_bytes > self.memory_bytes:
            return Verdict.MLE, self._note("memory")
        return Verdict.AC, None

    def _note(self, kind: str, **facts: object) -> Text:
        return _NOTES[kind].format(limit=self.seconds, megabytes=self.memory_bytes // 2**20, **facts)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
