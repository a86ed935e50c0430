"""A round of Ô ăn quan at the terminal, with the board drawn in text and every move told."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import click

from soi.analysis.solve import solve
from soi.catalogue.games.o_an_quan import OAnQuan
from soi.core.budget import Budget
from soi.core.errors import RequestError, SoiError
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Lang, Text
from soi.explain.hints import hints
from soi.oanquan.board import Board
from soi.oanquan.engine import Engine, Level
from soi.oanquan.options import rules_line
from soi.oanquan.sowing import Turn, legal_moves, parse_move, play, settlement, without_score
from soi.oanquan.telling import tell

_PROMPT = Text(
    vi="Bạn là {side}. Nước đi (moves, hint, undo, quit)", en="You are {side}. Your move (moves, hint, undo, quit)"
)
_COMPUTER = Text(vi="Máy đi {move}.", en="The computer plays {move}.")
_END = Text(vi="Hết ván: Nam (S) {s}, Bắc (N) {n}.", en="The round is over: South {s}, North {n}.")
_CIRCLED = Text(
    vi="Thế này đã gặp lần thứ ba: hết ván, quân trong ô dân về tay chủ ô.",
    en="This position has come for the third time: the round ends, stones in houses go to their owners.",
)
_REPEATS = 3
_HINT_SECONDS = 3.0
_LEVEL = Text(vi="o-an-quan không có mức mixed", en="o-an-quan has no level mixed")


def play_round(position: AnyPosition, lang: Lang, rng: Random, *, level: str, computer_first: bool) -> int:
    """Play one round from a position; the person has the side to move unless the computer begins."""
    if not isinstance(position, Position) or not isinstance(position.ruleset, OAnQuan):
        raise RequestError(Text(vi="chỉ chơi được một mình", en="such a game is played by itself"))
    if level == "mixed":
        raise RequestError(_LEVEL, word=level)
    board = position.parts[0]
    table = _Table(position.ruleset, board, lang, rng, cast(Level, level))
    mine = board.mover if not computer_first else ("N" if board.mover == "S" else "S")
    return table.run(mine)


class _Table:
    def __init__(self, game: OAnQuan, board: Board, lang: Lang, rng: Random, level: Level) -> None:
        self._game = game
        self._board = board if board.score is not None else replace(board, score=(0, 0))
        self._lang: Lang = lang
        self._rng = rng
        self._level: Level = level
        self._engine = Engine(game.rules)
        self._stage = 0
        self._before: list[Board] = []
        self._past: list[Board] = []

    def run(self, mine: str) -> int:
        """Play until the round is over or the person leaves."""
        self._say(rules_line(self._game.rules))
        while legal_moves(self._board, self._game.rules):
            click.echo(drawn(self._board))
            if self._circled():
                break
            yours = self._board.mover == mine
            if yours and not self._your_move(mine):
                click.echo(str(self._board))
                return 0
            if not yours:
                move = self._engine.choose(self._board, self._level, self._rng)
                assert move is not None
                self._say(_COMPUTER.format(move=move))
                self._make(play(self._board, move, self._game.rules))
        had, left = self._board.score or (0, 0), settlement(self._board, self._game.rules)
        south, north = had[0] + left[0], had[1] + left[1]
        self._say(_END.format(s=south, n=north))
        return 0

    def _circled(self) -> bool:
        """Return whether the position has come too often; then the round is over."""
        place = without_score(self._board)
        if [without_score(board) for board in self._past].count(place) < _REPEATS - 1:
            self._past.append(self._board)
            return False
        self._say(_CIRCLED)
        return True

    def _your_move(self, mine: str) -> bool:
        self._stage = 0
        while True:
            try:
                typed = click.prompt(_PROMPT.format(side=mine).to(self._lang), default="", show_default=False).strip()
            except click.Abort:
                return False
            if typed in ("quit", "q", "exit"):
                return False
            if typed == "undo":
                self._board = self._before.pop() if self._before else self._board
                self._past = self._past[: self._past.index(self._board) + 1]
                self._stage = 0
                click.echo(drawn(self._board))
            elif typed == "hint":
                self._hint()
            elif typed in ("", "moves", "help", "?"):
                click.echo("  ".join(map(str, legal_moves(self._board, self._game.rules))))
            elif self._try(typed):
                return True

    def _try(self, label: str) -> bool:
        try:
            turn = play(self._board, parse_move(label), self._game.rules)
        except SoiError as error:
            self._say(error.message)
            return False
        self._before.append(self._board)
        self._make(turn)
        return True

    def _make(self, turn: Turn) -> None:
        for sentence in tell(turn, self._game.rules):
            self._say(sentence)
        self._board = self._game.apply(self._board, str(turn.move))[0]

    def _hint(self) -> None:
        """Say a little more each time: who is ahead, where, the move, why; proved where it says nothing else."""
        position = self._game.position([self._board])
        stages = hints(solve(position, budget=Budget(seconds=_HINT_SECONDS, bytes=2**30)))
        self._say(stages[min(self._stage, len(stages) - 1)])
        self._stage += 1

    def _say(self, text: Text) -> None:
        click.echo(text.to(self._lang))


def drawn(board: Board) -> str:
    """Return the board in characters, North above.

    >>> from soi.oanquan.board import parse_board
    >>> print(drawn(parse_board("Q0/5,5,5,5,5/Q0/5,5,5,5,5 S 0:0")))
                 N1   N2   N3   N4   N5     N: 0
              +----+----+----+----+----+
         Q 0  |  5 |  5 |  5 |  5 |  5 |  Q 0
              +----+----+----+----+----+
              |  5 |  5 |  5 |  5 |  5 |
              +----+----+----+----+----+
                 S1   S2   S3   S4   S5     S: 0   <
    """
    score = board.score or (0, 0)
    rule = " " * 10 + "+----" * board.houses + "+"
    rows = {side: "|".join(f" {stones:2} " for stones in board.row(side)) for side in "NS"}
    names = {side: "".join(f"   {side}{i}" for i in range(1, board.houses + 1)) for side in "NS"}
    left, right = (f"{'Q' if quan else '-'} {cell}" for quan, cell in zip(board.quan, _pits(board), strict=True))
    turn = {side: "   <" if board.mover == side else "" for side in "NS"}
    return "\n".join(
        [
            f"          {names['N']}     N: {score[1]}{turn['N']}",
            rule,
            f"     {left:<5}|{rows['N']}|  {right}",
            rule,
            f"          |{rows['S']}|",
            rule,
            f"          {names['S']}     S: {score[0]}{turn['S']}",
        ]
    )


def _pits(board: Board) -> tuple[int, int]:
    return board.cells[0], board.cells[board.houses + 1]
