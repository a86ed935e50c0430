"""Cram and colouring kernels against the definition, published values, and their own symmetries."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from soi.kernels.tiles import TileSearch

Board = tuple[tuple[bool, ...], ...]


def empty_board(height: int, width: int) -> Board:
    return ((True,) * width,) * height


def without(board: Board, cells: set[tuple[int, int]]) -> Board:
    return tuple(tuple(full and (r, c) not in cells for c, full in enumerate(row)) for r, row in enumerate(board))


def moves(board: Board, side: int) -> Iterator[tuple[tuple[tuple[int, int], ...], Board]]:
    """Each move as the kernel names it, and the board after it; side 0 means dominoes."""
    free = {(r, c) for r, row in enumerate(board) for c, full in enumerate(row) if full}
    for r, c in sorted(free):
        if side:
            square = {(r + i, c + j) for i in range(side) for j in range(side)}
            if square <= free:
                yield ((r, c),), without(board, square)
        else:
            for other in ((r, c + 1), (r + 1, c)):
                if other in free:
                    yield ((r, c), other), without(board, {(r, c), other})


@cache
def by_definition(board: Board, side: int) -> int:
    reached = {by_definition(after, side) for _, after in moves(board, side)}
    return next(v for v in range(len(reached) + 1) if v not in reached)


def random_board(random_: random.Random, cells: int) -> Board:
    height = random_.randint(1, 5)
    width = random_.randint(1, max(1, cells // height))
    density = random_.choice((0.6, 0.8, 1.0))
    return tuple(tuple(random_.random() < density for _ in range(width)) for _ in range(height))


def search_for(side: int, **options: Any) -> TileSearch:
    return TileSearch("square", side, **options) if side else TileSearch("domino", **options)


@pytest.mark.parametrize("side", [0, 1, 2, 3])
def test_values_and_winning_moves_are_those_of_the_definition(side: int) -> None:
    random_ = random.Random(side)
    search = search_for(side)
    for _ in range(300):
        board = random_board(random_, 12 if side < 2 else 24)
        value = by_definition(board, side)
        assert search.value(board) == value
        target = random_.randint(0, 4)
        assert search_for(side).equals(board, target) == (value == target)
        expected = sorted(name for name, after in moves(board, side) if by_definition(after, side) == target)
        assert search.moves_to(board, target) == expected


def test_the_three_layouts_agree() -> None:
    random_ = random.Random(5)
    search = TileSearch()
    for _ in range(100):
        board = tuple(tuple(random_.random() < 0.8 for _ in range(6)) for _ in range(3))
        # A tail of cells joined by one makes the box too long for 8 × 8, then for 4 × 16.
        joined = tuple((*row, i == 0, *(False,) * 9) for i, row in enumerate(board))
        tall = (*joined, *((False,) * 16 for _ in range(3)))
        corner = tuple(tuple(c == 0 for c in range(16)) for _ in range(6))
        values = [search.value(b) for b in (joined, tall, tuple(zip(*joined, strict=True)))]
        assert len(set(values)) == 1
        both = search.value(tall + corner)
        assert both is not None
        if not board[2][0] and not board[2][1]:
            continue
        assert search.equals(tall + corner, both)


def test_a_board_turned_or_mirrored_keeps_its_value() -> None:
    random_ = random.Random(6)
    for side in (0, 2):
        for _ in range(50):
            board = random_board(random_, 30)
            value = search_for(side).value(board)
            turned = tuple(zip(*board[::-1], strict=True))
            assert search_for(side).value(turned) == value
            assert search_for(side).value(board[::-1]) == value


def test_components_add_by_xor() -> None:
    random_ = random.Random(7)
    search = TileSearch()
    for _ in range(50):
        one, other = random_board(random_, 20), random_board(random_, 20)
        width = max(len(one[0]), len(other[0]))
        pad = [(*row, *(False,) * (width - len(row))) for row in (*one, (False,), *other)]
        assert search.value(pad) == (search.value(one) or 0) ^ (search.value(other) or 0)


@pytest.mark.parametrize(("width", "value"), list(enumerate([0, 1, 1, 4, 1, 3, 1, 2, 0], start=3)))
def test_cram_on_three_rows(width: int, value: int) -> None:
    assert TileSearch().value(empty_board(3, width)) == value


@pytest.mark.parametrize(
    ("height", "width", "value"), [(4, 5, 2), (4, 7, 3), (5, 5, 0), (5, 6, 2), (4, 8, 0), (6, 6, 0)]
)
def test_cram_on_empty_boards(height: int, width: int, value: int) -> None:
    assert TileSearch().value(empty_board(height, width)) == value


def test_a_table_that_forgets_changes_no_value() -> None:
    small = TileSearch(byte_limit=1 << 17)
    assert small.value(empty_board(5, 6)) == 2
    assert small.value(empty_board(4, 7)) == 3


@pytest.mark.parametrize(("height", "width"), [(4, 7), (5, 6), (5, 7)])
def test_a_move_found_with_the_value_is_named_without_time(height: int, width: int) -> None:
    search, board = TileSearch(), empty_board(height, width)
    value = search.value(board)
    assert value
    for target in range(value):
        named = search.moves_to(board, target, seconds=0.0)
        assert named
        assert set(named) <= set(search.moves_to(board, target))


@pytest.mark.slow  # the first takes 8 minutes, the second 2.5
@pytest.mark.parametrize(("height", "value"), [(6, 5), (7, 1)])
def test_cram_on_boards_seven_wide(height: int, value: int) -> None:
    assert TileSearch(byte_limit=8 << 30).value(empty_board(height, 7)) == value


@pytest.mark.slow
@pytest.mark.parametrize(("height", "width", "value"), [(3, 12, 1), (3, 13, 2), (4, 9, 1), (5, 7, 1), (5, 8, 1)])
def test_cram_on_large_boards(height: int, width: int, value: int) -> None:
    assert TileSearch().value(empty_board(height, width)) == value


@pytest.mark.parametrize(
    ("side", "height", "width", "value", "wins"),
    [(2, 4, 5, 0, 0), (2, 5, 5, 0, 0), (2, 4, 6, 3, 5), (2, 5, 6, 0, 0), (3, 6, 7, 1, 2), (3, 6, 6, 1, 4)],
)
def test_colouring_of_empty_boards(side: int, height: int, width: int, value: int, wins: int) -> None:
    search = TileSearch("square", side)
    assert search.value(empty_board(height, width)) == value
    assert len(search.moves_to(empty_board(height, width), 0)) == wins


@pytest.mark.parametrize(("side", "height", "width"), [(2, 6, 8), (2, 8, 10), (3, 7, 9), (3, 9, 11)])
def test_the_first_player_wins_when_both_sides_have_the_parity_of_the_square(
    side: int, height: int, width: int
) -> None:
    assert TileSearch("square", side).equals(empty_board(height, width), 0) is False


def test_a_search_out_of_time_says_so_and_can_go_on() -> None:
    search = TileSearch()
    started = time.monotonic()
    assert search.value(empty_board(7, 7), seconds=0.05) is None
    assert search.stop == "seconds"
    assert time.monotonic() - started < 3
    assert search.value(empty_board(3, 6)) == 4
    assert search.stop is None


def test_a_small_table_forgets_but_stays_right() -> None:
    assert TileSearch(byte_limit=1 << 14).value(empty_board(4, 5)) == 2


def test_a_board_wider_than_the_layouts_is_refused() -> None:
    search = TileSearch()
    assert search.value(empty_board(17, 17)) is None
    assert search.stop == "board"
    assert search.value(empty_board(20, 30)) == 0  # by the half turn, of any size
    assert search.equals(empty_board(20, 30), 1) is False
    long = tuple((True, True, False) * 20 for _ in range(2))  # twenty 2 × 2 blocks of value 0
    assert search.value(long) == 0


def test_long_strips_follow_their_recurrence() -> None:
    assert TileSearch().value(empty_board(1, 16)) == 5  # searched; longer rows are computed
    values = [TileSearch().value(empty_board(1, n)) for n in (17, 34, 53, 87, 19_000)]
    assert values == [2, 4, 3, 3, 1]  # Dawson's Kayles, period 34 from 53
    assert TileSearch("square", 2).value(empty_board(3, 40)) == TileSearch().value(empty_board(1, 40))
    assert TileSearch("square", 3).value(empty_board(5, 25)) == TileSearch("square", 3).value(empty_board(25, 3))
    wins = TileSearch().moves_to(empty_board(1, 40), 0)
    assert wins
    assert all(TileSearch().value(without(empty_board(1, 40), set(move))) == 0 for move in wins)


def test_odd_arguments_are_refused() -> None:
    assert TileSearch().value([]) == 0
    with pytest.raises(ValueError, match="rows of one length"):
        TileSearch().value([[True], [True, True]])
    with pytest.raises(ValueError, match="side of at least 1"):
        TileSearch("square", 0)
    with pytest.raises(ValueError, match="nim-value from 0"):
        TileSearch().equals([[True]], -1)
