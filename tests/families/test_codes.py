"""Taking-and-breaking codes: text, lowest terms, moves."""

from random import Random

import pytest

from soi.families.codes import CodeError, TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet, TakeSetError

CANONICAL = [
    "0.77",
    "0.0",
    "4.3",
    "4.0",
    "4!.0",
    "0.3F",
    "0.CF",
    "0.3(7)",
    "0.(12)",
    "4.(3)",
    "0.77!",
    "C!.8!",
    "0.03(3)",
]


@pytest.mark.parametrize("text", [*CANONICAL])
def test_a_canonical_code_prints_as_it_was_read(text: str) -> None:
    expected = "0.0(3)" if text == "0.03(3)" else text
    assert str(TakingBreakingCode.parse(text)) == expected


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("0.770", "0.77"), ("0.7(0)", "0.7"), ("0.37(77)", "0.3(7)"), ("0.1212(12)", "0.(12)"), ("0.3!", "0.3")],
)
def test_codes_come_to_lowest_terms(text: str, canonical: str) -> None:
    assert str(TakingBreakingCode.parse(text)) == canonical


@pytest.mark.parametrize(
    "text", ["77", "0.7b", "0.", "", ".77", "0.7()", "0.(7", "0.8.1", "00.7", "!0.7", "0.!7", "4.3 ", "٠.٧"]
)
def test_what_is_no_code_is_refused_with_the_text_in_the_message(text: str) -> None:
    with pytest.raises(CodeError) as error:
        TakingBreakingCode.parse(text)
    assert str(error.value) == f"expected an octal code such as '0.77', got '{text}'"


@pytest.mark.parametrize("text", ["1.7", "2.0", "7.7", "F.0"])
def test_taking_nothing_must_split(text: str) -> None:
    with pytest.raises(CodeError, match="to take nothing is to split"):
        TakingBreakingCode.parse(text)


def test_too_long_a_code_is_refused() -> None:
    with pytest.raises(CodeError, match="at most"):
        TakingBreakingCode.parse("0." + "7" * 30000)


def test_moves_follow_the_digits() -> None:
    assert list(TakingBreakingCode.parse("0.77").options(3)) == [(2,), (1, 1), (1,)]
    assert list(TakingBreakingCode.parse("0.77").options(2)) == [(1,), ()]
    assert list(TakingBreakingCode.parse("4!.0").options(5)) == [(1, 4), (2, 3)]
    assert list(TakingBreakingCode.parse("4.0").options(4)) == [(1, 3), (2, 2)]
    assert list(TakingBreakingCode.parse("0.8").options(6)) == [(1, 1, 3), (1, 2, 2)]
    assert list(TakingBreakingCode.parse("8!.0").options(7)) == [(1, 2, 4)]
    assert list(TakingBreakingCode.parse("0.(3)").options(3)) == [(2,), (1,), ()]
    assert list(TakingBreakingCode.parse("0.7").options(0)) == []


def test_allows_agrees_with_the_list_of_moves() -> None:
    random = Random(1)
    for _ in range(300):
        code = random_code(random)
        heap = random.randrange(12)
        moves = {tuple(sorted(left)) for left in code.options(heap)}
        for parts in {
            (),
            *((a,) for a in range(heap + 1)),
            *((a, b) for a in range(heap + 1) for b in range(heap + 1)),
        }:
            wanted = tuple(sorted(part for part in parts if part))
            assert code.allows(heap, parts) == (wanted in moves), (code, heap, parts)


def test_parse_and_repr_are_inverse_on_random_codes() -> None:
    random = Random(2)
    for _ in range(500):
        code = random_code(random)
        assert TakingBreakingCode.parse(str(code)) == code
        assert eval(repr(code)) == code
        assert hash(TakingBreakingCode.parse(str(code))) == hash(code)


def test_lowest_terms_keep_every_digit() -> None:
    random = Random(3)
    for _ in range(500):
        digits = bytes([random.choice([0, 4])] + [random.randrange(8) for _ in range(random.randrange(5))])
        repeat = bytes(random.randrange(3) for _ in range(random.randrange(5)))
        code = TakingBreakingCode(digits, repeat)
        for taken in range(20):
            if taken < len(digits):
                wanted = digits[taken]
            else:
                wanted = repeat[(taken - len(digits)) % len(repeat)] if repeat else 0
            assert code.digit(taken) == wanted


def test_take_sets_are_sorted_sets_of_positive_numbers() -> None:
    assert SubtractionSet([3, 1, 3]).numbers == (1, 3)
    assert SubtractionSet([1, 3]) != AllBut([1, 3])
    assert AllBut([2]).may_take(1)
    assert not AllBut([2]).may_take(2)
    assert not AllBut([2]).may_take(0)
    with pytest.raises(TakeSetError, match="got '0,2'"):
        SubtractionSet([2, 0])


def random_code(random: Random) -> TakingBreakingCode:
    digits = bytes([random.choice([0, 0, 4, 8, 12, 20])] + [random.randrange(32) for _ in range(random.randrange(4))])
    repeat = bytes(random.randrange(32) for _ in range(random.choice([0, 0, 1, 2])))
    return TakingBreakingCode(digits, repeat)
