"""The shape of an exercise's input: which numbers stand where, and between which bounds.

One description serves to check an input, to write one, to say the limits in words, and to make a failing one smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from soi.core.text import Text, same

LARGEST = 2**64 - 1
Bound = int | str  # a number, or the name of a scalar that stands earlier
Value = int | str | list[int]
Values = dict[str, Value]


class Scalar(NamedTuple):
    """One number. `low` and `high` are the exercise's limits; more than `high` is read up to `accept`."""

    name: str
    low: int = 0
    high: Bound = 10**18
    accept: Bound = LARGEST
    accept_low: int | None = None


class Row(NamedTuple):
    """As many groups of `width` numbers as the scalar `per` says; a group of two stands on a line of its own.

    `distinct` and `ascending` (within a group of two) are promises of the exercise; only the latter is checked.
    """

    name: str
    per: str
    low: int = 0
    high: Bound = 10**18
    width: int = 1
    accept: Bound = LARGEST
    accept_low: int | None = None
    ascending: bool = False
    distinct: bool = False


class Word(NamedTuple):
    """One word made of `letters`; `high` is the greatest length."""

    name: str
    letters: str
    high: int


Field = Scalar | Row | Word


class Layout:
    """The lines of an input, each a sequence of fields."""

    def __init__(self, *lines: Sequence[Field]) -> None:
        self.lines = lines
        self.fields: tuple[Field, ...] = tuple(field for line in lines for field in line)
        self._places = {field.name: place for place, field in enumerate(self.fields)}

    def place(self, name: str) -> int:
        """Return which field, from 0, has this name."""
        return self._places[name]

    @property
    def counts(self) -> frozenset[str]:
        """The scalars that only say how long a row is."""
        return frozenset(field.per for field in self.fields if isinstance(field, Row))

    def codes(self) -> tuple[tuple[object, ...], ...]:
        """Return the fields as the native reader takes them."""
        return tuple(self._code(field) for field in self.fields)

    def _code(self, field: Field) -> tuple[object, ...]:
        if isinstance(field, Word):
            return ((0, -1), (0, -1), (1, -1), 1, False, False, field.letters)
        low = field.low if field.accept_low is None else field.accept_low
        scalar = isinstance(field, Scalar)
        count = (1, -1) if isinstance(field, Scalar) else self._limit(field.per)
        width = 1 if isinstance(field, Scalar) else field.width
        ascending = isinstance(field, Row) and field.ascending
        return (self._limit(low), self._limit(field.accept), count, width, scalar, ascending, "")

    def _limit(self, bound: Bound) -> tuple[int, int]:
        return (bound, -1) if isinstance(bound, int) else (0, self._places[bound])

    def format(self, values: Mapping[str, Value]) -> bytes:
        """Return the input with these values; the lengths of rows need not be given."""
        filled = self.completed(values)
        lines = [text for line in self.lines for text in _lines_of(line, filled)]
        return ("\n".join(lines) + "\n").encode()

    def completed(self, values: Mapping[str, Value]) -> Values:
        """Return the values with the length of each row filled in."""
        filled: Values = dict(values)
        for field in self.fields:
            if isinstance(field, Row):
                row = filled[field.name]
                assert isinstance(row, list)
                filled[field.per] = len(row) // field.width
        return filled

    def clamped(self, values: Mapping[str, Value]) -> Values:
        """Return the values with those that exceed a bound given by an earlier scalar brought down to it."""
        filled = self.completed(values)
        kept = dict(values)
        for field in self.fields:
            if isinstance(field, Word) or not isinstance(field.high, str):
                continue
            high, value = filled[field.high], filled[field.name]
            assert isinstance(high, int)
            kept[field.name] = (
                [min(number, high) for number in value] if isinstance(value, list) else min(_number(value), high)
            )
        return kept

    def within(self, values: Mapping[str, Value]) -> bool:
        """Return whether the values keep the exercise's own limits."""
        filled = self.completed(values)
        return all(_field_within(field, filled) for field in self.fields)

    def limits(self) -> Text:
        """Return the limits in words, such as `1 ≤ n ≤ 10^5`."""
        return same("; ".join(_limit_text(field) for field in self.fields))


def _lines_of(line: Sequence[Field], values: Mapping[str, Value]) -> Iterator[str]:
    words: list[str] = []
    for field in line:
        value = values[field.name]
        if isinstance(field, Row) and field.width > 1 and isinstance(value, list):
            for at in range(0, len(value), field.width):
                yield " ".join(map(str, value[at : at + field.width]))
            return
        words.extend(map(str, value) if isinstance(value, list) else [str(value)])
    yield " ".join(words)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _field_within(field: Field, values: Mapping[str, Value]) -> bool:
    value = values[field.name]
    if isinstance(field, Word):
        return isinstance(value, str) and 0 < len(value) <= field.high and set(value) <= set(field.letters)
    high = values[field.high] if isinstance(field.high, str) else field.high
    assert isinstance(high, int)
    if isinstance(field, Scalar):
        return isinstance(value, int) and field.low <= value <= high
    assert isinstance(value, list)
    ordered = not field.ascending or all(value[i] <= value[i + 1] for i in range(0, len(value) - 1, 2))
    distinct = not field.distinct or len(set(value)) == len(value)
    return ordered and distinct and all(field.low <= number <= high for number in value)


def power(bound: Bound) -> str:
    """Return a bound as people write it.

    >>> power(10**18), power(200_000), power(2000), power("n")
    ('10^18', '2·10^5', '2000', 'n')
    """
    digits = str(bound)
    zeros = len(digits) - len(digits.rstrip("0"))
    if isinstance(bound, str) or zeros < 4:
        return digits
    return f"10^{zeros}" if bound == 10**zeros else f"{digits[:-zeros]}·10^{zeros}"


def _limit_text(field: Field) -> str:
    if isinstance(field, Word):
        return f"1 ≤ |{field.name}| ≤ {power(field.high)}"
    return f"{field.low} ≤ {', '.join(field.name.split())} ≤ {power(field.high)}"
