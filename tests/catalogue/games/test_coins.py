"""Coin-turning games: published values of single coins, whole rows, the Tartan theorem."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position, ruleset
from soi.core.budget import Budget
from soi.core.errors import MoveError, ParameterError, PositionError
from soi.core.outcome import Outcome
from soi.families.turning_moves import pairs_below
from soi.families.turning_rules import NAMED, CoinValues, TurningRule
from soi.solvers.oracle import Oracle


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ("mock-turtles", [1, 2, 4, 7, 8, 11]),
        ("ruler", [1, 2, 1, 4, 1, 2, 1, 8]),
        ("triplets", [0, 0, 1, 2, 4, 7]),
        ("turnips", [0, 0, 1, 0, 0, 1, 2, 2, 1]),
        ("sym", [1, 2, 4, 3, 6, 7, 8, 16, 18]),
        ("twins", [0, 1, 2, 3, 4]),
        ("moidores", [1, 2, 4, 8, 16, 32]),
    ],
)
def test_the_first_values_of_single_coins_are_the_published_ones(rule: str, values: list[int]) -> None:
    found = CoinValues(NAMED[rule])
    assert [found.of(number, Budget()) for number in range(1, len(values) + 1)] == values


def test_counting_sets_by_reachable_sums_gives_what_listing_them_gives() -> None:
    for least, most in [(1, 1), (1, 3), (2, 2), (2, 4), (3, 3), (1, 5)]:
        quick, listed = CoinValues(TurningRule(least, most)), CoinValues(TurningRule(least, most, "any", 100))
        assert [quick.of(n, Budget()) for n in range(1, 12)] == [listed.of(n, Budget()) for n in range(1, 12)]


@pytest.mark.parametrize("rule", ["mock-turtles", "twins", "ruler", "turnips", "sym", "n=1..3,span=4", "n=2"])
def test_a_row_is_the_sum_of_its_coins(rule: str) -> None:
    rules, oracle = ruleset(f"coins:{rule}"), Oracle()
    for row in rules.small_parts(6):
        assert rules.searched_nim_value(row, Budget()) == oracle.nim_value(rules.position([row]))


@pytest.mark.parametrize("rules", ["twins,ruler", "turning-turtles,mock-turtles", "ruler,ruler"])
def test_the_tartan_theorem_holds(rules: str) -> None:
    game, oracle = ruleset(f"tartan:{rules}"), Oracle()
    for grid in game.small_parts(6):
        assert game.searched_nim_value(grid, Budget()) == oracle.nim_value(game.position([grid]))


@pytest.mark.parametrize("name", ["turning-turtles", "mock-turtles", "twins", "triplets", "ruler"])
def test_values_by_formula_are_those_of_the_recurrence(name: str) -> None:
    rule = NAMED[name]
    listed = CoinValues(rule._replace(span=100))
    assert [CoinValues(rule).of(n, Budget()) for n in range(1, 80)] == [listed.of(n, Budget()) for n in range(1, 80)]


@pytest.mark.parametrize("rule", [*NAMED, "n=1..3,span=4", "n=2", "n=1", "n=4", "n=2..3", "n=3..6"])
def test_moves_found_from_values_are_those_found_by_looking_at_every_move(rule: str) -> None:
    rng, rules = random.Random(rule), ruleset(f"coins:{rule}")
    for _ in range(25):
        row = "".join(rng.choice("NS") for _ in range(rng.randint(1, 12)))
        value = rules.searched_nim_value(row, Budget())
        for target in {*range(8), value ^ 1, value ^ 5}:
            every = [
                (step.label, step.parts) for step in rules.moves(row)
                if rules.searched_nim_value(step.parts[0], Budget()) == target
            ]  # fmt: skip
            found = [(step.label, step.parts) for step in rules.moves_to(row, target, lambda part: 0)]
            assert sorted(found) == sorted(every)
            assert rules.count_moves_to(row, target, lambda part: 0) == len(every)


@pytest.mark.parametrize("rule", [*NAMED, "n=1..3,span=4", "n=2"])
def test_a_label_is_a_move_exactly_when_the_rule_yields_it(rule: str) -> None:
    game, row = position(f"coins:{rule}", "SNSNNS"), "SNSNNS"
    labels = {step.label: step.parts[0] for step in game.ruleset.moves(row)}
    for count in range(1, 6):
        for numbers in permutations(range(7), count):
            label = ",".join(map(str, numbers))
            if label in labels:
                assert game.apply(label).text == labels[label]
            else:
                with pytest.raises(MoveError):
                    game.apply(label)


@pytest.mark.parametrize("rules", ["twins,ruler", "turning-turtles,mock-turtles", "turnips,sym", "n=1,n=2..3"])
def test_moves_on_a_grid_found_from_values_are_those_found_by_looking_at_every_move(rules: str) -> None:
    rng, game = random.Random(rules), ruleset(f"tartan:{rules}")
    for _ in range(15):
        width = rng.randint(1, 5)
        grid = "/".join("".join(rng.choice("NS") for _ in range(width)) for _ in range(rng.randint(1, 5)))
        for target in range(8):
            every = [
                (step.label, step.parts) for step in game.moves(grid)
                if game.searched_nim_value(step.parts[0], Budget()) == target
            ]  # fmt: skip
            found = [(step.label, step.parts) for step in game.moves_to(grid, target, lambda part: 0)]
            assert sorted(found) == sorted(every)
            assert game.count_moves_to(grid, target, lambda part: 0) == len(every)


def test_pairs_are_counted_bit_by_bit() -> None:
    for limit in range(40):
        for total in range(1, 70):
            assert pairs_below(limit, total) == sum(a ^ b == total for a, b in combinations(range(limit), 2))


def test_long_rows_are_answered_with_their_winning_moves() -> None:
    rng = random.Random(2)
    for rule in ("ruler", "mock-turtles", "twins", "triplets"):
        row = position(f"coins:{rule}", "".join(rng.choice("NS") for _ in range(5000)))
        answer = solve(row)
        assert answer.nim_value
        assert answer.winning_move_count
        assert len(answer.winning_moves) == min(1000, answer.winning_move_count)
        assert all(solve(row.apply(move.label)).outcome is Outcome.P for move in answer.winning_moves[:3])


def test_other_letters_for_the_sides_mean_the_same() -> None:
    assert {position("turning-turtles", row).text for row in ("NSNS", "HTHT", "RBRB", "1010")} == {"NSNS"}


@pytest.mark.parametrize("text", ["", "NXS", "NS NS", "nsn"])
def test_bad_rows_are_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position("turning-turtles", text)


@pytest.mark.parametrize("name", ["coins", "coins:", "coins:nothing", "coins:n=0..2", "coins:n=3..1", "tartan:twins"])
def test_bad_rules_are_refused(name: str) -> None:
    with pytest.raises(ParameterError):
        ruleset(name)


def test_a_bad_rule_is_answered_with_what_there_is_or_with_the_bounds() -> None:
    for name in ("coins:n=1..3,span=99999999999", "coins:n=3..1,span=2", "tartan:ruler,n=1000"):
        with pytest.raises(ParameterError, match=r"1 ≤ a ≤ b ≤ 999, and a span of at most 9999"):
            ruleset(name)
    with pytest.raises(ParameterError, match="turning-turtles, mock-turtles") as caught:
        ruleset("tartan:ruler,foo")
    for rule in str(caught.value).split("expected ")[1].split(", or ")[0].split(", "):
        assert ruleset(f"coins:{rule}").name == f"coins:{rule}"


def test_a_long_row_is_answered_with_all_its_winning_moves() -> None:
    row = "NSNNS" * 20_000
    answer = solve(position("turning-turtles", row))
    assert answer.outcome is Outcome.N
    assert answer.winning_move_count == sum(
        1 for n in range(1, len(row) + 1) if row[n - 1] == "N" and n ^ (answer.nim_value or 0) < n
    )


def test_ruler_coins_are_valued_in_steps_not_squares() -> None:
    rules = ruleset("coins:ruler")
    ruler = [n & -n for n in range(1, 2001)]  # the largest power of two that divides the number (Winning Ways)
    rows = ["S" * (n - 1) + "N" for n in (1, 2, 12, 1024, 2000)]
    assert [rules.searched_nim_value(row, Budget()) for row in rows] == [ruler[len(row) - 1] for row in rows]
