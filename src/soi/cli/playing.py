"""A game at the terminal: reading moves, undo, hints, and who has won."""

from __future__ import annotations

from random import Random
from typing import cast

import click

from soi.analysis.opponent import Level, choose_move
from soi.analysis.options import moves_at_most
from soi.analysis.solve import solve
from soi.core.budget import Budget
from soi.core.errors import SoiError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition
from soi.core.text import Lang, Text
from soi.explain.hints import hints
from soi.solvers.explore import terminal_outcome
from soi.views.text import render

_PROMPT = Text(vi="Nước đi của bạn (moves, hint, undo, quit)", en="Your move (moves, hint, undo, quit)")
_COMPUTER = Text(vi="Máy đi {move}", en="The computer plays {move}")
_YOU_WIN = Text(vi="Bạn thắng!", en="You win!")
_YOU_LOSE = Text(vi="Máy thắng.", en="The computer wins.")
_DRAW = Text(vi="Hòa.", en="A draw.")
_NO_UNDO = Text(vi="Chưa có nước nào để lùi.", en="There is nothing to take back.")
_GOODBYE = Text(vi="Hẹn gặp lại. Thế hiện tại: {position}", en="Goodbye. The position is: {position}")
_SUCH_AS = Text(vi="Một nước đi được, chẳng hạn: {move}", en="A move that can be made: {move}")
_FEW = 30


class Table:
    """One game between a person and the computer, with everything that can be taken back."""

    def __init__(self, position: AnyPosition, play: Play, lang: Lang, rng: Random, *, level: str, skill: float) -> None:
        self._position = position
        self._play: Play = play
        self._lang: Lang = lang
        self._rng = rng
        self._level = cast(Level, level)
        self._skill = skill
        self._taken_back: list[AnyPosition] = []
        self._stage = 0

    def run(self, *, computer_first: bool) -> int:
        """Play until somebody wins or the person leaves; return the exit code."""
        yours = not computer_first
        while True:
            self._show()
            if next(iter(moves_at_most(self._position, 1)), None) is None:
                return self._finish(yours)
            if yours and not self._your_move():
                return self._leave()
            if not yours:
                self._computer_move()
            yours = not yours

    def _leave(self) -> int:
        self._say(_GOODBYE.format(position=self._position.text))
        return 0

    def _computer_move(self) -> None:
        move = choose_move(self._position, self._play, self._rng, level=self._level, skill=self._skill)
        assert move is not None
        self._say(_COMPUTER.format(move=move.label))
        self._position = move.position

    def _your_move(self) -> bool:
        """Read commands until a move is made; False when the person leaves."""
        self._stage = 0
        while True:
            try:
                typed = click.prompt(_PROMPT.to(self._lang), default="", show_default=False).strip()
            except click.Abort:
                return False
            if typed in ("quit", "exit", "q"):
                return False
            if typed == "undo":
                self._undo()
            elif typed == "hint":
                self._hint()
            elif typed in ("moves", "", "?", "help"):
                self._list_moves()
            elif self._try(typed):
                return True

    def _try(self, label: str) -> bool:
        try:
            following = self._position.apply(label)
        except SoiError as error:
            self._say(error.message)
            for move in moves_at_most(self._position, 1):
                self._say(_SUCH_AS.format(move=move.label))
            return False
        self._taken_back.append(self._position)
        self._position = following
        return True

    def _undo(self) -> None:
        if self._taken_back:
            self._position = self._taken_back.pop()
            self._stage = 0
            self._show()
        else:
            self._say(_NO_UNDO)

    def _hint(self) -> None:
        answer = solve(self._position, play=self._play, budget=Budget(seconds=5, bytes=2**30))
        stages = hints(answer)
        self._say(stages[min(self._stage, len(stages) - 1)])
        self._stage += 1

    def _list_moves(self) -> None:
        labels = [move.label for move in moves_at_most(self._position, _FEW + 1)]
        more = " …" if len(labels) > _FEW else ""
        click.echo("  ".join(labels[:_FEW]) + more)

    def _finish(self, yours: bool) -> int:
        outcome = terminal_outcome(self._position, self._play)
        if outcome is Outcome.D:
            self._say(_DRAW)
        else:
            self._say(_YOU_WIN if (outcome is Outcome.N) == yours else _YOU_LOSE)
        return 0

    def _show(self) -> None:
        scene = self._position.scene()
        if scene is not None:
            click.echo(render(scene))
        click.echo(self._position.text)

    def _say(self, text: Text) -> None:
        click.echo(text.to(self._lang))
