"""Exercise 21: pushing a token that may not repeat the last distance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import pushing
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample
from soi.exercises.layout import Layout, Scalar, Values

# For M = 34, 44, 46 and 48 the period exceeds 4000: too long for a right solution in Python.
_QUICK = [most for most in range(1, pushing.MOST + 1) if most not in (34, 44, 46, 48)]


def _numbers(case: Case) -> tuple[int, int, int]:
    return case.number("M"), case.number("x"), 0


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "small":
        n = rng.randint(1, 40)
        return {"N": n, "M": rng.randint(1, 8), "x": rng.randint(1, n)}
    if kind == "edge":
        x = rng.choice([1, 2, 3, *v.EDGES[4:]])
        return {"N": max(x, 50), "M": rng.choice([1, 2, 3, 49, 50]), "x": x}
    most = rng.choice([pushing.MOST, rng.choice(_QUICK)])
    return {"N": v.LARGE, "M": most, "x": v.LARGE - rng.randint(0, 10**9)}


def attacks(rng: Random) -> Iterator[Attack]:
    modulus = Text(vi="x mod (M + 1) như khi được lặp lại", en="x mod (M + 1), as if repeating were allowed")
    for most, x in ((1, 3), (2, 4), (3, 9), (4, 7), (4, 11), (5, 14)):
        yield Attack(modulus, {"N": x + 2, "M": most, "x": x})
    rate = Text(vi="coi số nước tăng đều như nhau", en="one growth of the number of moves for all residues")
    for residue in range(28):
        yield Attack(rate, {"N": v.LARGE, "M": 6, "x": 10**12 + residue})
    early = Text(vi="đoán chu kỳ quá sớm", en="guessing the period too early")
    for most in (10, 14, 18, 22, 30, 36, 38, 50):
        yield Attack(early, {"N": v.LARGE, "M": most, "x": 20_000 + rng.randint(0, 5000)})
        yield Attack(early, {"N": v.LARGE, "M": most, "x": v.LARGE - rng.randint(0, 10**6)})
    wide = Text(vi="số nguyên 32 bit", en="32-bit integers")
    yield Attack(wide, {"N": v.LARGE, "M": 3, "x": 2**33 + 3})
    yield Attack(wide, {"N": 2**40, "M": 50, "x": 2**40})
    yield Attack(Text(vi="lập bảng tới 10^18", en="a table up to 10^18"), {"N": v.LARGE, "M": 2, "x": v.LARGE})


EXERCISE = Exercise(
    number=21,
    name="push",
    game="push",
    title=Text(vi="Cờ đẩy", en="The push game"),
    statement=Text(
        vi="Một dải ô đánh số 1, 2, …, N và một quân cờ ở ô x. Mỗi lượt đẩy quân lùi d ô, 1 ≤ d ≤ M, không ra khỏi "
        "dải (ô đến phải từ 1 trở lên) và d phải khác số ô mà đối thủ vừa đẩy. Nước đầu tiên không bị ràng buộc. Ai "
        "không đẩy được thì thua. Người đang ở thế thắng muốn thắng nhanh nhất, người đang ở thế thua muốn kéo dài "
        "nhất. Người đi trước thắng hay thua, và ván cờ kéo dài bao nhiêu nước?",
        en="A strip has cells 1, 2, …, N and a token on cell x. A move pushes it down d cells, 1 ≤ d ≤ M, staying on "
        "the strip (at cell 1 or above), and d must differ from the distance the opponent has just pushed. The first "
        "move is free. Whoever cannot push loses. The winner hurries, the loser delays. Does the first player win, "
        "and how many moves are played?",
    ),
    input=Text(vi="Ba số N, M và x (1 ≤ x ≤ N).", en="The numbers N, M and x (1 ≤ x ≤ N)."),
    output=Text(
        vi="Hai số: 1 nếu người đi trước thắng, 0 nếu thua; và số nước đi của ván cờ.",
        en="Two numbers: 1 if the first player wins, else 0; and the number of moves that are played.",
    ),
    hint=Text(
        vi="Trạng thái là (ô, số ô vừa đẩy). Bảng thắng thua tuần hoàn theo ô, còn số nước tăng thêm một lượng riêng "
        "cho từng số dư và từng nước vừa đẩy.",
        en="The state is (cell, last push). Who wins repeats along the strip; the number of moves grows by an amount "
        "of its own for each residue and last push.",
    ),
    layout=Layout(
        [
            Scalar("N", 1, v.LARGE, accept=2**63),
            Scalar("M", 1, pushing.MOST, accept=200),
            Scalar("x", 1, "N", accept="N"),
        ]
    ),
    samples=(Sample("12 4 7\n", "1 3\n"),),
    solve=lambda case: pushing.answer(*_numbers(case)),
    definition=lambda case: pushing.by_definition(*_numbers(case)),
    explain=lambda case: pushing.explain(*_numbers(case)),
    tiny=lambda: ({"N": n, "M": most, "x": x} for n, most, x in pushing.squares(22, 7)),
    generate=generate,
    attacks=attacks,
)
