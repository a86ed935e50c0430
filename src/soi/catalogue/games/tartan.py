"""Tartan games: the product of two coin-turning games, on a grid of coins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from soi.catalogue.entry import Game, Parameter
from soi.core.budget import Budget, BudgetSpent
from soi.core.errors import ParameterError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, words_of
from soi.core.scene import Circle, Label, Scene, Shape
from soi.core.text import Text
from soi.core.values import nim_product
from soi.families.coin_rows import coins_in
from soi.families.turning_moves import CoinMoves, Turned
from soi.families.turning_rules import CoinValues, rule_named
from soi.theory.claims import TableClaim
from soi.theory.theorem import Source, Theorem

TARTAN = Source("E. R. Berlekamp, J. H. Conway, R. K. Guy", 1982, "Winning Ways", "ch. 14, the Tartan Theorem")
_EXPECTED = Text(
    vi="hai luật lật đồng xu, như twins,ruler hoặc turning-turtles,turning-turtles",
    en="two coin-turning rules, such as twins,ruler or turning-turtles,turning-turtles",
)
_ROWS = Text(vi="các hàng dài bằng nhau, cách nhau bởi /", en="rows of equal length, separated by /")
_MOST_SMALL = 9
_LOOKED_AT = 3_000_000  # nim-sums of the columns of a move
_WRITTEN = 100_000_000  # coins, where the number of moves is not known beforehand


class Tartan(Ruleset[str]):
    """A move of the first game along columns times a move of the second along rows; the far corner goes from N to S."""

    single = True
    theory = (
        Theorem(
            Text(vi="Định lý Tartan", en="Tartan"),
            Text(
                vi="Đồng ở cột c, hàng r có số Grundy bằng tích nim của số Grundy của c trong trò thứ nhất và của r "
                "trong "
                "trò thứ hai.",
                en="The coin in column c and row r has as nim-value the nim-product of the value of c in the first "
                "game and "
                "of r in the second.",
            ),
            TableClaim(),
            TARTAN,
        ),
    )

    def __init__(self, rules: str) -> None:
        pieces = rules.split(",")
        if len(pieces) != 2:
            raise ParameterError(_EXPECTED, game="tartan", word=rules)
        self.rules = rules
        self._columns, self._rows = (rule_named(piece, "tartan") for piece in pieces)
        self._column_values, self._row_values = CoinValues(self._columns), CoinValues(self._rows)

    @property
    def name(self) -> str:
        """`tartan:` and the two rules."""
        return f"tartan:{self.rules}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tartan) and other.rules == self.rules

    def __hash__(self) -> int:
        return hash(("tartan", self.rules))

    def parse(self, text: str) -> tuple[str]:
        """Return the grid, rows separated by `/`."""
        words = [word for word, _ in zip(words_of(text), range(2), strict=False)]
        if len(words) != 1:
            raise PositionError(_ROWS, word=words[1].text if words else "", place=2 if words else None)
        rows = [coins_in(row) for row in words[0].text.split("/")]
        if len({len(row) for row in rows}) != 1:
            raise PositionError(_ROWS, word=words[0].text, place=1)
        return ("/".join(rows),)

    def moves(self, grid: str) -> Iterator[Step[str]]:
        """Yield every product of a set of columns and a set of rows whose far corner is N; `3,1x2` labels it."""
        rows = grid.split("/")
        for r, row in enumerate(rows, 1):
            for c, coin in enumerate(row, 1):
                if coin == "N":
                    for across, down in product(self._columns.sets(c), self._rows.sets(r)):
                        yield Step(_label(across, down), (_turned(rows, across, down),))

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="các cột x các hàng, như 3,1x2", en="columns x rows, such as 3,1x2")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the coins of the lowest row, then the coins of the rightmost column above it."""
        across, down = (side.split(",") for side in label.split("x"))
        return tuple(f"{down[0]},{c}" for c in across) + tuple(f"{r},{across[0]}" for r in down[1:])

    def searched_nim_value(self, grid: str, budget: Budget) -> int:
        """Return the nim-sum of the nim-products of the coins that are N."""
        total = 0
        for r, row in enumerate(grid.split("/"), 1):
            for c, coin in enumerate(row, 1):
                if coin == "N":
                    total ^= nim_product(self._column_values.of(c, budget), self._row_values.of(r, budget))
        return total

    def moves_to(self, grid: str, value: int, value_of: ValueOf) -> Iterator[Step[str]]:
        """Yield the moves that make the nim-value `value`; raise BudgetSpent after 3 million sets of columns."""
        rows, change = grid.split("/"), self.searched_nim_value(grid, Budget()) ^ value
        writing = Budget(nodes=_WRITTEN)
        for across, down in self._products(rows, change):
            writing.spend(len(grid))
            yield Step(_label(across, down), (_turned(rows, across, down),))

    def count_moves_to(self, grid: str, value: int, value_of: ValueOf) -> int | None:
        """Return how many moves make the nim-value `value`, without writing one down; None where that is too long."""
        try:
            return sum(1 for _ in self._products(grid.split("/"), self.searched_nim_value(grid, Budget()) ^ value))
        except BudgetSpent:
            return None

    def _products(self, rows: list[str], change: int) -> Iterator[tuple[Turned, Turned]]:
        """Yield the sets whose crossings change the nim-value by `change`.

        Nim-multiplication distributes over nim-sums: crossings have the nim-product of the nim-sums of the two sets.
        """
        budget = Budget(nodes=_LOOKED_AT)
        columns = cache(CoinMoves(self._columns, self._column_values).sums)
        lines = cache(CoinMoves(self._rows, self._row_values).sums)
        partner = cache(lambda x: nim_product(change, _inverse(x)))
        for r, row in enumerate(rows, 1):
            for c, coin in enumerate(row, 1):
                if coin == "N":
                    budget.spend(len(columns(c)))
                    for x, wide in columns(c).items():
                        yield from product(wide, lines(r).get(partner(x), ()))

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield all grids of up to `bound` coins."""
        for height in range(1, bound + 1):
            for width in range(1, min(bound, _MOST_SMALL) // height + 1):
                for coins in product("SN", repeat=height * width):
                    yield "/".join("".join(coins[start : start + width]) for start in range(0, len(coins), width))

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the grid of coins; the pick of a coin is `row,column`."""
        rows = parts[0].split("/")
        if len(rows) > 20 or len(rows[0]) > 20:
            return None
        shapes: list[Shape] = []
        for r, row in enumerate(rows, 1):
            for c, coin in enumerate(row, 1):
                title = Text(vi=f"hàng {r}, cột {c}: {coin}", en=f"row {r}, column {c}: {coin}")
                style: str = "coin-up" if coin == "N" else "coin-down"
                shape = Circle(x=c * 40 - 16, y=r * 40 - 16, r=16, style=style, key=f"{r},{c}", title=title)  # type: ignore[arg-type]
                shapes += [shape, Label(x=c * 40 - 16, y=r * 40 - 16, text=coin, style="strong", key=f"{r},{c}")]
        alt = Text(vi="bảng đồng xu {grid}", en="the grid of coins {grid}").format(grid=parts[0])
        return Scene(len(rows[0]) * 40 + 8, len(rows) * 40 + 8, tuple(shapes), alt)


