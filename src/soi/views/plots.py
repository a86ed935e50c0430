"""Sequences and tables as SVG, without further libraries: a scatter of values, a heat map folded at a period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from soi.core.errors import RequestError
from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray

_PIECE = 2**20
_MOST_CELLS = 20_000
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
    top = max(1, int(values.max(initial=1)))
    common, rare = _pixels(values, top, mask)
    parts = [_path(common, _COMMON), _path(rare, _RARE)]
    parts += _axes(first, first + len(values) - 1, top, lang)
    if mask:
        note = _RARE_NOTE.format(mask=f"{mask:#x}").to(lang)
        parts.append(f'<text x="{_WIDTH - _EDGE}" y="{_EDGE - 12}" text-anchor="end" fill="{_RARE}">{note}</text>')
    return _svg(_WIDTH, _HEIGHT, _SCATTER.format(name=name).to(lang), parts)


def heat_map_svg(
    rows: Sequence[Sequence[int]],
    *,
    name: str,
    lang: Lang = "en",
    cell: int = 0,
    titles: Sequence[Sequence[str]] | None = None,
) -> str:
    """Return a table of values as coloured cells, up to 2 500 of them with a title (their value if none is given)."""
    height, width = len(rows), max((len(row) for row in rows), default=0)
    size = cell or max(1, min(18, 900 // max(1, width)))
    top = max(1, max((value for row in rows for value in row), default=1))
    titled = height * width <= 2500
    parts = []
    for number, row in enumerate(rows):
        for place, value in enumerate(row):
            title = f"<title>{escape(titles[number][place]) if titles else value}</title>" if titled else ""
            parts.append(
                f'<rect x="{place * size}" y="{number * size}" width="{size}" height="{size}" '
                f'fill="{_colour(value / top)}">{title}</rect>'
            )
    return _svg(max(1, width * size), max(1, height * size), name, parts)


def folded_svg(values: NimArray, width: int, *, name: str, most_rows: int = 200, lang: Lang = "en") -> str:
    """Return the sequence as a table with `width` values a row (a period shows as equal rows)."""
    if not 1 <= width <= _MOST_CELLS:
        raise RequestError(
            Text(
                vi=f"chiều rộng phải từ 1 đến {_MOST_CELLS}, nhận được {width}",
                en=f"the width must be from 1 to {_MOST_CELLS}, got {width}",
            )
        )
    height = min(most_rows, max(1, _MOST_CELLS // width))
    rows = [values[start : start + width].tolist() for start in range(0, len(values), width)[:height]]
    return heat_map_svg(rows, name=_FOLDED.format(name=name, width=width).to(lang), lang=lang)


def _pixels(values: NimArray, top: int, mask: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Return the pixels of the common and of the rare values, piece by piece: the values may be a mapped file."""
    import numpy as np

    across, up = _WIDTH - 2 * _EDGE, _HEIGHT - 2 * _EDGE
    found: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
    for start in range(0, len(values), _PIECE):
        piece = values[start : start + _PIECE].astype(np.int64)
        x = _EDGE + (np.arange(start, start + len(piece)) * across) // max(1, len(values) - 1)
        y = _HEIGHT - _EDGE - (piece * up) // top
        rare = rare_places(piece, mask)
        for kind, chosen in zip(found, (~rare, rare), strict=True):
            pixels = np.unique(x[chosen] * _HEIGHT + y[chosen])
            kind.update(divmod(pixel, _HEIGHT) for pixel in pixels.tolist())
    return found


def rare_places(piece: Any, mask: int) -> Any:
    """Return, as a numpy array of truth values, which values have even parity under `mask` (none without one)."""
    import numpy as np

    parity = piece & mask
    for shift in (32, 16, 8, 4, 2, 1):
        parity = parity ^ (parity >> shift)
    return (parity & 1) == 0 if mask else np.zeros(len(piece), bool)


def _path(pixels: Iterable[tuple[int, int]], colour: str) -> str:
    dots = "".join(f"M{x} {y}h2" for x, y in sorted(pixels))
    return f'<path stroke="{colour}" stroke-width="2" d="{dots}"/>'


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
