"""Games given by a taking-and-breaking code, and rows of pins that are played by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from soi.core.errors import MoveError
from soi.core.heaps import MOST_PARTS, HeapRuleset, heap_sizes, whole_number
from soi.core.ruleset import Step, Word, words_of
from soi.core.scene import Circle, Label, Rect, Scene, Shape
from soi.core.text import Text
from soi.families.codes import TakingBreakingCode

SPLITS = Text(
    vi="1:2 lấy 2 ở đống 1 và để lại một đống (hoặc không còn gì); 1:3+4 để lại hai đống 3 và 4",
    en="1:2 takes 2 from heap 1 and leaves one heap or none; 1:3+4 leaves heaps of 3 and 4",
)
PINS = Text(
    vi="1:4 là ky thứ 4 của hàng 1; 1:4,5 là hai ky 4 và 5", en="1:4 is pin 4 of row 1; 1:4,5 are the pins 4 and 5"
)
_PINS = Text(vi="một số, hoặc một hàng ky như III.II", en="a number, or a row of pins such as III.II")
_STEP = 30.0
_MOST_DRAWN = 24
_MOST_BUTTONS = 16


class CodeRuleset(HeapRuleset):
    """Heaps played by a taking-and-breaking code, `code`."""

    code: TakingBreakingCode

    def sequence_rule(self) -> TakingBreakingCode:
        """Return the code, by which the kernels compute the values."""
        return self.code

    def options(self, heap: int) -> Iterator[tuple[int, ...]]:
        """Yield what every move leaves, fewest taken first."""
        return self.code.options(heap)

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether one move may leave these heaps."""
        return self.code.allows(heap, parts)

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return rows of counters, with every move of a row to point at below it."""
        return rows_with_moves(self, heaps)


def rows_with_moves(rules: HeapRuleset, heaps: tuple[int, ...]) -> Scene | None:
    """Return rows of counters with a button for every move of a row; None where there are too many."""
    if len(heaps) > _MOST_DRAWN or max(heaps, default=0) > _MOST_DRAWN:
        return None
    shapes: list[Shape] = []
    width, y = 200.0, 24.0
    for number, heap in enumerate(heaps, 1):
        shapes.append(Label(x=16, y=y, text=str(number), size=12, style="muted"))
        shapes.extend(Circle(x=44 + i * _STEP, y=y, r=11, style="stone") for i in range(heap))
        labels = sorted({step.label for step in rules.moves(heap)}, key=_order)
        for place, label in enumerate(labels):
            row, column = divmod(place, _MOST_BUTTONS)
            shapes.extend(_button(62 + column * 64, y + 32 + row * 28, number, label))
        rows = -(-len(labels) // _MOST_BUTTONS)
        width = max(width, 60 + heap * _STEP, 70 + 64 * min(len(labels), _MOST_BUTTONS))
        y += 58 + 28 * rows
    sizes = ", ".join(map(str, heaps))
    return Scene(width, y, tuple(shapes), Text(vi=f"các hàng {sizes}", en=f"rows of {sizes}"))


class PinRuleset(CodeRuleset):
    """Rows of pins: a move takes some that stand side by side. `4` is pin 4 of a row, `4,5` the pins 4 and 5."""

    ordered = True

    def moves(self, heap: int) -> Iterator[Step[int]]:
        """Yield every move: each pin, or pins side by side, from the left end on."""
        for taken in range(1, min(self.code.longest or 0, heap) + 1):
            for left in range(heap - taken + 1):
                if self._allowed(heap, taken, left):
                    yield self._step(heap, taken, left)

    def apply(self, heap: int, label: str) -> tuple[int, ...]:
        """Return the rows that are left when the pins of the label fall."""
        pieces = label.split(",")
        if all(piece.isdecimal() and piece.isascii() and len(piece) < 30 for piece in pieces):
            pins = [int(piece) for piece in pieces]
            side_by_side = all(after == before + 1 for before, after in pairwise(pins))
            if side_by_side and 1 <= pins[0] <= pins[-1] <= heap and self._allowed(heap, len(pins), pins[0] - 1):
                return self._step(heap, len(pins), pins[0] - 1).parts
        raise MoveError(label, self.move_form())

    def steps_leaving(self, heap: int, taken: int, left: tuple[int, ...]) -> tuple[Step[int], ...]:
        """Return the move and its mirror image (once where they are the same)."""
        small = left[0] if len(left) > 1 else 0
        places = sorted({small, heap - taken - small})
        return tuple(self._step(heap, taken, place) for place in places)

    def move_form(self) -> Text:
        """Return what a move's label looks like."""
        return Text(vi="số của ky, như 4, hoặc 4,5", en="the number of a pin such as 4, or 4,5")

    def parse(self, text: str) -> tuple[int, ...]:
        """Return the lengths of the rows: numbers, or rows of I (a pin) and . (a gap)."""
        if not any(mark in text for mark in "I|."):
            return heap_sizes(text)
        rows: list[int] = []
        for word in words_of(text):
            rows.extend(_rows_of(word))
            if len(rows) > MOST_PARTS:
                break
        return tuple(rows) or (0,)

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return rows of pins; a pin, or the middle of pins side by side, is pointed at to take it or them."""
        if len(heaps) > _MOST_DRAWN or max(heaps, default=0) > _MOST_DRAWN:
            return None
        shapes: list[Shape] = []
        for number, heap in enumerate(heaps, 1):
            y = 34.0 + (number - 1) * 64
            shapes.append(Label(x=16, y=y, text=str(number), size=12, style="muted"))
            for pin in range(heap):
                key = f"{number}:{pin + 1}" if self._allowed(heap, 1, pin) else None
                x = 40 + pin * _STEP
                title = Text(vi=f"đánh đổ ky {pin + 1}", en=f"knock down pin {pin + 1}")
                shapes.append(Rect(x=x, y=y - 20, w=12, h=40, style="stone", round=6, key=key, title=title))
            shapes.extend(self._runs(number, heap, y))
        sizes = ", ".join(map(str, heaps))
        alt = Text(vi=f"các hàng ky: {sizes}", en=f"rows of pins: {sizes}")
        return Scene(80 + max(heaps, default=0) * _STEP, 20 + 64 * len(heaps), tuple(shapes), alt)

    def _runs(self, number: int, heap: int, y: float) -> Iterator[Shape]:
        """Yield a mark in the middle of every run of two or more pins that a move may take."""
        for taken in range(2, (self.code.longest or 0) + 1):
            for left in range(heap - taken + 1):
                if self._allowed(heap, taken, left):
                    label = self._step(heap, taken, left).label
                    middle = 46 + (left + (taken - 1) / 2) * _STEP
                    title = Text(vi=f"đánh đổ các ky {label}", en=f"knock down pins {label}")
                    yield Circle(x=middle, y=y, r=6, style="ghost", key=f"{number}:{label}", title=title)

    def _allowed(self, heap: int, taken: int, left: int) -> bool:
        return self.code.allows(heap, (left, heap - taken - left))

    def _step(self, heap: int, taken: int, left: int) -> Step[int]:
        pins = range(left + 1, left + taken + 1)
        rows = tuple(row for row in (left, heap - taken - left) if row)
        return Step(",".join(map(str, pins)), rows or (0,))


def _rows_of(word: Word) -> list[int]:
    if set(word.text) <= set("I|."):
        runs = word.text.replace("|", "I").split(".")
        return [len(run) for run in runs if run]
    return [whole_number(word, _PINS)]


def _button(x: float, y: float, number: int, label: str) -> Iterator[Shape]:
    key = f"{number}:{label}"
    if "+" in label:
        title = Text(vi=f"lấy và chia đống {number} còn {label}", en=f"take and split heap {number} into {label}")
    else:
        title = Text(vi=f"lấy {label} ở đống {number}", en=f"take {label} from heap {number}")
    yield Rect(x=x - 28, y=y - 11, w=58, h=22, style="ghost", round=8, key=key, title=title)
    yield Label(x=x, y=y, text=label, size=11, key=key)


def _order(label: str) -> tuple[int, list[int]]:
    pieces = [int(piece) for piece in label.split("+")]
    return len(pieces), pieces
