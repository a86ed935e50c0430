"""Pictures of boards of lamps: the lamps, and the quiet patterns."""

from __future__ import annotations

from soi.core.scene import Scene, Shape
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, cell_scene, mark, square
from soi.families.lamp_boards import LampBoard
from soi.kernels.lamps import solve_lamps

_MOST_FIGURES = 8


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
    """Return pictures of up to 8 quiet patterns (presses that change nothing), the proof that nothing solves first."""
    if max(board.height, board.width) > MOST_DRAWN:
        return []
    answer = solve_lamps(board.change(colours), colours=colours, torus=torus)
    patterns = [] if answer is None else [answer.witness, *answer.quiet][:_MOST_FIGURES]
    scenes = []
    for number, pattern in enumerate(patterns):
        if pattern is None:
            continue
        shapes: list[Shape] = []
        for at, presses in enumerate(pattern):
            row, column = divmod(at, board.width)
            shapes.append(square(row, column, "marked" if presses else "cell"))
            if presses > 1:
                shapes.append(mark(row, column, str(presses)))
        alt = Text(
            vi=f"Kiểu bấm lặng {number}: bấm cả các ô này thì không đèn nào đổi.",
            en=f"Quiet pattern {number}: pressing all of these changes no lamp.",
        )
        if number == 0:
            alt = Text(
                vi="Chứng cứ: mỗi lần bấm đổi một số chẵn đèn trong các ô này, còn cần đổi một số lẻ.",
                en="Proof: every press changes an even number of these lamps, but an odd number has to change.",
            )
        scene = cell_scene(board.height, board.width, shapes, alt)
        if scene is not None:
            scenes.append(scene)
    return scenes
