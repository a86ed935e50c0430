"""Lights Out: press lamps until all show the goal."""

from __future__ import annotations

from soi.catalogue.entry import Game, Parameter
from soi.core.errors import ParameterError
from soi.core.text import Text
from soi.families.lamp_rules import LightsOut


def _made(parameter: str) -> LightsOut:
    words = parameter.split(",") if parameter else []
    torus = not (words and words[0] == "plain")
    rest = words if torus else words[1:]
    if rest and rest[0] == "torus":
        rest = rest[1:]
    if not rest:
        return LightsOut(torus=torus)
    if len(rest) == 1 and rest[0] in map(str, range(2, 11)):
        return LightsOut(int(rest[0]), torus=torus)
    expected = Text(vi="plain, số màu 2 … 10, hoặc cả hai: plain,3", en="plain, 2 … 10 colours, or both: plain,3")
    raise ParameterError(expected, game="lights-out", word=parameter)


GAME = Game(
    name="lights-out",
    title=Text(vi="Tắt đèn", en="Lights Out"),
    group="puzzles",
    rule=Text(
        vi="Bấm một đèn thì đèn đó và bốn đèn kề đổi trạng thái; mép bảng nối vòng (trừ khi chọn plain). "
        "Hãy đưa mọi đèn về 0, hoặc về bảng đích.",
        en="Pressing a lamp changes it and its four neighbours; the edges wrap around (unless plain). "
        "Bring all lamps to 0, or to the goal.",
    ),
    notation=Text(
        vi="các hàng 0/1 ngăn bởi '/'; bảng thứ hai sau dấu cách là đích",
        en="rows of 0 and 1 by '/'; a second board after a blank is the goal",
    ),
    moves=Text(vi="2,3 bấm đèn ở hàng 2, cột 3", en="2,3 presses the lamp in row 2, column 3"),
    examples=("1000/0000/0000/0000", "111/111/111", "101/010/110"),
    parameter=Parameter(
        "plain, m",
        Text(vi="plain: mép không nối; m: số màu", en="plain: the edges do not wrap; m: the number of colours"),
        "plain",
        optional=True,
    ),
    make=_made,
    bound=8,
)
