"""The board of Ô ăn quan as a Scene: quan pits at the ends, houses between, an arrow for every move."""

from __future__ import annotations

from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text
from soi.oanquan.board import Board
from soi.oanquan.options import Rules
from soi.oanquan.sowing import legal_moves

_SIZE = 84.0
_PIT = 90.0
_TOP = 30.0
_DRAWN = 9


def board_scene(board: Board, rules: Rules) -> Scene:
    """Return the picture; the arrows beside a house of the player to move carry the moves as picks."""
    legal = {str(move) for move in legal_moves(board, rules)}
    width = 2 * _PIT + board.houses * _SIZE + 16
    shapes: list[Shape] = []
    for side, y in (("N", _TOP), ("S", _TOP + _SIZE)):
        for number, stones in enumerate(board.row(side), 1):
            x = 8 + _PIT + (number - 1) * _SIZE
            shapes += _house(f"{side}{number}", stones, x, y, legal)
    shapes += _pit("L", board.cells[0], board.quan[0], 8.0)
    shapes += _pit("R", board.cells[board.houses + 1], board.quan[1], width - 8 - _PIT)
    shapes.append(Label(x=width / 2, y=20, text=_score(board, "N"), size=14, style="muted"))
    shapes.append(Label(x=width / 2, y=_TOP + 2 * _SIZE + 22, text=_score(board, "S"), size=14, style="muted"))
    alt = Text(vi="bàn ô ăn quan {board}, lượt của {mover}", en="the board {board}, {mover} to move").format(
        board=board, mover=board.mover
    )
    return Scene(width, _TOP + 2 * _SIZE + 34, tuple(shapes), alt)


def _house(name: str, stones: int, x: float, y: float, legal: set[str]) -> list[Shape]:
    title = Text(vi=f"ô {name}: {stones} quân", en=f"house {name}: {stones} stones")
    shapes: list[Shape] = [Rect(x=x, y=y, w=_SIZE, h=_SIZE, style="cell", title=title)]
    shapes += _heap(stones, x + _SIZE / 2, y + _SIZE / 2 - 6)
    shapes.append(Label(x=x + _SIZE / 2, y=y + _SIZE - 6, text=str(stones), size=14, style="strong"))
    shapes.append(Label(x=x + 12, y=y + 14, text=name, size=10, style="muted"))
    for direction in "+-":
        if name + direction in legal:
            to_right = (direction == "+") == (name[0] == "S")
            words = Text(vi=f"rải từ {name} theo chiều {direction}", en=f"sow from {name} in direction {direction}")
            place = x + (_SIZE - 13 if to_right else 13)
            arrow = "▶" if to_right else "◀"
            shapes.append(Label(x=place, y=y + _SIZE - 8, text=arrow, size=18, key=name + direction, title=words))
    return shapes


def _pit(name: str, stones: int, quan: bool, x: float) -> list[Shape]:
    title = Text(vi=f"ô quan {name}: {stones} quân", en=f"quan pit {name}: {stones} stones")
    if quan:
        title = Text(vi=f"ô quan {name}: quan và {stones} quân", en=f"quan pit {name}: the quan and {stones} stones")
    middle, y = x + _PIT / 2, _TOP + _SIZE
    shapes: list[Shape] = [Rect(x=x, y=_TOP, w=_PIT, h=2 * _SIZE, style="cell-alt", round=44, title=title)]
    if quan:
        shapes.append(Circle(x=middle, y=y - 38, r=17, style="token"))
    shapes += _heap(stones, middle, y + 4)
    shapes.append(Label(x=middle, y=y + _SIZE - 18, text=str(stones), size=14, style="strong"))
    return shapes


def _heap(stones: int, x: float, y: float) -> list[Shape]:
    """Return up to nine stones in a small heap."""
    return [
        Circle(x=x + (place % 3 - 1) * 17.0, y=y + (place // 3 - 1) * 15.0, r=6.5, style="stone")
        for place in range(min(stones, _DRAWN))
    ]


def _score(board: Board, side: str) -> str:
    return side if board.score is None else f"{side} {board.score[0 if side == 'S' else 1]}"
