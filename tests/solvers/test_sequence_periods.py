"""Periods of nim-sequences: published ones, proofs, and values far beyond the table."""

from random import Random

import pytest

from soi.families.codes import TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.kernels.octal import OctalValues
from soi.solvers.heap_values import HeapTooLargeError, HeapValues, heap_values
from soi.solvers.oracle_heaps import nim_values_by_definition
from soi.solvers.periods import period
from soi.solvers.sequences import SequenceRule, growing_values, nim_sequence, rule_of

PUBLISHED = [
    ("0.77", 71, 12),
    ("0.137", 52, 34),
    ("0.07", 53, 34),
    ("0.4", 54, 34),
    ("0.45", 498, 20),
    ("0.15", 1, 10),
    ("0.17", 33, 34),
    ("0.34", 7, 8),
    ("0.44", 143, 24),
    ("0.53", 11, 9),
    ("0.017", 15, 60),
    ("0.055", 259, 148),
    ("0.116", 139, 96),
    ("0.375", 37, 18),
    ("4.4", 72, 12),
    ("4.005", 31, 79),
    ("0.156", 3479, 349),
    ("0.165", 5181, 1550),
    ("subtraction:1,4,10", 16, 11),
    ("subtraction:1,8,11", 13, 19),
    ("subtraction:11,29,40", 0, 715),
    ("subtraction:7,17,22,32,39", 168, 34461),
]


@pytest.mark.parametrize(("text", "preperiod", "length"), PUBLISHED)
def test_published_periods_are_found_and_proved(text: str, preperiod: int, length: int) -> None:
    found = period(text)
    assert found[:4] == ("proved", length, preperiod, 0)
    assert found.last_exception == (preperiod - 1 if preperiod else None)
    assert str(length) in found.proof.en
    assert str(length) in found.proof.vi


@pytest.mark.parametrize(("text", "expected"), [("0.3F", (6, 0, 3)), ("0.CF", (3, 3, 2)), ("4.(3)", (4, 1, 4))])
def test_arithmetic_periods_without_a_theorem_are_observed(text: str, expected: tuple[int, int, int]) -> None:
    found = period(text, heap_limit=1024)
    assert found.status == "observed"
    assert (found.length, found.preperiod, found.saltus) == expected
    assert "not proved" in found.proof.en


def test_a_code_that_takes_all_but_a_few_is_proved() -> None:
    assert period("0.0(3)")[:4] == period("all-but:1")[:4]
    assert period("0.(3)")[:4] == ("proved", 1, 0, 1)


def test_grundys_game_has_no_period_to_be_found() -> None:
    found = period("4!.0", heap_limit=5000)
    assert (found.status, found.length, found.compared) == ("none found", None, 5000)
    assert "0 .. 4999" in found.proof.en


def test_a_proved_period_is_least_and_goes_on() -> None:
    random = Random(30)
    for _ in range(150):
        digits = bytes([random.choice([0, 0, 4, 20])] + [random.randrange(8) for _ in range(random.randrange(4))])
        check_period(TakingBreakingCode(digits), 3000)


def test_a_proved_period_of_a_subtraction_set_is_least_and_goes_on() -> None:
    random = Random(31)
    for _ in range(150):
        check_period(SubtractionSet(random.sample(range(1, 40), random.randint(1, 6))), 20_000)


def test_a_proved_arithmetic_period_is_least_and_goes_on() -> None:
    random = Random(32)
    for _ in range(100):
        check_period(AllBut(random.sample(range(1, 20), random.randint(0, 6))), 6000)


def check_period(rule: SequenceRule, limit: int) -> None:
    found = period(rule, heap_limit=limit)
    if found.status != "proved":
        return
    assert found.length is not None
    assert found.preperiod is not None
    values = nim_sequence(rule, found.compared + 5 * found.length + 500).tolist()
    p, start, saltus = found.length, found.preperiod, found.saltus
    assert all(values[n + p] == values[n] + saltus for n in range(start, len(values) - p)), (rule, found)
    assert start == 0 or values[start - 1 + p] != values[start - 1] + saltus, (rule, found)
    for q in range(1, min(p, 300)):
        tail = range(start, len(values) - q)
        jump = values[start + q] - values[start]
        assert any(values[n + q] != values[n] + jump for n in tail), (rule, found, q)


