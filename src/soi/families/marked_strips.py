"""Strips of cells that players mark: the text, the picture, small strips, and cutting a run of cells in two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from soi.core.errors import PositionError
from soi.core.ruleset import Word, words_of
from soi.core.scene import Label, Rect, Scene, Shape
from soi.core.text import Text

MOST_CELLS = 2_000_000
_MOST_DRAWN = 60
_EXPECTED = Text(vi="một dải gồm . và X, chẳng hạn ..X...", en="a strip of . and X, such as ..X...")
NOTATION = Text(vi=". là ô trống, X là ô đã đánh dấu", en=". is a free cell, X a marked one")


def strip_in(text: str, *, length_too: bool = False) -> str | int:
    """Return the strip that the text gives, or its length where a number is allowed."""
    words = [word for word, _ in zip(words_of(text), range(2), strict=False)]
    if not words:
        raise PositionError(_EXPECTED, word="")
    word = words[-1]
    if len(words) == 1:
        plain = word.text
        if length_too and plain.isdecimal() and plain.isascii() and len(plain) <= 30:
            return int(plain)
        if plain == "0":
            return ""
        if not set(plain) - {".", "X"}:
            refuse_long(word)
            return plain
    raise PositionError(_EXPECTED, word=word.text, place=word.place)


def refuse_long(word: Word) -> None:
    """Raise PositionError where a strip has more cells than any game on strips takes."""
    if len(word.text) > MOST_CELLS:
        expected = Text(vi="nhiều nhất {most} ô chứ không phải {count} ô", en="at most {most} cells, not {count}")
        raise PositionError(expected.format(most=MOST_CELLS, count=len(word.text)), word=word.text, place=word.place)


def marked(strip: str, cell: int) -> str:
    """Return the strip with cell `cell` (from 0) marked."""
    return strip[:cell] + "X" + strip[cell + 1 :]


def small_strips(bound: int) -> Iterator[str]:
    """Yield all strips of up to `bound` cells."""
    for length in range(1, bound + 1):
        for cells in product(".X", repeat=length):
            yield "".join(cells)


def runs_of(strip: str, alive: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """Yield (start, length) of the longest runs of cells for which `alive` holds."""
    start = None
    for cell in range(len(strip) + 1):
        if cell < len(strip) and alive(cell):
            start = cell if start is None else start
        elif start is not None:
            yield start, cell - start
            start = None


def marks_scene(strip: str) -> Scene | None:
    """Return the strip; a free cell has its number as pick."""
    if not 0 < len(strip) <= _MOST_DRAWN:
        return None
    size = 30.0
    shapes: list[Shape] = []
    for place, mark in enumerate(strip):
        x, key = 4 + place * size, str(place + 1) if mark == "." else None
        title = Text(vi=f"đánh dấu ô {key}", en=f"mark cell {key}") if key else None
        shapes.append(Rect(x=x, y=4, w=size, h=size, style="cell", key=key, title=title))
        if mark == "X":
            shapes.append(Label(x=x + size / 2, y=4 + size / 2, text="X", size=18, style="strong"))
        shapes.append(Label(x=x + size / 2, y=size + 18, text=str(place + 1), size=10, style="muted"))
    alt = Text(vi="dải {n} ô: {strip}", en="a strip of {n} cells: {strip}").format(n=len(strip), strip=strip)
    return Scene(len(strip) * size + 8, size + 26, tuple(shapes), alt)
