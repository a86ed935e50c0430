"""What a rule means, in plain Python: the definition that the compiled program is compared with. Slow on purpose.

Numbers are whole and of 64 bits. A number that is not there (division by zero, a value outside −2^63 .. 2^63 − 1, a
negative exponent, isqrt or popcount of a negative number) makes the whole condition that uses it *not met*; `and` and
`or` look at their right side only if the left side does not decide, so `k == 0 or n % k == 0` is safe.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from soi.families.rule_language.syntax import (
    Arithmetic,
    Call,
    Clause,
    Comparison,
    Condition,
    Either,
    Every,
    Expression,
    Negative,
    Number,
    Opposite,
    Role,
    Variable,
)

Values = dict[Role, int]
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


class AbsentValueError(ArithmeticError):
    """An expression has no value."""


def options_by_definition(clauses: tuple[Clause, ...], heap: int) -> set[tuple[int, ...]]:
    """Return the options of a heap: (n − k,) after taking k, (a, b) with a ≤ b after splitting."""
    return {option for clause in clauses for option in _clause_options(clause, heap)}


def allows(clauses: tuple[Clause, ...], heap: int, option: tuple[int, ...]) -> bool:
    """Tell whether an option, (rest,) or (a, b), is one of the heap's; takes no longer for large heaps."""
    taken, ordered = heap - sum(option), sorted(option)
    for clause in clauses:
        if len(option) != 1 + clause.splits or (taken > 0) != clause.takes or taken < 0 or ordered[0] < clause.splits:
            continue
        values: Values = {"heap": heap, "taken": taken}
        if clause.splits:
            values |= {"left": ordered[0], "right": ordered[1]}
        if _may_take(clause, taken, heap) and _met(clause, values):
            return True
    return False


def _clause_options(clause: Clause, heap: int) -> Iterator[tuple[int, ...]]:
    for taken in _amounts(clause, heap):
        rest = heap - taken
        if not clause.splits:
            if _met(clause, {"heap": heap, "taken": taken}):
                yield (rest,)
            continue
        for left in range(1, rest // 2 + 1):
            if _met(clause, {"heap": heap, "taken": taken, "left": left, "right": rest - left}):
                yield (left, rest - left)


def _amounts(clause: Clause, heap: int) -> Iterator[int]:
    if not clause.takes:
        yield 0
        return
    for taken in range(1, heap + 1):
        if _may_take(clause, taken, heap):
            yield taken


def _may_take(clause: Clause, taken: int, heap: int) -> bool:
    if not clause.amounts:
        return True
    return any(_within(low, high, taken, heap) for low, high in clause.amounts)


def _within(low: Expression, high: Expression, taken: int, heap: int) -> bool:
    try:
        return number(low, {"heap": heap}) <= taken <= number(high, {"heap": heap})
    except AbsentValueError:
        return False


def _met(clause: Clause, values: Values) -> bool:
    if clause.condition is None:
        return True
    try:
        return holds(clause.condition, values)
    except AbsentValueError:
        return False


def holds(condition: Condition, values: Values) -> bool:
    """Return the truth of a condition; raise AbsentValueError where it has none."""
    match condition:
        case Every(conditions):
            return all(holds(each, values) for each in conditions)
        case Either(conditions):
            return any(holds(each, values) for each in conditions)
        case Opposite(operand):
            return not holds(operand, values)
        case Comparison(operator, left, right):
            return _compare(operator, number(left, values), number(right, values))
        case Call(function, arguments):
            return _truth(function, [number(each, values) for each in arguments])


def number(expression: Expression, values: Values) -> int:
    """Return the value of an expression; raise AbsentValueError where it has none."""
    match expression:
        case Number(value):
            return value
        case Variable(role):
            return values[role]
        case Negative(operand):
            return _within_64_bits(-number(operand, values))
        case Arithmetic(operator, left, right):
            return _within_64_bits(_calculate(operator, number(left, values), number(right, values)))
        case Call(function, arguments):
            return _within_64_bits(_function(function, [number(each, values) for each in arguments]))


def _within_64_bits(value: int) -> int:
    if not -(2**63) <= value < 2**63:
        raise AbsentValueError
    return value


def _calculate(operator: str, x: int, y: int) -> int:
    match operator:
        case "+":
            return x + y
        case "-":
            return x - y
        case "*":
            return x * y
        case "**":
            return _power(x, y)
    if y == 0:
        raise AbsentValueError
    return x // y if operator == "//" else x % y


def _power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise AbsentValueError
    if abs(base) < 2:
        return int(base**exponent) if exponent < 2 else (base if exponent % 2 else base * base)
    if exponent > 63:
        raise AbsentValueError
    return int(base**exponent)


def _function(function: str, arguments: list[int]) -> int:
    if function == "gcd":
        return math.gcd(*arguments)
    if arguments[0] < 0:
        raise AbsentValueError
    return math.isqrt(arguments[0]) if function == "isqrt" else arguments[0].bit_count()


def _truth(function: str, arguments: list[int]) -> bool:
    x = arguments[0]
    if function == "divides":
        return arguments[1] % x == 0 if x else arguments[1] == 0
    if function == "is_square":
        return x >= 0 and math.isqrt(x) ** 2 == x
    return is_prime(x)


def is_prime(x: int) -> bool:
    """Return whether x is prime: by trial when small, else by Miller and Rabin, exact far beyond 64 bits."""
    if x < 2 or any(x % p == 0 for p in _PRIMES):
        return x in _PRIMES
    odd = (x - 1) // ((x - 1) & (1 - x))
    return all(_passes(x, base, odd) for base in _PRIMES)


def _passes(x: int, base: int, odd: int) -> bool:
    power = pow(base, odd, x)
    if power in (1, x - 1):
        return True
    while odd < (x - 1) // 2:
        odd *= 2
        power = power * power % x
        if power == x - 1:
            return True
    return False


def _compare(operator: str, x: int, y: int) -> bool:
    match operator:
        case "==":
            return x == y
        case "!=":
            return x != y
        case "<":
            return x < y
        case "<=":
            return x <= y
        case ">":
            return x > y
    return x >= y
