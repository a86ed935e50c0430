"""The board of Ô ăn quan as SVG: two quan pits, two rows of houses, stones that lie as stones lie, arrows to sow by."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, sin, sqrt
from typing import NamedTuple

from soi.core.text import Lang, Text
from soi.oanquan.board import Board, cell_names
from soi.web.words import word

SIDE = 108.0
PIT = 84.0
_TOP = 62.0
_GOLDEN = 2.399963
_SHOWN = 40


class Sowing(NamedTuple):
    """One arrow: where it leads, what it says, and the score shown on it (None: no score is shown)."""

    href: str
    label: str
    score: str | None = None
    best: bool = False


def board_svg(board: Board, moves: Mapping[str, Sowing], lang: Lang, *, owners: Mapping[str, str] | None = None) -> str:
    """Return the board; `moves` are the arrows by move (`S2-`). A house that was sold shows its owner's letter."""
    sold = {house for house, owner in (owners or {}).items() if owner != house[0]}
    width = 2 * PIT + board.houses * SIDE + 16
    height = 2 * _TOP + 2 * SIDE + 16
    names = cell_names(board.houses)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="oanquan" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="group" aria-label="{escape(told(board).to(lang))}">',
        f'<rect class="wood" x="4" y="{_TOP:g}" width="{width - 8:g}" height="{2 * SIDE + 16:g}" rx="{SIDE + 8:g}"/>',
    ]
    for index, name in enumerate(names):
        has_quan = board.quan[0] if index == 0 else board.quan[1] if index == board.houses + 1 else False
        parts.append(_cell(board, name, board.cells[index], has_quan, sold=name in sold))
    for move, sowing in moves.items():
        parts.append(_arrow(board, move, sowing))
    parts.append("</svg>")
    return "".join(parts)


def told(board: Board) -> Text:
    """Return the board in words, for those who do not see it."""
    rows = {side: ", ".join(map(str, board.row(side))) for side in ("S", "N")}
    yes, no = word("quan_there"), word("quan_gone")
    return word("oanquan_told").format(
        left=board.cells[0],
        right=board.cells[board.houses + 1],
        left_quan=yes if board.quan[0] else no,
        right_quan=yes if board.quan[1] else no,
        south=rows["S"],
        north=rows["N"],
    )


def _box(board: Board, name: str) -> tuple[float, float, float, float]:
    """Return the rectangle of a cell."""
    if name == "L":
        return 8, _TOP + 4, PIT, 2 * SIDE + 8
    if name == "R":
        return 8 + PIT + board.houses * SIDE, _TOP + 4, PIT, 2 * SIDE + 8
    x = 8 + PIT + (int(name[1:]) - 1) * SIDE
    return x, _TOP + 4 + (SIDE + 8 if name[0] == "S" else 0), SIDE, SIDE


def _cell(board: Board, name: str, stones: int, has_quan: bool, *, sold: bool) -> str:
    x, y, w, h = _box(board, name)
    middle_x, middle_y = x + w / 2, y + h / 2
    quan = f'<ellipse class="quan" cx="{middle_x:g}" cy="{y + 68:g}" rx="26" ry="34"/>' if has_quan else ""
    end = name in ("L", "R")
    spot_y = middle_y + (36 if end else 10)
    close = closeness(stones)
    lying = "".join(_stone(middle_x, spot_y, index, close) for index in range(min(stones, _SHOWN)))
    # The number stands in the corner, or at the flat side of a pit, where no stone lies.
    inner = x + w - 22 if name == "L" else x + 22
    count_x, count_y = (inner, y + h - 22) if end else (x + 20, y + 19)
    name_x, name_y = (inner, y + 20) if end else (x + w - 20, y + 19)
    return (
        f'<g class="cell{" sold" if sold else ""}" data-cell="{name}" data-x="{middle_x:g}" data-y="{spot_y:g}" '
        'aria-hidden="true">'
        f"{_hollow(name, x + 3, y + 3, w - 6, h - 6)}"
        f'<text class="house" x="{name_x:g}" y="{name_y:g}">{_shown_name(name, sold)}</text>{quan}'
        f'<g class="stones">{lying}</g><text class="count" x="{count_x:g}" y="{count_y:g}">{stones}</text></g>'
    )


def _shown_name(name: str, sold: bool) -> str:
    return f"{name} ({'N' if name[0] == 'S' else 'S'})" if sold else name


def closeness(stones: int) -> float:
    """Return how far apart stones lie: closer where there are many."""
    return min(9.0, 36 / sqrt(max(1, min(stones, _SHOWN))))


def _hollow(name: str, x: float, y: float, w: float, h: float) -> str:
    """Return the shape of a cell: a square with soft corners, or half a disc at either end."""
    if name not in ("L", "R"):
        return f'<rect class="hollow" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="14"/>'
    flat, round_end, sweep = (x + w, x + w - 8, 0) if name == "L" else (x, x + 8, 1)
    arc = f"A{w - 8:g} {h / 2:g} 0 0 {sweep} {round_end:g} {y + h:g}"
    return f'<path class="hollow" d="M{flat:g} {y:g}L{round_end:g} {y:g}{arc}L{flat:g} {y + h:g}Z"/>'


def _stone(x: float, y: float, index: int, close: float) -> str:
    reach, turn = close * sqrt(index + 0.35), index * _GOLDEN
    shade = 1 + (index * 7) % 3
    place = f'cx="{x + reach * cos(turn):.1f}" cy="{y + reach * sin(turn):.1f}"'
    return f'<circle class="stone tone-{shade}" {place} r="8.5"/>'


def _arrow(board: Board, move: str, sowing: Sowing) -> str:
    house, way = move[:-1], move[-1]
    x, y, w, h = _box(board, house)
    south = house[0] == "S"
    to_right = (way == "+") == south
    centre_x = x + w / 2 + (27 if to_right else -27)
    centre_y = y + h + 31 if south else y - 31
    point = 1 if to_right else -1
    tip, tail = centre_x + 9 * point, centre_x - 7 * point
    path = f"M{tail:g} {centre_y - 8:g}L{tip:g} {centre_y:g}L{tail:g} {centre_y + 8:g}Z"
    score = ""
    if sowing.score is not None:
        score = f'<text class="score" x="{centre_x - 3 * point:g}" y="{centre_y + 1:g}">{escape(sowing.score)}</text>'
        path = f"M{tip + 4 * point:g} {centre_y - 5:g}l{7 * point:g} 5l{-7 * point:g} 5Z"
    best = " best" if sowing.best else ""
    return (
        f'<a href="{escape(sowing.href)}" class="sow{best}" data-move="{move}" aria-label="{escape(sowing.label)}">'
        f"<title>{escape(sowing.label)}</title>"
        f'<rect x="{centre_x - 26:g}" y="{centre_y - 26:g}" width="52" height="52" rx="20"/>'
        f'<path d="{path}"/>{score}</a>'
    )
