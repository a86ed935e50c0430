"""The game of divisors (Schuh): write a divisor of N that divides nothing written; who must write N loses."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.divisor_rules import DivisorsGame

GAME = Game(
    name="divisors",
    title=Text(vi="Trò viết ước số", en="The game of divisors"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, viết một ước của N không là ước của số nào đã viết. Ai buộc phải viết N thì thua.",
        en="On your turn write a divisor of N that divides no number already written. Who must write N loses.",
    ),
    notation=Text(vi="72, hoặc 72 | 8 3 khi đã viết 8 và 3", en="72, or 72 | 8 3 when 8 and 3 have been written"),
    moves=Text(vi="8 viết số 8", en="8 writes 8"),
    examples=("72", "60 | 4", "72 | 8 3"),
    make=lambda parameter: DivisorsGame(),
    see_also=("chomp",),
    bound=36,
)
