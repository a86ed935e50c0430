"""Why an answer is right, in one sentence, for the explanations that a pupil reads."""

from __future__ import annotations

from collections.abc import Sequence

from soi.core.text import Text, same
from soi.exercises.entry import FIRST, SECOND

_MANY = 12


def listed(numbers: Sequence[int], separator: str = " ⊕ ") -> str:
    """Return the numbers in a formula; a long list is cut.

    >>> listed([3, 4, 5])
    '3 ⊕ 4 ⊕ 5'
    """
    words = [str(number) for number in numbers[:_MANY]]
    return separator.join(words + ["…"] * (len(numbers) > _MANY)) or "0"


def by_nim_sum(values: Sequence[int], what: Text | None = None) -> Text:
    """Return who wins a sum whose components have these nim-values."""
    total = 0
    for value in values:
        total ^= value
    intro = what or Text(vi="Tổng nim", en="The nim-sum")
    sentence = Text(
        vi="{intro}: {sum} = {total}, {relation} nên đáp án là {winner}.",
        en="{intro}: {sum} = {total}, {relation}, so the answer is {winner}.",
    )
    relation = Text(vi="khác 0", en="not 0") if total else Text(vi="bằng 0", en="which is 0")
    return sentence.format(
        intro=intro, sum=same(listed(values)), total=total, relation=relation, winner=FIRST if total else SECOND
    )


def values_of(rule: Text) -> Text:
    """Return the opening words for a sum of nim-values that a rule gives."""
    return Text(vi=f"Số Grundy ({rule.vi}), rồi lấy tổng nim", en=f"Nim-values ({rule.en}), then their nim-sum")
