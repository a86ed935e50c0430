"""Trihex: nine circles, nine lines of three; first to own a line wins."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.trihex_rules import Trihex

GAME = Game(
    name="trihex",
    title=Text(vi="Trihex (chín hình tròn)", en="Trihex"),
    group="boards",
    rule=Text(
        vi="Chín hình tròn, chín đường thẳng mỗi đường ba hình tròn. Hai người lần lượt đánh dấu một hình tròn trống "
        "bằng dấu của mình (X đi trước). Ai có trọn một đường trước thì thắng; hết chỗ mà không ai có thì hòa.",
        en="Nine circles and nine lines of three. In turn each player marks a free circle with their own mark, "
        "X first. The first to own a line wins; a full board without one is a draw.",
    ),
    notation=Text(
        vi="chín ký hiệu '.', 'X', 'O' cho các hình tròn 0 … 8", en="nine symbols '.', 'X', 'O' for the circles 0 … 8"
    ),
    moves=Text(vi="4 đánh dấu hình tròn 4", en="4 marks circle 4"),
    examples=(".........", ".X.......", "X...O...."),
    make=lambda parameter: Trihex(),
    bound=9,
)
