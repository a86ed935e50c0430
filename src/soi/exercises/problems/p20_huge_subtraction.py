"""Exercise 20: a subtraction set and heaps up to 10^18."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import subtraction
from soi.exercises import values as v
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values

# The sets of numbers up to 10 that repeat latest, with their preperiods (periods 15, 27, 17, 18, 13, 11, 15, 11).
_LATE = {
    (3, 7, 8, 10): 30,
    (2, 3, 6, 8, 9): 27,
    (2, 3, 5, 8, 9): 24,
    (1, 4, 6, 8, 9, 10): 23,
    (2, 3, 7, 10): 23,
    (2, 8, 9): 21,
    (2, 5, 9, 10): 17,
    (1, 4, 10): 16,
}


def generate(rng: Random, kind: Kind) -> Values:
    return {"s": subtraction.drawn_set(rng, kind, 10), "a": subtraction.drawn_heaps(rng, kind, v.LARGE)}


def attacks(rng: Random) -> Iterator[Attack]:
    raw = Text(vi="lấy tổng nim của số viên", en="the nim-sum of the sizes")
    yield Attack(raw, {"s": [1, 3, 4], "a": [7, 7, 2]})
    early = Text(vi="bỏ qua đoạn đầu chưa tuần hoàn", en="ignoring the preperiod")
    for numbers, preperiod in _LATE.items():
        for heap in (preperiod - 1, preperiod, v.LARGE, v.LARGE - 17, 10**17 + 13):
            yield Attack(early, {"s": list(numbers), "a": [heap]})
            yield Attack(early, {"s": list(numbers), "a": [heap, rng.randint(1, 10), rng.randint(0, v.LARGE)]})
    hasty = Text(vi="kết luận chu kỳ khi mới khớp vài số", en="a period accepted after a few equal values")
    for numbers in ((2, 3, 6, 7, 9, 10), (3, 7, 10), (1, 6, 9, 10), (3, 7, 9, 10), (2, 5, 8, 10)):
        for _ in range(4):
            yield Attack(hasty, {"s": list(numbers), "a": [rng.randint(10**9, v.LARGE), rng.randint(0, 9)]})
    widest = Text(vi="thử chu kỳ max(s) + 1", en="taking max(s) + 1 as the period")
    yield Attack(widest, {"s": [2, 5, 7], "a": [v.LARGE, 23, 2]})
    yield Attack(widest, {"s": [3, 5, 9], "a": [v.LARGE - 1, 10**15 + 7]})
    bits = Text(vi="số nguyên 32 bit", en="32-bit integers")
    yield Attack(bits, {"s": [1, 2, 5, 9], "a": [2**32 + 1, 2**31, 2**33 + 6]})
    floats = Text(vi="dùng số thực cho 10^18", en="floating point for 10^18")
    yield Attack(floats, {"s": [1, 2], "a": [v.LARGE - 1]})
    yield Attack(floats, {"s": [1, 3, 4], "a": [v.LARGE - 1, 10**17 + 1]})
    large = [rng.randint(v.LARGE // 2, v.LARGE) for _ in range(100_000)]
    yield Attack(Text(vi="lập bảng tới 10^18", en="a table up to 10^18"), {"s": [2, 5, 7], "a": large})
    yield Attack(Text(vi="lập bảng tới 10^18", en="a table up to 10^18"), {"s": list(range(1, 11)), "a": large})


EXERCISE = Exercise(
    number=20,
    name="huge-subtraction",
    game="subtraction",
    title=Text(vi="Tập bốc cho trước, đống khổng lồ", en="A given set of takes, huge heaps"),
    statement=Text(
        vi="Có n đống sỏi và tập {s_1, …, s_m}; mỗi lượt chọn một đống rồi bốc đúng s viên với s thuộc tập. Ai không "
        "còn nước đi thì thua. Các số s không quá 10 nhưng đống có thể tới 10^18 viên. Hãy cho biết ai thắng.",
        en="There are n heaps and a set of numbers s_1, …, s_m; a move takes exactly s pebbles from one heap, s from "
        "the set. Whoever cannot move loses. The numbers s are at most 10, but a heap may have 10^18 pebbles. Tell "
        "who wins.",
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
        vi="g(n) chỉ phụ thuộc max(s) giá trị đứng trước, mỗi giá trị không quá m. Vậy dãy phải lặp lại; khi nào thì "
        "ta chắc chắn nó lặp?",
        en="g(n) depends on the max(s) values before it, each at most m. So the sequence must repeat; when can one "
        "be sure?",
    ),
    layout=Layout(
        [Scalar("n", 0, 10**5), subtraction.set_size()], [subtraction.set_row(10)], [Row("a", "n", 0, v.LARGE)]
    ),
    samples=(
        Sample("3 3\n1 3 4\n1000000000000000000 5 7\n", "TRƯỚC\n"),
        Sample("4 3\n2 5 7\n123456789123456789 987654321987654321 2026 1\n", "TRƯỚC\n"),
    ),
    solve=lambda case: winner(subtraction.nim_sum(case, case.row("a"))),
    definition=subtraction.won_by_definition,
    explain=subtraction.explain_sum,
    tiny=lambda: (
        {"s": s, "a": a}
        for s in ([1], [2], [1, 2], [1, 3], [3, 2], [4, 1, 3])
        for lengths, high in (((1,), 14), ((2,), 5))
        for a in v.rows(lengths, high)
    ),
    generate=generate,
    attacks=attacks,
)
