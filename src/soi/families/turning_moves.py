"""Moves of coin-turning games that change the nim-value by a given amount, found from the values of single coins.

Turning a set of coins changes the nim-value of a row by the nim-sum of the values of all coins of the set, whichever
way each of them lies. So the sets are looked for whose nim-sum is the change, and no row is ever written down.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from soi.core.budget import Budget
from soi.families.turning_rules import CoinValues, TurningRule

Turned = tuple[int, ...]
_LOOKED_AT = 3_000_000  # sets, before counting or listing is given up with BudgetSpent


class CoinMoves:
    """The sets of coins that change the nim-value by `change`, for a rule and the values of its coins."""

    def __init__(self, rule: TurningRule, values: CoinValues) -> None:
        self._rule, self._values = rule, values

    def sets(self, ups: Iterable[int], change: int) -> Iterator[Turned]:
        """Yield the sets with rightmost coin among `ups` (rising) whose nim-sum is `change`, as falling numbers."""
        rule, budget = self._rule, Budget(nodes=_LOOKED_AT)
        if rule.shape == "run":
            return (tuple(range(last, before, -1)) for last, before in self._runs(ups, change))
        if rule.shape == "any" and rule.span is None:
            return self._chosen(ups, change, budget)
        if rule.shape == "equally-spaced":
            return self._spaced(ups, change)
        return (turned for turned in self._listed(ups, budget) if self._sum(turned) == change)

    def count(self, ups: Iterable[int], change: int) -> int:
        """Return how many sets there are; cost: one step for each coin where a formula knows, else that of listing."""
        rule = self._rule
        if rule in (TurningRule(1, 3), TurningRule(3, 3)):
            return sum(self._pairs(last, change ^ self._of(last)) + self._few(last, change) for last in ups)
        return sum(1 for _ in (self._runs(ups, change) if rule.shape == "run" else self.sets(ups, change)))

    def sums(self, last: int) -> dict[int, list[Turned]]:
        """Return the sets with rightmost coin `last` by their nim-sums; may raise BudgetSpent."""
        found: dict[int, list[Turned]] = defaultdict(list)
        for turned in self._listed((last,), Budget(nodes=_LOOKED_AT)):
            found[self._sum(turned)].append(turned)
        return found

    def _of(self, number: int) -> int:
        return self._values.of(number, Budget())

    def _sum(self, turned: Turned) -> int:
        total = 0
        for number in turned:
            total ^= self._of(number)
        return total

    def _listed(self, ups: Iterable[int], budget: Budget) -> Iterator[Turned]:
        for last in ups:
            for turned in self._rule.sets(last):
                budget.spend()
                yield turned

    def _runs(self, ups: Iterable[int], change: int) -> Iterator[tuple[int, int]]:
        """A run is the difference of two beginnings of the row, here by their lengths, indexed by their nim-sums."""
        starts: dict[int, list[int]] = defaultdict(list)
        total, length = 0, 0
        for last in ups:
            while length < last:
                starts[total].append(length)
                length += 1
                total ^= self._of(length)
            for before in starts.get(total ^ change, ()):
                yield (last, before)

    def _spaced(self, ups: Iterable[int], change: int) -> Iterator[Turned]:
        import numpy as np

        for last in ups:
            middle, first = self._values.spaced(last)
            for step in np.flatnonzero((middle ^ first) == change ^ self._of(last)) + 1:
                yield (last, last - int(step), last - 2 * int(step))

    def _chosen(self, ups: Iterable[int], change: int, budget: Budget) -> Iterator[Turned]:
        """Each set of earlier coins as a lower and an upper half: the lower ones are indexed by their nim-sums."""
        lower: dict[int, dict[int, list[Turned]]] = {0: {0: [()]}}
        falling = list(ups)[::-1]  # the last coins have the most sets
        for number in range(1, falling[0] if falling else 1):
            self._index(lower, number, budget)
        for last in falling:
            rest = change ^ self._of(last)
            for count in range(self._rule.least, min(self._rule.most or last, last) + 1):
                if count == 3 and self._rule in _BY_FORMULA and not self._pairs(last, rest):
                    continue
                below = count // 2
                for upper in _below(last, count - 1 - below):
                    budget.spend()
                    least = upper[-1] if upper else last
                    for others in lower.get(below, {}).get(rest ^ self._sum(upper), ()):
                        if not others or others[0] < least:
                            yield (last, *upper, *others)

    def _index(self, lower: dict[int, dict[int, list[Turned]]], number: int, budget: Budget) -> None:
        most = (self._rule.most or number) // 2
        value = self._of(number)
        for size in range(1, most + 1):
            into = lower.setdefault(size, defaultdict(list))
            for others in _below(number, size - 1):
                budget.spend()
                into[value ^ self._sum(others)].append((number, *others))

    def _few(self, last: int, change: int) -> int:
        """Return 1 where `last` alone, or with one coin, makes the change under a rule of 1 to 3 coins."""
        rest = change ^ self._of(last)
        if self._rule.least > 1:
            return 0
        return int(rest == 0 or (odious(rest) and rest // 2 < last - 1))

    def _pairs(self, last: int, rest: int) -> int:
        """Return how many pairs of coins before `last` have nim-sum `rest`.

        Under mock-turtles the values of coins 1, 2, … are the odious numbers: the one of 2j and 2j + 1 with an odd
        number of ones. Two of them have nim-sum `rest` exactly when `rest` is not odious and their j have
        nim-sum `rest // 2`. Under triplets coins 1 and 2 have value 0, and the rest is the same two places later.
        """
        zeros = 2 if self._rule.least == 3 else 0
        coins = last - 1 - zeros
        if coins < 0:
            return 0
        if rest == 0:
            return zeros // 2
        if odious(rest):
            return zeros if rest // 2 < coins else 0
        return pairs_below(coins, rest // 2)


_BY_FORMULA = (TurningRule(1, 3), TurningRule(3, 3))


def _below(number: int, count: int) -> Iterator[Turned]:
    """Yield the sets of `count` coins before coin `number`, as falling numbers."""
    if count == 0:
        return iter([()])  # `combinations` would write all coins down first
    return combinations(range(number - 1, 0, -1), count)


def odious(number: int) -> bool:
    """Return whether the number of ones in binary is odd.

    >>> [n for n in range(12) if odious(n)]
    [1, 2, 4, 7, 8, 11]
    """
    return number.bit_count() % 2 == 1


def pairs_below(limit: int, total: int) -> int:
    """Return how many sets {a, b} of two numbers below `limit` have nim-sum `total` > 0, bit by bit.

    >>> pairs_below(6, 1), pairs_below(6, 4), pairs_below(6, 8)
    (3, 2, 0)
    """
    ordered = 0
    for bit in range(limit.bit_length()):
        if limit >> bit & 1:  # the a that first fall below `limit` at this bit: a block, moved by `total` to a block
            image = (limit >> bit ^ 1) ^ total >> bit
            if image < limit >> bit:
                ordered += 1 << bit
            elif image == limit >> bit:
                ordered += limit & ((1 << bit) - 1)
    return ordered // 2
