"""Values and moves of huge heaps by arithmetic: what a proved period, or a table, says of one heap.

`value(n)`, `count_moves(n, v)` (how many moves lead from heap n to value v) and `moves(n, v)` (those moves, lazily)
cost no more for 10^18 than for a heap of the second period: the number of pairs a + b = m with g(a) xor g(b) = v is a
linear function of m on each residue class of the period.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from soi.core.errors import SoiError
from soi.core.text import Text
from soi.families.codes import LEAVE_NONE, LEAVE_ONE, LEAVE_THREE, LEAVE_TWO, UNEQUAL, TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.kernels._load import native
from soi.kernels.growing import Buffer, GrowingValues, Progress
from soi.solvers.periods import Period, search_period
from soi.solvers.sequences import SequenceRule, as_all_but, growing_values

_LONGEST_PURE = 4096


class HeapTooLargeError(SoiError, ValueError):
    """The heap lies beyond what is known of the sequence."""

    kind = "limit"


class HeapMove(NamedTuple):
    """A move from a heap: how many are taken, and the heaps left (none, one, two or three, ascending)."""

    taken: int
    left: tuple[int, ...]


class HeapValues:
    """The nim-values of a rule: those in `head`, and by the period those after it (`period` None: only the table)."""

    def __init__(self, rule: SequenceRule, head: Buffer, period: Period | None) -> None:
        self.rule: SequenceRule = rule
        if isinstance(rule, TakingBreakingCode):
            self.rule = as_all_but(rule) or rule
        self.period = period if period is not None and period.status == "proved" else None
        self._length = self.period.length or 1 if self.period else 1
        self._start = self.period.preperiod or 0 if self.period else len(head)
        self._saltus = self.period.saltus if self.period else 0
        self._head = head[: self._start + self._length] if self.period else head
        self._pairs: dict[int, tuple[list[int], list[int]]] = {}
        self._longer: Buffer = bytearray()
        self._largest = max(self._head, default=0)
        self._places: dict[int, list[int]] = {}
        self._finite_digits: list[tuple[int, int]] = []
        if isinstance(self.rule, TakingBreakingCode):
            self._finite_digits = [(taken, digit) for taken, digit in enumerate(self.rule.digits) if digit]

    @property
    def known(self) -> int | None:
        """How many heaps have a known value; None: all."""
        return None if self.period else len(self._head)

    def value(self, heap: int) -> int:
        """Return the nim-value of a heap; raise HeapTooLargeError beyond what is known."""
        if heap < len(self._head):
            return self._head[heap]
        if self.period is None:
            raise HeapTooLargeError(
                Text(
                    vi=f"chưa biết giá trị của đống {heap}: không có chu kỳ, mới tính đến đống {len(self._head) - 1}",
                    en=f"the value of heap {heap} is unknown: no period, computed to heap {len(self._head) - 1}",
                )
            )
        times, offset = divmod(heap - self._start, self._length)
        return self._head[self._start + offset] + self._saltus * times

    # ---- moves to a value ------------------------------------------------------------------------------------------

    def count_moves(self, heap: int, value: int) -> int:
        """Return how many moves lead from `heap` to nim-value `value`; a + b and b + a are one move."""
        if isinstance(self.rule, AllBut):
            return sum(self.rule.may_take(heap - left) for left in self._heaps_of_value(value, heap))
        if isinstance(self.rule, SubtractionSet):
            return sum(taken <= heap and self.value(heap - taken) == value for taken in self.rule.numbers)
        return sum(self._count(heap - taken, digit, value) for taken, digit in self._digits(heap))

    def moves(self, heap: int, value: int) -> Iterator[HeapMove]:
        """Yield the moves that lead from `heap` to nim-value `value`, fewest taken first, lazily."""
        if isinstance(self.rule, AllBut):
            for kept in sorted(self._heaps_of_value(value, heap), reverse=True):
                if self.rule.may_take(heap - kept):
                    yield HeapMove(heap - kept, (kept,) if kept else ())
        elif isinstance(self.rule, SubtractionSet):
            for taken in self.rule.numbers:
                if taken <= heap and self.value(heap - taken) == value:
                    yield HeapMove(taken, (heap - taken,) if heap > taken else ())
        else:
            for taken, digit in self._digits(heap):
                for left in self._left(heap - taken, digit, value):
                    yield HeapMove(taken, left)

    def _digits(self, heap: int) -> Iterator[tuple[int, int]]:
        """Yield (taken, digit) for every number that may be taken from `heap`."""
        rule = self.rule
        assert isinstance(rule, TakingBreakingCode)
        if rule.longest is not None and heap >= rule.longest:
            yield from self._finite_digits
            return
        for taken in range(heap + 1):
            if digit := rule.digit(taken):
                yield taken, digit

    def _count(self, left: int, digit: int, value: int) -> int:
        if left == 0:
            return int(bool(digit & LEAVE_NONE) and value == 0)
        total = int(bool(digit & LEAVE_ONE) and self.value(left) == value)
        if digit & LEAVE_TWO:
            twice = self._count_ordered(left, value)
            halves = 1 if left % 2 == 0 and value == 0 else 0
            total += (twice - halves) // 2 if digit & UNEQUAL else (twice + halves) // 2
        if digit & LEAVE_THREE:
            total += sum(1 for _ in self._triples(left, digit, value))
        return total

    def _left(self, left: int, digit: int, value: int) -> Iterator[tuple[int, ...]]:
        if left == 0:
            if digit & LEAVE_NONE and value == 0:
                yield ()
            return
        if digit & LEAVE_ONE and self.value(left) == value:
            yield (left,)
        if digit & LEAVE_TWO:
            for a in self._smaller_parts(left, value):
                if not (digit & UNEQUAL and 2 * a == left):
                    yield (a, left - a)
        if digit & LEAVE_THREE:
            yield from self._triples(left, digit, value)

    def _triples(self, left: int, digit: int, value: int) -> Iterator[tuple[int, ...]]:
        apart = 1 if digit & UNEQUAL else 0
        for a in range(1, left // 3 + 1):
            wanted = value ^ self.value(a)
            for b in range(a + apart, (left - a - apart) // 2 + 1):
                if self.value(b) ^ self.value(left - a - b) == wanted:
                    yield (a, b, left - a - b)

    # ---- pairs a + b = m with g(a) ^ g(b) = v ----------------------------------------------------------------------

    def _count_ordered(self, total: int, value: int) -> int:
        """Return the number of a, 1 <= a < total, with g(a) ^ g(total - a) = value.

        With both parts in the periodic range the summand has period p in a, so that from total = 2 n0 on the number
        grows by a constant each time total grows by p.
        """
        first = 2 * max(self._start, 1)
        if self.period is None or total < first + self._length:
            return _at(self._histogram(total), value)
        residue = (total - first) % self._length
        if residue not in self._pairs:
            low, high = self._histogram(first + residue), self._histogram(first + residue + self._length)
            self._pairs[residue] = (low, high)
        low, high = self._pairs[residue]
        times = (total - first) // self._length
        return _at(low, value) + times * (_at(high, value) - _at(low, value))

    def _histogram(self, total: int) -> list[int]:
        """Return, for each v, the number of a, 1 <= a < total, with g(a) ^ g(total - a) = v."""
        values = self._first_values(total)
        size = 1 << self._largest.bit_length()
        if total > _LONGEST_PURE:
            counts = array("Q", bytes(8 * size))
            native.xor_counts(values, total, 1, total - 1, counts)
            return counts.tolist()
        plain = [0] * size
        for a in range(1, total):
            plain[values[a] ^ values[total - a]] += 1
        return plain

    def _first_values(self, count: int) -> Buffer:
        """Return the values of heaps 0 .. count − 1 (or more)."""
        if count <= len(self._head):
            return self._head
        if self.period is None:
            self.value(count - 1)
        if count > len(self._longer):
            times = (count - len(self._head)) // self._length + 1
            self._longer = self._head[:]
            self._longer.extend(self._head[self._start :] * times)
            self._largest = max(self._longer)
        return self._longer

    def _smaller_parts(self, total: int, value: int) -> Iterator[int]:
        """Yield the a <= total / 2 with g(a) ^ g(total − a) = value, ascending."""
        half = total // 2
        edge = self._start + self._length
        if self.period is None or half < edge:
            yield from (a for a in range(1, half + 1) if self.value(a) ^ self.value(total - a) == value)
            return
        yield from (a for a in range(1, self._start) if self.value(a) ^ self.value(total - a) == value)
        cycle = [a for a in range(max(self._start, 1), edge) if self.value(a) ^ self.value(total - a) == value]
        if self._start == 0 and self.value(edge) ^ self.value(total - edge) == value and edge <= half:
            cycle.append(edge)
        shift = 0
        while cycle:
            for a in cycle:
                if a + shift > half:
                    return
                yield a + shift
            shift += self._length

    # ---- heaps of one value (arithmetic periods) -------------------------------------------------------------------

    def _heaps_of_value(self, value: int, below: int) -> list[int]:
        """Return the heaps smaller than `below` of this nim-value (finitely many, with a saltus)."""
        if not self._places:
            for heap, known in enumerate(self._head):
                rest = known % self._saltus if self._saltus and heap >= self._start else -1 - known
                self._places.setdefault(rest, []).append(heap)
        found = [heap for heap in self._places.get(-1 - value, ()) if heap < below]
        for heap in self._places.get(value % self._saltus, ()) if self._saltus else ():
            times = (value - self._head[heap]) // self._saltus
            if times >= 0 and heap + times * self._length < below:
                found.append(heap + times * self._length)
        return found


def _at(counts: list[int], value: int) -> int:
    return counts[value] if value < len(counts) else 0


def heap_values(
    rule: SequenceRule,
    *,
    heap_limit: int | None = None,
    need: int = 0,
    values: GrowingValues | None = None,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> HeapValues:
    """Return the values of `rule`: for all heaps when a period is proved below `heap_limit`, else a table.

    The search stops early when heaps below `need` are all that is asked for and they are already known.
    """
    growing = values or growing_values(rule)
    if need and need <= _LONGEST_PURE:
        growing.extend(need, seconds=seconds, on_progress=on_progress)
        return HeapValues(rule, growing.buffer(), None)
    found = search_period(rule, growing, heap_limit=heap_limit, seconds=seconds, on_progress=on_progress)
    stop = (found.preperiod or 0) + (found.length or 0) if found.status == "proved" else growing.known
    return HeapValues(rule, growing.buffer(0, stop), found)
