"""Graphs: the compiled labelling against labellings written from the definition, on tens of thousands of digraphs."""

from __future__ import annotations

import random
from itertools import chain

import numpy as np
import pytest

from soi.core.errors import RulesetError
from soi.kernels.graph import DRAWN, INFINITE, LOSES, WINS, graph_outcomes, graph_values

Graph = list[list[int]]


def random_graph(rng: random.Random, most: int = 9) -> Graph:
    size = rng.randint(1, most)
    degree = rng.choice([1, 2, 3, 5])
    return [[rng.randrange(size) for _ in range(rng.randint(0, degree))] for _ in range(size)]


def arrays(graph: Graph) -> tuple[np.ndarray, np.ndarray]:
    offsets = np.cumsum([0] + [len(row) for row in graph])
    return offsets, np.array([w for row in graph for w in row], dtype=np.uint32)


def union(graphs: list[Graph]) -> Graph:
    """All graphs side by side as one, so that one call labels thousands."""
    whole: Graph = []
    for graph in graphs:
        base = len(whole)
        whole.extend([base + w for w in row] for row in graph)
    return whole


def slow_outcomes(
    graph: Graph, stuck: int = LOSES, owners: list[int] | None = None, fixed: list[int] | None = None
) -> list[tuple[int, int]]:
    """Who wins within k moves, for k = 0, 1, 2, … until nothing changes."""
    size = len(graph)
    known: list[tuple[int, int]] = [(DRAWN, -1)] * size
    for v in range(size):
        if fixed and fixed[v]:
            known[v] = (fixed[v], 0) if fixed[v] < 3 else (DRAWN, -1)
        elif not graph[v]:
            known[v] = (stuck, 0)
    moves = 0
    while True:
        moves += 1
        new = {}
        for v in range(size):
            if known[v][0] != DRAWN or (fixed and fixed[v]) or not graph[v]:
                continue
            good = [(WINS if owners and owners[v] == owners[w] else LOSES) == known[w][0] for w in graph[v]]
            decided = [known[w][0] != DRAWN for w in graph[v]]
            if any(good):
                new[v] = (WINS, moves)
            elif all(decided):
                new[v] = (LOSES, moves)
        if not new:
            return known
        for v, result in new.items():
            known[v] = result


def slow_values(graph: Graph) -> list[int]:
    """v is worth m exactly when v + (nim-heap of m) is lost by the mover, on the product of the two graphs."""
    size = len(graph)
    heaps = max(map(len, graph), default=0) + 2
    product: Graph = []
    for v in range(size):
        for heap in range(heaps):
            row = [w * heaps + heap for w in graph[v]]
            product.append(row + [v * heaps + less for less in range(heap)])
    results = slow_outcomes(product)
    values = []
    for v in range(size):
        lost = [heap for heap in range(heaps) if results[v * heaps + heap][0] == LOSES]
        values.append(lost[0] if lost else INFINITE)
    return values


@pytest.mark.parametrize("misere", [False, True])
def test_outcomes_and_remoteness_agree_with_the_definition(misere: bool) -> None:
    rng = random.Random(1 + misere)
    graphs = [random_graph(rng) for _ in range(10_000)]
    results, moves = graph_outcomes(*arrays(union(graphs)), misere=misere) or pytest.fail("stopped")
    slow = [pair for graph in graphs for pair in slow_outcomes(graph, WINS if misere else LOSES)]
    assert list(zip(results.tolist(), moves.tolist(), strict=True)) == slow


def test_outcomes_with_owners_and_fixed_results_agree_with_the_definition() -> None:
    rng = random.Random(3)
    graphs = [random_graph(rng) for _ in range(10_000)]
    owners = [[rng.randrange(2) for _ in graph] for graph in graphs]
    fixed = [[rng.choice([0, 0, 0, 0, 1, 2, 3]) for _ in graph] for graph in graphs]
    found = graph_outcomes(*arrays(union(graphs)), owners=list(chain(*owners)), fixed=list(chain(*fixed)))
    results, moves = found or pytest.fail("stopped")
    slow = [
        pair for args in zip(graphs, owners, fixed, strict=True) for pair in slow_outcomes(args[0], LOSES, *args[1:])
    ]
    assert list(zip(results.tolist(), moves.tolist(), strict=True)) == slow


