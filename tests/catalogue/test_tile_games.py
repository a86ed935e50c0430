"""Cram and colouring as games: values, sums, winning moves, strips of any length, strategies by symmetry."""

from __future__ import annotations

import random

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import MoveError, ParameterError, PositionError
from soi.core.outcome import Outcome
from soi.families.tile_cells import Board
from soi.families.tile_strips import Strips
from soi.solvers.oracle import Oracle

NAMES = ["cram", "colouring:1", "colouring:2", "colouring:3"]


@pytest.mark.parametrize("name", NAMES)
def test_values_and_winning_moves_are_those_of_the_definition(name: str) -> None:
    rng, oracle, rules = random.Random(name), Oracle(), ruleset(name)
    for _ in range(30):
        height = rng.randint(1, 5)
        width = rng.randint(1, min(20, (10 if name in NAMES[:2] else 25) // height + 1))
        cells = [(r, c) for r in range(height) for c in range(width)]
        board = Board(height, width, frozenset(rng.sample(cells, rng.randint(0, len(cells) // 4))))
        position = rules.position((board,))
        if name in NAMES[:2] and len(cells) - len(board.filled) > 12:
            continue
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        wins = {move.label for move in position.moves() if oracle.nim_value(move.position) == 0}
        assert {move.label for move in answer.winning_moves} == wins
        assert answer.winning_move_count == len(wins)
        assert rules.position(position.text) == position
        scene = position.scene()
        assert scene is not None
        assert {move.label for move in position.moves()} <= scene.keys()


def test_a_move_and_its_label_lead_to_the_same_board() -> None:
    rng = random.Random(1)
    for name in NAMES:
        rules = ruleset(name)
        for _ in range(10):
            position = rules.position(rules.random_parts(rng, 20))
            for move in position.moves():
                assert position.apply(move.label) == move.position
    for label in ("1,1", "1,1-1,3", "1,1-1,2-1,3", "0,1-0,2", "1,1-2,2", "", "x", "5,5-5,6", "1,2-1,1"):
        with pytest.raises(MoveError):
            soi.position("cram", "2x2").apply(label)
    with pytest.raises(MoveError):
        soi.position("colouring:2", "2x2").apply("1,2")


def test_a_filled_line_makes_a_sum() -> None:
    for name in ("cram", "colouring:2"):
        left, right = soi.position(name, "3x4"), soi.position(name, "3x3")
        joined = soi.position(name, "....#.../....#.../....#...")
        assert soi.solve(joined).nim_value == soi.solve(left + right).nim_value


def test_a_dead_cell_changes_nothing() -> None:
    plain, dead = soi.position("cram", "3x4"), soi.position("cram", "....##/....#./....##")
    assert soi.solve(plain).nim_value == soi.solve(dead).nim_value


@pytest.mark.parametrize("name", ["cram", "colouring:2", "colouring:3"])
def test_narrow_boards_are_strips_of_places(name: str) -> None:
    rng, tiles = random.Random(name), ruleset(name).tiles  # type: ignore[attr-defined]
    for _ in range(60):
        across = 1 if tiles.piece == "domino" else rng.randint(tiles.side, 2 * tiles.side - 1)
        sizes = [across, rng.randint(1, 16)]
        rng.shuffle(sizes)
        board = Board(*sizes)
        for _ in range(rng.randint(0, 3)):
            corner = (rng.randrange(board.height), rng.randrange(board.width))
            board = board.with_filled([corner])
        if board.height == board.width:
            continue
        strips = Strips(board, tiles)
        if not strips.apart:
            assert tiles.side > 2
            continue
        assert strips.value(Budget()) == tiles.value(board, Budget())
        target = rng.randint(0, 3)
        moves = set(tiles.moves_to(board, target))
        assert set(strips.moves_to(target)) == moves
        if tiles.side == 2:
            assert strips.count_to(target) == len(moves)


def test_strips_of_any_length_are_answered() -> None:
    period = 34  # of 0.07, from 53 on
    short = soi.solve(soi.position("cram", f"1x{10**18 % period + 5 * period}")).nim_value
    for name, text, value in [
        ("cram", "1x1000000000000000000", short),
        ("colouring:2", "3x1000000000000000000", short),
        ("colouring:1", "1x1000000000000000001", 1),
    ]:
        answer = soi.solve(soi.position(name, text))
        assert (answer.nim_value, answer.outcome) == (value, Outcome.N)
        assert answer.winning_moves
        assert answer.winning_move_count is not None
    assert soi.solve(soi.position("colouring:1", "1000000000x1000000001")).nim_value == 0
    assert soi.solve(soi.position("colouring:3", "4x100000"), budget=Budget(seconds=300)).nim_value is not None


def test_beyond_the_search_symmetry_still_names_a_winner_and_a_move() -> None:
    budget = Budget(seconds=0.2)
    answer = soi.solve(soi.position("cram", "7x8"), budget=budget)
    assert answer.outcome is Outcome.N
    assert [move.label for move in answer.winning_moves] == ["4,4-4,5"]
    assert answer.winning_move_count is None
    assert answer.nim_value is None
    assert soi.solve(soi.position("colouring:2", "30x30"), budget=Budget(seconds=0.5)).outcome is Outcome.N
    assert soi.solve(soi.position("cram", "7x7"), budget=Budget(seconds=0.2)).outcome is None


def test_a_budget_of_positions_bounds_a_search() -> None:
    budget = Budget(nodes=10)
    assert soi.solve(soi.position("cram", "7x7"), budget=budget).outcome is None
    assert budget.spent > 10


def test_the_middle_move_wins_wherever_symmetry_says_so() -> None:
    for name, sizes in (
        ("cram", [(2, 3), (4, 3), (1, 6)]),
        ("colouring:2", [(4, 4), (4, 6)]),
        ("colouring:3", [(5, 7)]),
    ):
        rules = ruleset(name)
        for size in sizes:
            board = Board(*size)
            assert rules.outcome(board, "normal") is Outcome.N
            for step in rules.winning_moves(board, "normal") or ():
                assert soi.solve(rules.position(step.parts)).nim_value == 0


def test_bad_boards_are_named() -> None:
    for text, word in [("0x5", "0x5"), ("..x", "..x"), ("../.", "../."), ("2x2 3x3", "3x3"), ("", ""), ("/", "/")]:
        with pytest.raises(PositionError) as caught:
            soi.position("cram", text)
        assert caught.value.word == word
    for cell in ("9" * 5000 + ",1", "٣,1", "4,1", "0,1", "1"):
        with pytest.raises(PositionError) as caught:
            soi.position("cram", f"3x3#{cell}")
    with pytest.raises(ParameterError):
        soi.position("colouring", "4x4")
    large = soi.position("colouring:2", "3x100000#1,1;1,2")
    assert large == soi.position("colouring:2", large.text)
