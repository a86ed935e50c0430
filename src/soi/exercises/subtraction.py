"""What the exercises on subtraction sets share: the rule, the answer at any size, the explanation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from soi.core.budget import BudgetSpent
from soi.core.text import Text, same
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Kind, winner
from soi.exercises.layout import LARGEST, Row, Scalar
from soi.exercises.reasons import by_nim_sum
from soi.kernels import exercises as kernels

_MOST_SUBTRACTIONS = 63
_SECONDS = 60.0


def set_size() -> Scalar:
    """Return the field m, the number of subtractions."""
    return Scalar("m", 1, 10, accept=_MOST_SUBTRACTIONS, accept_low=0)


def set_row(high: int) -> Row:
    """Return the field s: positive numbers."""
    return Row("s", "m", 1, high, accept=LARGEST, distinct=True)


def _known(answer: int | None) -> int:
    if answer is not None:
        return answer
    raise BudgetSpent(
        Text(
            vi="chưa tìm được chu kỳ trong bảng 2^26 giá trị",
            en="no period was found within a table of 2^26 values",
        )
    )


def nim_sum(case: Case, heaps: kernels.Numbers) -> int:
    """Return the nim-sum of the heaps under the case's set; raise BudgetSpent when it is out of reach."""
    return _known(kernels.subtraction_sum(case.row("s"), heaps, seconds=_SECONDS))


def move_count(case: Case) -> int:
    """Return the number of winning first moves; raise BudgetSpent when it is out of reach."""
    return _known(kernels.subtraction_moves(case.row("s"), case.row("a"), seconds=_SECONDS))


def options(case: Case) -> Callable[[int], list[tuple[int, ...]]]:
    """Return the rule: take one of the numbers of the set, if the heap has as many."""
    numbers = sorted(set(case.row("s")))
    return lambda heap: [(heap - taken,) for taken in numbers if taken <= heap]


def won_by_definition(case: Case) -> str:
    """Return who wins the heaps `a`, by trying everything."""
    from soi.exercises.definition import Definition

    return winner(Definition(options(case)).won(case.row("a")))


def heap_values(case: Case, heaps: list[int]) -> list[int]:
    """Return the nim-value of each heap."""
    return [nim_sum(case, kernels.numbers([heap])) for heap in heaps]


def explain_sum(case: Case) -> Text:
    """Return why the sum of the heaps `a` is won or lost."""
    heaps = case.row("a").tolist()
    found = heap_values(case, heaps)
    rule = Text(vi="g(n) = mex của các g(n − s), s trong tập {{{set}}}", en="g(n) = mex of g(n − s), s in {{{set}}}")
    return by_nim_sum(found, _opening(rule.format(set=same(", ".join(map(str, sorted(set(case.row("s")))))))))


def _opening(rule: Text) -> Text:
    return Text(vi=f"Số Grundy của từng đống ({rule.vi}), tổng nim", en=f"Nim-values ({rule.en}), nim-sum")


def drawn_set(rng: Random, kind: Kind, high: int) -> list[int]:
    """Return a set of different subtractions in any order."""
    top = min(high, 9) if kind == "small" else high
    size = rng.randint(1, min(4, top)) if kind == "small" else rng.randint(2, min(10, top))
    return rng.sample(range(1, top + 1), size)


def drawn_heaps(rng: Random, kind: Kind, high: int) -> list[int]:
    """Return a row of heaps for these exercises."""
    return v.nim_rows(rng, kind, high=high)
