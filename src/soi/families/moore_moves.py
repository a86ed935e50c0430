"""Moore's Nim_k: which reductions of at most k heaps make every binary column a multiple of k + 1."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from soi.core.budget import BudgetSpent
from soi.core.text import Text

Heaps = tuple[int, ...]
_MOST_STATES = 300_000
_MOST_COPIED = 20_000_000  # heaps written into states: 10^5 heaps get as far as some winning moves in about a second


def balanced(heaps: Heaps, k: int) -> bool:
    """Tell whether every binary column has a number of ones divisible by k + 1."""
    bits = max(heaps, default=0).bit_length()
    return all(sum(heap >> bit & 1 for heap in heaps) % (k + 1) == 0 for bit in range(bits))


class _State(NamedTuple):
    """On the way down the columns: those below `bit` are open; `freed` heaps are smaller already and take any bits."""

    bit: int
    heaps: Heaps
    freed: tuple[int, ...]


def balancing(heaps: Heaps, k: int) -> Iterator[Heaps]:
    """Yield every balanced tuple that reducing 1 .. k heaps leads to, by columns from the highest; bounded work.

    In a column the heaps not freed yet keep their bit, or lose a one and are freed; freed heaps take zeros and ones as
    the column needs. Raise BudgetSpent after 300 000 states, fewer where the heaps are many.
    """
    if balanced(heaps, k):
        return
    open_columns = [iter([_State(max(heaps).bit_length() - 1, heaps, ())])]  # lazily: a column has many choices
    states = 0
    most = min(_MOST_STATES, _MOST_COPIED // len(heaps))
    while open_columns:
        state = next(open_columns[-1], None)
        if state is None:
            open_columns.pop()
            continue
        states += 1
        if states > most:
            raise BudgetSpent(
                Text(vi="có quá nhiều nước thắng để liệt kê hết", en="too many winning moves to list all")
            )
        if state.bit < 0:
            if state.freed:
                yield state.heaps
        else:
            open_columns.append(_columns(state, k))


def _columns(state: _State, k: int) -> Iterator[_State]:
    one = 1 << state.bit
    holding = [i for i, heap in enumerate(state.heaps) if heap & one and i not in state.freed]
    for count in range(min(len(holding), k - len(state.freed)) + 1):
        needed = -(len(holding) - count) % (k + 1)
        if needed > len(state.freed):
            continue
        for gone in combinations(holding, count):
            for taking in combinations(state.freed, needed):
                after = [
                    (heap | one if i in taking else heap & ~one) if i in state.freed or i in gone else heap
                    for i, heap in enumerate(state.heaps)
                ]
                yield _State(state.bit - 1, tuple(after), state.freed + gone)
