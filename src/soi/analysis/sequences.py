"""Nim-sequences and periods of any game whose parts are heaps."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from soi.analysis.values import Values
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget, BudgetSpent, in_bytes
from soi.core.errors import RequestError
from soi.core.heaps import HeapRuleset
from soi.core.text import Text
from soi.families.codes import TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.kernels.growing import Buffer, BufferedValues, GrowingValues, Progress
from soi.solvers.periods import Period, observed_period, search_period
from soi.solvers.sequences import SequenceRule, growing_values

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

_OBSERVED_TO = 4096
_TABLE_BYTES = 130  # a heap's entry in the tables of the general solver; measured: 116 to 124


class RulesetValues(BufferedValues):
    """The nim-sequence of a heap ruleset without a kernel of its own, heap by heap through its hooks."""

    def __init__(self, rules: HeapRuleset) -> None:
        super().__init__(4)
        self._rules = rules
        self._value_of = Values(Budget()).getter(rules)

    def fill(self, buffer: Buffer, known: int, seconds: float | None, on_progress: Progress | None) -> int:
        """Fill `buffer` from heap `known` on; return how many are known."""
        from time import monotonic

        end = None if seconds is None else monotonic() + seconds
        try:
            table = self._rules.nim_table(len(buffer), Budget(seconds=seconds))
        except BudgetSpent:
            table = None  # heap by heap it gets as far as the seconds allow
        if table is not None:
            if isinstance(buffer, array):
                buffer[known:] = array("I", table)[known:]
            else:
                buffer[known:] = bytes(table)[known:]
            return len(buffer)
        for heap in range(known, len(buffer)):
            buffer[heap] = self._value_of(heap)
            if heap % 256 == 0:
                if on_progress is not None:
                    on_progress(heap)
                if end is not None and monotonic() > end:
                    return heap + 1
        return len(buffer)


def heap_ruleset(game: str | HeapRuleset) -> HeapRuleset:
    """Return the ruleset of a game whose parts are heaps; raise RequestError for any other game."""
    rules = ruleset(game) if isinstance(game, str) else game
    if not isinstance(rules, HeapRuleset):
        raise RequestError(
            Text(
                vi="{name} không phải trò chơi trên các đống nên không có dãy số Grundy",
                en="{name} is no game of heaps, so it has no nim-sequence",
            ).format(name=rules.name),
            word=rules.name,
        )
    return rules


def sequence_rule_of(rules: HeapRuleset) -> SequenceRule | None:
    """Return the rule that a kernel computes, or None."""
    rule = rules.sequence_rule()
    return rule if isinstance(rule, TakingBreakingCode | SubtractionSet | AllBut) else None


def values_of(game: str | HeapRuleset) -> GrowingValues:
    """Return the game's nim-sequence, none of it known yet."""
    rules = heap_ruleset(game)
    rule = sequence_rule_of(rules)
    return RulesetValues(rules) if rule is None else growing_values(rule)


def bytes_per_heap(rules: HeapRuleset) -> int:
    """Return how much memory a heap takes while the sequence is computed."""
    rule = sequence_rule_of(rules)
    if isinstance(rule, TakingBreakingCode) and rule.is_octal:
        return 4  # the value in up to 2 bytes, and once more as the sparse kernel keeps it
    if isinstance(rule, SubtractionSet):
        return 2  # 1 byte, and what is added while it grows
    return _TABLE_BYTES if rule is None else 8


def refuse_beyond_memory(rules: HeapRuleset, heap_limit: int) -> None:
    """Raise RequestError where the values of heaps below the limit do not fit in the memory that is free."""
    needed, free = heap_limit * bytes_per_heap(rules), free_memory()
    if free is not None and needed > free:
        raise RequestError(
            Text(
                vi="{n} giá trị của {name} cần khoảng {needed} bộ nhớ, máy này còn {free}",
                en="{n} values of {name} need about {needed} of memory, this machine has {free} left",
            ).format(n=heap_limit, name=rules.name, needed=in_bytes(needed), free=in_bytes(free))
        )


def free_memory() -> int | None:
    """Return how many bytes this machine can still give (Linux), or None where it does not say."""
    try:
        with open("/proc/meminfo", encoding="ascii") as file:
            sizes = dict(line.split(":", 1) for line in file)
        return int(sizes["MemAvailable"].split()[0]) * 1024
    except (OSError, KeyError, ValueError):
        return None


def nim_sequence(
    game: str | HeapRuleset,
    heap_limit: int,
    *,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> NimArray:
    """Return the nim-values of heaps 0 .. heap_limit − 1 as a numpy array.

    Parameters
    ----------
    game
        A name such as "octal:0.77", "kayles", "subtraction:1,3,4", or a HeapRuleset.
    heap_limit
        Exclusive; the array has this length, or less when `seconds` ran out.
    on_progress
        Called now and then with the number of values known.

    Raises
    ------
    RequestError
        When the values would not fit in memory; the message says what they need.

    Examples
    --------
    >>> nim_sequence("octal:0.77", 8).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2]
    """
    refuse_beyond_memory(heap_ruleset(game), heap_limit)
    values = values_of(game)
    values.extend(heap_limit, seconds=seconds, on_progress=on_progress)
    return values.array()


def period(
    game: str | HeapRuleset,
    *,
    heap_limit: int | None = None,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Period:
    """Return the period of a game's nim-sequence with its proof, or what was observed; never more than is known.

    >>> found = period("octal:0.77")
    >>> found.status, found.length, found.preperiod, found.last_exception
    ('proved', 12, 71, 70)
    """
    rules = heap_ruleset(game)
    rule = sequence_rule_of(rules)
    if rule is not None:
        return search_period(
            rule, growing_values(rule), heap_limit=heap_limit, seconds=seconds, on_progress=on_progress
        )
    closed = rules.closed_period()
    if closed is not None:
        return Period("proved", *closed, 0, "closed form")
    values = RulesetValues(rules)
    values.extend(_OBSERVED_TO if heap_limit is None else heap_limit, seconds=seconds, on_progress=on_progress)
    return observed_period(values)
