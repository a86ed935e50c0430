"""The least period of a sequence's end, against the definition, also where many periods nearly fit."""

from array import array
from random import Random

import pytest

from soi.kernels._load import native


def least_period(values: list[int], agree: int, longest: int) -> int:
    tail = values[len(values) - agree :]
    for period in range(1, min(longest, len(values) - agree) + 1):
        if values[len(values) - agree - period : len(values) - period] == tail:
            return period
    return 0


@pytest.mark.parametrize("kind", ["B", "H", "I"])
def test_the_least_period_of_short_sequences(kind: str) -> None:
    random = Random(20)
    for _ in range(4000):
        size = random.randrange(2, 60)
        pattern = [random.randrange(2) for _ in range(random.randrange(1, 9))]
        values = [random.randrange(3) if random.random() < 0.05 else pattern[i % len(pattern)] for i in range(size)]
        agree, longest = random.randrange(1, size + 2), random.randrange(size + 2)
        found = native.tail_period(array(kind, values), agree, longest, None)
        assert found == (least_period(values, agree, longest) if agree < size else 0), (values, agree, longest)


@pytest.mark.parametrize("kind", ["B", "H", "I"])
def test_the_least_period_where_many_nearly_fit(kind: str) -> None:
    # Long runs of a short pattern with a blemish far back: nearly every multiple of its length has to be followed
    # up, which is where the search goes on by borders.
    random = Random(21)
    for _ in range(40):
        pattern = [random.randrange(3) for _ in range(random.randrange(1, 4))]
        size = random.randrange(6000, 12_000)
        values = [pattern[i % len(pattern)] for i in range(size)]
        for _ in range(random.randrange(1, 4)):
            values[random.randrange(size)] = 7
        agree = random.randrange(size // 4, size // 2)
        found = native.tail_period(array(kind, values), agree, size, None)
        assert found == least_period(values, agree, size), (pattern, size, agree)
    repeated = [*([0] * 4000), 1] * 3
    assert native.tail_period(array(kind, repeated), 4001, 12_003, None) == 4001
