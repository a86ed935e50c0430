"""Pictures of boards of lamps: the lamps, and the quiet patterns."""

from __future__ import annotations

from soi.core.scene import Scene, Shape
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, cell_scene, mark, square
from soi.families.lamp_boards import LampBoard
from soi.kernels.lamps import solve_lamps


def lamp_scene(board: LampBoard, colours: int) -> Scene | None:
    """Return the lamps; each carries its press. A dot marks lamps that are to show something else than 0."""
    if max(board.height, board.width) > MOST_DRAWN:
        return None
    shapes: list[Shape] = []
    for at, lamp in enumerate(board.lamps):
        row, column = divmod(at, board.width)
        key = f"{row + 1},{column + 1}"
        title = Text(vi=f"bấm ô {key}", en=f"press {key}")
        shapes.append(square(row, column, "lamp-on" if lamp else "lamp-off", key, title))
        wanted = board.goal[at] if board.goal is not None else 0
        text = str(lamp) if colours > 2 and lamp else ""
        if wanted:
            text = f"{text}→{wanted}" if colours > 2 else "•"
        if text:
            shapes.append(mark(row, column, text, key=key))
    lit = sum(map(bool, board.lamps))
    alt = Text(
        vi=f"bảng đèn {board.height} × {board.width}, {lit} đèn sáng",
        en=f"{board.height} × {board.width} lamps, {lit} of them on",
    )
    return cell_scene(board.height, board.width, shapes, alt)


def quiet_scenes(board: LampBoard, colours: int, *, torus: bool) -> list[Scene]:
    """Return a picture of each quiet pattern: presses that together change nothing."""
    answer = solve_lamps(board.change(colours), colours=colours, torus=torus)
    scenes = []
    for number, pattern in enumerate(answer.quiet if answer else (), 1):
        shapes: list[Shape] = []
        for at, presses in enumerate(pattern):
            row, column = divmod(at, board.width)
            shapes.append(square(row, column, "marked" if presses else "cell"))
            if presses > 1:
                shapes.append(mark(row, column, str(presses)))
        alt = Text(vi=f"kiểu bấm lặng thứ {number}", en=f"quiet pattern {number}")
        scene = cell_scene(board.height, board.width, shapes, alt)
        if scene is not None:
            scenes.append(scene)
    return scenes
