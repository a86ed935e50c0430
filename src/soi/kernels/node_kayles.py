"""Node Kayles: the nim-value of a graph and the nim-value after taking each vertex."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from soi.kernels._load import native
from soi.kernels.graph import compressed_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def bytes_per_set(size: int) -> int:
    """Return the bytes of table for one remembered set of vertices of a graph, just after the table has grown."""
    return 100 if size <= 64 else 150 if size <= 128 else 440


class NodeKaylesResult(NamedTuple):
    """The nim-value, and for every vertex the nim-value after it and its neighbours are taken."""

    nim_value: int
    after: NDArray[np.uint32]


def node_kayles(
    size: int,
    sources: ArrayLike,
    targets: ArrayLike,
    *,
    most_sets: int = 10_000_000,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> NodeKaylesResult | None:
    """Return the answer for the graph on 0 .. size − 1 with these edges, or None when the bounds were reached.

    Loops and parallel edges change nothing. Paths and cycles of any length are answered at once, other components
    by a search that remembers up to `most_sets` connected sets of vertices; components of more than 512 vertices
    that are neither give None.
    """
    import numpy as np

    a, b = np.asarray(sources, np.int64), np.asarray(targets, np.int64)
    pairs = np.unique(np.concatenate([a * size + b, b * size + a])[np.concatenate([a != b, a != b])])
    ends = (pairs // size if size else pairs).astype(np.uint32), (pairs % size if size else pairs).astype(np.uint32)
    after = np.zeros(size, np.uint32)
    complete, value = native.node_kayles(*compressed_rows(size, *ends), after, most_sets, seconds, on_progress)
    return NodeKaylesResult(value, after) if complete else None
