"""Flip Right: choose an N and turn it and every coin to the right of it."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.coin_rows import NOTATION, CoinRow
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Theorem

_TURN = str.maketrans("NS", "SN")


class FlipRight(CoinRow):
    """Choose an N and turn it and all coins to its right."""

    name = "flip-right"
    theory = (
        Theorem(
            Text(vi="Đồng cuối quyết định", en="the last coin decides"),
            Text(
                vi="Nước nào cũng lật đồng cuối cùng, nên số Grundy là 1 khi đồng cuối là N và là 0 khi nó là S.",
                en="Every move turns the last coin, so the nim-value is 1 when the last coin is N and 0 when it is S.",
            ),
            NimValueClaim(),
        ),
    )

    def moves(self, coins: str) -> Iterator[Step[str]]:
        """Yield one move for every N."""
        for place, coin in enumerate(coins):
            if coin == "N":
                yield Step(str(place + 1), (coins[:place] + coins[place:].translate(_TURN),))

    def apply(self, coins: str, label: str) -> tuple[str, ...]:
        """Return the row after turning the coin of the label and all to its right."""
        place = int(label) - 1 if label.isdecimal() and label.isascii() and len(label) < 8 else -1
        if not 0 <= place < len(coins) or coins[place] != "N":
            raise MoveError(label, self.move_form())
        return (coins[:place] + coins[place:].translate(_TURN),)

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số của một đồng N", en="the number of a coin that is N")

    def nim_value(self, coins: str) -> int:
        """Return 1 when the last coin is N."""
        return int(coins.endswith("N"))

    def moves_to(self, coins: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield all moves or none: they all turn the last coin."""
        return self.moves(coins) if value == 1 - self.nim_value(coins) else iter(())

    def count_moves_to(self, coins: str, value: int, value_of: ValueOf) -> int:
        """Return the number of Ns, or 0."""
        return coins.count("N") if value == 1 - self.nim_value(coins) else 0

    def move_count(self, coins: str) -> int:
        """Return the number of Ns."""
        return coins.count("N")


GAME = Game(
    name="flip-right",
    title=Text(vi="Lật sang phải", en="Flip Right"),
    group="coins",
    rule=Text(
        vi="Chọn một đồng N rồi lật nó và mọi đồng ở bên phải nó. Ai không còn đồng N để chọn thì thua.",
        en="Choose a coin that is N and turn it and every coin to the right of it. A player who finds no N loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="3 lật đồng 3 và mọi đồng bên phải nó", en="3 turns coin 3 and all coins to its right"),
    examples=("NNNN", "NSSSS", "SSSNN"),
    make=lambda parameter: FlipRight(),
    bound=10,
)
