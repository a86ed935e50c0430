"""The sparse octal kernel against the dense one, in every vector width."""

from random import Random

import pytest

from soi.families.codes import TakingBreakingCode
from soi.kernels.octal import Method, OctalValues, octal_values, sparse_mask

# fmt: off
CODES = [
    "0.16", "0.127", "0.354", "0.376", "0.6", "4!.0", "0.104", "0.56", "0.45", "0.77", "0.007", "0.06",
    "0.76", "0.161", "0.36", "4.4", "4.005", "0.165", "0.156", "0.37", "0.04", "0.14", "0.172", "0.34",
    "0.055", "0.137", "0.07", "0.4", "0.644", "0.324", "0.356", "0.106", "0.114", "0.125", "0.205", "0.26",
    "0.064", "0.244", "0.336", "0.3705", "4.3", "4.04", "0.6!", "4!.4", "0.57!", "0.4!7", "0.0006", "0.00070",
    "0.11007", "0.1!6",
]
# fmt: on


def values_of(code: str, limit: int, method: Method, vector_level: int = 2) -> bytes:
    values = OctalValues(TakingBreakingCode.parse(code).digits, method=method, vector_level=vector_level)
    values.extend(limit)
    buffer = values.buffer()
    return bytes(buffer) if isinstance(buffer, bytearray) else buffer.tobytes()


@pytest.mark.parametrize("code", CODES)
def test_both_kernels_give_the_same_values(code: str) -> None:
    assert values_of(code, 9000, "sparse") == values_of(code, 9000, "dense")


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_both_kernels_give_the_same_values_to_100_000(code: str) -> None:
    dense = values_of(code, 100_000, "dense")
    assert values_of(code, 100_000, "sparse") == dense
    assert values_of(code, 100_000, "fastest") == dense


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("code", ["0.16", "0.376", "0.6", "4!.0", "0.104", "0.007", "0.06", "0.77"])
def test_narrow_vectors_give_the_same_values(code: str, level: int) -> None:
    wide = values_of(code, 6000, "sparse")
    assert values_of(code, 6000, "sparse", level) == wide
    assert values_of(code, 3000, "dense", level) == values_of(code, 3000, "dense")


def test_random_codes_agree_in_both_kernels() -> None:
    random = Random(40)
    for _ in range(60):
        digits = bytes(
            [random.choice([0, 0, 0, 4, 20])] + [random.choice([0, 1, 2, 3, 4, 5, 6, 7, 20, 22]) for _ in range(5)]
        )
        code = str(TakingBreakingCode(digits))
        limit = 2048 + random.randrange(3000)
        assert values_of(code, limit, "sparse") == values_of(code, limit, "dense"), code


def test_a_sparse_run_may_be_lengthened_in_steps() -> None:
    for code in ("0.376", "0.104", "0.007"):
        steps = OctalValues(TakingBreakingCode.parse(code).digits, method="sparse")
        for upto in (2048, 2049, 2100, 2112, 2113, 4000, 7000):
            steps.extend(upto)
        assert steps.array().tolist() == octal_values(TakingBreakingCode.parse(code).digits, 7000).tolist()


def test_the_mask_separates_few_rare_heaps() -> None:
    digits = bytes([0, 1, 6])
    values = octal_values(digits, 20_000)
    mask = sparse_mask(digits, values)
    assert not mask.by_place
    assert mask.rare == sum(mask.is_rare(int(v), n) for n, v in enumerate(values)) == 53


def test_the_mask_may_depend_on_the_place() -> None:
    digits = bytes([0, 1, 0, 4])
    values = octal_values(digits, 5000)
    mask = sparse_mask(digits, values)
    assert mask.by_place
    assert mask.rare == sum(mask.is_rare(int(v), n) for n, v in enumerate(values))
    assert mask.rare < 60


def test_options_of_common_class_have_one_rare_part() -> None:
    for digits in (bytes([0, 1, 6]), bytes([0, 1, 0, 4]), bytes([20])):
        values = octal_values(digits, 1000).tolist()
        mask = sparse_mask(digits, octal_values(digits, 1000))
        take = max(k for k, digit in enumerate(digits) if digit & 4)
        for heap in range(900, 1000):
            for a in range(1, heap - take):
                b = heap - take - a
                rare = mask.is_rare(values[a], a) + mask.is_rare(values[b], b)
                assert mask.is_rare(values[a] ^ values[b], heap) == (rare != 1)
