"""Endgame tables: bounds of every position with at most so many small stones on the board.

    tables = build(rules, 12)                      # goes on from what is on disk; 12 stones take some ten seconds
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
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from soi.core.budget import BudgetSpent, in_bytes
from soi.core.errors import ParameterError
from soi.core.text import Text
from soi.kernels.oanquan_tables import MOST_STONES, MOVE_BYTES, LevelTables, entries, move_bytes
from soi.oanquan.board import Board
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.horizon import Bounds, mover_first, one_move, within
from soi.oanquan.options import GAME, Rules, rules_text
from soi.oanquan.sowing import ready, settlement
from soi.oanquan.storage import (
    Progress,
    UnusableFolderError,
    load_level,
    load_progress,
    only_builder,
    save_level,
    save_progress,
    table_directory,
    table_rules,
)

SMALL = 8
"""Tables this large are built without being asked: half a second, 0.6 MB."""

SAVE_EVERY = 30.0
"""Seconds between two checkpoints, longer where writing one takes over a twentieth of that."""

Notify = Callable[[Progress, int], None]
"""Told how far a build has come, and how many blocks its level has."""


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
    """Interval tables for one set of rules, in memory.

    `complete` says that no sweep would tighten them; `helped` that bounds may rest on larger tables too.
    """

    def __init__(self, rules: Rules, stones: int, levels: LevelTables, *, complete: bool, helped: bool = False) -> None:
        self.rules = rules
        self.stones = stones
        self.levels = levels
        self.complete = complete
        self.helped = helped

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


def plan(rules: Rules, stones: int, *, moves: int = MOVE_BYTES) -> Plan:
    """Return what a build of these tables needs, before it begins."""
    check_possible(rules, stones)
    given = rules_tuple(table_rules(rules))
    count = entries(given, stones)
    return Plan(stones, sum(count), 2 * sum(count) + 10 * max(count) + move_bytes(given, stones, moves) + 2**20)


def build(
    rules: Rules,
    stones: int,
    *,
    directory: Path | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    notify: Notify | None = None,
    waiting: Callable[[], None] | None = None,
    save_every: float = SAVE_EVERY,
    moves: int = MOVE_BYTES,
    insist: bool = False,
) -> Tables:
    """Return tables with up to `stones` small stones, built or loaded, and kept in `directory` (the cache by default).

    Goes on from whatever an earlier build wrote. When `seconds` run out the tables are true but not `complete`. While
    another process builds there, `waiting` is called and this one waits; without it, it builds without keeping.
    `moves` bounds the bytes that make sweeps fast, which are given back at the end. Where nothing can be kept the
    tables are made in memory alone, or UnusableFolderError is raised for who has to `insist`.
    """
    check_possible(rules, stones)
    found = load(rules, stones, directory=directory, insist=insist)
    if found is not None:
        return found
    place = table_directory(rules, directory)
    deadline = None if seconds is None else time.monotonic() + seconds
    workers = threads or min(2, os.cpu_count() or 1)
    with ExitStack() as held:
        try:
            mine = held.enter_context(only_builder(place, waiting))
        except UnusableFolderError:
            if insist:
                raise
            mine = False
        levels = _loaded(rules, stones, place, moves)
        work = _Build(levels, rules, place, mine, notify, save_every, insist)
        done = all(work.run(goal, workers, deadline) for goal in sorted({min(stones, SMALL), stones}))
    work.levels.forget_moves()
    return Tables(rules, stones, work.levels, complete=done)


class _Build:
    """Sweeps over all levels, repeated until one changes nothing."""

    def __init__(
        self,
        levels: LevelTables,
        rules: Rules,
        place: Path,
        keep: bool,
        notify: Notify | None,
        save_every: float,
        insist: bool,
    ) -> None:
        self.levels, self.rules, self.place, self.keep = levels, rules, place, keep
        self.notify, self.save_every, self.insist = notify, save_every, insist
        self.state = Progress(levels.stones)

    def run(self, goal: int, threads: int, deadline: float | None) -> bool:
        """Make the tables of `goal` stones complete, or stop when the time is over; return whether they are."""
        self.state = _begun(_state(self.place) if self.keep else None, goal)
        wait = self.save_every
        while not self.state.done and (deadline is None or time.monotonic() < deadline):
            wait = max(self.save_every, 20 * self._slice(threads, wait, deadline))
        return self.state.done

    def _slice(self, threads: int, wait: float, deadline: float | None) -> float:
        """Sweep until the level is done or `wait` seconds are over; return the seconds that saving took."""
        state = self.state
        blocks = self.levels.blocks(state.level)
        seconds = wait if deadline is None else min(wait, max(0.001, deadline - time.monotonic()))

        def seen(block: int) -> None:
            if self.notify:
                self.notify(replace(state, block=block), blocks)

        try:
            changed, block = self.levels.sweep(
                state.level, first=state.block, threads=threads, seconds=seconds, on_progress=seen
            )
        except (KeyboardInterrupt, BudgetSpent):  # somebody stopped the work
            self._save(replace(state, changed=state.changed + 1))  # the blocks begun again are then nearly still
            raise
        state = replace(state, block=block, changed=state.changed + changed)
        seen(block)
        if block == blocks:
            state = _after(state)
        return self._save(state)

    def _save(self, state: Progress) -> float:
        started = time.monotonic()
        try:
            if self.keep:
                level = self.state.level
                save_level(_path(self.place, level), self.levels.level(level), _note(self.rules, level))
                save_progress(self.place, state)
        except UnusableFolderError:  # the disk is full, say
            if self.insist:
                raise
            self.keep = False
        self.state = state
        return time.monotonic() - started


def timed(rules: Rules, stones: int) -> LevelTables:
    """Return tables made afresh that remember in which order bounds were found: certificates are written from them."""
    check_possible(rules, stones)
    levels = LevelTables(rules_tuple(table_rules(rules)), stones, timed=True)
    while sum(levels.sweep(level)[0] for level in range(stones + 1)):
        pass
    return levels


def load(
    rules: Rules, stones: int | None = None, *, directory: Path | None = None, insist: bool = False
) -> Tables | None:
    """Return complete tables from disk, the largest or those with `stones` small stones; None when there are none.

    A folder that cannot be read has none, or raises UnusableFolderError for who has to `insist`.
    """
    if rules.refill == "end":
        return None
    place = table_directory(rules, directory)
    try:
        state = _state(place)
    except UnusableFolderError:
        if insist:
            raise
        return None
    if state is None or state.complete < (stones or 1):
        return None
    most = stones or state.complete
    helped = max(state.stones, state.complete) > most
    return Tables(rules, most, _loaded(rules, most, place), complete=True, helped=helped)


def ensure(rules: Rules, *, directory: Path | None = None, insist: bool = False) -> Tables | None:
    """Return the largest tables on disk, or small ones built now; None where rules allow no tables.

    For `insist` see `build`.
    """
    if rules.refill == "end":
        return None
    found = load(rules, directory=directory, insist=insist)
    if found and found.stones >= SMALL:
        return found
    return build(rules, SMALL, directory=directory, insist=insist)


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
        follows = one_move(board, tables.rules, tables.probe)
        if tables.complete and (lower, upper) != (_tighter((lower, upper), follows) if tables.helped else follows):
            wrong.append(f"{board}: {lower}..{upper} does not follow from its moves")
        low, high = within(board, tables.rules, depth)
        if (lower is not None and high is not None and lower > high) or (
            upper is not None and low is not None and upper < low
        ):
            wrong.append(f"{board}: {lower}..{upper} against {low}..{high} in {depth} moves")
    return wrong


def _tighter(one: Bounds, other: Bounds) -> Bounds:
    lowers = [lower for lower, _ in (one, other) if lower is not None]
    uppers = [upper for _, upper in (one, other) if upper is not None]
    return max(lowers, default=None), min(uppers, default=None)


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


def _loaded(rules: Rules, stones: int, place: Path, moves: int = 0) -> LevelTables:
    """Return what is on disk: every level is true by itself, so levels of any age go together."""
    levels = LevelTables(rules_tuple(table_rules(rules)), stones, moves=moves)
    for level in range(stones + 1 if os.access(place, os.R_OK | os.X_OK) else 0):
        if _path(place, level).exists():
            load_level(_path(place, level), levels.level(level), _note(rules, level))
    return levels


def _state(place: Path) -> Progress | None:
    """Return how far a build came, None when none was begun or a level of it is missing."""
    state = load_progress(place)
    if state is None or not all(_path(place, level).exists() for level in range(state.complete + 1)):
        return None
    return state


def _begun(state: Progress | None, goal: int) -> Progress:
    """Return where a build of `goal` stones begins, given what was written last."""
    if state is None:
        return Progress(goal)
    if state.complete >= goal or state.stones != goal:
        return Progress(goal, done=state.complete >= goal, complete=state.complete)
    return replace(state, changed=state.changed + 1)  # a kill may have lost what a block changed


def _after(state: Progress) -> Progress:
    """Return the state after a level: the next level, the next sweep, or the end once a sweep changed nothing."""
    if state.level < state.stones:
        return replace(state, level=state.level + 1, block=0)
    if state.changed == 0:
        return replace(state, done=True, complete=max(state.stones, state.complete))
    return Progress(state.stones, state.sweep + 1, complete=state.complete)


def _path(place: Path, level: int) -> Path:
    return place / f"level-{level:02}.table"


def _note(rules: Rules, level: int) -> dict[str, object]:
    return {"rules": rules_text(table_rules(rules)), "level": level}


def check_possible(rules: Rules, stones: int = SMALL) -> None:
    """Raise ParameterError where there can be no tables under these rules, or none with so many small stones."""
    if not 1 <= stones <= MOST_STONES:
        expected = Text(vi=f"1..{MOST_STONES} quân nhỏ", en=f"1..{MOST_STONES} small stones")
        raise ParameterError(expected, game=GAME, word=str(stones))
    if rules.refill == "end":
        expected = Text(
            vi="refill=borrow (không vay thì giá trị còn tùy số quân đã ăn, không lập bảng được)",
            en="refill=borrow (without borrowing a value depends on what was captured: no tables)",
        )
        raise ParameterError(expected, game=GAME, word="refill=end")
