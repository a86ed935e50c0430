"""Bars of chocolate (Young diagrams): text, bites, and what is known of their values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from soi.core.errors import PositionError
from soi.core.ruleset import words_of
from soi.core.text import Text

_SIZE = re.compile(r"(\d{1,20})[xX](\d{1,20})", re.ASCII)
_RUN = re.compile(r"(\d{1,20})(?:\*(\d{1,20}))?", re.ASCII)
_MOST_WRITTEN = 65_536
_FORM = Text(
    vi="độ dài các hàng, không tăng ('4 2 1'), hoặc cỡ '3x4'",
    en="row lengths, none longer than the one above ('4 2 1'), or a size '3x4'",
)
_LONG = re.compile(r"\d+(?:[xX*]\d+)?", re.ASCII)
_TOO_LONG = Text(vi="các số dài nhiều nhất 20 chữ số", en="numbers of at most 20 digits")
_RISES = Text(
    vi="một hàng không dài hơn hàng trên (tức là nhiều nhất {length})",
    en="a row no longer than the one above (at most {length})",
)


class Bar(NamedTuple):
    """Rows of one length, the longest above: `runs` are (length, how many rows). The empty bar has none."""

    runs: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, lengths: Sequence[int]) -> Bar:
        """Return the bar with these row lengths.

        >>> Bar.of((4, 4, 1)).runs
        ((4, 2), (1, 1))
        """
        return cls(_joined((length, 1) for length in lengths))

    @property
    def height(self) -> int:
        """The number of rows."""
        return sum(count for _, count in self.runs)

    @property
    def width(self) -> int:
        """The length of the top row."""
        return self.runs[0][0] if self.runs else 0

    @property
    def squares(self) -> int:
        """The number of squares."""
        return sum(length * count for length, count in self.runs)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The row lengths, one by one (ask only of bars with few rows)."""
        return tuple(length for length, count in self.runs for _ in range(count))

    def transposed(self) -> Bar:
        """Return the bar with rows and columns exchanged."""
        lower = [length for length, _ in self.runs[1:]] + [0]
        runs, height = [], 0
        for (length, count), below in zip(self.runs, lower, strict=False):
            height += count
            runs.append((height, length - below))
        return Bar(tuple(reversed(runs)))

    def has(self, row: int, column: int) -> bool:
        """Tell whether the square (row, column), counted from 0, is there."""
        return min(row, column) >= 0 and column < self.length(row)

    def length(self, row: int) -> int:
        """Return the length of a row; 0 below the bar."""
        for length, count in self.runs:
            if row < count:
                return length
            row -= count
        return 0

    def bitten(self, row: int, column: int) -> Bar:
        """Return the bar after the square and all to the right and below are eaten."""
        runs: list[tuple[int, int]] = []
        top = 0
        for length, count in self.runs:
            kept = max(0, min(count, row - top))
            runs += [(length, kept), (min(length, column), count - kept)]
            top += count
        return Bar(_joined(iter(runs)))

    @property
    def text(self) -> str:
        """Row lengths; `length*rows` where there are more than 65 536 rows; `0` for the empty bar."""
        if self.height <= _MOST_WRITTEN:
            return " ".join(map(str, self.lengths)) or "0"
        return " ".join(f"{length}*{count}" for length, count in self.runs)


def bar_of(text: str) -> Bar:
    """Return the bar that a position's text describes."""
    words = words_of(text)
    first = next(words, None)
    if first is None:
        raise PositionError(_FORM, word="")
    size = _SIZE.fullmatch(first.text)
    if size:
        second = next(words, None)
        if second is not None:
            raise PositionError(Text(vi="chỉ một thanh sô-cô-la", en="one bar only"), word=second.text, place=2)
        return Bar(_joined(iter([(int(size[2]), int(size[1]))])))
    runs: list[tuple[int, int]] = []
    for word in [first, *words]:
        match = _RUN.fullmatch(word.text)
        if not match:
            expected = _TOO_LONG if _LONG.fullmatch(word.text) else _FORM
            raise PositionError(expected, word=word.text, place=word.place)
        if runs and int(match[1]) > runs[-1][0]:
            raise PositionError(_RISES.format(length=runs[-1][0]), word=word.text, place=word.place)
        runs.append((int(match[1]), int(match[2] or 1)))
    return Bar(_joined(iter(runs)))


def _joined(runs: Iterator[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for length, count in runs:
        if not length or not count:
            continue
        if joined and joined[-1][0] == length:
            joined[-1] = (length, joined[-1][1] + count)
        else:
            joined.append((length, count))
    return tuple(joined)
