"""Cuts and pairs are counted by arithmetic as enumeration counts them."""

from __future__ import annotations

from itertools import islice

import pytest

from soi.families.octal_table import OctalTable
from soi.families.periodic_cuts import PeriodicCuts
from soi.families.xor_pairs import count_pairs, pairs
from soi.kernels.octal import octal_values

_TABLE = OctalTable("137", preperiod=52, period=34)
_CUTS = PeriodicCuts(_TABLE.value, 52, 34)


def test_the_table_follows_its_period_as_the_kernel_computes_it() -> None:
    values = octal_values(bytes([0, 1, 3, 7]), 3000).tolist()
    assert [_TABLE.value(heap) for heap in range(3000)] == values


@pytest.mark.parametrize("wanted", [0, 1, 5, 8, 40])
def test_cuts_are_counted_and_listed_as_by_enumeration(wanted: int) -> None:
    for total in [*range(420), 1000, 1001, 1717]:
        plain = [a for a in range(total + 1) if _TABLE.value(a) ^ _TABLE.value(total - a) == wanted]
        assert list(_CUTS.cuts(total, wanted)) == plain
        assert _CUTS.count(total, wanted) == len(plain)


def test_cuts_of_a_huge_run_are_found_at_once() -> None:
    total = 10**18 + 7
    found = list(islice(_CUTS.cuts(total, 1), 50))
    assert all(_TABLE.value(a) ^ _TABLE.value(total - a) == 1 for a in found)
    assert _CUTS.count(total, 33) == 0
    assert list(_CUTS.cuts(total, 33)) == []


def test_pairs_of_a_nim_sum_are_counted_as_by_enumeration() -> None:
    for value in range(40):
        for most in range(70):
            plain = [(a, a ^ value) for a in range(most + 1) if a + (a ^ value) <= most]
            assert list(pairs(value, most)) == plain
            assert count_pairs(value, most) == len(plain)
