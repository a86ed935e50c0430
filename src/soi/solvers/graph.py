"""Games whose play can circle: look at every follower once, then label them all by the graph kernels."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from soi.core.budget import Budget, BudgetSpent
from soi.core.loopy import Loopy, LoopyValue
from soi.core.outcome import Outcome, Play
from soi.core.text import Text

Node = TypeVar("Node", bound=Hashable)
_OUTCOMES = (Outcome.D, Outcome.N, Outcome.P)
_FIXED = {Outcome.N: 1, Outcome.P: 2, Outcome.D: 3}
_BYTES_PER_NODE = 200  # a dictionary entry, a number, a row and its labels; the node itself is the caller's


class FollowerGraph(NamedTuple, Generic[Node]):
    """The nodes that can be reached, and their options by number as compressed rows."""

    nodes: list[Node]
    offsets: array[int]
    targets: array[int]


class Labelled(NamedTuple):
    """A node's labels. `nim_value` is None where only outcomes were asked for; `turn` falls along reversing moves."""

    outcome: Outcome
    remoteness: int | None
    nim_value: LoopyValue | None
    turn: int


def followers(starts: Iterable[Node], options: Callable[[Node], Iterable[Node]], budget: Budget) -> FollowerGraph[Node]:
    """Return the graph of all nodes that can be reached from `starts`; may raise BudgetSpent."""
    numbers: dict[Node, int] = {}
    nodes: list[Node] = []
    for start in starts:
        if numbers.setdefault(start, len(nodes)) == len(nodes):
            nodes.append(start)
    offsets, targets = array("q", [0]), array("I")
    for node in nodes:  # grows while it is walked
        budget.spend()
        if len(offsets) & 0xFFF == 0:
            budget.reserve(_BYTES_PER_NODE * len(nodes), Text(vi="các thế đã thấy", en="the positions seen"))
        for option in options(node):
            number = numbers.setdefault(option, len(nodes))
            if number == len(nodes):
                nodes.append(option)
            targets.append(number)
        offsets.append(len(targets))
    return FollowerGraph(nodes, offsets, targets)


def solve_graph(
    starts: Iterable[Node],
    options: Callable[[Node], Iterable[Node]],
    *,
    play: Play = "normal",
    values: bool = False,
    owner: Callable[[Node], int] | None = None,
    ended: Callable[[Node], Outcome | None] | None = None,
    budget: Budget | None = None,
) -> dict[Node, Labelled]:
    """Return the labels of every node that can be reached, however play circles. Linear in nodes and options.

    Parameters
    ----------
    options
        What one move leads to, one entry for each move. Play that never ends is a draw.
    play
        A player without a move loses ("normal") or wins ("misere").
    values
        Also Smith–Fraenkel nim-values (normal play of an impartial game).
    owner
        Who moves at a node, as a small number; without it the players alternate.
    ended
        The outcome of a node at which the game is over, seen by the player to move there; None: play goes on.

    Raises
    ------
    BudgetSpent
        When the budget does not suffice.

    Examples
    --------
    >>> found = solve_graph([0], lambda n: [(n + 1) % 3] if n < 9 else [])
    >>> found[0].outcome.value
    'D'
    >>> solve_graph("a", {"a": "abc", "b": "", "c": "b"}.get, values=True)["a"].nim_value
    Loopy(finite=(0, 1))
    """
    budget = budget or Budget()
    graph = followers(starts, options if ended is None else _until(options, ended), budget)
    nodes = graph.nodes
    if values and owner is None and ended is None and play == "normal":
        return _with_values(graph, budget)
    from soi.kernels.graph import graph_outcomes

    fixed = None if ended is None else [_FIXED[over] if (over := ended(node)) else 0 for node in nodes]
    owners = None if owner is None else [owner(node) for node in nodes]
    found = graph_outcomes(
        graph.offsets,
        graph.targets,
        misere=play == "misere",
        owners=owners,
        fixed=fixed,
        seconds=budget.seconds_left(),
    )
    if found is None:
        raise _out_of_time()
    labels = zip(found.results.tolist(), found.moves.tolist(), strict=True)
    return {
        node: Labelled(_OUTCOMES[result], moves if moves >= 0 else None, None, 0)
        for node, (result, moves) in zip(nodes, labels, strict=True)
    }


def _with_values(graph: FollowerGraph[Node], budget: Budget) -> dict[Node, Labelled]:
    from soi.kernels.graph import INFINITE, graph_values

    found = graph_values(graph.offsets, graph.targets, seconds=budget.seconds_left())
    if found is None:
        raise _out_of_time()
    results, moves = (column.tolist() for column in found[0])
    values, order = (column.tolist() for column in found[1])
    labels: dict[Node, Labelled] = {}
    for number, node in enumerate(graph.nodes):
        value: LoopyValue = values[number]
        if value == INFINITE:
            row = graph.targets[graph.offsets[number] : graph.offsets[number + 1]]
            value = Loopy.of(values[end] for end in row if values[end] != INFINITE)
        turn = moves[number] if value == 0 else order[number]
        left = moves[number] if moves[number] >= 0 else None
        labels[node] = Labelled(_OUTCOMES[results[number]], left, value, turn)
    return labels


def _until(
    options: Callable[[Node], Iterable[Node]], ended: Callable[[Node], Outcome | None]
) -> Callable[[Node], Iterable[Node]]:
    return lambda node: options(node) if ended(node) is None else ()


def _out_of_time() -> BudgetSpent:
    return BudgetSpent(Text(vi="đã hết giờ khi giải đồ thị", en="time ran out while the graph was being solved"))
