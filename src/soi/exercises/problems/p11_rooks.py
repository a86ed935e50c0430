"""Exercise 11: rooks that move left or down."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.pieces import pairs_of
from soi.exercises.reasons import by_nim_sum, values_of
from soi.kernels import exercises as kernels


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(piece: tuple[int, int]) -> Iterator[tuple[tuple[int, int]]]:
        x, y = piece
        yield from (((u, y),) for u in range(x))
        yield from (((x, w),) for w in range(y))

    return winner(Definition(options).won(pairs_of(case)))


def explain(case: Case) -> Text:
    return by_nim_sum([x ^ y for x, y in pairs_of(case)], values_of(Text(vi="x ⊕ y", en="x ⊕ y")))


def generate(rng: Random, kind: Kind) -> Values:
    return {
        "x y": v.nim_rows(rng, kind, longest=200_000)[: None if kind == "max" else 12] * (1 if kind == "max" else 2)
    }


def attacks(rng: Random) -> Iterator[Attack]:
    raw = Text(vi="cộng x + y thay cho x ⊕ y", en="x + y instead of x ⊕ y")
    yield Attack(raw, {"x y": [3, 3]})
    yield Attack(raw, {"x y": [1, 2, 3, 0]})
    single = Text(vi="xét từng quân riêng lẻ", en="looking at each rook alone")
    yield Attack(single, {"x y": [1, 2, 2, 1]})
    yield Attack(single, {"x y": [5, 6, 3, 0]})
    yield Attack(Text(vi="mọi quân ở góc", en="all rooks in the corner"), {"x y": [0, 0, 0, 0]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"x y": [2**32, 2**33]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"x y": [v.LARGE, v.LARGE - 1]})
    shared = [rng.randint(0, v.LARGE) for _ in range(100_000)]
    pairs = [number for value in v.paired(rng, shared) for number in (value, 7)]
    yield Attack(Text(vi="lập bảng theo bàn cờ", en="a table of the board"), {"x y": pairs})


EXERCISE = Exercise(
    number=11,
    name="rooks",
    game="rook",
    title=Text(vi="Những quân xe", en="Rooks"),
    statement=Text(
        vi="Trên bàn cờ vô hạn có k quân xe, quân thứ i đứng ở ô (x_i, y_i), góc dưới bên trái là ô (0, 0). Mỗi lượt "
        "chọn một quân và cho nó đi sang trái hoặc xuống dưới một số ô tùy ý (ít nhất một). Các quân không cản nhau "
        "và có thể đứng chung ô. Ai không còn nước đi thì thua. Hãy cho biết ai thắng.",
        en="On an endless board stand k rooks, the i-th on square (x_i, y_i); the corner at the lower left is (0, "
        "0). A move slides one rook to the left or down by any number of squares (at least one). Rooks do not hinder "
        "each other and may share a square. Whoever cannot move loses. Tell who wins.",
    ),
    input=Text(
        vi="Số k, rồi k dòng, mỗi dòng hai số x_i và y_i.", en="The number k, then k lines with x_i and y_i each."
    ),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Một quân xe giống hệt hai đống sỏi: một đống x viên và một đống y viên.",
        en="A rook is nothing but two heaps of pebbles, one of x and one of y.",
    ),
    layout=Layout([Scalar("k", 0, 10**5)], [Row("x y", "k", 0, v.LARGE, width=2)]),
    samples=(Sample("1\n3 3\n", "SAU\n"),),
    solve=lambda case: winner(kernels.xor_of(case.row("x y"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"x y": row} for lengths, high in (((2,), 6), ((4,), 2)) for row in v.rows(lengths, high)),
    generate=generate,
    attacks=attacks,
)
