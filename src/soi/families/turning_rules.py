"""Which sets of coins a coin-turning game may turn, and the nim-value of a single coin by its own recurrence.

The value of a coin in place n is the mex of the nim-sums of the values of the other coins turned, over all sets whose
rightmost coin is n (Winning Ways, ch. 14); a row is the sum of its coins that may start a move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, combinations
from operator import xor
from typing import Literal, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import ParameterError
from soi.core.text import Text

Shape = Literal["any", "run", "equally-spaced", "symmetric"]
_OWN = re.compile(r"n=(\d{1,3})(?:\.\.(\d{1,3}))?(?:,span=(\d{1,4}))?", re.ASCII)
EXPECTED = Text(
    vi="mock-turtles, moidores, twins, triplets, ruler, turnips, sym hoặc n=1..3,span=5",
    en="mock-turtles, moidores, twins, triplets, ruler, turnips, sym, or n=1..3,span=5",
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


def rule_named(text: str, game: str) -> TurningRule:
    """Return the rule that a parameter names or describes; raise ParameterError otherwise."""
    if text in NAMED:
        return NAMED[text]
    match = _OWN.fullmatch(text)
    if match is not None:
        least, most = int(match[1]), int(match[2] or match[1])
        if 1 <= least <= most:
            return TurningRule(least, most, "any", int(match[3]) if match[3] else None)
    raise ParameterError(EXPECTED, game=game, word=text)


class CoinValues:
    """Nim-values of single coins 1, 2, 3, … under a rule, computed as they are asked for."""

    def __init__(self, rule: TurningRule) -> None:
        self._rule = rule
        self._values = [0]
        # reach[k]: the nim-sums of k different earlier coins, for rules that only count coins
        self._reach: list[set[int]] = [{0}] + [set() for _ in range(rule.most or 0)]

    def of(self, number: int, budget: Budget) -> int:
        """Return the nim-value of coin `number`; may raise BudgetSpent."""
        while len(self._values) <= number:
            self._values.append(self._next(budget))
        return self._values[number]

    def _next(self, budget: Budget) -> int:
        last = len(self._values)
        if self._rule.shape == "any" and self._rule.span is None:
            return self._next_counted(last, budget)
        if self._rule.shape == "run":
            return self._next_run(last, budget)
        seen = set()
        for turned in self._rule.sets(last):
            budget.spend()
            total = 0
            for other in turned[1:]:
                total ^= self._values[other]
            seen.add(total)
        return _mex(seen)

    def _next_run(self, last: int, budget: Budget) -> int:
        """Every run is the one before it with a coin more: `last` steps instead of their square."""
        first = 1 if self._rule.span is None else max(1, last - self._rule.span + 1)
        budget.spend(last - first + 1)
        return _mex(set(accumulate(reversed(self._values[first:]), xor, initial=0)))

    def _next_counted(self, last: int, budget: Budget) -> int:
        reach = self._reach
        if last > 1:
            added = self._values[last - 1]
            for count in range(len(reach) - 2, -1, -1):
                budget.spend(1 + len(reach[count]))
                reach[count + 1] |= {total ^ added for total in reach[count]}
        return _mex(set().union(*reach[self._rule.least - 1 : self._rule.most]))


def _mex(seen: set[int]) -> int:
    least = 0
    while least in seen:
        least += 1
    return least
