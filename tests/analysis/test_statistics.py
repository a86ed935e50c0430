"""Statistics of sequences beside plain Python, and the faces of nim_sequence and period."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from soi.analysis import statistics as module
from soi.analysis.sequences import nim_sequence, period, values_of
from soi.analysis.statistics import best_mask, first_difference, is_rare, statistics
from soi.core.errors import RequestError

SEQUENCES = [
    ("octal:0.77", 2000), ("octal:0.16", 3000), ("grundy", 2500), ("nim", 300), ("octal:0.0", 5), ("kayles", 1),
]  # fmt: skip


@pytest.mark.parametrize(("game", "limit"), SEQUENCES)
@pytest.mark.parametrize("piece", [97, 2**20])
def test_statistics_are_those_of_plain_python(
    game: str, limit: int, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PIECE", piece)
    values = nim_sequence(game, limit)
    plain = values.tolist()
    found = statistics(values)
    assert found.heaps == limit
    assert found.histogram == dict(sorted(Counter(plain).items()))
    records = [(v, n) for n, v in enumerate(plain) if all(v > earlier for earlier in plain[:n])]
    assert found.records == records
    zeros = [n for n, v in enumerate(plain) if v == 0]
    assert (found.zeros, found.last_zero) == (len(zeros), zeros[-1] if zeros else None)
    if found.mask:
        assert found.rare == sum(bin(v & found.mask).count("1") % 2 == 0 for v in plain)


def test_heaps_are_counted_from_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PIECE", 7)
    values = nim_sequence("grundy", 60)
    found = statistics(values[10:], 10)
    plain = values.tolist()
    assert found.records == [(plain[n], n) for n in range(10, 60) if all(plain[n] > v for v in plain[10:n])]
    assert found.last_zero == max(n for n in range(10, 60) if plain[n] == 0)
    assert found.heaps == 50


def test_an_empty_sequence_has_statistics() -> None:
    found = statistics(np.zeros(0, np.uint8))
    assert (found.heaps, found.records, found.zeros, found.last_zero, found.mask, found.rare) == (0, [], 0, None, 0, 0)


def test_the_mask_leaves_the_fewest_rare_heaps_of_all_masks() -> None:
    rng = random.Random(5)
    for _ in range(40):
        histogram = {value: rng.randrange(100) for value in rng.sample(range(40), rng.randrange(2, 20))}

        def rare(mask: int, counts: dict[int, int] = histogram) -> int:
            return sum(count for value, count in counts.items() if is_rare(value, mask))

        mask = best_mask(histogram)
        assert rare(mask) == min(rare(other) for other in range(1, 64))


def test_values_too_large_for_a_mask_have_none() -> None:
    found = statistics(np.array([0, 2**21, 5], np.uint32))
    assert (found.mask, found.rare, found.histogram) == (0, 0, {0: 1, 5: 1, 2**21: 1})


def test_the_rare_values_of_grundys_game_are_few() -> None:
    found = statistics(nim_sequence("grundy", 50_000))
    assert found.rare < 2000
    assert found.last_zero == 1222
    assert found.zeros == 42


def test_two_sequences_differ_first_where_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PIECE", 100)
    first, second = nim_sequence("octal:0.161", 1000), nim_sequence("octal:0.36", 1000)
    assert first_difference(first, second) == 519
    assert first_difference(first[:519], second) is None
    later = next(n for n in range(520, 1000) if first[n] != second[n])
    assert first_difference(first, second, 519) == 519
    assert first_difference(first, second, 520) == later
    assert first_difference(first, second, 1000) is None
    assert first_difference(first, first.astype(np.uint32)) is None


def test_a_ruleset_without_a_kernel_has_a_sequence_and_an_observed_period() -> None:
    game = "heap:take k if k <= 3"
    assert nim_sequence(game, 6).tolist() == [0, 1, 2, 3, 0, 1]
    found = period(game, heap_limit=200)
    assert (found.status, found.length, found.saltus) == ("observed", 4, 0)


def test_a_formula_proves_the_period_of_a_ruleset_without_a_kernel() -> None:
    assert nim_sequence("nim", 5).tolist() == [0, 1, 2, 3, 4]
    found = period("nim", heap_limit=200)
    assert (found.status, found.length, found.saltus) == ("proved", 1, 1)


@pytest.mark.parametrize("game", ["kayles", "subtraction:2,3", "octal:0.07(7)", "all-but:2", "nim"])
def test_values_go_on_from_loaded_ones(game: str) -> None:
    whole = nim_sequence(game, 700)
    for known in (0, 1, 300):
        values = values_of(game)
        values.load(whole[:known])
        assert values.known == known
        assert values.extend(500) == 500
        assert values.extend(700) == 700
        assert values.array().tolist() == whole.tolist()


def test_seconds_and_progress_are_respected() -> None:
    assert len(nim_sequence("octal:0.6", 10**8, seconds=0.1)) < 10**8
    seen: list[int] = []
    nim_sequence("octal:0.6", 400_000, on_progress=seen.append)
    assert seen
    assert seen[-1] <= 400_000


def test_a_game_without_heaps_has_no_sequence() -> None:
    with pytest.raises(RequestError, match="no game of heaps"):
        nim_sequence("chomp", 5)