def test_moves_are_counted_and_listed_as_the_definition_lists_them() -> None:
    random = Random(33)
    for text in (
        "0.77",
        "0.137",
        "0.07",
        "0.15",
        "4.4",
        "0.56!",
        "0.5!3!7",
        "0.33",
        "0.3F",
        "4!.0",
        "8!.1",
        "subtraction:1,4,10",
        "all-but:1,5,7",
    ):
        rule = rule_of(text)
        values = heap_values(rule, heap_limit=600)
        plain = nim_sequence(rule, 700).tolist()
        for _ in range(40):
            heap = random.randrange(60 if "F" in text or "8" in text else 600)
            check_moves(values, plain, heap, random.randrange(8))


def check_moves(values: HeapValues, plain: list[int], heap: int, value: int) -> None:
    wanted = []
    for left in moves_of(values.rule, heap):
        total = 0
        for part in left:
            total ^= plain[part]
        if total == value:
            wanted.append((heap - sum(left), left))
    assert list(values.moves(heap, value)) == wanted
    assert values.count_moves(heap, value) == len(wanted)


def moves_of(rule: SequenceRule, heap: int) -> list[tuple[int, ...]]:
    if isinstance(rule, TakingBreakingCode):
        return list(rule.options(heap))
    return [(heap - k,) if heap > k else () for k in range(1, heap + 1) if rule.may_take(k)]


def test_huge_heaps_are_counted_as_smaller_ones_in_their_class_are() -> None:
    random = Random(34)
    for text in ("0.77", "0.137", "4.4", "0.15", "0.56!", "0.77!", "0.5!3!7", "0.53"):
        values = heap_values(rule_of(text))
        assert values.period is not None
        p = values.period.length or 1
        for _ in range(10):
            heap, value = 10**18 - random.randrange(1000), random.randrange(6)
            steps = 10**6 * p
            counts = [values.count_moves(heap - i * steps, value) for i in range(3)]
            assert counts[0] - counts[1] == counts[1] - counts[2] >= 0
            first = [move for move, _ in zip(values.moves(heap, value), range(5), strict=False)]
            assert (len(first) == 5) == (counts[0] >= 5)
            for move in first:
                assert move.taken + sum(move.left) == heap
                total = 0
                for part in move.left:
                    total ^= values.value(part)
                assert total == value


def test_values_of_huge_heaps_follow_the_period() -> None:
    values = heap_values(rule_of("0.77"))
    table = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
    assert [values.value(10**18 - 10**18 % 12 + i) for i in range(12)] == table
    all_but = heap_values(AllBut([1, 5, 7]))
    small = nim_values_by_definition(lambda n: ((n - k,) for k in range(1, n + 1) if k not in (1, 5, 7)), 400)
    assert [all_but.value(n) for n in range(400)] == small


def test_beyond_a_table_without_period_a_value_is_refused() -> None:
    values = heap_values(rule_of("4!.0"), heap_limit=2000)
    assert values.known == 2000
    with pytest.raises(HeapTooLargeError):
        values.value(2000)


def test_0_161_and_0_36_differ_first_at_519() -> None:
    one, other = nim_sequence("0.161", 600), nim_sequence("0.36", 600)
    assert (one != other).argmax() == 519


def test_zeros_of_grundys_game_end_at_1222_as_far_as_one_looks() -> None:
    values = growing_values(rule_of("4!.0"))
    values.extend(20_000)
    zeros = [heap for heap, value in enumerate(values.buffer()) if value == 0]
    assert (len(zeros), zeros[-1]) == (42, 1222)


def test_a_heap_whose_options_squared_pass_31_bits() -> None:
    values = OctalValues(bytes([20]))
    values.extend(100_001)
    table = values.buffer()
    assert table[100_000] == 101
    seen = {table[a] ^ table[92_683 - a] for a in range(1, 46_342)}
    assert table[92_683] == min(set(range(300)) - seen)
