"""Kayles: knock down one pin, or two that stand side by side."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text, same
from soi.families.codes import TakingBreakingCode
from soi.families.taking_breaking import PINS, PinRuleset
from soi.theory.claims import PeriodClaim
from soi.theory.sources import GUY_SMITH
from soi.theory.theorem import Theorem


class Kayles(PinRuleset):
    """A row of pins: knock down one, or two neighbours."""

    name = "kayles"
    code = TakingBreakingCode.parse("0.77")
    theory = (
        Theorem(
            same("Guy–Smith"),
            Text(
                vi="Dãy số Grundy tuần hoàn với chu kỳ 12 kể từ hàng 71 ky: g(n + 12) = g(n) khi n ≥ 71.",
                en="The nim-sequence has period 12 from a row of 71 pins on: g(n + 12) = g(n) for n ≥ 71.",
            ),
            PeriodClaim(71, 12, 2),
            GUY_SMITH,
        ),
    )


GAME = Game(
    name="kayles",
    title=Text(vi="Kayles (ném ky)", en="Kayles"),
    group="heaps",
    rule=Text(
        vi="Các ky xếp thành hàng. Mỗi lượt, đánh đổ một ky, hoặc hai ky đứng cạnh nhau; đánh ở giữa thì hàng tách "
        "làm hai. Ai không còn nước đi thì thua.",
        en="Pins stand in rows. On your turn knock down one pin, or two that stand side by side; knocked down inside, "
        "the row falls in two. A player who cannot move loses.",
    ),
    notation=Text(
        vi="số ky của các hàng (3 2), hoặc vẽ các ky: III.II",
        en="the numbers of pins in the rows (3 2), or the pins themselves: III.II",
    ),
    moves=PINS,
    examples=("13", "3 2", "7 5 1"),
    make=lambda parameter: Kayles(),
    bound=8,
    see_also=("dawsons-kayles", "octal", "node-kayles"),
)
