"""Exercise 6: the nim-value of one heap under a subtraction set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text, same
from soi.core.values import mex
from soi.exercises import subtraction
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample
from soi.exercises.layout import Layout, Scalar, Values
from soi.kernels import exercises as kernels

_LAST = 10**6


def solve(case: Case) -> str:
    return str(subtraction.nim_sum(case, kernels.numbers([case.number("n")])))


def definition(case: Case) -> str:
    """Return the size of the nim-heap that makes the sum with heap n a lost position: that is the nim-value."""
    from soi.exercises.definition import Definition

    take = subtraction.options(case)

    def options(part: tuple[str, int]) -> list[tuple[tuple[str, int], ...]]:
        kind, size = part
        left = [heap for (heap,) in take(size)] if kind == "heap" else list(range(size))
        return [((kind, heap),) for heap in left]

    sums = Definition(options)
    return str(next(g for g in range(20) if not sums.won((("heap", case.number("n")), ("nim", g)))))


def explain(case: Case) -> Text:
    heap = case.number("n")
    options = [left for (left,) in subtraction.options(case)(heap)]
    found = subtraction.heap_values(case, options)
    shown = ", ".join(f"g({left}) = {value}" for left, value in zip(options, found, strict=True))
    return Text(
        vi="Từ đống {n} đi được tới {options}; số không âm nhỏ nhất không có trong đó là {value}.",
        en="From heap {n} one reaches {options}; the least number that is missing is {value}.",
    ).format(n=heap, options=same(shown or "∅"), value=mex(found))


def generate(rng: Random, kind: Kind) -> Values:
    most = {"small": 30, "edge": 1000, "max": _LAST}[kind]
    heap = _LAST if kind == "max" else rng.randint(0, most)
    return {"n": heap, "s": subtraction.drawn_set(rng, kind, 100)}


def attacks(rng: Random) -> Iterator[Attack]:
    unsorted = Text(vi="giả sử tập s đã sắp thứ tự", en="taking the set as sorted")
    yield Attack(unsorted, {"n": 7, "s": [4, 3, 1]})
    yield Attack(unsorted, {"n": 50, "s": [9, 2, 7]})
    early = Text(vi="kết luận chu kỳ quá sớm", en="assuming the period too early")
    for heap in (17, 24, 26, 30, 31, 32, 100, 715, 99_991):
        yield Attack(early, {"n": heap, "s": [1, 8, 11]})
        yield Attack(early, {"n": heap, "s": [11, 29, 40]})
    for heap in (100_000, 999_983):
        yield Attack(early, {"n": heap, "s": [7, 17, 22, 32, 39]})
    bounded = Text(vi="dùng n mod (max + 1) như khi bốc 1..k", en="n mod (max + 1), as if 1..k could be taken")
    yield Attack(bounded, {"n": 4, "s": [1, 4]})
    yield Attack(bounded, {"n": 5, "s": [2]})
    deep = Text(vi="đệ quy sâu 10^6 tầng", en="recursion 10^6 deep")
    yield Attack(deep, {"n": _LAST, "s": [1]})
    yield Attack(Text(vi="đệ quy không nhớ", en="recursion without memory"), {"n": 200, "s": list(range(1, 11))})
    widest = rng.sample(range(91, 101), 10)
    yield Attack(Text(vi="tập lớn nhất", en="the largest set"), {"n": _LAST, "s": widest})


EXERCISE = Exercise(
    number=6,
    name="subtraction-value",
    game="subtraction",
    title=Text(vi="Số Grundy của một đống", en="The nim-value of one heap"),
    statement=Text(
        vi="Một đống có n viên sỏi. Mỗi lượt được bốc đúng s viên với s thuộc tập cho trước {s_1, …, s_m} (đống phải "
        "còn đủ s viên). Ai không đi được thì thua. Hãy tính số Grundy của đống, tức mex của các số Grundy đi tới "
        "được.",
        en="A heap has n pebbles. A move takes exactly s pebbles, where s is one of the given numbers s_1, …, s_m "
        "(and the heap has as many). Whoever cannot move loses. Compute the heap's nim-value: the mex of the "
        "nim-values that one move leads to.",
    ),
    input=Text(vi="Hai số n và m, rồi m số s_1, …, s_m.", en="The numbers n and m, then s_1, …, s_m."),
    output=Text(vi="Số Grundy của đống n viên.", en="The nim-value of the heap of n."),
    hint=Text(
        vi="Tính lần lượt g(0), g(1), …, g(n). Đừng đệ quy: n có thể tới một triệu.",
        en="Compute g(0), g(1), …, g(n) in turn. Do not recurse: n may be a million.",
    ),
    layout=Layout([Scalar("n", 0, _LAST), subtraction.set_size()], [subtraction.set_row(100)]),
    samples=(Sample("7 3\n1 3 4\n", "0\n"), Sample("1000000 4\n2 5 7 11\n", "1\n")),
    solve=solve,
    definition=definition,
    explain=explain,
    tiny=lambda: ({"n": n, "s": s} for n in range(11) for s in v.rows((1, 2), 4, low=1) if len(set(s)) == len(s)),
    generate=generate,
    attacks=attacks,
)
