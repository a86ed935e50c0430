"""Graphs as text and from files: what is read is what was written, and bad input is named."""

from __future__ import annotations

import json
import random
import time
from io import BytesIO
from pathlib import Path

import networkx as nx
import numpy as np
import pytest
import rustworkx as rx
from scipy import sparse

from soi.core.errors import FileError, PositionError, RequestError, RulesetError, SoiError
from soi.families.graph_files import _collected, digraph_of, kind_of, multigraph_of, read_digraph
from soi.families.graph_objects import digraph_from
from soi.families.graphs import Digraph, Graph, Multigraph, names_in, split_starts
from soi.kernels.graph_text import read_plain_file


def shape(graph: Graph) -> list[tuple[str, str]]:
    return sorted((graph.names[a], graph.names[b]) for a, b in graph.edges())


@pytest.mark.parametrize(
    "text", ["a>b", "a>b,b>c,c>a,c>d", "a>b,z", "z,a>b,y", "a>a,a>a", "1>2,0", '"a b">c', r'"\"">\\', '">"', "ä>ß"]
)
def test_a_canonical_text_is_printed_as_it_was_read(text: str) -> None:
    graph = Digraph.from_text(text)
    assert graph.text == text
    assert Digraph.from_text(graph.text) == graph
    assert hash(Digraph.from_text(text)) == hash(graph)
    assert eval(repr(graph)) == graph


@pytest.mark.parametrize(
    ("text", "canonical"),
    [(" a > b , c ", "a>b,c"), ("b,a>b", "a>b"), ('"a">b', "a>b"), ("z,a>b,z>a", "a>b,z>a"), ("a>b,\tb>c", "a>b,b>c")],
)
def test_other_spellings_have_one_canonical_text(text: str, canonical: str) -> None:
    graph = Digraph.from_text(text)
    assert graph.text == canonical
    assert Digraph.from_text(canonical) == graph


def test_any_graph_survives_printing_and_reading() -> None:
    rng = random.Random(1)
    for _ in range(2_000):
        names = rng.sample(["a", "b", "c", "0", "x y", '"', "\\", "g-h", "i>j", "@", ",", ""], rng.randint(1, 8))
        ends = [[rng.randrange(len(names)) for _ in range(rng.randint(0, 6))] for _ in range(2)]
        count = min(map(len, ends))
        for kind in (Digraph, Multigraph):
            graph = kind(names, ends[0][:count], ends[1][:count])
            again = kind.from_text(graph.text)
            assert again == graph
            assert shape(again) == sorted((names[a], names[b]) for a, b in zip(*[e[:count] for e in ends], strict=True))


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("a>>b", "a>>b", 1),
        ("a>b,,c", ",", 1),
        ("a>b>c", "a>b>c", 1),
        ("a>b, b>", "b>", 2),
        ('a>"b', 'a>"b', 1),
        ("", "", 1),
        ("a b", "b", 2),
    ],
)
def test_bad_text_is_named(text: str, word: str, place: int) -> None:
    with pytest.raises(PositionError) as caught:
        Digraph.from_text(text)
    assert caught.value.word == word
    assert caught.value.place == place


def test_names_after_the_mark() -> None:
    assert split_starts('"@">b @ a "x y"') == ('"@">b ', ' a "x y"')
    assert names_in(' a "x y" \\ "\\"" ') == ["a", "x y", "\\", '"']
    with pytest.raises(PositionError):
        names_in('a "b')


EDGES = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "c"), ("d", "a")]


def written(kind: str, graph: nx.Graph) -> bytes:
    out = BytesIO()
    if kind == "edges":
        nx.write_edgelist(graph, out)
    elif kind == "graphml":
        nx.write_graphml(graph, out)
    elif kind == "json":
        out.write(json.dumps(nx.node_link_data(graph, edges="links")).encode())
    else:
        arrow, word = ("->", "digraph") if graph.is_directed() else ("--", "graph")
        body = "".join(f'  {a} {arrow} "{b}" [label="x -> y"];\n' for a, b in graph.edges())
        out.write(f"/* c */ {word} G {{ node [shape=box]\n{body} }}\n".encode())
    return out.getvalue()


