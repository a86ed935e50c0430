"""The silver dollar game without the dollar: coins slide left without passing."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.sliding import SlidingStrip
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

STAIRS = Source("E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways", "ch. 15, the Silver Dollar Game")


class SilverDollar(SlidingStrip):
    """One coin slides any distance to the left."""

    name = "silver-dollar"
    to_the_right = False
    theory = (
        Theorem(
            Text(vi="Ghép cặp đồng xu từ phải sang", en="pair the coins from the right"),
            Text(
                vi="Ghép các đồng xu thành từng cặp từ phải sang; đồng ngoài cùng bên trái còn lẻ thì ghép với đầu "
                "trái của "
                "dải. Khoảng trống trong mỗi cặp là một đống Nim.",
                en="Pair the coins from the right; a leftmost one left over pairs with the left end of the strip. "
                "The gap "
                "within a pair is a nim-heap.",
            ),
            NimValueClaim(),
            STAIRS,
        ),
    )


GAME = Game(
    name="silver-dollar",
    title=Text(vi="Đồng bạc trên dải ô", en="Silver Dollar"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đẩy một đồng xu sang trái bao nhiêu ô tùy ý, không được vượt qua hay trùng ô với đồng khác. "
        "Ai không đẩy được thì thua.",
        en="On your turn move one coin any distance to the left, without passing another or sharing a cell. "
        "A player who cannot move loses.",
    ),
    notation=Text(vi="các ô từ trái sang: o là đồng xu, . là ô trống", en="the cells from the left: o a coin, . empty"),
    moves=Text(vi="7>3 đưa đồng ở ô 7 về ô 3", en="7>3 moves the coin in cell 7 to cell 3"),
    examples=("..o.o", ".o.o...oo", "oo..o.oo.o"),
    make=lambda parameter: SilverDollar(),
    see_also=("bubbles", "nimble", "staircase"),
    bound=9,
)
