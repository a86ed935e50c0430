"""Genus symbols and misère nim-values of heaps, by definition (On Numbers and Games, ch. 12; Winning Ways, ch. 13)."""

from __future__ import annotations

from typing import NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.core.values import mex
from soi.kernels.misere_genus import HEAP_MAX, MOST_COLUMNS, misere_genus
from soi.solvers.misere.quotient import Options

_SHOWN = "0123456789abcdefghijklmnopqrstuvwxyz"


class Genus(NamedTuple):
    """The genus of a game G: its nim-value, and the misère nim-values of G, G + *2, G + *2 + *2, …

    >>> str(Genus(0, (1, 2, 0, 2, 0, 2, 0, 2))), str(Genus(3, (3, 1, 3, 1, 3, 1, 3, 1)))
    ('0^120', '3^31')
    """

    normal: int
    digits: tuple[int, ...]

    @property
    def shown(self) -> tuple[int, ...]:
        """The digits up to where they only alternate between v and v xor 2."""
        digits = self.digits
        start = len(digits) - 1
        while start > 0 and digits[start - 1] == digits[start] ^ 2:
            start -= 1
        return digits[: start + 2]

    @property
    def is_tame(self) -> bool:
        """True for the genus of a nim-heap or of a sum of nim-heaps: 0^120, 1^031, and n^n(n xor 2)."""
        shown = self.shown
        return (self.normal, shown) in ((0, (1, 2, 0)), (1, (0, 3, 1))) or shown == (self.normal, self.normal ^ 2)

    def __str__(self) -> str:
        digits = self.shown
        parted = "," if max(digits) >= len(_SHOWN) else ""
        superscript = parted.join(_SHOWN[d] if not parted else str(d) for d in digits)
        return f"{self.normal}^{superscript}{'…' if len(digits) > len(self.digits) - 2 else ''}"


def misere_nim_values(options: Options, heap_max: int, budget: Budget) -> list[int]:
    """Return the misère nim-values of heaps 0 .. heap_max: n plus *v is a P-position for exactly this v."""
    return _columns(options, heap_max, 1, budget)[0]


def genus_symbols(options: Options, heap_max: int, budget: Budget) -> list[Genus]:
    """Return the genus of heaps 0 .. heap_max, each with eight digits."""
    columns = _columns(options, heap_max, MOST_COLUMNS, budget)
    normal: list[int] = []
    for heap in range(heap_max + 1):
        below = []
        for option in options(heap):
            total = 0
            for part in option:
                total ^= normal[part]
            below.append(total)
        normal.append(mex(below))
    return [Genus(normal[heap], tuple(column[heap] for column in columns)) for heap in range(heap_max + 1)]


def _columns(options: Options, heap_max: int, columns: int, budget: Budget) -> list[list[int]]:
    if heap_max > HEAP_MAX:
        raise BudgetSpent(
            Text(vi="số misère chỉ tính bằng định nghĩa", en="misère nim-values are computed by definition only"),
            needed=Text(vi="đống {heap}, nhiều nhất {most}", en="heap {heap}, at most {most}").format(
                heap=heap_max, most=HEAP_MAX
            ),
        )
    budget.reserve(_partitions(heap_max) * (columns + 24), Text(vi="bảng các phân hoạch", en="a table of partitions"))
    listed = [list(options(heap)) for heap in range(heap_max + 1)]
    found = misere_genus(listed, columns, seconds=budget.seconds_left())
    if found is None:
        raise BudgetSpent(Text(vi="đã dùng hết thời gian cho phép", en="the time allowed is spent"))
    rows: list[list[int]] = found.tolist()
    return rows


def _partitions(total: int) -> int:
    """Return the number of partitions of 0, 1, …, total."""
    counts = [1] + [0] * total
    for part in range(1, total + 1):
        for n in range(part, total + 1):
            counts[n] += counts[n - part]
    return sum(counts)
