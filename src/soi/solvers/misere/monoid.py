"""Finite commutative monoids with a set of P-positions: what a misère quotient is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from soi.solvers.misere.words import letters, unit


def members(mask: int) -> Iterator[int]:
    """Yield the elements of a set that is kept as the bits of an integer."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(elements: Iterable[int]) -> int:
    """Return a set of elements as the bits of an integer."""
    mask = 0
    for element in elements:
        mask |= 1 << element
    return mask


class Monoid:
    """Elements 0 (the identity), 1, …; `step[x][g]` is x times generator g, `words[x]` a word of x, `p` the P-set."""

    def __init__(self, words: list[int], step: list[list[int]], p: int) -> None:
        self.words = words
        self.step = step
        self.p = p

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def product(self) -> list[list[int]]:
        """The multiplication table."""
        size = len(self.words)
        table = [[0] * size for _ in range(size)]
        for x in range(size):
            table[x][0] = x
        for y in range(1, size):  # each word is an earlier one and one more generator
            last = max(letters(self.words[y]))
            before, step = self._before(y, last), self.step
            for x in range(size):
                table[x][y] = step[table[x][before]][last]
        return table

    def _before(self, element: int, last: int) -> int:
        return self.value(self.words[element] - unit(last))

    @cached_property
    def winners(self) -> list[int]:
        """For each element x, the set of the y with x·y in P."""
        p = self.p
        return [mask_of(y for y, xy in enumerate(row) if p >> xy & 1) for row in self.product]

    def value(self, word: int) -> int:
        """Return the element of a word."""
        element = 0
        for generator in letters(word):
            element = self.step[element][generator]
        return element

    def values(self, words: Iterable[int]) -> int:
        """Return the set of elements of some words."""
        return mask_of(map(self.value, words))

    def is_p(self, element: int) -> bool:
        """Tell whether an element is a P-position."""
        return bool(self.p >> element & 1)

    def image(self, elements: int, factor: int) -> int:
        """Return the set of the products of the elements and one factor."""
        row = self.product[factor]
        mask = 0
        while elements:
            lowest = elements & -elements
            mask |= 1 << row[lowest.bit_length() - 1]
            elements ^= lowest
        return mask

    def generated_by(self, generators: Iterable[int]) -> dict[int, int]:
        """Return the elements that some generators generate, each with a shortest word in them."""
        chosen = list(generators)
        words = {0: 0}
        waiting = [0]
        for element in waiting:  # grows while it is walked through
            for generator in chosen:
                new = self.step[element][generator]
                if new not in words:
                    words[new] = words[element] + unit(generator)
                    waiting.append(new)
        return words

    @property
    def is_tame(self) -> bool:
        """True where this is the misère quotient of Nim: of order 1, 2, or 2^n + 2 with two P-elements."""
        size, p = len(self), list(members(self.p))
        if size <= 2:
            return True
        if len(p) != 2 or (size - 2) & (size - 3):
            return False
        square = [self.product[x][x] for x in range(size)]
        for a, e in (p, p[::-1]):
            if square[a] == 0 and square[e] == e:
                return all(square[x] == e for x in range(1, size) if x != a)
        return False


class Presentation(NamedTuple):
    """Generators by letter, the relations between words in them, and the words of the P-positions."""

    generators: dict[str, int]
    relations: tuple[tuple[str, str], ...]
    p: tuple[str, ...]

    def __str__(self) -> str:
        relations = ", ".join(f"{left} = {right}" for left, right in self.relations)
        return f"⟨{', '.join(self.generators)} | {relations}⟩; P = {{{', '.join(self.p)}}}"


def presentation(monoid: Monoid, generators: list[int]) -> Presentation:
    """Return a presentation on the given generators, which must generate the monoid.

    The words kept are the least ones by length, then by letter; a relation rewrites a word all of whose proper divisors
    are kept but which is not kept itself. These relations are complete: rewriting by them ends in the kept word.
    """
    names = [_letter(index) for index in range(len(generators))]
    kept = _kept_words(monoid, generators)
    normal = set(kept.values())
    relations = []
    for element, word in kept.items():
        for index, generator in enumerate(generators):
            longer = tuple(e + (i == index) for i, e in enumerate(word))
            if longer not in normal and all(_without(longer, i) in normal for i, e in enumerate(longer) if e):
                relations.append((longer, kept[monoid.step[element][generator]]))
    unique = sorted(set(relations), key=lambda pair: (sum(pair[0]), [-e for e in pair[0]]))
    return Presentation(
        dict(zip(names, generators, strict=True)),
        tuple((_shown(left, names), _shown(right, names)) for left, right in unique),
        tuple(_shown(kept[x], names) for x in members(monoid.p)),
    )


def _kept_words(monoid: Monoid, generators: list[int]) -> dict[int, tuple[int, ...]]:
    kept = {0: (0,) * len(generators)}
    waiting = [0]
    for element in waiting:
        for index, generator in enumerate(generators):
            new = monoid.step[element][generator]
            if new not in kept:
                kept[new] = tuple(e + (i == index) for i, e in enumerate(kept[element]))
                waiting.append(new)
    return kept


def _without(word: tuple[int, ...], index: int) -> tuple[int, ...]:
    return tuple(e - (i == index) for i, e in enumerate(word))


def _letter(index: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[index] if index < 26 else f"g{index}"


def _shown(word: tuple[int, ...], names: list[str]) -> str:
    powers = [name + (str(e).translate(_RAISED) if e > 1 else "") for name, e in zip(names, word, strict=True) if e]
    return "".join(powers) or "1"


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
