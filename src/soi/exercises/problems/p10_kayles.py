"""Exercise 10: knocking down one pin or two neighbours (Kayles)."""

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

_LONGEST = 1000


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    def options(row: bytes) -> list[tuple[bytes, ...]]:
        hits = [(at, size) for size in (1, 2) for at in range(len(row) - size + 1)]
        return [(row[:at] + b"." * size + row[at + size :],) for at, size in hits if row[at : at + size] == b"I" * size]

    return winner(Definition(options).won((case.word,)))


def explain(case: Case) -> Text:
    runs = [run for run in case.word.split(b".") if run]
    return by_nim_sum(
        [kernels.kayles_row(run) for run in runs],
        Text(
            vi="Số Grundy của từng đoạn liền nhau (Kayles), tổng nim",
            en="Nim-values of the runs of pins (Kayles), nim-sum",
        ),
    )


def _row(rng: Random, length: int) -> str:
    gap = rng.choice([0.5, 0.2, 0.05, 0.01])
    return "".join("." if rng.random() < gap else "I" for _ in range(length))


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "max":
        half = _row(rng, _LONGEST // 2 - 1)
        return {"row": f"{half}.{half}I" if rng.random() < 0.3 else _row(rng, _LONGEST)}
    if kind == "edge":
        length = rng.choice([1, 2, 70, 71, 72, 84, 168, 999, 1000])
        return {"row": rng.choice(["I" * length, "." * length, _row(rng, length)])}
    half = _row(rng, rng.randint(1, 9))
    return {"row": rng.choice([half, f"{half}.{half[::-1]}"])}


def attacks(rng: Random) -> Iterator[Attack]:
    sizes = Text(vi="lấy tổng nim của độ dài các đoạn", en="the nim-sum of the lengths")
    yield Attack(sizes, {"row": "III.II.I"})
    yield Attack(sizes, {"row": "IIII.I"})
    early = Text(vi="dùng chu kỳ 12 ngay từ đầu", en="using period 12 from the start")
    for length in (3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70, 71, 72):
        run = "I" * length
        yield Attack(early, {"row": run + "." + "I" * (length + 12)})
        yield Attack(early, {"row": run + "." + "I" * (length % 12 + 72)})
    gaps = Text(vi="dấu chấm ở hai đầu hay liền nhau", en="gaps at the ends or side by side")
    yield Attack(gaps, {"row": "..I..I.."})
    yield Attack(gaps, {"row": "..."})
    yield Attack(gaps, {"row": ".II...II."})
    yield Attack(Text(vi="chỉ đổ hai ki kề nhau", en="two pins only"), {"row": "I"})
    last = Text(vi="bỏ sót đoạn cuối", en="forgetting the last run")
    yield Attack(last, {"row": "II.II.III"})
    yield Attack(last, {"row": "I" * 500 + "." + "I" * 499})
    yield Attack(Text(vi="duyệt mọi trạng thái", en="searching all states"), {"row": "I" * _LONGEST})
    yield Attack(Text(vi="duyệt mọi trạng thái", en="searching all states"), {"row": "IIIII." * 166})


EXERCISE = Exercise(
    number=10,
    name="kayles",
    game="kayles",
    title=Text(vi="Đổ ki", en="Knocking down pins"),
    statement=Text(
        vi="Một hàng ki được ghi bằng chữ I (ki còn đứng) và dấu chấm (chỗ trống). Mỗi lượt làm đổ một ki, hoặc hai "
        "ki đứng kề sát nhau. Ai không còn ki nào để đổ thì thua. Hãy cho biết ai thắng.",
        en="A row of pins is written with I (a standing pin) and . (an empty place). A move knocks down one pin, or "
        "two pins that stand side by side. Whoever finds no pin standing loses. Tell who wins.",
    ),
    input=Text(vi="Một dòng gồm các ký tự I và dấu chấm.", en="One line of the characters I and . (a dot)."),
    output=Text(
        vi="TRƯỚC nếu người đi trước thắng, SAU nếu người đi sau thắng.",
        en="TRƯỚC if the first player wins, SAU if the second does.",
    ),
    hint=Text(
        vi="Mỗi đoạn ki liền nhau là một trò riêng. Đổ ki ở giữa đoạn sẽ tách nó thành hai đoạn độc lập.",
        en="Every run of pins is a game of its own. A hit in the middle of a run leaves two independent runs.",
    ),
    layout=Layout([Word("row", "I.", _LONGEST)]),
    samples=(
        Sample("III.II\n", "TRƯỚC\n"),
        Sample("IIIIIII.IIII.III..IIIIIIIIIIIII.I.\n", "SAU\n"),
    ),
    solve=lambda case: winner(kernels.kayles_row(case.word)),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"row": row} for row in v.words("I.", 7)),
    generate=generate,
    attacks=attacks,
)
