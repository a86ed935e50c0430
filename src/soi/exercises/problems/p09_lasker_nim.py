"""Exercise 9: take any number or split (Lasker's Nim)."""

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

    def options(heap: int) -> list[tuple[int, ...]]:
        taken = [(left,) if left else () for left in range(heap)]
        return taken + [(part, heap - part) for part in range(1, heap // 2 + 1)]

    return winner(Definition(options).won(heap for heap in case.row("a") if heap))


def _value(heap: int) -> int:
    return heap + {3: 1, 0: -1}.get(heap % 4, 0) if heap else 0


def explain(case: Case) -> Text:
    rule = Text(vi="4k + 3 và 4k + 4 đổi chỗ cho nhau", en="4k + 3 and 4k + 4 change places")
    return by_nim_sum([_value(heap) for heap in case.row("a")], values_of(rule))


def generate(rng: Random, kind: Kind) -> Values:
    return {"a": v.nim_rows(rng, kind)}


def attacks(rng: Random) -> Iterator[Attack]:
    raw = Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes")
    for heaps in ([3, 4], [1, 2, 3], [1, 2, 4], [3, 4, 7], [7, 8, 15], [v.LARGE, v.LARGE - 1, 1]):
        yield Attack(raw, {"a": heaps})
    zero = Text(vi="đống rỗng bị đổi thành −1", en="the empty heap turned into −1")
    yield Attack(zero, {"a": [0, 0, 0]})
    yield Attack(zero, {"a": [0, 4, 3]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 2**32 - 1, 1]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**33, 2**32]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"a": [v.LARGE - 1, v.LARGE]})
    large = [rng.randint(v.LARGE // 2, v.LARGE) for _ in range(100_000)]
    yield Attack(Text(vi="lập bảng tới 10^18", en="a table up to 10^18"), {"a": v.paired(rng, large)})


EXERCISE = Exercise(
    number=9,
    name="lasker-nim",
    game="lasker",
    title=Text(vi="Bốc hoặc chia", en="Take or split"),
    statement=Text(
        vi="Có n đống sỏi. Mỗi lượt chọn một đống, rồi hoặc bốc từ đó ít nhất một viên, hoặc chia nó thành hai đống "
        "không rỗng (không bốc viên nào). Ai không còn nước đi thì thua. Hãy cho biết ai thắng.",
        en="There are n heaps. A move either takes at least one pebble from one heap, or splits one heap into two "
        "non-empty heaps without taking anything. Whoever cannot move loses. Tell who wins.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Tính tay số Grundy của các đống từ 0 đến 8 rồi đoán quy luật theo số dư khi chia 4.",
        en="Compute the nim-values of heaps 0 to 8 by hand and guess the rule from the remainder modulo 4.",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, v.LARGE)]),
    samples=(
        Sample("2\n3 4\n", "TRƯỚC\n"),
        Sample("5\n1000000000000000000 999999999999999999 7 8 2026\n", "TRƯỚC\n"),
    ),
    solve=lambda case: winner(kernels.xor_of_lasker(case.row("a"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for lengths, high in (((1,), 9), ((2,), 5), ((3,), 3)) for row in v.rows(lengths, high)),
    generate=generate,
    attacks=attacks,
)
