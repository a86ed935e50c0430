"""Chomp: eat a square of chocolate with all to the right and below; the top-left one is poisoned."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.chomp_rules import Chomp

GAME = Game(
    name="chomp",
    title=Text(vi="Cắn sô-cô-la (Chomp)", en="Chomp"),
    group="boards",
    rule=Text(
        vi="Thanh sô-cô-la có ô góc trên trái tẩm độc. Mỗi lượt, cắn một ô cùng mọi ô ở bên phải và phía dưới nó. "
        "Ai phải ăn ô độc thì thua.",
        en="The top-left square of a bar of chocolate is poisoned. On your turn eat a square with all squares to the "
        "right of it and below. Who must eat the poison loses.",
    ),
    notation=Text(
        vi="độ dài các hàng từ trên xuống: 4 2 1; hoặc cỡ 3x4", en="row lengths from the top: 4 2 1; or a size 3x4"
    ),
    moves=Text(vi="2,3 cắn ô ở hàng 2, cột 3", en="2,3 bites the square in row 2, column 3"),
    examples=("4 4 4", "4 2 1", "3 3 3 3"),
    make=lambda parameter: Chomp(),
    see_also=("divisors", "nim"),
    bound=11,
)
