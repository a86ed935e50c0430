"""Published facts about long nim-sequences; those that take minutes are marked slow."""

import resource
import subprocess
import sys
import time

import pytest

from soi.solvers.heap_values import heap_values
from soi.solvers.periods import period
from soi.solvers.sequences import growing_values, nim_sequence, rule_of

GRUNDY = "4!.0"


@pytest.mark.parametrize(
    ("code", "preperiod", "length", "limit"),
    [("0.16", 105_351, 149_459, 2**20), ("0.56", 326_640, 144, 2**20), ("0.127", 46_578, 4, 2**18)],
)
def test_long_periods_are_proved(code: str, preperiod: int, length: int, limit: int) -> None:
    found = period(code, heap_limit=limit)
    assert found[:4] == ("proved", length, preperiod, 0)


def test_the_last_exception_of_0_56_is_326639() -> None:
    values = nim_sequence("0.56", 327_000)
    assert (values[326_639], values[326_639 + 144]) == (26, 16)
    assert period("0.56").last_exception == 326_639


def test_0_376_has_period_4_from_2268248() -> None:
    started = time.process_time()
    found = period("0.376", heap_limit=2**23)
    assert found[:4] == ("proved", 4, 2_268_248, 0)
    assert time.process_time() - started < 4


def test_values_of_grundys_game() -> None:
    started = time.process_time()
    values = nim_sequence(GRUNDY, 10**6 + 1)
    assert time.process_time() - started < 3
    assert [int(values[n]) for n in (1000, 10**4, 10**5, 10**6)] == [17, 39, 101, 71]


def test_values_of_0_6_and_0_007() -> None:
    values = nim_sequence("0.6", 10**6 + 1)
    assert [int(values[n]) for n in (10**4, 10**5, 10**6)] == [88, 38, 180]
    values = nim_sequence("0.007", 20_001)
    assert [int(values[n]) for n in (10**4, 2 * 10**4)] == [33, 202]


def test_a_heap_of_10_to_the_18_follows_a_long_period() -> None:
    values = heap_values(rule_of("0.16"))
    assert values.value(10**18) == values.value(105_351 + (10**18 - 105_351) % 149_459)


@pytest.mark.slow
def test_grundys_game_has_42_zeros_below_10_million() -> None:
    zeros = (nim_sequence(GRUNDY, 10**7) == 0).nonzero()[0]
    assert (len(zeros), zeros[-1]) == (42, 1222)


@pytest.mark.slow
def test_0_354_has_period_1180_from_10061916() -> None:
    found = period("0.354", heap_limit=2**26)
    assert found[:4] == ("proved", 1180, 10_061_916, 0)


@pytest.mark.slow
def test_0_104_is_proved_periodic_within_a_minute_and_a_gibibyte() -> None:
    code = "from soi.solvers.periods import period; print(period('0.104', heap_limit=2**29)[:4])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=600)
    assert out.stdout.strip() == "('proved', 11770282, 197769598, 0)"
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert usage.ru_maxrss < 2**20
    assert usage.ru_utime < 60


@pytest.mark.slow
@pytest.mark.parametrize("code", ["0.16", "0.376", "0.6", GRUNDY, "0.104"])
def test_long_sequences_agree_with_the_definition_at_sampled_heaps(code: str) -> None:
    rule = rule_of(code)
    growing = growing_values(rule)
    growing.extend(400_000)
    values = growing.buffer()
    for heap in range(399_000, 400_000, 97):
        seen = set()
        for left in rule.options(heap):
            total = 0
            for part in left:
                total ^= values[part]
            seen.add(total)
        assert values[heap] == next(v for v in range(len(seen) + 1) if v not in seen)
