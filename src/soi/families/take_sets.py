"""Sets of numbers that may be taken from a heap: a subtraction set, or all numbers but a few."""

from __future__ import annotations

from collections.abc import Iterable

from soi.core.errors import SoiError
from soi.core.text import Text, same


class TakeSetError(SoiError, ValueError):
    """The numbers of a subtraction set, or of an all-but set, are wrong."""

    kind = "numbers"


class _Numbers:
    __slots__ = ("_members", "numbers")

    numbers: tuple[int, ...]

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = tuple(sorted(set(numbers)))
        self._members = frozenset(self.numbers)
        if self.numbers and self.numbers[0] < 1:
            word = ",".join(map(str, self.numbers))
            message = Text(
                vi="cần các số nguyên dương, nhận được '{word}'", en="expected positive numbers, got '{word}'"
            )
            raise TakeSetError(message.format(word=same(word)), word=word)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.numbers})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, _Numbers) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.numbers))


class SubtractionSet(_Numbers):
    """Take exactly one of the numbers (none at all: a game without moves).

    >>> SubtractionSet([4, 1, 3])
    SubtractionSet((1, 3, 4))
    """

    __slots__ = ()

    def may_take(self, number: int) -> bool:
        """Tell whether a move may take that many."""
        return number in self._members

    def __str__(self) -> str:
        return "subtraction:" + ",".join(map(str, self.numbers))


class AllBut(_Numbers):
    """Take any number, at least one, except these (none at all: Nim)."""

    __slots__ = ()

    def may_take(self, number: int) -> bool:
        """Tell whether a move may take that many."""
        return number >= 1 and number not in self._members

    def __str__(self) -> str:
        return "all-but:" + ",".join(map(str, self.numbers))
