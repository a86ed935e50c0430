"""A move of Ô ăn quan, step by step: the definition of the rules, with which all faster code is compared.

Why every move ends. Sowing never takes stones out of a quan pit, and the hand goes forward at least two cells
a lap, so within one round of the ring it meets both pits. At each it either drops a stone for good or finds
the pit as the next cell after its last stone, which ends the turn. A round of the ring therefore banks two
stones, and with n small stones on the board a move is over after at most n/2 + 1 rounds, each of at most
`houses + 1` laps.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from soi.core.errors import MoveError
from soi.core.text import Text
from soi.oanquan.board import SIDES, Board, cell_names, fits
from soi.oanquan.options import Rules

Owners = Mapping[str, str]
"""Who owns each house, by its name: `{"S1": "N", …}`. Without it every house belongs to the side it is named after."""


class Move(NamedTuple):
    """A house of the mover (`S2`) and a direction (`+` or `-`)."""

    house: str
    direction: str

    def __str__(self) -> str:
        return self.house + self.direction


class Step(NamedTuple):
    """One thing that happens in a move, for animation.

    `kind` is `lift` (all stones of a house go into the hand), `sow` (one stone falls), `gap` (an empty cell
    that allows a capture), `capture` (all of a cell is taken; `amount` is its worth), `guard` (a quan that
    may not be taken yet), `refill` (a stone is put back into a house of the next player) or `collect` (at the
    end, to the owner of the house).
    """

    kind: str
    cell: str
    amount: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What a move does.

    `after` is None when the round is over, and `end` then says why: `quan-taken`, `quan-pits-empty` or
    `no-refill`. `captures` are (cell, worth) in order. `score_change` (South, North) counts captures, what a
    refill costs, and the stones left in houses at the end.
    """

    move: Move
    before: Board
    after: Board | None
    captures: tuple[tuple[str, int], ...]
    laps: int
    score_change: tuple[int, int]
    steps: tuple[Step, ...]
    end: str | None

    @property
    def captured(self) -> int:
        """Return the worth of everything the move captured."""
        return sum(worth for _, worth in self.captures)

    @property
    def gain(self) -> int:
        """Return the change of (mover minus opponent)."""
        south, north = self.score_change
        return south - north if self.before.mover == "S" else north - south


def parse_move(text: str) -> Move:
    """Return the move that `text` writes, as in `S2-`."""
    match = re.fullmatch(r"([SN][1-9])([+-])", text.strip())
    if not match:
        raise MoveError(text, Text(vi="một nước như 'S2-'", en="a move such as 'S2-'"))
    return Move(match[1], match[2])


def legal_moves(board: Board, rules: Rules, owners: Owners | None = None) -> list[Move]:
    """Return the moves of the player to move, house 1 first; none when the round is over."""
    turn = _Playing(fits(board, rules), rules, owners)
    if turn.round_over() or not turn.refill(board.mover):
        return []
    return [Move(turn.names[cell], way) for cell in turn.row(board.mover) if turn.cells[cell] for way in "+-"]


def play(board: Board, move: Move, rules: Rules, owners: Owners | None = None) -> Turn:
    """Return what `move` does in `board`; MoveError when it is not legal.

    A player to move whose houses are all empty first puts stones into them (rule 4), which the turn counts.
    """
    turn = _Playing(fits(board, rules), rules, owners)
    if turn.round_over() or not turn.refill(board.mover) or not turn.may(move):
        words = " ".join(map(str, legal_moves(board, rules, owners))) or "-"
        raise MoveError(str(move), Text(vi="một trong: {moves}", en="one of: {moves}").format(moves=words))
    turn.sow(move)
    turn.mover = _other(board.mover)
    turn.ply = min(board.ply + 1, rules.first_quan_ban)
    end = turn.finish()
    change = (turn.change["S"], turn.change["N"])
    after = None if end else turn.board()
    return Turn(move, board, after, tuple(turn.captures), turn.laps, change, tuple(turn.steps), end)


def ready(board: Board, rules: Rules, owners: Owners | None = None) -> tuple[Board, int, str | None]:
    """Return the board after the mover has refilled empty houses, what that cost, and why the round is over.

    When the round is over (then nobody moves) the board is the given one and the cost is 0.
    """
    turn = _Playing(fits(board, rules), rules, owners)
    if end := turn.round_over():
        return board, 0, end
    if not turn.refill(board.mover):
        return board, 0, "no-refill"
    return turn.board(), -turn.change[board.mover], None


def settlement(board: Board, rules: Rules, owners: Owners | None = None) -> tuple[int, int]:
    """Return what South and North still collect on a board on which the round ends."""
    turn = _Playing(fits(board, rules), rules, owners)
    turn.collect(turn.round_over() or "no-refill")
    return turn.change["S"], turn.change["N"]


