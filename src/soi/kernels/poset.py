"""Games on a finite set in which taking an element takes others with it (Chomp on a partial order)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from soi.kernels._load import native

Progress = Callable[[int], None] | None
Stop = Literal["seconds", "bytes"]
ELEMENT_MAX = 256
_STOPS: dict[int, Stop] = {-1: "seconds", -2: "bytes"}


class PosetSearch:
    """A search over the subsets that can be reached, each looked at once and remembered from call to call.

    Element i is bit i of a set; `takes[i]` is the set that goes when i is taken, i included. Who cannot move loses.
    Every answer is exact, or None with `stop` saying why: "seconds" or "bytes". At most 256 elements. Cost: subsets
    reached × elements (3·10^5 subsets of 60 elements take 0.3 s). Threads may share a search; they take turns.

    >>> PosetSearch([0b1, 0b11, 0b111]).value(0b111)
    3
    """

    def __init__(self, takes: Sequence[int], *, byte_limit: int = 1 << 30) -> None:
        if len(takes) > ELEMENT_MAX:
            raise ValueError(f"expected at most {ELEMENT_MAX} elements, got {len(takes)}")
        if any(not taken >> i & 1 or taken >> len(takes) for i, taken in enumerate(takes)):
            raise ValueError("expected each element among those it takes, and no others than the elements")
        kind = native.PosetSearch64 if len(takes) <= 64 else native.PosetSearch256
        self._search = kind([_words(taken) for taken in takes], byte_limit)
        self._all = (1 << len(takes)) - 1
        self.stop: Stop | None = None

    def value(self, subset: int, *, seconds: float | None = None, on_progress: Progress = None) -> int | None:
        """Return the nim-value of the game on this subset."""
        return self._ask(subset, seconds, on_progress, only_zero=False)

    def loses(self, subset: int, *, seconds: float | None = None, on_progress: Progress = None) -> bool | None:
        """Return whether the player to move on this subset loses; looks at far fewer subsets than `value`."""
        answer = self._ask(subset, seconds, on_progress, only_zero=True)
        return None if answer is None else bool(answer)

    def _ask(self, subset: int, seconds: float | None, progress: Progress, *, only_zero: bool) -> int | None:
        if subset & ~self._all or subset < 0:
            raise ValueError("expected a subset of the elements")
        answer = self._search.ask(_words(subset), only_zero, seconds, progress)
        self.stop = _STOPS.get(answer)
        return None if answer < 0 else int(answer)


def _words(subset: int) -> list[int]:
    return [subset >> shift & (1 << 64) - 1 for shift in range(0, max(1, subset.bit_length()), 64)]
