"""The misère quotient of a word game, learned from who wins its words and then proved.

Elements are told apart by tests: words t for which x + t and y + t have different winners. Starting with the empty
test, the words in use are extended by each generator; a contradiction (products in different order differ, or the
exhaustive check of `transitions` finds a sum gone wrong) gives a new test that tells two elements apart (Angluin's
method for learning automata, in the form of Rivest and Schapire). When nothing contradicts, the quotient is exact: it
passed the check, and its elements differ by their tests.
"""

from __future__ import annotations

from soi.core.budget import Budget
from soi.core.budget import BudgetSpent as Spent
from soi.core.text import Text
from soi.solvers.misere.monoid import Monoid, mask_of
from soi.solvers.misere.transitions import Component, Transitions
from soi.solvers.misere.words import WordGame, letters, unit


class Learner:
    """Learns one word game again and again as it grows; the tests it has found are kept."""

    def __init__(self, game: WordGame, budget: Budget, most_elements: int) -> None:
        self.game = game
        self.budget = budget
        self.most_elements = most_elements
        self.tests = [0]
        self.reached = 1  # the largest order of a table so far: a lower bound of the order of the quotient

    def learn(self) -> tuple[Monoid, Transitions]:
        """Return the quotient and the transitions of its generators; raise BudgetSpent when it grows too large."""
        while True:
            monoid = self._tabulate()
            test = self._contradiction(monoid)
            if test is None:
                transitions = Transitions(monoid, self.budget)
                wrong = self._wrong_sum(transitions)
                if wrong is None:
                    return monoid, transitions
                test = self._telling_test(monoid, wrong)
            self.tests.append(test)

    def _tabulate(self) -> Monoid:
        """Return the table of the words that the tests tell apart."""
        words, step = [0], list[list[int]]()
        elements = {self._row(0): 0}
        for element, word in enumerate(words):  # grows while it is walked through
            step.append([])
            for generator in range(len(self.game)):
                longer = word + unit(generator)
                row = self._row(longer)
                if row not in elements:
                    elements[row] = len(words)
                    words.append(longer)
                step[element].append(elements[row])
            self._check_size(len(words))
        return Monoid(words, step, mask_of(x for x, word in enumerate(words) if self.game.is_p(word)))

    def _row(self, word: int) -> int:
        is_p = self.game.is_p
        return mask_of(index for index, test in enumerate(self.tests) if is_p(word + test))

    def _check_size(self, size: int) -> None:
        self.reached = max(self.reached, size)
        if size > self.most_elements:
            raise Spent(
                Text(
                    vi="thương misère có hơn {most} phần tử", en="the misère quotient has more than {most} elements"
                ).format(most=self.most_elements)
            )

    def _contradiction(self, monoid: Monoid) -> int | None:
        """Return a test that resolves two orders of multiplication with different results, or None."""
        step = monoid.step
        for x, row in enumerate(step):
            for g, xg in enumerate(row):
                for h in range(g):
                    if step[xg][h] != step[row[h]][g]:
                        return self._resolve(monoid, x, g, h)
        return None

    def _resolve(self, monoid: Monoid, x: int, g: int, h: int) -> int:
        is_p, words, step = self.game.is_p, monoid.words, monoid.step
        first, second = words[step[x][g]] + unit(h), words[step[x][h]] + unit(g)
        test = next(test for test in self.tests if is_p(first + test) != is_p(second + test))
        whole = is_p(words[x] + unit(g) + unit(h) + test)
        return test + (unit(h) if whole != is_p(first + test) else unit(g))

    def _wrong_sum(self, transitions: Transitions) -> int | None:
        monoid = transitions.monoid
        for generator, options in enumerate(self.game.options):
            component = Component(monoid.step[0][generator], monoid.values(options), unit(generator))
            wrong = transitions.refuse(component)
            if wrong is not None:
                return wrong
        return None

    def _telling_test(self, monoid: Monoid, word: int) -> int:
        """Return a test that tells two words apart, taken as equal by a monoid that is wrong about `word`."""
        game = self.game
        suspects = (word, *game.after(word))
        wrong = next(w for w in suspects if monoid.is_p(monoid.value(w)) != game.is_p(w))
        element, rest = 0, wrong
        for generator in letters(wrong):
            rest -= unit(generator)
            following = monoid.step[element][generator]
            if game.is_p(monoid.words[element] + unit(generator) + rest) != game.is_p(monoid.words[following] + rest):
                return rest
            element = following
        raise AssertionError("the table is right about every word it was said to be wrong about")
