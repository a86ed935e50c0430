"""The ruleset of Lights Out: presses, the goal, the answer of the puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, words_of
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.lamp_boards import LampBoard, lamps_of, puzzle_answer
from soi.families.lamp_checks import answers_agree
from soi.families.lamp_scene import lamp_scene, quiet_scenes
from soi.theory.claims import StatementClaim
from soi.theory.theorem import Source, Theorem

ANDERSON_FEIL = Source(
    "M. Anderson, T. Feil", 1998, "Turning lights out with linear algebra", "Mathematics Magazine 71, 300–303"
)


class LightsOut(Ruleset[LampBoard]):
    """A press adds 1, modulo the colours, to a lamp and its four neighbours."""

    kind = "puzzle"
    single = True
    loopy = True
    theory = (
        Theorem(
            Text(vi="Kiểu bấm lặng", en="Quiet patterns"),
            Text(
                vi="Bấm hai lần bằng không bấm, thứ tự không quan trọng: mỗi lời giải là nghiệm của một hệ tuyến tính. "
                "Giải được khi và chỉ khi mọi kiểu bấm lặng (không đổi đèn nào) chứa một số chẵn đèn cần đổi.",
                en="The order of presses does not matter and pressing twice is nothing: solutions are those of a "
                "linear system. There is one exactly when every quiet pattern (presses that change nothing) meets "
                "an even number of the lamps to be changed.",
            ),
            StatementClaim("puzzle", answers_agree),
            ANDERSON_FEIL,
        ),
    )

    def __init__(self, colours: int = 2, *, torus: bool = True) -> None:
        self.colours = colours
        self.torus = torus

    @property
    def name(self) -> str:
        """The name with its parameters."""
        shape = [] if self.torus else ["plain"]
        parameters = [*shape, *([str(self.colours)] if self.colours > 2 else [])]
        return ":".join(["lights-out", ",".join(parameters)]) if parameters else "lights-out"

    def moves(self, board: LampBoard) -> Iterator[Step[LampBoard]]:
        """Yield every press, none once the goal is shown."""
        if not board.solved:
            for at in range(len(board.lamps)):
                yield self._press(board, *divmod(at, board.width))

    def apply(self, board: LampBoard, label: str) -> tuple[LampBoard, ...]:
        """Return the lamps after the press of `row,column`."""
        row, _, column = label.partition(",")
        digits = row.isdecimal() and column.isdecimal() and label.isascii() and len(label) < 20
        if board.solved or not digits or not (0 < int(row) <= board.height and 0 < int(column) <= board.width):
            raise MoveError(label, self.move_form())
        return self._press(board, int(row) - 1, int(column) - 1).parts

    def _press(self, board: LampBoard, row: int, column: int) -> Step[LampBoard]:
        after = board.pressed(row, column, self.colours, torus=self.torus)
        return Step(f"{row + 1},{column + 1}", (after,))

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(
            vi="hàng,cột của một đèn, khi chưa đạt đích", en="row,column of a lamp, while the goal is not shown"
        )

    def move_count(self, board: LampBoard) -> int:
        """Return the number of lamps, 0 once the goal is shown."""
        return 0 if board.solved else len(board.lamps)

    def parse(self, text: str) -> tuple[LampBoard, ...]:
        """Return the lamps, and the goal where a second board follows."""
        boards: list[tuple[int, bytes]] = []
        for word in words_of(text):
            if word.place > 2:
                raise PositionError(
                    Text(vi="nhiều nhất hai bảng", en="at most two boards"), word=word.text, place=word.place
                )
            boards.append(lamps_of(word, self.colours))
            if boards[0][0] != boards[-1][0] or len(boards[0][1]) != len(boards[-1][1]):
                raise PositionError(
                    Text(vi="đích cùng cỡ với bảng", en="a goal of the board's size"), word=word.text, place=2
                )
        if not boards:
            raise PositionError(Text(vi="các hàng như 010/111", en="rows such as 010/111"), word="")
        goal = boards[1][1] if len(boards) == 2 and any(boards[1][1]) else None
        return (LampBoard(*boards[0], goal),)

    def format_part(self, part: LampBoard) -> str:
        """Return the rows, and those of a goal that is not all 0."""
        return part.text

    def text_length(self, part: LampBoard) -> int:
        """Return the length of the rows."""
        return len(part.lamps) + part.height - 1

    def puzzle(self, board: LampBoard, budget: Budget) -> dict[str, object]:
        """Return the answer: a solution with as few presses as can be, or a pattern that proves there is none."""
        return puzzle_answer(board, self.colours, budget, torus=self.torus)

    def figures(self, parts: tuple[LampBoard, ...]) -> Sequence[Scene]:
        """Return pictures of the quiet patterns, and of the proof where nothing solves the board."""
        return quiet_scenes(parts[0], self.colours, torus=self.torus)

    def scene(self, parts: tuple[LampBoard, ...]) -> Scene | None:
        """Return the lamps; each can be pressed."""
        return lamp_scene(parts[0], self.colours)

    def small_parts(self, bound: int) -> Iterator[LampBoard]:
        """Yield every board of two colours with up to `bound` lamps (at most 8)."""
        for cells in range(1, min(bound, 8) + 1):
            for width in (w for w in range(1, cells + 1) if cells % w == 0):
                for lit in range(1 << cells):
                    yield LampBoard(width, bytes(lit >> i & 1 for i in range(cells)))

    def random_parts(self, rng: Random, size: int) -> tuple[LampBoard, ...]:
        """Return a board that can be solved: random presses on dark lamps."""
        side = max(2, min(12, round(size**0.5) + 1))
        board = LampBoard(side, bytes(side * side))
        for _ in range(side * side):
            row, column = rng.randrange(side), rng.randrange(side)
            board = board.pressed(row, column, self.colours, torus=self.torus)
        return (board,)
