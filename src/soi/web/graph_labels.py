"""The label of every vertex of a drawn graph: who wins from there, how fast, and its nim-value."""

from __future__ import annotations

from soi.core.loopy import Loopy
from soi.views.labelled_graph import Labelled, labelled
from soi.web.graph_picture import read_graph


def labels_of(edges: str) -> list[Labelled]:
    """Return the label of every vertex, in the order of the text."""
    return list(labelled(read_graph(edges), "normal"))


def as_dict(label: Labelled) -> dict[str, object]:
    """Return the JSON form of a label."""
    value = label.nim_value.to_dict() if isinstance(label.nim_value, Loopy) else label.nim_value
    return {
        "vertex": label.name,
        "outcome": label.outcome.value,
        "nim_value": value,
        "remoteness": label.remoteness,
        "caption": caption(label),
    }


def caption(label: Labelled) -> str:
    """Return the label in short, as it stands below a vertex: `N 2`, `P 0`, `D ∞{0, 1}`."""
    value = label.nim_value
    told = str(value).replace("inf", "∞") if isinstance(value, Loopy) else str(value)
    return f"{label.outcome.value} {told}"
