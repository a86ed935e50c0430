"""Exercise 18: how many first moves win a sum of heaps under a subtraction set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text, same
from soi.exercises import subtraction
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import listed

_LAST = 10**5


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    take = subtraction.options(case)
    sums = Definition(take)
    heaps = tuple(case.row("a"))
    after = (heaps[:i] + left + heaps[i + 1 :] for i, heap in enumerate(heaps) for left in take(heap))
    return str(sum(not sums.won(position) for position in after))


def explain(case: Case) -> Text:
    heaps = case.row("a").tolist()
    found = subtraction.heap_values(case, heaps)
    total = 0
    for value in found:
        total ^= value
    take = subtraction.options(case)
    winning = [
        f"{index}:{heap - left}"
        for index, (heap, value) in enumerate(zip(heaps, found, strict=True), 1)
        for (left,) in take(heap)
        if subtraction.heap_values(case, [left])[0] == value ^ total
    ]
    return Text(
        vi="Số Grundy các đống: {values}, tổng nim {total}. Nước thắng đưa tổng nim về 0 (đống:số viên): {moves}.",
        en="Nim-values: {values}, nim-sum {total}. The winning moves make it 0 (heap:amount): {moves}.",
    ).format(values=listed(found, ", "), total=total, moves=same(", ".join(winning) or "–"))


def generate(rng: Random, kind: Kind) -> Values:
    heaps = subtraction.drawn_heaps(rng, kind, 1000 if kind == "edge" else _LAST)
    return {"s": subtraction.drawn_set(rng, kind, 100), "a": heaps}


def attacks(rng: Random) -> Iterator[Attack]:
    lost = Text(vi="thế thua: đáp án 0", en="a lost position: 0")
    yield Attack(lost, {"s": [1, 3, 4], "a": [5, 5]})
    yield Attack(lost, {"s": [2], "a": [1]})
    smaller = Text(vi="chỉ tìm nước làm giảm số Grundy", en="only moves that lower the nim-value")
    yield Attack(smaller, {"s": [1, 3], "a": [4, 1]})
    yield Attack(smaller, {"s": [1, 4], "a": [5, 4, 2]})
    yield Attack(smaller, {"s": [2, 3], "a": [5, 6, 3]})
    below = Text(vi="không kiểm tra a ≥ s", en="taking more than the heap has")
    yield Attack(below, {"s": [5, 9], "a": [4, 1]})
    yield Attack(below, {"s": [1, 9], "a": [3, 2]})
    early = Text(vi="kết luận chu kỳ quá sớm", en="assuming the period too early")
    yield Attack(early, {"s": [7, 17, 22, 32, 39], "a": [99_999, 50_000, 7]})
    yield Attack(early, {"s": [11, 29, 40], "a": [1430, 99_999]})
    slow = Text(vi="tính lại tổng nim cho từng nước", en="the nim-sum anew for each move")
    ten = rng.sample(range(1, 101), 10)
    yield Attack(slow, {"s": ten, "a": [rng.randint(90_000, _LAST) for _ in range(100_000)]})
    yield Attack(slow, {"s": list(range(1, 11)), "a": [_LAST] * 99_999})


EXERCISE = Exercise(
    number=18,
    name="subtraction-moves",
    game="subtraction",
    title=Text(vi="Tập bốc cho trước: đếm nước thắng", en="A given set of takes: count the winning moves"),
    statement=Text(
        vi="Có n đống sỏi và tập {s_1, …, s_m}; mỗi lượt chọn một đống rồi bốc đúng s viên với s thuộc tập. Ai không "
        "còn nước đi thì thua. Người đi trước có bao nhiêu nước đi đầu tiên chắc chắn thắng? Một nước là một cặp "
        "(đống, số viên).",
        en="There are n heaps and a set of numbers s_1, …, s_m; a move takes exactly s pebbles from one heap, s from "
        "the set. Whoever cannot move loses. How many first moves win? A move is a pair (heap, number of pebbles).",
    ),
    input=Text(
        vi="Hai số n và m, rồi m số s_1, …, s_m, rồi n số a_1, …, a_n.",
        en="The numbers n and m, then s_1, …, s_m, then a_1, …, a_n.",
    ),
    output=Text(vi="Số nước đi đầu tiên thắng.", en="The number of winning first moves."),
    hint=Text(
        vi="Nước thắng phải đưa đống i tới giá trị g(a_i) ⊕ X. Giá trị ấy có thể lớn hơn g(a_i).",
        en="A winning move takes heap i to the value g(a_i) ⊕ X, which may be larger than g(a_i).",
    ),
    layout=Layout(
        [Scalar("n", 0, 10**5), subtraction.set_size()], [subtraction.set_row(100)], [Row("a", "n", 0, _LAST)]
    ),
    samples=(Sample("3 3\n1 3 4\n2 5 7\n", "1\n"), Sample("5 3\n2 3 5\n100 37 64 999 2026\n", "6\n")),
    solve=lambda case: str(subtraction.move_count(case)),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"s": s, "a": a} for s in ([1], [2], [1, 2], [1, 3], [3, 2], [4, 1, 3]) for a in v.rows((1, 2), 6)),
    generate=generate,
    attacks=attacks,
)
