"""Budgets stop at nodes, seconds and bytes, and say what is missing."""

from __future__ import annotations

import pytest

from soi.core.budget import Budget, BudgetSpent, in_bytes
from soi.core.text import same


def test_nodes_are_counted() -> None:
    budget = Budget(nodes=3)
    budget.spend(3)
    with pytest.raises(BudgetSpent):
        budget.spend()


def test_the_clock_is_looked_at() -> None:
    now = [0.0]
    budget = Budget(seconds=5, clock=lambda: now[0])
    budget.spend(1000)
    now[0] = 6.0
    with pytest.raises(BudgetSpent, match="5 seconds"):
        budget.spend(1000)
    assert budget.seconds_left() == 0.001


def test_memory_is_refused_before_it_is_paid() -> None:
    with pytest.raises(BudgetSpent) as caught:
        Budget(bytes=100).reserve(2048, same("table"))
    assert caught.value.needed is not None
    assert "2.0 KiB" in caught.value.needed.en


def test_no_bounds_never_stop() -> None:
    budget = Budget()
    budget.spend(10**12)
    budget.reserve(10**15, same("table"))
    assert budget.seconds_left() is None


def test_sizes_are_written_as_people_read_them() -> None:
    assert [in_bytes(size) for size in (5, 2048, 5 * 2**20, 2**41)] == ["5 B", "2.0 KiB", "5.0 MiB", "2.0 TiB"]


def test_a_part_has_its_share_and_counts_for_the_whole() -> None:
    now = [0.0]
    whole = Budget(nodes=100, seconds=10, clock=lambda: now[0])
    part = whole.part(0.5)
    assert (part.nodes, part.seconds_left()) == (50, 5.0)
    part.spend(20)
    assert whole.spent == 20
    assert whole.part(0.25).nodes == 20
    now[0] = 4.0
    assert part.seconds_left() == 1.0
    whole.stop()
    assert part.seconds_left() == 0.001
    with pytest.raises(BudgetSpent, match="you stopped the search"):
        part.check_clock()
    unbounded = Budget().part(0.5)
    assert (unbounded.nodes, unbounded.seconds_left()) == (None, None)
    with pytest.raises(BudgetSpent, match="80 positions"):
        whole.part(1.0).spend(81)
