"""Nim-values of parts: which hook or solver gives them, asked in order of what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from soi.core.budget import Budget
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.solvers.explore import PartValues

if TYPE_CHECKING:
    from soi.analysis.sequence_values import SequenceSolver

# What a nim-value may cost where the winner is known without it.
_NODES_BESIDE = 50_000
_SECONDS_BESIDE = 0.4
_BYTES_BESIDE = 2**26


class Values:
    """The nim-values of parts of any rulesets, each computed once, under one budget.

    `used` remembers for each ruleset the hook that answered: "nim_value", "searched_nim_value", "components",
    "sequence_rule" or "options".
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.used: dict[Ruleset[Any], str] = {}
        self._getters: dict[Ruleset[Any], Callable[[Any], Any]] = {}
        self._known: dict[Ruleset[Any], dict[Any, Any]] = {}
        self._searched: dict[Ruleset[Any], PartValues] = {}
        self._sequences: dict[Ruleset[Any], SequenceSolver | None] = {}

    def of(self, ruleset: Ruleset[Any], part: Any) -> Any:
        """Return the nim-value of a part (an int, or Loopy); may raise BudgetSpent or LoopyError."""
        return self.getter(ruleset)(part)

    def getter(self, ruleset: Ruleset[Any]) -> Callable[[Any], Any]:
        """Return the function from parts to nim-values for one ruleset."""
        if ruleset not in self._getters:
            self._getters[ruleset] = self._make(ruleset)
        return self._getters[ruleset]

    def circles(self, position: AnyPosition) -> bool:
        """Tell whether play from a position whose values are known can circle."""
        return any(
            term.ruleset.loopy or (term.ruleset in self._searched and self._searched[term.ruleset].circles)
            for term in position.terms
        )

    def progress(self, ruleset: Ruleset[Any], part: Any) -> tuple[int, int] | None:
        """Return what falls while the winner of a sum plays well (see `Ruleset.progress`), None where play ends."""
        known = ruleset.progress(part)
        if known is not None or ruleset not in self._searched:
            return known
        label = self._searched[ruleset].label(part)
        if label is None:
            return None
        return (label.nim_value if isinstance(label.nim_value, int) else 0, label.turn)

    def remoteness(self, ruleset: Ruleset[Any], part: Any) -> int | None:
        """Return the number of moves of a part alone under normal play, where it is known."""
        known = ruleset.remoteness(part, "normal")
        if known is not None or ruleset not in self._searched:
            return known
        label = self._searched[ruleset].label(part)
        return None if label is None else label.remoteness

    def of_position(self, position: Position) -> Any:
        """Return the nim-value of a position of finite play: the nim-sum of its parts' values."""
        value_of = self.getter(position.ruleset)
        total = 0
        for part in position.parts:
            total ^= value_of(part)
        return total

    def sequence(self, ruleset: Ruleset[Any]) -> SequenceSolver | None:
        """Return the solver of the ruleset's nim-sequence, None where it has no rule that kernels know."""
        if ruleset not in self._sequences:
            if ruleset.sequence_rule() is None:
                self._sequences[ruleset] = None
            else:
                from soi.analysis.sequence_values import solver_for

                self._sequences[ruleset] = solver_for(ruleset, self.budget)
        return self._sequences[ruleset]

    def _make(self, ruleset: Ruleset[Any]) -> Callable[[Any], Any]:
        known: dict[Any, Any] = {}
        self._known[ruleset] = known
        fallback = self._searched[ruleset] = PartValues(ruleset)
        spend = self.budget.spend
        sequence = self.sequence(ruleset)

        def value_of(part: Any) -> Any:
            if part in known:
                return known[part]
            spend()
            hook = "nim_value"
            value: Any = ruleset.nim_value(part)
            if value is None and sequence is not None:
                hook, value = "sequence_rule", sequence.value(part)
            elif value is None:
                hook, value = self._by_other_hooks(ruleset, part, fallback)
            self.used.setdefault(ruleset, hook)
            known[part] = value
            return value

        return value_of

    def _by_other_hooks(self, ruleset: Ruleset[Any], part: Any, fallback: PartValues) -> tuple[str, Any]:
        value = ruleset.searched_nim_value(part, self.budget)
        if value is not None:
            return "searched_nim_value", value
        components = ruleset.components(part)
        if components is not None:
            total = 0
            for component in components:
                for term in component.terms:
                    total ^= self.of_position(term)
            return "components", total
        return "options", fallback.of(part, self._for_exploring(ruleset, part))

    def _for_exploring(self, ruleset: Ruleset[Any], part: Any) -> Budget:
        """Return the budget for looking at all followers: small where the outcome is known by a theorem anyway."""
        if ruleset.outcome(part, "normal") is None:
            return self.budget
        left = self.budget.seconds_left()
        seconds = _SECONDS_BESIDE if left is None else min(_SECONDS_BESIDE, left)
        return Budget(nodes=_NODES_BESIDE, seconds=seconds, bytes=_BYTES_BESIDE)
