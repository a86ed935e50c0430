"""Rooks that move left or down any distance."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text, same
from soi.families.cell_scene import Cell
from soi.families.pieces import FarPieceRuleset
from soi.theory.claims import NimValueClaim, OutcomeClaim, nim_like_misere
from soi.theory.theorem import Source, Theorem

BOUTON = Source(
    "C. L. Bouton", 1901, "Nim, a game with a complete mathematical theory", "Annals of Mathematics 3, 35–39"
)


class Rook(FarPieceRuleset):
    """A rook on (x, y) is two heaps of Nim, x and y."""

    name = "rook"
    theory = (
        Theorem(
            same("Nim"),
            Text(
                vi="Quân xe ở ô x,y là hai đống Nim x và y: số Grundy là x ⊕ y.",
                en="A rook on x,y is two heaps of Nim, x and y: its nim-value is x ⊕ y.",
            ),
            NimValueClaim(),
            BOUTON,
        ),
        Theorem(
            same("Nim (misère)"),
            Text(
                vi="Chơi misère, một quân xe thắng như Nim misère với hai đống x và y.",
                en="Under misère play one rook is won as misère Nim with the heaps x and y.",
            ),
            OutcomeClaim(("misere",)),
            BOUTON,
        ),
    )

    def nim_value(self, cell: Cell) -> int:
        """Return x ⊕ y."""
        return cell[0] ^ cell[1]

    def outcome(self, cell: Cell, play: Play) -> Outcome | None:
        """Return who wins one rook under misère play."""
        return nim_like_misere(cell) if play == "misere" else None

    def moves_to(self, cell: Cell, value: int, value_of: ValueOf) -> Iterator[Step[Cell]]:
        """Yield the moves to nim-value `value`: at most one left and one down."""
        x, y = cell
        for target in ((value ^ y, y), (x, value ^ x)):
            if target[0] < x or target[1] < y:
                yield Step(self.format_part(target), (target,))

    def count_moves_to(self, cell: Cell, value: int, value_of: ValueOf) -> int:
        """Return how many of the two moves there are."""
        return int(value ^ cell[1] < cell[0]) + int(value ^ cell[0] < cell[1])


GAME = Game(
    name="rook",
    title=Text(vi="Quân xe", en="Rooks"),
    group="boards",
    rule=Text(
        vi="Mỗi lượt, đi một quân xe sang trái hoặc xuống dưới bao nhiêu ô cũng được. Các quân được phép chung ô. "
        "Ai không còn nước đi (mọi quân đã ở góc 0,0) thì thua.",
        en="On your turn move one rook any distance left or down; rooks may share a cell. "
        "A player who cannot move (all stand in the corner 0,0) loses.",
    ),
    notation=Text(
        vi="các ô x,y cách nhau bởi dấu cách; góc là 0,0", en="cells x,y separated by blanks; the corner is 0,0"
    ),
    moves=Text(vi="2>3,5 đi quân 2 tới ô 3,5", en="2>3,5 moves piece 2 to 3,5"),
    examples=("3,5", "3,5 2,2", "7,7 1,6 4,0"),
    make=lambda parameter: Rook(),
    see_also=("nim", "queen", "king"),
    bound=9,
)
