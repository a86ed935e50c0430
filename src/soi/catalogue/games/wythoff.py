"""Wythoff's game: take from one heap of a pair, or equally from both."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.golden_pairs import GoldenPairs


class Wythoff(GoldenPairs):
    """Pairs of heaps, played as queens on a board."""

    name = "wythoff"


GAME = Game(
    name="wythoff",
    title=Text(vi="Trò Wythoff", en="Wythoff's game"),
    group="heaps",
    rule=Text(
        vi="Mỗi cặp gồm hai đống. Mỗi lượt, chọn một cặp rồi lấy bao nhiêu viên cũng được ở một đống của nó, hoặc "
        "lấy số viên bằng "
        "nhau ở cả hai đống. Ai không còn nước đi thì thua.",
        en="Each pair is two heaps. On your turn choose a pair and take any number from one of its heaps, or the "
        "same number from "
        "both. A player who cannot move loses.",
    ),
    notation=Text(vi="các cặp a,b cách nhau bởi dấu cách", en="pairs a,b separated by blanks"),
    moves=Text(vi="1>3,5 đưa cặp thứ 1 về 3,5", en="1>3,5 leaves 3,5 of pair 1"),
    examples=("7,4 3,5", "28,20", "2121122230300,3432047862919"),
    make=lambda parameter: Wythoff(),
    see_also=("queen", "nim"),
    bound=16,
)
