"""Bubbles in a tube: each turn one bubble rises, without passing another."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.sliding import SlidingStrip
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

STAIRS = Source("E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways", "ch. 15, the Silver Dollar Game")


class Bubbles(SlidingStrip):
    """One bubble rises any distance; the tube is written from the bottom."""

    name = "bubbles"
    to_the_right = True
    theory = (
        Theorem(
            Text(vi="Ghép cặp bong bóng từ dưới lên", en="pair the bubbles from the bottom"),
            Text(
                vi="Ghép các bong bóng thành từng cặp từ dưới lên; bong bóng trên cùng còn lẻ thì ghép với miệng "
                "ống. Khoảng "
                "trống trong mỗi cặp là một đống Nim: nếu đối phương đẩy bong bóng trên của một cặp, hãy đẩy bong "
                "bóng dưới "
                "của cặp đó lên đúng bấy nhiêu.",
                en="Pair the bubbles from the bottom; a topmost one left over pairs with the end of the tube. The "
                "gap within a "
                "pair is a nim-heap: when the other player moves the upper bubble of a pair, move its lower one just "
                "as "
                "far.",
            ),
            NimValueClaim(),
            STAIRS,
        ),
    )


GAME = Game(
    name="bubbles",
    title=Text(vi="Bong bóng trong ống", en="Bubbles in a tube"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đẩy một bong bóng lên cao hơn bao nhiêu ô tùy ý, không được vượt qua hay trùng ô với bong bóng "
        "khác. "
        "Ai không đẩy được thì thua.",
        en="On your turn move one bubble up any distance, without passing another or sharing a cell. "
        "A player who cannot move loses.",
    ),
    notation=Text(
        vi="các ô từ đáy lên miệng ống: o là bong bóng, . là ô trống",
        en="the cells from the bottom to the top: o is a bubble, . is empty",
    ),
    moves=Text(vi="3>7 đưa bong bóng ở ô 3 lên ô 7", en="3>7 moves the bubble in cell 3 up to cell 7"),
    examples=("o..o.o...", "o.o..", ".o..ooo"),
    make=lambda parameter: Bubbles(),
    see_also=("silver-dollar", "staircase"),
    bound=9,
)
