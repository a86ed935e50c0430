"""soi: a workbench for combinatorial games. Name a game, give a position, get the whole answer.

>>> import soi
>>> answer = soi.solve(soi.position("nim", "3 4 5"))
>>> answer.outcome.value, answer.nim_value
('N', 2)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

# Public names and where they live; each is imported when first used, so that `import soi` costs nothing.
_WHERE = {
    "Analysis": "soi.analysis.answer",
    "Budget": "soi.core.budget",
    "Digraph": "soi.families.graphs",
    "DigraphRuleset": "soi.families.digraph_rules",
    "HeapRuleset": "soi.core.heaps",
    "Loopy": "soi.core.loopy",
    "Outcome": "soi.core.outcome",
    "Position": "soi.core.ruleset",
    "Ruleset": "soi.core.ruleset",
    "Scene": "soi.core.scene",
    "SoiError": "soi.core.errors",
    "Sum": "soi.core.ruleset",
    "Text": "soi.core.text",
    "check": "soi.analysis.conformance",
    "game": "soi.catalogue.registry",
    "games": "soi.catalogue.registry",
    "mex": "soi.core.values",
    "misere_quotient": "soi.analysis.misere_report",
    "nim_product": "soi.core.values",
    "nim_sequence": "soi.analysis.sequences",
    "nim_sum": "soi.core.values",
    "period": "soi.analysis.sequences",
    "position": "soi.catalogue.registry",
    "ruleset": "soi.catalogue.registry",
    "solve": "soi.analysis.solve",
}

__all__ = sorted(_WHERE)  # noqa: PLE0605

if TYPE_CHECKING:
    from soi.analysis.answer import Analysis as Analysis
    from soi.analysis.conformance import check as check
    from soi.analysis.misere_report import misere_quotient as misere_quotient
    from soi.analysis.sequences import nim_sequence as nim_sequence
    from soi.analysis.sequences import period as period
    from soi.analysis.solve import solve as solve
    from soi.catalogue.registry import game as game
    from soi.catalogue.registry import games as games
    from soi.catalogue.registry import position as position
    from soi.catalogue.registry import ruleset as ruleset
    from soi.core.budget import Budget as Budget
    from soi.core.errors import SoiError as SoiError
    from soi.core.heaps import HeapRuleset as HeapRuleset
    from soi.core.loopy import Loopy as Loopy
    from soi.core.outcome import Outcome as Outcome
    from soi.core.ruleset import Position as Position
    from soi.core.ruleset import Ruleset as Ruleset
    from soi.core.ruleset import Sum as Sum
    from soi.core.scene import Scene as Scene
    from soi.core.text import Text as Text
    from soi.core.values import mex as mex
    from soi.core.values import nim_product as nim_product
    from soi.core.values import nim_sum as nim_sum
    from soi.families.digraph_rules import DigraphRuleset as DigraphRuleset
    from soi.families.graphs import Digraph as Digraph


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'soi' has no attribute {name!r}")
    value = getattr(import_module(_WHERE[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
