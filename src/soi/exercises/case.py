"""An input of an exercise, read and checked; what is wrong with it is said with its line and word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soi.core.errors import SoiError, shown
from soi.core.text import Text, same
from soi.exercises.layout import Row, Scalar, Word
from soi.kernels import exercises as kernels

if TYPE_CHECKING:
    from soi.exercises.layout import Field, Layout, Values

_EXPECTED = {
    "number": Text(vi="một số nguyên từ {low} đến {high} ({name})", en="an integer from {low} to {high} ({name})"),
    "letters": Text(vi="một từ chỉ gồm các chữ {letters}", en="a word of the letters {letters} only"),
    "end": Text(vi="hết dữ liệu", en="the end of the input"),
}
_WRONG = Text(
    vi="dòng {line}, từ {word}: cần {expected}, nhận được '{given}'",
    en="line {line}, word {word}: expected {expected}, got '{given}'",
)
_MISSING = Text(
    vi="dòng {line}, từ {word}: cần {expected}, nhưng dữ liệu đã hết",
    en="line {line}, word {word}: expected {expected}, but the input ends",
)


class ExerciseInputError(SoiError, ValueError):
    """An exercise's input is wrong; `line` and `place` (the number of the word in it) are counted from 1."""

    kind = "exercise-input"

    def __init__(self, message: Text, *, word: str, line: int, place: int) -> None:
        super().__init__(message, word=word)
        self.line = line
        self.place = place


class Case:
    """The values of an input, by the names of the layout's fields."""

    __slots__ = ("layout", "_numbers", "_starts", "_text")

    def __init__(self, layout: Layout, data: bytes) -> None:
        reading = kernels.read(data, layout.codes())  # type: ignore[arg-type]
        if reading.fault is not None:
            raise _error(layout, reading.fault, data)
        self.layout = layout
        self._numbers = reading.numbers
        self._starts = reading.starts
        self._text = reading.text

    def number(self, name: str) -> int:
        """Return a scalar."""
        return int(self._numbers[self._starts[self.layout.place(name)]])

    def row(self, name: str) -> memoryview:
        """Return a row's numbers, pairs one after another, without copying them."""
        place = self.layout.place(name)
        return self._numbers[self._starts[place] : self._starts[place + 1]]

    @property
    def word(self) -> bytes:
        """The word of letters."""
        return self._text

    def values(self) -> Values:
        """Return everything as plain Python values."""
        found: Values = {}
        for field in self.layout.fields:
            if isinstance(field, Scalar):
                found[field.name] = self.number(field.name)
            else:
                found[field.name] = self.row(field.name).tolist() if isinstance(field, Row) else self.word.decode()
        return found


def _error(layout: Layout, fault: kernels.Fault, data: bytes) -> ExerciseInputError:
    word = shown(data[fault.begin : min(fault.end, fault.begin + 400)].decode("utf-8", "replace"))
    message = _MISSING if fault.kind == "missing" else _WRONG
    expected = _expected(layout, fault)
    filled = message.format(line=fault.line, word=fault.word, expected=expected, given=word)
    return ExerciseInputError(filled, word=word, line=fault.line, place=fault.word)


def _expected(layout: Layout, fault: kernels.Fault) -> Text:
    if fault.kind == "extra":
        return _EXPECTED["end"]
    field: Field = layout.fields[fault.field]
    if isinstance(field, Word):
        return _EXPECTED["letters"].format(letters=" ".join(field.letters))
    high = "2^64 − 1" if fault.high == kernels.LARGEST else fault.high
    name = field.name
    if isinstance(field, Row):
        names = name.split()
        name = f"{names[fault.number % field.width]}[{fault.number // field.width + 1}]"
    return _EXPECTED["number"].format(low=fault.low, high=high, name=same(name))
