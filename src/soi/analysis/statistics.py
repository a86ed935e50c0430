"""What people ask of a nim-sequence: histogram, records, zeros, rare values and the mask, first difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray


_PIECE = 2**20
_MOST_MASKED = 2**20


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over so many heaps. `records` are (value, first heap); rare: even parity under `mask`."""

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


def statistics(values: NimArray, first: int = 0) -> Statistics:
    """Return the statistics of the values of heaps `first`, `first` + 1, …; a mapped file needs no memory.

    The mask is the one for which the fewest heaps are rare, found by a Walsh–Hadamard transform of the histogram; a
    value v is rare when v & mask has an even number of ones (Winning Ways, ch. 4, "sparse spaces"). Where values reach
    2^20 there is no mask, and no value counts as rare.
    """
    import numpy as np

    histogram: Counter[int] = Counter()
    records: list[tuple[int, int]] = []
    last_zero = None
    for start in range(0, len(values), _PIECE):
        piece = values[start : start + _PIECE]
        histogram.update(_counted(piece))
        tops = np.maximum.accumulate(np.append(records[-1][0] if records else -1, piece.astype(np.int64)))
        rises = np.flatnonzero(tops[1:] > tops[:-1])
        records += [(int(piece[place]), first + start + int(place)) for place in rises]
        zeros = np.flatnonzero(piece == 0)
        last_zero = first + start + int(zeros[-1]) if len(zeros) else last_zero
    mask = best_mask(histogram)
    return Statistics(
        heaps=len(values),
        histogram=dict(sorted(histogram.items())),
        records=records,
        zeros=histogram[0],
        last_zero=last_zero,
        mask=mask,
        rare=sum(count for value, count in histogram.items() if is_rare(value, mask)),
    )


def is_rare(value: int, mask: int) -> bool:
    """Tell whether a value has even parity under the mask; without a mask none is rare."""
    return mask > 0 and (value & mask).bit_count() % 2 == 0


def best_mask(histogram: Mapping[int, int]) -> int:
    """Return the mask m > 0 for which the fewest heaps have even parity under m; 0 where there is none."""
    import numpy as np

    top = max(histogram, default=0)
    if not 0 < top < _MOST_MASKED:
        return 0
    size = 1 << top.bit_length()
    transform = np.zeros(size, np.int64)
    transform[list(histogram)] = list(histogram.values())
    step = 1
    while step < size:
        pairs = transform.reshape(-1, 2, step)
        transform = np.concatenate([pairs[:, :1] + pairs[:, 1:], pairs[:, :1] - pairs[:, 1:]], axis=1).reshape(-1)
        step *= 2
    return int(np.argmin(transform[1:])) + 1


def first_difference(one: NimArray, other: NimArray, first: int = 0) -> int | None:
    """Return the first heap from `first` on at which two sequences differ, or None."""
    import numpy as np

    known = min(len(one), len(other))
    for start in range(first, known, _PIECE):
        stop = min(start + _PIECE, known)
        places = np.flatnonzero(one[start:stop] != other[start:stop])
        if len(places):
            return start + int(places[0])
    return None


def _counted(piece: NimArray) -> dict[int, int]:
    import numpy as np

    found, counts = np.unique(piece, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))
