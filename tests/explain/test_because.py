"""Explanations say what the move makes of the values, and why every move fails."""

from __future__ import annotations

import pytest

from soi.analysis.solve import solve
from soi.catalogue.registry import position
from soi.explain.because import because
from soi.explain.explain import explain
from soi.explain.hints import hints


def test_the_winning_move_is_told_by_what_it_makes_of_its_part() -> None:
    (text,) = because(solve(position("nim", "3 4 5")))
    assert text.en == "The move 1:2 turns the nim-value of part 1 from 3 into 1, and the nim-sum into 0."
    assert "đổi số Grundy của phần 1 từ 3 thành 1" in text.vi


def test_in_a_sum_the_part_is_counted_through_all_games() -> None:
    total = position("nim", "1 2") + position("bachet:3", "8")
    (text,) = because(solve(total))
    assert "part" in text.en
    assert "nim-sum into 0" in text.en


def test_where_no_move_wins_the_reason_is_given() -> None:
    (text,) = because(solve(position("nim", "1 4 5")))
    assert "each leaves a win" in text.en


def test_a_single_part_is_explained_by_the_mex_of_its_options() -> None:
    (text,) = because(solve(position("subtraction:1,3,4", "6")))
    assert text.en == "The moves lead to the nim-values {0, 1, 3}; the least one missing (the mex) is 2."
    assert because(solve(position("nim", "0")))[0].en == "There is no move left."


def test_many_options_are_not_listed() -> None:
    assert because(solve(position("nim", str(10**18)))) == []


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize(
    ("name", "text"),
    [("nim", "3 4 5"), ("kayles", "III.II"), ("nim", "0"), ("graph", "a>b,b>a,b>c @ a"), ("chomp", "3x4")],
)
def test_hints_say_more_stage_by_stage(name: str, text: str, lang: str) -> None:
    answer = solve(position(name, text))
    stages = hints(answer)
    assert len(stages) >= 2
    assert stages[-1] == explain(answer)
    assert all(stage.vi and stage.en for stage in stages)


def test_very_many_heaps_are_explained_without_looking_at_their_moves() -> None:
    answer = solve(position("subtraction:2,5,7,11", " ".join(str(10**18 + n) for n in range(30_000))))
    assert because(answer) == []
