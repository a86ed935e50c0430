"""The computer as a player of Ô ăn quan: levels, scores, best lines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Literal

from soi.kernels.oanquan_search import MOST_DEPTH, PlayingSearch, ScoredHouse
from soi.oanquan.board import Board
from soi.oanquan.certificate import Certificate, shipped
from soi.oanquan.fast import board_tuple, move_of, rules_tuple
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, legal_moves, play, ready
from soi.oanquan.tables import Tables, ensure

Level = Literal["random", "greedy", "depth-2", "depth-4", "depth-8", "perfect"]
LEVELS: tuple[Level, ...] = ("random", "greedy", "depth-2", "depth-4", "depth-8", "perfect")
_DEPTHS: dict[str, int] = {"greedy": 1, "depth-2": 2, "depth-4": 4, "depth-8": 8, "perfect": MOST_DEPTH}


@dataclass(frozen=True, slots=True)
class Scored:
    """A move and the difference (mover minus opponent, rest of the round) that it leads to within the depth."""

    move: Move
    score: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found: moves best first (exact scores where asked for), the best line, depth and positions."""

    moves: tuple[Scored, ...]
    line: tuple[Move, ...]
    depth: int
    nodes: int


class Engine:
    """A player under one set of rules; what it has searched it remembers."""

    def __init__(
        self,
        rules: Rules,
        *,
        tables: Tables | None = None,
        certificate: Certificate | None = None,
        memory: int = 2**26,
    ) -> None:
        self.rules = rules
        self.tables = tables or ensure(rules)
        self.certificate = certificate or shipped(rules)
        levels = None if self.tables is None else self.tables.levels
        self._search = PlayingSearch(rules_tuple(rules), levels, bytes=memory)

    def think(
        self, board: Board, *, depth: int = MOST_DEPTH, seconds: float | None = None, all_scores: bool = False
    ) -> Thought:
        """Return the deepest search that the seconds allow, at least one move deep; no moves when the round is over."""
        begin, cost, end = ready(board, self.rules)
        if end is not None:
            return Thought((), (), 0, 0)
        seen, until = board_tuple(begin, self.rules), None if seconds is None else monotonic() + seconds
        found = self._search.root(seen, 1, all_scores=all_scores) or []
        reached, before = 1, self._search.nodes
        for reach in range(2, min(depth, MOST_DEPTH) + 1):
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                break
            deeper = self._search.root(seen, reach, all_scores=all_scores, first=found, seconds=left)
            if deeper is None:
                break
            found, reached = deeper, reach
        moves = tuple(Scored(self._named(item, begin.mover), item.score - cost) for item in found)
        return Thought(moves, self._line(begin, found, reached), reached, self._search.nodes - before)

    def choose(self, board: Board, level: Level, rng: Random, *, seconds: float = 2.0) -> Move | None:
        """Return the move a player of this level makes; None when there is none.

        "perfect" follows the certificate where it holds the position, then exact tables, then the deepest search.
        Among moves of equal score it takes the one that leaves the opponent least to capture at once.
        """
        moves = legal_moves(board, self.rules)
        if not moves:
            return None
        if level == "random":
            return rng.choice(moves)
        if level == "perfect" and self.certificate is not None:
            held = self.certificate.move(board)
            if held is not None:
                return held[0]
        thought = self.think(board, depth=_DEPTHS[level], seconds=seconds, all_scores=True)
        best = [item.move for item in thought.moves if item.score == thought.moves[0].score]
        if level == "perfect":
            best = self._safest(board, best)
        return rng.choice(best)

    def _safest(self, board: Board, moves: list[Move]) -> list[Move]:
        exposed = {move: self._exposed(board, move) for move in moves}
        return [move for move in moves if exposed[move] == min(exposed.values())]

    def _exposed(self, board: Board, move: Move) -> int:
        """Return the most that the opponent captures with the next move."""
        after = play(board, move, self.rules).after
        if after is None:
            return 0
        return max((play(after, reply, self.rules).captured for reply in legal_moves(after, self.rules)), default=0)

    def _line(self, board: Board, found: list[ScoredHouse], depth: int) -> tuple[Move, ...]:
        """Return the best move and the replies that the search remembers."""
        line: list[Move] = []
        if not found:
            return ()
        move = self._named(found[0], board.mover)
        after = play(board, move, self.rules).after
        line.append(move)
        if after is not None:
            mover = after.mover
            for item in self._search.line(board_tuple(after, self.rules), depth - 1):
                line.append(self._named(item, mover))
                mover = "N" if mover == "S" else "S"
        return tuple(line)

    def _named(self, item: ScoredHouse, mover: str) -> Move:
        return move_of(item.house, item.way, mover, self.rules)
