"""Taking-and-breaking games by their octal or hexadecimal code."""

from __future__ import annotations

from soi.catalogue.entry import Game, Parameter
from soi.core.errors import ParameterError
from soi.core.text import Text
from soi.families.codes import CodeError, TakingBreakingCode
from soi.families.taking import HEAPS
from soi.families.taking_breaking import SPLITS, CodeRuleset

_CODE = Text(vi="một mã như 0.77, 4.3, 0.3F, 0.3(7) hoặc 4!.0", en="a code such as 0.77, 4.3, 0.3F, 0.3(7) or 4!.0")


class Octal(CodeRuleset):
    """Heaps played by a code of the user's."""

    def __init__(self, code: TakingBreakingCode) -> None:
        self.code = code

    @property
    def name(self) -> str:
        """`octal:0.77`."""
        return f"octal:{self.code}"

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số viên lấy đi khi còn một đống, hoặc a+b", en="the number taken when one heap is left, or a+b")


def _octal(parameter: str) -> Octal:
    try:
        return Octal(TakingBreakingCode.parse(parameter))
    except CodeError as error:
        raise ParameterError(_CODE, game="octal", word=parameter) from error


GAME = Game(
    name="octal",
    title=Text(vi="Trò bốc và tách theo mã", en="Taking and breaking by a code"),
    group="heaps",
    rule=Text(
        vi="Chữ số thứ k của mã cho biết khi lấy k viên khỏi một đống thì được để lại gì, là tổng của: 1 không để lại "
        "gì (đống có đúng k viên), 2 để lại một đống, 4 tách thành hai đống, 8 thành ba đống (không rỗng). Chữ số "
        "trước dấu chấm: không lấy viên nào, chỉ tách. Ngoặc là phần lặp lại mãi; ! đòi các đống để lại khác nhau. "
        "Ai không còn nước đi thì thua.",
        en="Digit k of the code says what may be left when k counters are taken from a heap, as a sum of: 1 nothing "
        "(the heap had exactly k), 2 one heap, 4 two heaps, 8 three heaps (none empty). The digit before the point is "
        "for taking nothing and only splitting. Digits in brackets repeat for ever; ! asks that the heaps left be "
        "unequal. A player who cannot move loses.",
    ),
    notation=HEAPS,
    moves=SPLITS,
    examples=("13", "12 22", "5 8 11"),
    parameter=Parameter("code", _CODE, "0.137"),
    make=_octal,
    bound=9,
    see_also=("kayles", "dawsons-kayles", "grundy", "subtraction"),
)
