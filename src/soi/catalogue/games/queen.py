"""Queens that move left, down or along the diagonal: Wythoff's game on a board."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.golden_pairs import GoldenPairs


class Queen(GoldenPairs):
    """A queen moves any distance left, down or diagonally left and down."""

    name = "queen"


GAME = Game(
    name="queen",
    title=Text(vi="Quân hậu (trò Wythoff)", en="Queens (Wythoff's game)"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đi một quân hậu sang trái, xuống dưới, hoặc chéo trái-xuống bao nhiêu ô cũng được. Các quân được "
        "phép chung ô. Ai không còn nước đi thì thua.",
        en="On your turn move one queen any distance left, down, or diagonally left and down; queens may share a cell. "
        "A player who cannot move loses.",
    ),
    notation=Text(
        vi="các ô x,y cách nhau bởi dấu cách; góc là 0,0", en="cells x,y separated by blanks; the corner is 0,0"
    ),
    moves=Text(vi="2>3,5 đi quân 2 tới ô 3,5", en="2>3,5 moves piece 2 to 3,5"),
    examples=("7,4", "3,5", "12,18 4,7"),
    make=lambda parameter: Queen(),
    see_also=("wythoff", "rook", "king"),
    bound=16,
)
