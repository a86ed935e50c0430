"""Misère quotients are those of the literature, and agree with the definition on every small sum."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest

from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import LoopyError
from soi.families.codes import TakingBreakingCode
from soi.solvers.misere.heaps import HeapQuotient
from soi.solvers.misere.monoid import members, presentation
from soi.solvers.misere.quotient import QuotientBuilder

Options = Callable[[int], Iterator[tuple[int, ...]]]


def quotient_of(code: str) -> HeapQuotient:
    rule = TakingBreakingCode.parse(code)
    return HeapQuotient(rule.options, rule)


def definition(options: Options) -> Callable[[tuple[int, ...]], bool]:
    """Whether a multiset of heaps is a misère P-position, by trying everything."""

    @cache
    def is_p(heaps: tuple[int, ...]) -> bool:
        moves = [
            tuple(sorted(heaps[:i] + new + heaps[i + 1 :])) for i, heap in enumerate(heaps) for new in options(heap)
        ]
        return bool(moves) and not any(map(is_p, moves))

    return is_p


@pytest.mark.parametrize(
    ("code", "order", "p_positions", "length", "preperiod"),
    [
        ("0.123", 20, 5, 5, 5),
        ("0.75", 8, 2, 2, 8),
        ("0.53", 16, 3, 9, 21),
        ("0.72", 24, 5, 4, 16),
        ("0.77", 40, 9, 12, 71),
    ],
)
def test_quotients_of_the_literature(code: str, order: int, p_positions: int, length: int, preperiod: int) -> None:
    quotient = quotient_of(code)
    period = quotient.find_period(Budget(seconds=60))
    assert period is not None
    assert (period.length, period.preperiod) == (length, preperiod)
    monoid = quotient.builder.monoid
    assert (len(monoid), len(list(members(monoid.p)))) == (order, p_positions)
    assert not monoid.is_tame


def test_kayles_has_five_single_heap_p_positions_and_no_other() -> None:
    quotient = quotient_of("0.77")
    budget = Budget(seconds=60)
    assert [n for n in range(400) if quotient.is_p([n], budget)] == [1, 4, 9, 12, 20]
    assert quotient.element(10**18, budget) == quotient.element(10**18 % 12 + 72, budget)


def random_options(rng: random.Random) -> Options:
    takes = {taken: rng.randint(1, 7) for taken in rng.sample(range(1, 5), rng.randint(1, 3))}
    code = TakingBreakingCode(bytes([rng.choice([0, 0, 4])]) + bytes(takes.get(t, 0) for t in range(1, 5)))
    return code.options


def test_random_octal_games_agree_with_the_definition_on_all_small_sums() -> None:
    rng = random.Random(5)
    compared = 0
    for _ in range(40):
        options = random_options(rng)
        quotient, is_p = QuotientBuilder(options, most_elements=400), definition(options)
        for count in (1, 2, 3):
            for heaps in combinations_with_replacement(range(9), count):
                assert quotient.is_p(heaps, Budget(seconds=20)) == is_p(heaps)
                compared += 1
    assert compared > 8000


def test_random_finite_games_on_any_parts_agree_with_the_definition() -> None:
    rng = random.Random(6)
    for _ in range(60):
        below: dict[int, list[tuple[int, ...]]] = {}
        for part in range(8):
            below[part] = [
                tuple(sorted(rng.randrange(part) for _ in range(rng.randint(0, 2))))
                for _ in range(rng.randint(0, 3) if part else 0)
            ]
        options = below.__getitem__
        quotient, is_p = QuotientBuilder(options), definition(options)  # type: ignore[arg-type]
        for heaps in combinations_with_replacement(range(8), 3):
            assert quotient.is_p(heaps, Budget(seconds=20)) == is_p(heaps), below


def test_the_order_of_questions_does_not_matter() -> None:
    options = TakingBreakingCode.parse("0.77").options
    up, down = QuotientBuilder(options), QuotientBuilder(options)
    for heap in range(25):
        up.element(heap)
    down.element(24)
    for heaps in combinations_with_replacement(range(25), 2):
        assert up.is_p(heaps) == down.is_p(heaps)
    assert len(up.monoid) == len(down.monoid) == 24


def test_a_quotient_is_a_commutative_monoid_in_which_no_two_elements_are_interchangeable() -> None:
    quotient = quotient_of("0.123")
    quotient.extend(20, Budget())
    monoid = quotient.builder.monoid
    table = monoid.product
    size = range(len(monoid))
    assert all(table[x][y] == table[y][x] for x in size for y in size)
    assert all(table[table[x][y]][z] == table[x][table[y][z]] for x in size for y in size for z in size)
    assert len(set(monoid.winners)) == len(monoid)


def test_the_presentation_of_0_123() -> None:
    quotient = quotient_of("0.123")
    quotient.find_period(Budget())
    generators = quotient.builder.generators
    shown = presentation(quotient.builder.monoid, [index for _, index in generators])
    assert [heap for heap, _ in generators] == [1, 3, 8, 9]
    assert str(shown) == (
        "⟨a, b, c, d | a² = 1, c² = 1, cd = bd, b²c = b³, b²d = d, d³ = ad², b⁴ = b²⟩; P = {a, d², ac, b², bd}"
    )


@pytest.mark.parametrize("code", ["0.333", "0.03", "0.3(3)", "0.51", "0.13"])
def test_games_that_play_like_nim_are_tame(code: str) -> None:
    quotient = quotient_of(code)
    quotient.extend(12, Budget())
    assert quotient.builder.monoid.is_tame


def test_winning_moves_of_large_heaps_are_counted_and_listed_alike() -> None:
    budget = Budget(seconds=60)
    for code in ("0.77", "0.123", "0.75"):
        large, small = quotient_of(code), quotient_of(code)
        large.find_period(budget)
        small.extend(230, budget)
        rule = TakingBreakingCode.parse(code)
        for heap in (3, 40, 150, 211, 230):
            for others in (0, 1, large.known(7)):
                wins = small.builder.monoid.winners[others]
                expected = sum(wins >> small.product(left, budget) & 1 for left in rule.options(heap))
                found = list(large.moves(heap, others))
                assert len(found) == expected == large.count_moves(heap, others)
                assert all(heap == taken + sum(left) for taken, left in found)
        assert large.count_moves(10**18, 0) > 10**10 or code != "0.77"


def test_what_does_not_finish_says_how_far_it_came() -> None:
    quotient = HeapQuotient(TakingBreakingCode.parse("0.07").options, most_elements=40)
    with pytest.raises(BudgetSpent):
        quotient.extend(60, Budget(seconds=20))
    assert 24 <= quotient.builder.order <= 41 + 8
    with pytest.raises(BudgetSpent):
        quotient_of("0.07").element(10**18, Budget(nodes=50_000))


def test_a_game_that_can_go_round_is_refused() -> None:
    with pytest.raises(LoopyError):
        QuotientBuilder(lambda part: [((part + 1) % 3,)]).element(0)
