"""The tree of a rule, and its canonical text: parsing that text gives the same tree."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Role = Literal["heap", "taken", "left", "right"]


class Number(NamedTuple):
    """A constant."""

    value: int


class Variable(NamedTuple):
    """`n`, or one of the names a clause introduces."""

    role: Role


class Negative(NamedTuple):
    """`-x`."""

    operand: Expression


class Arithmetic(NamedTuple):
    """`x + y` and its kin; `operator` is one of + - * // % **."""

    operator: str
    left: Expression
    right: Expression


class Call(NamedTuple):
    """A function of numbers; `TRUTHS` give a truth, the others a number."""

    function: str
    arguments: tuple[Expression, ...]


class Comparison(NamedTuple):
    """`x == y`; a chain such as `1 < k < n` is read as several of them joined by `and`."""

    operator: str
    left: Expression
    right: Expression


class Opposite(NamedTuple):
    """`not c`."""

    operand: Condition


class Every(NamedTuple):
    """`c and d and …`."""

    conditions: tuple[Condition, ...]


class Either(NamedTuple):
    """`c or d or …`."""

    conditions: tuple[Condition, ...]


Expression: TypeAlias = Number | Variable | Negative | Arithmetic | Call
Condition: TypeAlias = Comparison | Call | Opposite | Every | Either
Node: TypeAlias = Expression | Condition

ARGUMENTS = {"gcd": 2, "isqrt": 1, "popcount": 1, "is_square": 1, "is_prime": 1, "divides": 2}
TRUTHS = frozenset({"is_square", "is_prime", "divides"})


class Amount(NamedTuple):
    """`low..high`, or one number: then both are the same."""

    low: Expression
    high: Expression


class Clause(NamedTuple):
    """One way to move. `amounts` is None where any number may be taken, and () where nothing is taken."""

    amounts: tuple[Amount, ...] | None
    splits: bool
    condition: Condition | None
    taken: str | None = None
    left: str | None = None
    right: str | None = None

    @property
    def takes(self) -> bool:
        """True where the move takes counters."""
        return self.amounts is None or bool(self.amounts)


def is_truth(node: Node) -> bool:
    """Tell whether a node is a condition rather than a number."""
    if isinstance(node, Call):
        return node.function in TRUTHS
    return isinstance(node, Comparison | Opposite | Every | Either)


def children(node: Node) -> tuple[Node, ...]:
    """Return the nodes directly below."""
    match node:
        case Arithmetic(_, left, right) | Comparison(_, left, right):
            return (left, right)
        case Negative(operand) | Opposite(operand):
            return (operand,)
        case Call(_, arguments):
            return arguments
        case Every(conditions) | Either(conditions):
            return conditions
        case _:
            return ()


def roles(node: Node) -> frozenset[Role]:
    """Return the variables that a node depends on."""
    found: set[Role] = set()
    waiting: list[Node] = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Variable):
            found.add(here.role)
        waiting.extend(children(here))
    return frozenset(found)


_BINDING = {"+": 1, "-": 1, "*": 2, "//": 2, "%": 2, "**": 4}


def rule_text(clauses: tuple[Clause, ...]) -> str:
    """Return the canonical text of a rule."""
    return " or ".join(map(_clause_text, clauses))


def _clause_text(clause: Clause) -> str:
    names = {"heap": "n", "taken": clause.taken, "left": clause.left, "right": clause.right}
    words = []
    if clause.takes:
        words.append("take")
        items = ", ".join(_amount_text(item) for item in clause.amounts or ())
        if clause.taken is not None:
            words.append(clause.taken)
            words.extend(["in", items] if items else [])
        else:
            words.append(items)
    if clause.splits:
        words.append(f"split {clause.left}, {clause.right}")
    if clause.condition is not None:
        words.append(f"if {_text(clause.condition, names, -4)}")
    return " ".join(words)


def _amount_text(amount: Amount) -> str:
    names: dict[str, str | None] = {"heap": "n"}
    low = _text(amount.low, names, 0)
    return low if amount.low == amount.high else f"{low}..{_text(amount.high, names, 0)}"


def _text(node: Node, names: dict[str, str | None], binding: int) -> str:
    """Text of a node that stands where something binding tighter than `binding` is needed."""
    match node:
        case Number(value):
            return str(value)
        case Variable(role):
            return str(names[role])
        case Call(function, arguments):
            return f"{function}({', '.join(_text(each, names, 0) for each in arguments)})"
        case Negative(operand):
            return _bracketed(f"-{_text(operand, names, 3)}", 3, binding)
        case Arithmetic(operator, left, right):
            own = _BINDING[operator]
            if operator == "**":
                body = f"{_text(left, names, 5)} ** {_text(right, names, 3)}"
            else:
                body = f"{_text(left, names, own)} {operator} {_text(right, names, own + 1)}"
            return _bracketed(body, own, binding)
        case Comparison(operator, left, right):
            return _bracketed(f"{_text(left, names, 0)} {operator} {_text(right, names, 0)}", -1, binding)
        case Opposite(operand):
            return _bracketed(f"not {_text(operand, names, -1)}", -2, binding)
        case Every(conditions):
            return _bracketed(" and ".join(_text(c, names, -2) for c in conditions), -3, binding)
        case Either(conditions):
            return _bracketed(" or ".join(_text(c, names, -3) for c in conditions), -4, binding)


def _bracketed(body: str, own: int, binding: int) -> str:
    return body if own >= binding else f"({body})"
