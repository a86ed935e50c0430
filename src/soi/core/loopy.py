"""Nim-values of games that need not end (Smith 1966): a number, or ∞ with the values one can move to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from soi.core.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Loopy:
    """An infinite nim-value, inf{a, b, …}: `finite` holds the finite values of the options, sorted, each once.

    >>> str(Loopy.of([2, 0, 2]))
    'inf{0, 2}'
    """

    finite: tuple[int, ...] = ()

    @classmethod
    def of(cls, values: Iterable[int]) -> Loopy:
        """Return inf{values}, in any order and repeated at will."""
        return cls(tuple(sorted(set(values))))

    def __xor__(self, other: int | Loopy) -> Loopy:
        """Return the value of a sum with another component (Smith's rule)."""
        if isinstance(other, Loopy):
            return Loopy()
        return Loopy.of(value ^ other for value in self.finite)

    __rxor__ = __xor__

    def to_dict(self) -> dict[str, list[int]]:
        """Return `{"loopy": [0, 2]}`."""
        return {"loopy": list(self.finite)}

    def __str__(self) -> str:
        return "inf{" + ", ".join(map(str, self.finite)) + "}"


LoopyValue = int | Loopy


def loopy_sum(values: Iterable[LoopyValue]) -> LoopyValue:
    """Return the nim-value of a disjunctive sum, by Smith's rule.

    Numbers add without carrying; inf{a, b} + n = inf{a ⊕ n, b ⊕ n}; two infinite values make inf{}, which is a draw.

    >>> loopy_sum([3, Loopy((0, 2)), 1])
    Loopy(finite=(0, 2))
    >>> str(loopy_sum([Loopy((0,)), Loopy((0,))]))
    'inf{}'
    """
    total: LoopyValue = 0
    for value in values:
        total = total ^ value
    return total


def loopy_outcome(value: LoopyValue) -> Outcome:
    """Return who wins under normal play: P for 0, N when 0 can be moved to, otherwise D.

    >>> [loopy_outcome(value).value for value in (0, 3, Loopy((0, 1)), Loopy((1,)))]
    ['P', 'N', 'N', 'D']
    """
    if isinstance(value, Loopy):
        return Outcome.N if 0 in value.finite else Outcome.D
    return Outcome.N if value else Outcome.P
