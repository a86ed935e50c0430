"""Green Hackenbush: nim-value in linear time, the edges joined to the ground, and every winning edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from soi.core.errors import RulesetError
from soi.core.text import Text
from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MAX_EDGES = 2**30


class HackenbushResult(NamedTuple):
    """The nim-value; per edge whether it hangs from the ground, whether cutting it leaves nim-value `target`, and how
    many edges go with it, itself among them (0 where it hangs from nothing).
    """

    nim_value: int
    alive: NDArray[np.bool_]
    reaching: NDArray[np.bool_]
    falling: NDArray[np.uint32]


def hackenbush(
    size: int,
    sources: ArrayLike,
    targets: ArrayLike,
    grounds: ArrayLike,
    *,
    target: int = 0,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> HackenbushResult | None:
    """Return the whole answer for edges between vertices 0 .. size − 1, some of which are ground; None out of time.

    O(n log n) for n edges: 10^6 edges take about a second.
    """
    import numpy as np

    a, b, grounded = _checked(size, sources, targets, grounds)
    alive, reaching, falling = np.zeros(len(a), np.uint8), np.zeros(len(a), np.uint8), np.zeros(len(a), np.uint32)
    if target > MAX_EDGES:  # no cut leaves as much; 32 bits would not hold it
        target = MAX_EDGES
    complete, value = native.hackenbush(a, b, grounded, target, alive, reaching, falling, seconds, on_progress)
    result = HackenbushResult(value, alive.view(np.bool_), reaching.view(np.bool_), falling)
    return result if complete else None


def joined_to_ground(size: int, sources: ArrayLike, targets: ArrayLike, grounds: ArrayLike) -> NDArray[np.bool_]:
    """Return, per edge, whether it hangs from the ground; linear."""
    import numpy as np

    a, b, grounded = _checked(size, sources, targets, grounds)
    alive = np.zeros(len(a), np.uint8)
    native.hackenbush(a, b, grounded, 0, alive, np.zeros(0, np.uint8), np.zeros(0, np.uint32))
    return alive.view(np.bool_)


def _checked(
    size: int, sources: ArrayLike, targets: ArrayLike, grounds: ArrayLike
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint8]]:
    import numpy as np

    a, b, ground = (np.asarray(numbers) for numbers in (sources, targets, grounds))
    whole = np.concatenate([a, b, ground]) if len(a) + len(b) + len(ground) else a
    if len(a) != len(b) or len(a) > MAX_EDGES or (len(whole) and not (whole.min() >= 0 and whole.max() < size)):
        raise RulesetError(
            Text(vi="đầu mút của cạnh phải là số của một đỉnh", en="an edge must join numbers of vertices")
        )
    grounded = np.zeros(size, np.uint8)
    if len(ground):
        grounded[ground] = 1
    return np.ascontiguousarray(a, np.uint32), np.ascontiguousarray(b, np.uint32), grounded
