"""What people ask of a nim-sequence: histogram, records, zeros, rare values and the mask, first difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over heaps 0 .. heaps − 1. `records` are (value, first heap); rare: even parity under `mask`."""

    heaps: int
    histogram: dict[int, int]
    records: list[tuple[int, int]]
    zeros: int
    last_zero: int | None
    mask: int
    rare: int

    def to_dict(self) -> dict[str, object]:
        """Return the JSON form."""
        return {
            "heaps": self.heaps,
            "histogram": {str(value): count for value, count in self.histogram.items()},
            "records": [{"value": value, "heap": heap} for value, heap in self.records],
            "zeros": self.zeros,
            "last_zero": self.last_zero,
            "mask": self.mask,
            "rare": self.rare,
        }


def statistics(values: NimArray) -> Statistics:
    """Return the statistics of a sequence, in a few passes of numpy.

    The mask is the one for which the fewest heaps are rare, found by a Walsh–Hadamard transform of the histogram; a
    value v is rare when v & mask has an even number of ones (Winning Ways, ch. 4, "sparse spaces").
    """
    import numpy as np

    counts = np.bincount(values) if len(values) else np.zeros(1, np.int64)
    tops = np.maximum.accumulate(values) if len(values) else values
    rises = np.flatnonzero(tops[1:] > tops[:-1]) + 1
    firsts = [0, *rises.tolist()] if len(values) else []
    zeros = np.flatnonzero(values == 0)
    mask = sparse_mask(counts)
    return Statistics(
        heaps=len(values),
        histogram={int(v): int(counts[v]) for v in np.flatnonzero(counts)},
        records=[(int(values[heap]), int(heap)) for heap in firsts],
        zeros=len(zeros),
        last_zero=int(zeros[-1]) if len(zeros) else None,
        mask=mask,
        rare=int(sum(int(count) for v, count in enumerate(counts) if (v & mask).bit_count() % 2 == 0)),
    )


def sparse_mask(counts: Any) -> int:
    """Return the mask m > 0 for which the fewest values have even parity under m (0 where all values are 0)."""
    import numpy as np

    size = 1 << max(0, len(counts) - 1).bit_length()
    transform = np.zeros(size, np.int64)
    transform[: len(counts)] = counts
    step = 1
    while step < size:
        pairs = transform.reshape(-1, 2, step)
        transform = np.concatenate([pairs[:, :1] + pairs[:, 1:], pairs[:, :1] - pairs[:, 1:]], axis=1).reshape(-1)
        step *= 2
    return int(np.argmin(transform[1:])) + 1 if size > 1 else 0


def first_difference(first: NimArray, second: NimArray) -> int | None:
    """Return the first heap at which two sequences differ, or None."""
    import numpy as np

    size = min(len(first), len(second))
    places = np.flatnonzero(first[:size] != second[:size])
    return int(places[0]) if len(places) else None
