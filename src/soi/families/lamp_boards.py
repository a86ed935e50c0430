"""Boards of lamps: text, presses, and the answer of the puzzle."""

from __future__ import annotations

from typing import NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import PositionError
from soi.core.ruleset import Word
from soi.core.text import Text
from soi.kernels.lamps import CELL_LIMIT, LampAnswer, fewest_presses, solve_lamps

_MOST_PATTERNS = 64
_MOST_CELLS = 4096


class LampBoard(NamedTuple):
    """Lamps row after row, and the goal that they are to show (None: all 0)."""

    width: int
    lamps: bytes
    goal: bytes | None = None

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.lamps) // self.width

    @property
    def solved(self) -> bool:
        """Whether the lamps show the goal."""
        return self.lamps == self.goal if self.goal is not None else not any(self.lamps)

    def change(self, colours: int) -> list[list[int]]:
        """Return what has to be added to each lamp."""
        goal = self.goal or bytes(len(self.lamps))
        cells = [(b - a) % colours for a, b in zip(self.lamps, goal, strict=True)]
        return [cells[i : i + self.width] for i in range(0, len(cells), self.width)]

    def pressed(self, row: int, column: int, colours: int, *, torus: bool) -> LampBoard:
        """Return the board after one press."""
        lamps = bytearray(self.lamps)
        for r, c in around(row, column):
            if torus or (0 <= r < self.height and 0 <= c < self.width):
                at = r % self.height * self.width + c % self.width
                lamps[at] = (lamps[at] + 1) % colours
        return self._replace(lamps=bytes(lamps))

    @property
    def text(self) -> str:
        """The rows of lamps, and the rows of the goal where it is not all 0."""
        return _text(self.lamps, self.width) + ("" if self.goal is None else " " + _text(self.goal, self.width))


def around(row: int, column: int) -> tuple[tuple[int, int], ...]:
    """Return a cell and its four neighbours."""
    return ((row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def lamps_of(word: Word, colours: int) -> tuple[int, bytes]:
    """Return the width and the lamps of one word."""
    rows = word.text.split("/")
    digits = "0123456789"[:colours]
    if set(word.text) - set(digits) - {"/"} or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise PositionError(
            Text(
                vi=f"các hàng bằng nhau gồm chữ số 0 … {colours - 1}, ngăn bởi '/'",
                en=f"rows of one length with the digits 0 … {colours - 1}, by '/'",
            ),
            word=word.text,
            place=word.place,
        )
    lamps = bytes(int(digit) for row in rows for digit in row)
    if len(lamps) > CELL_LIMIT:
        raise PositionError(
            Text(vi=f"nhiều nhất {CELL_LIMIT} đèn", en=f"at most {CELL_LIMIT} lamps"), word=word.text, place=word.place
        )
    return len(rows[0]), lamps


def puzzle_answer(board: LampBoard, colours: int, budget: Budget, *, torus: bool) -> dict[str, object]:
    """Return whether the goal can be shown, by which and how many presses, or the pattern that proves it cannot."""
    cells = len(board.lamps)
    budget.reserve(16 * cells + 8 * min(board.height, board.width) ** 2, Text(vi="hệ phương trình", en="the equations"))
    answer = solve_lamps(board.change(colours), colours=colours, torus=torus, seconds=budget.seconds_left())
    if answer is None:
        raise BudgetSpent(Text(vi="đã hết giờ khi giải hệ phương trình", en="time ran out on the equations"))
    found: dict[str, object] = {"solvable": answer.presses is not None, "presses": None, "solution": None}
    if answer.presses is not None:
        found |= _fewest(board, answer, colours, budget)
    else:
        found |= {"minimum": None, "certificate": cells_of(answer.witness or b"", board.width)}
    prime = all(order == colours for order in answer.orders) and colours in (2, 3, 5, 7)
    found["nullity"] = len(answer.quiet) if prime else None
    if len(answer.quiet) <= _MOST_PATTERNS and cells <= _MOST_CELLS:
        found["quiet"] = [cells_of(pattern, board.width) for pattern in answer.quiet]
    return found


def _fewest(board: LampBoard, answer: LampAnswer, colours: int, budget: Budget) -> dict[str, object]:
    assert answer.presses is not None
    best = fewest_presses(answer.presses, answer.quiet, answer.orders, colours=colours, seconds=budget.seconds_left())
    least = max(best.at_least, _simple_bound(board, colours))
    proved = best.proved or least == best.presses
    return {
        "presses": best.presses,
        "solution": cells_of(best.solution, board.width),
        "minimum": "proved" if proved else f"best found, at least {least}",
    }


def _simple_bound(board: LampBoard, colours: int) -> int:
    """Return what any solution needs since a press adds 1 to five lamps only."""
    return -(-sum(map(sum, board.change(colours))) // 5)


def cells_of(presses: bytes, width: int) -> list[str]:
    """Return the cells `row,column`, from 1, each as often as it is pressed."""
    return [f"{i // width + 1},{i % width + 1}" for i, times in enumerate(presses) for _ in range(times)]


def _text(lamps: bytes, width: int) -> str:
    digits = "".join(map(str, lamps))
    return "/".join(digits[i : i + width] for i in range(0, len(digits), width))
