"""Ridinim: three heaps under three rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from soi.catalogue.composition import Composition
from soi.catalogue.entry import Game
from soi.core.errors import PositionError
from soi.core.text import Text
from soi.families.heap_tuples import Heaps
from soi.theory.claims import ComponentsClaim
from soi.theory.theorem import Source, Theorem

_GAMES = ("coprime", "divisor", "nim")
_EXPECTED = Text(vi="đúng ba đống", en="exactly three heaps")
GRUNDY = Source("P. M. Grundy", 1939, "Mathematics and games", "Eureka 2, 6–8")


class Ridinim(Composition):
    """The first heap is played under `coprime`, the second under `divisor`, the third under `nim`."""

    name = "ridinim"
    theory = (
        Theorem(
            Text(vi="Tổng", en="sum"),
            Text(
                vi="Ba đống độc lập với nhau: số Grundy là tổng nim của số Grundy ba đống, mỗi đống theo luật của nó.",
                en="The three heaps are independent: the nim-value is the nim-sum of theirs, each under its own rule.",
            ),
            ComponentsClaim(),
            GRUNDY,
        ),
    )

    def game_of(self, index: int) -> str:
        """Return coprime, divisor or nim."""
        return _GAMES[index]

    def parse(self, text: str) -> tuple[Heaps]:
        """Return the three heaps."""
        (heaps,) = super().parse(text)
        if len(heaps) != 3:
            raise PositionError(_EXPECTED, word=text.strip())
        return (heaps,)

    def small_parts(self, bound: int) -> Iterator[Heaps]:
        """Yield all triples of heaps up to `bound`."""
        return product(range(bound + 1), repeat=3)


GAME = Game(
    name="ridinim",
    title=Text(vi="Ba đống ba luật", en="Ridinim"),
    group="heaps",
    rule=Text(
        vi="Ba đống sỏi. Ở đống thứ nhất lấy k viên sao cho k nguyên tố cùng nhau với số viên của đống; ở đống thứ "
        "hai lấy một ước "
        "của số viên của đống; ở đống thứ ba lấy bao nhiêu cũng được. Ai không còn nước đi thì thua.",
        en="Three heaps. From the first take k coprime to its size, from the second a divisor of its size, from the "
        "third any number. "
        "A player who cannot move loses.",
    ),
    notation=Text(vi="cỡ của ba đống", en="the sizes of the three heaps"),
    moves=Text(vi="3:8 lấy 8 viên ở đống thứ ba", en="3:8 takes 8 from the third heap"),
    examples=("10 10 10", "15 12 7"),
    make=lambda parameter: Ridinim(),
    see_also=_GAMES,
    bound=5,
)
