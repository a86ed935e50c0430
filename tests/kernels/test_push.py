"""The push game against the definition, far beyond where its repetition was proved."""

from __future__ import annotations

import pytest

from soi.kernels.push import Place, PushTable


def by_definition(most: int, cells: int) -> list[list[Place]]:
    rows: list[list[Place]] = [[], [Place(wins=False, length=0)] * (most + 1)]
    for x in range(2, cells):
        row = []
        for last in range(most + 1):
            options = [rows[x - d][d] for d in range(1, min(most, x - 1) + 1) if d != last]
            lost = [place.length for place in options if not place.wins]
            if lost:
                row.append(Place(wins=True, length=1 + min(lost)))
            else:
                row.append(Place(wins=False, length=1 + max((place.length for place in options), default=-1)))
        rows.append(row)
    return rows


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15])
def test_places_far_beyond_the_proof_are_those_of_the_definition(most: int) -> None:
    table = PushTable(most)
    repeat = table.repeat()
    assert repeat is not None
    cells = repeat.start + 8 * repeat.period
    rows = by_definition(most, cells)
    for x in range(1, cells):
        for last in range(most + 1):
            assert table.place(x, last) == rows[x][last], (x, last)
        pushes = [d for d in range(1, min(most, x - 1) + 1) if not rows[x - d][d].wins]
        assert table.winning_pushes(x, 0) == pushes


def test_six_repeats_after_twenty_eight_and_grows_by_eight_or_twelve() -> None:
    table = PushTable(6)
    repeat = table.repeat()
    assert repeat is not None
    assert repeat.period == 28
    growths = set()
    for x in range(10**6, 10**6 + 28):
        for last in range(7):
            here, later = table.place(x, last), table.place(x + 28, last)
            assert here is not None
            assert later is not None
            growths.add(later.length - here.length)
    assert growths == {8, 12}


@pytest.mark.parametrize("most", [10, 14, 30, 48, 50])
def test_a_repetition_is_proved_to_fifty(most: int) -> None:
    table = PushTable(most)
    place = table.place(10**18, 0)
    assert place is not None
    assert place.length % 2 == place.wins
    assert bool(table.winning_pushes(10**18, 0)) == place.wins


def test_out_of_time_is_none() -> None:
    table = PushTable(48)
    assert table.place(10**18, 0, seconds=0.0) is None
    assert table.winning_pushes(10**18, 0, seconds=0.0) is None
    assert table.place(10**18, 0) is not None


def test_odd_arguments_are_refused() -> None:
    for most in (0, 201):
        with pytest.raises(ValueError, match="expected"):
            PushTable(most)
    for x, last in ((0, 0), (5, 5), (5, -1)):
        with pytest.raises(ValueError, match="expected"):
            PushTable(4).place(x, last)
