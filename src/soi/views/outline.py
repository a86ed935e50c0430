"""Lines of a Scene as SVG paths: straight, bent, closed loops, arrow heads; and where a shape's middle is."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from soi.core.scene import Circle, Label, Line, Rect, Shape

_LOOP = 26.0
_HEAD = 10.0


def outline(line: Line, inner: str = "") -> str:
    """Return the line as SVG, with its arrow head."""
    drawn = f'<path class="shape stroke s-{line.style}" d="{_path(line)}">{inner}</path>'
    return drawn + _head(line) if line.arrow else drawn


def pointed_at(shape: Shape) -> str:
    """Return an unseen wider copy of a line, so that a finger can hit it; nothing for other shapes."""
    return f'<path class="reach" d="{_path(shape)}"/>' if isinstance(shape, Line) else ""


def middle(shape: Shape) -> tuple[float, float, float]:
    """Return the point where a mark is put on a shape, and how far the shape reaches around it."""
    if isinstance(shape, Circle):
        return shape.x, shape.y, shape.r
    if isinstance(shape, Rect):
        return shape.x + shape.w / 2, shape.y + shape.h / 2, min(shape.w, shape.h) / 2
    if isinstance(shape, Label):
        return shape.x, shape.y, shape.size / 2
    if _is_loop(line := shape):
        return line.x1, line.y1 - _LOOP * 1.1, 12.0
    left_x, left_y = _left(line)
    return (line.x1 + line.x2) / 2 + left_x * line.bend, (line.y1 + line.y2) / 2 + left_y * line.bend, 12.0


def _is_loop(line: Line) -> bool:
    return hypot(line.x2 - line.x1, line.y2 - line.y1) < 0.5


def _left(line: Line) -> tuple[float, float]:
    """Return the unit vector to the left of the line's direction (y grows downwards)."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length


def _control(line: Line) -> tuple[float, float]:
    left_x, left_y = _left(line)
    # A quadratic curve's middle lies half-way to its control point.
    return (line.x1 + line.x2) / 2 + 2 * line.bend * left_x, (line.y1 + line.y2) / 2 + 2 * line.bend * left_y


def _path(line: Line) -> str:
    start, end = f"M{_n(line.x1)} {_n(line.y1)}", f"{_n(line.x2)} {_n(line.y2)}"
    if _is_loop(line):
        reach = max(abs(line.bend), _LOOP)
        left, right, top = line.x1 - reach, line.x1 + reach, line.y1 - 1.5 * reach
        return f"{start}C{_n(left)} {_n(top)} {_n(right)} {_n(top)} {end}"
    if line.bend:
        x, y = _control(line)
        return f"{start}Q{_n(x)} {_n(y)} {end}"
    return f"{start}L{end}"


def _head(line: Line) -> str:
    """Return a triangle at the line's end, along the direction in which the line arrives."""
    if _is_loop(line):
        from_x, from_y = line.x1 + _LOOP, line.y1 - 1.5 * _LOOP
    elif line.bend:
        from_x, from_y = _control(line)
    else:
        from_x, from_y = line.x1, line.y1
    dx, dy = line.x2 - from_x, line.y2 - from_y
    length = hypot(dx, dy) or 1.0
    dx, dy = dx / length * _HEAD, dy / length * _HEAD
    corners = [(line.x2, line.y2)]
    for turn in (pi - 0.42, pi + 0.42):
        corners.append((line.x2 + dx * cos(turn) - dy * sin(turn), line.y2 + dx * sin(turn) + dy * cos(turn)))
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in corners)
    return f'<polygon class="head" points="{points}"/>'


def _n(value: float) -> str:
    return f"{round(value, 2):g}"
