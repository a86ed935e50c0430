"""Hackenbush: the compiled answer against cutting every edge, on thousands of random multigraphs."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from soi.core.errors import RulesetError
from soi.kernels.hackenbush import hackenbush, joined_to_ground

Edges = tuple[tuple[int, int], ...]


def standing(edges: Edges, grounds: frozenset[int]) -> Edges:
    """The edges that hang from the ground."""
    reached = set(grounds)
    while True:
        more = {end for edge in edges if reached & set(edge) for end in edge} - reached
        if not more:
            return tuple(edge for edge in edges if reached & set(edge))
        reached |= more


@cache
def slow_value(edges: Edges, grounds: frozenset[int]) -> int:
    """The mex over all cuts."""
    values = {slow_value(standing(edges[:i] + edges[i + 1 :], grounds), grounds) for i in range(len(edges))}
    return next(value for value in range(len(edges) + 1) if value not in values)


def random_edges(rng: random.Random, size: int, count: int) -> Edges:
    return tuple((rng.randrange(size), rng.randrange(size)) for _ in range(count))


def ends(edges: Edges) -> tuple[list[int], list[int]]:
    return [a for a, _ in edges], [b for _, b in edges]


def test_value_and_winning_edges_agree_with_cutting_every_edge() -> None:
    rng = random.Random(1)
    for trial in range(1_500):
        edges = random_edges(rng, rng.randint(1, 7), rng.randint(0, 9))
        grounds = frozenset([0] if trial % 3 else [0, rng.randrange(2)]) & {v for edge in edges for v in edge}
        found = hackenbush(7, *ends(edges), sorted(grounds)) or pytest.fail("stopped")
        alive = standing(edges, grounds)
        assert [edge for edge, up in zip(edges, found.alive, strict=True) if up] == list(alive)
        assert found.nim_value == slow_value(alive, grounds)
        for place, edge in enumerate(edges):
            left = standing(edges[:place] + edges[place + 1 :], grounds)
            wins = edge in alive and slow_value(left, grounds) == 0
            assert bool(found.reaching[place]) == wins, (edges, grounds, place)
            assert found.falling[place] == (len(alive) - len(left) if edge in alive else 0)


def test_edges_to_a_value_are_those_after_which_the_value_is_that() -> None:
    """Larger graphs, many of them with long rings: the value after every cut by the linear kernel itself."""
    rng = random.Random(2)
    for _ in range(300):
        size = rng.randint(5, 40)
        ring = [(v, (v + 1) % size) for v in range(rng.randint(1, size))]
        edges = (*ring, *random_edges(rng, size + 10, rng.randint(0, 25)))
        target = rng.choice([0, 0, 1, 2, 3])
        found = hackenbush(size + 10, *ends(edges), [0], target=target) or pytest.fail("stopped")
        for place in range(len(edges)):
            left = edges[:place] + edges[place + 1 :]
            after = hackenbush(size + 10, *ends(left), [0]) or pytest.fail("stopped")
            assert bool(found.reaching[place]) == (bool(found.alive[place]) and after.nim_value == target)


def test_a_path_a_ring_and_a_bush_of_many_edges() -> None:
    count = 100_000
    path = (np.arange(count), np.arange(1, count + 1))
    found = hackenbush(count + 1, *path, [0]) or pytest.fail("stopped")
    assert (found.nim_value, found.reaching.sum(), bool(found.reaching[0])) == (count, 1, True)
    ring = (np.arange(count + 1), np.roll(np.arange(count + 1), -1))
    found = hackenbush(count + 1, *ring, [0]) or pytest.fail("stopped")
    assert (found.nim_value, found.reaching.sum(), bool(found.reaching[count // 2])) == (1, 1, True)
    found = hackenbush(count, np.zeros(count, np.uint32), np.arange(count), [0]) or pytest.fail("stopped")
    assert found.nim_value == count % 2


def test_nothing_stands_without_ground() -> None:
    assert joined_to_ground(3, [0, 1], [1, 2], []).tolist() == [False, False]
    assert hackenbush(0, [], [], []).nim_value == 0  # type: ignore[union-attr]


@pytest.mark.parametrize(("sources", "targets", "grounds"), [([0], [], [0]), ([5], [0], [0]), ([-1], [0], [0])])
def test_edges_that_join_no_vertices_are_refused(sources: list[int], targets: list[int], grounds: list[int]) -> None:
    with pytest.raises(RulesetError):
        hackenbush(2, sources, targets, grounds)
