"""Bounds of a position by proof-number search: what either side can force, and every first move.

    solution = solve(start(rules), rules)          # Solution(lower=12, upper=12, …), its moves with their own bounds
    solution.value                                 # exact when both bounds meet, else None

`lower` and `upper` are as in `soi.oanquan.horizon`: mover minus opponent for the rest of the round. Two proofs stand
behind an exact value, one for each side. `settled` says that neither bound can be better, so that what lies between
belongs to the rule about repetition.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.kernels.oanquan_proof import DISPROVED, HELD, OPEN, PROVED, ProofSearch
from soi.kernels.oanquan_tables import MOVE_BYTES
from soi.oanquan.board import Board
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.horizon import mover_first
from soi.oanquan.known import Known
from soi.oanquan.options import Rules
from soi.oanquan.repetition import closing_text
from soi.oanquan.sowing import Move, legal_moves, play, ready, settlement
from soi.oanquan.tables import Tables, build, ensure

MEMORY = 2**30
"""Memory of a search at most, in bytes; it begins with 16 MiB."""
GROWTH = (
    (10, 200_000, 3.0),
    (12, 4_000_000, 9.0),
    (14, 60_000_000, 40.0),
    (16, 200_000_000, 180.0),
    (18, 10**9, 480.0),
)
"""Larger tables are worth their price once a search has visited so many nodes: stones, nodes, seconds about."""
HELD_NODES = 20_000
"""Tables that hold the position itself are worth theirs once it proves not to be easy."""
FARTHEST = 150
"""Differences beyond this are not looked for."""
FIRST_SLICE = 20_000
RESTART = 64 * FIRST_SLICE
"""A question open after so many nodes is begun afresh, with twice as many: memory that easier questions filled can lead
astray (folk-5, start, at least 8: open after 8 million nodes where an empty memory needs one)."""


@dataclass(frozen=True, slots=True)
class MoveBounds:
    """A move, what it gains at once, and the bounds of the mover's final difference after it."""

    move: Move
    gain: int
    known: Known


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known about a position. `reason` is `over`, `table`, `proof`, `certificate` or `open`."""

    board: Board
    rules: Rules
    known: Known
    moves: tuple[MoveBounds, ...]
    nodes: int

    @property
    def value(self) -> int | None:
        """Return the exact value, None when the bounds do not meet."""
        return self.known.value

    @property
    def best(self) -> tuple[Move, ...]:
        """Return the moves that keep the lower bound of the position."""
        best = self.known.lower
        return tuple(item.move for item in self.moves if best is not None and item.known.lower == best)

    def open_text(self) -> Text | None:
        """Return what would close an interval that stays open, None when the value is exact."""
        if self.value is not None:
            return None
        known = self.known
        if not known.settled or known.lower is None or known.upper is None:
            return Text(vi="Chưa giải xong.", en="Not decided yet.")
        return closing_text(known.lower, known.upper)


class Solver:
    """Searches under one set of rules that share tables and memory.

    With `grow` larger tables are built (and kept on disk) once a search has grown long enough to be worth it.
    """

    def __init__(self, rules: Rules, tables: Tables | None = None, *, memory: int = MEMORY, grow: bool = False) -> None:
        self.rules = rules
        self.grow = grow
        self.tables = tables
        self.memory = memory
        self.step = 2 if shared_out(rules) else 1
        self.search = self._fresh()
        self.earlier_nodes = 0
        self.odd_end = False
        self.budget = Budget()

    @property
    def nodes(self) -> int:
        """Return how many nodes were visited so far."""
        return self.earlier_nodes + self.search.nodes

    def _fresh(self) -> ProofSearch:
        levels = None if self.tables is None else self.tables.levels
        return ProofSearch(rules_tuple(self.rules), levels, bytes=self.memory, step=self.step)

    def renewed(self) -> ProofSearch:
        """Return a search that remembers nothing; that an end broke the parity is kept."""
        self.earlier_nodes = self.nodes
        self.odd_end = self.odd_end or self.search.odd_end
        self.search = self._fresh()
        return self.search

    def grown(self, stones: int) -> None:
        """Go on with larger tables when the search of a position with `stones` small stones has earned them.

        There must be time for several such builds, or for one where the tables will hold the position itself.
        """
        left = self.budget.seconds_left()
        for most, nodes, seconds in GROWTH if self.grow else ():
            if self.tables is None or most <= self.tables.stones:
                continue
            held = self.tables.stones < stones <= most
            if self.nodes < (HELD_NODES if held else nodes):
                continue
            if left is None or left > seconds * (1 if held else 3):
                share = 0.9 if held else 0.5
                with suppress(BudgetSpent):  # somebody stopped the work
                    given = None if left is None else left * share
                    moves = MOVE_BYTES if self.budget.bytes is None else min(MOVE_BYTES, self.budget.bytes // 2)
                    self.tables = build(self.rules, most, seconds=given, moves=moves)
                    self.search.use(self.tables.levels)
            return

    def bounds(self, board: Board, budget: Budget | None = None, *, guess: int = 0, share: float = 1.0) -> Known:
        """Return the bounds of a position, as far as a share of the budget allows; `guess` is where to begin."""
        begin, cost, end = ready(board, self.rules)
        if end:
            value = mover_first(settlement(board, self.rules), board.mover)
            return Known(value, value, True, True, "over")
        if self.tables is not None:
            lower, upper = self.tables.probe(board)
            if lower is not None and lower == upper:
                return Known(lower, upper, True, True, "table")
        self.budget = budget or Budget()
        part = self.budget.part(share)
        known = _Question(self, begin, part).narrowed(guess + cost)
        odd_end = self.odd_end or self.search.odd_end
        if self.step == 2 and odd_end and known.value is None and (known.lower_best or known.upper_best):
            self.step = 1
            self.renewed()
            known = _Question(self, begin, part, known).narrowed(guess + cost)
        lower, upper = (None if bound is None else bound - cost for bound in (known.lower, known.upper))
        known = replace(known, lower=lower, upper=upper, reason="proof" if known.settled else "open")
        return known if known.settled or self.tables is None else known.tightened(*self.tables.probe(board))


def bounds(
    board: Board, rules: Rules, budget: Budget | None = None, *, tables: Tables | None = None, memory: int = MEMORY
) -> Known:
    """Return lower and upper of a position without looking at its moves one by one."""
    return Solver(rules, tables or ensure(rules), memory=memory, grow=tables is None).bounds(board, budget)


def solve(
    board: Board, rules: Rules, budget: Budget | None = None, *, tables: Tables | None = None, memory: int = MEMORY
) -> Solution:
    """Return the bounds of a position and of each of its moves.

    When the budget is spent, what was proved until then is returned; the moves share what the position itself leaves,
    a third at least. Small tables are built when there are none on disk; larger ones (`soi.oanquan.tables.build`) make
    proofs shorter.
    """
    solver = Solver(rules, tables or ensure(rules), memory=memory, grow=tables is None)
    budget = budget or Budget()
    known = solver.bounds(board, budget, share=2 / 3)
    guess = known.lower if known.lower is not None else known.upper or 0
    moves = []
    legal = legal_moves(board, rules)
    for number, move in enumerate(legal):
        turn = play(board, move, rules)
        after = Known(0, 0, True, True, "over")
        if turn.after is not None:
            after = solver.bounds(turn.after, budget, guess=turn.gain - guess, share=1 / (len(legal) - number))
        moves.append(MoveBounds(move, turn.gain, after.after(turn.gain)))
    return Solution(board, rules, _with_moves(known, moves), tuple(moves), solver.nodes)


def _with_moves(known: Known, moves: list[MoveBounds]) -> Known:
    """Return the bounds of a position, tightened by those of its moves."""
    if not moves:
        return known
    lowers = [item.known.lower for item in moves if item.known.lower is not None]
    uppers = [item.known.upper for item in moves if item.known.upper is not None]
    if lowers and (known.lower is None or max(lowers) > known.lower):
        known = replace(known, lower=max(lowers))
    if len(uppers) == len(moves) and (known.upper is None or max(uppers) < known.upper):
        known = replace(known, upper=max(uppers))
    return replace(known, reason="proof") if known.reason == "open" and known.settled else known


def shared_out(rules: Rules) -> bool:
    """Return whether rounds as a rule end with everything in somebody's hands.

    Then a position's differences are all even or all odd, as what lies on its board is worth. A round that ends since
    a refill is impossible leaves quan and stones in the pits; the search tells when that matters.
    """
    return rules.round_end == "quan-pits-empty" and rules.refill == "borrow"


_FAR = (64, 32, 16, 8, 4, 2)


class _Question:
    """The search for the bounds of one position: differences of the right parity only, where there is one."""

    def __init__(self, solver: Solver, board: Board, budget: Budget, before: Known | None = None) -> None:
        self.solver = solver
        self.search = solver.search
        self.step = solver.step
        self.odd = (board.stones + solver.rules.quan_value * sum(board.quan)) % self.step
        self.stones = board.stones
        self.board = board_tuple(board, solver.rules)
        self.budget = budget
        self.lower: int | None = before.lower if before else None
        self.upper: int | None = before.upper if before else None
        self.lower_cap: int | None = None  # the mover cannot force more than this
        self.upper_cap: int | None = None  # the other side cannot hold the mover to less than this
        self.force_reach = self.hold_reach = solver.step

    def narrowed(self, guess: int) -> Known:
        """Ask about one difference after the other until the bounds are the best there are, or the budget is spent.

        What is not settled within some nodes is left for easier questions on both sides, then asked with twice as many.
        """
        part = FIRST_SLICE
        while not self._known().settled and not self._spent():
            force = self._force_next(guess)
            hold = force - self.step if self._capless() else self._hold_next(guess)
            if not self._lower_open(force) and not self._upper_open(hold):
                break
            if self._settles(force, hold, part):
                continue
            self._easier(force, hold, part // 4)
            part *= 2
            if part >= RESTART:
                self.search = self.solver.renewed()
        return self._known()

    def _known(self) -> Known:
        exact = self.lower is not None and self.lower == self.upper
        lower_best = exact or (self.lower is not None and self.lower == self.lower_cap)
        upper_best = exact or (self.upper is not None and self.upper == self.upper_cap)
        return Known(self.lower, self.upper, lower_best, upper_best)

    def _capless(self) -> bool:
        return self.lower_cap is None and self.upper_cap is None

    def _fit(self, at: int) -> int:
        """Return the difference nearest to `at`, or one more, that can come."""
        return at + (at - self.odd) % self.step

    def _force_next(self, guess: int) -> int:
        """Return what to ask the mover for: above `lower`, at most `lower_cap` and `upper`."""
        most = min((bound for bound in (self.lower_cap, self.upper) if bound is not None), default=None)
        if self.lower is None:
            return self._near(guess if most is None else most + self.step - self.force_reach, None, most)
        at = self.lower + self.force_reach if most is None else (self.lower + most + 1) // 2
        return self._near(at, self.lower + self.step, most)

    def _hold_next(self, guess: int) -> int:
        """Return what to ask the other side to hold the mover to: below `upper`, at least `upper_cap` and `lower`."""
        least = max((bound for bound in (self.upper_cap, self.lower) if bound is not None), default=None)
        if self.upper is None:
            return self._near(guess if least is None else least - self.step + self.hold_reach, least, None)
        at = self.upper - self.hold_reach if least is None else (self.upper + least) // 2
        return self._near(at, least, self.upper - self.step)

    def _near(self, at: int, least: int | None, most: int | None) -> int:
        """Return the difference that can come nearest to `at`, within the bounds, not beyond what is looked for.

        Where the bounds leave nothing of that, what comes back is beyond it.
        """
        farthest = FARTHEST - (FARTHEST - self.odd) % self.step
        near = max(-farthest, min(farthest, self._fit(at)))
        near = near if least is None else max(least, near)
        return near if most is None else min(most, near)

    def _settles(self, force: int, hold: int, part: int) -> bool:
        """Ask both questions; return whether one of them was answered."""
        if self._lower_open(force) and self._forces(force, part):
            self.force_reach *= 2
            return True
        if self._upper_open(hold) and self._holds(hold, part):
            self.hold_reach *= 2
            return True
        return False

    def _lower_open(self, force: int) -> bool:
        return abs(force) <= FARTHEST and (self.lower is None or self.lower != self.lower_cap)

    def _upper_open(self, hold: int) -> bool:
        return abs(hold) <= FARTHEST and (self.upper is None or self.upper != self.upper_cap)

    def _easier(self, force: int, hold: int, part: int) -> None:
        """Ask for less: half way to what is known, or from far away ever nearer as long as there are answers."""
        if self.lower is not None:
            at = self._fit((self.lower + force) // 2)
            if self.lower < at < force:
                self._forces(at, part)
        else:
            all(self._forces(force - far, part) for far in _FAR)
        if self.upper is not None:
            at = self._fit((self.upper + hold) // 2)
            if hold < at < self.upper:
                self._holds(at, part)
        else:
            all(self._holds(hold + far, part) for far in _FAR)

    def _forces(self, at: int, part: int) -> bool:
        """Search whether the mover forces at least `at`; return whether that is settled."""
        answer = self._search(at, True, part)
        if answer == PROVED:
            self.lower = _most(self.lower, at)
        elif answer == DISPROVED:
            self.upper = _least(self.upper, at - self.step)
        elif answer == HELD:
            self.lower_cap = _least(self.lower_cap, at - self.step)
        return answer != OPEN

    def _holds(self, at: int, part: int) -> bool:
        """Search whether the other side holds the mover to at most `at`; return whether that is settled."""
        answer = self._search(at, False, part)
        if answer == PROVED:
            self.upper = _least(self.upper, at)
        elif answer == DISPROVED:
            self.lower = _most(self.lower, at + self.step)
        elif answer == HELD:
            self.upper_cap = _most(self.upper_cap, at + self.step)
        return answer != OPEN

    def _search(self, at: int, mover_proves: bool, nodes: int) -> int:
        """Search whether the mover forces at least `at`, or the other side holds the mover to at most `at`."""
        self.solver.grown(self.stones)
        left = None if self.budget.nodes is None else max(0, self.budget.nodes - self.budget.spent)
        limit = nodes if left is None else min(nodes, left)
        before = self.search.nodes
        need = at if mover_proves else -at
        seconds = self.budget.seconds_left()
        answer = OPEN
        with suppress(BudgetSpent):  # somebody stopped the search: what was proved before stays
            answer = self.search.search(self.board, need, prover_moves=mover_proves, nodes=limit, seconds=seconds)
        self.budget.count(self.search.nodes - before)
        return answer

    def _spent(self) -> bool:
        left = self.budget.seconds_left()
        over = self.budget.nodes is not None and self.budget.spent >= self.budget.nodes
        return over or (left is not None and left <= 0.001)


def _most(bound: int | None, other: int) -> int:
    return other if bound is None else max(bound, other)


def _least(bound: int | None, other: int) -> int:
    return other if bound is None else min(bound, other)
