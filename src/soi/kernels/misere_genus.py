"""Misère nim-values and genus symbols of heaps, by a table over all sums of heaps up to a total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HEAP_MAX = 64
MOST_COLUMNS = 8


def misere_genus(
    options: Sequence[Sequence[tuple[int, ...]]],
    columns: int = 1,
    *,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> NDArray[np.uint8] | None:
    """Return a table whose row i holds the misère nim-values of the heaps plus i times *2; None when time ran out.

    `options[h]` are what heap h may become, tuples of up to three heaps: of a smaller total, or of the same total
    and several heaps. There are at most 65 heaps: the table has an entry for every partition of every total up to the
    largest (215 308 for 40, 1.7·10^7 for 64), and each value must stay below 62.
    """
    import numpy as np

    if not 1 <= len(options) <= HEAP_MAX + 1 or not 1 <= columns <= MOST_COLUMNS:
        raise ValueError(f"expected heaps 0 to at most {HEAP_MAX} and 1 to {MOST_COLUMNS} columns")
    rows: list[tuple[int, ...]] = []
    offsets = [0]
    for heap, below in enumerate(options):
        for option in below:
            parts = tuple(sorted((part for part in option if part), reverse=True))
            if len(parts) > 3 or min(parts, default=0) < 0 or sum(parts) > heap or parts == (heap,) or heap == 0:
                raise ValueError(f"expected options of heap {heap} to be smaller heaps, at most three, got {option}")
            rows.append((*parts, 0, 0, 0)[:3])
        offsets.append(len(rows))
    flat = np.array(rows, dtype=np.uint8).reshape(len(rows), 3)
    out = np.zeros((columns, len(options)), dtype=np.uint8)
    done = native.misere_genus(np.array(offsets, dtype=np.uint32), flat, out, seconds, on_progress)
    return out if done else None
