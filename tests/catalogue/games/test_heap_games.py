"""The games of heaps: values, moves to a value and their number against plain enumeration; sizes; bad parameters."""

from __future__ import annotations

import random

import pytest

from soi.analysis.solve import solve
from soi.analysis.values import Values
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import SoiError

BY_ARITHMETIC = ["bachet:3", "bachet:7", "lasker", "divisor", "proper-divisor", "coprime"]
BY_SEQUENCE = [
    "kayles", "dawsons-kayles", "grundy", "octal:0.137", "octal:4.4", "octal:0.3F", "octal:0.8", "octal:4.3(3)",
    "subtraction:1,3,4", "subtraction:7,17,22,32,39", "all-but:2,3,7", "all-but:1", "octal:0.7!7",
]  # fmt: skip


def value_by_definition(name: str, heap_limit: int) -> list[int]:
    rules, values = ruleset(name), []
    for heap in range(heap_limit):
        reached = {_sum(values, step.parts) for step in rules.moves(heap)}
        values.append(next(value for value in range(heap_limit + 1) if value not in reached))
    return values


def _sum(values: list[int], parts: tuple[int, ...]) -> int:
    total = 0
    for part in parts:
        total ^= values[part]
    return total


@pytest.mark.parametrize("name", BY_ARITHMETIC)
def test_moves_to_a_value_are_found_and_counted_by_arithmetic(name: str) -> None:
    rules, values = ruleset(name), value_by_definition(name, 70)
    for heap, known in enumerate(values):
        assert rules.nim_value(heap) == known
        for value in range(24):
            found = [step.label for step in rules.moves_to(heap, value, values.__getitem__)]
            plain = [step.label for step in rules.moves(heap) if _sum(values, step.parts) == value]
            assert sorted(found) == sorted(plain)
            assert len(set(found)) == rules.count_moves_to(heap, value, values.__getitem__)


@pytest.mark.parametrize("name", BY_SEQUENCE)
def test_one_solver_gives_values_moves_and_their_number(name: str) -> None:
    rules = ruleset(name)
    size = 40 if name == "octal:0.8" else 180
    values = value_by_definition(name, size)
    solver = Values(Budget()).sequence(rules)
    assert solver is not None
    for heap in [*range(12), *random.Random(1).sample(range(12, size), 12)]:
        assert solver.value(heap) == values[heap]
        for value in range(10):
            plain = sorted(step.label for step in rules.moves(heap) if _sum(values, step.parts) == value)
            assert sorted(step.label for step in solver.steps(heap, value)) == plain
            assert solver.count(heap, value) == len(plain)


@pytest.mark.parametrize("name", ["kayles", "dawsons-kayles", "octal:0.137", "octal:0.45", "subtraction:1,8,11"])
def test_a_proved_period_counts_moves_as_one_by_one(name: str) -> None:
    rules = ruleset(name)
    values = Values(Budget())
    solver = values.sequence(rules)
    assert solver is not None
    solver.value(10**18)
    assert solver.reason().kind == "period"
    for heap in (4097, 5000, 6001):
        for value in range(6):
            plain = 0
            for step in rules.moves(heap):
                total = 0
                for part in step.parts:
                    total ^= solver.value(part)
                plain += total == value
            assert solver.count(heap, value) == plain


@pytest.mark.parametrize(
    ("name", "text", "value", "count"),
    [
        ("coprime", "999999999989", 37607912018, 499999999994),
        ("divisor", "1000000000000000000", 19, 1),
        ("kayles", "999999999999999160", 1, None),
        ("lasker", "999999999999999999 1000000000000000000", (10**18) ^ (10**18 - 1), None),
        ("grundy", "10000", 39, None),
        ("all-but:2,3,7", "1000000000000000000", 5 * 10**17, 2),
        ("bachet:1000000000000000000", "999999999999999999", 999999999999999999, 1),
    ],
)
def test_huge_heaps_are_answered(name: str, text: str, value: int, count: int | None) -> None:
    answer = solve(ruleset(name).position(text))
    assert answer.nim_value == value
    assert answer.winning_move_count is not None
    assert count is None or answer.winning_move_count == count
    assert all(move.label for move in answer.winning_moves)


def test_grundys_game_of_a_hundred_thousand() -> None:
    assert solve(ruleset("grundy").position("100000")).nim_value == 101


def test_a_table_that_would_fill_memory_is_refused_with_what_it_would_need() -> None:
    answer = solve(ruleset("octal:0.007").position("100000000"), budget=Budget(seconds=0.3, bytes=2**31))
    assert answer.outcome is None
    assert answer.unsolved is not None
    assert answer.unsolved.needed is not None
    assert "MiB" in answer.unsolved.needed.en


@pytest.mark.parametrize(
    "name",
    ["subtraction:", "subtraction:0", "subtraction:1,,2", "octal:0.7b", "octal:77", "octal:3.1", "bachet:-3", "bachet",
     "all-but:x", "nim:3", "bachet:1.5", "kayles:2"],
)  # fmt: skip
def test_wrong_parameters_are_refused_in_both_languages(name: str) -> None:
    with pytest.raises(SoiError) as error:
        ruleset(name)
    assert error.value.message.vi
    assert error.value.message.en


def test_rows_of_pins_are_read_from_a_drawing() -> None:
    rules = ruleset("kayles")
    assert rules.parse("III.II") == (3, 2)
    assert rules.parse("||| ..I") == (3, 1)
    assert rules.parse("...") == (0,)
    for text in ("IIx", "III. 2.", "I2"):
        with pytest.raises(SoiError):
            rules.parse(text)


@pytest.mark.parametrize("name", ["bachet:3", "lasker", "divisor", "coprime", "subtraction:2,3,7"])
def test_misere_play_of_tame_games_follows_the_values(name: str) -> None:
    answer = solve(ruleset(name).position("3 5 8 13"), play="misere")
    assert answer.outcome is not None
    assert answer.reason.kind == "theorem"


def test_subtract_a_square_is_the_table_of_the_definition() -> None:
    values = value_by_definition("subtract-square", 200)
    rules = ruleset("subtract-square")
    assert [rules.searched_nim_value(heap, Budget()) for heap in range(200)] == values
    assert solve(rules.position("1000000")).nim_value == 67
    beyond = solve(rules.position("10000000000"))
    assert beyond.outcome is None
    assert beyond.unsolved is not None
    assert beyond.unsolved.needed is not None


def test_a_heap_beyond_factoring_is_answered_by_parity() -> None:
    for heap in (2**64 + 1, 2**64 + 13, 999999999999999989):
        answer = solve(ruleset("coprime").position(str(heap)))
        assert answer.outcome == "N"
        assert answer.winning_moves[0].label == "1:1"
