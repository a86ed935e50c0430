"""Exercise 5: taking at most k."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import by_nim_sum, values_of
from soi.kernels import exercises as kernels


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    most = case.number("k")
    bounded = Definition(lambda heap: [(heap - taken,) for taken in range(1, min(most, heap) + 1)])
    return winner(bounded.won(case.row("a")))


def explain(case: Case) -> Text:
    modulus = case.number("k") + 1
    rule = Text(vi=f"a mod {modulus}", en=f"a mod {modulus}")
    return by_nim_sum([heap % modulus for heap in case.row("a")], values_of(rule))


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "small":
        most = rng.randint(1, 6)
    else:
        most = rng.choice([1, 2, 3, rng.randint(1, 1000), 2**32 - 1, rng.randint(1, v.LARGE), v.LARGE])
    return {"k": most, "a": v.nim_rows(rng, kind)}


def attacks(rng: Random) -> Iterator[Attack]:
    yield Attack(Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes"), {"k": 3, "a": [5, 6, 7]})
    yield Attack(Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes"), {"k": 3, "a": [4]})
    yield Attack(Text(vi="chia cho k thay vì k + 1", en="dividing by k, not k + 1"), {"k": 3, "a": [3]})
    total = Text(vi="lấy tổng các đống mod (k + 1)", en="the ordinary sum mod (k + 1)")
    yield Attack(total, {"k": 3, "a": [1, 3]})
    yield Attack(total, {"k": 1, "a": [1, 1]})
    yield Attack(Text(vi="k lớn hơn mọi đống", en="k above every heap"), {"k": v.LARGE, "a": [v.LARGE, v.LARGE]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"k": 2**32 - 1, "a": [2**32]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"k": 2**31 - 1, "a": [2**31, 2**32 + 5, 5]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"k": 2, "a": [v.LARGE - 1]})


EXERCISE = Exercise(
    number=5,
    name="bounded-nim",
    game="bachet",
    title=Text(vi="Bốc nhiều nhất k viên", en="At most k pebbles a move"),
    statement=Text(
        vi="Có n đống sỏi. Mỗi lượt chọn một đống và bốc từ đó ít nhất 1, nhiều nhất k viên. Ai không còn nước đi "
        "thì thua. Hãy cho biết ai thắng.",
        en="There are n heaps. A move takes from one heap at least 1 and at most k pebbles. Whoever cannot move "
        "loses. Tell who wins.",
    ),
    input=Text(vi="Hai số n và k (k ≥ 1), rồi n số a_1, …, a_n.", en="The numbers n and k (k ≥ 1), then a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Với một đống: đối thủ bốc d thì ta bốc k + 1 − d. Số Grundy của một đống là gì?",
        en="With one heap: when the opponent takes d, take k + 1 − d. What is the nim-value of one heap?",
    ),
    layout=Layout([Scalar("n", 0, 10**5), Scalar("k", 1, v.LARGE)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("3 3\n5 6 7\n", "SAU\n"), Sample("5 4\n10 11 12 13 14\n", "TRƯỚC\n")),
    solve=lambda case: winner(kernels.xor_of_remainders(case.row("a"), case.number("k"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"k": k, "a": row} for k in (1, 2, 3) for row in v.rows((1, 2), 6)),
    generate=generate,
    attacks=attacks,
)
