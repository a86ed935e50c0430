"""Exercise 14: turning turtles, where the partner lies to the left."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Values, Word
from soi.exercises.reasons import by_nim_sum
from soi.kernels import exercises as kernels

_LONGEST = 10**5
_TURNED = {"N": "S", "S": "N"}


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(row: str) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        for right in (at for at, coin in enumerate(row) if coin == "N"):
            one = row[:right] + "S" + row[right + 1 :]
            found.append((one,))
            found += [(one[:left] + _TURNED[one[left]] + one[left + 1 :],) for left in range(right)]
        return found

    return winner(Definition(options).won((case.word.decode(),)))


def explain(case: Case) -> Text:
    places = [at for at, coin in enumerate(case.word.decode(), 1) if coin == "N"]
    return by_nim_sum(
        places,
        Text(
            vi="Đồng N ở vị trí i là một đống i viên; tổng nim các vị trí",
            en="An N at place i is a nim-heap of i; the nim-sum of the places",
        ),
    )


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "edge":
        length = rng.choice([1, 2, 3, 4, 63, 64, 65])
        return {"row": rng.choice(["N" * length, "S" * length, "S" * (length - 1) + "N", "N" + "S" * (length - 1)])}
    length = _LONGEST if kind == "max" else rng.randint(1, 12)
    row = [rng.choice("NS") for _ in range(length)]
    if rng.random() < 0.5:
        _balance(row)
    return {"row": "".join(row)}


def _balance(row: list[str]) -> None:
    """Turn one coin so that the nim-sum of the places becomes 0, where the row is long enough."""
    total = kernels.xor_of_places("".join(row).encode(), "N")
    if 0 < total <= len(row):
        row[total - 1] = _TURNED[row[total - 1]]


def attacks(rng: Random) -> Iterator[Attack]:
    count = Text(vi="đếm số đồng N chẵn hay lẻ", en="the parity of the number of N")
    yield Attack(count, {"row": "NN"})
    yield Attack(count, {"row": "NNN"})
    yield Attack(count, {"row": "NSNS"})
    zero = Text(vi="đánh số vị trí từ 0", en="numbering places from 0")
    yield Attack(zero, {"row": "N"})
    yield Attack(zero, {"row": "NSSS"})
    yield Attack(zero, {"row": "SNNN"})
    right = Text(vi="đánh số từ bên phải", en="numbering from the right")
    yield Attack(right, {"row": "NNNS"})
    yield Attack(right, {"row": "SNNN"})
    mirrored = Text(vi="dùng S thay cho N", en="S taken for N")
    yield Attack(mirrored, {"row": "SSSN"})
    yield Attack(mirrored, {"row": "SSS"})
    slow = [rng.choice("NS") for _ in range(_LONGEST)]
    _balance(slow)
    yield Attack(Text(vi="thuật toán bậc hai", en="quadratic time"), {"row": "".join(slow)})
    yield Attack(Text(vi="toàn N", en="all N"), {"row": "N" * _LONGEST})


EXERCISE = Exercise(
    number=14,
    name="turning-turtles",
    game="turning-turtles",
    title=Text(vi="Lật đồng xu", en="Turning coins"),
    statement=Text(
        vi="Một hàng đồng xu, mỗi đồng ngửa (N) hoặc sấp (S). Mỗi lượt chọn một đồng đang ngửa và lật nó thành sấp; "
        "ngoài ra, nếu muốn, lật thêm đúng một đồng bất kì nằm bên trái nó (ngửa thành sấp hoặc sấp thành ngửa). Ai "
        "không còn đồng ngửa nào thì thua. Hãy cho biết ai thắng.",
        en="A row of coins, each heads up (N) or tails up (S). A move turns one coin from N to S and, if the player "
        "wishes, also turns any one coin to the left of it, either way. Whoever finds no N loses. Tell who wins.",
    ),
    input=Text(vi="Một dòng gồm các chữ N và S.", en="One line of the letters N and S."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Cả hàng là tổng của các đồng ngửa. Nếu chỉ có một đồng ngửa ở vị trí i (tính từ 1) thì nó giống đống sỏi "
        "nào?",
        en="The row is the sum of its N coins. A single N at place i (from 1): which nim-heap is it like?",
    ),
    layout=Layout([Word("row", "NS", _LONGEST)]),
    samples=(Sample("NSNS\n", "TRƯỚC\n"), Sample("SNNSNSSNSNNNSSNS\n", "TRƯỚC\n")),
    solve=lambda case: winner(kernels.xor_of_places(case.word, "N")),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"row": row} for row in v.words("NS", 7)),
    generate=generate,
    attacks=attacks,
)
