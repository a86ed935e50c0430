"""Taking-and-breaking codes: `0.77`, `4.3`, `0.3F`, `0.3(7)`, `4!.0`.

Digit k says what may be done when k counters are taken from a heap: it is the sum of 1 (leave no heap, so all of it
is taken), 2 (leave one heap), 4 (two) and 8 (three); `A` to `F` are 10 to 15. The digit before the point is for taking
nothing, which must split the heap. Digits in brackets repeat for ever. `!` after a digit asks that the heaps left
differ from one another, so that Grundy's game is `4!.0`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from soi.core.errors import SoiError, shown
from soi.core.text import Text

LEAVE_NONE, LEAVE_ONE, LEAVE_TWO, LEAVE_THREE, UNEQUAL = 1, 2, 4, 8, 16
MOST_DIGITS = 10_000

_CODE = re.compile(r"([0-9A-F]!?)\.((?:[0-9A-F]!?)*)(?:\(((?:[0-9A-F]!?)+)\))?")


class CodeError(SoiError, ValueError):
    """A text is no taking-and-breaking code."""

    kind = "code"

    def __init__(self, word: str, why: Text | None = None) -> None:
        message = Text(
            vi="cần một mã bát phân như '0.77', nhận được '{word}'",
            en="expected an octal code such as '0.77', got '{word}'",
        ).format(word=shown(word))
        if why is not None:
            message = Text(vi=f"{message.vi}: {why.vi}", en=f"{message.en}: {why.en}")
        super().__init__(message, word=word)


class TakingBreakingCode:
    """A code in lowest terms: `digits` (at least the one before the point), then `repeat` for ever (empty: zeros).

    A digit is kept as its value, plus 16 when the parts must be unequal.

    >>> code = TakingBreakingCode.parse("0.770")
    >>> str(code), code.digit(2), code.longest
    ('0.77', 7, 2)
    >>> sorted(TakingBreakingCode.parse("4!.0").options(5))
    [(1, 4), (2, 3)]
    """

    __slots__ = ("digits", "repeat")

    digits: bytes
    repeat: bytes

    def __init__(self, digits: bytes, repeat: bytes = b"") -> None:
        self.digits, self.repeat = _lowest_terms(digits, repeat)

    @classmethod
    def parse(cls, text: str) -> TakingBreakingCode:
        """Return the code that `text` is; raise CodeError otherwise."""
        if len(text) > 2 * MOST_DIGITS:
            raise CodeError(text, Text(vi=f"nhiều nhất {MOST_DIGITS} chữ số", en=f"at most {MOST_DIGITS} digits"))
        match = _CODE.fullmatch(text)
        if match is None or not (match[2] or match[3]):
            raise CodeError(text)
        first = _digits(match[1])
        if first[0] & (LEAVE_NONE | LEAVE_ONE):
            why = Text(
                vi="trước dấu chấm chỉ có thể là 0, 4, 8 hoặc C (không lấy gì thì phải chia đống)",
                en="before the point only 0, 4, 8 or C can stand (to take nothing is to split the heap)",
            )
            raise CodeError(text, why)
        return cls(first + _digits(match[2]), _digits(match[3] or ""))

    def digit(self, taken: int) -> int:
        """Return the rule for taking that many: bits LEAVE_NONE … LEAVE_THREE, and UNEQUAL."""
        if taken < len(self.digits):
            return self.digits[taken]
        return self.repeat[(taken - len(self.digits)) % len(self.repeat)] if self.repeat else 0

    @property
    def longest(self) -> int | None:
        """The largest number that can be taken, None where there is no largest."""
        return None if self.repeat else len(self.digits) - 1

    @property
    def is_octal(self) -> bool:
        """True when there are finitely many digits and no move leaves three heaps."""
        return not self.repeat and not any(digit & LEAVE_THREE for digit in self.digits)

    @property
    def has_unequal(self) -> bool:
        """True when some move must leave unequal heaps."""
        return any(digit & UNEQUAL for digit in self.digits + self.repeat)

    @property
    def splits(self) -> bool:
        """True when some move leaves more than one heap."""
        return any(digit & (LEAVE_TWO | LEAVE_THREE) for digit in self.digits + self.repeat)

    def options(self, heap: int) -> Iterator[tuple[int, ...]]:
        """Yield what every move leaves: (), one heap, two or three, in ascending order of size; fewest taken first."""
        for taken in range(min(heap, len(self.digits) - 1 if not self.repeat else heap) + 1):
            yield from _left(heap - taken, self.digit(taken))

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether one move may turn `heap` into `parts` (zeros are no heaps)."""
        left = tuple(part for part in parts if part)
        taken = heap - sum(left)
        if taken < 0 or len(left) > 3 or any(part < 0 for part in left):
            return False
        digit = self.digit(taken)
        unequal = len(left) < 2 or not digit & UNEQUAL or len(set(left)) == len(left)
        return bool(digit >> len(left) & 1) and unequal

    def __str__(self) -> str:
        head = "".join(map(_shown_digit, self.digits[1:]))
        tail = "".join(map(_shown_digit, self.repeat))
        text = head + (f"({tail})" if tail else "")
        return f"{_shown_digit(self.digits[0])}.{text or '0'}"

    def __repr__(self) -> str:
        return f"TakingBreakingCode.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TakingBreakingCode):
            return NotImplemented
        return (self.digits, self.repeat) == (other.digits, other.repeat)

    def __hash__(self) -> int:
        return hash((self.digits, self.repeat))


def _digits(text: str) -> bytes:
    values = bytearray()
    for char in text:
        if char == "!":
            values[-1] |= UNEQUAL
        else:
            values.append(int(char, 16))
    return bytes(values)


def _shown_digit(digit: int) -> str:
    return f"{digit & 15:X}" + ("!" if digit & UNEQUAL else "")


def _plain(digit: int) -> int:
    """Return the digit without an UNEQUAL that says nothing."""
    return digit if digit & (LEAVE_TWO | LEAVE_THREE) else digit & 15


def _lowest_terms(digits: bytes, repeat: bytes) -> tuple[bytes, bytes]:
    """Return the same rule with the shortest repeating part, begun as early as can be after the point."""
    head, tail = bytes(map(_plain, digits)) or b"\0", bytes(map(_plain, repeat))
    if not any(tail):
        return head[:1] + head[1:].rstrip(b"\0"), b""
    size = (tail + tail).find(tail, 1)
    tail = tail[:size]
    while len(head) > 1 and head[-1] == tail[-1]:
        head, tail = head[:-1], tail[-1:] + tail[:-1]
    return head, tail


def _left(left: int, digit: int) -> Iterator[tuple[int, ...]]:
    apart = 1 if digit & UNEQUAL else 0
    if left == 0:
        if digit & LEAVE_NONE:
            yield ()
        return
    if digit & LEAVE_ONE:
        yield (left,)
    if digit & LEAVE_TWO:
        yield from ((a, left - a) for a in range(1, (left - apart) // 2 + 1))
    if digit & LEAVE_THREE:
        for a in range(1, left // 3 + 1):
            yield from ((a, b, left - a - b) for b in range(a + apart, (left - a - apart) // 2 + 1))
