"""Graphs as games take them: named vertices and edges in the order in which they were written.

`Graph` holds names and edges. `Digraph` is directed and adds the arrays that the graph kernels read; `Multigraph` is
undirected. Both are immutable, hashable, and print as the text they were read from.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from soi.core.errors import PositionError, RulesetError
from soi.core.text import Text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PLAIN = {
    ">": re.compile(r"[^\s,@\">\ud800-\udfff]+"),
    "-": re.compile(r"[^\s,@\"\ud800-\udfff-]+"),
}
# A quotation that is not closed reaches to the end, so that no later quotation mark is tried again.
_QUOTED_OR_MARK = re.compile(r'"(?:[^"\\]|\\.)*+\\?(?:"|\Z)|@', re.DOTALL)
_NAME = re.compile(r'"((?:[^"\\]|\\.)*)"(?!\S)|(\S+)', re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
ITEM = {
    "a name": Text(vi="tên của một đỉnh", en="the name of a vertex"),
    "a comma": Text(vi="dấu phẩy giữa hai cạnh", en="a comma between two edges"),
    "a closing quote": Text(vi="dấu nháy kép đóng tên", en="a quotation mark that closes the name"),
}


class Graph:
    """Named vertices 0, 1, 2, … and edges from `sources[i]` to `targets[i]`, loops and parallel edges allowed."""

    __slots__ = ("names", "sources", "targets", "_index", "_hash", "_text")
    joint: ClassVar[str] = ">"

    names: Sequence[str]
    sources: NDArray[np.uint32]
    targets: NDArray[np.uint32]

    def __init__(self, names: Sequence[str], sources: Any, targets: Any) -> None:
        import numpy as np

        starts, ends = np.ascontiguousarray(sources, np.uint32), np.ascontiguousarray(targets, np.uint32)
        if starts.shape != ends.shape or (len(starts) and int(max(starts.max(), ends.max())) >= len(names)):
            raise RulesetError(
                Text(vi="đầu mút của cạnh phải là số của một đỉnh", en="an edge must join numbers of vertices")
            )
        self.names, self.sources, self.targets = in_order_of_appearance(names, starts, ends)
        self._index: dict[str, int] | None = None
        self._hash: int | None = None
        self._text: str | None = None

    @classmethod
    def from_edges(cls, edges: Iterable[tuple[Any, Any]], vertices: Iterable[Any] = ()) -> Self:
        """Return the graph with these edges between named vertices, and these vertices besides.

        >>> Digraph.from_edges([("a", "b"), ("b", "a")], vertices=["z"]).text
        'a>b,b>a,z'
        """
        numbers: dict[Any, int] = {}
        pairs = [(numbers.setdefault(a, len(numbers)), numbers.setdefault(b, len(numbers))) for a, b in edges]
        for vertex in vertices:
            numbers.setdefault(vertex, len(numbers))
        return cls(distinct_names(numbers), [a for a, _ in pairs], [b for _, b in pairs])

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the graph of a line such as `a>b,b>c,z`; names with odd signs stand in quotation marks."""
        from soi.kernels.graph_text import read_line

        data = text.encode("utf-8", "backslashreplace")
        read = read_line(data, directed=cls.joint == ">")
        if read.bad is not None:
            before = data[: read.bad].decode("utf-8", "replace")
            raise _wrong_item(text, len(before), ITEM[read.expected])
        return cls(read.names, read.sources, read.targets)

    @property
    def index(self) -> dict[str, int]:
        """The number of each named vertex."""
        if self._index is None:
            self._index = {name: number for number, name in enumerate(self.names)}
        return self._index

    @property
    def edge_count(self) -> int:
        """The number of edges."""
        return len(self.sources)

    def edges(self) -> Iterator[tuple[int, int]]:
        """Yield the edges in the order of the text."""
        return zip(self.sources.tolist(), self.targets.tolist(), strict=True)

    @property
    def text(self) -> str:
        """The canonical text: edges in their order, each vertex without edges before the first later vertex."""
        if self._text is None:
            self._text = self._written()
        return self._text

    def _written(self) -> str:
        from soi.kernels.graph_text import write_line

        names = [self.quoted(name) for name in self.names]
        text = write_line(names, self.sources, self.targets, directed=self.joint == ">")
        return '"0"' if text == "0" else text

    @classmethod
    def quoted(cls, name: str) -> str:
        """Return a name as it stands in a text: in quotation marks where it would be misread."""
        if name.isalnum() or _PLAIN[cls.joint].fullmatch(name):
            return name
        name = name.encode("utf-8", "backslashreplace").decode()  # half a surrogate pair is no text
        return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._key())
        return self._hash

    def _key(self) -> tuple[object, ...]:
        return (tuple(self.names), self.sources.tobytes(), self.targets.tobytes())

    def __repr__(self) -> str:
        text = self.text if self.edge_count <= 100 else f"{len(self.names)} vertices, {self.edge_count} edges"
        return f"{type(self).__name__}.from_text({text!r})"


