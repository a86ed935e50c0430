"""Fibonacci Nim: at most twice what was taken last."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text, same
from soi.families.take_away import MOVES, NOTATION, TakeAway
from soi.theory.claims import OutcomeClaim, TableClaim
from soi.theory.theorem import Source, Theorem

WHINIHAN = Source("M. J. Whinihan", 1963, "Fibonacci Nim", "Fibonacci Quarterly 1, 9–13")


class Fibonacci(TakeAway):
    """At first any number but all, then at most twice what was taken last."""

    name = "fibonacci"
    factor = 2
    theory = (
        Theorem(
            same("Zeckendorf"),
            Text(
                vi="Viết số sỏi thành tổng các số Fibonacci không kề nhau (Zeckendorf): thế thua là thế không được "
                "phép lấy số "
                "hạng nhỏ nhất; lấy đúng số hạng nhỏ nhất là một nước thắng.",
                en="Write the heap as a sum of Fibonacci numbers no two of which are neighbours (Zeckendorf): the "
                "previous player "
                "wins exactly when the smallest of them may not be taken; to take it is a winning move.",
            ),
            OutcomeClaim(),
            WHINIHAN,
        ),
        Theorem(
            Text(vi="Bảng", en="table"),
            Text(vi="Số Grundy tính bằng bảng theo định nghĩa.", en="Nim-values are tabulated by definition."),
            TableClaim(),
        ),
    )


GAME = Game(
    name="fibonacci",
    title=Text(vi="Nim Fibonacci", en="Fibonacci Nim"),
    group="heaps",
    rule=Text(
        vi="Một đống sỏi. Lượt đầu lấy bao nhiêu cũng được nhưng không lấy hết; từ đó mỗi lượt lấy ít nhất một viên "
        "và nhiều nhất "
        "gấp đôi số viên lượt trước vừa lấy. Ai không còn nước đi thì thua.",
        en="One heap. The first move takes any number but not all; from then on a move takes at least one and at "
        "most twice what "
        "was taken last. A player who cannot move loses.",
    ),
    notation=NOTATION,
    moves=MOVES,
    examples=("20", "50", "20 | 3"),
    make=lambda parameter: Fibonacci(),
    see_also=("take-away",),
    bound=24,
)
