"""soi.check: does a ruleset keep the contract of rulesets? A report a person can read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from soi.analysis.conformance_checks import Broken, Subject
from soi.analysis.conformance_hooks import CHECKS
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import RulesetError
from soi.core.ruleset import Ruleset
from soi.core.text import Lang, Text

_PASSED, _FAILED, _SKIPPED = "✓", "✗", "–"
# Where one of these fails, the others would only repeat it.
_FOUNDATIONS = ("parts", "determinism", "ends")
_NOTHING = Text(vi="không có gì để so", en="nothing to compare")


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found: how many cases it compared, and the first that is wrong."""

    name: str
    sentence: Text
    compared: int
    problem: Text | None = None

    def to(self, lang: Lang) -> str:
        """Return a line of the report."""
        if self.problem is not None:
            return f"{_FAILED} {self.sentence.to(lang)}: {self.problem.to(lang)}"
        if not self.compared:
            return f"{_SKIPPED} {self.sentence.to(lang)} ({_NOTHING.to(lang)})"
        return f"{_PASSED} {self.sentence.to(lang)} ({self.compared})"


@dataclass(frozen=True, slots=True)
class Report:
    """The findings of all checks; true when none of them found a problem."""

    ruleset: str
    findings: tuple[Finding, ...]

    def __bool__(self) -> bool:
        return not self.problems

    @property
    def problems(self) -> tuple[Finding, ...]:
        """The findings that are problems."""
        return tuple(finding for finding in self.findings if finding.problem is not None)

    def explain(self, lang: Lang = "en") -> str:
        """Return the report, a line for each check."""
        head = Text(vi="{name}: {n} lỗi", en="{name}: problems: {n}").format(name=self.ruleset, n=len(self.problems))
        return "\n".join([head.to(lang), *(finding.to(lang) for finding in self.findings)])

    def __str__(self) -> str:
        return self.explain()


def check(
    ruleset: Ruleset[Any],
    parts: Iterable[Any] | None = None,
    *,
    bound: int = 8,
    most: int = 200,
    budget: Budget | None = None,
) -> Report:
    """Check a ruleset against its own definition on small parts and what can be reached from them.

    Parameters
    ----------
    parts
        Parts to begin with; when not given, the ruleset's `small_parts(bound)` (heap games: the heaps 0 .. bound).
    most
        How many parts are looked at, followers included.
    budget
        20 seconds when not given. A check that does not finish reports what it compared.

    Returns
    -------
    Report
        True when no problem was found; `str(report)` is readable.

    Examples
    --------
    >>> from soi.core.heaps import HeapRuleset
    >>> class TakeTwo(HeapRuleset):
    ...     def options(self, heap):
    ...         return [heap - 1, heap - 2]
    >>> print(check(TakeTwo()).problems[0].problem)
    the options of 0: -1 is no heap (expected whole numbers from 0, or tuples of them)
    """
    begin = list(ruleset.small_parts(bound) if parts is None else parts)
    if not begin:
        raise RulesetError(
            Text(
                vi="{name} không có thế mẫu: hãy đưa vài thế, soi.check(luật, [thế, …])",
                en="{name} offers no positions: give some, soi.check(ruleset, [part, …])",
            ).format(name=ruleset.name)
        )
    subject = Subject(ruleset, begin, most, budget or Budget(seconds=20.0, bytes=2**30))
    findings: list[Finding] = []
    for name, sentence, run in CHECKS:
        findings.append(_finding(name, sentence, run, subject))
        if findings[-1].problem is not None and name in _FOUNDATIONS:
            break
    return Report(ruleset.name, tuple(findings))


def _finding(name: str, sentence: Text, run: Any, subject: Subject) -> Finding:
    subject.compared = 0
    try:
        run(subject)
    except Broken as broken:
        return Finding(name, sentence, subject.compared, broken.problem)
    except BudgetSpent:
        pass
    except Exception as error:  # the user's code may raise anything: that is a finding, not a crash
        problem = Text(vi="{kind}: {why}", en="{kind}: {why}").format(kind=type(error).__name__, why=error)
        return Finding(name, sentence, subject.compared, problem)
    return Finding(name, sentence, subject.compared)
