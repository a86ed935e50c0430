"""The nim-values of heaps 0, 1, 2, … of a named game, from whatever its ruleset offers."""

from __future__ import annotations

from typing import Any

from soi.analysis.values import Values
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import ParameterError, PositionError, RequestError, SoiError
from soi.core.ruleset import Ruleset
from soi.core.text import Text

MOST_VALUES = 100_000
_NO_HEAPS = Text(
    vi="một trò chơi trên các đống (thế là một số), chẳng hạn 'kayles' hay 'octal:0.77'",
    en="a game on heaps (a position is a number) such as 'kayles' or 'octal:0.77'",
)


def heap_values(name: str, limit: int, budget: Budget) -> list[int]:
    """Return the nim-values of the heaps 0 … limit − 1; raise where the game is not played on single heaps."""
    rules = heap_rules(name)
    if not 1 <= limit <= MOST_VALUES:
        expected = Text(vi="limit: từ 1 đến {n}", en="limit: from 1 to {n}").format(n=MOST_VALUES)
        raise RequestError(expected, word=str(limit))
    value_of = Values(budget).getter(rules)
    values = []
    value_of(rules.parse(str(limit - 1))[0])  # the largest first, so that a table is made once and large enough
    for heap in range(limit):
        value = value_of(rules.parse(str(heap))[0])
        if not isinstance(value, int):
            raise RequestError(_NO_HEAPS, word=name)
        values.append(value)
    return values


def heap_rules(name: str) -> Ruleset[Any]:
    """Return the ruleset of a game whose positions are heaps under normal play; raise ParameterError otherwise."""
    rules = ruleset(name)
    wrong = ParameterError(_NO_HEAPS, game=name.partition(":")[0], word=name)
    if not rules.nim_valued or rules.kind != "impartial" or rules.loopy or rules.single:
        raise wrong
    try:
        parts = rules.parse("5 6")
    except PositionError as error:
        raise wrong from error
    if len(parts) != 2:
        raise wrong
    return rules


def is_heap_game(name: str) -> bool:
    """Tell whether a game is played on heaps given by numbers."""
    try:
        heap_rules(name)
    except SoiError:
        return False
    return True
