"""Where to draw the vertices of a graph: a force layout, the same for the same graph every time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

Point = tuple[float, float]
_TURNS = 160


def force_layout(
    size: int,
    edges: Iterable[tuple[int, int]],
    *,
    begin: Sequence[Point] | None = None,
    pinned: Mapping[int, Point] | None = None,
    ceiling: float | None = None,
    lift: float = 0.0,
) -> list[Point]:
    """Return a place for each vertex, edges being about 1 long (Fruchterman and Reingold 1991); O(size²) a turn.

    `begin` says where the vertices start (on a circle when not given), `pinned` which of them stay where;
    no vertex that is not pinned comes below the line y = `ceiling` (y grows downwards); `lift` draws all upwards.
    """
    import numpy as np

    place = np.array(on_circle(size) if begin is None else begin, np.float64).reshape(size, 2)
    free = np.ones(size, np.bool_)
    for vertex, point in (pinned or {}).items():
        place[vertex] = point
        free[vertex] = False
    ends = np.array([pair for pair in edges if pair[0] != pair[1]], np.int64).reshape(-1, 2)
    heat = 0.1 * math.sqrt(size) + 0.2
    for turn in range(_TURNS if size > 1 else 0):
        apart = place[:, None, :] - place[None, :, :]
        distance = np.sqrt((apart**2).sum(axis=2)) + 1e-3
        push = (apart / distance[:, :, None] ** 2).sum(axis=1)
        along = place[ends[:, 0]] - place[ends[:, 1]]
        pull = along * np.sqrt((along**2).sum(axis=1, keepdims=True))
        np.add.at(push, ends[:, 0], -pull)
        np.add.at(push, ends[:, 1], pull)
        push -= 0.2 * (place - place.mean(axis=0))  # keeps pieces that no edge joins together
        push[:, 1] -= lift
        length = np.sqrt((push**2).sum(axis=1, keepdims=True)) + 1e-9
        step = push / length * np.minimum(length, heat * (1 - turn / _TURNS))
        place[free] += step[free]
        if ceiling is not None:
            place[free, 1] = np.minimum(place[free, 1], ceiling)
    return [(float(x), float(y)) for x, y in place]


def on_circle(size: int) -> list[Point]:
    """Return `size` places on a circle, its first at the top, neighbours about 1 apart."""
    radius = max(1.0, size / (2 * math.pi))
    turns = [2 * math.pi * number / max(size, 1) for number in range(size)]
    return [(radius * math.sin(turn), -radius * math.cos(turn)) for turn in turns]


def fitted(places: Sequence[Point], width: float, height: float, margin: float) -> list[Point]:
    """Return the places moved and scaled, by one factor, into a frame of `width` by `height` with a margin."""
    if not places:
        return []
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    factor = min((width - 2 * margin) / max(right - left, 1e-6), (height - 2 * margin) / max(bottom - top, 1e-6), 90.0)
    shift_x = (width - factor * (left + right)) / 2
    shift_y = (height - factor * (top + bottom)) / 2
    return [(round(shift_x + factor * x, 1), round(shift_y + factor * y, 1)) for x, y in places]
