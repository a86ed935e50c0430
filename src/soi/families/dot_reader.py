"""A reader of the DOT language (Graphviz): vertices and edges only; attributes are read over.

Grammar: graphviz.org/doc/info/lang.html. Nested subgraphs are followed with an explicit stack.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from soi.core.errors import RequestError
from soi.core.text import Text
from soi.families.edge_sink import EdgeSink

_TOKEN = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/|^\#[^\n]*
    |(?P<edge>->|--)
    |(?P<mark>[{}\[\];,=:+])
    |(?P<name>[^\W\d]\w*|-?(?:\.\d+|\d+(?:\.\d*)?))
    |"(?P<quoted>(?:[^"\\]|\\.)*)"
    |(?P<html><)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)


class Token(NamedTuple):
    """`kind` is edge, mark, name (bare or quoted) or end; keywords are bare names in lower case with kind keyword."""

    kind: str
    text: str
    place: int


# Between two subgraphs every vertex is joined to every other, and every brace repeats what it holds: both are bounded.
_MOST_EDGES = 50_000_000
_DEEPEST = 200
_KEYWORDS = {"strict", "graph", "digraph", "node", "edge", "subgraph"}


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a DOT text, an `end` last; raise RequestError at what is none."""
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise _wrong(text, place)
        kind, start, place = match.lastgroup, place, match.end()
        if kind == "html":
            place = _end_of_html(text, start)
            yield Token("name", text[start:place], start)
        elif kind == "quoted":
            yield Token("name", match["quoted"].replace('\\"', '"').replace("\\\n", ""), start)
        elif kind == "name" and match["name"].lower() in _KEYWORDS:
            yield Token("keyword", match["name"].lower(), start)
        elif kind is not None:
            yield Token(kind, match.group(), start)
    yield Token("end", "", len(text))


def _end_of_html(text: str, start: int) -> int:
    depth = 0
    for match in re.compile("[<>]").finditer(text, start):
        depth += 1 if match.group() == "<" else -1
        if depth == 0:
            return match.end()
    raise _wrong(text, start)


class _Scope:
    """What one pair of braces has seen: its vertices, and the chain of an edge statement under way."""

    __slots__ = ("vertices", "chain", "joining")

    def __init__(self) -> None:
        self.vertices: dict[str, None] = {}
        self.chain: list[str] | None = None  # the vertices an edge may begin from
        self.joining = False  # an edge sign came, its other end has not


class DotReader:
    """Feeds an EdgeSink with what a DOT text says."""

    def __init__(self, text: str, sink: EdgeSink) -> None:
        self._text = text
        self._tokens = tokens(text)
        self._sink = sink
        self._token = next(self._tokens)
        self._scopes: list[_Scope] = []
        self._pairs = 0

    def read(self) -> None:
        """Read one graph; raise RequestError where the text is not DOT."""
        self._sink.strict = self._took("keyword", "strict")
        if not (self._token.kind == "keyword" and self._token.text in ("graph", "digraph")):
            raise self._fail()
        self._sink.directed = self._next().text == "digraph"
        if self._token.kind == "name":
            self._next()
        self._expect("{")
        self._scopes.append(_Scope())
        while self._scopes:
            self._statement_piece()
        if self._token.kind != "end":
            raise self._fail()

    def _statement_piece(self) -> None:
        scope = self._scopes[-1]
        kind, text = self._token.kind, self._token.text
        if kind == "edge" and scope.chain is not None and not scope.joining:
            scope.joining = True
            self._next()
        elif text == "{" and kind == "mark":
            self._open()
        elif (kind, text) == ("keyword", "subgraph"):
            self._next()
            if self._token.kind == "name":
                self._next()
            if self._token.text == "{":
                self._open()
        elif kind == "name":
            self._name(scope)
        elif scope.joining:
            raise self._fail()
        elif kind == "mark" and text == "}":
            self._close()
        elif kind == "mark" and text in ";,":
            scope.chain = None
            self._next()
        elif kind == "mark" and text == "[":
            self._attributes()
            scope.chain = None
        elif kind == "keyword" and text in ("graph", "node", "edge"):
            self._next()
            if self._token.text != "[":
                raise self._fail()
        else:
            raise self._fail()

    def _name(self, scope: _Scope) -> None:
        name = self._next().text
        while self._took("mark", "+"):
            name += self._expect_name()
        if self._took("mark", "="):
            self._expect_name()
            return
        while self._took("mark", ":"):
            self._expect_name()
        self._sink.vertex(name)
        self._arrived(scope, [name])

    def _arrived(self, scope: _Scope, ends: list[str]) -> None:
        """A vertex or a subgraph stands here: the end of an edge, or the beginning of a statement."""
        if scope.joining:
            self._pairs += len(scope.chain or ()) * len(ends)
            if self._pairs > _MOST_EDGES:
                raise self._fail()
            for a in scope.chain or ():
                for b in ends:
                    self._sink.edge(a, b)
        scope.chain, scope.joining = ends, False
        for end in ends:
            scope.vertices[end] = None

    def _open(self) -> None:
        if len(self._scopes) > _DEEPEST:
            raise self._fail()
        self._expect("{")
        self._scopes.append(_Scope())

    def _close(self) -> None:
        self._expect("}")
        closed = self._scopes.pop()
        if self._scopes:
            self._arrived(self._scopes[-1], list(closed.vertices))

    def _attributes(self) -> None:
        while self._took("mark", "["):
            while not self._took("mark", "]"):
                if self._token.kind == "end" or self._token.text in ("{", "}"):
                    raise self._fail()
                self._next()

    def _next(self) -> Token:
        token, self._token = self._token, next(self._tokens, self._token)
        return token

    def _took(self, kind: str, text: str) -> bool:
        if (self._token.kind, self._token.text) == (kind, text):
            self._next()
            return True
        return False

    def _expect(self, mark: str) -> None:
        if not self._took("mark", mark):
            raise self._fail()

    def _expect_name(self) -> str:
        if self._token.kind != "name":
            raise self._fail()
        return self._next().text

    def _fail(self) -> RequestError:
        return _wrong(self._text, self._token.place)


def _wrong(text: str, place: int) -> RequestError:
    line = text.count("\n", 0, place) + 1
    word = text[place : place + 30].split("\n")[0]
    return RequestError(
        Text(vi=f"tệp DOT, dòng {line}: không hiểu '{word}'", en=f"DOT, line {line}: cannot read '{word}'"), word=word
    )
