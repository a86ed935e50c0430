"""Games whose play circles: found out while exploring, then labelled; against the definition on small graphs."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import soi
from soi.core.budget import Budget, BudgetSpent
from soi.core.loopy import Loopy, loopy_sum
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Position, Ruleset, Step
from soi.families.digraph_theory import by_definition
from soi.solvers.graph import followers, solve_graph

Rows = list[list[int]]


class Walk(Ruleset[int]):
    """A token on a graph, told only as options: nothing says that play may circle."""

    name = "walk"

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def options(self, part: int) -> Iterator[int]:
        return iter(self.rows[part])

    def __hash__(self) -> int:
        return id(self)


def random_rows(rng: random.Random, size: int) -> Rows:
    return [[rng.randrange(size) for _ in range(rng.randint(0, 3))] for _ in range(size)]


def product(rows: Rows) -> Rows:
    size = len(rows)
    return [
        [a * size + option for option in rows[b]] + [option * size + b for option in rows[a]]
        for a in range(size)
        for b in range(size)
    ]


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_options_alone_give_outcome_remoteness_and_winning_moves(play: Play) -> None:
    rng = random.Random(1)
    for _ in range(400):
        rows = random_rows(rng, rng.randint(1, 6))
        known = by_definition(rows, play)
        start = rng.randrange(len(rows))
        answer = soi.solve(Walk(rows).position([start]), play=play)
        assert answer.outcome is known[start][0]
        if answer.remoteness is not None:
            assert answer.remoteness == known[start][1]
        wins = sum(known[option][0] is Outcome.P for option in rows[start])
        assert answer.winning_move_count == (wins if answer.outcome is Outcome.N else 0)


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_sums_of_two_agree_with_the_product(play: Play) -> None:
    rng = random.Random(2)
    for _ in range(200):
        rows = random_rows(rng, rng.randint(1, 5))
        known = by_definition(product(rows), play)
        a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
        answer = soi.solve(Walk(rows).position([a, b]), play=play)
        assert answer.outcome is known[a * len(rows) + b][0]
        if answer.outcome is Outcome.N:
            wins = sum(known[option][0] is Outcome.P for option in product(rows)[a * len(rows) + b])
            assert answer.winning_move_count == wins


def test_hints_never_circle_where_the_rules_do_not_say_that_play_may() -> None:
    rng = random.Random(3)
    checked = 0
    while checked < 60:
        rules = Walk(random_rows(rng, 6))
        start = rules.position([rng.randrange(6) for _ in range(rng.randint(1, 2))])
        if soi.solve(start).outcome is not Outcome.N:
            continue
        checked += 1
        path: set[Position] = set()
        done: set[Position] = set()
        stack = [(start, False)]
        while stack:
            position, leaving = stack.pop()
            if leaving:
                path.discard(position)
                done.add(position)
                continue
            assert position not in path, "a circle"
            if position in done:
                continue
            path.add(position)
            stack.append((position, True))
            after = position.apply(soi.solve(position).winning_moves[0].label)
            stack.extend((move.position, False) for move in after.moves() if isinstance(move.position, Position))


class Splitting(Ruleset[int]):
    """1 may stay or split into two 2s, 2 ends: play circles and parts split, so only outcomes are to be had."""

    name = "splitting"

    def moves(self, part: int) -> Iterator[Step[int]]:
        if part == 1:
            yield Step("stay", (1,))
            yield Step("split", (2, 2))
        elif part == 2:
            yield Step("end", (3,))


def test_parts_that_split_while_play_circles_are_answered_by_outcome() -> None:
    answer = soi.solve(Splitting().position([1]))
    assert (answer.outcome, answer.remoteness, answer.nim_value) == (Outcome.N, 3, None)


def test_players_who_own_vertices_and_games_that_are_over() -> None:
    rows = {"a": "b", "b": "ac", "c": "c", "d": ""}
    found = solve_graph("ad", lambda node: rows[node], owner=lambda node: int(node == "b"))
    assert found["a"].outcome is Outcome.D
    over = solve_graph("a", lambda node: rows[node], ended=lambda node: Outcome.P if node == "c" else None)
    assert (over["b"].outcome, over["a"].outcome, over["a"].remoteness) == (Outcome.N, Outcome.P, 2)


def test_a_win_128_plies_deep_is_found_in_a_chase() -> None:
    """A path with a way back at every step: the hunted may turn round, and only the last vertex catches it."""
    length = 64
    rows: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for place in range(length + 1):
        rows[place, 0] = [(place + 1, 1)] if place < length else []
        rows[place, 1] = [(place, 0)]
    found = solve_graph([(0, 0)], rows.__getitem__, owner=lambda node: node[1])
    assert found[0, 0].remoteness == 128
    assert found[0, 0].outcome is Outcome.P


def test_a_spent_budget_says_so() -> None:
    with pytest.raises(BudgetSpent):
        followers([0], lambda n: [n + 1], Budget(nodes=1_000))
    with pytest.raises(BudgetSpent):
        followers([0], lambda n: [n + 1], Budget(bytes=10**6))


def test_loopy_values_add_by_smiths_rule() -> None:
    assert Loopy((0, 2)) ^ 3 == 3 ^ Loopy((0, 2)) == Loopy((1, 3))
    assert Loopy((0,)) ^ Loopy((0,)) == Loopy()
    assert loopy_sum([1, 2, Loopy((0,)), 4]) == Loopy((7,))
    assert loopy_sum([]) == 0


CatState = tuple[int, int, int]  # where the mouse is, where the cat is, who moves (0: mouse)


@pytest.mark.parametrize(
    ("graph", "winner"),
    [([[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]], "draw"), ([[1, 3], [0], [3], [0, 2]], "mouse")],
)
def test_cat_and_mouse(graph: Rows, winner: str) -> None:
    """The mouse starts at 1 and runs for the hole 0, which the cat, starting at 2, may not enter (LeetCode 913)."""

    def options(state: CatState) -> Iterator[CatState]:
        mouse, cat, turn = state
        if turn == 0:
            return ((step, cat, 1) for step in graph[mouse])
        return ((mouse, step, 0) for step in graph[cat] if step != 0)

    def ended(state: CatState) -> Outcome | None:
        mouse, cat, turn = state
        if mouse == 0:
            return Outcome.N if turn == 0 else Outcome.P
        if mouse == cat:
            return Outcome.N if turn == 1 else Outcome.P
        return None

    found = solve_graph([(1, 2, 0)], options, ended=ended, owner=lambda state: state[2])[1, 2, 0]
    assert found.outcome is {"draw": Outcome.D, "mouse": Outcome.N, "cat": Outcome.P}[winner]
    assert found == solve_graph([(1, 2, 0)], options, ended=ended)[1, 2, 0]