def test_loopy_values_agree_with_the_product_by_nim_heaps() -> None:
    rng = random.Random(4)
    graphs = [random_graph(rng, rng.choice([3, 6, 9])) for _ in range(10_000)]
    outcomes, values = graph_values(*arrays(union(graphs))) or pytest.fail("stopped")
    assert values.values.tolist() == [value for graph in graphs for value in slow_values(graph)]
    assert (values.values == 0).tolist() == (outcomes.results == LOSES).tolist()


def test_values_do_not_depend_on_the_numbering() -> None:
    rng = random.Random(5)
    for _ in range(2_000):
        graph = random_graph(rng)
        _, values = graph_values(*arrays(graph)) or pytest.fail("stopped")
        shuffled = list(range(len(graph)))
        rng.shuffle(shuffled)
        renamed: Graph = [[] for _ in graph]
        for v, row in enumerate(graph):
            renamed[shuffled[v]] = [shuffled[w] for w in row]
        _, again = graph_values(*arrays(renamed)) or pytest.fail("stopped")
        assert [again.values[shuffled[v]] for v in range(len(graph))] == values.values.tolist()


def test_every_reversing_move_of_a_finite_value_lowers_the_turn() -> None:
    rng = random.Random(6)
    graph = union([random_graph(rng) for _ in range(5_000)])
    _, (values, order) = graph_values(*arrays(graph)) or pytest.fail("stopped")
    for v, row in enumerate(graph):
        if values[v] == INFINITE:
            continue
        for u in row:
            if values[u] == INFINITE or values[u] > values[v]:
                back = [order[w] for w in graph[u] if values[w] == values[v]]
                assert back
                assert min(back) < order[v]


def test_a_loop_alone_is_a_draw_and_a_long_win_is_found() -> None:
    results, moves = graph_outcomes([0, 1], [0]) or pytest.fail("stopped")
    assert (results.tolist(), moves.tolist()) == ([DRAWN], [-1])
    path = [[v - 1] if v else [] for v in range(129)]
    results, moves = graph_outcomes(*arrays(path)) or pytest.fail("stopped")
    assert (results[128], moves[128]) == (LOSES, 128)


def test_a_transitive_tournament_below_and_above_a_cycle_is_linear() -> None:
    size = 1_500
    below: Graph = [list(range(v)) for v in range(size)]
    cycle: Graph = [[size], *([size, *range(v % 7)] for v in range(size))]
    _, (values, _order) = graph_values(*arrays(below + cycle), seconds=20) or pytest.fail("too slow")
    assert values[:size].tolist() == list(range(size))
    above: Graph = [[0], *(list(range(v + 1)) for v in range(size))]
    _, (values, _order) = graph_values(*arrays(above), seconds=20) or pytest.fail("too slow")
    assert set(values.tolist()) == {INFINITE}


def test_an_empty_graph_and_a_graph_without_edges() -> None:
    assert graph_outcomes([0], []) is not None
    results, _moves = graph_outcomes([0, 0, 0], []) or pytest.fail("stopped")
    assert results.tolist() == [LOSES, LOSES]
    results, _moves = graph_outcomes([0, 0, 0], [], misere=True) or pytest.fail("stopped")
    assert results.tolist() == [WINS, WINS]


@pytest.mark.parametrize(
    ("offsets", "targets"),
    [([], []), ([0, 1], []), ([1, 1], [0]), ([0, 2, 1], [0]), ([0, 1], [1]), ([0, 1], [-1]), ([[0]], [])],
)
def test_arrays_that_are_no_graph_are_refused(offsets: list[int], targets: list[int]) -> None:
    with pytest.raises(RulesetError):
        graph_outcomes(offsets, targets)
