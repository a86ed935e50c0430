"""Exercise 4: who wins at misère Nim."""

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

    nim = Definition(lambda heap: [(left,) for left in range(heap)], play="misere")
    return winner(nim.won(case.row("a")))


def explain(case: Case) -> Text:
    heaps = case.row("a").tolist()
    if any(heap > 1 for heap in heaps):
        intro = Text(
            vi="Có đống lớn hơn 1 nên kết quả như khi chơi thường; tổng nim",
            en="Some heap is larger than 1, so the winner is as in normal play; the nim-sum",
        )
        return by_nim_sum(heaps, intro)
    return Text(
        vi="Mọi đống đều là 1 (hoặc 0): hai người chỉ lần lượt bốc từng viên, còn {count} viên nên đáp án là {winner}.",
        en="All heaps are 1 (or 0), so the pebbles go one by one; there are {count}, so the answer is {winner}.",
    ).format(count=sum(heaps), winner=winner(sum(heaps) % 2 == 0))


def generate(rng: Random, kind: Kind) -> Values:
    if kind != "max" and rng.random() < 0.3:
        return {"a": [1] * rng.randint(1, 9)}
    return {"a": v.nim_rows(rng, kind, low=1)}


def attacks(rng: Random) -> Iterator[Attack]:
    normal = Text(vi="áp dụng luật thường", en="the rule of normal play")
    flipped = Text(vi="đảo kết quả của luật thường trong mọi thế", en="the opposite of normal play everywhere")
    for count in (1, 2, 3, 4, 99_999, 100_000):
        yield Attack(normal, {"a": [1] * count})
    for heaps in ([2, 2], [3, 5, 6], [2], [2, 1], [2, 1, 1], [3, 5, 6, 1]):
        yield Attack(flipped, {"a": heaps})
    one_large = [1] * 99_999 + [v.LARGE]
    yield Attack(Text(vi="chỉ xét các đống bằng 1", en="looking at heaps of 1 only"), {"a": one_large})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32 + 1, 1]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 2**33]})


EXERCISE = Exercise(
    number=4,
    name="misere-nim",
    game="nim",
    title=Text(vi="Bốc sỏi ngược: bốc viên cuối thì thua", en="Misère Nim: the last pebble loses"),
    statement=Text(
        vi="Có n đống sỏi, mỗi lượt bốc ít nhất một viên từ một đống như thường lệ, nhưng lần này ai bốc viên cuối "
        "cùng thì thua (ai đến lượt mà không còn sỏi thì thắng). Hãy cho biết ai thắng.",
        en="There are n heaps and a move takes at least one pebble from one heap, as usual, but now whoever takes "
        "the last pebble loses (a player who finds no pebble wins). Tell who wins.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Khi mọi đống đều là 1 thì ai thắng? Còn nếu có đúng một đống lớn hơn 1, người đi trước chọn được gì?",
        en="Who wins if all heaps are 1? And with exactly one heap above 1, what can the player to move choose?",
    ),
    layout=Layout([Scalar("n", 1, 10**5, accept_low=0)], [Row("a", "n", 1, v.LARGE, accept_low=0)]),
    samples=(Sample("3\n1 1 1\n", "SAU\n"), Sample("4\n3 5 6 1\n", "TRƯỚC\n")),
    solve=lambda case: winner(kernels.misere_nim_won(case.row("a"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3, 4), 3, low=1)),
    generate=generate,
    attacks=attacks,
)
