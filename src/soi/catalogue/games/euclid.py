"""Euclid: subtract a multiple of the smaller number from the larger."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game
from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Ruleset, Step, ValueOf, Word, words_of
from soi.core.scene import Label, Rect, Scene, Shape
from soi.core.text import Text
from soi.theory.claims import NimValueClaim
from soi.theory.theorem import Source, Theorem

COLE_DAVIE = Source(
    "A. J. Cole, A. J. T. Davie", 1969, "A game based on the Euclidean algorithm", "Math. Gazette 53, 354–357"
)
Pair = tuple[int, int]
_PAIR = Text(vi="một cặp x,y", en="a pair x,y")


class Euclid(Ruleset[Pair]):
    """From a pair without 0 subtract a positive multiple of the smaller number from the larger, leaving at least 0."""

    name = "euclid"
    theory = (
        Theorem(
            Text(vi="Từng hàng một", en="row by row"),
            Text(
                vi="Với y = qx + r (r < x): nếu r = 0 thì số Grundy là q; nếu không, đó là số thứ q trong dãy 0, 1, "
                "2, … đã "
                "bỏ đi g(x, r). Thế thua là các cặp x ≠ y có tỉ số nhỏ hơn tỉ số vàng.",
                en="With y = qx + r (r < x): for r = 0 the nim-value is q, otherwise it is the q-th of 0, 1, 2, … "
                "when g(x, r) is "
                "left out. The previous player wins exactly on pairs x ≠ y whose ratio is below the golden ratio.",
            ),
            NimValueClaim(),
            COLE_DAVIE,
        ),
    )

    def parse(self, text: str) -> tuple[Pair, ...]:
        """Return the pairs."""
        pairs = tuple(self.parse_part(word) for word in words_of(text))
        if not pairs:
            raise PositionError(_PAIR, word="")
        return pairs

    def parse_part(self, word: Word) -> Pair:
        """Return the pair that a word gives."""
        pieces = word.text.split(",")
        if len(pieces) != 2 or not all(p.isdecimal() and p.isascii() and len(p) < 4000 for p in pieces):
            raise PositionError(_PAIR, word=word.text, place=word.place)
        return int(pieces[0]), int(pieces[1])

    def format_part(self, pair: Pair) -> str:
        """Return `x,y`."""
        return f"{pair[0]},{pair[1]}"

    def moves(self, pair: Pair) -> Iterator[Step[Pair]]:
        """Yield a move for every multiple; the label is how many times the smaller number is subtracted."""
        return (_step(pair, times) for times in range(1, _quotient(pair) + 1))

    def apply(self, pair: Pair, label: str) -> tuple[Pair, ...]:
        """Return the pair after subtracting the smaller number that many times."""
        if label.isdecimal() and label.isascii() and len(label) < 4000 and 1 <= int(label) <= _quotient(pair):
            return _step(pair, int(label)).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số lần trừ", en="how many times to subtract")

    def nim_value(self, pair: Pair) -> int:
        """Return the nim-value by going down Euclid's algorithm and up again."""
        quotients = []
        small, large = sorted(pair)
        while small:
            quotient, rest = divmod(large, small)
            quotients.append(quotient)
            small, large = rest, small
        value: int | None = None  # of the pair below; the last quotient has remainder 0
        for quotient in reversed(quotients):
            value = quotient if value is None else quotient - 1 if quotient - 1 < value else quotient
        return value or 0

    def moves_to(self, pair: Pair, value: int, value_of: ValueOf) -> Iterator[Step[Pair]]:
        """Yield the one multiple that leads to `value`: the pairs of a row have different values."""
        quotient = _quotient(pair)
        if quotient:
            small, rest = min(pair), max(pair) % min(pair)
            below = 0 if rest == 0 else self.nim_value((small, rest))
            kept = 0 if value == below else value + 1 if value < below else value
            if 0 <= kept < quotient:
                yield _step(pair, quotient - kept)

    def count_moves_to(self, pair: Pair, value: int, value_of: ValueOf) -> int:
        """Return 0 or 1."""
        return sum(1 for _ in self.moves_to(pair, value, value_of))

    def move_count(self, pair: Pair) -> int:
        """Return how many multiples can be subtracted."""
        return _quotient(pair)

    def small_parts(self, bound: int) -> Iterator[Pair]:
        """Yield the pairs of numbers up to `bound`."""
        return ((x, y) for y in range(bound + 1) for x in range(bound + 1))

    def scene(self, parts: tuple[Pair, ...]) -> Scene | None:
        """Return each pair as a rectangle from which squares are cut off."""
        if len(parts) > 8:
            return None
        shapes: list[Shape] = []
        top = 8.0
        for number, pair in enumerate(parts, 1):
            small, large = sorted(pair)
            scale = 240 / max(1, large)
            height = max(14.0, min(120.0, small * scale))
            shapes.append(Rect(x=8, y=top, w=240, h=height, style="cell"))
            for times in range(1, min(_quotient(pair), 12) + 1):
                width = min(240.0, times * small * scale)
                title = Text(vi=f"trừ {times} lần", en=f"subtract {times} times")
                key = f"{number}:{times}"
                shapes.append(
                    Rect(x=248 - width, y=top, w=small * scale, h=height, style="marked", key=key, title=title)
                )
            shapes.append(
                Label(x=262, y=top + height / 2 + 5, text=f"{pair[0]}, {pair[1]}", anchor="start", style="strong")
            )
            top += height + 12
        text = " ".join(map(self.format_part, parts))
        return Scene(440, top, tuple(shapes), Text(vi=f"các cặp {text}", en=f"the pairs {text}"))


def _quotient(pair: Pair) -> int:
    return max(pair) // min(pair) if min(pair) else 0


def _step(pair: Pair, times: int) -> Step[Pair]:
    x, y = pair
    return Step(str(times), ((x, y - times * x) if x <= y else (x - times * y, y),))


GAME = Game(
    name="euclid",
    title=Text(vi="Trò Euclid", en="Euclid"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một cặp không chứa 0 và trừ số lớn đi một bội dương của số bé sao cho hiệu không âm. Cặp "
        "có số 0 là hết "
        "nước đi. Ai không còn nước đi thì thua.",
        en="On your turn choose a pair without 0 and subtract a positive multiple of the smaller number from the "
        "larger, leaving "
        "at least 0. A pair with a 0 is finished. A player who cannot move loses.",
    ),
    notation=Text(vi="các cặp x,y cách nhau bởi dấu cách", en="pairs x,y separated by blanks"),
    moves=Text(vi="1:3 trừ 3 lần số bé ở cặp 1", en="1:3 subtracts the smaller number of pair 1 three times"),
    examples=("31,15", "27,22", "10,7 12,5"),
    make=lambda parameter: Euclid(),
    bound=24,
)
