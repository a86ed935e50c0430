"""The kernels of subtraction and all-but games against the definition."""

from random import Random

import pytest

from soi.kernels.growing import HeapLimitError
from soi.kernels.subtraction import AllButValues, NumbersError, SubtractionValues, subtraction_values
from soi.solvers.oracle_heaps import nim_values_by_definition


def by_definition(may_take, limit: int) -> list[int]:  # type: ignore[no-untyped-def]
    return nim_values_by_definition(lambda n: ((n - k,) for k in range(1, n + 1) if may_take(k)), limit)


def test_small_subtractions_agree_with_the_definition() -> None:
    random = Random(20)
    for _ in range(700):
        top = random.choice([2, 5, 20, 64])
        numbers = {random.randint(1, top) for _ in range(random.randint(1, top))}
        limit = random.randrange(200)
        assert subtraction_values(numbers, limit).tolist() == by_definition(numbers.__contains__, limit), numbers


def test_large_subtractions_agree_with_the_definition() -> None:
    random = Random(21)
    for _ in range(300):
        numbers = {random.randint(1, 150) for _ in range(random.randint(1, 90))}
        limit = random.randrange(250)
        assert subtraction_values(numbers, limit).tolist() == by_definition(numbers.__contains__, limit), numbers


def test_all_but_agrees_with_the_definition() -> None:
    random = Random(22)
    for _ in range(500):
        numbers = {random.randint(1, 30) for _ in range(random.randint(0, 12))}
        limit = random.randrange(150)
        values = AllButValues(numbers)
        values.extend(limit // 3)
        values.extend(limit)
        assert list(values.buffer()) == by_definition(lambda k: k not in numbers, limit), numbers  # noqa: B023


def test_the_sieve_and_the_words_agree_over_many_windows() -> None:
    random = Random(23)
    for _ in range(30):
        numbers = sorted({random.randint(1, 64) for _ in range(random.randint(1, 12))})
        sieve = SubtractionValues(numbers)
        for upto in (1, 63, 64, 65, 200, 20_000, 40_001):
            sieve.extend(upto)
        wide = SubtractionValues([*numbers, 50_000])
        wide.extend(40_001)
        assert sieve.buffer() == wide.buffer(), numbers


def test_the_edge_of_one_word_is_kept() -> None:
    assert subtraction_values(range(1, 65), 200).tolist() == [n % 65 for n in range(200)]
    assert subtraction_values(range(1, 64), 200).tolist() == [n % 64 for n in range(200)]
    assert subtraction_values(range(1, 301), 900).tolist() == [n % 301 for n in range(900)]
    assert subtraction_values([64], 200).tolist() == [n // 64 % 2 for n in range(200)]


def test_numbers_out_of_range_are_refused() -> None:
    for numbers in ([0, 1], [-1], [2**31 + 1]):
        with pytest.raises(NumbersError):
            SubtractionValues(numbers)
    assert subtraction_values([2**31], 10).tolist() == [0] * 10
    assert subtraction_values([], 5).tolist() == [0] * 5
    with pytest.raises(HeapLimitError):
        SubtractionValues([1]).extend(2**32)


def test_numbers_beyond_a_chunk_agree_with_the_definition() -> None:
    random = Random(22)
    for _ in range(12):
        numbers = sorted({1, random.randint(2, 9), random.randint(10_000, 30_000), random.randint(10_000, 30_000)})
        limit = random.randint(30_000, 90_000)
        values: list[int] = []
        for heap in range(limit):
            options = {values[heap - number] for number in numbers if number <= heap}
            values.append(next(value for value in range(len(numbers) + 1) if value not in options))
        grown = SubtractionValues(numbers)
        grown.extend(limit // 3)
        grown.extend(limit)
        assert grown.array().tolist() == values, numbers
