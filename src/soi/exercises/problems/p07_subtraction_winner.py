"""Exercise 7: who wins a sum of heaps under a subtraction set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import subtraction
from soi.exercises import values as v
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values

_LAST = 10**5


def generate(rng: Random, kind: Kind) -> Values:
    heaps = subtraction.drawn_heaps(rng, kind, 1000 if kind == "edge" else _LAST)
    return {"s": subtraction.drawn_set(rng, kind, 100), "a": heaps}


def attacks(rng: Random) -> Iterator[Attack]:
    raw = Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes")
    yield Attack(raw, {"s": [1, 3, 4], "a": [2]})
    yield Attack(raw, {"s": [2, 3], "a": [3, 4, 7]})
    parity = Text(vi="đếm số đống thắng chẵn hay lẻ", en="the parity of the number of won heaps")
    yield Attack(parity, {"s": [1, 2], "a": [1, 2]})
    yield Attack(parity, {"s": [1, 3, 4], "a": [1, 4]})
    yield Attack(Text(vi="giả sử tập s đã sắp thứ tự", en="taking the set as sorted"), {"s": [4, 1, 3], "a": [5, 7]})
    early = Text(vi="kết luận chu kỳ quá sớm", en="assuming the period too early")
    for heap in (99_999, 99_983, 50_001, 31_337):
        yield Attack(early, {"s": [1, 8, 11], "a": [heap, 3]})
        yield Attack(early, {"s": [11, 29, 40], "a": [heap, heap - 700, 8]})
        yield Attack(early, {"s": [7, 17, 22, 32, 39], "a": [heap, 34_461]})
    slow = Text(vi="tính lại bảng cho từng đống", en="building the table anew for each heap")
    ten = rng.sample(range(1, 101), 10)
    yield Attack(slow, {"s": ten, "a": [rng.randint(90_000, _LAST) for _ in range(100_000)]})
    yield Attack(slow, {"s": list(range(1, 11)), "a": [_LAST] * 100_000})


EXERCISE = Exercise(
    number=7,
    name="subtraction-winner",
    game="subtraction",
    title=Text(vi="Nhiều đống, tập bốc cho trước", en="Many heaps, a given set of takes"),
    statement=Text(
        vi="Có n đống sỏi. Mỗi lượt chọn một đống rồi bốc từ đó đúng s viên, với s thuộc tập {s_1, …, s_m}. Ai không "
        "còn nước đi thì thua. Hãy cho biết ai thắng.",
        en="There are n heaps. A move takes from one heap exactly s pebbles, where s is one of s_1, …, s_m. Whoever "
        "cannot move loses. Tell who wins.",
    ),
    input=Text(
        vi="Hai số n và m, rồi m số s_1, …, s_m, rồi n số a_1, …, a_n.",
        en="The numbers n and m, then s_1, …, s_m, then a_1, …, a_n.",
    ),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Một bảng số Grundy dùng chung cho mọi đống, rồi lấy tổng nim.",
        en="One table of nim-values serves all heaps; then take the nim-sum.",
    ),
    layout=Layout(
        [Scalar("n", 0, 10**5), subtraction.set_size()], [subtraction.set_row(100)], [Row("a", "n", 0, _LAST)]
    ),
    samples=(
        Sample("3 3\n1 3 4\n2 5 7\n", "TRƯỚC\n"),
        Sample("6 3\n2 3 5\n100000 99999 12345 777 2026 1\n", "TRƯỚC\n"),
    ),
    solve=lambda case: winner(subtraction.nim_sum(case, case.row("a"))),
    definition=subtraction.won_by_definition,
    explain=subtraction.explain_sum,
    tiny=lambda: ({"s": s, "a": a} for s in ([1], [2], [1, 2], [1, 3], [3, 2], [4, 1, 3]) for a in v.rows((1, 2), 6)),
    generate=generate,
    attacks=attacks,
)
