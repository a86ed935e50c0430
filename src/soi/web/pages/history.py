"""The moves that were played, as steps one can go back to and branch from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from soi.core.errors import RequestError, SoiError
from soi.core.ruleset import Position, Ruleset
from soi.core.text import Text
from soi.web.address import Table

MOST_STEPS = 600


class Step(NamedTuple):
    """A position of the game that was played: the move that led to it, and its address."""

    number: int
    label: str
    position: Position
    href: str


def steps_of(rules: Ruleset[Any], table: Table) -> list[Step]:
    """Return the start and every position after it; raise RequestError where the record does not fit the rules."""
    if table.start is None or not table.moves:
        return []
    if len(table.moves) > MOST_STEPS:
        raise RequestError(Text(vi="biên bản ván quá dài", en="the record of the game is too long"))
    position = rules.position(table.start)
    steps = [Step(0, "", position, _at(table, position, 0))]
    for number, label in enumerate(table.moves, 1):
        try:
            position = position.apply(label)
        except SoiError as error:
            raise RequestError(
                Text(vi="biên bản, nước {n}: {why}", en="the record, move {n}: {why}").format(
                    n=number, why=error.message
                )
            ) from error
        steps.append(Step(number, label, position, _at(table, position, number)))
    if position.text != rules.position(table.p).text:
        raise RequestError(
            Text(vi="biên bản không dẫn tới thế này", en="the record does not lead to this position"), word=table.p
        )
    return steps


def _at(table: Table, position: Position, number: int) -> str:
    moves = table.moves[:number]
    start = table.start if moves else None
    return replace(table, p=position.text, picks=(), hint=0, start=start, moves=moves).href()
