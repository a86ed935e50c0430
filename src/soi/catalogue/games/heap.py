"""A heap game of one's own, written in the rule language."""

from __future__ import annotations

from collections.abc import Iterator

from soi.catalogue.entry import Game, Parameter
from soi.core.budget import Budget
from soi.core.heaps import HeapRuleset
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.heap_scene import MOST_STONES, heap_scene
from soi.families.rule_language import Rule, parse_rule
from soi.families.taking_breaking import rows_with_moves


class HeapRule(HeapRuleset):
    """Heaps under a rule such as `take k if gcd(k, n) == 1 or split a, b if a != b`."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    @property
    def name(self) -> str:
        """The game's name with the rule in its canonical form."""
        return f'heap:"{self.rule.text}"'

    def options(self, heap: int) -> Iterator[tuple[int, ...]]:
        """Return what one move leaves: one heap, or two (each pair once, the smaller first)."""
        return self.rule.options(heap)

    def allows(self, heap: int, parts: tuple[int, ...]) -> bool:
        """Tell whether one move may turn `heap` into `parts`."""
        return self.rule.allows(heap, parts)

    def searched_nim_value(self, heap: int, budget: Budget) -> int:
        """Return the nim-value from the table of the compiled rule."""
        return self.rule.nim_value(heap, budget)

    def nim_table(self, heap_limit: int, budget: Budget) -> list[int]:
        """Return the nim-values of heaps 0 .. heap_limit − 1."""
        return [int(value) for value in self.rule.nim_values(heap_limit, budget).tolist()]

    def tame_value(self, heap: int, budget: Budget) -> tuple[int, bool] | None:
        """Return nim-value and firmness of a heap from the table of misère play, where all is tame."""
        return self.rule.tame_value(heap, budget)

    def sequence_rule(self) -> object | None:
        """Return the octal code that the rule amounts to, or None."""
        return self.rule.code()

    def scene(self, heaps: tuple[int, ...]) -> Scene | None:
        """Return the heaps as columns of stones, or as rows where a move both takes and splits."""
        leaves = {heap: frozenset(self.options(heap)) for heap in set(heaps) if heap <= MOST_STONES}
        if any(len(left) > 1 and sum(left) != heap for heap, options in leaves.items() for left in options):
            return rows_with_moves(self, heaps)
        return heap_scene(
            heaps,
            lambda heap, taken: (heap - taken,) in leaves.get(heap, ()),
            splits=lambda heap, small: (small, heap - small) in leaves.get(heap, ()),
        )


def _make(parameter: str) -> HeapRule:
    quoted = len(parameter) >= 2 and parameter[0] == parameter[-1] == '"'
    return HeapRule(parse_rule(parameter[1:-1] if quoted else parameter))


GAME = Game(
    name="heap",
    title=Text(vi="Bốc sỏi theo luật tự viết", en="Heaps under a rule of your own"),
    group="heaps",
    rule=Text(
        vi="Luật chơi được viết trong một dòng: 'take k if gcd(k, n) == 1' cho lấy k viên nguyên tố cùng nhau với cỡ n "
        "của đống; 'split a, b if a != b' cho chia đống thành hai phần không rỗng; 'or' nối các cách đi. "
        "Ai không còn nước đi thì thua.",
        en="The rule is one line: 'take k if gcd(k, n) == 1' lets you take k counters when k is coprime to the size n "
        "of the heap; 'split a, b if a != b' lets you split a heap into two non-empty ones; 'or' joins the ways to "
        "move. A player who cannot move loses.",
    ),
    notation=Text(vi="cỡ các đống, cách nhau bởi dấu cách", en="the heap sizes, separated by blanks"),
    moves=Text(
        vi="1:2 lấy 2 viên ở đống 1; 1:3+4 để lại hai đống 3 và 4 thay cho đống 1",
        en="1:2 takes 2 from heap 1; 1:3+4 leaves heaps of 3 and 4 in place of heap 1",
    ),
    examples=("10 7", "5", "3 4 5 6"),
    make=_make,
    parameter=Parameter(
        name="rule",
        meaning=Text(
            vi='một luật trong ngôn ngữ luật chơi, chẳng hạn "take 1..3"',
            en='a rule in the rule language, such as "take 1..3"',
        ),
        example='"take k if gcd(k, n) == 1 or split a, b if a != b"',
    ),
    note=Text(
        vi="Chu kỳ của dãy số Grundy chỉ được nói là 'quan sát thấy', trừ khi có định lý cho luật đó.",
        en="A period of the nim-sequence is only said to be observed, unless a theorem covers the rule.",
    ),
)
