"""Misère nim-values and genus symbols are those of the definition and of the literature."""

import pytest

from soi.core.budget import Budget, BudgetSpent
from soi.families.codes import TakingBreakingCode
from soi.solvers.misere.genus import Genus, genus_symbols, misere_nim_values

KAYLES = TakingBreakingCode.parse("0.77").options
GRUNDY = TakingBreakingCode.parse("4!.0").options


def test_the_misere_nim_values_of_kayles_to_heap_40() -> None:
    values = misere_nim_values(KAYLES, 40, Budget(seconds=10))
    assert values[:11] == [1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2]
    assert [heap for heap, value in enumerate(values) if value == 0] == [1, 4, 9, 12, 20]


def test_genus_symbols_of_the_literature() -> None:
    kayles = list(map(str, genus_symbols(KAYLES, 11, Budget(seconds=20))))
    assert " ".join(kayles) == "0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46"
    grundy = genus_symbols(GRUNDY, 20, Budget(seconds=20))
    assert [str(grundy[heap]) for heap in (13, 18, 20)] == ["3^1431", "4^0564", "0^20"]
    assert [heap for heap, genus in enumerate(grundy) if not genus.is_tame] == [13, 16, 18, 19, 20]


def test_the_genus_of_nim_heaps_is_tame() -> None:
    nim = genus_symbols(lambda heap: [(left,) for left in range(heap)], 9, Budget())
    assert list(map(str, nim)) == ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75", "8^8a", "9^9b"]
    assert all(genus.is_tame for genus in nim)
    assert Genus(0, (0, 2, 0, 2, 0, 2, 0, 2)).is_tame
    assert Genus(1, (1, 3, 1, 3, 1, 3, 1, 3)).is_tame
    assert not Genus(3, (1, 4, 3, 1, 3, 1, 3, 1)).is_tame


def test_too_large_heaps_are_refused() -> None:
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 65, Budget())
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 60, Budget(bytes=2**20))
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 60, Budget(seconds=0.05))
