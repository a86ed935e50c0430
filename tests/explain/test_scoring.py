"""Hints of scoring games: every stage says more than the one before, and only what is proved or labelled."""

from __future__ import annotations

import re

import pytest

from soi.analysis.answer import Analysis
from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.explain.hints import hints
from soi.explain.scoring import scoring_lines

SMALL = "Q0/1,1,0,1,1/Q0/1,0,3,1,0 S"
OPEN = "Q1/0,0,6,6,6/Q1/6,6,6,0,6 N"


def answer(name: str, position: str, budget: Budget | None = None) -> Analysis:
    return solve(ruleset(name).position(position), budget=budget or Budget(seconds=20))


def test_each_stage_says_more_than_the_one_before() -> None:
    ahead, where, move, why = hints(answer("o-an-quan", SMALL))
    assert ahead.en == "With best play the player to move gets more than the other in the rest of the round."
    assert where.en == "Look at S1: a good move from there captures 15 at once."
    assert "S1-" not in where.en + ahead.en
    assert move.en == "Play S1-."
    assert why.en.splitlines()[0].startswith(
        "S1- changes the difference (mover minus opponent) by +15 at once, and +22"
    )
    assert "Exact value" in why.en
    assert not re.search(r"\d", ahead.vi)


@pytest.mark.parametrize(
    ("lower", "upper", "said"),
    [
        (1, None, "gets more than"),
        (0, None, "at least as much"),
        (0, 0, "both sides get the same"),
        (None, -1, "gets less"),
        (-3, 0, "The other side can get at least"),
        (-3, 4, "not decided"),
        (None, None, "not decided"),
        (0, 5, "The player to move can get at least"),
    ],
)
def test_who_is_ahead_follows_from_the_bounds(lower: int | None, upper: int | None, said: str) -> None:
    found = answer("o-an-quan", SMALL)
    found.extra.update(lower=lower, upper=upper)
    assert said in hints(found)[0].en


def test_what_only_a_search_says_is_labelled() -> None:
    found = answer("o-an-quan:folk-5,stones=4", OPEN, Budget(nodes=1, seconds=0.3))
    stages = hints(found)
    assert "not decided" in stages[0].en
    assert all("not proved" in stage.en for stage in stages[1:])
    assert all("chưa phải chứng minh" in stage.vi for stage in stages[1:])


def test_a_round_that_is_over_has_no_hint_but_its_worth() -> None:
    none, worth = hints(answer("o-an-quan", "-0/1,0,0,0,0/-0/2,0,0,0,0 S"))
    assert "no move" in none.en
    assert "-1 more" in worth.en


def test_options_are_printed_as_they_are_typed() -> None:
    lines = scoring_lines(answer("o-an-quan:folk,stones=4", SMALL, Budget(seconds=1)).extra).en
    assert "empty_quan_gap=true" in lines
    assert "True" not in lines
