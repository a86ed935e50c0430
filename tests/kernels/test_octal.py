"""The kernels of taking-and-breaking codes against the definition."""

from random import Random

import pytest

from soi.families.codes import TakingBreakingCode
from soi.kernels.growing import HeapLimitError
from soi.kernels.octal import DigitsError, OctalValues, TakingBreakingValues, octal_values
from soi.solvers.oracle_heaps import nim_values_by_definition


def test_every_octal_code_agrees_with_the_definition() -> None:
    random = Random(10)
    for _ in range(1200):
        first = random.choice([0, 0, 4, 20])
        digits = bytes([first] + [random.randrange(32) & 23 for _ in range(random.randrange(1, 6))])
        limit = random.randrange(60)
        code = TakingBreakingCode(digits)
        assert octal_values(digits, limit).tolist() == nim_values_by_definition(code.options, limit), code


def test_every_code_agrees_with_the_definition() -> None:
    random = Random(11)
    for _ in range(800):
        digits = bytes([random.choice([0, 4, 8, 12, 28])] + [random.randrange(32) for _ in range(random.randrange(4))])
        repeat = bytes(random.randrange(32) for _ in range(random.choice([0, 1, 1, 2, 3])))
        limit = random.randrange(26)
        values = TakingBreakingValues(digits, repeat)
        values.extend(limit // 2)
        values.extend(limit)
        code = TakingBreakingCode(digits, repeat)
        assert list(values.buffer()) == nim_values_by_definition(code.options, limit), code


def test_longer_sequences_agree_with_the_plain_kernel() -> None:
    random = Random(12)
    for _ in range(25):
        digits = bytes([random.choice([0, 0, 0, 4, 20])] + [random.randrange(8) for _ in range(random.randrange(1, 5))])
        fast, plain = OctalValues(digits), TakingBreakingValues(digits)
        fast.extend(1500)
        plain.extend(1500)
        assert list(fast.buffer()) == list(plain.buffer()), digits


def test_a_sequence_may_be_lengthened_in_steps_or_continued_from_values() -> None:
    for digits in (bytes([0, 1, 6]), bytes([20]), bytes([0, 6]), bytes([0, 0, 0, 7])):
        whole = octal_values(digits, 4000).tolist()
        steps = OctalValues(digits)
        for upto in (0, 1, 2, 65, 64, 700, 701, 1024, 4000):
            steps.extend(upto)
        assert steps.array().tolist() == whole
        loaded = OctalValues(digits)
        loaded.load(steps.buffer(0, 1500))
        assert loaded.known == 1500
        loaded.extend(4000)
        assert loaded.array().tolist() == whole
        assert steps.array(10, 20).tolist() == whole[10:20]


def test_values_above_255_take_two_bytes() -> None:
    values = OctalValues(bytes([0, 0, 0, 7]))
    values.extend(30_000)
    assert values.array().dtype.itemsize == 2
    assert values.array()[10_000] == 33
    assert values.array()[20_000] == 202


def test_published_values_of_grundys_game() -> None:
    values = octal_values(bytes([20]), 10_001)
    assert (values[1000], values[10_000]) == (17, 39)


def test_what_is_out_of_range_is_refused() -> None:
    with pytest.raises(DigitsError):
        OctalValues(bytes([0, 8]))
    with pytest.raises(DigitsError):
        OctalValues(bytes([3]))
    with pytest.raises(DigitsError):
        OctalValues(bytes([0, 64]))
    values = OctalValues(bytes([0, 7]))
    with pytest.raises(HeapLimitError):
        values.extend(-1)
    with pytest.raises(HeapLimitError):
        values.extend(2**34 + 1)
    with pytest.raises(HeapLimitError):
        values.buffer(0, 1)
    with pytest.raises(HeapLimitError):
        TakingBreakingValues(bytes([8])).extend(2**16 + 1)


def test_a_deadline_leaves_a_true_prefix() -> None:
    values = OctalValues(bytes([0, 0, 0, 7]))
    known = values.extend(10**7, seconds=0.2)
    assert 0 < known < 10**7
    assert list(values.buffer(0, 500)) == octal_values(bytes([0, 0, 0, 7]), 500).tolist()


def test_progress_is_reported_and_may_stop_the_run() -> None:
    seen: list[int] = []

    def stop(done: int) -> None:
        seen.append(done)
        raise RuntimeError("enough")

    values = OctalValues(bytes([0, 0, 0, 7]))
    with pytest.raises(RuntimeError, match="enough"):
        values.extend(10**7, on_progress=stop)
    assert len(seen) == 1
