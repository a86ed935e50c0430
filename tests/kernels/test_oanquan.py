"""The fast rules of Ô ăn quan do on every move what the definition does."""

from __future__ import annotations

import random

import pytest

from soi.kernels import oanquan as kernel
from soi.oanquan.board import Board, cell_names, mirrored, start
from soi.oanquan.fast import (
    board_from,
    board_tuple,
    house_and_way,
    move_of,
    rules_tuple,
    seen_by_south,
    south_houses,
)
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import legal_moves, play, ready


def some_rules(rng: random.Random) -> Rules:
    return Rules(
        quan_value=rng.choice((5, 10)),
        empty_quan_gap=rng.random() < 0.5,
        round_end=rng.choice(("quan-taken", "quan-pits-empty")),
        young_quan_min=rng.choice((0, 5)),
        quan_leftover=rng.choice(("void", "split")),
        refill=rng.choice(("borrow", "end")),
        first_quan_ban=rng.choice((0, 0, 3)),
        houses=rng.choice((5, 5, 5, 3, 6, 1)),
        stones=rng.choice((5, 5, 1, 2, 8)),
    )


def assert_same_move(board: Board, rules: Rules, rng: random.Random) -> Board | None:
    """Play a random move of a ready board both ways; return the board after it."""
    move = rng.choice(legal_moves(board, rules))
    house, way = house_and_way(move, rules)
    assert move_of(house, way, board.mover, rules) == move
    turn = play(board, move, rules)
    after, over, captured, laps, own, other = kernel.play(rules_tuple(rules), board_tuple(board, rules), house, way)
    change = turn.score_change if board.mover == "S" else turn.score_change[::-1]
    assert (over, captured, laps, (own, other)) == (turn.after is None, turn.captured, turn.laps, change)
    if turn.after is not None:
        assert board_from(after, rules, turn.after.mover) == turn.after
        assert board_tuple(turn.after, rules) == after
    return turn.after


def compare(moves: int, seed: int) -> None:
    rng = random.Random(seed)
    board, rules = None, Rules()
    for _ in range(moves):
        if board is None:
            rules = some_rules(rng)
            board = start(rules)
            if rng.random() < 0.5:
                board = random_board(rng, rules)
        board = assert_same_move(board, rules, rng)


def random_board(rng: random.Random, rules: Rules) -> Board:
    """Return a board with few or many stones thrown anywhere, ready to move on; the start when it is over."""
    cells = [0] * (2 * rules.houses + 2)
    for _ in range(rng.randrange(rules.pool)):
        cells[rng.randrange(len(cells))] += 1
    score = (rng.randrange(30), rng.randrange(30)) if rules.refill == "end" else None
    thrown = Board(tuple(cells), (rng.random() < 0.6, rng.random() < 0.6), rng.choice("SN"), score)
    board, _, end = ready(thrown, rules)
    return start(rules) if end else board


def test_fast_moves_are_the_defined_moves():
    compare(100_000, seed=7)


@pytest.mark.slow
def test_fast_moves_are_the_defined_moves_a_million_times():
    compare(1_000_000, seed=8)


def test_fast_moves_from_bought_houses_are_the_defined_moves():
    rng = random.Random(9)
    compared = 0
    while compared < 20_000:
        rules = some_rules(rng)
        owners = {name: rng.choice("SN") for name in cell_names(rules.houses) if name not in ("L", "R")}
        board: Board | None = random_board(rng, rules)
        while board is not None and compared < 20_000:
            board, _, end = ready(board, rules, owners)
            if end:
                break
            move = rng.choice(legal_moves(board, rules, owners))
            cell, way = cell_names(rules.houses).index(move.house), 1 if move.direction == "+" else -1
            turn = play(board, move, rules, owners)
            after, over, captured, laps, own, other = kernel.play_owned(
                rules_tuple(rules),
                south_houses(owners, rules),
                seen_by_south(board, rules),
                "SN".index(board.mover),
                cell,
                way,
            )
            change = turn.score_change if board.mover == "S" else turn.score_change[::-1]
            assert (over, captured, laps, (own, other)) == (turn.after is None, turn.captured, turn.laps, change)
            assert turn.after is None or seen_by_south(turn.after, rules) == after
            board, compared = turn.after, compared + 1


def count(board: Board, rules: Rules, depth: int) -> int:
    moves = legal_moves(board, rules)
    if depth == 1:
        return len(moves)
    afters = (play(board, move, rules).after for move in moves)
    return sum(count(after, rules, depth - 1) for after in afters if after is not None)


@pytest.mark.parametrize("name", NAMED)
def test_move_sequences_are_counted_as_by_definition(name):
    rules = NAMED[name]
    begin = start(rules)
    counted = kernel.perft(rules_tuple(rules), board_tuple(begin, rules), 4)
    assert counted is not None
    assert counted[0] == count(begin, rules, 4)


def test_keys_of_a_board_and_its_image_agree_and_no_others():
    rng = random.Random(9)
    seen: dict[tuple[int, int], Board] = {}
    for _ in range(5_000):
        rules = Rules(stones=1)
        board = random_board(rng, rules)
        rank, rest, _ = kernel.key(rules_tuple(rules), board_tuple(board, rules))
        image = kernel.key(rules_tuple(rules), board_tuple(mirrored(board), rules))
        assert image[:2] == (rank, rest)
        south = board_from(board_tuple(board, rules), rules)
        other = seen.setdefault((rank, rest), south)
        assert other in (south, mirrored(south))


def test_the_largest_board_keeps_its_rank_in_64_bits():
    rules = Rules(houses=6, stones=8)
    board = Board((*[0] * 13, 127), (True, True))
    rank, _, _ = kernel.key(rules_tuple(rules), board_tuple(board, rules))
    assert 0 < rank < 2**63


def test_an_endless_count_stops_when_told():
    rules = Rules()
    assert kernel.perft(rules_tuple(rules), board_tuple(start(rules), rules), 40, seconds=0.05) is None
