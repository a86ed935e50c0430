"""The rule kernel: tables, prices and options, at the edges the language's own tests do not reach."""

import pytest

from soi.families.rule_language import parse_rule
from soi.kernels.rule_program import HEAP_MAX, RuleProgram, rule_options, rule_price, rule_values


def test_a_table_grown_in_steps_is_the_table_made_at_once() -> None:
    program = parse_rule("take k if gcd(k, n) == 1 or take 2 split a, b if a % 3 != b % 3").program
    whole = rule_values(program, 700)
    grown = rule_values(program, 700, known=rule_values(program, 313))
    assert whole.tolist() == grown.tolist()


def test_gcd_with_the_heap_and_gcd_of_the_parts_agree() -> None:
    by_table = rule_values(parse_rule("split a, b if gcd(a, n) == 1").program, 1200)
    by_steps = rule_values(parse_rule("split a, b if gcd(a, b) == 1").program, 1200)
    assert by_table.tolist() == by_steps.tolist()


def test_values_beyond_sixteen_bits_are_kept() -> None:
    import numpy as np

    known = np.arange(70_000, dtype=np.uint32)
    values = rule_values(parse_rule("take k").program, 70_003, known=known)
    assert values.dtype == np.uint32
    assert values[-3:].tolist() == [70_000, 70_001, 70_002]


def test_the_price_of_a_rule_is_the_number_of_its_candidates() -> None:
    assert rule_price(parse_rule("take k if gcd(k, n) == 1").program, 1, 100).total == 5050 + 100
    assert rule_price(parse_rule("take k if is_square(k)").program, 100, 100).most == 11


def test_the_seconds_stop_a_long_table() -> None:
    program = parse_rule("take k split a, b if gcd(a, b) == k").program
    values = rule_values(program, 4000, seconds=0.05)
    assert len(values) < 4000
    assert rule_options(program, 10_000, seconds=0.05) is None


def test_numbers_out_of_range_and_foreign_programs_are_refused() -> None:
    program = parse_rule("take 1").program
    with pytest.raises(ValueError, match="expected heaps"):
        rule_values(program, HEAP_MAX + 2)
    for code, layout in [((27, 0), (0,)), ((11, 0), (1, 1, 0, 0, 1, 0, 0, 1)), ((), (1,)), ((), (1025,))]:
        layout = layout if code != (27, 0) else (1, 1, 0, 0, 1, 0, 0, 1)
        with pytest.raises(ValueError):
            rule_values(RuleProgram(code, layout), 5)
