"""Exercise 15: pebbles that come down a staircase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.reasons import by_nim_sum
from soi.kernels import exercises as kernels


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(stairs: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
        found: list[tuple[tuple[int, ...], ...]] = []
        for stair, pebbles in enumerate(stairs):
            for moved in range(1, pebbles + 1):
                after = list(stairs)
                after[stair] -= moved
                if stair:
                    after[stair - 1] += moved
                found.append((tuple(after),))
        return found

    return winner(Definition(options).won((tuple(case.row("a")),)))


def explain(case: Case) -> Text:
    return by_nim_sum(
        case.row("a").tolist()[::2],
        Text(
            vi="Chỉ các bậc lẻ (1, 3, 5, …) có ý nghĩa; tổng nim của chúng",
            en="Only the odd stairs (1, 3, 5, …) count; their nim-sum",
        ),
    )


def generate(rng: Random, kind: Kind) -> Values:
    stairs = v.nim_rows(rng, kind)
    if rng.random() < 0.4:
        odd = v.paired(rng, stairs[::2] + stairs[:1])
        stairs[: 2 * len(odd) : 2] = odd[: len(stairs[: 2 * len(odd) : 2])]
    return {"a": stairs}


def attacks(rng: Random) -> Iterator[Attack]:
    parity = Text(vi="lấy nhầm các bậc chẵn", en="the even stairs taken instead of the odd")
    yield Attack(parity, {"a": [1]})
    yield Attack(parity, {"a": [0, 5]})
    yield Attack(parity, {"a": [1, 2, 1]})
    yield Attack(parity, {"a": [3, 1, 3, 1]})
    top = Text(vi="đánh số bậc từ trên xuống", en="numbering stairs from the top")
    yield Attack(top, {"a": [2, 1, 2, 5]})
    yield Attack(top, {"a": [0, 3, 0, 4]})
    raw = Text(vi="lấy tổng nim của mọi bậc", en="the nim-sum of all stairs")
    yield Attack(raw, {"a": [0, 7, 0]})
    yield Attack(raw, {"a": [2, 3, 1]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 9, 2**33]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"a": [v.LARGE, 1, v.LARGE - 1]})
    half = [rng.randint(0, v.LARGE) for _ in range(25_000)]
    odd = v.paired(rng, half + half)
    many = [number for value in odd + odd for number in (value, rng.randint(0, v.LARGE))]
    yield Attack(Text(vi="mô phỏng từng nước", en="playing the moves out"), {"a": many[:100_000]})


EXERCISE = Exercise(
    number=15,
    name="staircase",
    game="staircase",
    title=Text(vi="Sỏi trên cầu thang", en="Pebbles on a staircase"),
    statement=Text(
        vi="Cầu thang có n bậc, đánh số từ dưới lên; bậc i có a_i viên sỏi. Mỗi lượt chọn một bậc i và chuyển ít "
        "nhất một viên từ bậc đó xuống bậc i − 1; từ bậc 1 thì sỏi rơi xuống đất và bị loại. Ai không còn nước đi "
        "thì thua. Hãy cho biết ai thắng.",
        en="A staircase has n stairs, numbered from below; stair i holds a_i pebbles. A move takes at least one "
        "pebble from one stair i down to stair i − 1; from stair 1 they fall to the ground and are out of play. "
        "Whoever cannot move loses. Tell who wins.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Nếu đối thủ chuyển sỏi từ bậc chẵn xuống bậc lẻ, ta chuyển đúng số sỏi ấy xuống tiếp. Vậy bậc nào thật "
        "sự có ý nghĩa?",
        en="When the opponent moves pebbles from an even stair, move them on at once. So which stairs really count?",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("3\n1 2 1\n", "SAU\n"), Sample("6\n3 1 4 1 5 9\n", "TRƯỚC\n")),
    solve=lambda case: winner(kernels.xor_of_odd_places(case.row("a"))),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3, 4), 2)),
    generate=generate,
    attacks=attacks,
)
