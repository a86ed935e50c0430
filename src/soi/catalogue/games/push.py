"""A token pushed down a strip, never twice running by the same number."""

from __future__ import annotations

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.text import Text
from soi.families.push_rules import Push

GAME = Game(
    name="push",
    title=Text(vi="Đẩy quân", en="Push"),
    group="boards",
    rule=Text(
        vi="Quân đứng ở ô x của dải ô 1, 2, 3, … Mỗi lượt đẩy xuống d ô, 1 ≤ d ≤ M, d khác nước đối phương vừa đi, "
        "và không qua ô 1. Ai không đẩy được thì thua.",
        en="A token stands on cell x of the strip 1, 2, 3, … On your turn push it down d cells, 1 ≤ d ≤ M, d other "
        "than the number just pushed, staying at 1 or above. A player who cannot push loses.",
    ),
    notation=Text(
        vi="7: quân ở ô 7; 7 | 2: nước vừa rồi là 2", en="7: the token on cell 7; 7 | 2: the last push was 2"
    ),
    moves=Text(vi="3 đẩy xuống 3 ô", en="3 pushes down 3 cells"),
    examples=("7", "27", "27 | 2"),
    parameter=Parameter("M", Text(vi="số ô đẩy nhiều nhất", en="the greatest push"), "4"),
    make=lambda parameter: Push(whole_parameter(parameter, "push", most=200)),
    see_also=("board", "bachet"),
    bound=40,
)
