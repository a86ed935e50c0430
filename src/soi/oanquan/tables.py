"""Endgame tables: bounds of every position with at most so many small stones on the board.

    tables = build(rules, 12)                      # goes on from what is on disk; 12 stones take about a minute
    tables.probe(board)                            # (lower, upper), None where the table knows no bound
    verify(tables, samples=200, seed=1)            # against the definition

A bound is a true statement about the whole game; what only a refill to more than `stones` stones would decide stays
open. Bounds are for the rest of the round: mover minus opponent, scores so far left out.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from soi.core.budget import in_bytes
from soi.core.errors import ParameterError
from soi.core.text import Text
from soi.kernels.oanquan_tables import MOST_STONES, LevelTables, entries
from soi.oanquan.board import Board
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.horizon import Bounds, mover_first, one_move, within
from soi.oanquan.options import GAME, Rules, rules_text
from soi.oanquan.sowing import ready, settlement
from soi.oanquan.storage import (
    Progress,
    load_level,
    load_progress,
    save_level,
    save_progress,
    table_directory,
    table_rules,
)

SMALL = 8
"""Tables this large are built without being asked: half a second, 0.6 MB."""

Notify = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a build needs: entries, and the bytes of memory it takes at most."""

    stones: int
    entries: int
    bytes: int

    def text(self) -> Text:
        """Return the plan as a sentence."""
        return Text(
            vi="{n} quân nhỏ: {entries} thế, nhiều nhất {size} bộ nhớ",
            en="{n} small stones: {entries} positions, at most {size} of memory",
        ).format(n=self.stones, entries=f"{self.entries:,}", size=in_bytes(self.bytes))


class Tables:
    """Interval tables for one set of rules, in memory. `complete` says that no sweep would tighten them."""

    def __init__(self, rules: Rules, stones: int, levels: LevelTables, *, complete: bool) -> None:
        self.rules = rules
        self.stones = stones
        self.levels = levels
        self.complete = complete

    def probe(self, board: Board) -> Bounds:
        """Return (lower, upper) of a position, mover minus opponent for the rest of the round; None is no bound."""
        board, cost, end = ready(board, self.rules)
        if end:
            value = mover_first(settlement(board, self.rules), board.mover)
            return value, value
        if board.stones > self.stones or board.ply < self.rules.first_quan_ban:
            return None, None
        lower, upper = self.levels.look(board_tuple(board, self.rules))
        return None if lower is None else lower - cost, None if upper is None else upper - cost


def plan(rules: Rules, stones: int) -> Plan:
    """Return what a build of these tables needs, before it begins."""
    _check(rules, stones)
    count = entries(rules_tuple(table_rules(rules)), stones)
    return Plan(stones, sum(count), 2 * sum(count) + 10 * max(count) + 2**20)


def build(
    rules: Rules,
    stones: int,
    *,
    directory: Path | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    notify: Notify | None = None,
) -> Tables:
    """Return tables with up to `stones` small stones, built or loaded, and kept in `directory` (the cache by default).

    Goes on from whatever an earlier build wrote. When `seconds` run out the tables are true but not `complete`.
    """
    _check(rules, stones)
    place = table_directory(rules, directory)
    levels, state = _loaded(rules, stones, place)
    deadline = None if seconds is None else time.monotonic() + seconds
    workers = threads or min(2, os.cpu_count() or 1)
    while not state.done:
        left = None if deadline is None else max(0.001, deadline - time.monotonic())
        changed, finished = levels.sweep(state.level, threads=workers, seconds=left)
        save_level(_path(place, state.level), levels.level(state.level), _note(rules, state.level))
        if not finished:
            break
        state = _after(state, changed)
        save_progress(place, state)
        if notify:
            notify(state)
    return Tables(rules, stones, levels, complete=state.done)


def timed(rules: Rules, stones: int) -> LevelTables:
    """Return tables made afresh that remember in which order bounds were found: certificates are written from them."""
    _check(rules, stones)
    levels = LevelTables(rules_tuple(table_rules(rules)), stones, timed=True)
    while sum(levels.sweep(level)[0] for level in range(stones + 1)):
        pass
    return levels


