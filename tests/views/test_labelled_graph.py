"""A labelled graph as table, JSON, DOT and SVG: the same labels everywhere, names made safe."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from soi.core.errors import RequestError
from soi.core.loopy import Loopy
from soi.families.graph_files import digraph_of
from soi.families.graphs import Digraph
from soi.families.layout import fitted, force_layout
from soi.views.graph_layout import places_for
from soi.views.labelled_graph import as_dot, as_json, as_svg, labelled

GRAPH = Digraph.from_text('a>b,b>c,c>a,c>d,c>d,e>e,e>d,"<x>&\\"">d,z')


def test_labels_of_every_vertex() -> None:
    rows = {row.name: row for row in labelled(GRAPH, "normal")}
    assert [rows[name].caption for name in "abcdez"] == [
        "N 1 in 3",
        "P 0 in 2",
        "N 2 in 1",
        "P 0 in 0",
        "N inf{0} in 1",
        "P 0 in 0",
    ]
    assert [GRAPH.names[end] for end in rows["c"].winning] == ["d", "d"]
    assert rows["e"].nim_value == Loopy((0,))
    assert {row.name: row.caption for row in labelled(GRAPH, "misere")}["z"] == "N in 0"


def test_json_lines_and_dot_say_the_same() -> None:
    lines = [json.loads(line) for line in as_json(GRAPH, "normal")]
    assert [line["vertex"] for line in lines] == list(GRAPH.names)
    assert lines[4]["nim_value"] == {"loopy": [0]}
    dot = "\n".join(as_dot(GRAPH, "normal"))
    again = digraph_of(dot.encode())
    assert set(again.names) == set(GRAPH.names)
    assert again.edge_count == GRAPH.edge_count


def test_the_picture_is_well_formed_and_holds_every_vertex() -> None:
    picture = as_svg(GRAPH, "normal", "vi")
    root = ElementTree.fromstring(picture)
    texts = ["".join(element.itertext()) for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {'<x>&"', "N inf{0} in 1"} <= set(texts)
    assert "<x>" not in picture


def test_too_many_vertices_are_no_picture() -> None:
    with pytest.raises(RequestError):
        as_svg(Digraph([str(v) for v in range(1000)], [], []), "normal", "en")


def test_layouts_place_every_vertex_inside_the_frame() -> None:
    for text in ("a>b,b>c,c>a,c>d", "a>a", "a>b,z", "z"):
        graph = Digraph.from_text(text)
        for places in (places_for(graph), force_layout(len(graph.names), graph.edges())):
            assert len(places) == len(graph.names)
            assert all(10 <= x <= 290 and 10 <= y <= 190 for x, y in fitted(places, 300, 200, 10))
    assert fitted([], 300, 200, 10) == []
    assert force_layout(5, [(0, 1)]) == force_layout(5, [(0, 1)])
