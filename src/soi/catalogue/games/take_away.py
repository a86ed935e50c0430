"""Take-away: at most m times what was taken last."""

from __future__ import annotations

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.text import Text, same
from soi.families.take_away import MOVES, NOTATION, TakeAway
from soi.theory.claims import OutcomeClaim, TableClaim
from soi.theory.theorem import Source, Theorem

SCHWENK = Source("A. J. Schwenk", 1970, "Take-away games", "Fibonacci Quarterly 8, 225–234")


class TakeAwayGame(TakeAway):
    """At first any number but all, then at most m times what was taken last."""

    theory = (
        Theorem(
            same("Schwenk"),
            Text(
                vi="Đặt H₁ = 1 và H(k+1) = H(k) + H(j) với j nhỏ nhất sao cho m·H(j) ≥ H(k). Viết số sỏi thành tổng "
                "tham lam các "
                "số H: thế thua là thế không được phép lấy số hạng nhỏ nhất.",
                en="Let H₁ = 1 and H(k+1) = H(k) + H(j) for the least j with m·H(j) >= H(k). Write the heap as a "
                "greedy sum of "
                "these: the previous player wins exactly when the smallest of them may not be taken.",
            ),
            OutcomeClaim(),
            SCHWENK,
        ),
        Theorem(
            Text(vi="Bảng", en="table"),
            Text(vi="Số Grundy tính bằng bảng theo định nghĩa.", en="Nim-values are tabulated by definition."),
            TableClaim(),
        ),
    )

    def __init__(self, factor: int) -> None:
        self.factor = factor

    @property
    def name(self) -> str:
        """`take-away:m`."""
        return f"take-away:{self.factor}"


GAME = Game(
    name="take-away",
    title=Text(vi="Lấy sỏi với giới hạn tăng dần", en="Take-away"),
    group="heaps",
    rule=Text(
        vi="Một đống sỏi. Lượt đầu lấy bao nhiêu cũng được nhưng không lấy hết; từ đó mỗi lượt lấy ít nhất một viên "
        "và nhiều nhất m "
        "lần số viên lượt trước vừa lấy. Ai không còn nước đi thì thua.",
        en="One heap. The first move takes any number but not all; from then on a move takes at least one and at "
        "most m times what "
        "was taken last. A player who cannot move loses.",
    ),
    notation=NOTATION,
    moves=MOVES,
    parameter=Parameter("m", Text(vi="hệ số, số nguyên dương", en="the factor, a positive whole number"), "3"),
    examples=("20", "20 | 3"),
    make=lambda parameter: TakeAwayGame(whole_parameter(parameter, "take-away")),
    see_also=("fibonacci",),
    bound=20,
)
