"""The picture of heaps: columns of stones, each of which can be pointed at to take it and all above it.

Where a heap can be split, the gap between two stones can be pointed at too.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text

MOST_STONES = 192  # a larger heap is drawn as a box
_TALLEST = 24
_MOST = 24
_STEP = 26.0

Allowed = Callable[[int, int], bool]


def heap_scene(
    heaps: tuple[int, ...],
    takes: Allowed,
    noun: Text | None = None,
    *,
    splits: Allowed | None = None,
    keys: Container[str] | None = None,
) -> Scene | None:
    """Return heaps of stones; `takes(heap, k)` tells whether k may be taken from a heap of that size.

    The stone that has k − 1 above it carries the pick `i:k` (where it is in `keys`, if they are given). `splits(heap,
    a)` tells whether a heap may be split in a + b, a <= b: the gaps with a stones on one side carry the pick `i:a+b`.
    A heap over 192 is a box with its number. None above 24 heaps: a picture of so many would be no picture.
    """
    if len(heaps) > _MOST:
        return None
    tallest = max((-(-heap // _across(heap)) for heap in heaps if heap <= MOST_STONES), default=3)
    base = 32 + max(tallest, 3) * _STEP
    shapes: list[Shape] = []
    x = 8.0
    for index, heap in enumerate(heaps):
        wide = 1 if heap > MOST_STONES else _across(heap)
        middle = x + 24 + (wide - 1) * _STEP / 2
        shapes.append(Label(x=middle, y=base + 26, text=str(index + 1), size=12, style="muted"))
        if heap > MOST_STONES:
            shapes.append(Rect(x=x + 2, y=base - 78, w=44, h=78, style="cell", round=8))
            shapes.append(Label(x=middle, y=base - 36, text=_short(heap), size=12, style="strong"))
        else:
            shapes.extend(_stones(index, heap, (x + 24, base), takes, keys))
            if splits is not None:
                shapes.extend(_gaps(index, heap, (x + 24, base), splits))
        x += 48 + (wide - 1) * _STEP
    shapes.insert(0, Rect(x=4, y=base + 4, w=x, h=4, style="ground"))
    return Scene(x + 8, base + 36, tuple(shapes), _alt(heaps, noun))


def _across(heap: int) -> int:
    """How many stones lie side by side, so that none lies more than 24 high."""
    return max(1, -(-heap // _TALLEST))


def _place(heap: int, number: int, corner: tuple[float, float]) -> tuple[float, float]:
    """Return where stone `number` (from 0, from below) lies."""
    level, column = divmod(number, _across(heap))
    return corner[0] + column * _STEP, corner[1] - 12 - level * _STEP


def _gaps(index: int, heap: int, corner: tuple[float, float], splits: Allowed) -> list[Shape]:
    shapes: list[Shape] = []
    flat = _across(heap) == 1
    for below in range(1, heap):
        small, large = sorted((below, heap - below))
        if splits(heap, small):
            title = Text(vi=f"chia thành {small} và {large}", en=f"split into {small} and {large}")
            key = f"{index + 1}:{small}+{large}"
            x, y = _place(heap, below - 1, corner)
            w, h = (40.0, 6.0) if flat else (6.0, 22.0)
            x, y = (x - 20, y - 16) if flat else (x + 10, y - 11)
            shapes.append(Rect(x=x, y=y, w=w, h=h, style="ghost", round=3, key=key, title=title))
    return shapes


def _stones(
    index: int, heap: int, corner: tuple[float, float], takes: Allowed, keys: Container[str] | None
) -> list[Shape]:
    shapes: list[Shape] = []
    for number in range(heap):
        taken = heap - number
        key: str | None = f"{index + 1}:{taken}"
        if not takes(heap, taken) or (keys is not None and key not in keys):
            key = None
        title = Text(vi=f"lấy {taken} ở đống {index + 1}", en=f"take {taken} from heap {index + 1}") if key else None
        x, y = _place(heap, number, corner)
        shapes.append(Circle(x=x, y=y, r=11, style="stone", key=key, title=title))
    _, top = _place(heap, max(heap - 1, 0), corner)
    middle = corner[0] + (_across(heap) - 1) * _STEP / 2
    y = top - 22 if heap else corner[1] - 16
    shapes.append(Label(x=middle, y=y, text=str(heap), size=13, style="strong"))
    return shapes


def _short(number: int) -> str:
    digits = str(number)
    return digits if len(digits) <= 6 else f"{digits[:3]}…{digits[-2:]}"


def _alt(heaps: tuple[int, ...], noun: Text | None) -> Text:
    sizes = ", ".join(map(str, heaps))
    vi, en = (noun.vi, noun.en) if noun else ("đống", "heaps")
    if len(heaps) == 1:
        en = en.removesuffix("s")
    return Text(vi=f"{len(heaps)} {vi}: {sizes}", en=f"{len(heaps)} {en}: {sizes}")
