"""Exercise 22: a board on which a token jumps to another column and as many rows down."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import pushing
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample
from soi.exercises.layout import Layout, Scalar, Values

_LAST = 500


def _numbers(case: Case) -> tuple[int, int, int]:
    return case.number("M"), case.number("x"), case.number("y")


def generate(rng: Random, kind: Kind) -> Values:
    high, widest = (30, 8) if kind == "small" else (_LAST, pushing.MOST)
    rows = _LAST if kind == "max" else rng.randint(1, high)
    columns = rng.choice([1, 2, widest]) if kind == "edge" else rng.randint(1, widest)
    x = rows if kind == "max" else rng.choice([1, rows, rng.randint(1, rows)])
    return {"N": rows, "M": columns, "x": x, "y": rng.randint(1, columns)}


def attacks(rng: Random) -> Iterator[Attack]:
    free = Text(vi="bỏ qua cột đang đứng", en="ignoring the column it stands in")
    for rows, columns, x, y in ((8, 4, 7, 3), (8, 4, 7, 2), (6, 2, 3, 2), (9, 3, 5, 1), (9, 1, 5, 1)):
        yield Attack(free, {"N": rows, "M": columns, "x": x, "y": y})
    shortest = Text(vi="người thua không kéo dài ván cờ", en="a loser who does not delay")
    for x in (9, 12, 15, 30, 61):
        yield Attack(shortest, {"N": 61, "M": 5, "x": x, "y": rng.randint(1, 5)})
    for columns in (10, 22, 34, 48, 50):
        for x in (97, 199, 499, _LAST):
            guess = Text(vi="đoán quy luật từ bảng nhỏ", en="a rule guessed from small boards")
            yield Attack(guess, {"N": _LAST, "M": columns, "x": x, "y": rng.randint(1, columns)})
    slow = Text(vi="đệ quy không nhớ", en="recursion without memory")
    yield Attack(slow, {"N": _LAST, "M": 50, "x": _LAST, "y": 1})
    yield Attack(slow, {"N": 200, "M": 3, "x": 200, "y": 2})


EXERCISE = Exercise(
    number=22,
    name="board",
    game="board",
    title=Text(vi="Cờ bảng", en="The board game"),
    statement=Text(
        vi="Bảng có N hàng và M cột; quân cờ đứng ở hàng x, cột y. Mỗi lượt chọn một cột k khác cột đang đứng (1 ≤ k "
        "≤ M) rồi đưa quân tới ô ở cột k và hàng x − k, với điều kiện x − k ≥ 1. Ai không đi được thì thua. Người ở "
        "thế thắng muốn thắng nhanh nhất, người ở thế thua muốn kéo dài nhất. Người đi trước thắng hay thua, và ván "
        "cờ kéo dài bao nhiêu nước?",
        en="A board has N rows and M columns; a token stands in row x, column y. A move chooses a column k other "
        "than its own (1 ≤ k ≤ M) and takes the token to column k and row x − k, provided that x − k ≥ 1. Whoever "
        "cannot move loses. The winner hurries, the loser delays. Does the first player win, and how many moves are "
        "played?",
    ),
    input=Text(vi="Bốn số N, M, x, y (1 ≤ x ≤ N, 1 ≤ y ≤ M).", en="The numbers N, M, x, y (1 ≤ x ≤ N, 1 ≤ y ≤ M)."),
    output=Text(
        vi="Hai số: 1 nếu người đi trước thắng, 0 nếu thua; và số nước đi của ván cờ.",
        en="Two numbers: 1 if the first player wins, else 0; and the number of moves that are played.",
    ),
    hint=Text(
        vi="Tính lần lượt từ hàng 1 lên: mỗi ô cần biết thắng hay thua và số nước. Cột đang đứng cho biết điều gì về "
        "nước vừa đi?",
        en="Work upwards from row 1: each cell needs its winner and number of moves. What does the column tell of "
        "the last move?",
    ),
    layout=Layout(
        [
            Scalar("N", 1, _LAST, accept=2**63),
            Scalar("M", 1, pushing.MOST, accept=200),
            Scalar("x", 1, "N", accept="N"),
            Scalar("y", 1, "M", accept="M"),
        ]
    ),
    samples=(Sample("8 4 7 2\n", "1 3\n"),),
    solve=lambda case: pushing.answer(*_numbers(case)),
    definition=lambda case: pushing.by_definition(*_numbers(case)),
    explain=lambda case: pushing.explain(*_numbers(case)),
    tiny=lambda: (
        {"N": n, "M": most, "x": x, "y": y} for n, most, x in pushing.squares(12, 5) for y in range(1, most + 1)
    ),
    generate=generate,
    attacks=attacks,
)
