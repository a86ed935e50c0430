"""Dawson's Kayles: knock down two pins that stand side by side."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text, same
from soi.families.codes import TakingBreakingCode
from soi.families.taking_breaking import PINS, PinRuleset
from soi.theory.claims import PeriodClaim
from soi.theory.sources import GUY_SMITH
from soi.theory.theorem import Theorem


class DawsonsKayles(PinRuleset):
    """A row of pins: knock down exactly two neighbours."""

    name = "dawsons-kayles"
    code = TakingBreakingCode.parse("0.07")
    theory = (
        Theorem(
            same("Guy–Smith"),
            Text(
                vi="Dãy số Grundy tuần hoàn với chu kỳ 34 kể từ hàng 53 ky: g(n + 34) = g(n) khi n ≥ 53.",
                en="The nim-sequence has period 34 from a row of 53 pins on: g(n + 34) = g(n) for n ≥ 53.",
            ),
            PeriodClaim(53, 34, 2),
            GUY_SMITH,
        ),
    )


GAME = Game(
    name="dawsons-kayles",
    title=Text(vi="Kayles của Dawson", en="Dawson's Kayles"),
    group="heaps",
    rule=Text(
        vi="Các ky xếp thành hàng. Mỗi lượt, đánh đổ đúng hai ky đứng cạnh nhau; đánh ở giữa thì hàng tách làm hai. "
        "Ai không còn nước đi thì thua.",
        en="Pins stand in rows. On your turn knock down exactly two pins that stand side by side; inside, the row "
        "falls in two. A player who cannot move loses.",
    ),
    notation=Text(
        vi="số ky của các hàng (3 2), hoặc vẽ các ky: III.II",
        en="the numbers of pins in the rows (3 2), or the pins themselves: III.II",
    ),
    moves=PINS,
    examples=("12", "6 9", "III.II"),
    make=lambda parameter: DawsonsKayles(),
    bound=9,
    see_also=("kayles", "dawsons-chess", "octal"),
)
