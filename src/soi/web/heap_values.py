"""The values of a named game in order: heaps 0, 1, 2, … as a sequence, or pairs x, y as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from soi.analysis.sequences import nim_sequence, period
from soi.analysis.values import Values
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import ParameterError, RequestError, SoiError
from soi.core.heaps import HeapRuleset
from soi.core.text import Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray
    from soi.solvers.periods import Period

MOST_VALUES = 100_000
MOST_SIDE = 48
_NOT_IN_ORDER = Text(
    vi="một trò chơi trên các đống ('kayles', 'octal:0.77') hoặc trên các cặp số ('wythoff', 'rook')",
    en="a game on heaps ('kayles', 'octal:0.77') or on pairs of numbers ('wythoff', 'rook')",
)


def heap_values(name: str, limit: int, seconds: float) -> NimArray:
    """Return the nim-values of the heaps 0 … limit − 1, fewer when the seconds run out."""
    if not 1 <= limit <= MOST_VALUES:
        expected = Text(vi="limit: từ 1 đến {n}", en="limit: from 1 to {n}").format(n=MOST_VALUES)
        raise RequestError(expected, word=str(limit))
    return nim_sequence(name, limit, seconds=seconds)


def heap_period(name: str, seconds: float) -> Period:
    """Return the period of the game's sequence, proved, observed or not found."""
    return period(name, heap_limit=1 << 15, seconds=seconds)


def is_heap_game(name: str) -> bool:
    """Tell whether the game has a nim-sequence."""
    return isinstance(ruleset(name), HeapRuleset)


class PairTable(NamedTuple):
    """Nim-values of pairs from `x`, `y` on: `rows[j][i]` is that of x + i, y + j; None where there is no such position
    or its value was not reached. No coordinate is below `first`."""

    first: int
    x: int
    y: int
    rows: list[list[int | None]]
    complete: bool


def pair_table(name: str, side: int, budget: Budget, x: int = 0, y: int = 0) -> PairTable:
    """Return the values of `side` by `side` pairs from x, y on; raise ParameterError where positions are no pairs."""
    rules = ruleset(name)
    first = next((n for n in (0, 1) if _is_pair(name, n)), None)
    if first is None or not rules.nim_valued or rules.kind != "impartial" or rules.loopy:
        raise ParameterError(_NOT_IN_ORDER, game=name.partition(":")[0], word=name)
    value_of = Values(budget).getter(rules)
    rows: list[list[int | None]] = []
    complete = True
    x, y = max(first, x), max(first, y)
    for up in range(y, y + side):
        row: list[int | None] = []
        for across in range(x, x + side):
            try:
                value = value_of(rules.parse(f"{across},{up}")[0]) if complete else None
            except SoiError:
                value = None
            except BudgetSpent:
                value, complete = None, False
            row.append(value if isinstance(value, int) else None)
        rows.append(row)
    return PairTable(first, x, y, rows, complete)


def _is_pair(name: str, least: int) -> bool:
    """Tell whether `2,1` is one part of the game and whether `least,least` is a position."""
    try:
        rules = ruleset(name)
        return len(rules.parse(f"{least + 2},{least + 1}")) == 1 and len(rules.parse(f"{least},{least}")) == 1
    except SoiError:
        return False
