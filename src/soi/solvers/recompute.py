"""One nim-value from the definition, given the values of all smaller heaps: how a long sequence is spot-checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from soi.core.heaps import HeapRuleset
from soi.families.codes import LEAVE_NONE, LEAVE_ONE, LEAVE_THREE, LEAVE_TWO, UNEQUAL, TakingBreakingCode

if TYPE_CHECKING:
    from soi.kernels.growing import NimArray


def value_by_definition(rules: HeapRuleset, heap: int, values: NimArray) -> int:
    """Return the mex of the options of `heap`; linear in `heap` for codes, the number of options otherwise."""
    import numpy as np

    code = rules.sequence_rule()
    if isinstance(code, TakingBreakingCode) and not any(digit & LEAVE_THREE for digit in code.digits + code.repeat):
        pieces = [_options(code.digit(k), heap - k, values) for k in _taken(code, heap)]
        seen = np.unique(np.concatenate([np.zeros(0, np.int64), *pieces]))
    else:
        seen = np.unique(np.array([_xor(step.parts, values) for step in rules.moves(heap)], dtype=np.int64))
    gaps = np.flatnonzero(seen != np.arange(len(seen)))
    return int(gaps[0]) if len(gaps) else len(seen)


def _taken(code: TakingBreakingCode, heap: int) -> range:
    return range(min(heap, heap if code.longest is None else code.longest) + 1)


def _options(digit: int, left: int, values: NimArray) -> Any:
    import numpy as np

    found = []
    if left == 0:
        return np.zeros(1 if digit & LEAVE_NONE else 0, np.int64)
    if digit & LEAVE_ONE:
        found.append(np.array([values[left]], np.int64))
    if digit & LEAVE_TWO:
        most = (left - (1 if digit & UNEQUAL else 0)) // 2
        small = np.arange(1, most + 1)
        found.append(np.unique(values[small] ^ values[left - small]).astype(np.int64))
    return np.concatenate(found) if found else np.zeros(0, np.int64)


def _xor(parts: tuple[int, ...], values: NimArray) -> int:
    total = 0
    for part in parts:
        total ^= int(values[part])
    return total
