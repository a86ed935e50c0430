"""Exercise 19: a sum of three different games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Scalar, Values
from soi.exercises.reasons import by_nim_sum

_NAMES = ("a", "b", "x", "y")


def _components(case: Case) -> list[int]:
    heap, bounded, x, y = (case.number(name) for name in _NAMES)
    return [heap, bounded % 4, x ^ y]


def solve(case: Case) -> str:
    heap, bounded, rook = _components(case)
    return winner(heap ^ bounded ^ rook)


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(part: tuple[str, int]) -> list[tuple[tuple[str, int], ...]]:
        kind, size = part
        lowest = max(0, size - 3) if kind == "bounded" else 0
        return [((kind, left),) for left in range(lowest, size)]

    # A rook's move changes one coordinate to anything smaller: as a component, each coordinate stands alone.
    kinds = ("heap", "bounded", "column", "row")
    parts = [(kind, case.number(name)) for kind, name in zip(kinds, _NAMES, strict=True)]
    return winner(Definition(options).won(parts))


def explain(case: Case) -> Text:
    return by_nim_sum(
        _components(case),
        Text(vi="Số Grundy: a, b mod 4 và x ⊕ y; tổng nim", en="Nim-values: a, b mod 4 and x ⊕ y; nim-sum"),
    )


def generate(rng: Random, kind: Kind) -> Values:
    high = 12 if kind == "small" else v.LARGE
    heap, bounded, x, y = v.edge_values(rng, 4) if kind == "edge" else [rng.randint(0, high) for _ in range(4)]
    if rng.random() < 0.5:
        heap = (bounded % 4) ^ x ^ y
        if heap > v.LARGE:
            heap, x, y = bounded % 4, x, x
    return {"a": heap, "b": bounded, "x": x, "y": y}


def attacks(rng: Random) -> Iterator[Attack]:
    raw = Text(vi="lấy thẳng b thay cho b mod 4", en="b itself instead of b mod 4")
    yield Attack(raw, {"a": 4, "b": 4, "x": 0, "y": 0})
    yield Attack(raw, {"a": 0, "b": 8, "x": 3, "y": 3})
    three = Text(vi="b mod 3", en="b mod 3")
    yield Attack(three, {"a": 3, "b": 3, "x": 0, "y": 0})
    added = Text(vi="cộng thường thay cho cộng nim", en="ordinary sums instead of nim-sums")
    yield Attack(added, {"a": 3, "b": 1, "x": 1, "y": 3})
    each = Text(vi="xét từng trò riêng lẻ", en="looking at each game alone")
    yield Attack(each, {"a": 2, "b": 2, "x": 5, "y": 5})
    bits = Text(vi="số nguyên 32 bit", en="32-bit integers")
    yield Attack(bits, {"a": 2**32, "b": 0, "x": 2**33, "y": 0})
    yield Attack(bits, {"a": 0, "b": 2**34, "x": 2**35, "y": 2**35 + 2**32})
    floats = Text(vi="dùng số thực cho 10^18", en="floating point for 10^18")
    yield Attack(floats, {"a": 1, "b": v.LARGE - 4, "x": v.LARGE, "y": v.LARGE - 1})
    yield Attack(floats, {"a": v.LARGE, "b": v.LARGE - 1, "x": v.LARGE, "y": 3})
    yield Attack(Text(vi="lập bảng tới 10^18", en="a table up to 10^18"), dict.fromkeys(_NAMES, v.LARGE))


EXERCISE = Exercise(
    number=19,
    name="mixed-sum",
    game="nim",
    title=Text(vi="Chơi ba trò cùng lúc", en="Three games at once"),
    statement=Text(
        vi="Hai bạn chơi đồng thời ba trò: một đống a viên được bốc tùy ý (ít nhất một viên); một đống b viên mỗi "
        "lần bốc 1, 2 hoặc 3 viên; và một quân xe ở ô (x, y) chỉ đi sang trái hoặc xuống dưới, bao nhiêu ô cũng "
        "được. Mỗi lượt chọn đúng một trò và đi một nước trong trò đó. Ai không còn nước đi ở cả ba trò thì thua. "
        "Hãy cho biết ai thắng.",
        en="Three games are played at once: a heap of a pebbles from which any number is taken (at least one); a "
        "heap of b pebbles from which 1, 2 or 3 are taken; and a rook on square (x, y) that moves left or down, any "
        "distance. A move is made in exactly one of the games. Whoever cannot move in any of them loses. Tell who "
        "wins.",
    ),
    input=Text(
        vi="Ba dòng: số a; số b; hai số x và y.", en="Three lines: the number a; the number b; the numbers x and y."
    ),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Tính số Grundy của từng trò rồi cộng nim ba số ấy: luật của các trò không cần giống nhau.",
        en="Find the nim-value of each game and add the three without carry: the games need not be alike.",
    ),
    layout=Layout([Scalar("a")], [Scalar("b")], [Scalar("x"), Scalar("y")]),
    samples=(Sample("5\n6\n3 1\n", "TRƯỚC\n"), Sample("123456789\n987654321\n1000 2026\n", "TRƯỚC\n")),
    solve=solve,
    definition=definition,
    explain=explain,
    tiny=lambda: (
        dict(zip(_NAMES, numbers, strict=True))
        for numbers in sorted(product(range(4), range(6), range(3), range(3)), key=sum)
    ),
    generate=generate,
    attacks=attacks,
)
