"""Which sets of coins a coin-turning game may turn, and the nim-value of a single coin by its own recurrence.

The value of a coin in place n is the mex of the nim-sums of the values of the other coins turned, over all sets whose
rightmost coin is n (Winning Ways, ch. 14); a row is the sum of its coins that may start a move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import ParameterError
from soi.core.text import Text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    BoolArray = npt.NDArray[np.bool_]
    IntArray = npt.NDArray[np.int64]

Shape = Literal["any", "run", "equally-spaced", "symmetric"]
_OWN = re.compile(r"n=(\d{1,3})(?:\.\.(\d{1,3}))?(?:,span=(\d{1,4}))?", re.ASCII)
_OWN_FORM = re.compile(r"n=\d+(?:\.\.\d+)?(?:,span=\d+)?", re.ASCII)
_BOUNDS = Text(
    vi="n=a..b với 1 ≤ a ≤ b ≤ 999, và span nhiều nhất 9999",
    en="n=a..b with 1 ≤ a ≤ b ≤ 999, and a span of at most 9999",
)


class TurningRule(NamedTuple):
    """`least` to `most` coins (None: any number) of this shape, within `span` neighbours (None: anywhere)."""

    least: int
    most: int | None
    shape: Shape = "any"
    span: int | None = None

    def sets(self, last: int) -> Iterator[tuple[int, ...]]:
        """Yield the sets that may be turned with rightmost coin `last`, as falling numbers from `last` on."""
        first = 1 if self.span is None else max(1, last - self.span + 1)
        if self.shape == "run":
            yield from (tuple(range(last, start - 1, -1)) for start in range(last, first - 1, -1))
        elif self.shape == "equally-spaced":
            yield from ((last, last - step, last - 2 * step) for step in range(1, (last - first) // 2 + 1))
        elif self.shape == "symmetric":
            for start in range(last, first - 1, -1):
                yield from _symmetric(start, last)
        else:
            most = last - first + 1 if self.most is None else self.most
            for count in range(self.least, min(most, last - first + 1) + 1):
                for others in combinations(range(last - 1, first - 1, -1), count - 1):
                    yield (last, *others)

    def allows(self, turned: tuple[int, ...]) -> bool:
        """Return whether `sets(turned[0])` yields these numbers."""
        if not turned or turned[-1] < 1 or any(a <= b for a, b in pairwise(turned)):
            return False
        steps = [a - b for a, b in pairwise(turned)]
        if self.span is not None and turned[0] - turned[-1] >= self.span:
            return False
        if self.shape == "run":
            return all(step == 1 for step in steps)
        if self.shape == "symmetric":
            return steps == steps[::-1]
        fits = self.least <= len(turned) and (self.most is None or len(turned) <= self.most)
        return fits and (self.shape == "any" or steps[0] == steps[1])


def _symmetric(start: int, last: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets with ends `start` and `last` that are symmetric about their middle."""
    inner = range(start + 1, (start + last + 1) // 2)
    ends = {start, last}
    middle = [(start + last) // 2] if (start + last) % 2 == 0 and last > start else []
    for count in range(len(inner) + 1):
        for chosen in combinations(inner, count):
            pairs = ends | {n for place in chosen for n in (place, start + last - place)}
            for extra in ([], middle) if middle else ([],):
                yield tuple(sorted(pairs | set(extra), reverse=True))


NAMED = {
    "turning-turtles": TurningRule(1, 2),
    "mock-turtles": TurningRule(1, 3),
    "moidores": TurningRule(1, 9),
    "twins": TurningRule(2, 2),
    "triplets": TurningRule(3, 3),
    "ruler": TurningRule(1, None, "run"),
    "turnips": TurningRule(3, 3, "equally-spaced"),
    "sym": TurningRule(1, None, "symmetric"),
}

_NAMES = ", ".join(NAMED)
EXPECTED = Text(vi=f"{_NAMES} hoặc n=1..3,span=5", en=f"{_NAMES}, or n=1..3,span=5")


def rule_named(text: str, game: str) -> TurningRule:
    """Return the rule that a parameter names or describes; raise ParameterError otherwise."""
    if text in NAMED:
        return NAMED[text]
    match = _OWN.fullmatch(text)
    if match is not None:
        least, most = int(match[1]), int(match[2] or match[1])
        if 1 <= least <= most:
            return TurningRule(least, most, "any", int(match[3]) if match[3] else None)
    raise ParameterError(_BOUNDS if _OWN_FORM.fullmatch(text) else EXPECTED, game=game, word=text)


class CoinValues:
    """Nim-values of single coins 1, 2, 3, … under a rule: by formula, else computed as they are asked for."""

    def __init__(self, rule: TurningRule) -> None:
        self._rule = rule
        self._formula = _FORMULAS.get(rule)
        self._values = [0]
        self._reach: BoolArray | None = None
        self._array: IntArray | None = None  # the first `_copied` values once more
        self._copied = 0

    def of(self, number: int, budget: Budget) -> int:
        """Return the nim-value of coin `number`; may raise BudgetSpent."""
        if self._formula is not None:
            return self._formula(number)
        while len(self._values) <= number:
            self._values.append(self._next(budget))
        return self._values[number]

    def spaced(self, last: int) -> tuple[IntArray, IntArray]:
        """Return the values of the coins 1, 2, 3, … and of those 2, 4, 6, … places before `last`, equally many."""
        import numpy as np

        if self._array is None or len(self._array) < last:
            self._array = np.zeros(max(2 * last, 64), dtype=np.int64)
            self._copied = 0
        fresh = self._values[self._copied : len(self._array)]
        self._array[self._copied : self._copied + len(fresh)] = fresh
        self._copied += len(fresh)
        before = self._array[1:last][::-1]
        return before[: (last - 1) // 2], before[1::2][: (last - 1) // 2]

    def _next(self, budget: Budget) -> int:
        last = len(self._values)
        if self._rule.shape == "any" and self._rule.span is None:
            return self._next_counted(last, budget)
        if self._rule.shape == "equally-spaced":
            return self._next_spaced(last, budget)
        seen = set()
        for turned in self._rule.sets(last):
            budget.spend()
            total = 0
            for other in turned[1:]:
                total ^= self._values[other]
            seen.add(total)
        return _mex(seen)

    def _next_spaced(self, last: int, budget: Budget) -> int:
        budget.spend(1 + last // 200)
        middle, first = self.spaced(last)
        return _mex(set((middle ^ first).tolist()))

    def _next_counted(self, last: int, budget: Budget) -> int:
        """Row k of `_reach` marks the nim-sums of k different earlier coins, for rules that only count coins."""
        import numpy as np

        if self._reach is None or last == 1:
            self._reach = np.ones((1, 1), dtype=bool)
        else:
            added = self._values[last - 1]
            rows, size = min(self._rule.most or last, last), max(self._reach.shape[1], 1 << added.bit_length())
            budget.spend(1 + rows * size // 200)
            budget.reserve(16 * rows * size, Text(vi="bảng các tổng nim", en="a table of nim-sums"))
            grown = np.zeros((rows, size), dtype=bool)
            grown[: self._reach.shape[0], : self._reach.shape[1]] = self._reach
            grown[1:] |= grown[:-1, np.arange(size) ^ added]
            self._reach = grown
        seen = np.logical_or.reduce(self._reach[self._rule.least - 1 : self._rule.most])
        return len(seen) if seen.all() else int(seen.argmin())


def _odious(place: int) -> int:
    """Return the odious number number `place` (0, 1, 2, …): an odd number of its binary digits are 1."""
    return 2 * place + 1 - place.bit_count() % 2


# Winning Ways, ch. 14; each is compared with the recurrence in the tests.
_FORMULAS: dict[TurningRule, Callable[[int], int]] = {
    TurningRule(1, 1): lambda number: 1,
    TurningRule(1, 2): lambda number: number,
    TurningRule(1, 3): lambda number: _odious(number - 1),
    TurningRule(2, 2): lambda number: number - 1,
    TurningRule(3, 3): lambda number: _odious(number - 3) if number > 2 else 0,
    TurningRule(1, None, "run"): lambda number: number & -number,
}


def _mex(seen: set[int]) -> int:
    least = 0
    while least in seen:
        least += 1
    return least
