"""Sums of a few generators, as words, and who wins them under misère play: the definition, with memory.

A word is one integer with 16 bits for the multiplicity of each generator, so that adding games is adding integers.
Each generator's options are words of earlier generators; the empty word is the game without moves, which the player to
move *wins*.
"""

from __future__ import annotations

from collections.abc import Iterator

from soi.core.budget import Budget

BITS = 16
_MASK = (1 << BITS) - 1


def unit(generator: int) -> int:
    """Return the word of one generator."""
    return 1 << (BITS * generator)


def letters(word: int) -> Iterator[int]:
    """Yield the generators of a word, each as often as it occurs, in ascending order."""
    generator = 0
    while word:
        for _ in range(word & _MASK):
            yield generator
        word >>= BITS
        generator += 1


class WordGame:
    """The game whose positions are sums of the generators; `options[g]` are the words that generator g can become."""

    def __init__(self, budget: Budget) -> None:
        self.options: list[tuple[int, ...]] = []
        self._order: list[int] = []  # generators with long options first: their options decide sooner
        self._known: dict[int, bool] = {0: False}
        self._budget = budget

    def __len__(self) -> int:
        return len(self.options)

    def add(self, options: tuple[int, ...]) -> int:
        """Add a generator and return its number; what is known of the words without it stays known."""
        self.options.append(options)
        self._sort()
        return len(self.options) - 1

    def change(self, generator: int, options: tuple[int, ...]) -> None:
        """Give a generator other options, and forget the words that contain it or a later one."""
        self.options[generator] = options
        self._known = {0: False}
        self._sort()

    def rebudget(self, budget: Budget) -> None:
        """Spend from another budget from now on."""
        self._budget = budget

    def after(self, word: int) -> list[int]:
        """Return the words that one move may leave."""
        found = []
        for generator in self._order:
            if word >> (BITS * generator) & _MASK:
                rest = word - unit(generator)
                found.extend([rest + option for option in self.options[generator]])
        return found

    def is_p(self, word: int) -> bool:
        """Tell whether the player about to move in `word` loses; explicit stack, each word decided once."""
        known = self._known
        result = known.get(word)
        if result is not None:
            return result
        stack: list[tuple[int, Iterator[int]]] = []
        result = self._open(word, stack)
        while stack:
            current, untried = stack[-1]
            outcome: bool | None = True
            for option in untried:
                below = known.get(option)
                if below is None:
                    below = self._open(option, stack)
                if below is not False:
                    outcome = None if below is None else False
                    break
            if outcome is not None:
                self._close(current, stack, is_p=outcome)
        return known[word]

    def _open(self, word: int, stack: list[tuple[int, Iterator[int]]]) -> bool | None:
        """Decide a word from what is known, or put it on the stack and return None."""
        self._budget.spend()
        known = self._known
        untried = []
        for option in self.after(word):
            result = known.get(option)
            if result:
                known[word] = False
                return False
            if result is None:
                untried.append(option)
        if untried:
            stack.append((word, iter(untried)))
            return None
        known[word] = True
        return True

    def _close(self, word: int, stack: list[tuple[int, Iterator[int]]], *, is_p: bool) -> None:
        self._known[word] = is_p
        stack.pop()
        if is_p and stack:  # the word below can move to a P-position
            parent, _ = stack.pop()
            self._known[parent] = False

    def _sort(self) -> None:
        self._order = sorted(range(len(self.options)), key=lambda g: -max(self.options[g], default=0))
