"""Staircase Nim, Moore's Nim, one from any heaps, Euclid: winning moves against the definition."""

from __future__ import annotations

import random

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position, ruleset
from soi.core.budget import BudgetSpent
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome
from soi.families.moore_moves import balanced, balancing
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize("name", ["staircase", "moore:1", "moore:2", "moore:3", "nim-any-subset", "euclid"])
def test_winning_moves_are_those_of_the_definition(name: str) -> None:
    rules, oracle, rng = ruleset(name), Oracle(), random.Random(name)
    for part in rng.sample(list(rules.small_parts(7 if rules.single else 25)), 150):
        start = rules.position([part])
        wins = {move.label for move in start.moves() if oracle.outcome(move.position) is Outcome.P}
        answer = solve(start)
        assert (answer.outcome is Outcome.N) == bool(wins)
        assert {move.label for move in answer.winning_moves} == wins
        assert answer.winning_move_count == len(wins)


def test_moore_with_one_heap_a_move_is_nim() -> None:
    rng = random.Random(2)
    for _ in range(12):
        text = " ".join(str(rng.randrange(10**18)) for _ in range(rng.randint(1, 6)))
        ours, nims = solve(position("moore:1", text)), solve(position("nim", text))
        assert ours.outcome is nims.outcome
        assert ours.winning_move_count == nims.winning_move_count


def test_moves_of_huge_heaps_in_moores_game_balance_every_column() -> None:
    rng = random.Random(3)
    for _ in range(8):
        heaps = [rng.randrange(10**18) for _ in range(rng.randint(2, 5))]
        start = ruleset("moore:3").position([tuple(heaps)])
        for move in solve(start).winning_moves:
            assert balanced(start.apply(move.label).parts[0], 3)


def test_taking_from_each_odd_heap_wins_with_many_heaps() -> None:
    answer = solve(position("nim-any-subset", " ".join(str(10**18 + n) for n in range(20_000))))
    assert answer.winning_move_count == 1
    assert answer.winning_moves[0].label.startswith("2,4,6,8,")


def test_euclid_follows_the_golden_ratio_with_whole_numbers() -> None:
    a, b = 1, 1
    while b < 10**18:
        a, b = b, a + b
    below, above = (a, b - 1), (a, b + 1)
    for x, y in (below, above, (a, b)):
        expected = Outcome.P if x != y and y * y - x * y - x * x < 0 else Outcome.N
        assert solve(position("euclid", f"{x},{y}")).outcome is expected


@pytest.mark.parametrize("text", ["", "3", "3,", "3,4,5", "a,b", "-1,2", "3,4 x"])
def test_bad_pairs_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position("euclid", text)


@pytest.mark.parametrize(
    ("name", "text", "label"),
    [
        ("staircase", "1 2", "2:3"), ("staircase", "1 2", "3:1"), ("moore:2", "1 1 1", "1:1,2:1,3:1"),
        ("moore:2", "1 1", "1:2"), ("moore:2", "1 1", "2:1,1:1"), ("nim-any-subset", "1 0 1", "1,2"),
        ("nim-any-subset", "1 1", "2,1"), ("nim-any-subset", "1 1", "3"), ("euclid", "7,3", "1:3"),
        ("euclid", "7,0", "1:1"), ("moore:2", "1", ""),
    ],
)  # fmt: skip
def test_illegal_moves_are_refused(name: str, text: str, label: str) -> None:
    with pytest.raises(MoveError):
        position(name, text).apply(label)


def test_moores_nim_lists_moves_of_very_many_heaps_within_bounds() -> None:
    rng = random.Random(11)
    heaps = tuple(rng.randint(0, 10**18) for _ in range(5000))
    first = next(balancing(heaps, 3))
    assert balanced(first, 3)
    assert 1 <= sum(new < old for new, old in zip(first, heaps, strict=True)) <= 3
    with pytest.raises(BudgetSpent):
        list(balancing(heaps, 3))
