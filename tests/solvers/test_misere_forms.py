"""Misère canonical forms: equal games get equal forms, and the form tells who wins."""

import random
from collections.abc import Callable
from functools import cache

import pytest

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.families.codes import TakingBreakingCode
from soi.solvers.misere.forms import ZERO, Forms, HeapForms
from soi.solvers.misere.genus import genus_symbols

KAYLES = TakingBreakingCode.parse("0.77").options
GRUNDY = TakingBreakingCode.parse("4!.0").options


def test_reversible_moves_go_and_only_they() -> None:
    forms = Forms(Budget())
    star, two, three = (forms.nim_heap(n) for n in (1, 2, 3))
    assert forms.of([star]) == ZERO  # {*1}: the answer to its one move is back to 0
    assert forms.of([two]) not in (ZERO, star)  # {*2} is N-free: the proviso keeps it from being 0
    assert forms.of([ZERO, two]) == star
    assert forms.of([star, two, three]) == ZERO
    assert forms.sum(star, star) == ZERO
    assert forms.sum(two, two) != ZERO
    assert forms.sum(star, two) == three
    assert [forms.name(form) for form in (ZERO, star, forms.of([two]), forms.sum(two, two))] == [
        "0",
        "*1",
        "{*2}",
        "{*2, *3}",
    ]


def random_game(forms: Forms, rng: random.Random, known: list[int], raw: list[list[int]]) -> None:
    options = rng.sample(range(len(raw)), min(len(raw), rng.randint(0, 3)))
    raw.append(options)
    known.append(forms.of(known[option] for option in options))


def definition(raw: list[list[int]]) -> Callable[[tuple[int, ...]], bool]:
    @cache
    def is_p(parts: tuple[int, ...]) -> bool:
        moves = [tuple(sorted((*parts[:i], new, *parts[i + 1 :]))) for i, part in enumerate(parts) for new in raw[part]]
        return bool(moves) and not any(map(is_p, moves))

    return is_p


def test_forms_of_random_games_have_the_outcomes_of_the_games_in_every_sum() -> None:
    rng = random.Random(1)
    for _ in range(60):
        forms = Forms(Budget())
        known: list[int] = []
        raw: list[list[int]] = []
        for _ in range(9):
            random_game(forms, rng, known, raw)
        is_p = definition(raw)
        for a in range(9):
            for b in range(9):
                total = forms.sum(known[a], known[b])
                assert forms.is_p(total) == is_p(tuple(sorted((a, b))))
                third = (a + b) % 9
                assert forms.is_p(forms.sum(total, known[third])) == is_p(tuple(sorted((a, b, third))))


def test_games_told_apart_by_a_sum_have_different_forms() -> None:
    rng = random.Random(2)
    for _ in range(40):
        forms = Forms(Budget())
        known: list[int] = []
        raw: list[list[int]] = []
        for _ in range(8):
            random_game(forms, rng, known, raw)
        for a in range(8):
            for b in range(8):
                if any(forms.is_p(forms.sum(known[a], c)) != forms.is_p(forms.sum(known[b], c)) for c in known):
                    assert known[a] != known[b]
                elif known[a] == known[b]:
                    assert forms.is_p(known[a]) == forms.is_p(known[b])


@pytest.mark.parametrize(("options", "heaps"), [(KAYLES, 22), (GRUNDY, 40)])
def test_heaps_of_equal_form_have_equal_genus_and_the_right_outcome(options, heaps: int) -> None:  # type: ignore[no-untyped-def]
    forms = HeapForms(options, Budget(seconds=30))
    genus = genus_symbols(options, heaps, Budget(seconds=30))
    found: dict[int, str] = {}
    for heap in range(heaps + 1):
        form = forms.of(heap)
        assert found.setdefault(form, str(genus[heap])) == str(genus[heap])
        assert forms.forms.is_p(form) == (genus[heap].digits[0] == 0)


def test_grundys_first_heaps_are_nim_heaps() -> None:
    forms = HeapForms(GRUNDY, Budget())
    names = [forms.forms.name(forms.of(heap)) for heap in range(13)]
    assert names == ["0", "0", "0", "*1", "0", "*2", "*1", "0", "*2", "*1", "0", "*2", "*1"]
    assert forms.forms.name(forms.of(13)) == "{*1, *2, {*2, *3}}"


def test_too_many_forms_and_circles_are_refused() -> None:
    with pytest.raises(BudgetSpent):
        HeapForms(KAYLES, Budget(nodes=1000)).of(60)
    with pytest.raises(LoopyError):
        HeapForms(lambda part: [((part + 1) % 3,)], Budget()).of(0)
