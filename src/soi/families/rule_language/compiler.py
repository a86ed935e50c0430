"""From the tree of a rule to the program a kernel runs.

A condition is a conjunction; each conjunct is put where it costs least. What it says of the heap alone is asked once a
heap; what it says of the number taken alone, once for the whole table; a comparison of the number taken (or of the left
part) with an expression of the heap narrows the candidates instead of being asked. The order of conjuncts does not
matter: a conjunction is met exactly when every conjunct has a value and that value is true.
"""

from __future__ import annotations

from typing import NamedTuple

from soi.families.rule_language.syntax import (
    Amount,
    Arithmetic,
    Call,
    Clause,
    Comparison,
    Condition,
    Either,
    Every,
    Expression,
    Negative,
    Node,
    Number,
    Opposite,
    Role,
    Variable,
    roles,
)
from soi.kernels.rule_program import Op, RuleProgram

_VARIABLES = {"heap": Op.HEAP, "taken": Op.TAKEN, "left": Op.LEFT, "right": Op.RIGHT}
_BINARY = {
    "+": Op.ADD,
    "-": Op.SUBTRACT,
    "*": Op.MULTIPLY,
    "//": Op.FLOOR_DIVIDE,
    "%": Op.MODULO,
    "**": Op.POWER,
    "==": Op.EQUAL,
    "!=": Op.UNEQUAL,
    "<": Op.LESS,
    "<=": Op.AT_MOST,
    ">": Op.MORE,
    ">=": Op.AT_LEAST,
}
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}
_HEAP: frozenset[Role] = frozenset({"heap"})


class Bound(NamedTuple):
    """`variable <= limit` (upper) or `variable >= limit`."""

    upper: bool
    limit: Expression


class Tests(NamedTuple):
    """The conjuncts of a condition, by what they depend on."""

    heap: list[Condition]
    taken: list[Condition]
    taken_and_heap: list[Condition]
    parts: list[Condition]
    taken_bounds: list[Bound]
    left_bounds: list[Bound]


def compile_clauses(clauses: tuple[Clause, ...]) -> RuleProgram:
    """Return the program of a rule."""
    writer = _Writer()
    writer.layout.append(len(clauses))
    for clause in clauses:
        writer.clause(clause)
    return RuleProgram(tuple(writer.code), tuple(writer.layout))


def tests_of(clause: Clause) -> Tests:
    """Return the conjuncts of a clause's condition, sorted; a single range is a pair of bounds."""
    tests = Tests([], [], [], [], [], [])
    if clause.amounts is not None and len(clause.amounts) == 1:
        tests.taken_bounds.extend((Bound(False, clause.amounts[0].low), Bound(True, clause.amounts[0].high)))
    for conjunct in [] if clause.condition is None else conjuncts(clause.condition):
        used = roles(conjunct)
        if bounds := _bounds(conjunct, "taken"):
            tests.taken_bounds.extend(bounds)
        elif bounds := _bounds(conjunct, "left"):
            tests.left_bounds.extend(bounds)
        elif used & {"left", "right"}:
            tests.parts.append(conjunct)
        elif "taken" not in used:
            tests.heap.append(conjunct)
        else:
            (tests.taken_and_heap if "heap" in used else tests.taken).append(conjunct)
    return tests


def conjuncts(condition: Condition) -> list[Condition]:
    """Return the conditions whose conjunction a condition is."""
    found: list[Condition] = []
    waiting = [condition]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Every):
            waiting.extend(reversed(here.conditions))
        else:
            found.append(here)
    return found


def _bounds(conjunct: Condition, role: Role) -> list[Bound]:
    """The bounds on a variable that a conjunct amounts to, none if it is no comparison with the heap."""
    if not isinstance(conjunct, Comparison) or conjunct.operator not in _MIRRORED:
        return []
    operator, left, right = conjunct
    if right == Variable(role):
        operator, left, right = _MIRRORED[operator], right, left
    if left != Variable(role) or not roles(right) <= _HEAP:
        return []
    match operator:
        case "<":
            return [Bound(True, Arithmetic("-", right, Number(1)))]
        case ">":
            return [Bound(False, Arithmetic("+", right, Number(1)))]
        case "==":
            return [Bound(False, right), Bound(True, right)]
    return [Bound(operator == "<=", right)]


class _Writer:
    def __init__(self) -> None:
        self.code: list[int] = []
        self.layout: list[int] = []

    def clause(self, clause: Clause) -> None:
        tests = tests_of(clause)
        amounts = clause.amounts if clause.amounts is not None and len(clause.amounts) > 1 else ()
        free = not any(roles(end) for amount in amounts for end in amount)
        fixed = clause.takes and free and bool(amounts or tests.taken)
        every = clause.takes and not amounts
        self.layout.extend((clause.takes, clause.splits, fixed, every, len(amounts)))
        for amount in amounts:
            self.amount(amount)
        self.stretch(tests.heap)
        self.stretch(tests.taken if fixed else [])
        self.stretch(tests.taken_and_heap + ([] if fixed else tests.taken))
        self.stretch(tests.parts)
        self.bounds(tests.taken_bounds)
        self.bounds(tests.left_bounds)

    def amount(self, amount: Amount) -> None:
        for end in amount:
            self.stretch([end])

    def bounds(self, bounds: list[Bound]) -> None:
        self.layout.append(len(bounds))
        for bound in bounds:
            self.layout.append(bound.upper)
            self.stretch([bound.limit])

    def stretch(self, nodes: list[Condition] | list[Expression]) -> None:
        """Write the conjunction of conditions, or one expression, and note where it stands."""
        begin = len(self.code) // 2
        for number, node in enumerate(nodes):
            self.node(node)
            if number:
                self.op(Op.BOTH)
        self.layout.extend((begin, len(self.code) // 2))

    def op(self, op: Op, value: int = 0) -> None:
        self.code.extend((op, value))

    def node(self, node: Node) -> None:
        match node:
            case Number(value):
                self.op(Op.NUMBER, value)
            case Variable(role):
                self.op(_VARIABLES[role])
            case Negative(operand) | Opposite(operand):
                self.node(operand)
                self.op(Op.NEGATE if isinstance(node, Negative) else Op.OPPOSITE)
            case Arithmetic(operator, left, right) | Comparison(operator, left, right):
                self.node(left)
                self.node(right)
                self.op(_BINARY[operator])
            case Call(function, arguments):
                for argument in arguments:
                    self.node(argument)
                self.op(Op[function.upper()])
            case Every(conditions) | Either(conditions):
                for number, condition in enumerate(conditions):
                    self.node(condition)
                    if number:
                        self.op(Op.BOTH if isinstance(node, Every) else Op.EITHER)
