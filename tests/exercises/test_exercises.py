"""Every exercise: its samples, its definition on all tiny inputs, its limits, its answers to bad input."""

from __future__ import annotations

import itertools
import re
from random import Random

import pytest

from soi.exercises.case import ExerciseInputError
from soi.exercises.entry import KINDS, Exercise
from soi.exercises.layout import Layout, Row, Scalar, Word
from soi.exercises.registry import ExerciseNotFoundError, exercise, exercises, numbers
from soi.exercises.statement import as_markdown, as_text

EVERY = pytest.mark.parametrize("one", exercises(), ids=lambda one: f"{one.number:02d}-{one.name}")


def test_there_are_twenty_two_exercises_with_names_of_their_own() -> None:
    assert numbers() == tuple(range(1, 23))
    assert len({one.name for one in exercises()}) == 22


@EVERY
def test_samples_are_answered_byte_for_byte(one: Exercise) -> None:
    for sample in one.samples:
        assert one.answer(sample.input.encode()) == sample.output.encode()


@EVERY
def test_all_tiny_inputs_are_answered_as_the_rule_says(one: Exercise) -> None:
    seen = set()
    for values in one.tiny():
        case = one.read(one.input_of(values))
        assert one.solve(case) == one.definition(case), values
        seen.add(one.solve(case))
    assert len(seen) > 1


@EVERY
def test_generated_inputs_and_attacks_keep_the_limits_and_read_back(one: Exercise) -> None:
    drawn = [
        one.generate(Random(f"{kind} {seed}"), kind) for kind in KINDS for seed in range(2 if kind == "max" else 8)
    ]
    attacks = [attack.values for attack in one.attacks(Random(1))]
    assert len(attacks) >= 5
    for values in drawn + attacks + list(itertools.islice(one.tiny(), 50)):
        assert one.layout.within(values)
        data = one.input_of(values)
        assert one.read(data).values() == one.layout.completed(values)
        assert one.answer(data).endswith(b"\n")


@EVERY
def test_the_same_seed_gives_the_same_input(one: Exercise) -> None:
    assert one.drawn(7, "small") == one.drawn(7, "small")
    assert len({one.drawn(seed, "small") for seed in range(20)}) > 5


@EVERY
def test_answers_are_explained_in_both_languages(one: Exercise) -> None:
    for sample in one.samples:
        reason = one.explain(one.read(sample.input.encode()))
        assert reason.vi
        assert reason.en != reason.vi
        assert "{" not in re.sub(r"\{[\d, ]*\}", "", reason.vi)


@EVERY
def test_statements_are_written_in_both_languages(one: Exercise) -> None:
    assert one.statement.vi != one.statement.en
    for lang in ("vi", "en"):
        shown = as_text(one, lang)
        assert one.hint.to(lang) not in shown.replace("\n", " ")
        assert one.hint.to(lang) in as_text(one, lang, hint=True).replace("\n", " ")
        assert one.samples[0].output in as_markdown(one, lang)


@EVERY
def test_bad_input_is_refused_with_its_place(one: Exercise) -> None:
    good = one.samples[0].input
    bad = [
        "",
        " \n",
        good + "5\n",
        good.replace(good.split()[-1], "x", 1),
        "-" + good,
        good.replace(good.split()[0], "1x", 1),
    ]
    words = good.split()
    if len(words) > 1:
        bad.append(" ".join(words[:-1]))
        bad.append(" ".join(["18446744073709551616", *words[1:]]))
        bad.append(" ".join([*words[:-1], "18446744073709551616"]))
    for text in bad:
        with pytest.raises(ExerciseInputError) as caught:
            one.answer(text.encode())
        message = str(caught.value)
        assert message.startswith(f"line {caught.value.line}, word {caught.value.place}: expected ")
        assert "\n" not in message


def test_the_place_of_a_fault_is_exact() -> None:
    cases = {
        "3\n3 4\n\n-5": (4, 1, "-5"),
        "3\r\n3 4 5 6": (2, 4, "6"),
        "3 3 4 5.0": (1, 4, "5.0"),
        "2\n1": (2, 2, ""),
        "\ufeff1 ²": (1, 2, "²"),
        "1 +3": (1, 2, "+3"),
    }
    for text, (line, place, word) in cases.items():
        with pytest.raises(ExerciseInputError) as caught:
            exercise(1).answer(text.encode())
        assert (caught.value.line, caught.value.place, caught.value.word) == (line, place, word)


def test_a_huge_count_costs_nothing() -> None:
    with pytest.raises(ExerciseInputError, match="but the input ends"):
        exercise(1).answer(b"18446744073709551615 1 2 3")


def test_values_beyond_the_limits_are_answered_where_they_make_sense() -> None:
    assert exercise(1).answer(b"1 18446744073709551615") == "TRƯỚC\n".encode()
    assert exercise(5).answer(b"2 18446744073709551615 18446744073709551615 1") == "TRƯỚC\n".encode()
    assert exercise(8).answer(b"3 1000 100000 1000000") == "TRƯỚC\n".encode()
    assert exercise(8).answer(b"1 1222") == b"SAU\n"
    assert exercise(7).answer(b"1 2 1 2 1000000000000000001") == "TRƯỚC\n".encode()


def test_intervals_must_lie_within_the_row() -> None:
    for query in ("0 1", "2 1", "1 4"):
        with pytest.raises(ExerciseInputError):
            exercise(16).answer(f"3 1 1 2 3 {query}".encode())


def test_repeated_numbers_of_a_set_make_one_move() -> None:
    assert exercise(18).answer(b"1 3 2 2 2 3") == b"1\n"


def test_an_unknown_exercise_is_named() -> None:
    for word in ("0", "23", "x", "1.5", "-1", "²", "9" * 400):
        with pytest.raises(ExerciseNotFoundError):
            exercise(word)


def test_a_layout_writes_and_reads_what_it_describes() -> None:
    layout = Layout([Scalar("n"), Scalar("k")], [Row("a", "n")], [Row("x y", "k", width=2)], [Word("w", "ab", 5)])
    text = layout.format({"a": [1, 2], "x y": [3, 4, 5, 6], "w": "ab"})
    assert text == b"2 2\n1 2\n3 4\n5 6\nab\n"
    assert layout.limits().en == "0 ≤ n ≤ 10^18; 0 ≤ k ≤ 10^18; 0 ≤ a ≤ 10^18; 0 ≤ x, y ≤ 10^18; 1 ≤ |w| ≤ 5"
