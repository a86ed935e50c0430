"""Lamps: solutions, proofs that there is none, quiet patterns and fewest presses, against trying everything."""

from __future__ import annotations

import random
import time
from itertools import product

import pytest

from soi.kernels.lamps import fewest_presses, solve_lamps


def effect(presses: bytes, height: int, width: int, colours: int, *, torus: bool) -> bytes:
    """Add up the presses by the rule, lamp by lamp."""
    lamps = [0] * (height * width)
    for cell, times in enumerate(presses):
        row, column = divmod(cell, width)
        for r, c in ((row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if torus or (0 <= r < height and 0 <= c < width):
                lamps[r % height * width + c % width] += times
    return bytes(lamp % colours for lamp in lamps)


def rows_of(cells: bytes, width: int) -> list[list[int]]:
    return [list(cells[i : i + width]) for i in range(0, len(cells), width)]


def random_cells(random_: random.Random, count: int, colours: int) -> bytes:
    return bytes(random_.randrange(colours) for _ in range(count))


def check_answer(height: int, width: int, colours: int, change: bytes, *, torus: bool) -> bool:
    answer = solve_lamps(rows_of(change, width), colours=colours, torus=torus)
    assert answer is not None
    for pattern, order in zip(answer.quiet, answer.orders, strict=True):
        assert not any(effect(pattern, height, width, colours, torus=torus))
        assert not any(cell * order % colours for cell in pattern)
    if answer.presses is not None:
        assert effect(answer.presses, height, width, colours, torus=torus) == change
        return True
    assert answer.witness is not None
    assert not any(effect(answer.witness, height, width, colours, torus=torus))
    assert sum(a * b for a, b in zip(answer.witness, change, strict=True)) % colours
    return False


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("colours", [2, 3, 4, 5, 6, 8, 9, 10])
def test_every_board_has_a_solution_or_a_proof_that_there_is_none(colours: int, torus: bool) -> None:
    random_ = random.Random(colours)
    seen = set()
    for _ in range(60):
        height, width = random_.randint(1, 7), random_.randint(1, 7)
        pressed = random_cells(random_, height * width, colours)
        reachable = effect(pressed, height, width, colours, torus=torus)
        assert check_answer(height, width, colours, reachable, torus=torus)
        seen.add(check_answer(height, width, colours, random_cells(random_, height * width, colours), torus=torus))
    assert seen == {True, False}


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("colours", [2, 3, 4])
def test_small_boards_have_as_many_solutions_and_as_few_presses_as_trying_all_finds(
    colours: int,
    torus: bool,
) -> None:
    for height, width in [(1, 1), (1, 2), (2, 2), (1, 4), (3, 2), (2, 3), (1, 6)]:
        cells = height * width
        by_effect: dict[bytes, list[bytes]] = {}
        for presses in map(bytes, product(range(colours), repeat=cells)):
            by_effect.setdefault(effect(presses, height, width, colours, torus=torus), []).append(presses)
        for change, solutions in list(by_effect.items())[:40]:
            answer = solve_lamps(rows_of(change, width), colours=colours, torus=torus)
            assert answer is not None
            assert answer.presses in solutions
            combinations = 1
            for order in answer.orders:
                combinations *= order
            assert combinations == len(solutions)
            best = fewest_presses(answer.presses, answer.quiet, answer.orders, colours=colours)
            assert best.proved
            assert best.solution in solutions
            assert best.presses == best.at_least == sum(best.solution) == min(map(sum, solutions))


def test_nullities_are_the_known_ones() -> None:
    boards = [[[0] * n] * n for n in range(1, 13)]
    plain, torus = (
        [len(answer.quiet) for board in boards if (answer := solve_lamps(board, torus=joined))]
        for joined in (False, True)
    )
    assert plain == [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0]
    assert torus == [0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16]


def test_one_hundred_by_one_hundred_is_quick() -> None:
    random_ = random.Random(3)
    for torus in (False, True):
        change = effect(random_cells(random_, 10_000, 2), 100, 100, 2, torus=torus)
        started = time.perf_counter()
        answer = solve_lamps(rows_of(change, 100), torus=torus)
        assert answer is not None
        assert answer.presses is not None
        best = fewest_presses(answer.presses, answer.quiet, answer.orders)
        assert time.perf_counter() - started < 20  # a tenth of a second; under sanitizers ten times as long
        assert effect(best.solution, 100, 100, 2, torus=torus) == change
        assert best.at_least <= best.presses == sum(best.solution)
        assert best.proved == (len(answer.quiet) <= 24 or best.at_least == best.presses)


def test_a_long_board_is_solved_along_its_length() -> None:
    change = [[1] * 5000, [0] * 5000]
    for torus in (False, True):
        answer = solve_lamps(change, torus=torus, colours=3)
        assert answer is not None
        assert (answer.presses is None) != (answer.witness is None)


def test_with_many_quiet_patterns_the_bound_holds_for_the_true_minimum() -> None:
    # Four copies of a 6 x 6 torus side by side have 32 quiet patterns, more than are tried exhaustively, and four times
    # the fewest presses of one.
    random_ = random.Random(4)
    pressed = random_cells(random_, 36, 2)
    answer = solve_lamps(rows_of(effect(pressed, 6, 6, 2, torus=True), 6), torus=True)
    assert answer is not None
    assert answer.presses is not None
    exact = fewest_presses(answer.presses, answer.quiet, answer.orders)
    blank = bytes(36)
    patterns = [blank * i + pattern + blank * (3 - i) for i in range(4) for pattern in answer.quiet]
    parts = fewest_presses(answer.presses * 4, patterns, (2,) * 32)
    assert exact.proved
    assert parts.at_least <= 4 * exact.presses <= parts.presses
    assert parts.presses == 4 * exact.presses


def test_out_of_time_is_none() -> None:
    assert solve_lamps([[1] * 600] * 600, seconds=0.0) is None


def test_odd_arguments_are_refused() -> None:
    for change, colours in [([], 2), ([[]], 2), ([[1], [1, 0]], 2), ([[2]], 2), ([[1]], 11), ([[1]], 1)]:
        with pytest.raises(ValueError, match="expected"):
            solve_lamps(change, colours=colours)
