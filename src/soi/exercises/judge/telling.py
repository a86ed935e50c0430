"""A report as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from soi.core.text import Lang, Text
from soi.exercises.judge.plan import PHASES, TITLES
from soi.exercises.judge.verdicts import Failure, Report, Tested, Verdict

_LONGEST = 1500
_MOST_LINES = 30
_LINES = {
    "head": Text(
        vi="Bài {number}, {solution} ({language}; {seconds:g} giây CPU, {megabytes} MiB)",
        en="Exercise {number}, {solution} ({language}; {seconds:g} seconds of CPU, {megabytes} MiB)",
    ),
    "phase": Text(
        vi="  {title}: {passed}/{count} đúng; lâu nhất {seconds:.2f} giây, {megabytes:.1f} MiB",
        en="  {title}: {passed}/{count} right; at most {seconds:.2f} s, {megabytes:.1f} MiB",
    ),
    "left_out": Text(vi=" (bỏ {count} test vì hết giờ)", en=" ({count} left out, out of time)"),
    "verdict": Text(vi="Kết luận: {verdict} – {meaning}", en="Verdict: {verdict} – {meaning}"),
    "where": Text(vi="Sai ở phần {phase}, test {test}: {note}", en="Failed in {phase}, test {test}: {note}"),
    "input": Text(vi="Dữ liệu vào nhỏ nhất còn sai:", en="The smallest input that fails:"),
    "original": Text(vi="Dữ liệu vào:", en="Input:"),
    "expected": Text(vi="Kết quả đúng:", en="Right output:"),
    "output": Text(vi="Kết quả của bạn:", en="Your output:"),
    "errors": Text(vi="Thông báo lỗi:", en="Error output:"),
    "why": Text(vi="Vì sao: {why}", en="Why: {why}"),
    "compiler": Text(vi="Trình dịch báo:", en="The compiler said:"),
    "safety": Text(
        vi="(Bộ chấm chỉ phòng tai nạn như lặp vô hạn hay tràn bộ nhớ, không chống được mã độc.)",
        en="(The judge guards against accidents such as endless loops, not against malicious code.)",
    ),
}


def told(report: Report, lang: Lang) -> str:
    """Return the report as lines of text."""
    return "\n".join(_lines(report, lang))


def _lines(report: Report, lang: Lang) -> Iterator[str]:
    yield _line("head", lang, number=report.exercise, solution=report.solution, language=report.language,
                seconds=report.seconds, megabytes=report.memory_bytes // 2**20)  # fmt: skip
    for phase in PHASES:
        tests = [test for test in report.tests if test.phase == phase]
        if tests:
            yield _phase_line(phase, tests, report, lang)
    if report.failure is not None:
        yield from _failure_lines(report.failure, lang)
    if report.verdict is Verdict.CE:
        yield _line("compiler", lang)
        yield _block(report.compiler)
    yield _line("verdict", lang, verdict=report.verdict.value, meaning=report.verdict.meaning)
    yield _line("safety", lang)


def _phase_line(phase: str, tests: list[Tested], report: Report, lang: Lang) -> str:
    passed = sum(test.result.verdict is Verdict.AC for test in tests)
    seconds = max(test.result.seconds for test in tests)
    megabytes = max(test.result.peak_bytes for test in tests) / 2**20
    line = _line(
        "phase", lang, title=TITLES[phase], passed=passed, count=len(tests), seconds=seconds, megabytes=megabytes
    )
    return line + (_line("left_out", lang, count=report.left_out[phase]) if phase in report.left_out else "")


def _failure_lines(failure: Failure, lang: Lang) -> Iterator[str]:
    result = failure.result
    note = result.note or result.verdict.meaning
    yield _line("where", lang, phase=TITLES[failure.test.phase], test=failure.test.name, note=note)
    yield _line("input" if failure.runs or failure.test.phase == "tiny" else "original", lang)
    yield _block(failure.input.decode("utf-8", "replace"))
    yield _line("expected", lang)
    yield _block(failure.expected.decode("utf-8", "replace"))
    if result.verdict in (Verdict.WA, Verdict.RE):
        yield _line("output", lang)
        yield _block(result.output.decode("utf-8", "replace"))
    if result.errors.strip():
        yield _line("errors", lang)
        yield _block(result.errors)
    if failure.explanation is not None:
        yield _line("why", lang, why=failure.explanation)


def _line(name: str, lang: Lang, **values: object) -> str:
    return _LINES[name].format(**values).to(lang)


def _block(text: str) -> str:
    lines = text[:_LONGEST].splitlines()[:_MOST_LINES]
    cut = text if len("\n".join(lines)) >= len(text.rstrip("\n")) else "\n".join(lines) + "…"
    shown = "".join(letter if letter.isprintable() or letter == "\n" else "\ufffd" for letter in cut)
    return "\n".join(f"    {line}" for line in shown.splitlines()) or "    (…)"
