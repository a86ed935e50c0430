"""The literal reading of a game whose table is that of `coprime`: coprime to the number taken before."""

from __future__ import annotations

from typing import Any

from soi.catalogue.entry import Game, Parameter
from soi.core.errors import ParameterError
from soi.core.ruleset import Ruleset
from soi.core.text import Text
from soi.families.coprime_takes import CoprimeInPile, CoprimeToLast

_EXPECTED = Text(
    vi="để trống (số lấy ở lượt trước, đống nào cũng vậy) hoặc pile (số lấy lần trước ở chính đống đó)",
    en="nothing (the number taken last, from whatever heap) or pile (last taken from the same heap)",
)


def _make(parameter: str) -> Ruleset[Any]:
    if parameter == "pile":
        return CoprimeInPile()
    if parameter:
        raise ParameterError(_EXPECTED, game="coprime-last", word=parameter)
    return CoprimeToLast()


GAME = Game(
    name="coprime-last",
    title=Text(vi="Nguyên tố cùng nhau với lượt trước", en="Coprime to the last take"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, lấy k viên ở một đống sao cho k nguyên tố cùng nhau với số viên vừa lấy ở lượt trước; lượt đầu "
        "tiên lấy bao "
        "nhiêu cũng được. Với coprime-last:pile thì so với số viên lấy lần trước ở chính đống đó. Ai không còn nước "
        "đi thì thua.",
        en="On your turn take k from one heap, k coprime to the number that the previous move took; the first move "
        "is free. Under "
        "coprime-last:pile it is the number last taken from the same heap that counts. A player who cannot move loses.",
    ),
    notation=Text(
        vi="4 6 | 3: các đống, rồi số lấy ở lượt trước (không có vạch: lượt đầu). Với pile: 4|3 6",
        en="4 6 | 3: the heaps, then the number taken last (no bar: the first move). Under pile: 4|3 6",
    ),
    moves=Text(vi="1:2 lấy 2 viên ở đống 1", en="1:2 takes 2 from heap 1"),
    parameter=Parameter("pile", _EXPECTED, "pile", optional=True),
    examples=("4 6", "4 6 | 3", "12 9 | 2"),
    make=_make,
    note=Text(
        vi="Đây là cách hiểu theo đúng câu chữ của một trò chơi mà bảng đáp số trong tài liệu lại là bảng của trò "
        "coprime (k nguyên tố "
        "cùng nhau với số viên của đống); hai trò khác nhau. Trò này không phải là tổng của các đống, nên được giải "
        "cả bàn một lần.",
        en="This is the literal reading of a game whose printed table is that of coprime (k coprime to the size of "
        "the heap); the two "
        "are different games. It is no sum of heaps, so the whole table is solved as one graph.",
    ),
    see_also=("coprime",),
)
