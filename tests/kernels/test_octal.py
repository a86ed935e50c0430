"""The kernels of taking-and-breaking codes against the definition."""

from array import array
from random import Random

import pytest

from soi.families.codes import TakingBreakingCode
from soi.kernels.growing import HeapLimitError, as_array
from soi.kernels.octal import DigitsError, Method, OctalValues, TakingBreakingValues, octal_values
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


@pytest.mark.parametrize("method", ["dense", "sparse", "fastest"])
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("top", [255, 256, 1023, 65_534, 65_535])
def test_values_up_to_the_widest_are_exact(top: int, level: int, method: Method) -> None:
    # In 0.4 a player takes one and leaves two parts, none empty: with 0 .. top - 1 from heap 1 on in the first half and
    # zeros in the second, the options are just those numbers.
    half = max(2048, top + 1)
    loaded = OctalValues(bytes([0, 4]), method=method, vector_level=level)
    loaded.load(as_array(array("H", [0] + [min(i, top - 1) for i in range(half - 1)] + [0] * half)))
    loaded.extend(2 * half + 1)
    assert loaded.array()[2 * half] == top
    assert loaded.array().dtype.itemsize == (1 if top < 256 else 2)


@pytest.mark.parametrize("method", ["dense", "sparse", "fastest"])
def test_a_value_beyond_the_widest_is_refused_and_what_is_known_stays(method: Method) -> None:
    half = 65_537
    loaded = OctalValues(bytes([0, 4]), method=method)
    loaded.load(as_array(array("H", [0, *range(65_536), *([0] * half)])))
    for _ in range(2):
        with pytest.raises(OverflowError, match="16 bits"):
            loaded.extend(2 * half + 1)
        assert loaded.known == 2 * half
        assert loaded.array(65_536, 65_538).tolist() == [65_535, 0]
    with pytest.raises(OverflowError, match="16 bits"):
        loaded.load(as_array(array("I", [65_536])))


def test_what_follows_a_proved_period_is_copied_and_right() -> None:
    random = Random(13)
    for _ in range(40):
        digits = bytes(
            [random.choice([0, 0, 4, 20])] + [random.randrange(32) & 23 for _ in range(random.randrange(1, 4))]
        )
        fastest, dense = OctalValues(digits), OctalValues(digits, method="dense")
        fastest.extend(12_000)
        dense.extend(12_000)
        assert list(fastest.buffer()) == list(dense.buffer()), digits


def test_the_bound_that_proves_a_period_is_that_of_guy_and_smith() -> None:
    assert OctalValues(bytes([0, 7, 7])).proving(71, 12) == 2 * 71 + 2 * 12 + 2
    assert OctalValues(bytes([0, 0, 0, 7])).proving(0, 5) == 2 + 2 * 5 + 3
    assert OctalValues(bytes([20])).proving(10, 5) == 2 * 10 + 3 * 5