class _Playing:
    """A board in the course of a move."""

    def __init__(self, board: Board, rules: Rules, owners: Owners | None = None) -> None:
        self.rules = rules
        self.owners = owners
        self.houses = board.houses
        self.names = cell_names(board.houses)
        self.cells = list(board.cells)
        self.quan = {0: board.quan[0], board.houses + 1: board.quan[1]}
        self.mover = board.mover
        self.score = board.score
        self.ply = board.ply
        self.change = {"S": 0, "N": 0}
        self.captures: list[tuple[str, int]] = []
        self.steps: list[Step] = []
        self.laps = 0

    def board(self) -> Board:
        score = self.score
        if score is not None:
            score = (score[0] + self.change["S"], score[1] + self.change["N"])
        quan = (self.quan[0], self.quan[self.houses + 1])
        return Board(tuple(self.cells), quan, self.mover, score, self.ply)

    def note(self, kind: str, cell: int, amount: int) -> None:
        self.steps.append(Step(kind, self.names[cell], amount))

    def may(self, move: Move) -> bool:
        """Return whether the mover owns the house of `move` and finds stones in it."""
        if move.house not in self.names or move.direction not in ("+", "-"):
            return False
        cell = self.names.index(move.house)
        return cell in self.row(self.mover) and self.cells[cell] > 0

    def is_empty(self, cell: int) -> bool:
        return self.cells[cell] == 0 and not self.quan.get(cell, False)

    def sow(self, move: Move) -> None:
        """Rules 1 and 2: sow, take up and sow on, until the next cell is a quan pit or empty."""
        way = 1 if move.direction == "+" else -1
        size = len(self.cells)
        cell = self.names.index(move.house)
        while True:
            hand, self.cells[cell] = self.cells[cell], 0
            self.note("lift", cell, hand)
            self.laps += 1
            for _ in range(hand):
                cell = (cell + way) % size
                self.cells[cell] += 1
                self.note("sow", cell, 1)
            cell = (cell + way) % size
            if cell in self.quan or self.cells[cell] == 0:
                break
        if self.is_empty(cell) and (cell not in self.quan or self.rules.empty_quan_gap):
            self.capture_from(cell, way)

    def capture_from(self, gap: int, way: int) -> None:
        """Rule 3: over each empty cell to the next, as long as there is something to take."""
        size = len(self.cells)
        while self.is_empty(gap):
            cell = (gap + way) % size
            if self.is_empty(cell):
                return
            self.note("gap", gap, 0)
            if self.is_guarded(cell):
                self.note("guard", cell, self.cells[cell])
                return
            worth = self.cells[cell]
            if self.quan.get(cell, False):
                worth += self.rules.quan_value
                self.quan[cell] = False
            self.cells[cell] = 0
            self.captures.append((self.names[cell], worth))
            self.change[self.mover] += worth
            self.note("capture", cell, worth)
            gap = (cell + way) % size

    def is_guarded(self, cell: int) -> bool:
        """Return whether `cell` holds a quan that may not be captured now."""
        if not self.quan.get(cell, False):
            return False
        return self.cells[cell] < self.rules.young_quan_min or self.ply < self.rules.first_quan_ban

    def finish(self) -> str | None:
        """Rules 4 and 5, after a move: end the round or refill the next player's houses."""
        end = self.round_over()
        if end is None and not self.refill(self.mover):
            end = "no-refill"
        if end:
            self.collect(end)
        return end

    def round_over(self) -> str | None:
        if self.rules.round_end == "quan-taken":
            return None if any(self.quan.values()) else "quan-taken"
        return "quan-pits-empty" if all(map(self.is_empty, self.quan)) else None

    def row(self, side: str) -> Sequence[int]:
        """Return the cells of a player's houses: those of their own side, or those they own."""
        if self.owners is not None:
            return [cell for cell, name in enumerate(self.names) if self.owners.get(name) == side]
        return range(1, self.houses + 1) if side == "S" else range(2 * self.houses + 1, self.houses + 1, -1)

    def refill(self, side: str) -> bool:
        """Rule 4: put a stone into each house of `side` if all are empty; False when that is impossible."""
        if any(self.cells[cell] for cell in self.row(side)):
            return True
        cost = len(self.row(side))
        if cost == 0 or self.rules.pool - sum(self.cells) < cost:
            return False
        if self.rules.refill == "end":
            score = (self.score or (0, 0))[SIDES.index(side)] + self.change[side]
            if score < cost:
                return False
        for cell in self.row(side):
            self.cells[cell] = 1
            self.note("refill", cell, 1)
        self.change[side] -= cost
        return True

    def collect(self, end: str) -> None:
        """Rule 5: stones in houses go to their owners, those in quan pits to nobody (or are halved)."""
        for side in SIDES:
            for cell in self.row(side):
                if self.cells[cell]:
                    self.note("collect", cell, self.cells[cell])
                    self.change[side] += self.cells[cell]
        if end == "quan-taken" and self.rules.quan_leftover == "split":
            half = sum(self.cells[pit] for pit in self.quan) // 2
            for side in SIDES:
                self.change[side] += half


def _other(side: str) -> str:
    return "N" if side == "S" else "S"


def replayed(board: Board, rules: Rules, moves: list[Move]) -> Board | None:
    """Return the board after `moves`, None when the round is over."""
    now: Board | None = board
    for move in moves:
        if now is None:
            raise MoveError(str(move), Text(vi="ván đã kết thúc", en="no move: the round is over"))
        now = play(now, move, rules).after
    return now


def without_score(board: Board) -> Board:
    """Return the board with nobody counting."""
    return replace(board, score=None)
