"""The tests that go into a package: samples, tiny, random and edge inputs, attacks, maximum inputs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import NamedTuple

from soi.exercises.entry import Exercise

SECONDS = 1
MEGABYTES = 256


class PackageTest(NamedTuple):
    """One test of a package; `sample` is shown to the pupils."""

    input: bytes
    answer: bytes
    sample: bool


def package_tests(exercise: Exercise, seed: int) -> Iterator[PackageTest]:
    """Yield the tests in order, none twice; the same seed gives the same tests."""
    seen: set[bytes] = set()
    for data, sample in _inputs(exercise, seed):
        if data not in seen:
            seen.add(data)
            yield PackageTest(data, exercise.answer(data), sample)


def _inputs(exercise: Exercise, seed: int) -> Iterator[tuple[bytes, bool]]:
    yield from ((sample.input.encode(), True) for sample in exercise.samples)
    tiny = list(exercise.tiny())
    picked = Random(f"{exercise.number}/tiny/{seed}").sample(tiny, min(6, len(tiny)))
    attacks = (attack.values for attack in exercise.attacks(Random(seed)))
    yield from ((exercise.input_of(values), False) for values in chain(picked, attacks))
    for kind, count in (("small", 6), ("edge", 6), ("max", 3)):
        for number in range(count):
            yield exercise.drawn(1000 * seed + number, kind), False  # type: ignore[arg-type]
