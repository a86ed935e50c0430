"""Exercise 3: the first winning move at Nim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from soi.core.text import Text
from soi.exercises import values as v
from soi.exercises.case import Case
from soi.exercises.entry import Attack, Exercise, Sample
from soi.exercises.layout import Layout, Row, Scalar
from soi.exercises.reasons import listed
from soi.kernels import exercises as kernels


def definition(case: Case) -> str:
    from soi.exercises.definition import Definition

    nim = Definition(lambda heap: [(left,) for left in range(heap)])
    heaps = tuple(case.row("a"))
    for i, heap in enumerate(heaps):
        for left in range(heap):
            if not nim.won((*heaps[:i], left, *heaps[i + 1 :])):
                return f"{i + 1} {heap - left}"
    return "0"


def solve(case: Case) -> str:
    _, heap, amount = kernels.winning_nim_moves(case.row("a"))
    return f"{heap} {amount}" if heap else "0"


def explain(case: Case) -> Text:
    heaps = case.row("a").tolist()
    total = kernels.xor_of(case.row("a"))
    _, index, amount = kernels.winning_nim_moves(case.row("a"))
    facts = {"sum": listed(heaps), "total": total, "index": index, "amount": amount}
    if not index:
        return Text(
            vi="Tổng nim {sum} = 0: không nước nào thắng, đáp án là 0.",
            en="The nim-sum {sum} = 0: no move wins, so the answer is 0.",
        ).format(**facts)
    return Text(
        vi="Tổng nim {sum} = {total}. Đống đầu tiên có a_i ⊕ {total} < a_i là đống {index}: {size} ⊕ {total} = "
        "{left}, nên bốc {amount} viên.",
        en="The nim-sum {sum} = {total}. The first heap with a_i ⊕ {total} < a_i is heap {index}: {size} ⊕ {total} = "
        "{left}, so take {amount}.",
    ).format(**facts, size=heaps[index - 1], left=heaps[index - 1] ^ total)


def attacks(rng: Random) -> Iterator[Attack]:
    yield Attack(Text(vi="chọn đống lớn nhất", en="choosing the largest heap"), {"a": [2, 7, 4]})
    yield Attack(Text(vi="chọn đống lớn nhất", en="choosing the largest heap"), {"a": [7, 11, 13, 2, 9, 5]})
    yield Attack(Text(vi="bốc X viên thay vì để lại a_i ⊕ X", en="taking X instead of leaving a_i ⊕ X"), {"a": [5, 6]})
    yield Attack(Text(vi="thế thua", en="a lost position"), {"a": [6, 10, 12]})
    yield Attack(Text(vi="đánh số từ 0", en="numbering from 0"), {"a": [0, 0, 9]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32, 2**31, 2**40 + 1]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"a": [1, v.LARGE, v.LARGE - 1]})
    late = [0] * 99_999 + [v.LARGE]
    yield Attack(Text(vi="nước thắng ở đống cuối", en="the winning move in the last heap"), {"a": late})
    slow = [rng.randint(0, 2**40) for _ in range(99_999)] + [v.LARGE]
    yield Attack(Text(vi="thuật toán bậc hai", en="quadratic time"), {"a": slow})


EXERCISE = Exercise(
    number=3,
    name="nim-first-move",
    game="nim",
    title=Text(vi="Bốc sỏi: tìm nước thắng", en="Nim: find a winning move"),
    statement=Text(
        vi="Trò bốc sỏi với n đống; mỗi lượt bốc ít nhất một viên từ một đống, ai hết nước đi thì thua. Hãy chỉ ra "
        "nước đi đầu tiên giúp người đi trước thắng. Nếu có nhiều nước như vậy, chọn nước ở đống có số thứ tự nhỏ "
        "nhất.",
        en="Nim with n heaps; a move takes at least one pebble from one heap, and whoever cannot move loses. Give a "
        "winning first move; if there are several, the one in the heap with the smallest index.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(
        vi="Số thứ tự của đống (tính từ 1) và số viên cần bốc, cách nhau một dấu cách; hoặc 0 nếu không có nước thắng.",
        en="The heap's index (from 1) and the number of pebbles to take, parted by a blank; or 0 if no move wins.",
    ),
    hint=Text(
        vi="Với mỗi đống chỉ có nhiều nhất một nước thắng: để lại đúng a_i ⊕ X viên.",
        en="Each heap has at most one winning move: leave exactly a_i ⊕ X.",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("3\n3 4 5\n", "1 2\n"), Sample("6\n7 11 13 2 9 5\n", "2 7\n")),
    solve=solve,
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3), 4)),
    generate=lambda rng, kind: {"a": v.nim_rows(rng, kind)},
    attacks=attacks,
)
