"""The definition: outcomes, nim-values and remoteness by looking at every follower. Slow, and never optimised.

Nothing here uses a theorem, a hook or a symmetry: only `moves` of whole positions. Whatever is fast elsewhere is
compared with these functions on small positions.
"""

from __future__ import annotations

from collections.abc import Container

from soi.core.errors import LoopyError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Text
from soi.core.values import mex


class Oracle:
    """Answers by definition, remembering the positions it has seen; for games in which play must end."""

    def __init__(self) -> None:
        self._options: dict[AnyPosition, list[AnyPosition]] = {}
        self._values: dict[AnyPosition, int] = {}
        self._results: dict[Play, dict[AnyPosition, tuple[Outcome, int]]] = {"normal": {}, "misere": {}}

    def options(self, position: AnyPosition) -> list[AnyPosition]:
        """Return the position's options, one for each move."""
        if position not in self._options:
            self._options[position] = [move.position for move in position.moves()]
        return self._options[position]

    def nim_value(self, position: AnyPosition) -> int:
        """Return the nim-value: the mex of the nim-values of the options."""
        for follower in self._followers_first(position, self._values):
            self._values[follower] = mex(self._values[option] for option in self.options(follower))
        return self._values[position]

    def outcome(self, position: AnyPosition, play: Play = "normal") -> Outcome:
        """Return who wins, by trying everything."""
        return self._result(position, play)[0]

    def remoteness(self, position: AnyPosition, play: Play = "normal") -> int:
        """Return the number of moves when the winner hurries and the loser delays (draws: the longest)."""
        return self._result(position, play)[1]

    def _result(self, position: AnyPosition, play: Play) -> tuple[Outcome, int]:
        known = self._results[play]
        for follower in self._followers_first(position, known):
            known[follower] = _result_of(follower, [known[option] for option in self.options(follower)], play)
        return known[position]

    def _followers_first(self, position: AnyPosition, known: Container[AnyPosition]) -> list[AnyPosition]:
        """Return the unknown followers of `position`, each after all of its own options; refuse cycles."""
        order: list[AnyPosition] = []
        state: dict[AnyPosition, bool] = {}  # False while on the way down, True when done
        stack: list[tuple[AnyPosition, bool]] = [(position, False)]
        while stack:
            current, done = stack.pop()
            if done:
                state[current] = True
                order.append(current)
            elif current not in state and current not in known:
                state[current] = False
                stack.append((current, True))
                for option in self.options(current):
                    if state.get(option) is False:
                        raise LoopyError(
                            Text(
                                vi="ván chơi có thể lặp vô hạn",
                                en="play can go on for ever from this position",
                            )
                        )
                    stack.append((option, False))
        return order


def _result_of(position: AnyPosition, results: list[tuple[Outcome, int]], play: Play) -> tuple[Outcome, int]:
    if not results:
        return _terminal(position, play), 0
    wins = [depth for outcome, depth in results if outcome is Outcome.P]
    if wins:
        return Outcome.N, 1 + min(wins)
    draws = [depth for outcome, depth in results if outcome is Outcome.D]
    if draws:
        return Outcome.D, 1 + max(draws)
    return Outcome.P, 1 + max(depth for _, depth in results)


def _terminal(position: AnyPosition, play: Play) -> Outcome:
    if isinstance(position, Position) and position.ruleset.single:
        special = position.ruleset.terminal_outcome(position.parts[0])
        if special is not None:
            return special
    return Outcome.P if play == "normal" else Outcome.N
