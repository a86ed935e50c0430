"""What the answers on digraphs rest on, and claims that compare them with the definition on small graphs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random

from soi.core.loopy import Loopy
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Ruleset
from soi.core.text import Text, same
from soi.families.graphs import Digraph
from soi.families.tokens import Token, labels_of
from soi.theory.claims import Counterexample, Definition, StatementClaim
from soi.theory.theorem import Source, Theorem

Rows = Sequence[Sequence[int]]


def small_digraphs(bound: int) -> Iterator[Digraph]:
    """Yield all digraphs on up to two vertices, and 100 of each further size up to `bound`, the same every time."""
    for size in range(1, min(bound, 2) + 1):
        pairs = [(a, b) for a in range(size) for b in range(size)]
        for kept in product((False, True), repeat=len(pairs)):
            edges = [pair for pair, keep in zip(pairs, kept, strict=True) if keep]
            yield Digraph(list("ab"[:size]), [a for a, _ in edges], [b for _, b in edges])
    rng = Random(1966)
    for size in range(3, bound + 1):
        for _ in range(100):
            count = rng.randint(size - 1, 2 * size)
            names = [f"v{number}" for number in range(size)]
            yield Digraph(
                names, [rng.randrange(size) for _ in range(count)], [rng.randrange(size) for _ in range(count)]
            )


def by_definition(rows: Rows, play: Play) -> list[tuple[Outcome, int | None]]:
    """Return outcome and number of moves at every vertex: who wins within 0, 1, 2, … moves, until nothing changes."""
    end = Outcome.P if play == "normal" else Outcome.N
    known: list[tuple[Outcome, int | None]] = [(Outcome.D, None) if row else (end, 0) for row in rows]
    for moves in range(1, len(rows) + 1):
        before = list(known)
        for vertex, row in enumerate(rows):
            options = [before[option][0] for option in row]
            if before[vertex][0] is Outcome.D and Outcome.P in options:
                known[vertex] = (Outcome.N, moves)
            elif before[vertex][0] is Outcome.D and Outcome.D not in options:
                known[vertex] = (Outcome.P, moves)
    return known


def with_heaps(rows: Rows, heaps: int) -> list[list[int]]:
    """Return the sum of a graph and a nim-heap below `heaps`; vertex v with heap h has number v · heaps + h."""
    return [
        [option * heaps + heap for option in row] + [vertex * heaps + less for less in range(heap)]
        for vertex, row in enumerate(rows)
        for heap in range(heaps)
    ]


def _rows(graph: Digraph) -> list[list[int]]:
    return [graph.options(vertex) for vertex in range(len(graph.names))]


def _check_outcomes(ruleset: Ruleset[Token], bound: int, definition: Definition) -> int:
    def check(play: Play) -> int:
        def found(graph: Digraph, vertex: int) -> object:
            labels = labels_of(graph)
            return labels.outcome(vertex, play), labels.remoteness(vertex, play)

        return _compare(bound, lambda graph: by_definition(_rows(graph), play), found)

    return check("normal") + check("misere")


def _check_values(ruleset: Ruleset[Token], bound: int, definition: Definition) -> int:
    """A vertex is worth m when it loses beside a nim-heap of m; inf{K} wins beside the heaps in K, else it draws."""

    def value(graph: Digraph) -> list[int | Loopy]:
        rows = _rows(graph)
        heaps = max(map(len, rows)) + 2
        outcomes = [outcome for outcome, _ in by_definition(with_heaps(rows, heaps), "normal")]
        values: list[int | Loopy] = []
        for vertex in range(len(rows)):
            beside = outcomes[vertex * heaps : (vertex + 1) * heaps]
            lost = [heap for heap, outcome in enumerate(beside) if outcome is Outcome.P]
            won = [heap for heap, outcome in enumerate(beside) if outcome is Outcome.N]
            values.append(lost[0] if lost else Loopy.of(won))
        return values

    return _compare(bound, value, lambda graph, vertex: labels_of(graph).nim_value(vertex))


def _compare(bound: int, slow: Callable[[Digraph], Sequence[object]], fast: Callable[[Digraph, int], object]) -> int:
    compared = 0
    for graph in small_digraphs(bound):
        for vertex, expected in enumerate(slow(graph)):
            compared += 1
            if fast(graph, vertex) != expected:
                raise Counterexample(f"{graph.text} @ {graph.names[vertex]}", fast(graph, vertex), expected)
    return compared


SMITH = Theorem(
    same("Smith, Fraenkel"),
    Text(
        vi="Đỉnh có giá trị m khi m là mex của các giá trị hữu hạn đi tới được và mọi nước đi khác "
        "đều bị trả về một đỉnh giá trị m; đỉnh còn lại có giá trị vô hạn inf{K}, "
        "K là các giá trị hữu hạn đi tới được.",
        en="A vertex has value m when m is the mex of the finite values it leads to and every other move can be "
        "answered by going back to value m; the rest are infinite, inf{K}, K being the finite values they lead to.",
    ),
    StatementClaim("searched_nim_value", _check_values),
    Source("C. A. B. Smith; A. S. Fraenkel", 1966, "Graphs and composite games", "J. Combinatorial Theory 1, 51–81"),
)
RETROGRADE = Theorem(
    same("Zermelo, König"),
    Text(
        vi="Xét ngược từ các đỉnh không có nước đi: đỉnh có nước tới thế thua là thế thắng, đỉnh mà mọi nước "
        "đều tới thế thắng là thế thua; đỉnh không được quyết định là hòa.",
        en="Backwards from the vertices without moves: a vertex that leads to a lost one is won, a vertex that leads "
        "only to won ones is lost; what is never decided is a draw.",
    ),
    StatementClaim("outcome", _check_outcomes),
    Source("D. König", 1927, "Über eine Schlussweise aus dem Endlichen ins Unendliche", "Acta Sci. Math. Szeged 3"),
)
