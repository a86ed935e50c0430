"""Sums of any terminating impartial games under misère play, by their quotient."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import AnyPosition, Ruleset, Step
from soi.solvers.misere.heaps import HeapQuotient, QuotientPeriod, heap_quotient
from soi.solvers.misere.monoid import Monoid, members
from soi.solvers.misere.quotient import QuotientBuilder

_KEPT = 16
_MOST_COUNTED = 1000


class QuotientFacts(NamedTuple):
    """What is said of the quotient that an answer rests on."""

    order: int
    p_positions: int
    period: QuotientPeriod | None
    tame: bool


class MisereSum:
    """A position with the element of each of its parts; made by `misere_sum`."""

    def __init__(self, position: AnyPosition, places: _Places, budget: Budget) -> None:
        self.position = position
        self._places = places
        self._budget = budget
        parts = [(t, p) for t, term in enumerate(position.terms) for p in range(len(term.parts))]
        terms = position.terms
        for t, p in sorted(parts, key=lambda at: _size(terms[at[0]].parts[at[1]]), reverse=True):
            places.element(terms[t].ruleset, terms[t].parts[p], budget)
        self._parts = parts
        self._elements = [places.element(terms[t].ruleset, terms[t].parts[p], budget) for t, p in parts]
        self.monoid: Monoid = places.monoid

    @property
    def is_p(self) -> bool:
        """True when the player about to move loses."""
        total = 0
        for element in self._elements:
            total = self.monoid.product[total][element]
        return self.monoid.is_p(total)

    @property
    def facts(self) -> QuotientFacts:
        """The quotient in numbers."""
        p_positions = sum(1 for _ in members(self.monoid.p))
        return QuotientFacts(len(self.monoid), p_positions, self._places.period, self.monoid.is_tame)

    def others(self) -> list[int]:
        """Return, for each part, the element of the sum of all other parts."""
        table = self.monoid.product
        before = list(accumulate(self._elements, lambda x, y: table[x][y], initial=0))
        after = list(accumulate(reversed(self._elements), lambda x, y: table[x][y], initial=0))
        return [table[x][y] for x, y in zip(before, reversed(after[:-1]), strict=False)]

    def winning_moves(self) -> Iterator[tuple[int, int, Step[Any]]]:
        """Yield (term, part, move) for every winning move, lazily."""
        for (t, p), other in zip(self._parts, self.others(), strict=True):
            term = self.position.terms[t]
            self._budget.spend()
            for step in self._places.moves(term.ruleset, term.parts[p], other, self._budget):
                yield t, p, step

    def count_winning_moves(self) -> int | None:
        """Return how many moves win, by arithmetic; None where only listing them tells."""
        total, counted = 0, dict[tuple[int, Any, int], int]()
        for (t, p), other in zip(self._parts, self.others(), strict=True):
            term = self.position.terms[t]
            key = (t, term.parts[p], other)
            if key not in counted:
                if len(counted) >= _MOST_COUNTED:
                    return None
                count = self._places.count_moves(term.ruleset, term.parts[p], other)
                if count is None:
                    return None
                counted[key] = count
            total += counted[key]
        return total


class _Places(ABC):
    """Where the elements of parts come from."""

    @property
    @abstractmethod
    def monoid(self) -> Monoid:
        """The quotient."""

    period: QuotientPeriod | None = None

    @abstractmethod
    def element(self, ruleset: Ruleset[Any], part: Any, budget: Budget) -> int:
        """Return the element of a part."""

    def moves(self, ruleset: Ruleset[Any], part: Any, other: int, budget: Budget) -> Iterator[Step[Any]]:
        """Yield the moves of a part that leave a P-position."""
        wins = self.monoid.winners[other]
        for step in ruleset.moves(part):
            budget.spend()
            total = 0
            for new in step.parts:
                total = self.monoid.product[total][self.element(ruleset, new, budget)]
            if wins >> total & 1:
                yield step

    def count_moves(self, ruleset: Ruleset[Any], part: Any, other: int) -> int | None:
        return None


class _AnyParts(_Places):
    """One quotient for the parts of several rulesets."""

    def __init__(self) -> None:
        self._rulesets: list[Ruleset[Any]] = []
        self._builder = QuotientBuilder(self._options)

    @property
    def monoid(self) -> Monoid:
        return self._builder.monoid

    def element(self, ruleset: Ruleset[Any], part: Any, budget: Budget) -> int:
        return self._builder.element((self._number(ruleset), ruleset.canonical(part)), budget)

    def _number(self, ruleset: Ruleset[Any]) -> int:
        if ruleset not in self._rulesets:
            self._rulesets.append(ruleset)
        return self._rulesets.index(ruleset)

    def _options(self, key: tuple[int, Any]) -> Iterator[tuple[Any, ...]]:
        number, part = key
        ruleset = self._rulesets[number]
        for step in ruleset.moves(part):
            yield tuple((number, ruleset.canonical(new)) for new in step.parts)


class _Heaps(_Places):
    """The quotient of one heap ruleset, with a period where its code allows one."""

    def __init__(self, quotient: HeapQuotient) -> None:
        self._quotient = quotient

    @property
    def monoid(self) -> Monoid:
        return self._quotient.builder.monoid

    @property
    def period(self) -> QuotientPeriod | None:  # type: ignore[override]
        return self._quotient.period

    def element(self, ruleset: Ruleset[Any], part: Any, budget: Budget) -> int:
        return self._quotient.element(part, budget)

    def moves(self, ruleset: Ruleset[Any], part: Any, other: int, budget: Budget) -> Iterator[Step[Any]]:
        if self._quotient.code is None:
            yield from super().moves(ruleset, part, other, budget)
            return
        for taken, left in self._quotient.moves(part, other):
            budget.spend()
            yield from ruleset.steps_leaving(part, taken, left)

    def count_moves(self, ruleset: Ruleset[Any], part: Any, other: int) -> int | None:
        if self._quotient.code is None:
            return None
        count = self._quotient.count_moves(part, other)
        return 2 * count - self._quotient.count_mirrored(part, other) if ruleset.ordered else count


_idle: dict[Ruleset[Any], HeapQuotient] = {}


@contextmanager
def misere_sum(position: AnyPosition, budget: Budget) -> Iterator[MisereSum]:
    """Give the position with its elements; raise BudgetSpent (or LoopyError) where the quotient is out of reach.

    The quotients of the last few heap rulesets are kept, and one that is in use is not shared between threads.
    """
    rulesets = {term.ruleset for term in position.terms}
    first = next(iter(rulesets))
    if len(rulesets) > 1 or not isinstance(first, HeapRuleset) or not first.decreasing:
        yield MisereSum(position, _AnyParts(), budget)
        return
    quotient = _idle.pop(first, None) or heap_quotient(first)
    yield MisereSum(position, _Heaps(quotient), budget)
    while len(_idle) >= _KEPT:  # not reached when something was raised: a quotient half learned is dropped
        _idle.pop(next(iter(_idle)), None)
    _idle[first] = quotient


def _size(part: Any) -> int:
    return part if isinstance(part, int) else 0
