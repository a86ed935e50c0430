"""A row of places; a move takes one and side − 1 to each side of it. With side m this is the octal game 0.0…07.

A row of n places is a heap of n + m − 1 in the game whose only digit, the m-th, is 7.
"""

from __future__ import annotations

from functools import cache

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.periodic_cuts import PeriodicCuts
from soi.kernels.octal import OctalValues

_PREPERIOD, _PERIOD = 53, 34  # of 0.07; proved by `_dawson` below
_LONGEST = 2_000_000


def strip_value(places: int, side: int, budget: Budget) -> int:
    """Return the nim-value of a row of places; raise BudgetSpent past 2 000 000 places of side 3 or more."""
    if side == 1 or places <= 1:
        return places % 2
    if side == 2:
        return _dawson_value(places + 1)
    if places > _LONGEST:
        raise BudgetSpent(
            Text(vi="chưa biết chu kỳ nào của trò bát phân này", en="no period of this octal game is known"),
            Text(vi=f"dải nhiều nhất {_LONGEST} chỗ", en=f"a row of at most {_LONGEST} places"),
        )
    sequence = _sequence(side)
    heap = places + side - 1
    if sequence.known <= heap:
        sequence.extend(heap + 1, seconds=budget.seconds_left())
        if sequence.known <= heap:
            raise BudgetSpent(Text(vi="đã hết giờ khi tính dãy số Grundy", en="time ran out on the nim-sequence"))
    return int(sequence.array(heap, heap + 1)[0])


@cache
def dawson_cuts() -> PeriodicCuts:
    """Return where to lay a piece of side 2: place a of n leaves heaps of a and n − 1 − a in the game 0.07."""
    return PeriodicCuts(_dawson_value, _PREPERIOD, _PERIOD)


def _dawson_value(heap: int) -> int:
    return _dawson()[heap if heap < _PREPERIOD else _PREPERIOD + (heap - _PREPERIOD) % _PERIOD]


@cache
def _sequence(side: int) -> OctalValues:
    return OctalValues(bytes([0] * side + [7]))


@cache
def _dawson() -> tuple[int, ...]:
    """Return the nim-values of 0.07 to where their period is proved (Guy and Smith: 2 · 53 + 2 · 34 + 2 agree)."""
    values = [0, 0]
    for heap in range(2, 2 * _PREPERIOD + 2 * _PERIOD + 3):
        reached = {values[a] ^ values[heap - 2 - a] for a in range(heap // 2)}
        values.append(next(v for v in range(len(reached) + 1) if v not in reached))
    assert all(values[n] == values[n + _PERIOD] for n in range(_PREPERIOD, len(values) - _PERIOD))
    return tuple(values)
