"""Wythoff's game: left, down or along the diagonal; outcomes by golden pairs, nim-values by a table."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import ClassVar

from soi.core.budget import Budget
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text, same
from soi.families.cell_scene import Cell
from soi.families.pieces import FarPieceRuleset
from soi.families.queen_table import QueenTable
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

WYTHOFF = Source("W. A. Wythoff", 1907, "A modification of the game of Nim", "Nieuw Archief voor Wiskunde 7, 199–202")


def partner(n: int) -> int:
    """Return the number that makes a golden pair with n, by integers alone: n occurs in exactly one pair.

    With φ the golden ratio the pairs are (⌊kφ⌋, ⌊kφ⌋ + k), and ⌊(n + 1)/φ⌋ of the lesser ones are at most n.
    """
    k = (isqrt(5 * (n + 1) ** 2) - (n + 1)) // 2
    return n + k if (k + isqrt(5 * k * k)) // 2 == n else n - (n - k)


_MISERE = ((0, 1), (2, 2))


class GoldenPairs(FarPieceRuleset):
    """Wythoff's game: outcomes by golden pairs, nim-values by a table."""

    diagonal = True
    table: ClassVar[QueenTable] = QueenTable()  # one for all games of this family
    theory = (
        Theorem(
            same("Wythoff"),
            Text(
                vi="Thế thua là các cặp (⌊kφ⌋, ⌊kφ⌋ + k), k = 0, 1, 2, …, với φ là tỉ số vàng (tính bằng số nguyên). "
                "Khi chơi misère, (0, 1) và (2, 2) thay cho (0, 0) và (1, 2).",
                en="The previous player wins exactly on the pairs (⌊kφ⌋, ⌊kφ⌋ + k), φ being the golden ratio "
                "(computed with whole numbers). Under misère play (0, 1) and (2, 2) replace (0, 0) and (1, 2).",
            ),
            OutcomeClaim(("normal", "misere")),
            WYTHOFF,
        ),
    )

    def outcome(self, cell: Cell, play: Play) -> Outcome | None:
        """Return who wins with one queen, for any coordinates."""
        low, high = sorted(cell)
        if play == "misere" and high <= 2:
            return Outcome.P if (low, high) in _MISERE else Outcome.N
        gap = high - low
        return Outcome.P if low == (gap + isqrt(5 * gap * gap)) // 2 else Outcome.N

    def winning_moves(self, cell: Cell, play: Play) -> Iterator[Step[Cell]]:
        """Yield the moves to golden pairs: at most one left, one down and one along the diagonal."""
        x, y = cell
        gap = abs(x - y)
        low = (gap + isqrt(5 * gap * gap)) // 2
        diagonal = (low, low + gap) if x <= y else (low + gap, low)
        golden = ((partner(y), y), (x, partner(x)), diagonal)
        small = ((0, 1), (1, 0), (2, 2)) if play == "misere" else ()
        for target in dict.fromkeys((*golden, *small)):
            if self.reaches(cell, target) and self.outcome(target, play) is Outcome.P:
                yield Step(self.format_part(target), (target,))

    def searched_nim_value(self, cell: Cell, budget: Budget) -> int:
        """Return the value from the table up to 16 383."""
        return self.table.value(cell, budget)

    def moves_to(self, cell: Cell, value: int, value_of: ValueOf) -> Iterator[Step[Cell]]:
        """Yield the moves to nim-value `value`: at most one left, one down and one along the diagonal."""
        value_of(cell)  # so that the table reaches it
        return (Step(self.format_part(target), (target,)) for target in self.table.reached(cell, value))

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Bảng số Grundy của mọi ô tới ô này, theo định nghĩa. Chưa có công thức nào cho các số Grundy khác 0.",
            en="The table of nim-values of all cells up to this one, by definition. No formula is known for other "
            "values than 0.",
        )
        return ("table", "Wythoff", text, WYTHOFF.cite())
