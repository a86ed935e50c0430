"""The nim-sum as a table of binary columns."""

from __future__ import annotations

from soi.core.text import Text, same

_MOST_ROWS = 24


def binary_table(rows: list[tuple[str, int]]) -> list[Text]:
    """Return the values in binary, one row each, and their nim-sum below (nothing where there are over 24 rows).

    >>> [line.en for line in binary_table([("3", 3), ("4", 4)])]
    ['  3         3  011', '  4         4  100', '  nim-sum   7  111']
    """
    if len(rows) > _MOST_ROWS:
        return []
    total = 0
    for _, value in rows:
        total ^= value
    largest = max(total, *(value for _, value in rows))
    bits, digits = max(1, largest.bit_length()), len(str(largest))
    width = max(8, *(len(text) for text, _ in rows))
    lines = [same(f"  {text:<{width}}  {value:>{digits}}  {value:0{bits}b}") for text, value in rows]
    ending = f"  {total:>{digits}}  {total:0{bits}b}"
    lines.append(Text(vi=f"  {'tổng nim':<{width}}{ending}", en=f"  {'nim-sum':<{width}}{ending}"))
    return lines
