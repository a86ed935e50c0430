"""A puzzle at the terminal: one person presses, and is told how much is left."""

from __future__ import annotations

from soi.analysis.answer import Analysis
from soi.analysis.options import moves_at_most
from soi.analysis.solve import solve
from soi.cli.playing import Table
from soi.core.budget import Budget
from soi.core.text import Text
from soi.explain.explain import headline

_NEEDED = Text(vi="Còn cần ít nhất {n} lần bấm.", en="At least {presses} still needed.")
_FOUND = Text(
    vi="Còn cần ít nhất {least} lần bấm; cách tốt nhất tìm được: {n} lần.",
    en="At least {least} more presses are needed; the best way found takes {n}.",
)
_PRESS = Text(vi="Hãy bấm {cell}.", en="Press {cell}.")
_SOLVED = Text(vi="Bạn đã giải xong, sau {n} lần bấm!", en="You have solved it, in {presses}!")
_ALREADY = Text(vi="Không còn gì phải bấm: câu đố đã giải xong.", en="Nothing is left to press: it is solved already.")


class PuzzleTable(Table):
    """A puzzle and the person who solves it; the computer only counts and gives hints."""

    def run(self, *, computer_first: bool = False) -> int:
        """Go on until the puzzle is solved or the person leaves; return the exit code."""
        while True:
            self._show()
            if next(iter(moves_at_most(self._position, 1)), None) is None:
                pressed = len(self._taken_back)
                self._say(_SOLVED.format(n=pressed, presses=_presses(pressed)) if pressed else _ALREADY)
                return 0
            self._say(_left(self._answer()))
            if not self._your_move():
                return self._leave()

    def _answer(self) -> Analysis:
        return solve(self._position, play=self._play, budget=Budget(seconds=5, bytes=2**30))

    def _undo(self) -> None:
        before = len(self._taken_back)
        super()._undo()
        if before:
            self._say(_left(self._answer()))

    def _hint(self) -> None:
        """Name a press of a shortest solution, and all of them when asked again."""
        answer = self._answer()
        cells = answer.extra.get("solution")
        first = self._stage == 0 and isinstance(cells, list) and bool(cells)
        self._say(_PRESS.format(cell=cells[0]) if first and isinstance(cells, list) else headline(answer))
        self._stage += 1


def _left(answer: Analysis) -> Text:
    """Return how many presses are left at least, or why nobody can tell."""
    number, minimum = answer.extra.get("presses"), answer.extra.get("minimum")
    if not isinstance(number, int):
        return headline(answer)
    if minimum == "proved":
        return _NEEDED.format(n=number, presses=f"{_presses(number)} {'is' if number == 1 else 'are'}")
    return _FOUND.format(least=str(minimum).rpartition(" ")[2], n=number)


def _presses(number: int) -> str:
    return f"{number} press" if number == 1 else f"{number} presses"
