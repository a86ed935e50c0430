"""The computer as an opponent: random, perfect, or a mixture; it hurries when it wins and delays when it loses."""

from __future__ import annotations

from random import Random
from typing import Literal

from soi.analysis.options import OptionValue, moves_at_most, option_values
from soi.analysis.solve import solve
from soi.core.budget import Budget
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Move

Level = Literal["random", "mixed", "perfect"]
LEVELS: tuple[Level, ...] = ("random", "mixed", "perfect")
_MOST_OPTIONS = 2000


def choose_move(
    position: AnyPosition,
    play: Play,
    rng: Random,
    *,
    level: Level = "perfect",
    skill: float = 0.5,
    seconds: float = 2.0,
) -> Move | None:
    """Return the move an opponent of this level makes, None in a terminal position.

    `skill` is the probability that a "mixed" opponent plays perfectly on a given move.
    """
    moves = list(moves_at_most(position, _MOST_OPTIONS))
    if not moves:
        return None
    if level == "random" or (level == "mixed" and rng.random() >= skill):
        return rng.choice(moves)
    return best_move(position, play, rng, seconds=seconds) or rng.choice(moves)


def best_move(position: AnyPosition, play: Play, rng: Random, *, seconds: float = 2.0) -> Move | None:
    """Return a best move (quickest win, else a draw, else the longest resistance); None when nothing is known."""
    answer = solve(position, play=play, budget=Budget(seconds=seconds, bytes=2**30))
    if answer.outcome is Outcome.N and answer.winning_moves and answer.remoteness is None:
        label = answer.winning_moves[0].label
        return Move(label, position.apply(label))
    options = option_values(position, play, Budget(seconds=seconds, bytes=2**30), most=_MOST_OPTIONS)
    if answer.outcome is Outcome.N and answer.winning_moves:
        listed = {move.label for move in answer.winning_moves}
        wins = [option for option in options if option.label in listed or option.wins]
        if not wins:
            label = answer.winning_moves[0].label
            return Move(label, position.apply(label))
        return _as_move(min(wins, key=lambda option: option.remoteness or 0))
    return _best_without_win(options, rng)


def _best_without_win(options: list[OptionValue], rng: Random) -> Move | None:
    draws = [option for option in options if option.outcome is Outcome.D]
    if draws:
        return _as_move(rng.choice(draws))
    losing = [option for option in options if option.outcome is Outcome.N]
    if not losing:
        return None
    return _as_move(max(losing, key=_resistance))


def _resistance(option: OptionValue) -> tuple[int, int]:
    """Order losing moves: by remoteness where it is known, then by what is left on the table."""
    left = sum(part for term in option.position.terms for part in term.parts if isinstance(part, int))
    return (option.remoteness or 0, left)


def _as_move(option: OptionValue) -> Move:
    return Move(option.label, option.position)
