"""Pictures of boards on which pieces are laid."""

from __future__ import annotations

from collections.abc import Iterable

from soi.core.scene import Circle, Scene, Shape
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, SIZE, cell_scene, corner, square
from soi.families.tile_cells import Board, Cell


def tile_scene(board: Board, placements: Iterable[tuple[Cell, ...]]) -> Scene | None:
    """Return the board; a domino's move is a dot between its two cells, a square's move its top-left cell."""
    if max(board.height, board.width) > MOST_DRAWN:
        return None
    moves = list(placements)
    corners = {cells[0]: cells for cells in moves if len(cells) == 1}
    shapes: list[Shape] = []
    for row in range(board.height):
        for column in range(board.width):
            if (row, column) in board.filled:
                shapes.append(square(row, column, "blocked"))
            elif (row, column) in corners:
                shapes.append(square(row, column, "marked", *_pick(corners[row, column])))
            else:
                shapes.append(square(row, column))
    for cells in moves:
        if len(cells) == 2:
            key, title = _pick(cells)
            x, y = corner(*cells[1])
            lying = cells[0][0] == cells[1][0]
            dx, dy = (0.0, SIZE / 2) if lying else (SIZE / 2, 0.0)
            shapes.append(Circle(x=x + dx, y=y + dy, r=8, style="ghost", key=key, title=title))
    empty = board.height * board.width - len(board.filled)
    alt = Text(
        vi=f"bảng {board.height} hàng {board.width} cột, còn {empty} ô trống",
        en=f"a board of {board.height} rows and {board.width} columns, {empty} cells empty",
    )
    return cell_scene(board.height, board.width, shapes, alt)


def _pick(cells: tuple[Cell, ...]) -> tuple[str, Text]:
    key = "-".join(f"{row + 1},{column + 1}" for row, column in cells)
    if len(cells) == 1:
        return key, Text(vi=f"tô hình vuông có góc trên trái ở {key}", en=f"paint the square with top-left cell {key}")
    return key, Text(vi=f"đặt domino lên {key}", en=f"lay a domino on {key}")
