"""Exercise 1: who wins at Nim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import by_nim_sum
from soi.kernels import exercises as kernels


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    return winner(Definition(lambda heap: [(left,) for left in range(heap)]).won(case.row("a")))


def generate(rng: Random, kind: Kind) -> Values:
    heaps = v.nim_rows(rng, kind)
    return {"a": v.balanced(rng, heaps) if rng.random() < 0.3 else heaps}


def attacks(rng: Random) -> Iterator[Attack]:
    xor_of_ones = Text(vi="áp dụng luật misère khi mọi đống bằng 1", en="the misère rule when all heaps are 1")
    yield Attack(xor_of_ones, {"a": [1, 1, 1]})
    yield Attack(xor_of_ones, {"a": [1, 1, 1, 1]})
    total = Text(vi="xét tổng thường hay tính chẵn lẻ thay cho tổng nim", en="the ordinary sum or its parity")
    yield Attack(total, {"a": [1, 2, 3]})
    yield Attack(total, {"a": [2, 4]})
    bits = Text(vi="số nguyên 32 bit", en="32-bit integers")
    yield Attack(bits, {"a": [2**32, 2**33]})
    yield Attack(bits, {"a": [2**40 + 5, 5]})
    floats = Text(vi="dùng số thực cho 10^18", en="floating point for 10^18")
    yield Attack(floats, {"a": [v.LARGE, v.LARGE - 1]})
    yield Attack(Text(vi="đống rỗng", en="empty heaps"), {"a": [0, 0, 0]})
    pairs = v.paired(rng, [rng.randint(1, v.LARGE) for _ in range(2000)])
    yield Attack(Text(vi="dãy không sắp thứ tự", en="unsorted input"), {"a": pairs})


EXERCISE = Exercise(
    number=1,
    name="nim-winner",
    game="nim",
    title=Text(vi="Bốc sỏi: ai thắng?", en="Nim: who wins?"),
    statement=Text(
        vi="Trên bàn có n đống sỏi, đống thứ i có a_i viên. Hai bạn luân phiên đi; mỗi lượt chọn một đống còn sỏi rồi "
        "bốc từ đống đó ít nhất một viên (có thể bốc cả đống). Ai đến lượt mà không còn viên nào để bốc thì thua. Cả "
        "hai đều chơi tối ưu. Hãy cho biết người đi trước hay người đi sau thắng.",
        en="There are n heaps of pebbles on the table, the i-th with a_i pebbles. Two players move in turn; a move "
        "takes at least one pebble from one heap, up to the whole heap. Whoever has nothing left to take loses. Both "
        "play as well as possible. Tell whether the player who starts wins or the other one.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Viết các số ở hệ nhị phân rồi cộng không nhớ từng cột. Thế nào là thế mà mọi cột đều chẵn?",
        en="Write the numbers in binary and add the columns without carrying. What if every column is even?",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("3\n3 4 5\n", "TRƯỚC\n"), Sample("5\n1 2 3 4 5\n", "TRƯỚC\n")),
    solve=lambda case: winner(kernels.xor_of(case.row("a"))),
    definition=definition,
    explain=lambda case: by_nim_sum(case.row("a").tolist()),
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3), 4)),
    generate=generate,
    attacks=attacks,
)
