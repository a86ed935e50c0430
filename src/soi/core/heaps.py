"""HeapRuleset: games whose parts are heaps, the one class a user subclasses for a game of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import LONGEST_TEXT, Ruleset, Step, Word, words_of
from soi.core.text import Text

if TYPE_CHECKING:
    from soi.core.budget import Budget

_ALL_NUMBERS = re.compile(r"\s*\d+(?:\s+\d+)*\s*", re.ASCII)
_LONGEST_NUMBER = 4000
MOST_PARTS = 2_000_000
HEAP_SIZE = Text(vi="một số nguyên không âm", en="a non-negative whole number")


class HeapRuleset(Ruleset[int]):
    """Heaps of counters: write `options(heap)`, which returns the sizes a move may leave; a tuple is several heaps.

    >>> class Squares(HeapRuleset):
    ...     def options(self, heap):
    ...         return (heap - k * k for k in range(1, heap + 1) if k * k <= heap)
    >>> [move.label for move in Squares().position([5]).moves()]
    ['1:1', '1:4']
    """

    # True where no option depends on other heaps and every option is smaller in total: then tables may be used.
    decreasing: ClassVar[bool] = True

    def options(self, heap: int) -> Iterable[int | tuple[int, ...]]:
        """Return the heap size, or the tuple of heap sizes, that each move leaves."""
        return super().options(heap)

    def moves(self, heap: int) -> Iterator[Step[int]]:
        """Yield every move: `2` takes two, `3+4` leaves heaps of three and four."""
        for option in self.options(heap):
            if isinstance(option, tuple) and len(option) != 1:
                yield Step("+".join(map(str, option)) or str(heap), option or (0,))
            else:
                left = option[0] if isinstance(option, tuple) else option
                yield Step(str(heap - left), (left,))

    def apply(self, heap: int, label: str) -> tuple[int, ...]:
        """Return the heaps that the move `label` leaves."""
        parts = heaps_after(heap, label)
        if parts is None or not self.allows(heap, parts):
            raise MoveError(label, self.move_form())
        return parts

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether one move may turn `heap` into `parts`; rules with huge heaps override this by arithmetic."""
        wanted = sorted(parts)
        return any(sorted(step.parts) == wanted for step in self.moves(heap))

    def closed_period(self) -> tuple[int, int, int] | None:
        """Return (length, preperiod, saltus) of the values that `nim_value` gives in closed form, or None."""
        return None

    def nim_table(self, heap_limit: int, budget: Budget) -> Sequence[int] | None:
        """Return the nim-values of heaps 0 .. heap_limit − 1 from a table of the ruleset's own, or None."""
        return None

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số sỏi lấy đi, hoặc a+b khi chia đống", en="the number taken, or a+b to split")

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the heap sizes in `text`."""
        return heap_sizes(text)

    def parse_part(self, word: Word) -> int:
        """Return the heap size that a word gives."""
        return whole_number(word)

    def small_parts(self, bound: int) -> Iterator[int]:
        """Yield the heaps 0 .. bound."""
        return iter(range(bound + 1))


def heaps_after(heap: int, label: str) -> tuple[int, ...] | None:
    """Return the heaps that a label names (`2`: two fewer; `3+4`: these two), or None where it is no label."""
    pieces = label.split("+")
    if not all(piece.isdecimal() and piece.isascii() and len(piece) <= _LONGEST_NUMBER for piece in pieces):
        return None
    numbers = tuple(map(int, pieces))
    if len(numbers) > 1:
        return numbers
    return (heap - numbers[0],) if numbers[0] <= heap else None


def heap_sizes(text: str) -> tuple[int, ...]:
    """Return the heap sizes in `text`: whole numbers separated by blanks, at least one (`0`: no heap left)."""
    if len(text) <= LONGEST_TEXT // 4 and _ALL_NUMBERS.fullmatch(text):
        words = text.split()
        if len(words) <= MOST_PARTS and max(map(len, words)) <= _LONGEST_NUMBER:
            return tuple(map(int, words))
    sizes = []
    for word in words_of(text):
        if word.place > MOST_PARTS:
            raise PositionError(
                Text(vi=f"nhiều nhất {MOST_PARTS} đống", en=f"at most {MOST_PARTS} heaps"),
                word=word.text,
                place=word.place,
            )
        sizes.append(whole_number(word))
    if not sizes:
        raise PositionError(Text(vi="cỡ của các đống, chẳng hạn '3 4 5'", en="heap sizes such as '3 4 5'"), word="")
    return tuple(sizes)


def whole_number(word: Word, expected: Text = HEAP_SIZE) -> int:
    """Return the whole number that a word gives; raise PositionError otherwise."""
    if word.text.isdecimal() and word.text.isascii() and len(word.text) <= _LONGEST_NUMBER:
        return int(word.text)
    raise PositionError(expected, word=word.text, place=word.place)
