"""A progress bar on standard error with rate and time left; silent when it is not a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

_EVERY = 0.2
_BAR = 24


class Progress:
    """Call it with how much is done; it draws itself a few times a second."""

    def __init__(self, total: int, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = max(1, total)
        self._clock = clock
        self._started = clock()
        self._next = self._started + _EVERY
        self._first: int | None = None
        self._shown = False
        self._on = sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        """Show that `done` of the total are done."""
        if self._first is None:
            self._first = done
        now = self._clock()
        if not self._on or now < self._next:
            return
        self._next = now + _EVERY
        self._shown = True
        share = min(1.0, done / self._total)
        rate = (done - self._first) / max(now - self._started, 1e-9)
        left = (self._total - done) / rate if rate > 0 else float("inf")
        bar = "█" * round(share * _BAR)
        sys.stderr.write(f"\r{bar:░<{_BAR}} {share:6.1%}  {rate:,.0f}/s  {_clock_time(left)} ")
        sys.stderr.flush()

    def finish(self) -> None:
        """Clear the line."""
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


def _clock_time(seconds: float) -> str:
    if seconds == float("inf"):
        return "--:--"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
