"""Misère quotients of heap rules: elements of heaps of any size once a period is proved, and the moves that win.

Periods (Plambeck and Siegel 2008, after Guy and Smith): let the largest take of an octal code be t, and the elements
of heaps 0 .. N in the quotient Q of these heaps have e(n + p) = e(n) for n0 <= n <= N − p, where N >= 2 n0 + 2 p + t
(p more where parts must be unequal). A heap n > N then has the options, as elements, of heap n − p: one of its parts
is at least n0 + p, and may be made shorter or longer by p. So it has the same element and asks nothing new of Q, which
is the quotient of all heaps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.heaps import HeapRuleset
from soi.core.text import Text
from soi.families.codes import LEAVE_NONE, LEAVE_ONE, LEAVE_TWO, UNEQUAL, TakingBreakingCode
from soi.families.take_sets import SubtractionSet
from soi.solvers.misere.monoid import Monoid
from soi.solvers.misere.quotient import MOST_ELEMENTS, Options, QuotientBuilder

_FIRST, _MOST_HEAPS = 48, 3000
_SOON = 64  # heaps up to here are placed without looking for a period


class QuotientPeriod(NamedTuple):
    """e(n + length) = e(n) for n >= preperiod, proved from heaps 0 .. heap_max."""

    length: int
    preperiod: int
    heap_max: int


class Exact(NamedTuple):
    """The last quotient that was finished: of the heaps 0 .. heap_max, with their elements and its generators."""

    heap_max: int
    monoid: Monoid
    elements: list[int]
    generators: list[tuple[Any, int]]


class HeapQuotient:
    """The misère quotient of a heap rule, grown as heaps are asked for; `code` is its octal code, if it has one."""

    def __init__(
        self, options: Options, code: TakingBreakingCode | None = None, *, most_elements: int = MOST_ELEMENTS
    ) -> None:
        self.builder = QuotientBuilder(options, most_elements=most_elements)
        self.options = options
        self.code = code if code is not None and code.is_octal else None
        self.period: QuotientPeriod | None = None
        self.first_wild: int | None = None
        self.exact = Exact(-1, Monoid([0], [[]], 0), [], [])
        self._elements: list[int] = []

    def extend(self, heap_max: int, budget: Budget) -> None:
        """Place the heaps 0 .. heap_max, unless a proved period makes that unnecessary."""
        if self.period is None and heap_max >= len(self._elements):
            for heap in range(len(self._elements), heap_max + 1):
                self._admit(heap, budget)
            self._elements = self.exact.elements

    def _admit(self, heap: int, budget: Budget) -> None:
        builder = self.builder
        before = builder.monoid
        builder.element(heap, budget)
        if builder.monoid is not before and self.first_wild is None and not builder.monoid.is_tame:
            self.first_wild = heap
        self.exact = Exact(heap, builder.monoid, builder.elements(), builder.generators)

    def element(self, heap: int, budget: Budget) -> int:
        """Return the element of a heap; raise BudgetSpent where it is out of reach."""
        if heap > _SOON and self.period is None:
            self.find_period(budget, heap)
        self.extend(min(heap, _MOST_HEAPS), budget)
        return self.known(heap)

    def known(self, heap: int) -> int:
        """Return the element of a heap that is placed, or follows by the period."""
        if self.period is not None and heap >= self.period.preperiod:
            heap = self.period.preperiod + (heap - self.period.preperiod) % self.period.length
        if heap >= len(self._elements):
            raise BudgetSpent(
                Text(vi="thương misère chưa tới đống đó", en="the misère quotient does not reach that heap"),
                needed=Text(vi="đống {heap}, mới có {known}", en="heap {heap}, of which {known} are known").format(
                    heap=heap if heap < 10**30 else "10^30 …", known=len(self._elements)
                ),
            )
        return self._elements[heap]

    def product(self, heaps: Iterable[int], budget: Budget) -> int:
        """Return the element of a sum of heaps."""
        counts: dict[int, int] = {}
        for heap in heaps:
            counts[heap] = counts.get(heap, 0) + 1
        for heap in sorted(counts, reverse=True):
            self.element(heap, budget)
        table, total = self.builder.monoid.product, 0
        for heap, times in counts.items():
            for _ in range(self._reduced(self.known(heap), times)):
                total = table[total][self.known(heap)]
        return total

    def is_p(self, heaps: Iterable[int], budget: Budget) -> bool:
        """Tell whether the player about to move in the sum of the heaps loses under misère play."""
        element = self.product(heaps, budget)  # first: it may change the quotient
        return self.builder.monoid.is_p(element)

    def _reduced(self, element: int, times: int) -> int:
        """Return a small exponent that gives the same power."""
        table, seen, power = self.builder.monoid.product, dict[int, int](), 0
        for exponent in range(times):
            if power in seen:
                length = exponent - seen[power]
                return seen[power] + (times - seen[power]) % length
            seen[power] = exponent
            power = table[power][element]
        return times

    def find_period(self, budget: Budget, heap: int = _MOST_HEAPS) -> QuotientPeriod | None:
        """Return the period, proved from as few heaps as need be; None when heap `heap` is reached without one."""
        limit = min(heap, _MOST_HEAPS)
        wanted = max(_FIRST, len(self._elements))
        while self.period is None and self.code is not None:
            self.extend(min(wanted, limit), budget)
            self.period = self._proved_period()
            if wanted >= limit:
                break
            wanted += max(8, wanted // 8)
        return self.period

    def _proved_period(self) -> QuotientPeriod | None:
        elements, last = self._elements, len(self._elements) - 1
        assert self.code is not None
        takes = self.code.longest or 0
        for length in range(1, last // 2 + 1):
            start = last - length
            while start >= 0 and elements[start] == elements[start + length]:
                start -= 1
            preperiod = start + 1
            if last >= 2 * max(preperiod, 1) + (3 if self.code.has_unequal else 2) * length + takes:
                return QuotientPeriod(length, preperiod, last)
        return None

    def observed_period(self) -> tuple[int, int] | None:
        """Return (length, preperiod) of the shortest period seen at least four times, in two thirds of the heaps."""
        elements, last = self._elements, len(self._elements) - 1
        for length in range(1, last // 4 + 1):
            start = last - length
            while start >= 0 and elements[start] == elements[start + length]:
                start -= 1
            if last >= 40 and last - start >= 4 * length and 3 * (start + 1) <= last + 1:
                return length, start + 1
        return None

    # ---- winning moves of a heap whose rule is a code --------------------------------------------------------------

    def count_moves(self, heap: int, others: int) -> int:
        """Return how many moves of a heap leave a P-position, the rest of the sum being the element `others`."""
        assert self.code is not None
        return sum(self._count(heap - taken, self.code.digit(taken), others) for taken in self._takes(heap))

    def count_mirrored(self, heap: int, others: int) -> int:
        """Return how many of these moves leave nothing, or two equal heaps: a row that is its own mirror image."""
        assert self.code is not None
        wins, table, total = self.builder.monoid.winners[others], self.builder.monoid.product, 0
        for taken in self._takes(heap):
            half, odd = divmod(heap - taken, 2)
            if not odd and self.code.allows(heap, (half, half)):
                element = self.known(half) if half else 0
                total += wins >> table[element][element] & 1
        return total

    def moves(self, heap: int, others: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the same moves: the number taken and the heaps left, lazily."""
        assert self.code is not None
        wins = self.builder.monoid.winners[others]
        for taken in self._takes(heap):
            digit, rest = self.code.digit(taken), heap - taken
            if rest == 0:
                if digit & LEAVE_NONE and wins & 1:
                    yield taken, ()
                continue
            if digit & LEAVE_ONE and wins >> self.known(rest) & 1:
                yield taken, (rest,)
            if digit & LEAVE_TWO:
                last = (rest - 1) // 2 if digit & UNEQUAL else rest // 2
                yield from ((taken, (a, rest - a)) for a in self._parts(rest, last, wins))

    def _takes(self, heap: int) -> range:
        longest = self.code.longest if self.code is not None else 0
        return range(min(heap, longest or 0) + 1)

    def _count(self, rest: int, digit: int, others: int) -> int:
        wins = self.builder.monoid.winners[others]
        if rest == 0:
            return int(bool(digit & LEAVE_NONE) and bool(wins & 1))
        total = int(bool(digit & LEAVE_ONE) and bool(wins >> self.known(rest) & 1))
        if digit & LEAVE_TWO:
            total += self._count_parts(rest, (rest - 1) // 2 if digit & UNEQUAL else rest // 2, wins)
        return total

    def _wins(self, a: int, rest: int, wins: int) -> bool:
        table = self.builder.monoid.product
        return bool(wins >> table[self.known(a)][self.known(rest - a)] & 1)

    def _count_parts(self, rest: int, last: int, wins: int) -> int:
        """Count the a, 1 <= a <= last, that win; from the preperiod on they repeat with the period."""
        start, length = self._cycle(last)
        total = sum(self._wins(a, rest, wins) for a in range(1, min(last, start - 1) + 1))
        if last >= start:
            cycle = [self._wins(a, rest, wins) for a in range(start, min(last, start + length - 1) + 1)]
            whole, left = divmod(last - start + 1, length)
            total += whole * sum(cycle) + sum(cycle[:left])
        return total

    def _parts(self, rest: int, last: int, wins: int) -> Iterator[int]:
        start, length = self._cycle(last)
        yield from (a for a in range(1, min(last, start - 1) + 1) if self._wins(a, rest, wins))
        cycle = [a for a in range(start, min(last, start + length - 1) + 1) if self._wins(a, rest, wins)]
        shift = 0
        while cycle:
            for a in cycle:
                if a + shift > last:
                    return
                yield a + shift
            shift += length

    def _cycle(self, last: int) -> tuple[int, int]:
        """From where on, and with what period, the element of a smaller part a <= last repeats while the other shrinks.

        The other part is at least as large as a, so it is past the preperiod whenever a is.
        """
        if self.period is None:
            return last + 1, 1
        return max(1, self.period.preperiod), self.period.length


def heap_quotient(ruleset: HeapRuleset) -> HeapQuotient:
    """Return the quotient of a heap ruleset, nothing of it known yet."""
    code = code_of(ruleset.sequence_rule())
    if code is not None:
        return HeapQuotient(code.options, code)
    return HeapQuotient(lambda heap: [step.parts for step in ruleset.moves(heap)])


def code_of(rule: Any) -> TakingBreakingCode | None:
    """Return the octal code of a ruleset's `sequence_rule()`, or None."""
    if isinstance(rule, TakingBreakingCode):
        return rule if rule.is_octal else None
    if isinstance(rule, SubtractionSet) and rule.numbers and rule.numbers[-1] <= 1000:
        digits = bytearray(rule.numbers[-1] + 1)
        for number in rule.numbers:
            digits[number] = LEAVE_NONE | LEAVE_ONE
        return TakingBreakingCode(bytes(digits))
    return None
