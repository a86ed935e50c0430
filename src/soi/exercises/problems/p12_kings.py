"""Exercise 12: kings that step left, down or diagonally."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.pieces import drawn_pieces, pairs_of
from soi.exercises.reasons import by_nim_sum, values_of
from soi.kernels import exercises as kernels

_LAST = 1000


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(piece: tuple[int, int]) -> list[tuple[tuple[int, int], ...]]:
        x, y = piece
        steps = [(x - 1, y), (x, y - 1), (x - 1, y - 1)]
        return [((u, w),) for u, w in steps if u >= 0 and w >= 0]

    return winner(Definition(options).won(pairs_of(case)))


def explain(case: Case) -> Text:
    found = [kernels.xor_of_kings(kernels.numbers(square)) for square in pairs_of(case)]
    rule = Text(
        vi="số nhỏ hơn chẵn: 0 hoặc 1 theo số lớn hơn chẵn hay lẻ; số nhỏ hơn lẻ: 3 hoặc 2",
        en="smaller coordinate even: 0 or 1 as the larger is even or odd; smaller odd: 3 or 2",
    )
    return by_nim_sum(found, values_of(rule))


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "edge":
        return {"x y": [rng.choice([0, 1, 2, 3, _LAST - 1, _LAST]) for _ in range(2 * rng.randint(1, 5))]}
    count, high = (100_000, _LAST) if kind == "max" else (rng.randint(1, 5), 9)
    return {"x y": drawn_pieces(rng, count, 0, high)}


def attacks(rng: Random) -> Iterator[Attack]:
    rook = Text(vi="coi vua như xe", en="treating the king as a rook")
    yield Attack(rook, {"x y": [1, 1]})
    yield Attack(rook, {"x y": [2, 0]})
    parity = Text(vi="chỉ xét tính chẵn lẻ từng tọa độ", en="only the parities of x and of y")
    yield Attack(parity, {"x y": [2, 1, 1, 0]})
    yield Attack(parity, {"x y": [2, 1, 3, 2]})
    yield Attack(parity, {"x y": [5, 4, 4, 1]})
    yield Attack(parity, {"x y": [999, 1000, 1000, 999]})
    single = Text(vi="xét từng quân riêng lẻ", en="looking at each king alone")
    yield Attack(single, {"x y": [1, 0, 1, 1]})
    yield Attack(single, {"x y": [1, 0, 0, 1]})
    yield Attack(Text(vi="nhầm x với y", en="x and y exchanged"), {"x y": [0, _LAST, 1, 0]})
    slow = [rng.randint(900, _LAST) for _ in range(200_000)]
    yield Attack(Text(vi="lập bảng lại cho từng quân", en="a table anew for each king"), {"x y": slow})


EXERCISE = Exercise(
    number=12,
    name="kings",
    game="king",
    title=Text(vi="Những quân vua", en="Kings"),
    statement=Text(
        vi="Có k quân vua, quân thứ i ở ô (x_i, y_i). Mỗi lượt chọn một quân và đi một bước: sang trái, xuống dưới, "
        "hoặc chéo xuống trái; không được ra khỏi bàn (tọa độ không âm). Các quân có thể đứng chung ô. Ai không còn "
        "nước đi thì thua. Hãy cho biết ai thắng.",
        en="There are k kings, the i-th on square (x_i, y_i). A move takes one king a single step: left, down, or "
        "diagonally down-left, staying on the board (coordinates are not negative). Kings may share a square. "
        "Whoever cannot move loses. Tell who wins.",
    ),
    input=Text(
        vi="Số k, rồi k dòng, mỗi dòng hai số x_i và y_i.", en="The number k, then k lines with x_i and y_i each."
    ),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Tính tay bảng số Grundy cho các ô có tọa độ đến 5 rồi tìm quy luật theo tính chẵn lẻ.",
        en="Fill in the nim-values of the squares up to 5 by hand and look for a rule in parities.",
    ),
    layout=Layout([Scalar("k", 0, 10**5)], [Row("x y", "k", 0, _LAST, width=2)]),
    samples=(Sample("2\n1 1\n2 0\n", "TRƯỚC\n"),),
    solve=lambda case: winner(kernels.xor_of_kings(case.row("x y"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"x y": row} for lengths, high in (((2,), 6), ((4,), 3)) for row in v.rows(lengths, high)),
    generate=generate,
    attacks=attacks,
)
