"""Rows of coins: the text, the picture, the small positions; what all coin-turning games share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from soi.core.errors import PositionError
from soi.core.ruleset import Ruleset, words_of
from soi.core.scene import Circle, Label, Scene, Shape
from soi.core.text import Text

UP, DOWN = "NHR1", "STB0"
_MOST_DRAWN = 80
_ACROSS = 20
MOST_COINS = 1_000_000

NOTATION = Text(
    vi="một hàng đồng xu, đồng ngoài cùng bên trái viết trước và mang số 1: N (hay H, R, 1) là mặt được phép "
    "lật đầu tiên, S (hay T, B, 0) là mặt kia",
    en="a row of coins, the leftmost first and numbered 1: N (or H, R, 1) may start a move, S (or T, B, 0) may not",
)
_EXPECTED = Text(vi="một hàng đồng xu gồm N và S, chẳng hạn NSNS", en="a row of coins N and S, such as NSNS")


class CoinRow(Ruleset[str]):
    """A row of coins as a string of N and S; a move's label is the numbers of the coins turned, rightmost first."""

    single = True

    def parse(self, text: str) -> tuple[str]:
        """Return the one row of coins that the text gives."""
        return (coins_in(text),)

    def format(self, parts: tuple[str, ...]) -> str:
        """Return the row."""
        return parts[0]

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số của các đồng lật, từ phải sang trái, như 7,3", en="the numbers of the coins turned, as 7,3")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the coins to point at, one after another."""
        return tuple(label.split(","))

    def small_parts(self, bound: int) -> Iterator[str]:
        """Yield all rows of up to `bound` coins."""
        for length in range(1, bound + 1):
            for coins in product("SN", repeat=length):
                yield "".join(coins)

    def scene(self, parts: tuple[str, ...]) -> Scene | None:
        """Return the row of coins, wrapped, each with its number; None where it is too long to draw."""
        return row_scene(parts[0])


def coins_in(text: str) -> str:
    """Return the coins of one row as N and S; raise PositionError naming the wrong word."""
    words = list(zip(words_of(text), range(2), strict=False))
    if not words:
        raise PositionError(_EXPECTED, word="")
    if len(words) > 1:
        raise PositionError(Text(vi="chỉ một hàng đồng xu", en="just one row of coins"), word=words[1][0].text, place=2)
    row = words[0][0].text
    if len(row) > MOST_COINS:
        raise PositionError(
            Text(vi=f"nhiều nhất {MOST_COINS} đồng xu", en=f"at most {MOST_COINS} coins"), word=row, place=1
        )
    coins = row.translate(_SIDES)
    if not set(coins) <= {"N", "S"}:
        raise PositionError(_EXPECTED, word=row, place=1)
    return coins


_OTHER_SIDE = ord("N") ^ ord("S")
_SIDES = str.maketrans(UP + DOWN, "NNNNSSSS")


def turned(coins: str, numbers: tuple[int, ...]) -> str:
    """Return the row with these coins (from 1) turned over.

    >>> turned("NSNS", (3, 1))
    'SSSS'
    """
    changed = bytearray(coins, "ascii")  # a row may have a million coins, and a thousand moves be listed
    for number in numbers:
        changed[number - 1] ^= _OTHER_SIDE
    return changed.decode("ascii")


def row_scene(coins: str) -> Scene | None:
    """Return the picture of a row of coins."""
    if len(coins) > _MOST_DRAWN:
        return None
    shapes: list[Shape] = []
    for place, coin in enumerate(coins):
        x, y = 24 + place % _ACROSS * 40, 28 + place // _ACROSS * 64
        side = Text(vi="ngửa", en="up") if coin == "N" else Text(vi="sấp", en="down")
        title = Text(vi="lật đồng {n} (đang {side})", en="turn coin {n} ({side})").format(n=place + 1, side=side)
        style: str = "coin-up" if coin == "N" else "coin-down"
        shapes.append(Circle(x=x, y=y, r=16, style=style, key=str(place + 1), title=title))  # type: ignore[arg-type]
        shapes.append(Label(x=x, y=y, text=coin, size=14, style="strong", key=str(place + 1)))
        shapes.append(Label(x=x, y=y + 32, text=str(place + 1), size=10, style="muted"))
    rows = -(-len(coins) // _ACROSS)
    alt = Text(vi="hàng đồng xu {row}", en="the row of coins {row}").format(row=coins)
    return Scene(min(len(coins), _ACROSS) * 40 + 16, rows * 64 + 4, tuple(shapes), alt)
