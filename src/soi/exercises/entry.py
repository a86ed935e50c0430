"""What an exercise is: one file in `problems/` that exposes `EXERCISE = Exercise(…)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Literal, NamedTuple

from soi.core.text import Text
from soi.exercises.case import Case
from soi.exercises.layout import Layout, Values

Kind = Literal["small", "edge", "max"]
KINDS: tuple[Kind, ...] = ("small", "edge", "max")
FIRST, SECOND = "TRƯỚC", "SAU"


class Sample(NamedTuple):
    """An input and its answer."""

    input: str
    output: str


class Attack(NamedTuple):
    """An input made to catch one wrong idea."""

    idea: Text
    values: Values


class Exercise(NamedTuple):
    """A programming exercise.

    `solve` is our solution, `definition` the answer by trying everything, for tiny inputs. `tiny` yields all tiny
    inputs, the smallest first; `generate` draws one of a kind; `attacks` yields inputs made against wrong ideas.
    `accepts(case, answer)` decides where more than one answer is right; without it there is exactly one.
    """

    number: int
    name: str
    game: str
    title: Text
    statement: Text
    input: Text
    output: Text
    hint: Text
    layout: Layout
    samples: tuple[Sample, ...]
    solve: Callable[[Case], str]
    definition: Callable[[Case], str]
    explain: Callable[[Case], Text]
    tiny: Callable[[], Iterable[Values]]
    generate: Callable[[Random, Kind], Values]
    attacks: Callable[[Random], Iterable[Attack]]
    accepts: Callable[[Case, str], bool] | None = None

    @property
    def code(self) -> str:
        """The problem's name in judges and their files: `SOI05`."""
        return f"SOI{self.number:02d}"

    def read(self, data: bytes) -> Case:
        """Return the input, checked; raise ExerciseInputError saying what is wrong."""
        return Case(self.layout, data)

    def answer(self, data: bytes) -> bytes:
        """Return our answer to an input, byte for byte as it is printed."""
        return (self.solve(self.read(data)) + "\n").encode()

    def input_of(self, values: Values) -> bytes:
        """Return the input that holds these values."""
        return self.layout.format(values)

    def drawn(self, seed: int, kind: Kind) -> bytes:
        """Return a random input; the same seed always gives the same one."""
        return self.input_of(self.generate(Random(f"{self.number}/{kind}/{seed}"), kind))


def winner(nim_sum: int | bool) -> str:
    """Return who wins a sum of this nim-value."""
    return FIRST if nim_sum else SECOND
