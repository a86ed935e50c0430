"""Sequences and tables as SVG, without further libraries: a scatter of values, a heat map folded at a period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

_WIDTH, _HEIGHT, _EDGE = 960, 420, 48
_COMMON, _RARE = "#0072b2", "#d55e00"
# Dark to light, readable in print and by the colour-blind (the cividis idea: blue to yellow, growing lightness).
_LOW, _HIGH = (10, 35, 90), (250, 225, 70)
_SCATTER = Text(vi="Số Grundy theo cỡ đống, {name}", en="Nim-value against heap, {name}")
_FOLDED = Text(vi="{name}, gấp theo chu kỳ {width}", en="{name}, folded at {width}")
_HEAP = Text(vi="cỡ đống", en="heap")
_VALUE = Text(vi="số Grundy", en="nim-value")
_RARE_NOTE = Text(vi="giá trị hiếm (mặt nạ {mask})", en="rare values (mask {mask})")


def scatter_svg(values: NimArray, *, name: str, first: int = 0, mask: int = 0, lang: Lang = "en") -> str:
    """Return a scatter of nim-value against heap; rare values (even parity under `mask`) in another colour.

    Points that fall on the same pixel are drawn once, so that the picture is small whatever the length.
    """
    import numpy as np

    count, top = max(1, len(values) - 1), max(1, int(values.max(initial=1)))
    across, up = _WIDTH - 2 * _EDGE, _HEIGHT - 2 * _EDGE
    x = _EDGE + (np.arange(len(values)) * across) // count
    y = _HEIGHT - _EDGE - (values.astype(np.int64) * up) // top
    rare = (
        np.bitwise_count(values & np.array(mask, dtype=values.dtype)) % 2 == 0 if mask else np.zeros(len(values), bool)
    )
    parts = [_path(x[~rare], y[~rare], _COMMON), _path(x[rare], y[rare], _RARE)]
    parts += _axes(first, first + len(values) - 1, top, lang)
    if mask:
        note = _RARE_NOTE.format(mask=f"{mask:#x}").to(lang)
        parts.append(f'<text x="{_WIDTH - _EDGE}" y="{_EDGE - 12}" text-anchor="end" fill="{_RARE}">{note}</text>')
    return _svg(_WIDTH, _HEIGHT, _SCATTER.format(name=name).to(lang), parts)


def heat_map_svg(rows: Sequence[Sequence[int]], *, name: str, lang: Lang = "en", cell: int = 0) -> str:
    """Return a table of values as coloured cells, each with its value as a title where there are up to 2 500."""
    height, width = len(rows), max((len(row) for row in rows), default=0)
    size = cell or max(1, min(18, 900 // max(1, width)))
    top = max(1, max((value for row in rows for value in row), default=1))
    titled = height * width <= 2500
    parts = []
    for number, row in enumerate(rows):
        for place, value in enumerate(row):
            title = f"<title>{value}</title>" if titled else ""
            parts.append(
                f'<rect x="{place * size}" y="{number * size}" width="{size}" height="{size}" '
                f'fill="{_colour(value / top)}">{title}</rect>'
            )
    return _svg(max(1, width * size), max(1, height * size), name, parts)


def folded_svg(values: NimArray, width: int, *, name: str, most_rows: int = 200, lang: Lang = "en") -> str:
    """Return the sequence as a table with `width` values a row (a period shows as equal rows)."""
    rows = [[int(v) for v in values[start : start + width]] for start in range(0, len(values), width)][:most_rows]
    return heat_map_svg(rows, name=_FOLDED.format(name=name, width=width).to(lang), lang=lang)


def _path(x: Iterable[int], y: Iterable[int], colour: str) -> str:
    dots = sorted(set(zip(map(int, x), map(int, y), strict=True)))
    return f'<path stroke="{colour}" stroke-width="2" d="{"".join(f"M{a} {b}h2" for a, b in dots)}"/>'


def _axes(first: int, last: int, top: int, lang: Lang) -> list[str]:
    base, right = _HEIGHT - _EDGE, _WIDTH - _EDGE
    return [
        f'<path stroke="currentColor" fill="none" d="M{_EDGE} {_EDGE}V{base}H{right}"/>',
        f'<text x="{_EDGE}" y="{base + 20}">{first}</text>',
        f'<text x="{right}" y="{base + 20}" text-anchor="end">{last}</text>',
        f'<text x="{(_EDGE + right) // 2}" y="{base + 36}" text-anchor="middle">{_HEAP.to(lang)}</text>',
        f'<text x="{_EDGE - 8}" y="{_EDGE + 4}" text-anchor="end">{top}</text>',
        f'<text x="{_EDGE - 8}" y="{base}" text-anchor="end">0</text>',
        f'<text x="{_EDGE}" y="{_EDGE - 12}">{_VALUE.to(lang)}</text>',
    ]


def _colour(share: float) -> str:
    mixed = [round(low + (high - low) * share) for low, high in zip(_LOW, _HIGH, strict=True)]
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def _svg(width: int, height: int, title: str, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="sans-serif" font-size="13" fill="currentColor"><title>{escape(title)}</title>'
        + "".join(parts)
        + "</svg>"
    )
