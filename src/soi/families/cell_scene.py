"""Pictures made of square cells: boards, bars, strips."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from soi.core.scene import Label, Rect, Scene, Shape, Style
from soi.core.text import Text

# A cell is 5 characters wide and 2 lines high where the picture is drawn in the terminal.
SIZE = 40.0
MARGIN = 28.0
MOST_DRAWN = 24
Cell = tuple[int, int]


def corner(row: int, column: int) -> tuple[float, float]:
    """Return the top-left corner of a cell, rows and columns counted from 0."""
    return MARGIN + SIZE * column, MARGIN + SIZE * row


def centre(row: int, column: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    x, y = corner(row, column)
    return x + SIZE / 2, y + SIZE / 2


def square(row: int, column: int, style: Style = "cell", key: str | None = None, title: Text | None = None) -> Rect:
    """Return a cell as a shape."""
    x, y = corner(row, column)
    return Rect(x=x, y=y, w=SIZE, h=SIZE, style=style, key=key, title=title)


def mark(
    row: int, column: int, text: str, style: Style = "plain", key: str | None = None, title: Text | None = None
) -> Label:
    """Return a text in the middle of a cell."""
    x, y = centre(row, column)
    return Label(x=x, y=y, text=text, style=style, key=key, title=title)


def cell_scene(
    rows: int,
    columns: int,
    shapes: Iterable[Shape],
    alt: Text,
    *,
    row_name: Callable[[int], object] = lambda row: row + 1,
    column_name: Callable[[int], object] = lambda column: column + 1,
) -> Scene | None:
    """Return the picture of a grid with the names of its rows and columns; None where it is too large to draw."""
    if max(rows, columns) > MOST_DRAWN:
        return None
    names: list[Shape] = []
    for row in range(rows):
        _, y = centre(row, 0)
        names.append(Label(x=MARGIN / 2, y=y, text=str(row_name(row)), size=11, style="muted"))
    for column in range(columns):
        x, _ = centre(0, column)
        names.append(Label(x=x, y=MARGIN / 2, text=str(column_name(column)), size=11, style="muted"))
    return Scene(2 * MARGIN + SIZE * columns, 2 * MARGIN + SIZE * rows, (*shapes, *names), alt)
