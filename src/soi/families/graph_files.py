"""Graphs from files: edge list, a line `a>b,b>c`, DOT, GraphML, node-link JSON. The kind is seen from the contents."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

from soi.core.errors import FileError, RequestError
from soi.core.files import first_bytes
from soi.core.text import Text
from soi.families.edge_sink import EdgeSink, directed_graph
from soi.families.graphs import Digraph, Multigraph
from soi.kernels.graph_text import read_edge_list, read_plain_file

_DOT = re.compile(
    r"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*+\*/|#[^\n]*\n)*+(?:strict\s+)?(?:di)?graph\b[^{]*\{", re.IGNORECASE
)
LARGEST_FILE = 2**30
_LOOK = 4096


def read_digraph(path: str | Path) -> Digraph:
    """Return the directed graph in a file; in an undirected one every edge can be walked both ways."""
    return digraph_of(file_bytes(path))


def read_multigraph(path: str | Path) -> Multigraph:
    """Return the undirected graph in a file; directions are forgotten."""
    return multigraph_of(file_bytes(path))


def digraph_of(data: bytes) -> Digraph:
    """Return the directed graph that the contents of a file describe."""
    kind = kind_of(data)
    if kind is None:
        return Digraph.from_text(_one_line(data)) if _is_one_line(data, ">") else Digraph(*_edge_list(data))
    plain = read_plain_file(data, kind)
    if plain is not None:
        return directed_graph(plain.names, plain.sources, plain.targets, directed=plain.directed)
    return _collected(data, kind).digraph()


def multigraph_of(data: bytes) -> Multigraph:
    """Return the undirected graph that the contents of a file describe."""
    kind = kind_of(data)
    if kind is None:
        return Multigraph.from_text(_one_line(data)) if _is_one_line(data, "-") else Multigraph(*_edge_list(data))
    plain = read_plain_file(data, kind)
    if plain is not None:
        return Multigraph(plain.names, plain.sources, plain.targets)
    return _collected(data, kind).multigraph()


def file_bytes(path: str | Path) -> bytes:
    """Return the contents of a file of at most 1 GiB."""
    data = first_bytes(path, LARGEST_FILE)
    if len(data) > LARGEST_FILE:
        raise FileError(Text(vi=f"tệp '{path}' lớn hơn 1 GiB", en=f"the file '{path}' is over 1 GiB"), word=str(path))
    return data.removeprefix(b"\xef\xbb\xbf")


def kind_of(data: bytes) -> Literal["dot", "graphml", "json"] | None:
    """Return which language a file is written in; None: a list of edges."""
    head = data[:_LOOK].lstrip()
    if head.startswith(b"<"):
        return "graphml"
    if head.startswith((b"{", b"[")):
        return "json"
    return "dot" if _DOT.match(head.decode("utf-8", "replace")) else None


def _collected(data: bytes, kind: str) -> EdgeSink:
    """Return what the full reader of a language finds."""
    sink = EdgeSink()
    if kind == "graphml":
        from soi.families.graphml_reader import GraphmlReader

        GraphmlReader(sink).read(data)
    elif kind == "json":
        _read_node_link(data, sink)
    else:
        from soi.families.dot_reader import DotReader

        DotReader(data.decode("utf-8", "backslashreplace"), sink).read()
    return sink


def _one_line(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace").strip()


def _is_one_line(data: bytes, joint: str) -> bool:
    """Tell a text such as `a>b,b>c` from a list with an edge on each line."""
    stripped = data[:_LOOK].lstrip()
    line = stripped.split(b"\n", 1)[0].decode("utf-8", "replace")
    ends_there = b"\n" not in data.strip()
    item = rf'\s*(?:"(?:[^"\\]|\\.)*"|[^\s,@"{re.escape(joint)}]+)\s*'
    return ends_there and re.match(rf"{item}(?:{re.escape(joint)}{item})?(?:,|$)", line) is not None


def _edge_list(data: bytes) -> tuple[list[str], Any, Any]:
    read = read_edge_list(data)
    if read.bad is not None:
        line = data.count(b"\n", 0, read.bad) + 1
        word = data[read.bad : read.bad + 30].split(b"\n")[0].decode("utf-8", "replace")
        message = Text(
            vi=f"danh sách cạnh, dòng {line}: không hiểu '{word}'", en=f"edge list, line {line}: cannot read '{word}'"
        )
        raise RequestError(message, word=word)
    return read.names, read.sources, read.targets


def _read_node_link(data: bytes, sink: EdgeSink) -> None:
    try:
        graph = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise _bad_json(str(error)) from error
    if not isinstance(graph, dict) or not isinstance(graph.get("nodes"), list):
        raise _bad_json("nodes")
    edges = graph.get("links", graph.get("edges"))
    if not isinstance(edges, list):
        raise _bad_json("links")
    sink.directed = graph.get("directed", True) is not False
    for place, node in enumerate(graph["nodes"]):
        sink.vertex(_json_name(node.get("id", place) if isinstance(node, dict) else node))
    for edge in edges:
        if not isinstance(edge, dict) or "source" not in edge or "target" not in edge:
            raise _bad_json("source, target")
        sink.edge(_json_name(edge["source"]), _json_name(edge["target"]))


def _json_name(name: object) -> str:
    if isinstance(name, bool) or not isinstance(name, str | int | float):
        return json.dumps(name, ensure_ascii=False)
    return str(name)


def _bad_json(what: str) -> RequestError:
    return RequestError(
        Text(vi=f"JSON kiểu node-link: thiếu hoặc sai {what}", en=f"node-link JSON: {what} missing or wrong"), word=what
    )
