"""The kernels of the exercises against plain Python."""

from __future__ import annotations

import random
from functools import reduce
from operator import xor

import pytest

from soi.kernels import exercises as kernels

ROW = (
    ((0, -1), (kernels.LARGEST, -1), (1, -1), 1, True, False, ""),
    ((0, -1), (kernels.LARGEST, -1), (0, 0), 1, False, False, ""),
)


def nim_sum(values: list[int]) -> int:
    return reduce(xor, values, 0)


def test_rows_of_numbers_are_read_as_python_reads_them() -> None:
    rng = random.Random(1)
    for _ in range(200):
        values = [rng.getrandbits(rng.randint(1, 64)) for _ in range(rng.randint(0, 30))]
        blanks = [rng.choice([" ", "\n", "\t", "\r\n", "  "]) for _ in values]
        text = f"{len(values)}\n" + "".join(
            f"{'0' * rng.randint(0, 2)}{v}{b}" for v, b in zip(values, blanks, strict=True)
        )
        reading = kernels.read(text.encode(), ROW)
        assert reading.fault is None
        assert reading.numbers[1:].tolist() == values


def test_a_fault_is_found_at_every_place() -> None:
    rng = random.Random(2)
    for _ in range(300):
        words = ["6", *(str(rng.randint(0, 10**6)) for _ in range(6))]
        at = rng.randrange(7)
        words[at] = rng.choice(["x", "-1", "1e5", "99999999999999999999", "--1", "-"])
        reading = kernels.read(" ".join(words).encode(), ROW)
        assert reading.fault is not None
        assert reading.fault.word == at + 1


def test_random_bytes_never_break_the_reader() -> None:
    rng = random.Random(3)
    for _ in range(500):
        data = bytes(rng.choice(b"0123 \n-x\xff\x00") for _ in range(rng.randint(0, 40)))
        kernels.read(data, ROW)


def test_sums_and_moves_are_those_of_python() -> None:
    rng = random.Random(4)
    for _ in range(300):
        values = [rng.randint(0, rng.choice([5, 10**18])) for _ in range(rng.randint(0, 12))]
        row = kernels.numbers(values)
        total = nim_sum(values)
        winning = [(i, v - (v ^ total)) for i, v in enumerate(values, 1) if v ^ total < v]
        assert kernels.xor_of(row) == total
        assert kernels.xor_of_odd_places(row) == nim_sum(values[::2])
        assert kernels.winning_nim_moves(row) == (len(winning), *(winning[0] if winning else (0, 0)))
        bound = rng.choice([1, 3, 10**18, kernels.LARGEST])
        assert kernels.xor_of_remainders(row, bound) == nim_sum([v % (bound + 1) for v in values])
        zero = sum(nim_sum(values[i:j]) == 0 for i in range(len(values)) for j in range(i + 1, len(values) + 1))
        assert kernels.zero_intervals(row) == zero


@pytest.mark.parametrize("subtractions", [[1, 8, 11], [7, 17, 22, 32, 39], [2, 5, 7], [3], [5, 3, 3]])
def test_subtraction_values_continue_by_their_period(subtractions: list[int]) -> None:
    values: list[int] = []
    for heap in range(120_000):
        seen = {values[heap - s] for s in subtractions if s <= heap}
        values.append(next(g for g in range(65) if g not in seen))
    rng = random.Random(5)
    for heap in [0, 1, 2, 119_999, *(rng.randrange(120_000) for _ in range(30))]:
        assert kernels.subtraction_sum(kernels.numbers(subtractions), kernels.numbers([heap])) == values[heap]


def test_a_period_out_of_reach_is_no_answer() -> None:
    wide = kernels.numbers([1, 2**26])
    assert kernels.subtraction_sum(wide, kernels.numbers([10**18])) is None


def test_long_rows_of_pins_follow_the_period() -> None:
    values = [0, 1, 2]
    for n in range(3, 400):
        seen = {values[a] ^ values[n - t - a] for t in (1, 2) for a in range(n - t + 1)}
        values.append(next(g for g in range(64) if g not in seen))
    assert [kernels.kayles_row(b"I" * n) for n in range(400)] == values


def test_kings_and_knights_follow_their_tables() -> None:
    king = {}
    for x in range(12):
        for y in range(12):
            seen = {king.get(step) for step in ((x - 1, y), (x, y - 1), (x - 1, y - 1))}
            king[x, y] = next(g for g in range(5) if g not in seen)
            assert kernels.xor_of_kings(kernels.numbers([x, y])) == king[x, y]
    for size in (1, 2, 5, 9):
        knight: dict[tuple[int, int], int] = {}
        for x, y in sorted(((x, y) for x in range(1, size + 1) for y in range(1, size + 1)), key=sum):
            steps = ((x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2))
            seen = {knight.get(step) for step in steps}
            knight[x, y] = next(g for g in range(6) if g not in seen)
            assert kernels.xor_of_knights(kernels.numbers([x, y]), size) == knight[x, y]


def test_pairs_outside_their_table_are_refused() -> None:
    for pairs in ([0, 1], [1, 6], [1]):
        with pytest.raises(ValueError, match="pair"):
            kernels.xor_of_knights(kernels.numbers(pairs), 5)
        with pytest.raises(ValueError, match="pair"):
            kernels.interval_outcomes(kernels.numbers([1, 2, 3, 4, 5]), kernels.numbers(pairs), b"1", b"0")
