"""What is known of the worth of a position: two bounds, and whether they are the best there are."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Known:
    """Bounds so far. `lower_best` (`upper_best`) says that no better lower (upper) bound exists."""

    lower: int | None = None
    upper: int | None = None
    lower_best: bool = False
    upper_best: bool = False
    reason: str = "open"

    @property
    def value(self) -> int | None:
        """Return the exact value, None while the bounds do not meet."""
        return self.lower if self.lower == self.upper else None

    @property
    def settled(self) -> bool:
        """Return whether both bounds are the best there are."""
        return self.value is not None or (self.lower_best and self.upper_best)

    def after(self, gain: int) -> Known:
        """Return these bounds, the opponent's after a move that gains `gain`, for the one who moves."""
        lower = None if self.upper is None else gain - self.upper
        upper = None if self.lower is None else gain - self.lower
        return Known(lower, upper, self.upper_best, self.lower_best, self.reason)

    def tightened(self, lower: int | None, upper: int | None) -> Known:
        """Return these bounds, or those of a table where they are tighter."""
        known = self
        if lower is not None and (known.lower is None or lower > known.lower):
            known = replace(known, lower=lower, lower_best=False)
        if upper is not None and (known.upper is None or upper < known.upper):
            known = replace(known, upper=upper, upper_best=False)
        return known if known.value is None else replace(known, lower_best=True, upper_best=True, reason="table")