@pytest.mark.parametrize("kind", ["edges", "graphml", "json", "dot"])
def test_files_in_every_format_give_the_same_graph(kind: str) -> None:
    assert shape(digraph_of(written(kind, nx.MultiDiGraph(EDGES)))) == sorted(EDGES)
    both = {pair for a, b in EDGES for pair in ((a, b), (b, a))}
    assert shape(digraph_of(written(kind, nx.Graph(EDGES)))) == sorted(both if kind != "edges" else shape_of_list())
    joined = sorted(tuple(sorted(edge)) for edge in shape(multigraph_of(written(kind, nx.Graph(EDGES)))))
    assert joined == sorted({tuple(sorted(edge)) for edge in EDGES})


def shape_of_list() -> list[tuple[str, str]]:
    """An edge list does not say that its edges have no direction."""
    return [tuple(edge) for edge in nx.Graph(EDGES).edges()]  # type: ignore[misc]


def test_edge_lists_of_many_dialects() -> None:
    text = b"# c\n% c\n\na b\nb\tc 3.5\nc,d,7\nd -> e\n\"x y\" a {'weight': 1}\r\nz\n"
    assert shape(digraph_of(text)) == sorted([("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("x y", "a")])
    assert "z" in digraph_of(text).names
    assert shape(digraph_of(b"a>b,b>c\n")) == [("a", "b"), ("b", "c")]
    assert shape(multigraph_of(b"a-b,b-c")) == [("a", "b"), ("b", "c")]


def test_dot_chains_ports_subgraphs_and_strict() -> None:
    text = b"""strict digraph { a:p:n -> {b c; d -> e} -> f; subgraph cluster { g } g -> g; g -> g; rank=same
    "q\\"r" -> "s" + "t" <b<i>> -> a }"""
    edges = {("a", x) for x in "bcde"} | {(x, "f") for x in "bcde"} | {("d", "e"), ("g", "g"), ('q"r', "st")}
    assert set(shape(digraph_of(text))) == edges | {("<b<i>>", "a")}
    assert len(shape(digraph_of(text))) == len(edges) + 1


def test_mixed_graphml_keeps_each_direction() -> None:
    text = b"""<?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <graph edgedefault="directed"><node id="a"/><node id="b"/><edge source="a" target="b" directed="false"/>
    <edge source="b" target="b"/></graph></graphml>"""
    assert shape(digraph_of(text)) == [("a", "b"), ("b", "a"), ("b", "b")]


LAUGHS = b'<!DOCTYPE g [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><graphml><graph><node id="&b;"/></graph></graphml>'
READS = b'<!DOCTYPE g [<!ENTITY f SYSTEM "file:///etc/passwd">]><graphml><graph><node id="&f;"/></graph></graphml>'


@pytest.mark.parametrize(
    "data",
    [
        LAUGHS,
        READS,
        b"<graphml><graph>",
        b"<html/>",
        b"<graphml/>",
        b"<graphml><graph><edge source='a'/></graph></graphml>",
        b"{}",
        b'{"nodes": [], "links": [1]}',
        b"[" * 100_000,
        b"digraph { a -> }",
        b"digraph { a -> b",
        b"digraph { a [x }",
        b'digraph { "a }',
        b"digraph {" + b"{" * 20_000,
        b'"a',
    ],
)
def test_broken_files_are_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(RequestError) as caught:
        digraph_of(data)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("kind", ["graphml", "json", "dot"])
def test_the_fast_reader_understands_plain_files(kind: str) -> None:
    for graph in (nx.MultiDiGraph(EDGES), nx.Graph(EDGES), nx.MultiDiGraph([(1, 2), (2, 10)])):
        data = written(kind, graph)
        assert read_plain_file(data, kind) is not None or b"key=" in data or kind == "graphml"  # type: ignore[arg-type]


PIECES = {
    "dot": """digraph |graph |G |{|}|a |-> |-- |"x" |"\\"" |[k=v]|[l="a]"]|;|node |// c\n|/* c */|1.5 |12 |subgraph |=
|:p |é |#|,""",
    "graphml": """<graphml>|</graphml>|<graph>|<graph edgedefault="undirected">|</graph>|<node id="a"/>
|<node id='b'></node>|<edge source="a" target="b"/>
|<edge source="b" target="b" directed="true"/>|<data key='k'>x</data>|<!-- c -->|<
|<?xml version="1.0"?>|<node id="&lt;"/>|<hyperedge/>|x|<node id="a" id="b"/>|>""",
    "json": """{|}|[|]|"nodes":|"links":|"edges":|"directed":|true|false|{"id": 1}|,|"id":|1|-0|"\\u0041"|1.0
|{"id": "a", "w": [1, {"z": "]"}]}|{"source": 1, "target": "a"}|{"id": null}|{"source": 1}|{}|null""",
}
WHOLE = {
    "dot": ("digraph {", "}"),
    "graphml": ("<graphml><graph>", "</graph></graphml>"),
    "json": ('{"nodes": [{"id": 1}, {"id": "a"}], "links": [', "]}"),
}


@pytest.mark.parametrize("kind", ["dot", "graphml", "json"])
def test_what_the_fast_reader_understands_the_full_reader_reads_the_same(kind: str) -> None:
    rng = random.Random(6)
    understood = 0
    for trial in range(6_000):
        middle = "".join(rng.choice(PIECES[kind].split("|")) for _ in range(rng.randint(0, 7)))
        if kind == "json":
            middle = ",".join('{"source": 1, "target": "a"}' for _ in range(rng.randint(0, 2))) + rng.choice(
                ["", "", middle]
            )
        begin, end = WHOLE[kind] if trial % 4 else ("", "")
        data = (begin + middle + end).encode()
        plain = read_plain_file(data, kind)  # type: ignore[arg-type]
        if plain is None or kind_of(data) != kind:
            continue
        understood += 1
        full = _collected(data, kind)
        assert full.multigraph() == Multigraph(plain.names, plain.sources, plain.targets), data
        assert full.digraph() == digraph_of(data), data
    assert understood > 200


def test_random_bytes_never_crash_a_reader() -> None:
    rng = random.Random(5)
    starts = [b"", b"digraph {", b"<graphml><graph>", b'{"nodes":[', b"a>b,", b'"']
    alphabet = b'ab01 ,;->@{}[]<>/"\\\n#=:+&\xff\x00'
    for _ in range(5_000):
        data = rng.choice(starts) + bytes(rng.choice(alphabet) for _ in range(rng.randint(0, 30)))
        for read in (digraph_of, multigraph_of):
            try:
                graph = read(data)
            except SoiError:
                continue
            assert len(graph.sources) == len(graph.targets)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"no\.txt"):
        read_digraph(tmp_path / "no.txt")
    (tmp_path / "yes.txt").write_text("a b\n")
    assert read_digraph(tmp_path / "yes.txt").text == "a>b"


def test_graphs_of_other_libraries() -> None:
    assert shape(digraph_from(nx.MultiDiGraph(EDGES))) == sorted(EDGES)
    assert shape(digraph_from(nx.Graph([(1, 2)]))) == [("1", "2"), ("2", "1")]
    graph = rx.PyDiGraph()
    numbers = dict(zip("abcd", graph.add_nodes_from(list("abcd")), strict=True))
    graph.add_edges_from([(numbers[a], numbers[b], None) for a, b in EDGES])
    assert shape(digraph_from(graph)) == sorted(EDGES)
    matrix = sparse.coo_array((np.array([1, 1, 0]), (np.array([0, 1, 1]), np.array([1, 0, 1]))), shape=(2, 2))
    assert shape(digraph_from(matrix)) == [("0", "1"), ("1", "0")]
    assert shape(digraph_from(EDGES)) == sorted(EDGES)


def test_two_vertices_that_read_the_same_are_refused() -> None:
    with pytest.raises(RulesetError, match="'1'"):
        digraph_from(nx.DiGraph([(1, "1")]))


def test_a_name_that_is_no_text_is_still_printed() -> None:
    assert digraph_from([("\ud800", "b")]).text == '"\\\\ud800">b'


def test_small_bombs_are_refused_at_once() -> None:
    started = time.process_time()
    with pytest.raises(PositionError):
        split_and_read('"' + '\\"' * 500_000)
    assert kind_of(b"/**/" * 1_000 + b"x") is None
    names = " ".join(f"v{number}" for number in range(20_000))
    with pytest.raises(RequestError):
        digraph_of(f"digraph {{ {{{names}}} -> {{{names}}} }}".encode())
    with pytest.raises(RulesetError):
        digraph_from([(number // 2 if number % 2 else str(number // 2), "x") for number in range(200_000)])
    assert time.process_time() - started < 10


def split_and_read(text: str) -> Digraph:
    return Digraph.from_text(split_starts(text)[0])