class Digraph(Graph):
    """A directed graph. `offsets` and `ends` are its compressed rows: v leads to ends[offsets[v]:offsets[v + 1]]."""

    __slots__ = ("_rows", "labels")

    def __init__(self, names: Sequence[str], sources: Any, targets: Any) -> None:
        super().__init__(names, sources, targets)
        self._rows: tuple[NDArray[np.int64], NDArray[np.uint32]] | None = None
        self.labels: Any = None  # what soi.families.tokens finds out about this graph

    @property
    def rows(self) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
        """The arrays (offsets, ends), each row in the order of the text."""
        if self._rows is None:
            from soi.kernels.graph import compressed_rows

            self._rows = compressed_rows(len(self.names), self.sources, self.targets)
        return self._rows

    def options(self, vertex: int) -> list[int]:
        """Return where the edges of `vertex` lead, one entry for each edge."""
        offsets, ends = self.rows
        return [int(end) for end in ends[offsets[vertex] : offsets[vertex + 1]]]


class Multigraph(Graph):
    """An undirected graph, loops and parallel edges allowed: `a-b,b-c,z`."""

    __slots__ = ("values",)
    joint: ClassVar[str] = "-"

    def __init__(self, names: Sequence[str], sources: Any, targets: Any) -> None:
        super().__init__(names, sources, targets)
        self.values: Any = None  # what soi.families.vertices finds out about this graph


def distinct_names(vertices: Iterable[Any]) -> list[str]:
    """Return the vertices' names as text; raise RulesetError when two different ones read the same."""
    names = [str(vertex) for vertex in vertices]
    if len(set(names)) != len(names):
        twice = Counter(names).most_common(1)[0][0]
        raise RulesetError(Text(vi=f"hai đỉnh cùng có tên '{twice}'", en=f"two vertices are both written '{twice}'"))
    return names


def in_order_of_appearance(
    names: Sequence[str], sources: NDArray[np.uint32], targets: NDArray[np.uint32]
) -> tuple[Sequence[str], NDArray[np.uint32], NDArray[np.uint32]]:
    """Return the graph with its vertices numbered as its own text would number them."""
    import numpy as np

    size, count = len(names), len(sources)
    first = np.full(size, 2 * count, np.int64)
    # Written from the last edge to the first, so that what stays is each vertex's first appearance.
    places = np.arange(2 * count - 1, -1, -2, dtype=np.int64)
    for ends, shift in ((targets, 0), (sources, 1)):
        seen = np.full(size, 2 * count, np.int64)
        seen[ends[::-1]] = places - shift
        np.minimum(first, seen, out=first)
    joined = np.flatnonzero(first < 2 * count)
    late = joined[first[joined] % 2 == 1]  # appeared first as a target
    partners = sources[first[late] // 2]
    apart = (first[partners] == first[late] - 1) & (late != partners + 1)
    if bool((np.diff(first[joined]) > 0).all()) and not bool(apart.any()):
        return names, sources, targets
    order = np.argsort(first, kind="stable")
    place = np.empty(size, np.uint32)
    place[order] = np.arange(size, dtype=np.uint32)
    return [names[old] for old in order.tolist()], place[sources], place[targets]


def names_in(text: str) -> list[str]:
    """Return the names in a text of names between blanks, such as the starts after `@`."""
    names = []
    for match in _NAME.finditer(text):
        quoted, bare = match.groups()
        if bare is not None and ('"' in bare or "," in bare or "@" in bare):
            raise PositionError(ITEM["a name"], word=bare)
        names.append(bare if bare is not None else _ESCAPED.sub(r"\1", quoted))
    return names


def split_starts(text: str) -> tuple[str, str | None]:
    """Split `edges @ starts` at its mark; the second part is None where there is no mark."""
    for match in _QUOTED_OR_MARK.finditer(text):
        if match.group() == "@":
            return text[: match.start()], text[match.end() :]
    return text, None


def _wrong_item(text: str, offset: int, expected: Text) -> PositionError:
    start = max(text.rfind(",", 0, offset), text.rfind(" ", 0, offset)) + 1
    stop = min(end for end in (text.find(",", offset), text.find(" ", offset), len(text)) if end >= 0)
    place = len(text[:offset].split()) + (offset == 0 or text[offset - 1].isspace())
    return PositionError(expected, word=text[start : max(stop, offset + 1)], place=place)
