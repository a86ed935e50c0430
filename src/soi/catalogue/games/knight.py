"""Knights on a square board that come nearer the corner with every move."""

from __future__ import annotations

from typing import Any

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.cell_scene import Cell
from soi.families.pieces import NearPieceRuleset

_MAX = 1 << 15


class Knight(NearPieceRuleset):
    """Knights on 1 … N by 1 … N; values by a table."""

    first = 1
    steps = ((-2, 1), (-2, -1), (1, -2), (-1, -2))

    def __init__(self, side: int) -> None:
        self.last = side
        self._values: Any = None

    @property
    def name(self) -> str:
        """The name with the side of the board."""
        return f"knight:{self.last}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knight) and other.last == self.last

    __hash__ = NearPieceRuleset.__hash__

    def searched_nim_value(self, cell: Cell, budget: Budget) -> int:
        """Return the value from the table of the board."""
        if self._values is None:
            self._values = self._table(budget)
        return int(self._values[cell[0] - 1, cell[1] - 1])

    def _table(self, budget: Budget) -> Any:
        from soi.kernels.grid_values import knight_values

        side = self.last or 0
        budget.reserve(side * side, Text(vi=f"bảng {side} × {side}", en=f"a table of {side} × {side}"))
        values = knight_values(side, seconds=budget.seconds_left())
        if values is None:
            raise BudgetSpent(Text(vi="đã hết giờ khi lập bảng", en="time ran out on the table"))
        return values

    def value_reason(self) -> tuple[str, str, Text, str | None]:
        """Return what values rest on."""
        text = Text(
            vi="Bảng số Grundy của cả bàn, tính theo định nghĩa: mỗi nước làm x + y giảm 1 hoặc 3.",
            en="The table of nim-values of the whole board, by definition: every move lowers x + y by 1 or 3.",
        )
        return ("table", "table", text, None)


GAME = Game(
    name="knight",
    title=Text(vi="Quân mã", en="Knights"),
    group="boards",
    rule=Text(
        vi="Trên bàn N × N (tọa độ 1 … N), quân mã ở x,y đi tới x−2,y+1; x−2,y−1; x+1,y−2 hoặc x−1,y−2. "
        "Mỗi lượt đi một quân; các quân được phép chung ô. Ai không còn nước đi thì thua.",
        en="On an N × N board (coordinates 1 … N) a knight on x,y moves to x−2,y+1, x−2,y−1, x+1,y−2 or x−1,y−2. "
        "Move one knight a turn; knights may share a cell. A player who cannot move loses.",
    ),
    notation=Text(
        vi="các ô x,y cách nhau bởi dấu cách; góc là 1,1", en="cells x,y separated by blanks; the corner is 1,1"
    ),
    moves=Text(vi="2>3,5 đi quân 2 tới ô 3,5", en="2>3,5 moves piece 2 to 3,5"),
    examples=("5,2", "2,3 2,8 4,7", "8,8 7,3"),
    parameter=Parameter("N", Text(vi="cạnh của bàn cờ", en="the side of the board"), "8"),
    make=lambda parameter: Knight(whole_parameter(parameter, "knight", most=_MAX)),
    see_also=("king", "queen"),
    bound=8,
)
