"""Exercise 17: the number of intervals on which the first player loses Nim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text, same
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import listed
from soi.kernels import exercises as kernels

_MOST = 200_000


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    nim = Definition(lambda heap: [(left,) for left in range(heap)])
    heaps = case.row("a").tolist()
    ends = [(left, right) for left in range(len(heaps)) for right in range(left, len(heaps))]
    return str(sum(not nim.won(heaps[left : right + 1]) for left, right in ends))


def explain(case: Case) -> Text:
    prefixes = [0]
    for heap in case.row("a"):
        prefixes.append(prefixes[-1] ^ heap)
    return Text(
        vi="Các tổng nim đầu dãy: {prefixes}. Đoạn thua ứng với hai tổng bằng nhau: {count} cặp.",
        en="The nim-sums of beginnings: {prefixes}. A lost interval is a pair of equal sums: {count} pairs.",
    ).format(prefixes=same(listed(prefixes, ", ")), count=kernels.zero_intervals(case.row("a")))


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "edge":
        return {"a": v.edge_values(rng, rng.randint(1, 8))}
    count = _MOST if kind == "max" else rng.randint(1, 10)
    top = rng.choice([1, 3, 1000, v.LARGE]) if kind == "max" else rng.choice([1, 3, 7])
    return {"a": [rng.randint(0, top) for _ in range(count)]}


def attacks(rng: Random) -> Iterator[Attack]:
    yield Attack(Text(vi="quên tổng rỗng ban đầu", en="forgetting the empty beginning"), {"a": [0]})
    yield Attack(Text(vi="quên tổng rỗng ban đầu", en="forgetting the empty beginning"), {"a": [1, 2, 3]})
    wide = Text(vi="kết quả vượt 32 bit", en="an answer above 32 bits")
    yield Attack(wide, {"a": [0] * _MOST})
    yield Attack(wide, {"a": [1] * 100_000})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 2**33, 2**34]})
    floats = Text(vi="dùng số thực cho 10^18", en="floating point for 10^18")
    yield Attack(floats, {"a": [v.LARGE, 1, v.LARGE]})
    slow = Text(vi="duyệt mọi đoạn: O(n²)", en="all intervals one by one: O(n²)")
    yield Attack(slow, {"a": [rng.randint(0, v.LARGE) for _ in range(_MOST)]})


EXERCISE = Exercise(
    number=17,
    name="lost-intervals",
    game="nim",
    title=Text(vi="Đếm đoạn thua", en="Counting lost intervals"),
    statement=Text(
        vi="Cho dãy n đống sỏi. Với mỗi đoạn liên tiếp các đống từ l đến r (1 ≤ l ≤ r ≤ n), hai bạn chơi bốc sỏi chỉ "
        "với các đống trong đoạn. Có bao nhiêu đoạn mà người đi trước thua?",
        en="Given is a row of n heaps. For each interval of heaps l to r (1 ≤ l ≤ r ≤ n) Nim is played with the "
        "heaps of the interval only. On how many intervals does the first player lose?",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(vi="Số đoạn mà người đi trước thua.", en="The number of intervals on which the first player loses."),
    hint=Text(
        vi="Đoạn (l, r) thua khi hai tổng nim đầu dãy P_{l−1} và P_r bằng nhau. Đếm các cặp bằng nhau; nhớ cả P_0 = "
        "0 và coi chừng tràn số.",
        en="Interval (l, r) is lost when the sums of beginnings P_{l−1} and P_r are equal. Count equal pairs; mind "
        "P_0 = 0 and the size of the answer.",
    ),
    layout=Layout([Scalar("n", 0, _MOST)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("5\n3 4 5 1 1\n", "2\n"), Sample("10\n1 2 3 1 2 3 0 4 4 7\n", "12\n")),
    solve=lambda case: str(kernels.zero_intervals(case.row("a"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3, 4), 3)),
    generate=generate,
    attacks=attacks,
)
