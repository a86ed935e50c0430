"""Turning Turtles: turn one coin from N to S, and if wished one coin to the left of it either way."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.coin_rows import NOTATION, CoinRow, turned
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

LENSTRA = Source("H. W. Lenstra", 1978, "Nim multiplication", "Séminaire de Théorie des Nombres de Bordeaux, exposé 11")


class TurningTurtles(CoinRow):
    """Turn one N and, if wished, any one coin to the left of it."""

    name = "turning-turtles"
    theory = (
        Theorem(
            Text(vi="Lật rùa", en="Turning Turtles"),
            Text(
                vi="Đồng N ở vị trí n là một đống Nim n viên: số Grundy của hàng là tổng nim các vị trí của đồng N.",
                en="A coin N in place n is a nim-heap of n: the nim-value of a row is the nim-sum of the places of Ns.",
            ),
            NimValueClaim(),
            LENSTRA,
        ),
    )

    def moves(self, coins: str) -> Iterator[Step[str]]:
        """Yield, for every N, turning it alone and with each coin to the left."""
        for number in _ups(coins):
            yield self._step(coins, (number,))
            for other in range(1, number):
                yield self._step(coins, (number, other))

    def apply(self, coins: str, label: str) -> tuple[str, ...]:
        """Return the row after turning the coins in the label."""
        pieces = label.split(",")
        if len(pieces) > 2 or not all(piece.isdecimal() and piece.isascii() and len(piece) < 8 for piece in pieces):
            raise MoveError(label, self.move_form())
        numbers = tuple(map(int, pieces))
        falling = len(numbers) == 1 or numbers[0] > numbers[1] >= 1
        if not 1 <= numbers[0] <= len(coins) or not falling or coins[numbers[0] - 1] != "N":
            raise MoveError(label, self.move_form())
        return (turned(coins, numbers),)

    def nim_value(self, coins: str) -> int:
        """Return the nim-sum of the places of the Ns."""
        total = 0
        for number in _ups(coins):
            total ^= number
        return total

    def moves_to(self, coins: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield the move with each N that makes the nim-value `value`: the partner is found by arithmetic."""
        for numbers in self._pairs(coins, value):
            yield self._step(coins, numbers)

    def count_moves_to(self, coins: str, value: int, value_of: ValueOf) -> int:
        """Return how many moves make the nim-value `value`."""
        return sum(1 for _ in self._pairs(coins, value))

    def move_count(self, coins: str) -> int:
        """Return how many moves there are."""
        return sum(_ups(coins))

    def _pairs(self, coins: str, value: int) -> Iterator[tuple[int, ...]]:
        change = self.nim_value(coins) ^ value
        for number in _ups(coins):
            other = number ^ change
            if other == 0:
                yield (number,)
            elif other < number:
                yield (number, other)

    def _step(self, coins: str, numbers: tuple[int, ...]) -> Step[str]:
        return Step(",".join(map(str, numbers)), (turned(coins, numbers),))


def _ups(coins: str) -> Iterator[int]:
    return (place for place, coin in enumerate(coins, 1) if coin == "N")


GAME = Game(
    name="turning-turtles",
    title=Text(vi="Lật rùa", en="Turning Turtles"),
    group="coins",
    rule=Text(
        vi="Lật một đồng N thành S; nếu muốn, lật thêm một đồng bất kỳ ở bên trái nó (theo chiều nào cũng được). "
        "Ai không còn đồng N để lật thì thua.",
        en="Turn one coin from N to S and, if you wish, any one coin to the left of it, either way. "
        "A player who finds no N loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="7 lật đồng 7; 7,3 lật đồng 7 và đồng 3", en="7 turns coin 7; 7,3 turns coins 7 and 3"),
    examples=("NSNS", "SNNSNSSNSNNNSSNS"),
    make=lambda parameter: TurningTurtles(),
    see_also=("coins", "nim"),
    bound=8,
)
