"""Pictures as data: shapes with a style, some of which can be pointed at to move.

A Scene knows nothing of games. A shape's `key` is a *pick*: a move is made by pointing at the shapes whose keys are
the move's picks, in order (`Ruleset.picks(label)`); most moves have one pick. Renderers live in `soi.views`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from soi.core.text import Text

# What a shape is, not how it looks: the renderer's style sheet gives colours for light and dark.
Style = Literal[
    "stone", "pit", "cell", "cell-alt", "marked", "goal", "blocked", "lamp-on", "lamp-off", "white", "black", "first",
    "second", "ground", "edge", "vertex", "token", "coin-up", "coin-down", "ghost", "plain", "strong", "muted", "line",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    x: float
    y: float
    r: float
    style: Style = "stone"
    key: str | None = None
    title: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rect:
    x: float
    y: float
    w: float
    h: float
    style: Style = "cell"
    round: float = 0.0
    key: str | None = None
    title: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float
    style: Style = "edge"
    bend: float = 0.0  # the middle of a curved line stands this far to the left of the straight one
    arrow: bool = False
    key: str | None = None
    title: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A text; `y` is its middle."""

    x: float
    y: float
    text: str
    size: float = 14.0
    style: Style = "plain"
    anchor: Literal["start", "middle", "end"] = "middle"
    key: str | None = None
    title: Text | None = None


Shape = Circle | Rect | Line | Label


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture `width` by `height` (y grows downwards), drawn in order; `alt` says in words what it shows."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    alt: Text

    def keys(self) -> frozenset[str]:
        """Return the picks that can be pointed at in this picture."""
        return frozenset(shape.key for shape in self.shapes if shape.key is not None)

    def _repr_svg_(self) -> str:
        from importlib import import_module

        # Jupyter asks the picture itself; the renderer stands in a higher layer, so it is looked up when asked.
        return str(import_module("soi.views.svg").render(self))
