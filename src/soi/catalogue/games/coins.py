"""Coin-turning games, by name (Mock Turtles, Ruler, Sym, …) or by a rule of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game, Parameter
from soi.core.budget import Budget
from soi.core.errors import MoveError
from soi.core.ruleset import Step, ValueOf
from soi.core.text import Text
from soi.families.coin_rows import NOTATION, CoinRow, turned
from soi.families.turning_moves import CoinMoves
from soi.families.turning_rules import EXPECTED, CoinValues, rule_named
from soi.theory.claims import TableClaim
from soi.theory.theorem import Source, Theorem

WINNING_WAYS = Source("E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways", "ch. 14, Turn and Turn About")


class Coins(CoinRow):
    """Turn a set of coins that the rule allows; the rightmost goes from N to S."""

    theory = (
        Theorem(
            Text(vi="Tổng các đồng đứng riêng", en="sum of single coins"),
            Text(
                vi="Hàng đồng xu là tổng các đồng N đứng riêng; số Grundy của đồng ở vị trí n là mex, lấy trên mọi "
                "tập được lật có n ở ngoài cùng bên phải, của tổng nim các đồng còn lại trong tập.",
                en="A row is the sum of its Ns taken singly; the nim-value of a coin in place n is the mex, over all "
                "sets that may be turned with n rightmost, of the nim-sum of the other coins of the set.",
            ),
            TableClaim(),
            WINNING_WAYS,
        ),
    )

    def __init__(self, rule: str) -> None:
        self.rule_name = rule
        self._rule = rule_named(rule, "coins")
        self._values = CoinValues(self._rule)

    @property
    def name(self) -> str:
        """`coins:` and the rule."""
        return f"coins:{self.rule_name}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Coins) and other.rule_name == self.rule_name

    def __hash__(self) -> int:
        return hash(("coins", self.rule_name))

    def moves(self, coins: str) -> Iterator[Step[str]]:
        """Yield a move for every set that the rule allows and whose rightmost coin is N."""
        for number, coin in enumerate(coins, 1):
            if coin == "N":
                for chosen in self._rule.sets(number):
                    yield Step(",".join(map(str, chosen)), (turned(coins, chosen),))

    def apply(self, coins: str, label: str) -> tuple[str, ...]:
        """Return the row after turning the coins in the label."""
        pieces = label.split(",")
        if all(piece.isdecimal() and piece.isascii() and len(piece) < 8 for piece in pieces):
            chosen = tuple(map(int, pieces))
            if self._rule.allows(chosen) and chosen[0] <= len(coins) and coins[chosen[0] - 1] == "N":
                return (turned(coins, chosen),)
        raise MoveError(label, self.move_form())

    def searched_nim_value(self, coins: str, budget: Budget) -> int:
        """Return the nim-sum of the values of the Ns."""
        total = 0
        for number, coin in enumerate(coins, 1):
            if coin == "N":
                total ^= self._values.of(number, budget)
        return total

    def moves_to(self, coins: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield the moves that make the nim-value `value`, from the values of single coins."""
        sets = self._coin_moves.sets(_ups(coins), self._change(coins, value))
        return (Step(",".join(map(str, chosen)), (turned(coins, chosen),)) for chosen in sets)

    def count_moves_to(self, coins: str, value: int, value_of: ValueOf) -> int:
        """Return how many moves make the nim-value `value`, without writing one down."""
        return self._coin_moves.count(_ups(coins), self._change(coins, value))

    @property
    def _coin_moves(self) -> CoinMoves:
        return CoinMoves(self._rule, self._values)

    def _change(self, coins: str, value: int) -> int:
        return self.searched_nim_value(coins, Budget()) ^ value


def _ups(coins: str) -> list[int]:
    return [number for number, coin in enumerate(coins, 1) if coin == "N"]


GAME = Game(
    name="coins",
    title=Text(vi="Trò lật đồng xu", en="Coin-turning games"),
    group="coins",
    rule=Text(
        vi="Lật một nhóm đồng xu mà luật cho phép; đồng ngoài cùng bên phải trong nhóm phải từ N thành S. "
        "mock-turtles: 1 đến 3 đồng; moidores: 1 đến 9; twins: đúng 2; triplets: đúng 3; ruler: một dãy đồng liền "
        "nhau; "
        "turnips: đúng 3, cách đều; sym: nhóm đối xứng qua điểm giữa của chính nó. Ai không lật được thì thua.",
        en="Turn a set of coins that the rule allows; the rightmost coin of the set goes from N to S. "
        "mock-turtles: 1 to 3 coins; moidores: 1 to 9; twins: exactly 2; triplets: exactly 3; ruler: a run of "
        "neighbouring coins; turnips: "
        "exactly 3, equally spaced; sym: a set symmetric about its own middle. A player who cannot move loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="7,5,2 lật các đồng 7, 5 và 2", en="7,5,2 turns the coins 7, 5 and 2"),
    parameter=Parameter("rule", EXPECTED, "mock-turtles"),
    examples=("NSNSN", "SSNSN", "NNNNNN"),
    make=Coins,
    see_also=("turning-turtles", "tartan"),
    bound=7,
)
