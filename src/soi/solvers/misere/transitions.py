"""Whether a monoid with a P-set tells the truth about every sum: the generalised mex rule, checked exhaustively.

A sum is described by the pair (x, E): its element, and the set of the elements of its options. The P-set is right for
every sum exactly when no P-element has a P-option, and every other sum with moves has one (Plambeck and Siegel 2008,
section 3). The first is a matter of elements; for the second only the pairs with least E matter, since E grows with E'
in every sum, so that a finite antichain for each x is enough.
"""

from __future__ import annotations

from typing import NamedTuple

from soi.core.budget import Budget
from soi.solvers.misere.monoid import Monoid, members


class Component(NamedTuple):
    """A component of sums: its element, the elements of its options, and a word that stands for it."""

    element: int
    options: int
    word: int


class Transitions:
    """The least pairs of all sums of the components that were admitted; `refuse` gives the word of a sum gone wrong."""

    def __init__(self, monoid: Monoid, budget: Budget) -> None:
        self.monoid = monoid
        self._budget = budget
        self._components: list[Component] = []
        self._least: dict[int, list[Component]] = {}

    def rebudget(self, budget: Budget) -> None:
        """Spend from another budget from now on."""
        self._budget = budget

    def clash(self, component: Component) -> int | None:
        """Return the word of a sum that would be P together with one of its options, or None."""
        winners = self.monoid.winners
        for option in members(component.options):
            both = winners[component.element] & winners[option]
            if both:
                return self.monoid.words[next(members(both))] + component.word
        return None

    def refuse(self, component: Component) -> int | None:
        """Admit a component to all sums; return instead the word of a sum that the monoid gets wrong."""
        wrong = self.clash(component)
        if wrong is not None or self._is_covered(component):
            return wrong
        before = {element: list(pairs) for element, pairs in self._least.items()}
        waiting = [component, *(self._plus(pair, component) for pairs in before.values() for pair in pairs)]
        self._components.append(component)
        wrong = self._close(waiting)
        if wrong is not None:
            self._components.pop()
            self._least = before
        return wrong

    def _is_covered(self, component: Component) -> bool:
        """True when a component with the same element has fewer options: then it can do no harm."""
        return any(
            known.element == component.element and known.options & component.options == known.options
            for known in self._components
        )

    def _close(self, waiting: list[Component]) -> int | None:
        p = self.monoid.p
        while waiting:
            pair = waiting.pop()
            if not self._insert(pair):
                continue
            self._budget.spend()
            if not p >> pair.element & 1 and not p & pair.options:
                return pair.word
            waiting.extend(self._plus(pair, component) for component in self._components)
        return None

    def _insert(self, pair: Component) -> bool:
        pairs = self._least.setdefault(pair.element, [])
        if any(known.options & pair.options == known.options for known in pairs):
            return False
        pairs[:] = [known for known in pairs if known.options & pair.options != pair.options]
        pairs.append(pair)
        return True

    def _plus(self, a: Component, b: Component) -> Component:
        monoid = self.monoid
        options = monoid.image(a.options, b.element) | monoid.image(b.options, a.element)
        return Component(monoid.product[a.element][b.element], options, a.word + b.word)
