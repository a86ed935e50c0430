"""Pictures of the push game: the strip, and the board."""

from __future__ import annotations

from collections.abc import Sequence

from soi.core.scene import Circle, Scene, Shape, Style
from soi.core.text import Text
from soi.families.cell_scene import MOST_DRAWN, cell_scene, centre, square
from soi.families.pushes import Token


def strip_scene(token: Token, pushes: Sequence[int]) -> Scene | None:
    """Return the cells that pushes reach and some below; each of them carries its push."""
    least = max(1, token.x - MOST_DRAWN + 1)
    if token.x > 10**6 or any(token.x - d < least for d in pushes):
        return None
    shapes: list[Shape] = []
    for x in range(least, token.x + 1):
        d = token.x - x
        title = Text(vi=f"đẩy {d} ô, tới ô {x}", en=f"push by {d}, to cell {x}") if d in pushes else None
        style: Style = "marked" if d in pushes else "blocked" if d == token.last and d else "cell"
        shapes.append(square(0, x - least, style, str(d) if title else None, title))
    at, y = centre(0, token.x - least)
    shapes.append(Circle(x=at, y=y, r=12, style="token"))
    return cell_scene(
        1, token.x - least + 1, shapes, _alt(token), row_name=lambda row: "", column_name=lambda column: column + least
    )


def board_scene(token: Token, columns: Sequence[int], most: int) -> Scene | None:
    """Return the rows that moves reach; the cells they lead to carry the moves."""
    least = max(1, token.x - most)
    if most > MOST_DRAWN or token.x - least >= MOST_DRAWN or token.x > 10**6:
        return None
    shapes: list[Shape] = []
    for x in range(token.x, least - 1, -1):
        for column in range(1, most + 1):
            key = f"{x},{column}" if column in columns and x == token.x - column else None
            title = Text(vi=f"tới ô {key}", en=f"to {key}") if key else None
            style: Style = "marked" if key else "blocked" if column == token.last else "cell"
            shapes.append(square(token.x - x, column - 1, style, key, title))
    if token.last:
        x_at, y_at = centre(0, token.last - 1)
        shapes.append(Circle(x=x_at, y=y_at, r=12, style="token"))
    return cell_scene(token.x - least + 1, most, shapes, _alt(token), row_name=lambda row: token.x - row)


def _alt(token: Token) -> Text:
    return Text(
        vi=f"quân ở ô {token.x}" + (f", vừa đẩy {token.last}" if token.last else ""),
        en=f"the token on cell {token.x}" + (f", last pushed by {token.last}" if token.last else ""),
    )
