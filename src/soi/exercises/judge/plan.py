"""The tests of an exercise in the order in which they are run: what fails first is as small as possible."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from soi.core.text import Text, same
from soi.exercises.entry import Exercise, Kind
from soi.exercises.layout import Values

PHASES = ("sample", "tiny", "random", "attack", "maximum")
TITLES = {
    "sample": Text(vi="ví dụ", en="samples"),
    "tiny": Text(vi="mọi dữ liệu nhỏ xíu", en="all tiny inputs"),
    "random": Text(vi="ngẫu nhiên", en="random"),
    "attack": Text(vi="bẫy các ý sai", en="against wrong ideas"),
    "maximum": Text(vi="lớn nhất", en="maximum size"),
}


class Planned(NamedTuple):
    """A test to run, with its right answer."""

    phase: str
    name: Text
    data: bytes
    expected: bytes
    values: Values


class Sizes(NamedTuple):
    """How many tests of the phases that have no end of their own."""

    tiny: int | None = None
    random: int = 40
    maximum: int = 4


def planned(exercise: Exercise, seed: int, sizes: Sizes) -> Iterator[Planned]:
    """Yield all tests; inputs and answers are made when they are asked for."""
    for number, sample in enumerate(exercise.samples, 1):
        data = sample.input.encode()
        yield Planned("sample", same(str(number)), data, sample.output.encode(), exercise.read(data).values())
    yield from tiny_tests(exercise, sizes.tiny)
    yield from _drawn(exercise, "random", [("small", "edge")[number % 2] for number in range(sizes.random)], seed)
    for attack in exercise.attacks(Random(seed)):
        data = exercise.input_of(attack.values)
        yield Planned("attack", attack.idea, data, exercise.answer(data), attack.values)
    yield from _drawn(exercise, "maximum", ["max"] * sizes.maximum, seed)


def tiny_tests(exercise: Exercise, most: int | None) -> Iterator[Planned]:
    """Yield the tiny inputs, answered by the definition; of very many only every so many-th, the smallest first."""
    found = list(exercise.tiny())
    step = 1 if most is None or len(found) <= most else -(-len(found) // max(1, most))
    for number, values in enumerate(found[::step], 1):
        data = exercise.input_of(values)
        expected = (exercise.definition(exercise.read(data)) + "\n").encode()
        yield Planned("tiny", same(str(number)), data, expected, values)


def _drawn(exercise: Exercise, phase: str, kinds: list[str], seed: int) -> Iterator[Planned]:
    for number, name in enumerate(kinds):
        kind: Kind = "small" if name == "small" else "edge" if name == "edge" else "max"
        values = exercise.generate(Random(f"{exercise.number}/{kind}/{seed + number}"), kind)
        data = exercise.input_of(values)
        yield Planned(phase, same(f"{kind} {number + 1}"), data, exercise.answer(data), values)
