"""Colouring: paint m × m squares on a grid."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.tile_cells import Board
from soi.families.tile_rules import TileRuleset
from soi.families.tile_scene import tile_scene
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

WINNING_WAYS = Source(
    "E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways for your Mathematical Plays",
    "ch. 1, Tweedledum and Tweedledee",
)  # fmt: skip


class Colouring(TileRuleset):
    """Squares of side m; on a board narrower than 2 m they lie in a row."""

    theory = (
        Theorem(
            Text(vi="Đối xứng qua tâm", en="Half turn"),
            Text(
                vi="Nếu hai cạnh bảng trống cùng tính chẵn lẻ với m và không nhỏ hơn m, người đi trước thắng: "
                "tô hình vuông chính giữa rồi đi đối xứng qua tâm.",
                en="When both sides of an empty board have the parity of m and are at least m, the first player wins: "
                "paint the middle square, then answer with the half turn.",
            ),
            OutcomeClaim(),
            WINNING_WAYS,
        ),
    )

    def __init__(self, side: int) -> None:
        super().__init__("square", side)

    @property
    def name(self) -> str:
        """The name with the side of the squares."""
        return f"colouring:{self.side}"

    def outcome(self, board: Board, play: Play) -> Outcome | None:
        """Return who wins an empty board whose sides have the parity of m."""
        height, width, side = board.height, board.width, self.side
        if play == "misere" or board.filled or min(height, width) < side:
            return None
        return None if (height - side) % 2 or (width - side) % 2 else Outcome.N

    def winning_moves(self, board: Board, play: Play) -> Iterator[Step[Board]]:
        """Yield the square in the middle."""
        yield self.step(board, (((board.height - self.side) // 2, (board.width - self.side) // 2),))

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        code = "0." + "0" * min(self.side - 1, 12) + "7"
        text = Text(
            vi="Đã tìm theo từng vùng độc lập, gộp các vùng giống nhau khi xoay và lật. Vùng mà mọi nước đều đáp được "
            f"bằng ảnh qua nửa vòng quay thì bằng 0, khỏi tìm; bảng hẹp hơn {2 * self.side} là trò bát phân {code}.",
            en="Every independent area was searched, areas alike under turns and mirrors once. An area in which every "
            "move can be answered by its image under the half turn is 0 without a search; a board narrower than "
            f"{2 * self.side} is the octal game {code}.",
        )
        return ("search", "areas", text, None)

    def scene(self, parts: tuple[Board, ...]) -> Scene | None:
        """Return the board; point at the top-left cell of the square to paint."""
        return tile_scene(parts[0], self.tiles.placements(parts[0]))


GAME = Game(
    name="colouring",
    title=Text(vi="Tô ô vuông m × m", en="Colouring squares"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, tô một hình vuông m × m gồm toàn ô chưa tô. Ai không tô được nữa thì thua.",
        en="On your turn paint an m × m square of unpainted cells. A player who cannot loses.",
    ),
    notation=Text(
        vi="các hàng ngăn bởi '/', '.' ô trống, '#' ô đã tô; hoặc 5x7 cho bảng trống",
        en="rows by '/', '.' empty, '#' painted; or 5x7 for an empty board",
    ),
    moves=Text(
        vi="2,3 tô hình vuông có góc trên trái ở hàng 2, cột 3", en="2,3 paints the square with top-left cell 2,3"
    ),
    examples=("4x6", "5x5", "....#/...../....."),
    parameter=Parameter("m", Text(vi="cạnh hình vuông", en="the side of the squares"), "2"),
    make=lambda parameter: Colouring(whole_parameter(parameter, "colouring", most=100)),
    see_also=("cram", "octal"),
    bound=12,
)
