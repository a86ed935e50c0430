"""Exercise 13: knights that come down to a corner."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.pieces import drawn_pieces, pairs_of
from soi.exercises.reasons import by_nim_sum
from soi.kernels import exercises as kernels

_LAST = 500
_READ = 5000  # the table takes N² bytes
_STEPS = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    size = case.number("N")

    def options(piece: tuple[int, int]) -> list[tuple[tuple[int, int], ...]]:
        squares = [(piece[0] + dx, piece[1] + dy) for dx, dy in _STEPS]
        return [(square,) for square in squares if min(square) >= 1 and max(square) <= size]

    return winner(Definition(options).won(pairs_of(case)))


def explain(case: Case) -> Text:
    size = case.number("N")
    found = [kernels.xor_of_knights(kernels.numbers(square), size) for square in pairs_of(case)]
    intro = Text(
        vi="Số Grundy của từng quân (bảng điền theo x + y tăng dần), tổng nim",
        en="Nim-values of the knights (the table filled in order of x + y), nim-sum",
    )
    return by_nim_sum(found, intro)


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "max":
        return {"N": _LAST, "x y": drawn_pieces(rng, 100_000, 1, _LAST)}
    size = rng.choice([1, 2, 3, 4, 5, _LAST]) if kind == "edge" else rng.randint(4, 12)
    low = max(1, size - 3) if kind == "edge" and rng.random() < 0.5 else 1
    return {"N": size, "x y": drawn_pieces(rng, rng.randint(1, 5), low, size)}


def attacks(rng: Random) -> Iterator[Attack]:
    period = Text(vi="dùng chu kỳ 4 và quên mép bàn", en="period 4, forgetting the far edge")
    for size in (3, 4, 5, 6, 7, 9, 15):
        for x, y in ((size, 1), (size, 2), (size, 3), (size - 1, size), (size, size)):
            yield Attack(period, {"N": size, "x y": [x, y]})
    large = [number for _ in range(3000) for number in (_LAST, rng.randint(1, _LAST))]
    yield Attack(period, {"N": _LAST, "x y": large})
    order = Text(vi="điền bảng theo hàng: nước (x+1, y−2) chưa được tính", en="filling row by row")
    yield Attack(order, {"N": 15, "x y": [3, 5]})
    yield Attack(order, {"N": 15, "x y": [4, 7, 9, 9]})
    yield Attack(Text(vi="xét từng quân riêng lẻ", en="looking at each knight alone"), {"N": 8, "x y": [3, 3, 3, 3]})
    corner = [_LAST] * 200_000
    yield Attack(Text(vi="tính lại cho từng quân", en="searching anew for each knight"), {"N": _LAST, "x y": corner})


EXERCISE = Exercise(
    number=13,
    name="knights",
    game="knight",
    title=Text(vi="Những quân mã", en="Knights"),
    statement=Text(
        vi="Bàn cờ N × N có các ô (x, y) với 1 ≤ x, y ≤ N. Có k quân mã. Mỗi lượt chọn một quân ở (x, y) và đưa nó "
        "tới một trong bốn ô (x − 2, y + 1), (x − 2, y − 1), (x + 1, y − 2), (x − 1, y − 2), miễn là còn trong bàn. "
        "Các quân có thể đứng chung ô. Ai không còn nước đi thì thua. Hãy cho biết ai thắng.",
        en="An N × N board has squares (x, y) with 1 ≤ x, y ≤ N. There are k knights. A move takes one knight from "
        "(x, y) to (x − 2, y + 1), (x − 2, y − 1), (x + 1, y − 2) or (x − 1, y − 2), if that is on the board. "
        "Knights may share a square. Whoever cannot move loses. Tell who wins.",
    ),
    input=Text(
        vi="Hai số N và k, rồi k dòng, mỗi dòng hai số x_i và y_i.",
        en="The numbers N and k, then k lines with x_i and y_i each.",
    ),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Đại lượng nào giảm sau mọi nước đi? Điền bảng số Grundy theo thứ tự đó.",
        en="Which quantity falls with every move? Fill the table of nim-values in that order.",
    ),
    layout=Layout(
        [Scalar("N", 1, _LAST, accept=_READ), Scalar("k", 0, 10**5)],
        [Row("x y", "k", 1, "N", width=2, accept="N")],
    ),
    samples=(Sample("15 2\n5 4\n3 3\n", "TRƯỚC\n"),),
    solve=lambda case: winner(kernels.xor_of_knights(case.row("x y"), case.number("N"))),
    definition=definition,
    explain=explain,
    tiny=lambda: (
        {"N": size, "x y": row}
        for sizes, lengths in ((range(1, 7), (2,)), (range(2, 4), (4,)))
        for size in sizes
        for row in v.rows(lengths, size, low=1)
    ),
    generate=generate,
    attacks=attacks,
)
