"""What push and board share: places (x, last), their outcomes and lengths, and the picture of the strip."""

from __future__ import annotations

from collections import Counter
from functools import cache
from threading import Lock
from typing import NamedTuple

from soi.core.budget import Budget, BudgetSpent
from soi.core.outcome import Outcome
from soi.core.text import Text
from soi.kernels.push import Place, PushTable
from soi.theory.claims import OutcomeClaim, RemotenessClaim
from soi.theory.theorem import Source, Theorem

_SECONDS = 20.0
_STEPS = 1_000_000
_growing = Lock()


class Token(NamedTuple):
    """The token stands on cell `x`, last pushed by `last` (0: by nothing yet)."""

    x: int
    last: int = 0


@cache
def table(most: int) -> PushTable:
    """Return the table of the game with pushes of 1 … `most`, the same every time."""
    return PushTable(most)


def place(most: int, token: Token) -> Place:
    """Return who wins a place and in how many moves."""
    found = table(most).place(token.x, token.last, seconds=_SECONDS)
    if found is None:
        raise BudgetSpent(
            Text(
                vi="chưa chứng minh được chu kỳ trong thời gian cho phép",
                en="no repetition was proved within the time allowed",
            )
        )
    return found


def outcome(most: int, token: Token) -> Outcome:
    """Return the outcome of a place."""
    return Outcome.N if place(most, token).wins else Outcome.P


def nim_value(most: int, token: Token, budget: Budget) -> int:
    """Return the nim-value of a place by the recurrence; raise BudgetSpent past 10^6 steps."""
    if token.x * most > _STEPS:
        raise BudgetSpent(
            Text(
                vi="số Grundy chỉ tính cho x nhỏ; thắng thua và số nước thì tính được với mọi x",
                en="nim-values are computed for small x only; who wins and how soon is known for all",
            )
        )
    rows = _nim_rows(most)
    with _growing:
        while len(rows) <= token.x:
            budget.spend(most)
            rows.append(_nim_row(rows, most))
    return rows[token.x][token.last]


@cache
def _nim_rows(most: int) -> list[tuple[int, ...]]:
    return [(), (0,) * (most + 1)]


def _nim_row(rows: list[tuple[int, ...]], most: int) -> tuple[int, ...]:
    """Return the values of cell x for each last push: the mex of all options, or what the forbidden one alone holds."""
    x = len(rows)
    options = {d: rows[x - d][d] for d in range(1, min(most, x - 1) + 1)}
    held = Counter(options.values())
    mex = next(v for v in range(len(options) + 1) if v not in held)
    return tuple(
        options[last] if last in options and held[options[last]] == 1 and options[last] < mex else mex
        for last in range(most + 1)
    )


def pushes(most: int, token: Token) -> list[int]:
    """Return the legal pushes."""
    return [d for d in range(1, min(most, token.x - 1) + 1) if d != token.last]


def winning_pushes(most: int, token: Token) -> list[int]:
    """Return the pushes that leave the other player a lost place, the quickest win first."""
    wins = table(most).winning_pushes(token.x, token.last, seconds=_SECONDS) or []
    return sorted(wins, key=lambda d: place(most, Token(token.x - d, d)).length)


# A proof by machine, for each M when it is first asked for; see soi.kernels.push.
PROVED = Source("soi", 2026, "The repetition of rows and of lines, by machine")
PERIODIC = (
    Theorem(
        Text(vi="Lặp lại", en="Repetition"),
        Text(
            vi="Người thắng lặp lại theo x: M dòng liên tiếp bằng nhau quyết định mọi dòng sau. "
            "Số nước tăng tuyến tính theo từng lớp dư của x và từng nước đẩy trước; trong một chu kỳ, "
            "mỗi cực tiểu và cực đại được chứng minh là luôn do cùng một đường thẳng đạt được.",
            en="Who wins repeats in x: M equal rows running decide all later ones. The number of moves grows linearly "
            "for each residue of x and each last push; in one period every minimum and maximum is shown to be taken by "
            "the same line for ever.",
        ),
        OutcomeClaim(),
        PROVED,
    ),
    Theorem(
        Text(vi="Số nước của ván", en="Lengths"),
        Text(
            vi="Số nước khi bên thắng đi nhanh và bên thua kéo dài, tính được chính xác với mọi x.",
            en="The number of moves when the winner hurries and the loser delays, exact for every x.",
        ),
        RemotenessClaim(),
        PROVED,
    ),
)
