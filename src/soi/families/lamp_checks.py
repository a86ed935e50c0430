"""What is claimed of Lights Out, compared with trying all sets of presses."""

from __future__ import annotations

from typing import Any

from soi.core.budget import Budget
from soi.theory.claims import Counterexample, Definition


def answers_agree(ruleset: Any, bound: int, definition: Definition) -> int:
    """Compare, on all boards of up to `bound` lamps, the answer with the best of all sets of presses."""
    fewest: dict[tuple[int, int], dict[bytes, int]] = {}
    compared = 0
    for board in ruleset.small_parts(bound):
        size = (board.width, len(board.lamps))
        if size not in fewest:
            fewest[size] = _by_trying_all(ruleset, board)
        wanted = fewest[size].get(board.lamps)
        answer = ruleset.puzzle(board, Budget())
        if answer["presses"] != wanted or answer["solvable"] != (wanted is not None):
            raise Counterexample(board.text, answer["presses"], wanted)
        compared += 1
    return compared


def _by_trying_all(ruleset: Any, board: Any) -> dict[bytes, int]:
    cells = len(board.lamps)
    reached: dict[bytes, int] = {}
    for presses in range(1 << cells):
        lamps = board._replace(lamps=bytes(cells))
        for at in range(cells):
            if presses >> at & 1:
                lamps = lamps.pressed(at // board.width, at % board.width, ruleset.colours, torus=ruleset.torus)
        count = presses.bit_count()
        reached[lamps.lamps] = min(count, reached.get(lamps.lamps, count))
    return reached
