"""The picture of a number's divisors, each above those it divides."""

from __future__ import annotations

from soi.core.scene import Circle, Label, Line, Scene, Shape, Style
from soi.core.text import Text
from soi.families.divisor_lattice import Divisors, Writing, divisors_of

_MOST_DRAWN = 64
_STEP_X, _STEP_Y = 74.0, 76.0


def divisor_scene(part: Writing) -> Scene | None:
    """Return the divisors in layers by their number of primes, N on top; None where there are more than 64."""
    divisors = divisors_of(part.n)
    if divisors.count > _MOST_DRAWN:
        return None
    layers: dict[int, list[int]] = {}
    for d in [*divisors.proper, part.n]:
        layers.setdefault(_primes(d, divisors), []).append(d)
    width = _STEP_X * max(map(len, layers.values())) + 20
    places = {
        d: (width / 2 + _STEP_X * (i - (len(row) - 1) / 2), 40 + _STEP_Y * (len(layers) - 1 - layer))
        for layer, row in layers.items()
        for i, d in enumerate(row)
    }
    shapes: list[Shape] = []
    for d, (x, y) in places.items():
        for p in divisors.exponents:
            if part.n % (d * p) == 0:
                x2, y2 = places[d * p]
                shapes.append(Line(x1=x, y1=y, x2=x2, y2=y2, style="line"))
    for d, place in places.items():
        shapes.extend(_number(part, d, place))
    written = ", ".join(map(str, part.written)) or "0"
    alt = Text(vi=f"các ước của {part.n}; đã viết: {written}", en=f"the divisors of {part.n}; written: {written}")
    return Scene(width, 80 + _STEP_Y * (len(layers) - 1), tuple(shapes), alt)


def _number(part: Writing, d: int, place: tuple[float, float]) -> list[Shape]:
    x, y = place
    open_to_write = d < part.n and all(w % d for w in part.written)
    style: Style = "goal" if d == part.n else "first" if d in part.written else "vertex" if open_to_write else "blocked"
    key = str(d) if open_to_write else None
    title = Text(vi=f"viết {d}", en=f"write {d}") if key else None
    text = str(d)
    return [
        Circle(x=x, y=y, r=max(19.0, 4.5 * len(text) + 6), style=style, key=key, title=title),
        Label(x=x, y=y, text=text, size=14 if len(text) < 5 else 11, key=key),
    ]


def _primes(d: int, divisors: Divisors) -> int:
    count = 0
    for p in divisors.exponents:
        while d % p == 0:
            d, count = d // p, count + 1
    return count
