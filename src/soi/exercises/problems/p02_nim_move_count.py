"""Exercise 2: how many first moves win at Nim."""

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
    after = ((*heaps[:i], left, *heaps[i + 1 :]) for i, heap in enumerate(heaps) for left in range(heap))
    return str(sum(not nim.won(position) for position in after))


def explain(case: Case) -> Text:
    heaps = case.row("a").tolist()
    total = kernels.xor_of(case.row("a"))
    winning = [i for i, heap in enumerate(heaps, 1) if heap ^ total < heap]
    return Text(
        vi="Tổng nim {sum} = {total}. Muốn về thế tổng nim 0 phải để đống a_i còn a_i ⊕ {total} viên, làm được khi "
        "số này nhỏ hơn a_i: {count} nước (đống {which}).",
        en="The nim-sum {sum} = {total}. To reach nim-sum 0, heap a_i must be left with a_i ⊕ {total}, which is "
        "possible where that is less than a_i: {count} moves (heaps {which}).",
    ).format(sum=listed(heaps), total=total, count=len(winning), which=listed(winning, ", ") if winning else "–")


def attacks(rng: Random) -> Iterator[Attack]:
    yield Attack(Text(vi="đếm cả nước không đổi đống", en="counting heaps that do not change"), {"a": [3, 3]})
    yield Attack(Text(vi="luôn trả lời 1", en="always answering 1"), {"a": [7, 11, 13, 2, 9, 5]})
    yield Attack(Text(vi="chỉ xét đống lớn nhất", en="only the largest heap"), {"a": [1, 1, 1]})
    yield Attack(Text(vi="số nguyên 32 bit", en="32-bit integers"), {"a": [2**32 + 1, 2**32 + 2, 2**33]})
    yield Attack(Text(vi="dùng số thực cho 10^18", en="floating point for 10^18"), {"a": [v.LARGE, v.LARGE - 1, 3]})
    equal = [2**59 - 1] * 99_999
    yield Attack(Text(vi="mọi đống đều có nước thắng", en="a winning move in every heap"), {"a": equal})
    slow = [rng.randint(0, v.LARGE) for _ in range(100_000)]
    yield Attack(Text(vi="thuật toán bậc hai", en="quadratic time"), {"a": slow})


EXERCISE = Exercise(
    number=2,
    name="nim-move-count",
    game="nim",
    title=Text(vi="Bốc sỏi: đếm nước thắng", en="Nim: count the winning moves"),
    statement=Text(
        vi="Vẫn là trò bốc sỏi: n đống, mỗi lượt bốc ít nhất một viên từ một đống, ai hết nước đi thì thua. Người đi "
        "trước có bao nhiêu nước đi đầu tiên giúp chắc chắn thắng? Một nước đi được xác định bởi đống được chọn và "
        "số viên bốc; hai đống bằng nhau vẫn là hai đống khác nhau.",
        en="Nim again: n heaps, a move takes at least one pebble from one heap, and whoever cannot move loses. How "
        "many first moves win? A move is a heap and a number of pebbles; two heaps of one size are still two heaps.",
    ),
    input=Text(vi="Số n, rồi n số a_1, …, a_n.", en="The number n, then the n numbers a_1, …, a_n."),
    output=Text(vi="Số nước đi đầu tiên thắng (0 nếu không có).", en="The number of winning first moves, perhaps 0."),
    hint=Text(
        vi="Gọi X là tổng nim. Nước thắng phải đưa tổng nim về 0, nên đống a_i phải còn đúng a_i ⊕ X viên. Khi nào làm "
        "được?",
        en="Let X be the nim-sum. A winning move makes it 0, so heap a_i must be left with a_i ⊕ X. When can it?",
    ),
    layout=Layout([Scalar("n", 0, 10**5)], [Row("a", "n", 0, v.LARGE)]),
    samples=(Sample("3\n3 4 5\n", "1\n"), Sample("6\n7 11 13 2 9 5\n", "3\n")),
    solve=lambda case: str(kernels.winning_nim_moves(case.row("a"))[0]),
    definition=definition,
    explain=explain,
    tiny=lambda: ({"a": row} for row in v.rows((1, 2, 3), 4)),
    generate=lambda rng, kind: {"a": v.nim_rows(rng, kind)},
    attacks=attacks,
)
