"""Nim-sequences of rules of one's own come from the compiled table, and their periods are only observed."""

import soi


def test_the_sequence_of_a_rule_is_its_table() -> None:
    rule = soi.ruleset('heap:"take k if gcd(k, n) == 1"')
    values = soi.nim_sequence('heap:"take k if gcd(k, n) == 1"', 300).tolist()
    assert values == [soi.solve(rule.position([heap])).nim_value for heap in range(300)]
    assert values == soi.nim_sequence("coprime", 300).tolist()


def test_long_sequences_of_rules_with_few_options_are_quick() -> None:
    values = soi.nim_sequence("heap:take 1..3 if n % 3 != 0 or take 1", 200_000)
    assert len(values) == 200_000
    assert set(values.tolist()) <= {0, 1, 2, 3}


def test_a_period_without_a_theorem_is_observed_and_a_code_is_proved() -> None:
    assert soi.period("heap:take 1..3 if n % 2 == 0 or take 1").status == "observed"
    assert soi.period("heap:take 1..3").status == "proved"
