"""The push game drawn on a board: the column is the last push."""

from __future__ import annotations

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.text import Text
from soi.families.push_board_rules import Board

GAME = Game(
    name="board",
    title=Text(vi="Quân trên bảng (trò đẩy quân)", en="The push game on a board"),
    group="boards",
    rule=Text(
        vi="Bảng có các hàng 1, 2, 3, … và M cột. Từ ô x,y đi tới ô x−k,k với một cột k ≠ y, miễn x−k ≥ 1. "
        "Ai không còn nước đi thì thua.",
        en="The board has rows 1, 2, 3, … and M columns. From x,y move to x−k,k for a column k ≠ y while x−k ≥ 1. "
        "A player who cannot move loses.",
    ),
    notation=Text(
        vi="x,y: hàng x, cột y; y = 0: không cấm cột nào", en="x,y: row x, column y; y = 0 forbids no column"
    ),
    moves=Text(vi="5,2 đi tới hàng 5, cột 2", en="5,2 moves to row 5, column 2"),
    examples=("7,0", "27,2", "12,4"),
    parameter=Parameter("M", Text(vi="số cột", en="the number of columns"), "4"),
    make=lambda parameter: Board(whole_parameter(parameter, "board", most=200)),
    see_also=("push",),
    bound=24,
)
