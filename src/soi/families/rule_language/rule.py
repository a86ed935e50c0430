"""A rule one can play by: its moves, the price of its table, and its nim-values."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Text
from soi.families.codes import LEAVE_NONE, LEAVE_ONE, LEAVE_TWO, UNEQUAL, TakingBreakingCode
from soi.families.rule_language.meaning import allows, options_by_definition
from soi.families.rule_language.parser import parse_clauses
from soi.families.rule_language.syntax import Clause, Comparison, Number, Variable, rule_text
from soi.kernels import rule_program

if TYPE_CHECKING:
    from soi.kernels.rule_program import RuleProgram, RuleValues, TameValues

# One candidate takes about this long for each instruction of the rule, in seconds (measured on one core).
_SECONDS_PER_STEP = 1.5e-9
_DEAR: dict[int, int] = {rule_program.Op.GCD: 20, rule_program.Op.IS_PRIME: 50, rule_program.Op.POWER: 10}
_GREATEST_TABLE = 50_000_000
_SMALL = 40  # heaps whose options the definition lists sooner than the kernel starts
_BYTES_PER_HEAP = 16
_FIRST_TABLE, _CHEAP = 1024, 5e6
_LARGE, _MOST_LARGE = 2**20, 3
_large_tables: deque[Rule] = deque()
_LARGEST_DIGIT = 1000
_UNEQUAL_PARTS = Comparison("!=", Variable("left"), Variable("right"))


def parse_rule(text: str) -> Rule:
    """Return the rule that `text` states; raise RuleError at the column that is wrong.

    >>> sorted(parse_rule("take k if gcd(k, n) == 1 or split a, b if a != b").options(5))
    [(1,), (1, 4), (2,), (2, 3), (3,), (4,)]
    """
    return Rule(parse_clauses(text))


class Rule:
    """The clauses of a rule, compiled when first needed; the table of nim-values grows as it is asked for."""

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses
        self._program: RuleProgram | None = None
        self._values: RuleValues | None = None
        self._paid = 0.0  # candidates tried for the table
        self._tame: TameValues | None = None
        self._tame_limit = 0  # heaps below are in the table, or beyond a wild one

    @property
    def text(self) -> str:
        """The canonical text."""
        return rule_text(self.clauses)

    @property
    def program(self) -> RuleProgram:
        """The compiled rule."""
        if self._program is None:
            from soi.families.rule_language.compiler import compile_clauses

            self._program = compile_clauses(self.clauses)
        return self._program

    @property
    def splits(self) -> bool:
        """True where some move leaves two heaps."""
        return any(clause.splits for clause in self.clauses)

    def options(self, heap: int, budget: Budget | None = None) -> Iterator[tuple[int, ...]]:
        """Yield each option of a heap once: `(rest,)`, or `(a, b)` with a ≤ b."""
        if heap <= _SMALL:
            yield from sorted(options_by_definition(self.clauses, heap), reverse=True)
            return
        self._afford(heap, heap, budget)
        found = rule_program.rule_options(self.program, heap, seconds=_seconds(budget))
        if found is None:
            raise BudgetSpent(_time_spent())
        yield from ((heap - taken,) for taken in sorted(set(found.taken)))
        yield from sorted(set(zip(found.left, found.right, strict=True)))

    def allows(self, heap: int, option: tuple[int, ...]) -> bool:
        """Tell whether one move may turn the heap into the option, in any order."""
        return allows(self.clauses, heap, option)

    def nim_value(self, heap: int, budget: Budget | None = None) -> int:
        """Return the nim-value of a heap, from the table."""
        return int(self.nim_values(heap + 1, budget)[heap])

    def nim_values(self, heap_limit: int, budget: Budget | None = None) -> RuleValues:
        """Return the nim-values of heaps 0 .. heap_limit − 1; raise BudgetSpent before paying for what is too dear."""
        table = self._values
        if table is not None and len(table) >= heap_limit:
            return table[:heap_limit]
        known = 0 if table is None else len(table)
        wanted = self._rounded(heap_limit, known, budget)
        self._afford(known, wanted - 1, budget)
        self._paid += rule_program.rule_price(self.program, known, wanted - 1).total
        values = rule_program.rule_values(self.program, wanted, known=table, seconds=_seconds(budget))
        if len(values) > known:
            self._keep(values)
        if len(values) < heap_limit:
            reached = Text(vi="bảng mới tính đến đống {heap}", en="the table has reached heap {heap}")
            raise BudgetSpent(_time_spent(), needed=reached.format(heap=len(values) - 1))
        return values[:heap_limit]

    def tame_value(self, heap: int, budget: Budget) -> tuple[int, bool] | None:
        """Return nim-value and firmness of a heap if it and all smaller ones are tame under misère play, else None."""
        if heap >= self._tame_limit:
            wanted = max(heap + 1, _FIRST_TABLE)
            self._afford(0, wanted - 1, budget)
            table = rule_program.rule_tame_values(self.program, wanted, seconds=_seconds(budget))
            if not table.finished:
                raise BudgetSpent(_time_spent())
            self._tame, self._tame_limit = table, wanted
            self._note_size(wanted)
        tame = self._tame
        if tame is None or heap >= len(tame.values):
            return None
        return int(tame.values[heap]), bool(tame.firm[heap])

    def _keep(self, values: RuleValues) -> None:
        """Keep a table; of large ones only the last few are kept, whatever rules they belong to."""
        self._values = values
        self._note_size(len(values))

    def _note_size(self, size: int) -> None:
        if size > _LARGE and self not in _large_tables:
            _large_tables.append(self)
            if len(_large_tables) > _MOST_LARGE:
                _large_tables.popleft()._forget()

    def _forget(self) -> None:
        self._values = self._tame = None
        self._tame_limit = 0

    def code(self) -> TakingBreakingCode | None:
        """Return the octal code of a rule that takes fixed numbers and splits freely (or into unequal parts), or None.

        >>> str(parse_rule("take 1..2 or take 1..2 split a, b").code())
        '0.77'
        """
        digits: dict[int, int] = {}
        for clause in self.clauses:
            numbers = _fixed_numbers(clause)
            unequal = clause.condition == _UNEQUAL_PARTS
            if numbers is None or (clause.condition is not None and not unequal):
                return None
            for number in numbers:
                old = digits.get(number, 0)
                if not clause.splits:
                    digits[number] = old | LEAVE_NONE | LEAVE_ONE
                elif not old & LEAVE_TWO:
                    digits[number] = old | LEAVE_TWO | (UNEQUAL if unequal else 0)
                elif not unequal:
                    digits[number] = old & ~UNEQUAL
        return TakingBreakingCode(bytes(digits.get(t, 0) for t in range(max(digits, default=0) + 1)))

    def _rounded(self, heap_limit: int, known: int, budget: Budget | None) -> int:
        """Return a longer table than was asked for, where it costs no more than the table so far: heaps are often
        asked for one by one.
        """
        longer = max(_FIRST_TABLE, known + known // 2)
        if heap_limit >= longer or longer >= _GREATEST_TABLE:
            return heap_limit
        most = max(_CHEAP, self._paid)
        if rule_program.rule_price(self.program, known, longer - 1, limit=most).total > most:
            return heap_limit
        try:
            self._afford(known, longer - 1, budget)
        except BudgetSpent:
            return heap_limit
        return longer

    def _afford(self, heap_min: int, heap_max: int, budget: Budget | None) -> None:
        """Raise BudgetSpent if options for heap_min .. heap_max cost more than the budget has."""
        if heap_max >= _GREATEST_TABLE:
            raise BudgetSpent(
                Text(vi="đống quá lớn cho luật tự viết", en="the heap is too large for a rule of one's own"),
                needed=Text(
                    vi="bảng đến đống {heap}; nhiều nhất {most}",
                    en="a table up to heap {heap}; at most {most}",
                ).format(heap=_shown(heap_max), most=_GREATEST_TABLE - 1),
            )
        if budget is None:
            return
        budget.reserve(
            _BYTES_PER_HEAP * (heap_max + 1),
            Text(vi=f"bảng {heap_max} đống", en=f"a table of {heap_max} heaps"),
        )
        left = budget.seconds_left()
        if left is None:
            return
        seconds = _SECONDS_PER_STEP * (1 + sum(_DEAR.get(op, 1) for op in self.program.code[::2]))
        most = 3 * left / seconds
        candidates = rule_program.rule_price(self.program, heap_min, heap_max, limit=most).total
        if candidates > most:
            needed = Text(
                vi="hơn {count} lựa chọn phải xét, quá {seconds} giây",
                en="more than {count} candidate moves to try, over {seconds} seconds",
            )
            raise BudgetSpent(
                Text(vi="luật này quá tốn kém ở cỡ đó", en="the rule is too dear at that size"),
                needed=needed.format(count=f"{candidates:.2g}", seconds=f"{candidates * seconds:.2g}"),
            )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and self.clauses == other.clauses

    def __hash__(self) -> int:
        return hash(self.clauses)

    def __repr__(self) -> str:
        return f"parse_rule({self.text!r})"


def _fixed_numbers(clause: Clause) -> list[int] | None:
    """The numbers that a clause may take, if they are few and the same for every heap; [0] where it takes nothing."""
    if not clause.takes:
        return [0]
    numbers: set[int] = set()
    for low, high in clause.amounts or ():
        if not isinstance(low, Number) or not isinstance(high, Number) or high.value > _LARGEST_DIGIT:
            return None
        numbers.update(range(max(1, low.value), high.value + 1))
    return None if clause.amounts is None else sorted(numbers)


def _shown(heap: int) -> str:
    return str(heap) if heap < 10**30 else "10^30 …"


def _seconds(budget: Budget | None) -> float | None:
    return None if budget is None else budget.seconds_left()


def _time_spent() -> Text:
    return Text(vi="đã dùng hết thời gian cho phép", en="the time allowed is spent")
