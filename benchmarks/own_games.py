"""Games of one's own: the rule language, rules in Python, misère quotients. Run: python -m benchmarks own_games"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Row, processor_seconds
from soi.core.budget import Budget
from soi.core.heaps import HeapRuleset

RULES = (
    ("take k if gcd(k, n) == 1", 10**4),
    ("take k if n % k == 0 or split a, b if a != b", 10**4),
    ("split a, b if gcd(a, b) == 1 or take k if popcount(k) % 2 == 1", 10**4),
    ("take 1..3", 10**6),
    ("take 2 or take 5", 10**6),
    ("take k if is_square(k)", 10**6),
)


class Squares(HeapRuleset):
    """Subtract a square, in Python."""

    def options(self, heap: int) -> Iterator[int]:
        """Return what is left."""
        return (heap - k * k for k in range(1, math.isqrt(heap) + 1))


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield a row for each rule and quotient."""
    for found in (rules(), python(), misere()):
        for name, seconds in found.items():
            yield Row(name, f"{seconds:.3g} s")


def rules() -> dict[str, float]:
    """Return the seconds of tables of nim-values under rules in the rule language."""
    from soi.families.rule_language import parse_rule

    rows = {}
    for text, heap_max in RULES:
        rule = parse_rule(text)
        seconds = processor_seconds(partial(rule.nim_values, heap_max + 1))
        rows[f"rule '{text}', heaps to {heap_max}"] = seconds
    return rows


def python() -> dict[str, float]:
    """Return the seconds of a rule in Python, and its options a second."""
    from soi.solvers.explore import PartValues

    heap = 20_000
    seconds = processor_seconds(lambda: PartValues(Squares()).of(heap, Budget()))
    options = sum(math.isqrt(n) for n in range(heap + 1))
    return {f"subtract a square in Python, heap {heap}: {options / seconds / 1e6:.2f} million options/s": seconds}


def misere() -> dict[str, float]:
    """Return the seconds of misère quotients with proved periods, and of Kayles' misère nim-values."""
    from soi.families.codes import TakingBreakingCode
    from soi.solvers.misere.genus import misere_nim_values
    from soi.solvers.misere.heaps import HeapQuotient

    rows = {}
    for code in ("0.123", "0.75", "0.53", "0.72", "0.77"):
        rule = TakingBreakingCode.parse(code)
        quotient = HeapQuotient(rule.options, rule)
        seconds = processor_seconds(partial(quotient.find_period, Budget()))
        rows[f"misère quotient of {code}: {len(quotient.exact.monoid)} elements, {quotient.period}"] = seconds
    kayles = TakingBreakingCode.parse("0.77").options
    rows["misère nim-values of Kayles to heap 40"] = processor_seconds(lambda: misere_nim_values(kayles, 40, Budget()))
    return rows
