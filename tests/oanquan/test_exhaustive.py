"""Bounds from tables and from search are those of an exhaustive solution that shares no code with them.

The rules are written here once more, on plain lists; all positions that can follow are collected, and bounds are
tightened over all of them until nothing changes. Covered whole: the 5-house board with one stone a house (slow), boards
of 4 houses with one stone and of 3 houses with two. With two stones a house on 5 houses 20 stones are in play, too many
positions for this: there a thousand positions with up to 7 stones are solved with all that follow, positions with more
stones counting as unknown, as they do in tables.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from soi.core.budget import Budget
from soi.oanquan.board import Board
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.solve import Solver
from soi.oanquan.tables import build

NONE = 1000
OPTION_SETS = {
    **NAMED,
    "small-quan": Rules(quan_value=3, round_end="quan-pits-empty"),
    "gap-only": Rules(empty_quan_gap=True, young_quan_min=2),
}

State = tuple[tuple[int, ...], tuple[bool, bool]]


def after(state: State, house: int, way: int, rules: Rules) -> tuple[int, State | None]:
    """Return what the mover gains more than the other, and the position seen by the other (None: over)."""
    cells, quan, pits = list(state[0]), list(state[1]), (0, len(state[0]) // 2)
    size, half = len(cells), len(cells) // 2

    def empty(cell: int) -> bool:
        return not cells[cell] and not (cell in pits and quan[pits.index(cell)])

    cell, gain = house, 0
    while True:
        hand, cells[cell] = cells[cell], 0
        for _ in range(hand):
            cell = (cell + way) % size
            cells[cell] += 1
        cell = (cell + way) % size
        if cell in pits or not cells[cell]:
            break
    while empty(cell) and not empty((cell + way) % size) and (gain or cell not in pits or rules.empty_quan_gap):
        prey = (cell + way) % size
        if prey in pits and quan[pits.index(prey)]:
            if cells[prey] < rules.young_quan_min:
                break
            quan[pits.index(prey)] = False
            gain += rules.quan_value
        gain += cells[prey]
        cells[prey] = 0
        cell = (prey + way) % size
    cells, quan = cells[half:] + cells[:half], quan[::-1]
    pits_empty = not any(quan) and not cells[0] and not cells[half]
    over = pits_empty if rules.round_end == "quan-pits-empty" else not any(quan)
    if not over and not any(cells[1:half]):
        if rules.pool - sum(cells) >= rules.houses:
            cells[1:half] = [1] * rules.houses
            gain += rules.houses
        else:
            over = True
    if over:
        return gain + sum(cells[half + 1 :]) - sum(cells[1:half]), None
    return gain, folded((tuple(cells), (quan[0], quan[1])))


def folded(state: State) -> State:
    """Return the position or its mirror image, whichever comes first."""
    cells, quan = state
    half = len(cells) // 2
    return min(state, (tuple(cells[(half - cell) % len(cells)] for cell in range(len(cells))), (quan[1], quan[0])))


def solved(begin: list[State], rules: Rules, most: int) -> dict[State, tuple[int | None, int | None]]:
    """Return the bounds of all positions that can follow; those with over `most` stones are unknown."""
    numbers: dict[State, int] = {}
    waiting = [folded(state) for state in begin]
    rows: list[list[tuple[int, int]]] = []
    pending: list[list[tuple[int, State | None]]] = []
    while waiting:
        state = waiting.pop()
        if state in numbers or sum(state[0]) > most:
            continue
        numbers[state] = len(numbers)
        houses = [house for house in range(1, rules.houses + 1) if state[0][house]]
        moves = [after(state, house, way, rules) for house, way in product(houses, (1, -1))]
        pending.append(moves)
        waiting.extend(next_one for _, next_one in moves if next_one is not None)
    over, unknown = len(numbers), len(numbers) + 1
    rows = [[(gain, over if to is None else numbers.get(to, unknown)) for gain, to in moves] for moves in pending]
    lower, upper = tightened(rows, over, unknown)
    return {
        state: (None if low == -NONE else int(low), None if high == NONE else int(high))
        for state, low, high in zip(numbers, lower[:over], upper[:over], strict=True)
    }


def tightened(rows: list[list[tuple[int, int]]], over: int, unknown: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the bounds of each row's position, once another pass over all of them changes nothing."""
    counts = np.array([len(row) for row in rows])
    starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    gains = np.array([gain for row in rows for gain, _ in row])
    to = np.array([number for row in rows for _, number in row])
    lower, upper = np.full(over + 2, -NONE), np.full(over + 2, NONE)
    lower[over] = upper[over] = 0
    while True:
        forced = np.where(upper[to] == NONE, -NONE, gains - upper[to])
        allowed = np.where(lower[to] == -NONE, NONE, gains - lower[to])
        low, high = np.maximum.reduceat(forced, starts), np.maximum.reduceat(allowed, starts)
        low = np.where(low < -127, -NONE, np.minimum(low, 126))  # as in the tables, a byte each
        high = np.where(high > 126, NONE, np.maximum(high, -127))
        if (low == lower[:over]).all() and (high == upper[:over]).all():
            return lower, upper
        lower[:over], upper[:over] = low, high


