"""The label of every vertex of a drawn graph: who wins from there, how fast, and its nim-value."""

from __future__ import annotations

from typing import NamedTuple

from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import RequestError
from soi.core.loopy import Loopy
from soi.core.text import Text

MOST_VERTICES = 200


class VertexLabel(NamedTuple):
    """What is known of a token on one vertex."""

    name: str
    outcome: str | None
    nim_value: int | Loopy | None
    remoteness: int | None

    def to_dict(self) -> dict[str, object]:
        """Return the JSON form."""
        value = self.nim_value.to_dict() if isinstance(self.nim_value, Loopy) else self.nim_value
        return {"vertex": self.name, "outcome": self.outcome, "nim_value": value, "remoteness": self.remoteness}


def names_in(edges: str) -> list[str]:
    """Return the vertices of an edge text in the order in which they appear."""
    names: dict[str, None] = {}
    for piece in edges.partition("@")[0].split(","):
        for name in piece.split(">"):
            if name.strip():
                names.setdefault(name.strip())
    return list(names)


def labels_of(edges: str) -> list[VertexLabel]:
    """Return the label of every vertex."""
    edges = edges.partition("@")[0].strip()
    names = names_in(edges)
    if not 0 < len(names) <= MOST_VERTICES:
        raise RequestError(
            Text(vi="cần từ 1 đến {n} đỉnh", en="expected 1 to {n} vertices").format(n=MOST_VERTICES), word=edges[:60]
        )
    rules = ruleset("graph")
    budget = Budget(seconds=2.0, bytes=2**28)
    labels = []
    for name in names:
        answer = solve(rules.position(f"{edges} @ {name}"), budget=budget)
        outcome = None if answer.outcome is None else answer.outcome.value
        labels.append(VertexLabel(name, outcome, answer.nim_value, answer.remoteness))
    return labels
