"""Practice: a graph, a sequence or a table without labels, which a learner fills in as the labels become known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from soi.catalogue.registry import names, ruleset
from soi.core.text import Text
from soi.core.values import mex
from soi.web.words import word

Kind = Literal["graph", "cycles", "sequence", "table"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Mode = Literal["values", "outcomes"]
LEVELS = 5
_OUTCOMES = ("P", "N", "D")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is to be filled in: the cells, and for each cell its options, each a sum of cells."""

    kind: Kind
    mode: Mode
    rule: Text
    options: Mapping[str, tuple[tuple[str, ...], ...]]
    width: int = 0  # cells a row, for tables

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells."""
        return tuple(self.options)


def make_sheet(kind: Kind, mode: Mode, level: int, seed: int) -> Sheet:
    """Return the sheet of a level; the same seed gives the same one."""
    rng = Random(f"{kind}/{mode}/{level}/{seed}")
    if kind == "sequence":
        return _sequence(mode, level, rng)
    if kind == "table":
        return _table(mode, level, rng)
    return _graph(kind, mode, level, rng)


def known_labels(sheet: Sheet) -> dict[str, str]:
    """Return the right label of every cell."""
    known: dict[str, str] = {}
    while len(known) < len(sheet.options):
        for cell in ready(sheet, known):
            known[cell] = right_label(sheet, known, cell)
    return known


def ready(sheet: Sheet, known: Mapping[str, str]) -> list[str]:
    """Return the cells whose label follows from the `known` ones; with nothing else decided, the rest are draws."""
    unknown = [cell for cell in sheet.options if cell not in known]
    if sheet.mode == "values":
        return [cell for cell in unknown if all(p in known for option in sheet.options[cell] for p in option)]
    decided = [cell for cell in unknown if _decided(sheet, known, cell) is not None]
    return decided or unknown


def right_label(sheet: Sheet, known: Mapping[str, str], cell: str) -> str:
    """Return the label of a ready cell."""
    if sheet.mode == "values":
        return str(mex(option_values(sheet, known, cell)))
    return _decided(sheet, known, cell) or "D"


def option_values(sheet: Sheet, known: Mapping[str, str], cell: str) -> list[int]:
    """Return the values that the options of a cell have."""
    values = []
    for option in sheet.options[cell]:
        total = 0
        for part in option:
            total ^= int(known[part])
        values.append(total)
    return values


def _decided(sheet: Sheet, known: Mapping[str, str], cell: str) -> str | None:
    labels = [known.get(option[0]) for option in sheet.options[cell]]
    if "P" in labels:
        return "N"
    return "P" if all(label == "N" for label in labels) else None


def explanation(sheet: Sheet, known: Mapping[str, str], cell: str, given: str) -> Text | None:
    """Return why `given` is wrong for a ready cell, by the mex of its options; None where it is right."""
    right = right_label(sheet, known, cell)
    if given == right:
        return None
    if sheet.mode == "outcomes":
        return _why_not_outcome(sheet, known, cell, given)
    if not (given.isdecimal() and given.isascii() and len(given) < 6):
        return word("practice_number").format(cell=cell)
    reached = sorted(set(option_values(sheet, known, cell)))
    shown = ", ".join(map(str, reached)) or "–"
    key = "practice_reached" if int(given) in reached else "practice_smaller"
    return word(key).format(cell=cell, given=given, reached=shown)


def _why_not_outcome(sheet: Sheet, known: Mapping[str, str], cell: str, given: str) -> Text:
    if given not in _OUTCOMES:
        return word("practice_outcome").format(cell=cell)
    losing = next((option[0] for option in sheet.options[cell] if known.get(option[0]) == "P"), None)
    if losing is not None:
        return word("practice_wins").format(cell=cell, other=losing)
    if not sheet.options[cell]:
        return word("practice_dead").format(cell=cell)
    if all(known.get(option[0]) == "N" for option in sheet.options[cell]):
        return word("practice_loses").format(cell=cell)
    return word("practice_draw").format(cell=cell)


# ---- the sheets ---------------------------------------------------------------------------------------------------


def _sequence(mode: Mode, level: int, rng: Random) -> Sheet:
    numbers = sorted(rng.sample(range(1, 3 + 2 * level), min(2 + level // 2, 4)))
    game = f"subtraction:{','.join(map(str, numbers))}"
    rule = word("practice_take").format(numbers=", ".join(map(str, numbers)))
    if level >= 4 and mode == "values":
        splitting = [name for name in ("kayles", "dawsons-kayles", "grundy", "lasker") if name in names()]
        if splitting:
            game = rng.choice(splitting)
            rule = _rule_of(game)
    size = 7 + 2 * level
    options: dict[str, tuple[tuple[str, ...], ...]]
    if game.startswith("subtraction"):
        options = {str(n): tuple((str(n - k),) for k in numbers if k <= n) for n in range(size)}
    else:
        rules = ruleset(game)
        options = {str(n): _parts(step.parts for step in rules.moves(n)) for n in range(size)}
    return Sheet("sequence", mode, rule, options)


def _rule_of(game: str) -> Text:
    from soi.catalogue.registry import game as entry

    return entry(game).rule


def _parts(found: Iterable[tuple[int, ...]]) -> tuple[tuple[str, ...], ...]:
    return tuple(dict.fromkeys(tuple(sorted(map(str, parts))) for parts in found))


def _table(mode: Mode, level: int, rng: Random) -> Sheet:
    side = 3 + level
    every = [(a, b) for a in range(-1 if level > 2 else 0, 3) for b in range(3) if b > 0 or a > 0]
    steps = sorted(rng.sample(every, min(len(every), 2 + level // 2)))
    options = {}
    for y in range(side):
        for x in range(side):
            to = [(x - a, y - b) for a, b in steps if 0 <= x - a < side and y - b >= 0]
            options[f"{x},{y}"] = tuple((f"{a},{b}",) for a, b in to)
    shown = ", ".join(f"({-a:+d}, {-b:+d})".replace("+0", "0") for a, b in steps)
    return Sheet("table", mode, word("practice_steps").format(steps=shown), options, side)


def _graph(kind: Kind, mode: Mode, level: int, rng: Random) -> Sheet:
    size = 4 + level
    letters = [chr(ord("a") + index) for index in range(size)]
    edges: set[tuple[str, str]] = set()
    for index in range(size - 1):
        for _ in range(rng.choice((1, 1, 2))):
            edges.add((letters[index], letters[rng.randint(index + 1, size - 1)]))
    if kind == "cycles":
        for _ in range(1 + level // 2):
            last, first = sorted(rng.sample(range(size - 1), 2), reverse=True)
            edges.add((letters[last], letters[first]))
    order = letters[:]
    rng.shuffle(order)
    renamed = dict(zip(letters, order, strict=True))
    options = {name: tuple((renamed[b],) for a, b in sorted(edges) if renamed[a] == name) for name in letters}
    return Sheet(kind, "outcomes" if kind == "cycles" else mode, word("practice_walk"), options)


def edges_of(sheet: Sheet) -> str:
    """Return the graph of a sheet as text."""
    edges = [f"{cell}>{option[0]}" for cell, options in sheet.options.items() for option in options]
    joined = {name for edge in edges for name in edge.split(">")}
    return ",".join([*edges, *(cell for cell in sheet.options if cell not in joined)])
