"""What one page may cost in all. The seconds count from the moment the request came, so that a page which waited for a
worker thinks less; a reader who wants more thought asks for it (`think=1`) and is answered where nobody else waits."""

from __future__ import annotations

import time

from soi.core.budget import Budget
from soi.web.messages import Ask

PAGE_SECONDS = 0.25
LONG_SECONDS = 8.0
LEAST_SECONDS = 0.04
BYTES = 2**28

# Pages that work longer, each for its own reason; they wait for each other and never for long hold up the rest.
LONG_TASKS = frozenset({"o-an-quan", "review", "explore"})


def is_long(ask: Ask) -> bool:
    """Tell whether a request is one of the costly ones: they never hold all workers.

    >>> is_long(Ask("play", "vi", "/vi/nim", ())), is_long(Ask("play", "vi", "/vi/nim", (("think", "1"),)))
    (False, True)
    """
    return ask.task in LONG_TASKS or ask.first("think") == "1" or ask.first("turn") == "computer"


def seconds_left(ask: Ask) -> float:
    """Return the seconds that a page may still think; never none at all, so that what is cheap is always told."""
    allowed = LONG_SECONDS if ask.first("think") == "1" else PAGE_SECONDS
    waited = 0.0 if ask.arrived is None else time.monotonic() - ask.arrived
    return max(LEAST_SECONDS, allowed - waited)


def budget_of(ask: Ask, most: float = LONG_SECONDS) -> Budget:
    """Return what is left of a page's allowance, and no more than `most` seconds."""
    return Budget(seconds=round(min(most, seconds_left(ask)), 2), bytes=BYTES)
