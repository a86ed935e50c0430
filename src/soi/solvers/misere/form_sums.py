"""Sums of any terminating impartial games under misère play, by the canonical forms of their parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from soi.core.budget import Budget
from soi.core.ruleset import AnyPosition, Ruleset, Step
from soi.solvers.followers import OptionsOf, options_of
from soi.solvers.misere.forms import ZERO, HeapForms


class FormSum:
    """A position with the canonical form of each of its parts, all under one budget."""

    def __init__(self, position: AnyPosition, budget: Budget) -> None:
        self.position = position
        self._budget = budget
        self._rulesets: list[Ruleset[Any]] = []
        self._options_of: list[OptionsOf] = []
        self._known = HeapForms(self._options, budget)
        self._parts = [(t, p) for t, term in enumerate(position.terms) for p in range(len(term.parts))]
        self._forms = [self._form(position.terms[t].ruleset, position.terms[t].parts[p]) for t, p in self._parts]
        self._total = reduce(self._known.forms.sum, self._forms, ZERO)

    @property
    def is_p(self) -> bool:
        """True when the player about to move loses."""
        return self._known.forms.is_p(self._total)

    @property
    def count(self) -> int:
        """How many canonical forms were met."""
        return len(self._known.forms.options)

    def winning_moves(self) -> Iterator[tuple[int, int, Step[Any]]]:
        """Yield (term, part, move) for every winning move."""
        forms = self._known.forms
        for index, (t, p) in enumerate(self._parts):
            ruleset = self.position.terms[t].ruleset
            others = reduce(forms.sum, self._forms[:index] + self._forms[index + 1 :], ZERO)
            for step in ruleset.moves(self.position.terms[t].parts[p]):
                self._budget.spend()
                after = reduce(forms.sum, (self._form(ruleset, new) for new in step.parts), others)
                if forms.is_p(after):
                    yield t, p, step

    def _form(self, ruleset: Ruleset[Any], part: Any) -> int:
        if ruleset not in self._rulesets:
            self._rulesets.append(ruleset)
            self._options_of.append(options_of(ruleset))
        return self._known.of((self._rulesets.index(ruleset), ruleset.canonical(part)))

    def _options(self, key: tuple[int, Any]) -> Iterator[tuple[Any, ...]]:
        number, part = key
        self._budget.spend()
        singles, sums = self._options_of[number](part, self._budget)
        yield from (((number, new),) for new in singles)
        yield from (tuple((number, new) for new in option) for option in sums)