def _inverse(number: int) -> int:
    """Return the number whose nim-product with this one (not 0) is 1: in a field of 2^m it is the power 2^m - 2."""
    bits = 1
    while number >> bits:
        bits *= 2
    result, square = 1, number
    for _ in range(bits - 1):
        square = nim_product(square, square)
        result = nim_product(result, square)
    return result


def _label(across: Turned, down: Turned) -> str:
    return f"{','.join(map(str, across))}x{','.join(map(str, down))}"


def _turned(rows: list[str], across: tuple[int, ...], down: tuple[int, ...]) -> str:
    changed = [list(row) for row in rows]
    for r in down:
        for c in across:
            changed[r - 1][c - 1] = "S" if changed[r - 1][c - 1] == "N" else "N"
    return "/".join("".join(row) for row in changed)


GAME = Game(
    name="tartan",
    title=Text(vi="Trò lật đồng xu trên bảng", en="Tartan games"),
    group="coins",
    rule=Text(
        vi="Chọn một nước của trò thứ nhất theo các cột và một nước của trò thứ hai theo các hàng, rồi lật mọi đồng "
        "nằm ở giao "
        "của các cột và các hàng đó; đồng ở góc xa (hàng dưới cùng, cột ngoài cùng bên phải) phải từ N thành S.",
        en="Take a move of the first game along the columns and a move of the second along the rows and turn every "
        "coin where "
        "those columns and rows cross; the far corner (lowest row, rightmost column) goes from N to S.",
    ),
    notation=Text(vi="các hàng đồng xu N, S cách nhau bởi /", en="rows of coins N, S separated by /"),
    moves=Text(vi="3,1x2 lật cột 3 và 1 ở hàng 2", en="3,1x2 turns columns 3 and 1 in row 2"),
    parameter=Parameter("rule,rule", _EXPECTED, "turning-turtles,turning-turtles"),
    examples=("SN/NS", "SSN/SNS/NSS"),
    make=Tartan,
    see_also=("coins", "turning-turtles"),
    bound=6,
)
