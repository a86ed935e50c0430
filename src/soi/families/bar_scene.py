"""The picture of a bar of chocolate."""

from __future__ import annotations

from soi.core.scene import Scene, Shape
from soi.core.text import Text
from soi.families.bars import Bar
from soi.families.cell_scene import MOST_DRAWN, cell_scene, mark, square


def bar_scene(bar: Bar) -> Scene | None:
    """Return the bar; every square but the poisoned one carries its bite."""
    if max(bar.height, bar.width) > MOST_DRAWN:
        return None
    shapes: list[Shape] = []
    for row, length in enumerate(bar.lengths):
        for column in range(length):
            if row == column == 0:
                poison = Text(vi="ô độc", en="the poisoned square")
                shapes += [square(0, 0, "goal", title=poison), mark(0, 0, "✗", "strong")]
                continue
            key = f"{row + 1},{column + 1}"
            shapes.append(square(row, column, "stone", key, Text(vi=f"cắn ô {key}", en=f"bite {key}")))
    rows = ", ".join(map(str, bar.lengths)) or "0"
    alt = Text(vi=f"thanh sô-cô-la, các hàng dài {rows}", en=f"a bar of chocolate with rows of {rows}")
    return cell_scene(max(1, bar.height), max(1, bar.width), shapes, alt)
