"""Directed graphs as arrays: who wins from every vertex, in how many moves, and nim-values on graphs with cycles.

A graph of n vertices is `offsets` (n + 1 numbers) and `targets`: the edges of vertex v lead to
`targets[offsets[v]:offsets[v + 1]]`. Parallel edges are repeated, a loop leads to its own vertex.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from soi.core.errors import RulesetError
from soi.core.text import Text
from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MAX_VERTICES = 2**31 - 2
MAX_EDGES = 2**32 - 2

DRAWN, WINS, LOSES = 0, 1, 2
INFINITE = -1


class GraphOutcomes(NamedTuple):
    """What the mover gets at every vertex (DRAWN, WINS, LOSES) and in how many moves (−1 for a draw)."""

    results: NDArray[np.uint8]
    moves: NDArray[np.int32]


class GraphValues(NamedTuple):
    """The nim-value of every vertex (INFINITE where it has none) and the turn at which it was found.

    The turns are the counter function of a sum: among the moves that keep the winner's nim-sum zero, one of least
    (sum of values, sum of turns) never lets play circle.
    """

    values: NDArray[np.int32]
    order: NDArray[np.uint32]


def graph_outcomes(
    offsets: ArrayLike,
    targets: ArrayLike,
    *,
    misere: bool = False,
    owners: ArrayLike | None = None,
    fixed: ArrayLike | None = None,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> GraphOutcomes | None:
    """Return the outcome of every vertex in O(vertices + edges), or None when `seconds` ran out.

    A mover without a move loses (wins if `misere`). With `owners`, player owners[v] moves at v; without, the players
    alternate. `fixed[v]`: 0 play goes on, 1 its mover has won, 2 has lost, 3 a draw.
    """
    import numpy as np

    starts, ends = checked_arrays(offsets, targets)
    size = len(starts) - 1
    out = GraphOutcomes(np.zeros(size, np.uint8), np.full(size, -1, np.int32))
    rules = (_per_vertex("owners", owners, size, 255), _per_vertex("fixed", fixed, size, 3))
    skipped = (np.zeros(0, np.int32), np.zeros(0, np.uint32))
    done = native.graph_solve(starts, ends, *rules, misere, *out, *skipped, seconds, on_progress)
    return out if done else None


def graph_values(
    offsets: ArrayLike,
    targets: ArrayLike,
    *,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> tuple[GraphOutcomes, GraphValues] | None:
    """Return outcomes and Smith–Fraenkel nim-values of every vertex under normal play, or None when time ran out."""
    import numpy as np

    starts, ends = checked_arrays(offsets, targets)
    size = len(starts) - 1
    outcomes = GraphOutcomes(np.zeros(size, np.uint8), np.full(size, -1, np.int32))
    values = GraphValues(np.zeros(size, np.int32), np.zeros(size, np.uint32))
    none = np.zeros(0, np.uint8)
    done = native.graph_solve(starts, ends, none, none, False, *outcomes, *values, seconds, on_progress)
    return (outcomes, values) if done else None


def compressed_rows(
    size: int, sources: NDArray[np.uint32], targets: NDArray[np.uint32]
) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
    """Return (offsets, ends) of the graph on `size` vertices with these edges, all of them below `size`."""
    import numpy as np

    if len(sources) != len(targets) or (len(sources) and int(max(sources.max(), targets.max())) >= size):
        raise _bad(f"edges between vertices 0 to {size - 1}", f"{len(sources)} and {len(targets)} ends")
    offsets, ends = np.zeros(size + 1, np.int64), np.zeros(len(sources), np.uint32)
    native.graph_rows(np.ascontiguousarray(sources), np.ascontiguousarray(targets), offsets, ends)
    return offsets, ends


def checked_arrays(offsets: ArrayLike, targets: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
    """Return the two arrays of a graph in the kernels' types; raise RulesetError unless they are one."""
    import numpy as np

    starts = np.ascontiguousarray(offsets, dtype=np.int64)
    raw = np.asarray(targets)
    if starts.ndim != 1 or raw.ndim != 1 or len(starts) == 0:
        raise _bad("two arrays of one dimension, the first not empty", f"{starts.shape} and {raw.shape}")
    size = len(starts) - 1
    if size > MAX_VERTICES or len(raw) > MAX_EDGES:
        raise _bad("fewer than 2^31 vertices and 2^32 edges", f"{size} and {len(raw)}")
    if starts[0] != 0 or starts[-1] != len(raw) or bool((starts[1:] < starts[:-1]).any()):
        raise _bad(f"offsets rising from 0 to {len(raw)}", f"{starts[0]} … {starts[-1]}")
    if len(raw) and not (int(raw.min()) >= 0 and int(raw.max()) < size):
        raise _bad(f"targets from 0 to {size - 1}", f"{raw.min()} … {raw.max()}")
    return starts, np.ascontiguousarray(raw, dtype=np.uint32)


def _per_vertex(name: str, given: ArrayLike | None, size: int, limit: int) -> NDArray[np.uint8]:
    import numpy as np

    if given is None:
        return np.zeros(0, np.uint8)
    raw = np.asarray(given)
    if raw.shape != (size,) or (size and not (raw.min() >= 0 and raw.max() <= limit)):
        raise _bad(f"{name}: {size} numbers from 0 to {limit}", str(raw.shape))
    return np.ascontiguousarray(raw, dtype=np.uint8)


def _bad(expected: str, got: Any) -> RulesetError:
    return RulesetError(
        Text(vi=f"đồ thị: cần {expected}, nhận được {got}", en=f"a graph: expected {expected}, got {got}")
    )
