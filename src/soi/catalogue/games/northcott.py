"""Northcott's game: in every row a white and a black piece; slide your own; no move loses."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.northcott_rules import Northcott

GAME = Game(
    name="northcott",
    title=Text(vi="Trò Northcott", en="Northcott's game"),
    group="boards",
    rule=Text(
        vi="Mỗi hàng có một quân trắng và một quân đen. Mỗi lượt trượt một quân của mình dọc theo hàng bao nhiêu ô "
        "cũng được, không nhảy qua hay trùng quân kia. Ai không còn nước đi thì thua.",
        en="Each row has a white and a black piece. On your turn slide one of your own any distance along its row, not "
        "onto or over the other. A player without a move loses.",
    ),
    notation=Text(
        vi="các hàng ngăn bởi '/': W..B..../.W....B.; thêm 'B' nếu đen đi trước",
        en="rows by '/': W..B..../.W....B.; then 'B' when black is to move",
    ),
    moves=Text(vi="2>5 đưa quân mình ở hàng 2 tới ô 5", en="2>5 moves one's piece of row 2 to cell 5"),
    examples=("W..B..../.W....B.", "W..B/.W.B", "B.W...../..W...B. B"),
    make=lambda parameter: Northcott(),
    see_also=("nim", "bubbles"),
    bound=3,
)
