"""The computer as a player of Ô ăn quan: levels, scores, best lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from time import monotonic
from typing import Literal

from soi.kernels.oanquan_search import MOST_DEPTH, PlayingSearch, ScoredHouse
from soi.oanquan.board import Board, cell_names
from soi.oanquan.certificate import Certificate, shipped
from soi.oanquan.fast import board_tuple, move_of, rules_tuple, seen_by_south, south_houses
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, Owners, legal_moves, play, ready
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
    """What a search found: moves best first, the best line, depth and positions.

    Scores of the best moves are exact; the others are bounds from above, or exact too where all scores were asked for.
    """

    moves: tuple[Scored, ...]
    line: tuple[Move, ...]
    depth: int
    nodes: int

    @property
    def best(self) -> list[Move]:
        """Return the moves that share the best score."""
        return [item.move for item in self.moves if item.score == self.moves[0].score]


class Engine:
    """A player under one set of rules; what it has searched it remembers.

    Where houses were bought (`owners`, as in a match) it plays by search alone: tables and certificates are about
    rounds in which both own the houses in front of them. Without `proofs` the certificate is left aside: what it forces
    is then not guaranteed, but players who err lose more, for a certificate asks for no more than the value.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        tables: Tables | None = None,
        certificate: Certificate | None = None,
        owners: Owners | None = None,
        proofs: bool = True,
        memory: int = 2**26,
    ) -> None:
        self.rules = rules
        self.owners = None if owners is None or all(house[0] == side for house, side in owners.items()) else owners
        self.tables: Tables | None = None
        self._given = certificate if self.owners is None else None
        self._proofs = proofs and self.owners is None
        if self.owners is None:
            self.tables = tables or ensure(rules)
        levels = None if self.tables is None else self.tables.levels
        south = None if self.owners is None else south_houses(self.owners, rules)
        self._search = PlayingSearch(rules_tuple(rules), levels, bytes=memory, south=south)

    @cached_property
    def certificate(self) -> Certificate | None:
        """The certificate that the engine follows, read when it is first needed."""
        return self._given or (shipped(self.rules) if self._proofs else None)

    def think(
        self,
        board: Board,
        *,
        depth: int = MOST_DEPTH,
        seconds: float | None = None,
        all_scores: bool = False,
        judging: bool = False,
    ) -> Thought:
        """Return the deepest search that the seconds allow, at least one move deep; no moves when the round is over.

        Scores count what is won within the depth; a `judging` search adds what the last position promises.
        """
        until = None if seconds is None else monotonic() + seconds
        begin, cost, end = ready(board, self.rules, self.owners)
        if end is not None:
            return Thought((), (), 0, 0)
        seen, side = self._seen(begin)
        found = self._search.root(seen, 1, side=side, all_scores=all_scores, judging=judging) or []
        reached, before = 1, self._search.nodes
        for reach in range(2, min(depth, MOST_DEPTH) + 1):
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                break
            deeper = self._search.root(
                seen, reach, side=side, all_scores=all_scores, judging=judging, first=found, seconds=left
            )
            if deeper is None:
                break
            found, reached = deeper, reach
        moves = tuple(Scored(self._named(item, begin.mover), item.score - cost) for item in found)
        return Thought(moves, self._line(begin, found, reached), reached, self._search.nodes - before)

    def choose(
        self, board: Board, level: Level, rng: Random, *, seconds: float | None = 2.0, depth: int = MOST_DEPTH
    ) -> Move | None:
        """Return the move a player of this level makes, within the seconds; None when there is none.

        "perfect" follows the certificate where it holds the position, then exact tables, then the deepest search that
        the seconds and `depth` allow. Among moves of equal score it sets traps: it takes the one after which the
        replies of a greedy and of a two-move player cost them most, then the one that leaves least to capture at once.
        """
        moves = legal_moves(board, self.rules, self.owners)
        if not moves:
            return None
        if level == "random":
            return rng.choice(moves)
        if level == "perfect" and self.certificate is not None:
            held = self.certificate.move(board)
            if held is not None:
                return held[0]
        if level != "perfect":
            return rng.choice(self.think(board, depth=min(depth, _DEPTHS[level]), seconds=seconds).best)
        within = None if seconds is None else 0.8 * seconds
        thought = self.think(board, depth=depth, seconds=within, judging=True)
        return rng.choice(self._preferred(board, thought))

    def _preferred(self, board: Board, thought: Thought) -> list[Move]:
        """Return, of the moves that share the best score, those that set the best trap and leave least to capture."""
        best = thought.best
        if len(best) == 1:
            return best
        depth = max(1, min(6, thought.depth - 2))
        ranks = {move: (self._trap(board, move, depth), -self._exposed(board, move)) for move in best}
        top = max(ranks.values())
        return [move for move in best if ranks[move] == top]

    def _trap(self, board: Board, move: Move, depth: int) -> float:
        """Return what the mover gets, on average, from a move that a greedy or a two-move player answers."""
        turn = play(board, move, self.rules, self.owners)
        if turn.after is None:
            return turn.gain
        outcomes = []
        for reach in (1, 2):
            replies = self.think(turn.after, depth=reach).best
            outcomes += [turn.gain - self._reply(turn.after, reply, depth) for reply in replies]
        return sum(outcomes) / len(outcomes)

    def _reply(self, board: Board, move: Move, depth: int) -> int:
        """Return the difference (its mover minus the other) that a move leads to."""
        turn = play(board, move, self.rules, self.owners)
        if turn.after is None:
            return turn.gain
        return turn.gain - self.think(turn.after, depth=depth).moves[0].score

    def _exposed(self, board: Board, move: Move) -> int:
        """Return the most that the opponent captures with the next move."""
        after = play(board, move, self.rules, self.owners).after
        if after is None:
            return 0
        replies = legal_moves(after, self.rules, self.owners)
        return max((play(after, reply, self.rules, self.owners).captured for reply in replies), default=0)

    def _line(self, board: Board, found: Sequence[ScoredHouse], depth: int) -> tuple[Move, ...]:
        """Return the best move and the replies that the search remembers."""
        line: list[Move] = []
        if not found:
            return ()
        move = self._named(found[0], board.mover)
        after = play(board, move, self.rules, self.owners).after
        line.append(move)
        if after is not None:
            seen, side = self._seen(after)
            mover = after.mover
            for item in self._search.line(seen, depth - 1, side=side):
                line.append(self._named(item, mover))
                mover = "N" if mover == "S" else "S"
        return tuple(line)

    def _seen(self, board: Board) -> tuple[tuple[bytes, int, int, int, int], int]:
        """Return a board as the search wants it, and which side it is told to move."""
        if self.owners is None:
            return board_tuple(board, self.rules), 0
        return seen_by_south(board, self.rules), "SN".index(board.mover)

    def _named(self, item: ScoredHouse, mover: str) -> Move:
        if self.owners is None:
            return move_of(item.house, item.way, mover, self.rules)
        return Move(cell_names(self.rules.houses)[item.house], "+" if item.way > 0 else "-")
