"""Check a game's theorems against the definition, to a bound of one's choice."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.solvers.oracle import Oracle
from soi.theory.claims import Counterexample
from soi.theory.theorem import Theorem


@dataclass(frozen=True, slots=True)
class Verified:
    """What checking one theorem found; `counterexample` is None when every comparison agreed."""

    ruleset: str
    theorem: Theorem
    bound: int
    compared: int
    counterexample: Counterexample | None
    seconds: float

    @property
    def status(self) -> Text:
        """The theorem's status: proved (source), verified to n, conjecture, or refuted."""
        if self.counterexample is not None:
            return Text(vi="SAI: {case}", en="REFUTED: {case}").format(case=self.counterexample)
        return self.theorem.status(self.bound if self.compared else None)


def verify_game(
    game: Game, bound: int | None = None, clock: Callable[[], float] = time.perf_counter
) -> Iterator[Verified]:
    """Yield the check of each theorem of a game, on all positions up to `bound` (the game's own when None)."""
    ruleset = game.example_ruleset()
    size = game.bound if bound is None else bound
    definition = Oracle()
    for theorem in ruleset.theory:
        started = clock()
        compared, counterexample = 0, None
        try:
            compared = theorem.claim.check(ruleset, size, definition)
        except Counterexample as found:
            counterexample = found
        yield Verified(ruleset.name, theorem, size, compared, counterexample, clock() - started)
