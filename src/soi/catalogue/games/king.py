"""Kings that move one step left, down or diagonally left-down."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.ruleset import Ruleset
from soi.core.text import Text
from soi.families.cell_scene import Cell
from soi.families.pieces import NearPieceRuleset
from soi.theory.claims import Counterexample, Definition, NimValueClaim, StatementClaim
from soi.theory.theorem import Source, Theorem

# A proof by machine: the induction step has 21 cases, and the check goes through them all.
CHECKED = Source("soi", 2026, "Every case of the induction, by machine")


class King(NearPieceRuleset):
    """A king has nim-value 2 · (least coordinate odd) + (coordinates of different parity)."""

    name = "king"
    steps = ((-1, 0), (0, -1), (-1, -1))

    def nim_value(self, cell: Cell) -> int:
        """Return the value by the parities of the lesser coordinate and of the sum."""
        return 2 * (min(cell) % 2) + sum(cell) % 2


def _every_local_pattern(ruleset: Ruleset[Cell], bound: int, definition: Definition) -> int:
    """Check the mex rule once for each way the parities, the edges and the diagonal can lie: an induction step.

    The value of (x, y) and of the cells it moves to depends on the parities of x and y, on whether x or y is 0, and on
    x − y as far as −1, 0, 1 or beyond. Each such pattern has a cell with coordinates up to 5, so checking those proves
    the formula for all.
    """
    king = King()
    patterns = set()
    for x in range(6):
        for y in range(6):
            reached = {king.nim_value(target) for target in king.targets((x, y))}
            mex = next(v for v in range(4) if v not in reached)
            if mex != king.nim_value((x, y)):
                raise Counterexample(f"{x},{y}", king.nim_value((x, y)), mex)
            patterns.add((x % 2, y % 2, x == 0, y == 0, max(-2, min(2, x - y))))
    return len(patterns)


King.theory = (
    Theorem(
        Text(vi="Tính chẵn lẻ", en="Parities"),
        Text(
            vi="Gọi m là tọa độ nhỏ hơn. Số Grundy là 2·(m mod 2) + ((x + y) mod 2): bảng lặp lại với chu kỳ 2 "
            "theo mỗi tọa độ, về mỗi phía của đường chéo.",
            en="With m the lesser coordinate the nim-value is 2·(m mod 2) + ((x + y) mod 2): on either side of the "
            "diagonal the table repeats with period 2 in each coordinate.",
        ),
        NimValueClaim(),
        CHECKED,
    ),
    Theorem(
        Text(vi="Tính chẵn lẻ (bước quy nạp)", en="Parities (induction)"),
        Text(
            vi="Bước quy nạp chỉ phụ thuộc tính chẵn lẻ của x và y, việc x hay y bằng 0, và x − y so với −1, 0, 1; "
            "máy kiểm từng trường hợp một, nên công thức đúng với mọi ô.",
            en="The induction step depends only on the parities of x and y, on x or y being 0 and on x − y against "
            "−1, 0, 1; the machine checks each case, so the formula holds for all cells.",
        ),
        StatementClaim("induction", _every_local_pattern),
        CHECKED,
    ),
)


GAME = Game(
    name="king",
    title=Text(vi="Quân vua", en="Kings"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đi một quân vua một ô sang trái, xuống dưới, hoặc chéo trái-xuống. Các quân được phép chung ô. "
        "Ai không còn nước đi thì thua.",
        en="On your turn move one king one step left, down, or diagonally left and down; kings may share a cell. "
        "A player who cannot move loses.",
    ),
    notation=Text(
        vi="các ô x,y cách nhau bởi dấu cách; góc là 0,0", en="cells x,y separated by blanks; the corner is 0,0"
    ),
    moves=Text(vi="2>3,5 đi quân 2 tới ô 3,5", en="2>3,5 moves piece 2 to 3,5"),
    examples=("4,7", "10,12 13,19 19,19", "3,2 5,5"),
    make=lambda parameter: King(),
    see_also=("queen", "rook", "knight"),
    bound=14,
)
