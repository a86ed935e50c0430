"""The ruleset of the push game on a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from soi.core.errors import MoveError, PositionError
from soi.core.ruleset import Position, Step
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.push_rules import Push
from soi.families.push_scene import board_scene
from soi.families.pushes import PERIODIC, PROVED, Token, pushes
from soi.theory.claims import Counterexample, Definition, StatementClaim
from soi.theory.theorem import Theorem

_TEXT = re.compile(r"(\d{1,400}),(\d{1,400})", re.ASCII)


def _moves_correspond(ruleset: Any, bound: int, definition: Definition) -> int:
    """Compare the moves from (x, y) on the board with the pushes from x after the push y, and their outcomes."""
    compared = 0
    for token in ruleset.small_parts(bound):
        strip = Position(Push(ruleset.most), (token,))
        here = {step.parts[0] for step in ruleset.moves(token)}
        there = {follower for move in strip.moves() for term in move.position.terms for follower in term.parts}
        if here != there:
            raise Counterexample(ruleset.format((token,)), sorted(here), sorted(there))
        if definition.outcome(strip) != definition.outcome(Position(ruleset, (token,))):
            raise Counterexample(ruleset.format((token,)), "push", "board")
        compared += 1
    return compared


class Board(Push):
    """A piece on row x, column y; to column k it drops k rows: the push game in another picture."""

    theory = (
        *PERIODIC,
        Theorem(
            Text(vi="Bảng và dải ô", en="Board and strip"),
            Text(
                vi="Ô x,y trên bảng chính là thế 'x | y' của trò đẩy quân: cột là số ô vừa đẩy. Hai trò là một.",
                en="The cell x,y of the board is the place 'x | y' of the push game: the column is the last push. "
                "The two games are one.",
            ),
            StatementClaim("reduction", _moves_correspond),
            PROVED,
        ),
    )

    @property
    def name(self) -> str:
        """The name with the number of columns."""
        return f"board:{self.most}"

    def moves(self, token: Token) -> Iterator[Step[Token]]:
        """Yield every move, by the rule of the board itself; its label is the cell it leads to."""
        columns = (k for k in range(1, self.most + 1) if k != token.last and token.x - k >= 1)
        return (self._step(token, k) for k in columns)

    def _step(self, token: Token, k: int) -> Step[Token]:
        return Step(f"{token.x - k},{k}", (Token(token.x - k, k),))

    def apply(self, token: Token, label: str) -> tuple[Token, ...]:
        """Return the cell `x,y` where it is one move away."""
        match = _TEXT.fullmatch(label)
        after = Token(int(match[1]), int(match[2])) if match else None
        if after is None or after.last not in pushes(self.most, token) or after.x != token.x - after.last:
            raise MoveError(label, self.move_form())
        return (after,)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(
            vi="ô x−k,k với cột k khác cột hiện tại", en="the cell x−k,k for a column k other than the present one"
        )

    def parse(self, text: str) -> tuple[Token, ...]:
        """Return the cell of `7,2`; column 0 forbids nothing."""
        match = _TEXT.fullmatch(text.strip())
        if not match or int(match[1]) < 1 or int(match[2]) > self.most:
            expected = Text(
                vi=f"hàng từ 1, cột 0 … {self.most}: '7,2'", en=f"a row from 1 and a column 0 … {self.most}: '7,2'"
            )
            raise PositionError(expected, word=text.strip())
        return (Token(int(match[1]), int(match[2])),)

    def format_part(self, part: Token) -> str:
        """Return `7,2`."""
        return f"{part.x},{part.last}"

    def scene(self, parts: tuple[Token, ...]) -> Scene | None:
        """Return the board; point at the cell to move to."""
        return board_scene(parts[0], pushes(self.most, parts[0]), self.most)

    def random_parts(self, rng: Random, size: int) -> tuple[Token, ...]:
        """Return a piece on any column."""
        return (Token(rng.randint(2, max(2, size)), rng.randint(0, self.most)),)
