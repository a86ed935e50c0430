"""Exercise 8: splitting into two unequal heaps (Grundy's game)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.budget import BudgetSpent
from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import by_nim_sum
from soi.kernels.growing import Buffer
from soi.kernels.octal import OctalValues

_LAST = 2000
_READ = 10**7
_SPLIT_UNEQUAL = bytes([4 | 16])  # take nothing, leave two unequal heaps


def _table(largest: int) -> Buffer:
    """Return the nim-values of heaps 0 .. `largest`; raise BudgetSpent when that takes over a minute."""
    sequence = OctalValues(_SPLIT_UNEQUAL)
    if sequence.extend(largest + 1, seconds=60.0) <= largest:
        raise BudgetSpent(Text(vi="bảng số Grundy cần hơn 60 giây", en="the table of nim-values takes over 60 seconds"))
    return sequence.buffer()


def solve(case: Case) -> str:
    heaps = case.row("a").tolist()
    values = _table(max(heaps, default=0))
    total = 0
    for heap in heaps:
        total ^= values[heap]
    return winner(total)


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    split = Definition(lambda heap: [(small, heap - small) for small in range(1, (heap + 1) // 2)])
    return winner(split.won(case.row("a")))


def explain(case: Case) -> Text:
    values = _table(max(case.row("a"), default=0))
    found = [values[heap] for heap in case.row("a")]
    return by_nim_sum(
        found,
        Text(
            vi="Số Grundy của từng đống (g(n) = mex của g(a) ⊕ g(n − a), a ≠ n − a), tổng nim",
            en="Nim-values (g(n) = mex of g(a) ⊕ g(n − a), a ≠ n − a), nim-sum",
        ),
    )


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "edge":
        return {"a": [rng.choice([0, 1, 2, 3, 4, _LAST - 1, _LAST]) for _ in range(rng.randint(1, 6))]}
    return {"a": v.nim_rows(rng, kind, high=_LAST)}


def attacks(rng: Random) -> Iterator[Attack]:
    equal = Text(vi="cho phép chia đôi bằng nhau", en="allowing equal halves")
    for heap in (2, 4, 10, 16):
        yield Attack(equal, {"a": [heap]})
    period = Text(vi="tin rằng g có chu kỳ 3", en="believing that g has period 3")
    for heap in (20, 23, 24, 26, 50, 1222, 1273, 1996, 2000):
        yield Attack(period, {"a": [heap]})
        yield Attack(period, {"a": [heap, 5, 8]})
    yield Attack(Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes"), {"a": [3, 3, 1]})
    yield Attack(Text(vi="đếm số đống thắng", en="counting won heaps"), {"a": [3, 5, 8, 9]})
    slow = Text(vi="tính lại bảng cho từng đống", en="building the table anew for each heap")
    yield Attack(slow, {"a": [rng.randint(1900, _LAST) for _ in range(100_000)]})
    yield Attack(slow, {"a": [_LAST] * 99_999})


EXERCISE = Exercise(
    number=8,
    name="grundy-game",
    game="grundy",
    title=Text(vi="Chia đống thành hai phần khác nhau", en="Splitting into unequal heaps"),
    statement=Text(
        vi="Có n đống sỏi. Mỗi lượt chọn một đống và chia nó thành hai đống không rỗng có số viên khác nhau. Ai "
        "không chia được nữa thì thua. Hãy cho biết ai thắng.",
        en="There are n heaps. A move splits one heap into two non-empty heaps of different sizes. Whoever cannot "
        "split any heap loses. Tell who wins.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Sau khi chia, hai phần là một tổng: số Grundy của chúng được cộng nim. Chưa ai tìm được chu kỳ của trò "
        "này.",
        en="The two parts form a sum: their nim-values are added without carry. No period of this game is known.",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, _LAST, accept=_READ)]),
    samples=(Sample("1\n4\n", "SAU\n"), Sample("5\n2026 1000 777 13 5\n", "TRƯỚC\n")),
    solve=solve,
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for lengths, high in (((1,), 12), ((2,), 9), ((3,), 5)) for row in v.rows(lengths, high)),
    generate=generate,
    attacks=attacks,
)
