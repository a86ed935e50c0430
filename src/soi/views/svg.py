"""A Scene as SVG: in the page with links and values on the moves, in files and notebooks with its own style sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Literal, NamedTuple

from soi.core.scene import Circle, Label, Line, Rect, Scene, Shape
from soi.core.text import Lang
from soi.views.outline import middle, outline, pointed_at

Verdict = Literal["win", "loss", "draw", "open"]
SIGNS: dict[Verdict, str] = {"win": "+", "loss": "−", "draw": "=", "open": "?"}


class Link(NamedTuple):
    """Where a pick leads, and what a screen reader says of it (None: the shape's own title)."""

    href: str
    label: str | None = None


class Mark(NamedTuple):
    """The worth of a pick for the player who moves; `weak` (0, 1, 2) shades slow wins and quick losses."""

    verdict: Verdict
    weak: int = 0
    text: str | None = None


def render(
    scene: Scene,
    *,
    lang: Lang = "en",
    links: Mapping[str, Link] | None = None,
    marks: Mapping[str, Mark] | None = None,
    picked: Collection[str] = (),
    style: bool = True,
    scale: float = 1.0,
) -> str:
    """Return the picture as an SVG element.

    Parameters
    ----------
    links
        Where each pick leads; shapes with such a key become links, and everything else is hidden from screen readers.
    marks
        Values shown on the picks: a colour and a sign.
    picked
        The picks already made of a move that needs several; they are drawn with a thick edge.
    style
        Put the style sheet into the element (files, notebooks); a page that links `scene.css` leaves it out.
    """
    links, marks = links or {}, marks or {}
    size = f'width="{_n(scene.width * scale)}" height="{_n(scene.height * scale)}"'
    view = f'viewBox="0 0 {_n(scene.width)} {_n(scene.height)}"'
    role = "group" if links else "img"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="soi" {size} {view} role="{role}"'
    parts = [f'{head} aria-label="{escape(scene.alt.to(lang))}">']
    if style:
        parts.append(f"<style>{style_sheet()}</style>")
    seen: set[str] = set()
    for key, shapes in groupby(scene.shapes, key=lambda shape: shape.key):
        parts.extend(_group(key, list(shapes), lang, links, marks.get(key or ""), key in picked, seen))
    parts.append("</svg>")
    return "".join(parts)


@cache
def style_sheet() -> str:
    """Return the style sheet of scenes."""
    return files("soi.views").joinpath("scene.css").read_text(encoding="utf-8")


def _group(
    key: str | None,
    shapes: list[Shape],
    lang: Lang,
    links: Mapping[str, Link],
    mark: Mark | None,
    picked: bool,
    seen: set[str],
) -> Iterable[str]:
    """Yield neighbouring shapes of one key: a link, a group with a mark, or just the shapes."""
    link = links.get(key) if key is not None else None
    names = _classes(mark, picked)
    drawn = "".join(_shape(shape, lang, title=link is None and not links) for shape in shapes)
    if mark is not None:
        drawn += _badge(shapes, mark)
    if key is not None and link is not None:
        reach = "".join(pointed_at(shape) for shape in shapes)
        yield _anchor(key, link, _spoken(link, shapes, lang, mark), names, reach + drawn, first=key not in seen)
        seen.add(key)
    elif names or (key is not None and links):
        place = "" if key is None else f' data-key="{escape(key)}"'
        yield f'<g class="{names}"{place}{_hidden(links)}>{drawn}</g>'
    elif links:
        yield f'<g aria-hidden="true">{drawn}</g>'
    else:
        yield drawn


def _anchor(key: str, link: Link, spoken: str, names: str, inside: str, *, first: bool) -> str:
    # A pick drawn in several places is one stop for the keyboard: its other places can only be pointed at.
    access = f'aria-label="{escape(spoken)}"' if first else 'aria-hidden="true" tabindex="-1"'
    return (
        f'<a href="{escape(link.href)}" class="{("pick " + names).strip()}" data-key="{escape(key)}" {access}>'
        f"<title>{escape(spoken)}</title>{inside}</a>"
    )


def _spoken(link: Link, shapes: list[Shape], lang: Lang, mark: Mark | None) -> str:
    titles = [shape.title.to(lang) for shape in shapes if shape.title is not None]
    spoken = link.label or (titles[0] if titles else shapes[0].key or "")
    return f"{spoken}: {mark.text}" if mark is not None and mark.text else spoken


def _classes(mark: Mark | None, picked: bool) -> str:
    names = ["picked"] if picked else []
    if mark is not None:
        names.append(f"v-{mark.verdict}")
        if mark.weak:
            names.append(f"weak-{mark.weak}")
    return " ".join(names)


def _hidden(links: Mapping[str, Link]) -> str:
    return ' aria-hidden="true"' if links else ""


def _shape(shape: Shape, lang: Lang, *, title: bool) -> str:
    inner = f"<title>{escape(shape.title.to(lang))}</title>" if title and shape.title is not None else ""
    kind = f'class="shape s-{shape.style}"'
    if isinstance(shape, Circle):
        return f'<circle {kind} cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}">{inner}</circle>'
    if isinstance(shape, Rect):
        box = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
        corner = f' rx="{_n(shape.round)}"' if shape.round else ""
        return f"<rect {kind} {box}{corner}>{inner}</rect>"
    if isinstance(shape, Line):
        return outline(shape, inner)
    place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" font-size="{_n(shape.size)}" text-anchor="{shape.anchor}"'
    return f'<text class="s-{shape.style}" {place}>{inner}{escape(shape.text)}</text>'


def _badge(shapes: list[Shape], mark: Mark) -> str:
    """Return the little disc with a sign at the first shape that is not text, so that colour never stands alone."""
    shape = next((shape for shape in shapes if not isinstance(shape, Label)), shapes[0])
    x, y, reach = middle(shape)
    r = min(10.0, max(6.5, reach * 0.75))
    if any(isinstance(other, Label) for other in shapes):  # what is written there stays readable
        x, y, r = x + 0.75 * reach, y - 0.75 * reach, min(r, 7.5)
    sign = SIGNS[mark.verdict]
    return (
        f'<g class="badge" aria-hidden="true"><circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>'
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(r * 1.7)}" text-anchor="middle">{sign}</text></g>'
    )


def _n(value: float) -> str:
    return f"{round(value, 2):g}"
