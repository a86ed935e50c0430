"""The picture of heaps: columns of stones, each of which can be pointed at to take it and all above it.

Where a heap can be split, the gap between two stones can be pointed at too.
"""

from __future__ import annotations

from collections.abc import Callable

from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text

_TALLEST = 24
_MOST = 24
_STEP = 26.0


Allowed = Callable[[int, int], bool]


def heap_scene(
    heaps: tuple[int, ...], takes: Allowed, noun: Text | None = None, *, splits: Allowed | None = None
) -> Scene | None:
    """Return columns of stones; `takes(heap, k)` tells whether k may be taken from a heap of that size.

    The stone that has k − 1 above it carries the pick `i:k`. `splits(heap, a)` tells whether a heap may be split in
    a + b, a <= b: the gaps with a stones on one side carry the pick `i:a+b`. A heap over 24 is a box with its number.
    None above 24 heaps: a picture of so many would be no picture.
    """
    if len(heaps) > _MOST:
        return None
    tallest = max([heap for heap in heaps if heap <= _TALLEST], default=3)
    base = 32 + max(tallest, 3) * _STEP
    shapes: list[Shape] = [Rect(x=4, y=base + 4, w=len(heaps) * 48 + 8, h=4, style="ground")]
    for index, heap in enumerate(heaps):
        x = 32 + index * 48.0
        shapes.append(Label(x=x, y=base + 26, text=str(index + 1), size=12, style="muted"))
        if heap > _TALLEST:
            shapes.append(Rect(x=x - 22, y=base - 78, w=44, h=78, style="cell", round=8))
            shapes.append(Label(x=x, y=base - 36, text=_short(heap), size=12, style="strong"))
        else:
            shapes.extend(_column(index, heap, x, base, takes))
            if splits is not None:
                shapes.extend(_gaps(index, heap, x, base, splits))
    return Scene(len(heaps) * 48 + 16, base + 36, tuple(shapes), _alt(heaps, noun))


def _gaps(index: int, heap: int, x: float, base: float, splits: Allowed) -> list[Shape]:
    shapes: list[Shape] = []
    for below in range(1, heap):
        small, large = sorted((below, heap - below))
        if splits(heap, small):
            title = Text(vi=f"chia thành {small} và {large}", en=f"split into {small} and {large}")
            key = f"{index + 1}:{small}+{large}"
            y = base + 1 - below * _STEP
            shapes.append(Rect(x=x - 20, y=y - 3, w=40, h=6, style="ghost", round=3, key=key, title=title))
    return shapes


def _column(index: int, heap: int, x: float, base: float, takes: Allowed) -> list[Shape]:
    shapes: list[Shape] = []
    for level in range(heap):
        taken = heap - level
        key = f"{index + 1}:{taken}" if takes(heap, taken) else None
        title = Text(vi=f"lấy {taken} ở đống {index + 1}", en=f"take {taken} from heap {index + 1}") if key else None
        shapes.append(Circle(x=x, y=base - 12 - level * _STEP, r=11, style="stone", key=key, title=title))
    shapes.append(Label(x=x, y=base - 16 - heap * _STEP, text=str(heap), size=13, style="strong"))
    return shapes


def _short(number: int) -> str:
    digits = str(number)
    return digits if len(digits) <= 6 else f"{digits[:3]}…{digits[-2:]}"


def _alt(heaps: tuple[int, ...], noun: Text | None) -> Text:
    sizes = ", ".join(map(str, heaps))
    vi, en = (noun.vi, noun.en) if noun else ("đống", "heaps")
    return Text(vi=f"{len(heaps)} {vi}: {sizes}", en=f"{len(heaps)} {en}: {sizes}")
