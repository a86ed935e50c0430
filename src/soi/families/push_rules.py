"""The ruleset of the push game on a strip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from soi.core.budget import Budget
from soi.core.errors import MoveError, PositionError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset, Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.push_scene import strip_scene
from soi.families.pushes import PERIODIC, Token, nim_value, outcome, place, pushes, winning_pushes
from soi.theory.theorem import Theorem

_TEXT = re.compile(r"\s*(\d{1,400})(?:\s*\|\s*(\d{1,400}))?\s*", re.ASCII)


class Push(Ruleset[Token]):
    """One token, which remembers the last push."""

    single = True
    theory: tuple[Theorem, ...] = PERIODIC

    def __init__(self, most: int) -> None:
        self.most = most

    @property
    def name(self) -> str:
        """The name with the greatest push."""
        return f"push:{self.most}"

    def moves(self, token: Token) -> Iterator[Step[Token]]:
        """Yield every legal push; its label is the number of cells."""
        return (self._step(token, d) for d in pushes(self.most, token))

    def _step(self, token: Token, d: int) -> Step[Token]:
        return Step(str(d), (Token(token.x - d, d),))

    def apply(self, token: Token, label: str) -> tuple[Token, ...]:
        """Return where the push leads."""
        if not (label.isdecimal() and label.isascii() and len(label) < 10 and int(label) in pushes(self.most, token)):
            raise MoveError(label, self.move_form())
        return self._step(token, int(label)).parts

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(
            vi=f"số ô đẩy, 1 … {self.most}, khác nước vừa rồi, không qua ô 1",
            en=f"a number of cells, 1 … {self.most}, not the last one, staying at 1 or above",
        )

    def parse(self, text: str) -> tuple[Token, ...]:
        """Return the token of `7` or `7 | 2`."""
        match = _TEXT.fullmatch(text)
        if not match or int(match[1]) < 1 or not 0 <= int(match[2] or 0) <= self.most:
            expected = Text(
                vi=f"ô từ 1, và nếu cần '|' với nước vừa rồi 1 … {self.most}: '7 | 2'",
                en=f"a cell from 1 and, if wished, '|' with the last push 1 … {self.most}: '7 | 2'",
            )
            raise PositionError(expected, word=text.strip())
        return (Token(int(match[1]), int(match[2] or 0)),)

    def format_part(self, part: Token) -> str:
        """Return `7`, or `7 | 2` after a push."""
        return f"{part.x} | {part.last}" if part.last else str(part.x)

    def outcome(self, token: Token, play: Play) -> Outcome | None:
        """Return who wins, for any x."""
        return outcome(self.most, token) if play == "normal" else None

    def remoteness(self, token: Token, play: Play) -> int | None:
        """Return the number of moves, for any x."""
        return place(self.most, token).length if play == "normal" else None

    def winning_moves(self, token: Token, play: Play) -> Iterator[Step[Token]]:
        """Yield the winning pushes, the quickest first."""
        return (self._step(token, d) for d in winning_pushes(self.most, token))

    def searched_nim_value(self, token: Token, budget: Budget) -> int:
        """Return the nim-value from the table of all places below, for small x."""
        return nim_value(self.most, token, budget)

    def moves_to(self, token: Token, value: int, value_of: ValueOf) -> Iterator[Step[Token]]:
        """Yield the moves to nim-value `value`; those that win at once in the quickest order."""
        if value == 0:
            return (self._step(token, d) for d in winning_pushes(self.most, token))
        return super().moves_to(token, value, value_of)

    def scene(self, parts: tuple[Token, ...]) -> Scene | None:
        """Return the strip; point at the cell to push the token to."""
        return strip_scene(parts[0], pushes(self.most, parts[0]))

    def small_parts(self, bound: int) -> Iterator[Token]:
        """Yield all places on the cells 1 … `bound`."""
        return (Token(x, last) for x in range(1, bound + 1) for last in range(self.most + 1))

    def random_parts(self, rng: Random, size: int) -> tuple[Token, ...]:
        """Return a token not yet pushed."""
        return (Token(rng.randint(2, max(2, size))),)
