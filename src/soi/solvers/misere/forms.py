"""Misère canonical forms: games with their reversible moves removed (Conway, On Numbers and Games, ch. 12).

Two games are equal when they may replace each other in every sum with any impartial game under misère play; every
game has one canonical form, and forms are kept by number, so that equal games have equal numbers. Few games become
simple this way, which is why quotients exist; the forms are the definition that the quotients are compared with.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from soi.core.budget import Budget
from soi.core.errors import LoopyError
from soi.core.text import Text
from soi.solvers.misere.quotient import Options

ZERO = 0
_LONGEST_NAME = 200
_BYTES_PER_SUM = 400  # an entry for the pair, and its share of the forms


class Forms:
    """Canonical forms by number; 0 is the game without moves."""

    def __init__(self, budget: Budget) -> None:
        self.options: list[tuple[int, ...]] = [()]
        self._budget = budget
        self._numbers: dict[tuple[int, ...], int] = {(): ZERO}
        self._is_p: list[bool] = [False]
        self._sums: dict[tuple[int, int], int] = {}
        self._nim = [ZERO]

    def of(self, options: Iterable[int]) -> int:
        """Return the canonical form of the game with these canonical options."""
        chosen = frozenset(options)
        key = tuple(sorted(chosen))
        if key in self._numbers:
            return self._numbers[key]
        self._budget.spend()
        reversed_to = self._reversed_to(chosen)
        if reversed_to is None:
            self.options.append(key)
            self._is_p.append(not any(self._is_p[option] for option in key))
            reversed_to = len(self.options) - 1
        self._numbers[key] = reversed_to
        return reversed_to

    def _reversed_to(self, options: frozenset[int]) -> int | None:
        """Return the form H that the game equals because every option that is not one of H's has H as an option.

        Where H has no options, the game must also be an N-position: 0 is one.
        """
        candidates = {back for option in options for back in self.options[option]}
        for form in sorted(candidates):
            own = frozenset(self.options[form])
            if not own and not any(self._is_p[option] for option in options):
                continue
            if own <= options and all(form in self.options[option] for option in options - own):
                return form
        return None

    def nim_heap(self, size: int) -> int:
        """Return the form of *size."""
        while len(self._nim) <= size:
            self._nim.append(self.of(self._nim))
        return self._nim[size]

    def sum(self, a: int, b: int) -> int:
        """Return the form of a + b (explicit stack)."""
        known = self._sums
        stack = [(min(a, b), max(a, b))]
        wanted = stack[0]
        while stack:
            pair = stack[-1]
            if pair in known:
                stack.pop()
                continue
            if pair[0] == ZERO:
                known[pair] = pair[1]
                continue
            self._budget.spend()
            if len(known) % 4096 == 0:
                self._budget.reserve(_BYTES_PER_SUM * len(known), Text(vi="các tổng đã rút gọn", en="the sums reduced"))
            after = self._after(pair)
            missing = [option for option in after if option not in known]
            if missing:
                stack.extend(missing)
            else:
                known[pair] = self.of(known[option] for option in after)
        return known[wanted]

    def _after(self, pair: tuple[int, int]) -> list[tuple[int, int]]:
        a, b = pair
        moved = [(x, b) for x in self.options[a]] + [(a, y) for y in self.options[b]]
        return [(x, y) if x < y else (y, x) for x, y in moved]

    def is_p(self, form: int) -> bool:
        """Tell whether the player about to move loses under misère play."""
        return self._is_p[form]

    def name(self, form: int) -> str:
        """Return `*n` for nim-heaps, else the options between braces; cut where it is long."""
        text = self._name(form)
        return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"

    def _name(self, form: int) -> str:
        names: dict[int, str] = {}
        stack = [form]
        while stack:
            current = stack[-1]
            size = len(self.options[current])
            missing = [option for option in self.options[current] if option not in names]
            if self.nim_heap(size) == current:
                names[current] = f"*{size}" if size else "0"
            elif missing:
                stack.extend(missing)
                continue
            else:
                inside = ", ".join(names[option] for option in self.options[current])
                names[current] = f"{{{inside}}}"[: 2 * _LONGEST_NAME]
            stack.pop()
        return names[form]


class HeapForms:
    """The canonical forms of heaps (or any parts whose options come before them)."""

    def __init__(self, options: Options, budget: Budget) -> None:
        self.forms = Forms(budget)
        self._options = options
        self._known: dict[Any, int] = {}

    def of(self, part: Any) -> int:
        """Return the form of a part; raise BudgetSpent where forms grow too many, LoopyError where play circles."""
        stack = [part]
        open_parts: set[Any] = set()
        while stack:
            current = stack[-1]
            if current in self._known:
                stack.pop()
                continue
            options = list(self._options(current))
            missing = {new for option in options for new in option if new not in self._known}
            if missing:
                if current in open_parts:
                    raise LoopyError(Text(vi="ván chơi có thể lặp vô hạn", en="play can go on for ever"))
                open_parts.add(current)
                stack.extend(missing)
                continue
            self._known[current] = self.forms.of(self._sum(option) for option in options)
        return self._known[part]

    def _sum(self, parts: tuple[Any, ...]) -> int:
        total = ZERO
        for part in parts:
            total = self.forms.sum(total, self._known[part])
        return total
