"""The ruleset of Northcott's game: slides, the nim-sum of the gaps, hints that come to an end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, words_of
from soi.core.scene import Circle, Scene, Shape
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, cell_scene, centre, square
from soi.families.northcott_rows import Board, Row, boards_of, rows_of, small_enough, solved
from soi.theory.claims import Counterexample, Definition, StatementClaim
from soi.theory.theorem import Source, Theorem

WINNING_WAYS = Source(
    "E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways for your Mathematical Plays", "ch. 3"
)


def _graph_agrees(ruleset: Ruleset[Board], bound: int, definition: Definition) -> int:
    """Compare the nim-sum with the full graph of boards of up to three rows of up to four cells."""
    compared = 0
    for count in range(1, min(bound, 3) + 1):
        for lengths in product(range(2, 5), repeat=count):
            for board in boards_of(lengths):
                if ruleset.outcome(board, "normal") is not solved(board).outcome:
                    raise Counterexample(board.text, ruleset.outcome(board, "normal"), solved(board).outcome)
                compared += 1
    return compared


class Northcott(Ruleset[Board]):
    """Partizan, and endless if both like; yet it is Nim on the gaps."""

    name = "northcott"
    kind = "partizan"
    single = True
    loopy = True
    nim_valued = False
    theory = (
        Theorem(
            Text(vi="Khoảng cách", en="Gaps"),
            Text(
                vi="Người đi sau thắng khi và chỉ khi tổng nim của các khoảng cách bằng 0. Đối phương lùi bao nhiêu "
                "thì tiến theo bấy nhiêu; người thắng chỉ tiến, nên ván phải kết thúc.",
                en="The player to move loses exactly when the nim-sum of the gaps is 0. A retreat is answered by "
                "following as far; the winner only advances, so the game must end.",
            ),
            StatementClaim("outcome", _graph_agrees),
            WINNING_WAYS,
        ),
    )

    def moves(self, board: Board) -> Iterator[Step[Board]]:
        """Yield every slide of the mover's pieces."""
        return (self._step(board, number, cell) for number, cell in board.moves())

    def _step(self, board: Board, number: int, cell: int) -> Step[Board]:
        return Step(f"{number + 1}>{cell + 1}", (board.moved(number, cell),))

    def apply(self, board: Board, label: str) -> tuple[Board, ...]:
        """Return the board after the mover's piece of a row goes to a cell."""
        number, mark, cell = label.partition(">")
        if not (mark and number.isdecimal() and cell.isdecimal() and label.isascii() and len(label) < 30):
            raise MoveError(label, self.move_form())
        at, to = int(number) - 1, int(cell) - 1
        if not 0 <= at < len(board.rows):
            raise MoveError(label, self.move_form())
        row = board.rows[at]
        if to not in row.reach(board.side) or to == row.piece(board.side):
            raise MoveError(label, self.move_form())
        return (board.moved(at, to),)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="hàng>ô mà quân mình trượt tới được", en="row>cell that one's piece can slide to")

    def parse(self, text: str) -> tuple[Board, ...]:
        """Return the rows and the side to move."""
        words = list(zip(range(3), words_of(text), strict=False))
        if not words:
            raise PositionError(Text(vi="các hàng như W..B/.W.B", en="rows such as W..B/.W.B"), word="")
        rows = rows_of(words[0][1])
        side = words[1][1].text if len(words) > 1 else "W"
        if side not in ("W", "B") or len(words) > 2:
            wrong = words[-1][1]
            raise PositionError(
                Text(vi="bên đi: W hoặc B", en="the side to move, W or B"), word=wrong.text, place=wrong.place
            )
        return (Board(rows, side),)

    def format_part(self, part: Board) -> str:
        """Return the rows, and the side when black is to move."""
        return part.text

    def text_length(self, part: Board) -> int:
        """Return the length of the rows."""
        return sum(row.length + 1 for row in part.rows) - 1

    def outcome(self, board: Board, play: Play) -> Outcome | None:
        """Return who wins by the nim-sum of the gaps."""
        if play == "misere":
            return None
        return Outcome.N if board.total else Outcome.P

    def remoteness(self, board: Board, play: Play) -> int | None:
        """Return the number of moves on boards small enough to be solved completely."""
        lengths = tuple(row.length for row in board.rows)
        return solved(board).length if play == "normal" and small_enough(lengths) else None

    def winning_moves(self, board: Board, play: Play) -> Iterator[Step[Board]]:
        """Yield the moves that make the nim-sum 0: the quickest first where lengths are known, else advances first.

        Whoever follows the first one comes nearer the end with every move: pieces can advance only so far.
        """
        total = board.total
        found = []
        for number, row in enumerate(board.rows):
            gap = row.gap ^ total
            cell = row.with_gap(board.side, gap)
            if cell is not None:
                step = self._step(board, number, cell)
                length = self.remoteness(step.parts[0], play)
                found.append((length or 0, gap > row.gap, number, step))
        return (step for *_, step in sorted(found, key=lambda item: item[:3]))

    def scene(self, parts: tuple[Board, ...]) -> Scene | None:
        """Return the rows; point at the cell the mover's piece of that row slides to."""
        board = parts[0]
        columns = max(row.length for row in board.rows)
        if max(columns, len(board.rows)) > MOST_DRAWN:
            return None
        reached = set(board.moves())
        shapes: list[Shape] = []
        for number, row in enumerate(board.rows):
            for cell in range(row.length):
                key = f"{number + 1}>{cell + 1}" if (number, cell) in reached else None
                title = Text(vi=f"hàng {number + 1}, tới ô {cell + 1}", en=f"row {number + 1}, to cell {cell + 1}")
                shapes.append(square(number, cell, "marked" if key else "cell", key, title if key else None))
            for cell, style in ((row.white, "white"), (row.black, "black")):
                x, y = centre(number, cell)
                shapes.append(Circle(x=x, y=y, r=13, style="white" if style == "white" else "black"))
        side = {"W": Text(vi="trắng", en="white"), "B": Text(vi="đen", en="black")}[board.side]
        alt = Text(vi="Northcott, {rows}; {side} đi", en="Northcott, {rows}; {side} to move")
        rows = board.text.split()[0]
        return cell_scene(len(board.rows), columns, shapes, alt.format(rows=rows, side=side))

    def small_parts(self, bound: int) -> Iterator[Board]:
        """Yield the boards of one and two rows of up to `bound` cells (at most 4)."""
        for count in (1, 2):
            for lengths in product(range(2, min(bound, 4) + 1), repeat=count):
                yield from boards_of(lengths)

    def random_parts(self, rng: Random, size: int) -> tuple[Board, ...]:
        """Return three or four rows of about `size` / 2 cells."""
        rows = []
        for _ in range(rng.randint(3, 4)):
            length = max(4, min(12, size // 2 + 2))
            rows.append(Row(length, *rng.sample(range(length), 2)))
        return (Board(tuple(rows)),)
