"""Graphs read from text by a compiled reader: 10^6 vertices and 5·10^6 edges in about a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from soi.kernels._load import native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ReadGraph(NamedTuple):
    """Names in order of appearance and the edges in the order of the text; `bad` is the offset of a wrong byte."""

    names: list[str]
    sources: NDArray[np.uint32]
    targets: NDArray[np.uint32]
    bad: int | None
    expected: str


def read_line(text: bytes, *, directed: bool) -> ReadGraph:
    """Read `a>b,b>c,z` (`a-b,b-c,z` unless directed): items between commas, blanks around them skipped."""
    return ReadGraph(*native.graph_text(text, True, directed)[:5])


def read_edge_list(text: bytes) -> ReadGraph:
    """Read one edge a line: two names between blanks, commas or semicolons; what follows them is not read."""
    return ReadGraph(*native.graph_text(text, False, True)[:5])


def write_line(names: list[str], sources: NDArray[np.uint32], targets: NDArray[np.uint32], *, directed: bool) -> str:
    """Return `a>b,b>c,z`: the edges in their order, a vertex without edges where it was introduced.

    `names` are written as they are; every end must be below len(names).
    """
    return str(native.graph_line(names, sources, targets, directed))


class PlainFile(NamedTuple):
    """What a large file says: names in order of appearance, edges in the order of the file."""

    names: list[str]
    sources: NDArray[np.uint32]
    targets: NDArray[np.uint32]
    directed: bool


def read_plain_file(data: bytes, kind: Literal["dot", "graphml", "json"]) -> PlainFile | None:
    """Return the graph of a file without the language's rarer parts; None where the full reader must read it."""
    found = native.graph_file(data, kind)
    return None if found is None else PlainFile(*found)
