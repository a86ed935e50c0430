"""Exercise 16: Nim on many intervals of one row of heaps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import FIRST, SECOND, Attack, Exercise, Kind, Sample, winner
from soi.exercises.layout import Layout, Row, Scalar, Values
from soi.exercises.pieces import pairs
from soi.exercises.reasons import listed
from soi.kernels import exercises as kernels

_MOST = 200_000


def solve(case: Case) -> str:
    lines = kernels.interval_outcomes(case.row("a"), case.row("l r"), FIRST.encode(), SECOND.encode())
    return lines[:-1].decode()


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    nim = Definition(lambda heap: [(left,) for left in range(heap)])
    heaps = case.row("a").tolist()
    return "\n".join(winner(nim.won(heaps[left - 1 : right])) for left, right in pairs(case.row("l r").tolist()))


def explain(case: Case) -> Text:
    heaps = case.row("a").tolist()
    intro = Text(vi="Tổng nim từng đoạn:", en="The nim-sum of each interval:")
    words = []
    for left, right in pairs(case.row("l r").tolist())[:10]:
        total = kernels.xor_of(kernels.numbers(heaps[left - 1 : right]))
        words.append(f"[{left}, {right}]: {listed(heaps[left - 1 : right])} = {total} → {winner(total)}")
    return Text(vi=f"{intro.vi} {'; '.join(words)}.", en=f"{intro.en} {'; '.join(words)}.")


def _queries(rng: Random, count: int, n: int) -> list[int]:
    found: list[int] = []
    for _ in range(count):
        left, right = rng.randint(1, n), rng.randint(1, n)
        found += [min(left, right), max(left, right)]
    return found


def generate(rng: Random, kind: Kind) -> Values:
    if kind == "max":
        return {"a": _flat(rng, _MOST), "l r": _queries(rng, _MOST, _MOST)}
    heaps = v.edge_values(rng, rng.randint(1, 6)) if kind == "edge" else _flat(rng, rng.randint(1, 8))
    return {"a": heaps, "l r": _queries(rng, rng.randint(1, 8), len(heaps))}


def _flat(rng: Random, count: int) -> list[int]:
    """Return heaps whose prefix sums come back often, so that many intervals are lost."""
    prefixes = [0, *(rng.choice([0, 1, 5, v.LARGE // 2, 2**59 - 1]) for _ in range(count))]
    return [before ^ after for before, after in pairwise(prefixes)]


def attacks(rng: Random) -> Iterator[Attack]:
    one = Text(vi="đoạn một phần tử, đoạn cả dãy", en="intervals of one heap and of all")
    yield Attack(one, {"a": [0, 5, 5], "l r": [1, 1, 2, 2, 1, 3, 2, 3]})
    off = Text(vi="lệch chỉ số một đơn vị", en="an index off by one")
    yield Attack(off, {"a": [1, 2, 3, 4], "l r": [1, 3, 2, 4, 2, 3]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 2**33, 2**32], "l r": [1, 2, 1, 3]})
    floats = Text(vi="dùng số thực cho 10^18", en="floating point for 10^18")
    yield Attack(floats, {"a": [v.LARGE, v.LARGE - 1], "l r": [1, 2]})
    slow = Text(vi="tính lại từng đoạn: O(nq)", en="each interval anew: O(nq)")
    heaps = [rng.randint(0, v.LARGE) for _ in range(_MOST)]
    whole = [bound for _ in range(_MOST) for bound in (rng.randint(1, 50), _MOST - rng.randint(0, 50))]
    yield Attack(slow, {"a": heaps, "l r": whole})


EXERCISE = Exercise(
    number=16,
    name="nim-intervals",
    game="nim",
    title=Text(vi="Bốc sỏi trên đoạn", en="Nim on intervals"),
    statement=Text(
        vi="Cho dãy n đống sỏi a_1, …, a_n và q câu hỏi. Mỗi câu hỏi cho hai số l ≤ r: nếu chỉ chơi bốc sỏi với các "
        "đống từ l đến r thì ai thắng? (Mỗi lượt bốc ít nhất một viên từ một đống; ai hết nước đi thì thua.)",
        en="Given are a row of n heaps a_1, …, a_n and q questions. Each gives l ≤ r: who wins Nim played with the "
        "heaps l to r only? (A move takes at least one pebble from one heap; whoever cannot move loses.)",
    ),
    input=Text(
        vi="Hai số n và q, rồi n số a_1, …, a_n, rồi q dòng, mỗi dòng hai số l và r.",
        en="The numbers n and q, then a_1, …, a_n, then q lines with l and r each.",
    ),
    output=Text(vi="Với mỗi câu hỏi, in trên một dòng TRƯỚC hoặc SAU.", en="For each question a line TRƯỚC or SAU."),
    hint=Text(
        vi="Phép cộng nim có tính chất x ⊕ x = 0, nên tổng của một đoạn tính được từ hai tổng đầu dãy.",
        en="Since x ⊕ x = 0, the sum of an interval follows from two sums of beginnings of the row.",
    ),
    layout=Layout(
        [Scalar("n", 1, _MOST, accept_low=0), Scalar("q", 1, _MOST, accept_low=0)],
        [Row("a", "n", 0, v.LARGE)],
        [Row("l r", "q", 1, "n", width=2, accept="n", ascending=True)],
    ),
    samples=(
        Sample("5 3\n3 4 5 1 1\n1 3\n1 5\n4 5\n", "TRƯỚC\nTRƯỚC\nSAU\n"),
        Sample("8 4\n7 11 13 2 9 5 6 3\n1 8\n2 4\n6 8\n5 5\n", "TRƯỚC\nTRƯỚC\nSAU\nTRƯỚC\n"),
    ),
    solve=solve,
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row, "l r": _all(len(row))} for row in v.rows((1, 2, 3, 4), 3)),
    generate=generate,
    attacks=attacks,
)


def _all(n: int) -> list[int]:
    return [bound for left in range(1, n + 1) for right in range(left, n + 1) for bound in (left, right)]
