"""What one move leads to, read off a ruleset in the cheapest way, and sums as multisets of parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from itertools import islice
from sys import getsizeof
from typing import Any, NamedTuple

from soi.core.budget import Budget
from soi.core.errors import RulesetError
from soi.core.heaps import HeapRuleset
from soi.core.ruleset import Ruleset
from soi.core.text import Text

_FIRST, _CHUNK, _CHUNK_BYTES = 16, 1 << 10, 1 << 26  # a board of 10^5 cells is megabytes: few of those at a time
_BYTES_PER_ENTRY = 150  # a place in a list or a stack, and an entry of a dictionary

POSITIONS_SEEN = Text(vi="các thế đã thấy", en="the positions seen")


class PartOptions(NamedTuple):
    """The options of a part: those that are one part, and those that are several (or none)."""

    singles: list[Any]
    sums: list[tuple[Any, ...]]


OptionsOf = Callable[[Any, Budget], PartOptions]


def options_of(ruleset: Ruleset[Any]) -> OptionsOf:
    """Return the function from a part to its options, all of them canonical.

    A ruleset that only defines `options` is asked for nothing else: no labels are made.
    """
    kind = type(ruleset)
    canonical = None if kind.canonical is Ruleset.canonical else ruleset.canonical
    if kind.moves is HeapRuleset.moves:
        return _heap_options(ruleset, canonical)
    if kind.moves is Ruleset.moves:
        return _plain_options(ruleset, canonical)
    return _move_options(ruleset, canonical)


def listed(options: Iterable[Any], ruleset: Ruleset[Any], budget: Budget) -> list[Any]:
    """Return the options as a list, watching the budget while a user's generator runs on."""
    try:
        iterator = iter(options)
    except TypeError:
        raise RulesetError(
            Text(
                vi="{name}: options phải trả về một dãy, nhận được {got}",
                en="{name}: options must return an iterable, got {got}",
            ).format(name=ruleset.name, got=repr(options)[:60])
        ) from None
    found = list(islice(iterator, _FIRST))
    if len(found) < _FIRST:
        return found
    size = _BYTES_PER_ENTRY + size_of(found[0])
    chunk = max(1, min(_CHUNK, _CHUNK_BYTES // size))
    while True:
        budget.check_clock()
        budget.reserve(size * len(found), POSITIONS_SEEN)
        more = list(islice(iterator, chunk))
        found += more
        if len(more) < chunk:
            return found


def size_of(part: Any, levels: int = 3) -> int:
    """Return about how many bytes a part takes, with what it is made of a few levels down."""
    size = getsizeof(part)
    if levels and isinstance(part, tuple):
        size += sum(size_of(piece, levels - 1) for piece in part)
    return size


class Memory:
    """Reserves bytes for the positions that a search keeps, every thousand of them."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._kept, self._next = 0, _CHUNK

    def keep(self, parts: Sequence[Any]) -> None:
        """Count positions that are kept from now on; raise BudgetSpent when they would not fit."""
        self._kept += len(parts)
        if self._kept >= self._next and parts:
            self._next = self._kept + _CHUNK
            self._budget.reserve(self._kept * (_BYTES_PER_ENTRY + size_of(parts[0])), POSITIONS_SEEN)


def _heap_options(ruleset: Ruleset[Any], canonical: Callable[[Any], Any] | None) -> OptionsOf:
    options = ruleset.options

    def of(heap: Any, budget: Budget) -> PartOptions:
        found = listed(options(heap), ruleset, budget)
        sums = [option for option in found if isinstance(option, tuple)]
        singles = [option for option in found if not isinstance(option, tuple)] if sums else found
        if not _are_heaps(singles) or not all(map(_are_heaps, sums)):
            raise _no_heap(ruleset, heap, [*singles, *(part for option in sums for part in option)])
        if canonical is not None:
            return PartOptions(list(map(canonical, singles)), [tuple(map(canonical, option)) for option in sums])
        return PartOptions(singles, sums)

    return of


def _are_heaps(sizes: Collection[Any]) -> bool:
    return not sizes or (set(map(type, sizes)) <= {int, bool} and min(sizes) >= 0)


def _no_heap(ruleset: Ruleset[Any], heap: Any, sizes: list[Any]) -> RulesetError:
    wrong = next(size for size in sizes if not _are_heaps((size,)))
    return RulesetError(
        Text(
            vi="{name}: đống {heap} đi được tới {wrong}, cần số nguyên không âm (hoặc tuple các số đó)",
            en="{name}: heap {heap} has the option {wrong}, expected a whole number from 0 (or a tuple of them)",
        ).format(name=ruleset.name, heap=heap, wrong=repr(wrong)[:60])
    )


def _plain_options(ruleset: Ruleset[Any], canonical: Callable[[Any], Any] | None) -> OptionsOf:
    options = ruleset.options

    def of(part: Any, budget: Budget) -> PartOptions:
        found = listed(options(part), ruleset, budget)
        return PartOptions(found if canonical is None else list(map(canonical, found)), [])

    return of


def _move_options(ruleset: Ruleset[Any], canonical: Callable[[Any], Any] | None) -> OptionsOf:
    moves = ruleset.moves

    def of(part: Any, budget: Budget) -> PartOptions:
        singles, sums = [], []
        for step in listed(moves(part), ruleset, budget):
            parts = step.parts if canonical is None else tuple(map(canonical, step.parts))
            if len(parts) == 1:
                singles.append(parts[0])
            else:
                sums.append(parts)
        return PartOptions(singles, sums)

    return of


def in_order(parts: Iterable[Hashable]) -> tuple[Any, ...]:
    """Return the parts in an order that is the same whenever they are (within one run of the program)."""
    return tuple(sorted(parts, key=_order))


def _order(part: Any) -> Any:
    return part if isinstance(part, int) else hash(part)
