"""Northcott: the claim against the whole two-player graph, hints that shorten the win, large boards."""

from __future__ import annotations

import random
from itertools import product

import pytest

import soi
from soi.catalogue.registry import ruleset
from soi.core.errors import MoveError, PositionError, RequestError
from soi.core.outcome import Outcome
from soi.families.northcott_rows import Board, Row, Solved, boards_of, solved

RULES = ruleset("northcott")


def test_no_small_board_is_a_draw_and_all_follow_the_gaps() -> None:
    compared = 0
    for lengths in [*product((2, 3, 4), repeat=2), (4, 4, 4), (3, 4, 4), (6, 5)]:
        for board in boards_of(lengths):
            assert solved(board).outcome is (Outcome.N if board.total else Outcome.P)
            compared += 1
    assert compared > 5000


def test_boards_that_are_the_same_up_to_order_mirror_and_colour_are_solved_as_by_definition() -> None:
    for lengths in [(5,), (3, 4), (4, 4), (2, 3, 3), (6, 3)]:
        boards = list(boards_of(lengths))
        after = {board: [board.moved(*move) for move in board.moves()] for board in boards}
        known: dict[Board, Solved] = {}
        for length in range(200):  # the boards decided within this many moves, by the definition alone
            for board in [b for b in boards if b not in known]:
                found = [known.get(option) for option in after[board]]
                if any(f is not None and f.outcome is Outcome.P and f.length == length - 1 for f in found):
                    known[board] = Solved(Outcome.N, length)
                elif all(f is not None and f.outcome is Outcome.N and (f.length or 0) < length for f in found):
                    known[board] = Solved(Outcome.P, length)
            if len(known) == len(boards):
                break
        assert {board: solved(board) for board in boards} == known


def test_the_first_hint_shortens_the_win_whatever_the_other_does() -> None:
    rng = random.Random(1)
    for lengths in [(4, 4, 4), (4, 3, 4), (5, 6)]:
        for board in rng.sample(list(boards_of(lengths)), 150):
            answer = soi.solve(RULES.position((board,)))
            assert answer.remoteness == solved(board).length
            if answer.outcome is Outcome.N:
                wins = {move.label for move in RULES.position((board,)).moves()
                        if solved(move.position.parts[0]).outcome is Outcome.P}  # type: ignore[union-attr]  # fmt: skip
                assert {move.label for move in answer.winning_moves} == wins
                after = RULES.apply(board, answer.winning_moves[0].label)[0]
                assert (solved(after).length or 0) < (solved(board).length or 0)


def test_following_hints_ends_large_games_in_bounded_time() -> None:
    rng = random.Random(2)
    for _ in range(20):
        rows = [Row(12, *rng.sample(range(12), 2)) for _ in range(5)]
        position = RULES.position((Board(tuple(rows)),))
        for _turn in range(200):
            answer = soi.solve(position)
            if answer.outcome is Outcome.N:
                position = position.apply(answer.winning_moves[0].label)
            else:
                moves = list(position.moves())
                if not moves:
                    break
                position = rng.choice(moves).position  # type: ignore[assignment]
        assert not list(position.moves())


def test_swapping_the_colours_swaps_the_sides() -> None:
    rng = random.Random(3)
    for _ in range(50):
        text = RULES.format(RULES.random_parts(rng, 14))
        swapped = text.translate(str.maketrans("WB", "BW")) + " B"
        mirrored = "/".join(row[::-1] for row in text.split("/"))
        outcome = soi.solve(RULES.position(text)).outcome
        assert soi.solve(RULES.position(swapped)).outcome is outcome
        assert soi.solve(RULES.position(mirrored)).outcome is outcome


def test_a_row_whose_pieces_touch_changes_nothing() -> None:
    for text in ("W..B/.W.B.", "W.B/W...B"):
        assert soi.solve(RULES.position(text)).outcome is soi.solve(RULES.position(text + "/..WB.")).outcome


def test_every_move_can_be_pointed_at_and_parses_back() -> None:
    rng = random.Random(4)
    for _ in range(20):
        position = RULES.position(RULES.random_parts(rng, 14))
        assert RULES.position(position.text) == position
        scene = position.scene()
        assert scene is not None
        assert scene.keys() == {move.label for move in position.moves()}
        for move in position.moves():
            assert position.apply(move.label) == move.position


def test_a_board_with_its_own_side_to_move_is_no_summand() -> None:
    for other in ("nim", "northcott"):
        text = "3" if other == "nim" else "W..B"
        with pytest.raises(RequestError):
            soi.solve(soi.position("northcott", "W.B") + soi.position(other, text))


def test_bad_rows_are_named() -> None:
    for text, word in [
        ("W.B/W.W", "W.W"),
        ("WB.x", "WB.x"),
        ("W.B X", "X"),
        ("W.B W B", "B"),
        ("", ""),
        ("W.B//W.B", "W.B//W.B"),
    ]:
        with pytest.raises(PositionError) as caught:
            RULES.position(text)
        assert caught.value.word == word
    for label in ("1>1", "1>4", "1>5", "2>1", "1", "0>2", "a>b", ""):
        with pytest.raises(MoveError):
            RULES.position("W..B.").apply(label)
