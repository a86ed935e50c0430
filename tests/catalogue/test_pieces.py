"""Rooks, kings, queens and knights: sums, winning moves, notation, and sizes that must answer."""

from __future__ import annotations

import random
import time

import pytest

import soi
from soi.analysis.request import answer_to
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import PLAYS, Outcome
from soi.families.golden_pairs import GoldenPairs
from soi.families.queen_table import QueenTable
from soi.kernels import grid_values
from soi.kernels.grid_values import queen_values
from soi.solvers.oracle import Oracle

NAMES = ["rook", "king", "queen", "knight:6"]


@pytest.mark.parametrize("name", NAMES)
def test_values_and_winning_moves_of_sums_are_those_of_the_definition(name: str) -> None:
    rng, oracle, rules = random.Random(name), Oracle(), ruleset(name)
    for _ in range(25):
        position = rules.position(tuple(rules.random_parts(rng, 5))[:2])
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        wins = [move.label for move in position.moves() if oracle.nim_value(move.position) == 0]
        assert sorted(move.label for move in answer.winning_moves) == sorted(wins)
        assert answer.winning_move_count == len(wins)
        assert rules.position(position.text) == position


@pytest.mark.parametrize("name", ["rook", "king", "queen"])
def test_mirrored_in_the_diagonal_a_piece_keeps_its_value(name: str) -> None:
    rng = random.Random(name)
    for _ in range(100):
        x, y = rng.randrange(60), rng.randrange(60)
        assert (
            soi.solve(soi.position(name, f"{x},{y}")).nim_value == soi.solve(soi.position(name, f"{y},{x}")).nim_value
        )


@pytest.mark.parametrize("name", NAMES)
def test_a_piece_in_the_corner_changes_nothing(name: str) -> None:
    rng, rules = random.Random(name), ruleset(name)
    corner = f"{rules.first},{rules.first}"  # type: ignore[attr-defined]
    for _ in range(20):
        text = rules.format(rules.random_parts(rng, 6))
        assert soi.solve(rules.position(f"{text} {corner}")).nim_value == soi.solve(rules.position(text)).nim_value


@pytest.mark.parametrize("name", NAMES)
def test_every_move_can_be_pointed_at(name: str) -> None:
    rng, rules = random.Random(name), ruleset(name)
    for _ in range(10):
        position = rules.position(rules.random_parts(rng, 6))
        scene = position.scene()
        assert scene is not None
        assert all(set(rules.picks(move.label)) <= scene.keys() for move in position.moves())


def test_golden_pairs_beyond_doubles() -> None:
    pair = (2121122230300, 3432047862919)
    assert soi.solve(soi.position("queen", f"{pair[0]},{pair[1]}")).outcome is Outcome.P
    for x, y in ((pair[0] + 1, pair[1]), (pair[0], pair[1] + 1), (pair[0] - 1, pair[1])):
        answer = soi.solve(soi.position("queen", f"{y},{x}"))
        assert answer.outcome is Outcome.N
        assert answer.winning_moves
        for move in answer.winning_moves:
            assert soi.solve(soi.position("queen", str(move.text))).outcome is Outcome.P


def test_the_moves_to_golden_pairs_are_all_the_winning_moves() -> None:
    rules, oracle = ruleset("queen"), Oracle()
    for x in range(14):
        for y in range(14):
            position = rules.position(((x, y),))
            for play in PLAYS:
                wins = {move.label[2:] for move in position.moves() if oracle.outcome(move.position, play) is Outcome.P}
                found = [step.label for step in rules.winning_moves((x, y), play) or ()]
                assert sorted(found) == sorted(wins)
                assert rules.outcome((x, y), play) is oracle.outcome(position, play)


def test_a_sum_with_a_queen_beyond_the_table_is_not_guessed() -> None:
    answer = soi.solve(soi.position("queen", "20000,20001 3,3"), budget=Budget(nodes=1000))
    assert answer.outcome is None
    assert answer.unsolved is not None


def test_one_hundred_thousand_pieces_are_quick() -> None:
    rng = random.Random(9)
    for name, top in (("rook", 10**18), ("king", 10**18), ("knight:1000", 1000)):
        text = " ".join(f"{rng.randint(1, top)},{rng.randint(1, top)}" for _ in range(100_000))
        started = time.perf_counter()
        answer = answer_to({"game": name, "position": text}, "en")
        assert answer["outcome"] in ("P", "N")
        assert time.perf_counter() - started < 12  # about one second on an idle core


def test_bad_cells_are_named() -> None:
    for name, text, word in [
        ("rook", "3,5 x", "x"),
        ("queen", "3", "3"),
        ("king", "1,2,3", "1,2,3"),
        ("knight:8", "3,9", "3,9"),
        ("knight:8", "0,3", "0,3"),
        ("rook", "3,-1", "3,-1"),
        ("rook", "0 3,5", "0"),
        ("rook", "", None),
    ]:
        with pytest.raises(PositionError) as caught:
            soi.position(name, text)
        assert caught.value.word == (word or "")
    assert soi.position("rook", "0").text == "0"
    assert soi.solve(soi.position("rook", "0")).outcome is Outcome.P


def test_a_coordinate_that_is_too_long_is_refused_for_its_length() -> None:
    with pytest.raises(PositionError, match="at most 1000 digits"):
        soi.position("rook", "9" * 1001 + ",1")
    assert soi.position("rook", "9" * 1000 + ",1").parts[0][1] == 1


def test_illegal_moves_are_refused() -> None:
    position = soi.position("queen", "3,5")
    assert position.apply("1>0,2").text == "0,2"
    for label in ("1>3,5", "1>4,5", "1>2,3", "2>0,0", "1>", "x", "1>-1,5"):
        with pytest.raises(MoveError):
            position.apply(label)


def test_many_queens_make_the_table_grow_but_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []

    def counted(rows: int, columns: int, *, seconds: float | None = None) -> object:
        made.append((rows, columns))
        return queen_values(rows, columns, seconds=seconds)

    monkeypatch.setattr(grid_values, "queen_values", counted)
    monkeypatch.setattr(GoldenPairs, "table", QueenTable())
    cells = [(at, 3 * at // 2) for at in range(10, 300)]
    values = [ruleset("queen").searched_nim_value(cell, Budget()) for cell in cells]
    assert len(made) < 15
    known = queen_values(300, 450)
    assert known is not None
    assert values == [int(known[cell]) for cell in cells]
