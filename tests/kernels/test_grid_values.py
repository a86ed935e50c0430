"""Tables of queens and knights against the definition."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import isqrt

import pytest

from soi.kernels.grid_values import knight_values, queen_values

Cell = tuple[int, int]


def by_definition(cells: list[Cell], moves: Callable[[Cell], Iterator[Cell]]) -> dict[Cell, int]:
    values: dict[Cell, int] = {}
    for cell in cells:
        reached = {values[after] for after in moves(cell)}
        values[cell] = next(v for v in range(len(reached) + 1) if v not in reached)
    return values


def queen(cell: Cell) -> Iterator[Cell]:
    x, y = cell
    for k in range(1, max(x, y) + 1):
        yield from ((a, b) for a, b in ((x - k, y), (x, y - k), (x - k, y - k)) if a >= 0 and b >= 0)


def test_queens_have_the_values_of_the_definition() -> None:
    values = by_definition([(x, y) for x in range(70) for y in range(70)], queen)
    for rows, columns in [(70, 70), (1, 1), (1, 70), (5, 70), (70, 13), (64, 65)]:
        table = queen_values(rows, columns)
        assert table is not None
        assert table.shape == (rows, columns)
        assert all(table[x, y] == values[x, y] for x in range(rows) for y in range(columns))


def test_zeros_of_queens_are_the_golden_pairs() -> None:
    table = queen_values(1000, 1000)
    assert table is not None
    zeros = {(int(x), int(y)) for x, y in zip(*(table == 0).nonzero(), strict=True)}
    pairs = [((k + isqrt(5 * k * k)) // 2, (3 * k + isqrt(5 * k * k)) // 2) for k in range(600)]
    assert zeros == {pair for a, b in pairs for pair in ((a, b), (b, a)) if max(pair) < 1000}


@pytest.mark.parametrize("side", [1, 2, 3, 8, 15, 31, 40])
def test_knights_have_the_values_of_the_definition(side: int) -> None:
    def knight(cell: Cell) -> Iterator[Cell]:
        x, y = cell
        for a, b in ((x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)):
            if 0 <= a < side and 0 <= b < side:
                yield a, b

    cells = sorted(((x, y) for x in range(side) for y in range(side)), key=sum)
    table = knight_values(side)
    assert table is not None
    assert {(x, y): int(table[x, y]) for x, y in cells} == by_definition(cells, knight)


def test_large_tables_are_quick() -> None:
    started = time.perf_counter()
    assert queen_values(2000, 2000) is not None
    assert knight_values(2000) is not None
    assert time.perf_counter() - started < 20  # a tenth of a second; under sanitizers twenty times as long


def test_out_of_time_is_none() -> None:
    assert queen_values(3000, 3000, seconds=0.0) is None
    assert knight_values(3000, seconds=0.0) is None


def test_odd_sizes_are_refused() -> None:
    for rows, columns in [(0, 5), (5, -1), (1 << 15, 1)]:
        with pytest.raises(ValueError, match="expected"):
            queen_values(rows, columns)
    for side in (0, 1 << 16):
        with pytest.raises(ValueError, match="expected"):
            knight_values(side)
