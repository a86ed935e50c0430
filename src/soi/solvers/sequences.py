"""Nim-sequences of the rules that kernels know: codes, subtraction sets, all numbers but a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soi.core.errors import SoiError, shown
from soi.core.text import Text
from soi.families.codes import TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.kernels.growing import GrowingValues, Progress
from soi.kernels.octal import OctalValues, TakingBreakingValues
from soi.kernels.subtraction import AllButValues, SubtractionValues

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

SequenceRule = TakingBreakingCode | SubtractionSet | AllBut


class RuleError(SoiError, ValueError):
    """A text names no rule whose nim-sequence a kernel computes."""

    kind = "rule"


def rule_of(text: str) -> SequenceRule:
    """Return the rule that `octal:0.77`, `0.77`, `subtraction:1,3,4` or `all-but:1,2` is.

    >>> rule_of("subtraction:4,1,3")
    SubtractionSet((1, 3, 4))
    """
    name, colon, numbers = text.partition(":")
    if not colon or name == "octal":
        return TakingBreakingCode.parse(numbers if colon else text)
    pieces = numbers.split(",")
    plain = all(piece.isdecimal() and piece.isascii() and len(piece) < 20 for piece in pieces)
    if name not in ("subtraction", "all-but") or not plain:
        message = Text(
            vi="cần octal:MÃ, subtraction:SỐ,… hoặc all-but:SỐ,…, nhận được '{word}'",
            en="expected octal:CODE, subtraction:NUMBERS or all-but:NUMBERS, got '{word}'",
        )
        raise RuleError(message.format(word=shown(text)), word=text)
    given = map(int, pieces)
    return SubtractionSet(given) if name == "subtraction" else AllBut(given)


def as_all_but(code: TakingBreakingCode) -> AllBut | None:
    """Return the all-but set that the code is (`0.03(3)` takes any number but 1), or None."""
    if code.repeat != b"\x03" or code.digits[0] or not set(code.digits[1:]) <= {0, 3}:
        return None
    kept = [taken for taken, digit in enumerate(code.digits) if taken and not digit]
    return AllBut(kept)


def growing_values(rule: SequenceRule) -> GrowingValues:
    """Return the values of a rule, none of them known yet, from the kernel that suits it."""
    if isinstance(rule, SubtractionSet):
        return SubtractionValues(rule.numbers)
    if isinstance(rule, AllBut):
        return AllButValues(rule.numbers)
    if rule.is_octal:
        return OctalValues(rule.digits)
    all_but = as_all_but(rule)
    return AllButValues(all_but.numbers) if all_but else TakingBreakingValues(rule.digits, rule.repeat)


def nim_sequence(
    rule: SequenceRule | str,
    heap_limit: int,
    *,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> NimArray:
    """Return the nim-values of heaps 0 .. heap_limit − 1, fewer when `seconds` run out.

    >>> nim_sequence("octal:0.77", 8).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2]
    """
    values = growing_values(rule_of(rule) if isinstance(rule, str) else rule)
    values.extend(heap_limit, seconds=seconds, on_progress=on_progress)
    return values.array()