def first_state(rules: Rules) -> State:
    row = (rules.stones,) * rules.houses
    return (0, *row, 0, *row), (True, True)


def compared(known: dict[State, tuple[int | None, int | None]], rules: Rules, stones: int, tmp_path) -> int:
    """Compare every position with tables of so many stones; return how many bounds do not meet."""
    tables = build(rules, stones, directory=tmp_path)
    assert tables.complete
    for (cells, quan), bounds in known.items():
        assert tables.probe(Board(cells, quan)) == bounds, (cells, quan, rules)
    return sum(low != high for low, high in known.values())


@pytest.mark.parametrize("name", OPTION_SETS)
@pytest.mark.parametrize(("houses", "stones"), [(2, 1), (2, 2), (3, 1)])
def test_small_boards_are_solved_by_tables_and_by_search(name, houses, stones, tmp_path):
    rules, rng = replace(OPTION_SETS[name], houses=houses, stones=stones), random.Random(name)
    known = solved([first_state(rules)], rules, rules.pool)
    compared(known, rules, rules.pool, tmp_path)
    solver, settled = Solver(rules, None, memory=2**22), 0
    closed = [item for item in sorted(known.items()) if None not in item[1]]
    for (cells, quan), (low, high) in rng.sample(closed, min(20, len(closed))):
        found = solver.bounds(Board(cells, quan), Budget(nodes=200_000))
        settled += found.settled
        if found.settled:
            assert (found.lower, found.upper) == (low, high), (cells, quan, rules)
        assert found.lower is None or found.lower <= low
        assert found.upper is None or found.upper >= high
    assert settled >= min(12, len(closed) // 2)


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.slow if n != "folk" else ()) for n in OPTION_SETS])
@pytest.mark.parametrize(("houses", "stones"), [(4, 1), (3, 2)])
def test_boards_of_some_ten_thousand_positions_are_solved_by_tables(name, houses, stones, tmp_path):
    rules = replace(OPTION_SETS[name], houses=houses, stones=stones)
    known = solved([first_state(rules)], rules, rules.pool)
    assert len(known) > 10_000
    compared(known, rules, rules.pool, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTION_SETS)
def test_the_whole_board_with_one_stone_a_house_is_solved_by_tables_and_by_search(name, tmp_path):
    rules = replace(OPTION_SETS[name], stones=1)
    known = solved([first_state(rules)], rules, rules.pool)
    assert len(known) > 400_000
    compared(known, rules, 10, tmp_path)
    found = Solver(rules, None, memory=2**26).bounds(Board(*first_state(rules)))
    assert (found.lower, found.upper) == known[folded(first_state(rules))]


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.slow if n != "folk" else ()) for n in OPTION_SETS])
def test_two_stones_a_house_with_few_on_the_board(name, tmp_path):
    rules, rng = replace(OPTION_SETS[name], stones=2), random.Random(name)
    begin = []
    while len(begin) < 1000:
        cells = [0] * 12
        for _ in range(rng.randint(3, 7)):
            cells[rng.randrange(12)] += 1
        state = tuple(cells), (True, rng.random() < 0.5)
        if any(cells[1:6]):
            begin.append(state)
    known = solved(begin, rules, 7)
    assert sum(low is not None or high is not None for low, high in known.values()) > 1000
    assert compared(known, rules, 7, tmp_path) > 0
