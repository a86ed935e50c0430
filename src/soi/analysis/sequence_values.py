"""Nim-values and winning moves of games with a sequence rule, from one table or proved period, under one budget."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any, cast

from soi.analysis.answer import Reason
from soi.core.budget import Budget, BudgetSpent, in_bytes
from soi.core.ruleset import Ruleset, Step
from soi.core.text import Text, joined
from soi.families.codes import LEAVE_THREE, TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.solvers.heap_values import HeapValues, heap_values
from soi.solvers.sequences import SequenceRule, growing_values
from soi.theory.sources import GUY_SMITH

_SMALL = 4096
_MOST_HEAPS = 2**28


class SequenceSolver:
    """Values of one rule: a table as long as is asked for, or all heaps once a period is proved."""

    def __init__(self, ruleset: Ruleset[Any], rule: SequenceRule, budget: Budget) -> None:
        self._ruleset = ruleset
        self._rule = rule
        self._budget = budget
        self._growing = growing_values(rule)
        self._values: HeapValues | None = None
        self._known: float = 0  # heaps below are known; infinite once a period is proved

    def value(self, heap: int) -> int:
        """Return the nim-value of a heap; raise BudgetSpent where it is out of reach."""
        if self._values is None or heap >= self._known:
            self._values = self._longer(heap)
        return self._values.value(heap)

    def count(self, heap: int, value: int) -> int:
        """Return how many moves of `heap` lead to nim-value `value`."""
        self.value(heap)
        count = cast(HeapValues, self._values).count_moves(heap, value)
        return 2 * count - self._mirrored(heap, value) if self._ruleset.ordered else count

    def steps(self, heap: int, value: int) -> Iterator[Step[int]]:
        """Yield the moves of `heap` to nim-value `value`, fewest taken first."""
        self.value(heap)
        for move in cast(HeapValues, self._values).moves(heap, value):
            yield from self._ruleset.steps_leaving(heap, move.taken, move.left)

    def _mirrored(self, heap: int, value: int) -> int:
        """Return how many moves to `value` leave a row that is its own mirror image: nothing, or two equal halves."""
        if value or not isinstance(self._rule, TakingBreakingCode):
            return 0
        return sum(
            self._rule.allows(heap, (half, half) if half else ())
            for taken in range(heap % 2, min(heap, self._rule.longest or heap) + 1, 2)
            for half in ((heap - taken) // 2,)
        )

    def cost(self, heap: int) -> int:
        """Return about how many positions' worth of work counting the moves of `heap` is."""
        if not isinstance(self._rule, TakingBreakingCode):
            return 1
        digits = self._rule.digits + self._rule.repeat
        if any(digit & LEAVE_THREE for digit in digits):
            return 1 + heap * heap // 6
        long = heap if self._rule.longest is None else len(digits)
        period = None if self._values is None else self._values.period
        if period is not None:  # two histograms of a preperiod and two periods, once for each class of heaps
            heap = (period.preperiod or 0) + 2 * (period.length or 0)
        return long * (1 + heap // 64)

    def reason(self) -> Reason:
        """Return what the values rest on: the proved period, or the table."""
        period = None if self._values is None else self._values.period
        if period is not None:
            source = GUY_SMITH.cite() if period.theorem in ("guy-smith", "guy-smith-unequal") else None
            return Reason("period", f"period {period.length}", _sentence(period.proof), source)
        text = Text(
            vi="Bảng số Grundy của các đống từ 0 đến {last} đã được tính chính xác.",
            en="The nim-values of heaps 0 to {last} were computed exactly.",
        )
        return Reason("table", "table", text.format(last=int(self._known) - 1))

    def _longer(self, heap: int) -> HeapValues:
        if heap < _SMALL:
            self._growing.extend(max(64, 1 << heap.bit_length()))
            found = HeapValues(self._rule, self._growing.buffer(), None)
        else:
            budget = self._budget
            most = _MOST_HEAPS if budget.bytes is None else budget.bytes // 8
            found = heap_values(
                self._rule,
                heap_limit=min(heap + 1, most),
                values=self._growing,
                seconds=budget.seconds_left(),
            )
        self._known = inf if found.known is None else found.known
        if heap >= self._known:
            raise self._out_of_reach(heap)
        return found

    def _out_of_reach(self, heap: int) -> BudgetSpent:
        why = Text(
            vi="đến đống {last} chưa thấy chu kỳ nào chứng minh được",
            en="no period was proved among heaps 0 to {last}",
        ).format(last=int(self._known) - 1)
        table = Text(
            vi="bảng đến đống {heap} cần khoảng {size} bộ nhớ",
            en="a table to heap {heap} needs about {size} of memory",
        ).format(heap=heap, size=in_bytes(2 * heap))
        pairs = Text(
            vi="và nếu tính trực tiếp thì khoảng {n:.1e} phép so cặp",
            en="and, by the plain recurrence, about {n:.1e} pairs",
        ).format(n=float(heap) * heap / 4 if heap < 10**100 else float("inf"))
        split = isinstance(self._rule, TakingBreakingCode) and self._rule.splits
        return BudgetSpent(why, joined([table, pairs]) if split else table)


def solver_for(ruleset: Ruleset[Any], budget: Budget) -> SequenceSolver | None:
    """Return the solver of a ruleset with a rule that the kernels know, else None."""
    rule = ruleset.sequence_rule()
    if isinstance(rule, TakingBreakingCode | SubtractionSet | AllBut):
        return SequenceSolver(ruleset, rule, budget)
    return None


def _sentence(text: Text) -> Text:
    return Text(vi=text.vi[:1].upper() + text.vi[1:] + ".", en=text.en[:1].upper() + text.en[1:] + ".")
