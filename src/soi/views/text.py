"""A Scene as characters, for the terminal."""

from __future__ import annotations

from dataclasses import replace

from soi.core.scene import Circle, Label, Line, Rect, Scene, Shape

# One character stands for so many units of the picture.
_ACROSS, _DOWN = 8.0, 20.0
_WIDEST, _TALLEST = 160, 80
_CIRCLES = {
    "stone": "●", "black": "●", "white": "○", "first": "X", "second": "O", "token": "◉", "vertex": "○", "ghost": "·",
    "lamp-on": "◉", "lamp-off": "·", "coin-up": "◎", "coin-down": "●", "pit": "○", "goal": "◇", "marked": "✕",
}  # fmt: skip
_FILLS = {"marked": "█", "blocked": "▒", "lamp-on": "█", "goal": "◇", "ground": "▔", "cell-alt": "░"}


def render(scene: Scene) -> str:
    """Return the picture as lines of characters; its words alone where it is wider than a terminal."""
    columns, rows = int(scene.width / _ACROSS) + 2, int(scene.height / _DOWN) + 2
    if columns > _WIDEST or rows > _TALLEST:
        return scene.alt.en
    canvas = [[" "] * columns for _ in range(rows)]
    circles = {(shape.x, shape.y): shape for shape in scene.shapes if isinstance(shape, Circle)}
    for shape in scene.shapes:
        within = circles.get((shape.x, shape.y)) if isinstance(shape, Label) else None
        if within is not None and isinstance(shape, Label):
            _write_in(canvas, shape, within)
        else:
            _draw(canvas, shape)
    lines = ["".join(row).rstrip() for row in canvas]
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(lines)


def _draw(canvas: list[list[str]], shape: Shape) -> None:
    if isinstance(shape, Circle):
        _put(canvas, shape.x, shape.y, _CIRCLES.get(shape.style, "○"))
    elif isinstance(shape, Label):
        _write(canvas, shape)
    elif isinstance(shape, Line):
        _stroke(canvas, shape)
    else:
        _box(canvas, shape)


def _put(canvas: list[list[str]], x: float, y: float, character: str) -> None:
    column, row = int(x / _ACROSS), int(y / _DOWN)
    if 0 <= row < len(canvas) and 0 <= column < len(canvas[row]):
        canvas[row][column] = character


def _write(canvas: list[list[str]], label: Label) -> None:
    shift = {"start": 0.0, "middle": len(label.text) / 2 - 0.5, "end": len(label.text) - 1.0}[label.anchor]
    for index, character in enumerate(label.text):
        _put(canvas, label.x + (index - shift) * _ACROSS, label.y - label.size / 3, character)


def _write_in(canvas: list[list[str]], label: Label, circle: Circle) -> None:
    """Write the text of a circle in its place, or beside it where the circle is a vertex that has to be seen."""
    if circle.style == "vertex":
        for index, character in enumerate(label.text, 1):
            _put(canvas, circle.x + index * _ACROSS, circle.y, character)
    else:
        _write(canvas, replace(label, y=circle.y + label.size / 3))


def _stroke(canvas: list[list[str]], line: Line) -> None:
    across, down = line.x2 - line.x1, line.y2 - line.y1
    flat, steep = abs(down) * _ACROSS < abs(across) * 4, abs(across) * _DOWN < abs(down) * 3
    mark = "─" if flat else "│" if steep else "╲" if across * down > 0 else "╱"
    steps = max(1, int(max(abs(across) / _ACROSS, abs(down) / _DOWN) * 2))
    for step in range(1, steps):
        _put(canvas, line.x1 + across * step / steps, line.y1 + down * step / steps, mark)


def _box(canvas: list[list[str]], rect: Rect) -> None:
    left, right = int(rect.x / _ACROSS), int((rect.x + rect.w) / _ACROSS)
    top, bottom = int(rect.y / _DOWN), int((rect.y + rect.h) / _DOWN)
    fill = _FILLS.get(rect.style)
    if bottom - top >= 2 and right - left >= 3 and fill is None:
        _frame(canvas, left, right, top, bottom)
        return
    if rect.style == "ground":
        for column in range(left, right + 1):
            _put(canvas, column * _ACROSS, rect.y, "▔")
        return
    _put(canvas, rect.x + rect.w / 2, rect.y + rect.h / 2, fill or "□")


def _frame(canvas: list[list[str]], left: int, right: int, top: int, bottom: int) -> None:
    for column in range(left, right + 1):
        for row, corner in ((top, "┌┐"), (bottom, "└┘")):
            mark = corner[0] if column == left else corner[1] if column == right else "─"
            _put(canvas, column * _ACROSS, row * _DOWN, mark)
    for row in range(top + 1, bottom):
        for column in (left, right):
            _put(canvas, column * _ACROSS, row * _DOWN, "│")
