"""Checks a certificate with nothing but the rules as `soi.oanquan.sowing` defines them.

For each side it plays the strategy's move in every position that the other side's replies lead to, adds up what is
gained, and sees that the claim is met at every end and that play cannot run in a circle (the parts that only show a
bound to be the best may circle). An entry that forces more serves whoever needs less: the least that is enough. It
shares no code with the search that found the certificate: keys are computed here once more from their description.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb

from soi.core.text import Text
from soi.oanquan.board import Board, mirrored, turned
from soi.oanquan.certificate import MOVERS, PARTS, Certificate, Node, Strategy
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, legal_moves, play, ready


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found. `error` is None when the certificate proves its claims."""

    entries: int
    moves: int
    error: Text | None

    @property
    def good(self) -> bool:
        """Return whether the certificate proves what it claims."""
        return self.error is None


class _Flaw(Exception):  # noqa: N818 - the end of a check, not an error of the program
    def __init__(self, text: Text, **values: object) -> None:
        self.text = text.format(**values)
        super().__init__(self.text.en)


_NO_POSITION = Text(
    vi="chứng chỉ không nói về một thế đang có bên đến lượt đi",
    en="the certificate is not about a position in which somebody is to move",
)
_UNREACHED = Text(
    vi="{n} mục của phần {part} không bao giờ được dùng tới", en="{n} entries of part {part} are never reached"
)
_CIRCLE = Text(vi="ván đi vòng mãi ở thế {board}", en="play runs in a circle at {board}")
_NO_MOVE = Text(vi="không có nước đi cho thế {board}, khi còn cần {need} điểm", en="no move for {board}, need {need}")
_ILLEGAL = Text(vi="{move} không phải nước đi hợp lệ ở thế {board}", en="{move} is not legal in {board}")
_SHORT = Text(
    vi="nước {move} ở thế {board} kết thúc ván khi còn thiếu {left} điểm so với điều đã nêu",
    en="{move} in {board} ends the round {left} short of the claim",
)


def check(certificate: Certificate, *, on_progress: Callable[[int], None] | None = None) -> Report:
    """Return whether a certificate proves its bounds; `on_progress` is told how many entries were looked at."""
    walk = _Walk(certificate.rules, on_progress)
    try:
        board, cost, end = ready(certificate.board, certificate.rules)
        if (
            end
            or cost
            or set(certificate.bounds) - set(PARTS)
            or set(certificate.bounds) != set(certificate.strategies)
        ):
            raise _Flaw(_NO_POSITION)
        for part, claim in certificate.bounds.items():
            walk.part(part, board, claim, certificate.strategies[part])
    except _Flaw as flaw:
        return Report(walk.entries, walk.moves, flaw.text)
    return Report(walk.entries, walk.moves, None)


class _Walk:
    """Play along strategies, every reply."""

    def __init__(self, rules: Rules, on_progress: Callable[[int], None] | None) -> None:
        self.rules = rules
        self.on_progress = on_progress
        self.entries = 0
        self.moves = 0
        self.needs: dict[tuple[int, int], list[int]] = {}  # what entries of a position force, least first
        self.may_circle = False

    def part(self, part: str, board: Board, claim: int, strategy: Strategy) -> None:
        """Raise _Flaw unless `strategy` forces the claim from `board`, and has no entry that play never comes to."""
        self.may_circle = part.endswith("_best")
        self.needs = {}
        for rank, rest, need in sorted(strategy):
            self.needs.setdefault((rank, rest), []).append(need)
        if part in MOVERS:
            roots = [(_folded(board), claim)]
        else:
            roots = list(self._replies(board, -claim))
        state: dict[Node, bool] = {}  # False while a node's followers are being looked at
        for root in roots:
            self._follow(root, strategy, state)
        if len(state) != len(strategy):
            raise _Flaw(_UNREACHED, n=len(strategy) - len(state), part=part)

    def _follow(self, root: tuple[Board, int], strategy: Strategy, state: dict[Node, bool]) -> None:
        stack: list[tuple[Node, Iterator[tuple[Board, int]]]] = []
        todo: tuple[Board, int] | None = root
        while todo is not None or stack:
            if todo is not None:
                node = self._held(_node(*todo))
                if node not in state:
                    state[node] = False
                    stack.append((node, self._answers(todo[0], node[2], strategy.get(node))))
                elif not state[node] and not self.may_circle:
                    raise _Flaw(_CIRCLE, board=todo[0])
            node, answers = stack[-1] if stack else (node, iter(()))
            todo = next(answers, None)
            if todo is None and stack:
                state[node] = True
                stack.pop()

    def _held(self, node: Node) -> Node:
        """Return the entry that serves a node: of those that force enough the one that forces least."""
        rank, rest, need = node
        enough = [held for held in self.needs.get((rank, rest), []) if held >= need]
        return (rank, rest, enough[0]) if enough else node

    def _answers(self, board: Board, need: int, move: int | None) -> Iterator[tuple[Board, int]]:
        """Play the strategy's move; give every (position, need) to which the other side's replies lead."""
        if move is None:
            raise _Flaw(_NO_MOVE, board=board, need=need)
        self.entries += 1
        if self.on_progress and self.entries % 1000 == 0:
            self.on_progress(self.entries)
        label = Move(f"S{move >> 1}", "-" if move & 1 else "+")
        if label not in legal_moves(board, self.rules):
            raise _Flaw(_ILLEGAL, move=label, board=board)
        self.moves += 1
        turn = play(board, label, self.rules)
        left = need - turn.gain
        if turn.after is not None:
            yield from self._replies(turn.after, left)
        elif left > 0:
            raise _Flaw(_SHORT, move=label, board=board, left=left)

    def _replies(self, board: Board, need: int) -> Iterator[tuple[Board, int]]:
        for reply in legal_moves(board, self.rules):
            self.moves += 1
            turn = play(board, reply, self.rules)
            left = need + turn.gain
            if turn.after is not None:
                yield _folded(turn.after), left
            elif left > 0:
                raise _Flaw(_SHORT, move=reply, board=board, left=left)


def _folded(board: Board) -> Board:
    """Return the board as its mover sees it, of the two mirror images the smaller."""
    seen = board if board.mover == "S" else turned(board)
    return min(seen, mirrored(seen), key=lambda image: (image.quan[0] + 2 * image.quan[1], image.cells))


def _node(board: Board, need: int) -> Node:
    """Return the key of a folded board: the rank of its cells, then quan, ply and scores in one number."""
    rank = before = 0
    for place, stones in enumerate(board.cells):
        before += stones
        rank += comb(before + place, place + 1)
    own, other = board.score or (0, 0)
    rest = ((own & 255) << 8 | (other & 255)) << 10 | board.ply << 2 | board.quan[0] + 2 * board.quan[1]
    return rank, rest, need
