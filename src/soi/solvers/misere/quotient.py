"""Misère quotients of heaps (or any parts), grown part by part and exact at every stage.

Parts are admitted in an order in which the parts of every option come first. A new part either equals, in every sum, an
element the quotient has already – then the generalised mex rule says so – or it becomes a generator, and the quotient
is learned anew; parts admitted earlier are then placed again, since the new one may tell some of them apart.

Sources: T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5 (2005) G05; T. E. Plambeck and
A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115 (2008) 593–622.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.core.text import Text
from soi.solvers.misere.learning import Learner
from soi.solvers.misere.monoid import Monoid, mask_of, members
from soi.solvers.misere.transitions import Component, Transitions
from soi.solvers.misere.words import WordGame

Options = Callable[[Any], Iterable[tuple[Any, ...]]]
MOST_ELEMENTS = 2000
_BYTES_PER_OPTION = 150
_PARTIAL = Text(
    vi="thương misère chưa giải xong: sau {placed} thành phần đầu, đống nhỏ trước, nó có ít nhất {order} phần tử",
    en="the misère quotient is unresolved: after the first {placed} components, small heaps first, it has at least "
    "{order} elements",
)
_OPTIONS_KEPT = Text(vi="các nước đi của mọi thành phần", en="the options of all components")


class QuotientBuilder:
    """The misère quotient of all sums of the parts admitted so far; `options(part)` gives tuples of parts.

    >>> def kayles(n):
    ...     return [tuple(x for x in (a, n - t - a) if x) for t in (1, 2) if t <= n for a in range((n - t) // 2 + 1)]
    >>> quotient = QuotientBuilder(kayles)
    >>> [n for n in range(1, 31) if quotient.is_p([n])]
    [1, 4, 9, 12, 20]
    """

    def __init__(self, options: Options, *, most_elements: int = MOST_ELEMENTS) -> None:
        self._options = options
        self._most_elements = most_elements
        self._parts: dict[Hashable, int] = {}  # part → its number, in the order of admission
        self._after: list[tuple[tuple[int, ...], ...]] = []  # the options of each part, as numbers of parts
        self._most_placed = 0
        self._kept = 0  # how many options are kept in all
        self._elements: list[int] = []  # the element of each part that is placed
        self._generators: list[int] = []  # numbers of the parts that are generators, in the order they became so
        self.monoid = Monoid([0], [[]], 0)
        self._words: dict[int, int] = {0: 0}  # words of elements in the generators that come before the next part
        budget = Budget()
        self._game = WordGame(budget)
        self._learner = Learner(self._game, budget, most_elements)
        self._transitions = Transitions(self.monoid, budget)

    # ---- questions -------------------------------------------------------------------------------------------------

    def element(self, part: Any, budget: Budget | None = None) -> int:
        """Return the element of a part, admitting its followers first; raise BudgetSpent or LoopyError."""
        budget = budget or Budget()
        if part not in self._parts:
            self._admit(part, budget)
        self._place_all(budget)
        return self._elements[self._parts[part]]

    def product(self, parts: Iterable[Any], budget: Budget | None = None) -> int:
        """Return the element of a sum."""
        wanted = list(parts)
        for part in wanted:  # all before any: a new part may change the quotient
            self.element(part, budget)
        total = 0
        for part in wanted:
            total = self.monoid.product[total][self._elements[self._parts[part]]]
        return total

    def is_p(self, parts: Iterable[Any], budget: Budget | None = None) -> bool:
        """Tell whether the player about to move in the sum of the parts loses under misère play."""
        element = self.product(parts, budget)  # first: it may change the quotient
        return self.monoid.is_p(element)

    @property
    def order(self) -> int:
        """The number of elements; while the quotient is being learned, a lower bound that was reached."""
        return max(len(self.monoid), self._learner.reached)

    @property
    def placed(self) -> int:
        """How many parts have their element."""
        return len(self._elements)

    @property
    def generators(self) -> list[tuple[Hashable, int]]:
        """The parts that generate the quotient and no fewer, each with its number as generator."""
        names = list(self._parts)
        chosen: list[int] = []
        found = {0}
        for index in sorted(range(len(self._generators)), key=self._generators.__getitem__):
            if self._generators[index] < len(self._elements) and self.monoid.step[0][index] not in found:
                chosen.append(index)
                found = set(self.monoid.generated_by(chosen))
        for index in [*chosen]:  # a later one may have made an earlier one superfluous
            fewer = [other for other in chosen if other != index]
            if self.monoid.step[0][index] in self.monoid.generated_by(fewer):
                chosen = fewer
        return [(names[self._generators[index]], index) for index in chosen]

    def elements(self) -> list[int]:
        """Return the elements of all parts, in the order of admission."""
        return list(self._elements)

    # ---- growth ----------------------------------------------------------------------------------------------------

    def _admit(self, part: Any, budget: Budget) -> None:
        """Number the unknown followers of a part, options first (explicit stack)."""
        stack: list[tuple[Any, list[tuple[Any, ...]] | None]] = [(part, None)]
        open_parts: set[Hashable] = set()
        while stack:
            current, options = stack.pop()
            if options is None:
                if current in self._parts:
                    continue
                if current in open_parts:
                    raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
                open_parts.add(current)
                options = self._distinct_options(current, budget)
                stack.append((current, options))
                stack.extend((new, None) for option in options for new in option if new not in self._parts)
            else:
                open_parts.discard(current)
                numbers = {tuple(sorted(self._parts[new] for new in option)) for option in options}
                self._kept += len(numbers)
                budget.reserve(_BYTES_PER_OPTION * self._kept, _OPTIONS_KEPT)
                self._parts[current] = len(self._parts)
                self._after.append(tuple(numbers))

    def _distinct_options(self, part: Any, budget: Budget) -> list[tuple[Any, ...]]:
        found = set()
        for option in self._options(part):
            budget.spend()
            found.add(_multiset(option))
        return list(found)

    def _place_all(self, budget: Budget) -> None:
        self._game.rebudget(budget)
        self._learner.budget = budget
        self._transitions.rebudget(budget)
        try:
            while len(self._elements) < len(self._after):
                self._place(len(self._elements))
                self._most_placed = max(self._most_placed, len(self._elements))
        except BudgetSpent as spent:
            reached = _PARTIAL.format(placed=self._most_placed, order=self.order)
            raise BudgetSpent(spent.reason, needed=reached) from spent

    def _place(self, number: int) -> None:
        """Give the next part its element, or make it a generator and begin again."""
        options = mask_of(self._sum_of(option) for option in self._after[number])
        if not options:
            self._elements.append(0)
            return
        if number in self._generators:
            generator = self._generators.index(number)
            if options == self.monoid.values(self._game.options[generator]):
                self._elements.append(self.monoid.step[0][generator])
                earlier = [g for g, part in enumerate(self._generators) if part <= number]
                self._words = self.monoid.generated_by(earlier)
            else:
                self._learn(number, options)
            return
        for element in self._words:
            if self._fits(element, options):
                self._elements.append(element)
                return
        self._learn(number, options)

    def _sum_of(self, option: tuple[int, ...]) -> int:
        total = 0
        for part in option:
            total = self.monoid.product[total][self._elements[part]]
        return total

    def _fits(self, element: int, options: int) -> bool:
        """Admit a part with this element and these options if the generalised mex rule allows it."""
        return self._transitions.refuse(Component(element, options, 0)) is None

    def _learn(self, number: int, options: int) -> None:
        words = tuple(sorted(self._words[element] for element in members(options)))
        if number in self._generators:
            self._game.change(self._generators.index(number), words)
        else:
            self._generators.append(number)
            self._game.add(words)
        self.monoid, self._transitions = self._learner.learn()
        self._elements = []
        self._words = {0: 0}


def _multiset(option: tuple[Any, ...]) -> tuple[Any, ...]:
    return option if len(option) < 2 else tuple(sorted(option, key=_order))


def _order(part: Any) -> Any:
    return part if isinstance(part, int) else hash(part)
