"""Tame games found out by looking: when every follower has a tame genus, misère play is that of misère Nim.

A tame part is worth n under normal play and is *fickle* (0 or 1, and the other of them under misère play: genus 0^120
or 1^031) or *firm* (n under both, genus n^n…). In a sum values add by xor, and one firm part makes it firm. A part is
tame when all its followers are and its own two values, the mex of the options' normal and of their misère values, are
those of one of these; the later digits of the genus then follow (Conway, On Numbers and Games, ch. 12; Winning Ways,
ch. 13).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import LoopyError
from soi.core.ruleset import AnyPosition, Ruleset, Step
from soi.core.text import Text
from soi.core.values import mex
from soi.solvers.followers import Memory, PartOptions, options_of


class Tame(NamedTuple):
    """The nim-value of a tame part, and whether it is firm."""

    value: int
    firm: bool

    @property
    def misere(self) -> int:
        """The misère nim-value."""
        return self.value if self.firm else self.value ^ 1

    @property
    def is_p(self) -> bool:
        """True when the player about to move loses under misère play."""
        return self.misere == 0


class WildError(Exception):
    """A part is not tame: its misère nim-value does not fit its nim-value."""


def sum_of(parts: Iterable[Tame]) -> Tame:
    """Return what a sum of tame parts is; the empty sum is a fickle 0.

    >>> sum_of([Tame(1, False), Tame(1, False)]), sum_of([Tame(2, True), Tame(3, True), Tame(1, False)])
    (Tame(value=0, firm=False), Tame(value=0, firm=True))
    """
    value, firm = 0, False
    for part in parts:
        value ^= part.value
        firm |= part.firm
    return Tame(value, firm)


class TameParts:
    """The tame values of the parts of one ruleset, remembered."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._canonical = ruleset.canonical
        self._by_table = ruleset.tame_value
        self._options = options_of(ruleset)
        self._known: dict[Hashable, Tame] = {}

    def of(self, part: Any, budget: Budget) -> Tame:
        """Return the tame value of a part; raise WildError, BudgetSpent or LoopyError (explicit stack)."""
        wanted = self._canonical(part)
        known = self._known
        if wanted not in known and (found := self._by_table(wanted, budget)) is not None:
            known[wanted] = Tame(*found)
        stack: list[Any] = [wanted]
        open_parts: set[Hashable] = set()
        memory = Memory(budget)
        while stack:
            current = stack[-1]
            if current in known:
                stack.pop()
                continue
            budget.spend()
            options = self._options(current, budget)
            missing = {new for new in options.singles if new not in known}
            missing.update(new for option in options.sums for new in option if new not in known)
            if not missing:
                known[current] = self._decide(options)
            elif current in open_parts:
                raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
            else:
                open_parts.add(current)
                stack.extend(missing)
                memory.keep(stack[-len(missing) :])
        return known[wanted]

    def _decide(self, options: PartOptions) -> Tame:
        known = self._known
        after = {known[new] for new in options.singles}
        after.update(sum_of(known[new] for new in option) for option in options.sums)
        normal = mex(option.value for option in after)
        misere = mex(option.misere for option in after) if after else 1
        if normal == misere:
            return Tame(normal, firm=True)
        if normal ^ misere == 1 and normal < 2:
            return Tame(normal, firm=False)
        raise WildError


class TameSum:
    """A position all of whose parts are tame; the constructor raises WildError where one is not."""

    def __init__(self, position: AnyPosition, budget: Budget) -> None:
        self.position = position
        self._budget = budget
        self._places = {term.ruleset: TameParts(term.ruleset) for term in position.terms}
        self._parts = [(t, p) for t, term in enumerate(position.terms) for p in range(len(term.parts))]
        self._values = [self._of(position.terms[t].ruleset, position.terms[t].parts[p]) for t, p in self._parts]
        self._total = sum_of(self._values)
        self._firm = sum(value.firm for value in self._values)

    @property
    def is_p(self) -> bool:
        """True when the player about to move loses."""
        return self._total.is_p

    def winning_moves(self) -> Iterator[tuple[int, int, Step[Any]]]:
        """Yield (term, part, move) for every winning move."""
        for (t, p), value in zip(self._parts, self._values, strict=True):
            others = Tame(self._total.value ^ value.value, self._firm > value.firm)
            ruleset = self.position.terms[t].ruleset
            for step in ruleset.moves(self.position.terms[t].parts[p]):
                self._budget.spend()
                if sum_of((others, *(self._of(ruleset, new) for new in step.parts))).is_p:
                    yield t, p, step

    def _of(self, ruleset: Ruleset[Any], part: Any) -> Tame:
        return self._places[ruleset].of(part, self._budget)
