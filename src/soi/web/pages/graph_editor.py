"""The graph editor: draw a directed graph or type it, walk the token, see every label."""

from __future__ import annotations

import json
from typing import NamedTuple

from soi.core.errors import SoiError
from soi.families.layout import Point
from soi.views.svg import Link, render
from soi.web.address import address, bounded, game_path
from soi.web.graph_labels import as_dict, caption, labels_of
from soi.web.graph_picture import HEIGHT, WIDTH, Drawn, graph_scene, places_of, read_graph, width_of
from soi.web.messages import Ask, Reply
from soi.web.render import html
from soi.web.words import word

_EXAMPLES = ("a>b,b>c,c>a,c>d", "a>b,a>c,b>d,c>d,d>e", "a>a,a>b", "a>b,b>a,b>c,a>d,d>e,e>c")


class State(NamedTuple):
    """The graph, the token's vertex, whether labels are shown, where vertices stand."""

    path: str
    edges: str
    token: str
    labels: bool
    places: dict[str, Point]

    def href(self) -> str:
        """Return the address of this state."""
        pairs = [("g", self.edges)]
        if self.token:
            pairs.append(("t", self.token))
        if not self.labels:
            pairs.append(("show", "bare"))
        if self.places:
            pairs.append(("xy", ";".join(f"{name}:{x:.0f}:{y:.0f}" for name, (x, y) in self.places.items())))
        return address(self.path, pairs)


def page(ask: Ask) -> Reply:
    """Return the editor with the graph of the address."""
    edges = bounded(ask.first("g").strip() or _EXAMPLES[0], "g")
    state = State(ask.path, edges, ask.first("t"), ask.first("show") != "bare", _places(ask))
    values: dict[str, object] = {
        "edges": edges,
        "state": state,
        "examples": [(text, address(ask.path, [("g", text)])) for text in _EXAMPLES],
        "labels_href": state._replace(labels=not state.labels).href(),
        "error": None,
        "svg": None,
        "labels": [],
        "data": "{}",
        "canvas": (WIDTH, HEIGHT),
        "token": "",
        "stuck": False,
        "game_href": game_path(ask.lang, "graph"),
    }
    try:
        values.update(_drawn(ask, state))
    except SoiError as error:
        values["error"] = error
    return html("graph_editor.html", ask, word("graph_title"), values, status=400 if values["error"] else 200)


def _drawn(ask: Ask, state: State) -> dict[str, object]:
    graph = read_graph(state.edges)
    labels = labels_of(state.edges)
    token = state.token if state.token in graph.names else graph.names[0]
    places = places_of(graph, state.places)
    chosen = dict(zip(graph.names, places, strict=True))
    captions = {label.name: caption(label) for label in labels} if state.labels else {}
    scene = graph_scene(graph, Drawn(captions=captions, token=token, places=chosen))
    here = graph.index[token]
    options = [graph.names[end] for end in graph.options(here)]
    links = {name: Link(state._replace(token=name).href()) for name in options}
    play = address(game_path(ask.lang, "graph"), [("p", f"{state.edges.partition('@')[0].strip()} @ {token}")])
    shown = {name: [round(x), round(y)] for name, (x, y) in chosen.items()}
    data = {
        "places": shown,
        "edges": [[graph.names[a], graph.names[b]] for a, b in graph.edges()],
        "labels": {label.name: as_dict(label)["caption"] for label in labels},
    }
    return {
        "canvas": (width_of(graph), HEIGHT),
        "svg": render(scene, lang=ask.lang, links=links, style=False),
        "labels": labels,
        "data": json.dumps(data),
        "token": token,
        "options": [(name, links[name].href) for name in dict.fromkeys(options)],
        "stuck": not options,
        "game_href": play,
    }


def _places(ask: Ask) -> dict[str, Point]:
    """Return the places in the address; what cannot be read is left out, and then the layout chooses."""
    places: dict[str, Point] = {}
    for piece in bounded(ask.first("xy"), "xy").split(";"):
        name, _, rest = piece.partition(":")
        x, _, y = rest.partition(":")
        if name and x.isdecimal() and y.isdecimal() and len(x) < 5 and len(y) < 5:
            places[name] = (min(float(x), WIDTH), min(float(y), HEIGHT))
    return places
