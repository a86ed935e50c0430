"""The same game from the catalogue, as a class in Python and in the rule language: the same values, the same moves."""

import math
import random
from collections.abc import Callable, Iterable

import pytest

import soi
from soi.core.heaps import HeapRuleset

Options = Callable[[int], Iterable[int | tuple[int, ...]]]


def splits(heap: int, low: int = 1) -> list[tuple[int, ...]]:
    return [(a, heap - a) for a in range(low, heap // 2 + 1)]


GAMES: list[tuple[str, str, Options]] = [
    ("nim", "take k", range),
    ("bachet:4", "take 1..4", lambda n: [n - k for k in range(1, min(4, n) + 1)]),
    ("subtraction:2,5,7", "take 2, 5, 7", lambda n: [n - k for k in (2, 5, 7) if k <= n]),
    ("all-but:2,3", "take k if k != 2 and not k == 3", lambda n: [n - k for k in range(1, n + 1) if k not in (2, 3)]),
    ("coprime", "take k if gcd(k, n) == 1", lambda n: [n - k for k in range(1, n + 1) if math.gcd(k, n) == 1]),
    ("divisor", "take k if divides(k, n)", lambda n: [n - k for k in range(1, n + 1) if n % k == 0]),
    ("proper-divisor", "take k if n % k == 0 and k < n", lambda n: [n - k for k in range(1, n) if n % k == 0]),
    ("lasker", "take k or split a, b", lambda n: [*range(n), *splits(n)]),
    ("grundy", "split a, b if a != b", lambda n: [(a, b) for a, b in splits(n) if a != b]),
    ("subtract-square", "take k if is_square(k)", lambda n: [n - k * k for k in range(1, math.isqrt(n) + 1)]),
    (
        "octal:0.77",
        "take 1..2 or take 1..2 split a, b",
        lambda n: [(*left, n - t - sum(left)) for t in (1, 2) if t <= n for left in halves(n - t)],
    ),
    (
        "octal:0.156",
        "take 1 if n == 1 or take 2 split a, b or take 2 if n == 2 or take 3 if n > 3 or take 3 split x, y",
        lambda n: [
            *([0] if n in (1, 2) else []),
            *(splits(n - 2) if n > 3 else []),
            *([n - 3] if n > 3 else []),
            *(splits(n - 3) if n > 4 else []),
        ],
    ),
]


def halves(left: int) -> list[tuple[int, ...]]:
    """The smaller heaps of each way to leave one heap or two."""
    return [(), *((a,) for a in range(1, left // 2 + 1))]


def as_class(options: Options) -> HeapRuleset:
    class OfOnesOwn(soi.HeapRuleset):
        def options(self, heap: int) -> Iterable[int | tuple[int, ...]]:
            return options(heap)

    return OfOnesOwn()


@pytest.mark.parametrize(("name", "rule", "options"), GAMES, ids=[game[0] for game in GAMES])
def test_the_three_ways_agree_value_by_value(name: str, rule: str, options: Options) -> None:
    ways = [soi.ruleset(name), soi.ruleset(f'heap:"{rule}"'), as_class(options)]
    for heap in range(61):
        values = {soi.solve(way.position([heap])).nim_value for way in ways}
        assert len(values) == 1, (heap, values)


@pytest.mark.parametrize(("name", "rule", "options"), GAMES, ids=[game[0] for game in GAMES])
def test_the_three_ways_agree_on_sums_under_both_ways_of_play(name: str, rule: str, options: Options) -> None:
    rng = random.Random(name)
    ways = [soi.ruleset(name), soi.ruleset(f'heap:"{rule}"'), as_class(options)]
    for _ in range(6):
        heaps = [rng.randint(0, 9) for _ in range(3)]
        for play in ("normal", "misere"):
            answers = [soi.solve(way.position(heaps), play=play) for way in ways]  # type: ignore[arg-type]
            assert len({answer.outcome for answer in answers}) == 1
            left = [{tuple(sorted(after(answer, m.label))) for m in answer.winning_moves} for answer in answers]
            assert left[0] == left[1] == left[2]


def after(answer: soi.Analysis, label: str) -> list[int]:
    """The heaps after a move, without empty ones."""
    return [part for part in answer.position.apply(label).terms[0].parts if part]