def load(rules: Rules, stones: int | None = None, *, directory: Path | None = None) -> Tables | None:
    """Return complete tables from disk, the largest or those with `stones` small stones; None when there are none."""
    if rules.refill == "end":
        return None
    place = table_directory(rules, directory)
    state = load_progress(place)
    if state is None or not state.done or (stones is not None and state.stones < stones):
        return None
    most = state.stones if stones is None else stones
    return Tables(rules, most, _loaded(rules, most, place)[0], complete=True)


def ensure(rules: Rules, *, directory: Path | None = None) -> Tables | None:
    """Return the largest tables on disk, or small ones built now; None where rules allow no tables."""
    if rules.refill == "end":
        return None
    found = load(rules, directory=directory)
    if found and found.stones >= SMALL:
        return found
    return build(rules, SMALL, directory=directory)


def probe(board: Board, rules: Rules, *, directory: Path | None = None) -> Bounds:
    """Return the bounds that tables on disk (or small ones built now) know of a position."""
    tables = ensure(rules, directory=directory)
    return (None, None) if tables is None else tables.probe(board)


def verify(tables: Tables, *, samples: int = 200, seed: int = 0, depth: int = 3) -> list[str]:
    """Return what is wrong with tables, looking at random positions by the defining rules; an empty list is good.

    Each position's bounds must be those that one move by definition gives from the table, and must not contradict
    what a search by definition forces within `depth` moves.
    """
    rng = random.Random(seed)
    wrong = []
    for _ in range(samples):
        board = random_board(rng, tables.rules, rng.randint(1, tables.stones))
        lower, upper = tables.probe(board)
        if tables.complete and (lower, upper) != one_move(board, tables.rules, tables.probe):
            wrong.append(f"{board}: {lower}..{upper} does not follow from its moves")
        low, high = within(board, tables.rules, depth)
        if (lower is not None and high is not None and lower > high) or (
            upper is not None and low is not None and upper < low
        ):
            wrong.append(f"{board}: {lower}..{upper} against {low}..{high} in {depth} moves")
    return wrong


def random_board(rng: random.Random, rules: Rules, stones: int) -> Board:
    """Return a random position with `stones` small stones that is not over and needs no refill."""
    while True:
        cells = [0] * (2 * rules.houses + 2)
        for _ in range(stones):
            cells[rng.randrange(len(cells))] += 1
        quan = (rng.random() < 0.5, rng.random() < 0.5)
        board = Board(tuple(cells), quan, rng.choice("SN"), ply=rules.first_quan_ban)
        _, cost, end = ready(board, rules)
        if not end and not cost:
            return board


def _loaded(rules: Rules, stones: int, place: Path) -> tuple[LevelTables, Progress]:
    """Return what is on disk: every level is true by itself, so levels of any age go together."""
    levels = LevelTables(rules_tuple(table_rules(rules)), stones)
    state = load_progress(place)
    for level in range(stones + 1):
        if state and _path(place, level).exists():
            load_level(_path(place, level), levels.level(level), _note(rules, level))
    if state is None or state.stones < stones:
        return levels, Progress(stones)
    if state.stones > stones:
        return levels, Progress(stones, done=state.done)
    return levels, state if state.done else replace(state, changed=state.changed + 1)


def _after(state: Progress, changed: int) -> Progress:
    """Return the state after a level: the next level, the next sweep, or the end once a sweep changed nothing."""
    total = state.changed + changed
    if state.level < state.stones:
        return replace(state, level=state.level + 1, changed=total)
    if total == 0:
        return replace(state, done=True)
    return Progress(state.stones, state.sweep + 1)


def _path(place: Path, level: int) -> Path:
    return place / f"level-{level:02}.table"


def _note(rules: Rules, level: int) -> dict[str, object]:
    return {"rules": rules_text(table_rules(rules)), "level": level}


def _check(rules: Rules, stones: int) -> None:
    if not 1 <= stones <= MOST_STONES:
        expected = Text(vi=f"1..{MOST_STONES} quân nhỏ", en=f"1..{MOST_STONES} small stones")
        raise ParameterError(expected, game=GAME, word=str(stones))
    if rules.refill == "end":
        expected = Text(
            vi="refill=borrow (không vay thì giá trị còn tùy số quân đã ăn, không lập bảng được)",
            en="refill=borrow (without borrowing a value depends on what was captured: no tables)",
        )
        raise ParameterError(expected, game=GAME, word="refill=end")
