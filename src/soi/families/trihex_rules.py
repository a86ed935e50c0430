"""The ruleset of trihex: marks on nine circles, and their figure."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, Word, words_of
from soi.core.scene import Circle, Label, Line, Scene, Shape, Style
from soi.core.text import Text
from soi.families.trihex_lines import LINES, PLACES, SYMBOLS, ended, options, result, to_move, won
from soi.theory.claims import OutcomeClaim, RemotenessClaim
from soi.theory.theorem import Source, Theorem

# A proof by machine: there are only 5 407 positions.
SEARCHED = Source("soi", 2026, "All positions, by machine")

_STYLES: dict[str, Style] = {"X": "first", "O": "second", ".": "vertex"}


class Trihex(Ruleset[str]):
    """X marks first; a full board without a line is a draw."""

    name = "trihex"
    single = True
    nim_valued = False
    kind = "partizan"
    theory = (
        Theorem(
            Text(vi="Chín hình tròn", en="Nine circles"),
            Text(
                vi="Đã xét mọi thế, nên biết thế này thắng, thua hay hòa. (Từ bàn trống, người đi trước thắng dù đánh "
                "dấu hình tròn nào đầu tiên: trong 7 nước nếu bắt đầu ở 1, 5 hoặc 7, trong 9 nước nếu ở chỗ khác.)",
                en="All positions were looked at, so it is known whether this one is won, lost or drawn. (From the "
                "empty board the first player wins whichever circle is marked first: in 7 moves from 1, 5 or 7, in 9 "
                "from the others.)",
            ),
            OutcomeClaim(),
            SEARCHED,
        ),
        Theorem(
            Text(vi="Số nước của ván", en="Lengths"),
            Text(vi="Số nước theo tìm kiếm đầy đủ.", en="The number of moves, by the full search."),
            RemotenessClaim(),
            SEARCHED,
        ),
    )

    def moves(self, board: str) -> Iterator[Step[str]]:
        """Yield the marking of every free circle while nobody owns a line."""
        return (Step(str(at), (after,)) for at, after in options(board))

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số của một hình tròn trống, 0 … 8", en="the number of a free circle, 0 … 8")

    def terminal_outcome(self, board: str) -> Outcome | None:
        """Return a draw for a full board without a line; a line is lost for the player to move."""
        return ended(board)

    def outcome(self, board: str, play: Play) -> Outcome | None:
        """Return win, loss or draw."""
        return result(board).outcome if play == "normal" else None

    def remoteness(self, board: str, play: Play) -> int | None:
        """Return the number of moves when the winner hurries and the loser delays."""
        return result(board).length if play == "normal" else None

    def winning_moves(self, board: str, play: Play) -> Iterator[Step[str]]:
        """Yield the winning marks, the quickest first."""
        wins = [step for step in self.moves(board) if result(step.parts[0]).outcome is Outcome.P]
        return iter(sorted(wins, key=lambda step: result(step.parts[0]).length))

    def parse(self, text: str) -> tuple[str, ...]:
        """Return the board of nine symbols."""
        words = list(words_of(text))
        if len(words) != 1:
            raise PositionError(_FORM, word=words[1].text if words else "", place=2 if words else None)
        return (self.parse_part(words[0]),)

    def parse_part(self, word: Word) -> str:
        """Return the board of one word, with as many X as O or one X more, and at most one winner."""
        board = word.text
        if len(board) != 9 or set(board) - set(SYMBOLS) or board.count("X") - board.count("O") not in (0, 1):
            raise PositionError(_FORM, word=board, place=word.place)
        if won(board, to_move(board)):
            raise PositionError(
                Text(vi="thế mà người sắp đi chưa thắng", en="a position that its mover has not won already"),
                word=board,
                place=word.place,
            )
        return board

    def apply(self, board: str, label: str) -> tuple[str, ...]:
        """Return the board after circle `label` is marked."""
        for at, after in options(board):
            if label == str(at):
                return (after,)
        raise MoveError(label, self.move_form())

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the figure; every free circle can be marked."""
        board = parts[0]
        free = {at for at, _ in options(board)}
        shapes: list[Shape] = []
        for line in LINES:
            (x1, y1), (x2, y2) = _ends(line)
            shapes.append(Line(x1=x1, y1=y1, x2=x2, y2=y2))
        for at, (x, y) in enumerate(PLACES):
            key = str(at) if at in free else None
            title = Text(vi=f"đánh dấu hình tròn {at}", en=f"mark circle {at}") if key else None
            shapes.append(Circle(x=x, y=y, r=17, style=_STYLES[board[at]], key=key, title=title))
            shapes.append(Label(x=x, y=y, text=str(at) if board[at] == "." else board[at], key=key))
        return Scene(440, 420, tuple(shapes), Text(vi=f"trihex: {board}", en=f"trihex: {board}"))

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield the positions after up to `bound` moves."""
        layer = ["........."]
        for _ in range(bound + 1):
            yield from layer
            layer = sorted({after for board in layer for _, after in options(board)})

    def random_parts(self, rng: Random, size: int) -> tuple[str, ...]:
        """Return a position after up to four moves."""
        board = "........."
        for _ in range(rng.randint(0, 4)):
            board = rng.choice(options(board))[1]
        return (board,)


def _ends(line: tuple[int, int, int]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the two circles of a line that are farthest apart."""
    pairs = [(PLACES[a], PLACES[b]) for a in line for b in line if a < b]
    (x1, y1), (x2, y2) = max(pairs, key=lambda p: (p[0][0] - p[1][0]) ** 2 + (p[0][1] - p[1][1]) ** 2)
    return (x1, y1), (x2, y2)


_FORM = Text(
    vi="chín ký hiệu '.', 'X', 'O', số X bằng số O hoặc hơn một",
    en="nine symbols '.', 'X', 'O', with as many X as O or one more",
)
