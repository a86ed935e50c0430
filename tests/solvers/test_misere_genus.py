"""Misère nim-values and genus symbols are those of the definition and of the literature."""

import random
from functools import cache

import pytest

from soi.core.budget import Budget, BudgetSpent
from soi.core.values import mex
from soi.families.codes import TakingBreakingCode
from soi.kernels.misere_genus import misere_genus
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


def test_the_kernel_agrees_with_the_definition_on_random_rules() -> None:
    rng = random.Random(3)
    for _ in range(60):
        rules: list[list[tuple[int, ...]]] = []
        for heap in range(9):
            found = []
            for _ in range(rng.randint(0, 4) if heap else 0):
                total = rng.randint(0, heap)
                cut = sorted(rng.randint(0, total) for _ in range(2))
                option = (cut[0], cut[1] - cut[0], total - cut[1])
                if heap not in option:
                    found.append(option)
            rules.append(found)
        columns = misere_genus(rules, 3)
        assert columns is not None

        @cache
        def value(heaps: tuple[int, ...], twos: int, rules: list[list[tuple[int, ...]]] = rules) -> int:
            below = [
                value(tuple(sorted(p for p in heaps[:i] + heaps[i + 1 :] + new if p)), twos)
                for i, heap in enumerate(heaps)
                for new in rules[heap]
            ]
            if twos:
                below += [value(heaps, twos - 1), value(heaps, twos - 1) ^ 1]
            return mex(below) if below else 1

        assert columns.tolist() == [[value((heap,) if heap else (), t) for heap in range(9)] for t in range(3)]


def test_bad_rules_and_too_large_heaps_are_refused() -> None:
    for rules in ([[(0,)]], [[], [(1,)]], [[], [], [(1, 2)]], [[], [(-1,)]], [[]] * 70):
        with pytest.raises(ValueError, match="expected"):
            misere_genus(rules)
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 65, Budget())
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 60, Budget(bytes=2**20))
    with pytest.raises(BudgetSpent):
        misere_nim_values(KAYLES, 60, Budget(seconds=0.05))
