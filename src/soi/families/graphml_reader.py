"""A reader of GraphML: nodes, edges and whether they have a direction. Entities and document types are refused."""

from __future__ import annotations

from typing import Any
from xml.parsers import expat

from soi.core.errors import RequestError
from soi.core.text import Text
from soi.families.edge_sink import EdgeSink


class GraphmlReader:
    """Feeds an EdgeSink with what a GraphML text says."""

    def __init__(self, sink: EdgeSink) -> None:
        self._sink = sink
        self._graphs = 0
        self._root = ""

    def read(self, data: bytes) -> None:
        """Read the one graph of a file; raise RequestError where it is not GraphML."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        # An entity can hold a billion laughs or another file: no graph needs one.
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise _wrong(str(error)) from error
        if self._graphs == 0:
            raise _wrong("<graph>")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        if not self._root:
            self._root = name
            if name != "graphml":
                raise _wrong(f"<{name}>")
        if name == "node":
            self._sink.vertex(_attribute(name, attributes, "id"))
        elif name == "edge":
            ends = (_attribute(name, attributes, "source"), _attribute(name, attributes, "target"))
            directed = attributes.get("directed")
            if self._sink.directed and directed == "false":
                self._sink.both_ways(*ends)
            else:
                self._sink.edge(*ends)
        elif name == "graph":
            self._graphs += 1
            if self._graphs == 1:
                self._sink.directed = attributes.get("edgedefault", "directed") != "undirected"
        elif name == "hyperedge":
            raise _wrong("<hyperedge>")

    def _refuse(self, *_: Any) -> None:
        raise _wrong("<!DOCTYPE>")


def _attribute(tag: str, attributes: dict[str, str], name: str) -> str:
    if name not in attributes:
        raise _wrong(f"<{tag}> – {name}")
    return attributes[name]


def _wrong(what: str) -> RequestError:
    return RequestError(Text(vi=f"tệp GraphML: không hiểu {what}", en=f"GraphML: cannot read {what}"), word=what)
