"""Misère answers: theorem, search and quotient agree with the definition, and say where normal play is left."""

import random

import pytest

from soi.analysis.misere import NOTE
from soi.analysis.quotients import solve_by_forms, solve_by_quotient
from soi.analysis.request import position_of
from soi.analysis.solve import solve
from soi.core.budget import Budget
from soi.core.outcome import Outcome
from soi.solvers.oracle import Oracle

KAYLES = "heap:take 1..2 or take 1..2 split a, b"
DAWSON = "heap:take 2 or take 2 split a, b"
RULES = (
    KAYLES,
    "heap:split a, b if a != b",
    "heap:take k if gcd(k, n) == 1",
    "heap:take k if is_square(k) or take 2 split a, b",
    "heap:take 2..3 or split a, b if a == 1",
)


def test_every_answer_agrees_with_the_definition_and_its_moves_are_all_the_winning_ones() -> None:
    rng = random.Random(7)
    oracle = Oracle()
    for rule in RULES:
        for _ in range(12):
            heaps = [rng.randint(0, 8), rng.randint(0, 5), rng.randint(0, 3)][: rng.randint(1, 3)]
            position = position_of([rule, *map(str, heaps)])
            answer = solve(position, play="misere")
            assert answer.outcome is oracle.outcome(position, "misere")
            wins = [m.label for m in position.moves() if oracle.outcome(m.position, "misere") is Outcome.P]
            assert sorted(move.label for move in answer.winning_moves) == sorted(wins)
            assert answer.winning_move_count == len(wins)


def test_a_tame_game_that_splits_lists_all_the_winning_moves_of_misere_play() -> None:
    oracle = Oracle()
    for heaps in ("4", "8", "1 4 1", "6 1", "5", "7", "3 1", "2 2 1", "6", "9"):
        position = position_of(["lasker", *heaps.split()])
        answer = solve(position, play="misere")
        wins = [m.label for m in position.moves() if oracle.outcome(m.position, "misere") is Outcome.P]
        assert sorted(move.label for move in answer.winning_moves) == sorted(wins)
        assert answer.winning_move_count == len(wins)


def test_the_quotient_agrees_with_the_search_on_sums_of_different_games() -> None:
    from soi.solvers.misere.sums import misere_sum

    oracle = Oracle()
    rng = random.Random(8)
    for _ in range(30):
        words: list[str] = []
        for rule in rng.sample([*RULES, "nim"], 2):
            words += ["+"] * bool(words) + [rule, *(str(rng.randint(0, 6)) for _ in range(rng.randint(1, 2)))]
        position = position_of(words)
        with misere_sum(position, Budget(seconds=20)) as found:
            outcome = Outcome.P if found.is_p else Outcome.N
            wins = {position.label(t, term.label(p, step.label)) for t, p, step in found.winning_moves()
                    for term in [position.terms[t]]}  # fmt: skip
        assert outcome is oracle.outcome(position, "misere")
        moves = {m.label for m in position.moves() if oracle.outcome(m.position, "misere") is Outcome.P}
        assert wins == moves


def test_kayles_rows_of_any_length_are_answered_by_the_quotient() -> None:
    answer = solve(position_of([KAYLES, "30"]), play="misere")
    assert answer.reason.kind == "quotient"
    assert answer.outcome is Outcome.N
    assert solve(position_of([KAYLES, "20"]), play="misere").outcome is Outcome.P
    huge = solve(position_of([KAYLES, str(10**18)]), play="misere")
    assert huge.outcome is Outcome.N
    assert huge.winning_move_count is not None
    assert huge.winning_move_count > 10**15
    assert len(huge.winning_moves) == 1000
    first = huge.position.apply(huge.winning_moves[0].label)
    assert solve(first, play="misere").outcome is Outcome.P


def test_many_large_rows_are_answered() -> None:
    rng = random.Random(9)
    rows = [rng.randrange(10**18) for _ in range(3000)]
    answer = solve(position_of([KAYLES, *map(str, rows)]), play="misere")
    assert answer.outcome is not None


@pytest.mark.parametrize(
    ("game", "position", "word"),
    [
        (KAYLES, "20", "the other player would win"),
        ("heap:take 1..3 or take 5 split a, b", "9 1 1", "normal play"),
        ("nim", "3 1 1", "leaves that of normal play"),
        ("nim", "1 1", "the reverse of normal play"),
        ("nim", "3 3", "play as in normal play"),
    ],
)
def test_the_explanation_says_where_the_strategy_leaves_normal_play(game: str, position: str, word: str) -> None:
    answer = solve(position_of([game, *position.split()]), play="misere")
    assert any(word in note.en for note in answer.notes)
    assert all(note.vi for note in answer.notes)


def test_a_rule_of_ones_own_that_is_tame_is_answered_by_its_values() -> None:
    answer = solve(position_of(["heap:take k if gcd(k, n) == 1", "601", "50", "36"]), play="misere")
    assert answer.reason.name == "tame"
    assert answer.outcome is Outcome.N
    assert {move.label for move in answer.winning_moves} >= {answer.winning_moves[0].label}
    assert answer.winning_move_count == len(answer.winning_moves)


def test_grundys_game_is_answered_by_canonical_forms() -> None:
    answer = solve(position_of(["heap:split a, b if a != b", "45", "30"]), play="misere", budget=Budget(seconds=60))
    assert answer.reason.name == "misère canonical forms"
    assert answer.outcome is Outcome.N
    smaller = position_of(["heap:split a, b if a != b", "18", "17"])
    assert solve_by_forms(smaller, Budget(), NOTE).outcome is solve_by_quotient(smaller, Budget(), NOTE).outcome


def test_a_spent_budget_is_a_result() -> None:
    answer = solve(position_of([DAWSON, "60", "50"]), play="misere", budget=Budget(seconds=1))
    assert answer.outcome is None
    assert answer.unsolved is not None
    assert answer.unsolved.needed is not None
    assert "the misère quotient is unresolved" in answer.unsolved.needed.en
