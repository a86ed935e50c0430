"""Cram: lay dominoes on a grid."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.tile_cells import Board
from soi.families.tile_rules import TileRuleset
from soi.families.tile_scene import tile_scene
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

GARDNER = Source(
    "M. Gardner", 1974, "Cram, crosscram and quadraphage: new games having elusive winning strategies",
    "Scientific American 230 (2), 106–108",
)  # fmt: skip


class Cram(TileRuleset):
    """Dominoes of either direction, laid by both players."""

    name = "cram"
    theory = (
        Theorem(
            Text(vi="Đối xứng qua tâm", en="Half turn"),
            Text(
                vi="Bảng trống có hai cạnh chẵn: người đi sau thắng bằng cách đặt đối xứng qua tâm. "
                "Một cạnh chẵn, một cạnh lẻ: người đi trước đặt vào hai ô chính giữa rồi chơi đối xứng.",
                en="On an empty board with both sides even the second player wins by answering with the half turn. "
                "With one side even and one odd the first player takes the two middle cells and then does the same.",
            ),
            OutcomeClaim(),
            GARDNER,
        ),
    )

    def __init__(self) -> None:
        super().__init__("domino", 2)

    def outcome(self, board: Board, play: Play) -> Outcome | None:
        """Return who wins an empty board with an even side."""
        if play == "misere" or board.filled or (board.height % 2 and board.width % 2):
            return None
        return Outcome.N if board.height % 2 or board.width % 2 else Outcome.P

    def winning_moves(self, board: Board, play: Play) -> Iterator[Step[Board]]:
        """Yield the domino in the middle."""
        middle = ((board.height - 1) // 2, (board.width - 1) // 2)
        yield self.step(board, self.tiles.cells(middle, standing=board.height % 2 == 0))

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Đã tìm theo từng vùng độc lập, gộp các vùng giống nhau khi xoay và lật. Vùng mà mọi nước đều đáp được "
            "bằng ảnh qua nửa vòng quay thì bằng 0, khỏi tìm; dải một hàng là trò bát phân 0.07.",
            en="Every independent area was searched, areas alike under turns and mirrors once. An area in which every "
            "move can be answered by its image under the half turn is 0 without a search; a single row is the octal "
            "game 0.07.",
        )
        return ("search", "areas", text, None)

    def scene(self, parts: tuple[Board, ...]) -> Scene | None:
        """Return the board; point between two cells to lay a domino on them."""
        return tile_scene(parts[0], self.tiles.placements(parts[0]))


GAME = Game(
    name="cram",
    title=Text(vi="Cram (xếp domino)", en="Cram"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đặt một quân domino lên hai ô trống kề nhau (ngang hoặc dọc). Ai không đặt được nữa thì thua.",
        en="On your turn lay a domino on two neighbouring empty cells, across or down. A player who cannot loses.",
    ),
    notation=Text(
        vi="các hàng ngăn bởi '/', '.' ô trống, '#' ô đã lấp; hoặc 5x7 cho bảng trống",
        en="rows by '/', '.' empty, '#' filled; or 5x7 for an empty board",
    ),
    moves=Text(vi="2,3-2,4 đặt lên hàng 2, cột 3 và 4", en="2,3-2,4 lays a domino on row 2, columns 3 and 4"),
    examples=("3x4", "4x5", "..#../...../#...#"),
    make=lambda parameter: Cram(),
    see_also=("colouring", "dawsons-kayles"),
    bound=12,
)
