"""Node Kayles: the compiled search against the definition on random graphs, and known families."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from soi.kernels.node_kayles import node_kayles

Neighbours = tuple[frozenset[int], ...]


def slow(neighbours: Neighbours) -> tuple[int, list[int]]:
    @cache
    def value(left: frozenset[int]) -> int:
        seen = {value(left - {v} - neighbours[v]) for v in left}
        return next(n for n in range(len(left) + 1) if n not in seen)

    everything = frozenset(range(len(neighbours)))
    return value(everything), [value(everything - {v} - neighbours[v]) for v in everything]


def test_values_after_every_move_agree_with_the_definition() -> None:
    rng = random.Random(1)
    for _ in range(1_000):
        size = rng.randint(1, 9)
        density = rng.random()
        edges = [pair for pair in combinations(range(size), 2) if rng.random() < density]
        edges += [*rng.choices(edges or [(0, 0)], k=2), (0, 0)]  # parallel edges and a loop change nothing
        neighbours = [set() for _ in range(size)]  # type: list[set[int]]
        for a, b in edges:
            if a != b:
                neighbours[a].add(b)
                neighbours[b].add(a)
        found = node_kayles(size, *zip(*edges, strict=True)) or pytest.fail("stopped")
        assert (found.nim_value, found.after.tolist()) == slow(tuple(map(frozenset, neighbours)))


def test_paths_are_dawsons_chess_and_cycles_follow() -> None:
    table: list[int] = []
    for n in range(300):
        seen = {table[max(0, i - 2)] ^ table[max(0, n - i - 1)] for i in range(1, n + 1)}
        table.append(next(v for v in range(n + 1) if v not in seen))
    for n in range(1, 300):
        path = node_kayles(n, range(n - 1), range(1, n)) or pytest.fail("stopped")
        assert path.nim_value == table[n]
        assert path.after.tolist() == [table[max(0, i - 2)] ^ table[max(0, n - i - 1)] for i in range(1, n + 1)]
    for n in range(3, 100):
        cycle = node_kayles(n, range(n), [*range(1, n), 0]) or pytest.fail("stopped")
        assert cycle.nim_value == (0 if table[n - 3] else 1)


@pytest.mark.parametrize("size", [60, 64, 65, 100, 128, 129, 500])
def test_wide_sets_agree_with_a_path_whose_end_carries_a_triangle(size: int) -> None:
    """A triangle at the end of a path is a path with twins there, so it is worth what the path is."""
    edges = [(v, v + 1) for v in range(size - 1)] + [(size - 3, size - 1)]
    found = node_kayles(size, *zip(*edges, strict=True)) or pytest.fail("stopped")
    path = node_kayles(size - 1, range(size - 2), range(1, size - 1)) or pytest.fail("stopped")
    assert found.nim_value == path.nim_value


def test_bounds_are_kept() -> None:
    grid = [(v, v + 1) for v in range(64) if v % 8 < 7] + [(v, v + 8) for v in range(56)]
    assert node_kayles(64, *zip(*grid, strict=True), most_sets=1_000) is None
    assert node_kayles(600, [0] * 599, range(1, 600)) is None
    assert node_kayles(0, [], []) is not None
