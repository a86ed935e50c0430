"""How much an answer may cost."""

from __future__ import annotations

import time
from collections.abc import Callable

from soi.core.text import Text, counted


class BudgetSpent(Exception):  # noqa: N818 - it is a signal inside the program, never shown as an error
    """Raised inside solvers when the budget is spent; `solve` turns it into an answer that says so."""

    def __init__(self, reason: Text, needed: Text | None = None) -> None:
        super().__init__(reason.en)
        self.reason = reason
        self.needed = needed


class Budget:
    """Bounds on nodes (positions looked at), seconds and bytes; None means unbounded.

    Solvers call `spend` for every few positions and `reserve` before they allocate. The clock starts when the budget
    is made.

    >>> Budget(nodes=10).spend(11)
    Traceback (most recent call last):
        ...
    soi.core.budget.BudgetSpent: the budget of 10 positions is spent
    """

    __slots__ = ("nodes", "seconds", "bytes", "spent", "_clock", "_started", "_next_look", "_stopped", "_whole")

    def __init__(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        bytes: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.bytes = bytes
        self.spent = 0
        self._clock = clock
        self._started = clock()
        self._next_look = 0
        self._stopped = False
        self._whole: Budget | None = None

    def part(self, share: float) -> Budget:
        """Return a budget of this share of what is left now; what is counted there counts here too."""
        left = self.seconds_left()
        part = Budget(
            nodes=None if self.nodes is None else max(0, int((self.nodes - self.spent) * share)),
            seconds=None if left is None else left * share,
            bytes=self.bytes,
            clock=self._clock,
        )
        part._whole = self
        return part

    def count(self, nodes: int) -> None:
        """Count `nodes` positions, without looking whether there are any left."""
        self.spent += nodes
        if self._whole is not None:
            self._whole.count(nodes)

    def stop(self) -> BudgetSpent:
        """Count all that was left as spent; return what to raise where the work is."""
        self._stopped = True
        self.seconds = 0.0
        self._next_look = 0
        return self.seconds_spent()

    def seconds_spent(self) -> BudgetSpent:
        """Return what says that the seconds are used up, or that somebody stopped the work."""
        if self._stopped:
            return BudgetSpent(Text(vi="bạn đã dừng việc tìm", en="you stopped the search"))
        return BudgetSpent(
            Text(
                vi=f"đã dùng hết {self.seconds or 0:g} giây",
                en=f"the budget of {counted(self.seconds or 0, 'second')} is spent",
            )
        )

    def spend(self, nodes: int = 1) -> None:
        """Count `nodes` positions; raise BudgetSpent when nodes or seconds are used up."""
        self.count(nodes)
        self._check_nodes()
        if self.seconds is not None and self.spent >= self._next_look:
            self._next_look = self.spent + 8
            self.check_clock()

    def check(self) -> None:
        """Raise BudgetSpent when nodes or seconds are used up, whatever was counted last."""
        self._check_nodes()
        self.check_clock()

    def _check_nodes(self) -> None:
        if self.nodes is not None and self.spent > self.nodes:
            raise BudgetSpent(
                Text(
                    vi=f"đã xét hết {self.nodes} thế cho phép",
                    en=f"the budget of {counted(self.nodes, 'position')} is spent",
                )
            )

    def check_clock(self) -> None:
        """Raise BudgetSpent when the seconds are used up, of the whole too where this is a part."""
        if self._whole is not None:
            self._whole.check_clock()
        if self.seconds is not None and self._clock() - self._started > self.seconds:
            raise self.seconds_spent()

    def seconds_left(self) -> float | None:
        """Return the seconds left (never below 0.001), or None when time is unbounded."""
        whole = None if self._whole is None else self._whole.seconds_left()
        if self.seconds is None:
            return whole
        left = max(0.001, self.seconds - (self._clock() - self._started))
        return left if whole is None else min(left, whole)

    def reserve(self, size: int, what: Text) -> None:
        """Raise BudgetSpent, before it is paid, when `size` bytes for `what` would not fit."""
        if self.bytes is not None and size > self.bytes:
            sizes = {"what": what, "size": in_bytes(size), "limit": in_bytes(self.bytes)}
            raise BudgetSpent(
                Text(vi="bộ nhớ cho phép không đủ", en="the memory budget is too small"),
                needed=Text(
                    vi="{what}: cần {size}, cho phép {limit}", en="{what}: needs {size}, allowed {limit}"
                ).format(**sizes),
            )


def in_bytes(size: int) -> str:
    """Return a size as people read it.

    >>> in_bytes(3 * 2**30)
    '3.0 GiB'
    """
    value = float(size)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if value < 1024:
            return f"{value:.0f} {unit}" if unit == "B" else f"{value:.1f} {unit}"
        value /= 1024
    return f"{value:.1f} TiB"


def default_budget() -> Budget:
    """Return the budget of an answer when nobody says otherwise: 10 seconds and 2 GiB."""
    return Budget(seconds=10.0, bytes=2 * 2**30)
