"""What a ruleset may say beyond its rule: each hook is named after what it unlocks, and is None where there is nothing.

`soi.core.ruleset.Ruleset` is these hooks and the rule itself; a game overrides the hooks it has.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from soi.core.errors import RequestError, RulesetError
from soi.core.outcome import Outcome, Play
from soi.core.text import Text

if TYPE_CHECKING:
    from random import Random

    from soi.core.budget import Budget
    from soi.core.ruleset import AnyPosition, Ruleset
    from soi.core.scene import Scene

Part = TypeVar("Part", bound=Hashable)
# What a hook may ask for: the nim-value of a part of the same ruleset.
ValueOf = Callable[[Any], int]


class Step(NamedTuple, Generic[Part]):
    """One move of one part: its label, and the parts that stand in its place afterwards."""

    label: str
    parts: tuple[Part, ...]


class Scored(NamedTuple):
    """What a scoring ruleset answers: the JSON keys of its own, and (kind, name, sentence, source) of the reason."""

    fields: dict[str, object]
    reason: tuple[Any, str, Text, str | None]


class Hooks(Generic[Part]):
    """The optional part of a ruleset."""

    # True: a position always has exactly one part (a board, or a game that is no sum of its pieces).
    single: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The ruleset's name with its parameters, as a user writes it: `bachet:3`."""
        return type(self).__name__

    if TYPE_CHECKING:

        def moves(self, part: Part) -> Iterator[Step[Part]]: ...

    def nim_value(self, part: Part) -> int | None:
        """Return the nim-value in closed form (a theorem of this ruleset), or None."""
        return None

    def searched_nim_value(self, part: Part, budget: Budget) -> Any:
        """Return the nim-value (an int, or Loopy) from the family's search or table, or None; may raise BudgetSpent."""
        return None

    def tame_value(self, part: Part, budget: Budget) -> tuple[int, bool] | None:
        """Return nim-value and firmness (soi.solvers.misere.tame) where a table shows all below to be tame, or None."""
        return None

    def value_reason(self) -> tuple[str, str, Text, str | None] | None:
        """Return (kind, name, sentence, source) of what `searched_nim_value` last rested on, or None for "a table"."""
        return None

    def components(self, part: Part) -> Iterable[AnyPosition] | None:
        """Return positions whose disjunctive sum equals `part` (as a game under normal play), or None."""
        return None

    def sequence_rule(self) -> object | None:
        """Return the taking-and-breaking code or subtraction set whose nim-sequence this is, or None."""
        return None

    def steps_leaving(self, part: Part, taken: int, left: tuple[int, ...]) -> tuple[Step[Any], ...]:
        """Return the moves of a sequence rule's part that take so many and leave these heaps (ascending)."""
        if len(left) > 1:
            return (Step("+".join(map(str, left)), left),)
        return (Step(str(taken), left or (0,)),)

    def canonical(self, part: Part) -> Part:
        """Return the representative of all parts that are surely equal to `part` (symmetry, order)."""
        return part

    def outcome(self, part: Part, play: Play) -> Outcome | None:
        """Return the outcome of one part in closed form where nim-values are out of reach, or None."""
        return None

    def remoteness(self, part: Part, play: Play) -> int | None:
        """Return the number of moves when the winner hurries and the loser delays, in closed form, or None."""
        return None

    def terminal_outcome(self, part: Part) -> Outcome | None:
        """Return the outcome of a part without moves where it is not "the mover loses" (a full board is a draw)."""
        return None

    def moves_to(self, part: Part, value: int, value_of: ValueOf) -> Iterator[Step[Part]]:
        """Yield the moves from `part` to nim-value `value`, without looking at every move where the rule allows."""
        for step in self.moves(part):
            total = 0
            for new in step.parts:
                total ^= value_of(new)
            if total == value:
                yield step

    def progress(self, part: Part) -> tuple[int, int] | None:
        """Return what falls, lexicographically and summed over parts, while the winner of a sum plays well, where play
        can circle; `moves_to` yields the least first. None: play ends by itself.
        """
        return None

    def count_moves_to(self, part: Part, value: int, value_of: ValueOf) -> int | None:
        """Return how many moves `moves_to` yields, by arithmetic; None: count them one by one."""
        return None

    def counting_cost(self, part: Part, value: int) -> int:
        """Return about how many positions' worth of work `count_moves_to` is; beyond a bound it is not called."""
        return 1

    def move_count(self, part: Part) -> int | None:
        """Return how many moves there are, or None where only counting tells."""
        return None

    def winning_moves(self, part: Part, play: Play) -> Iterator[Step[Part]] | None:
        """Yield the winning moves of a part alone by the same theorem as `outcome`; None: test every option."""
        return None

    def count_winning_moves(self, part: Part, play: Play) -> int | None:
        """Return the number of winning moves by arithmetic, or None."""
        return None

    def puzzle(self, part: Part, budget: Budget) -> dict[str, object]:
        """Return a puzzle's answer (`solvable`, `presses`, …); only for rulesets of kind "puzzle"."""
        raise RulesetError(Text(vi=f"{self.name} không phải câu đố", en=f"{self.name} is no puzzle"))

    def score(self, part: Part, budget: Budget) -> Scored:
        """Return a scoring position's bounds and best moves; only for rulesets of kind "scoring"."""
        raise RulesetError(Text(vi=f"{self.name} không tính điểm", en=f"{self.name} is no scoring game"))

    def move_report(self, part: Part, label: str) -> dict[str, object] | None:
        """Return the JSON answer about one move, where a ruleset says more of it than the position it leads to."""
        return None

    def with_rules(self, given: object) -> Ruleset[Part]:
        """Return the same game under other rules (a name, or options); only for games that have them."""
        raise RequestError(
            Text(vi=f"{self.name} không có bộ luật để chọn", en=f"{self.name} has no sets of rules"), word=str(given)
        )

    def opening(self) -> Part | None:
        """Return the part with which play begins where no position is named, None where there is no one beginning."""
        return None

    # ---- pictures, examples ----------------------------------------------------------------------------------------

    def scene(self, parts: tuple[Part, ...]) -> Scene | None:
        """Return the picture of a position, or None where it is too large to draw."""
        return None

    def figures(self, parts: tuple[Part, ...]) -> Sequence[Scene]:
        """Return further pictures that help to understand a position (what changes nothing, for example)."""
        return ()

    def small_parts(self, bound: int) -> Iterator[Part]:
        """Yield all parts up to size `bound`, smallest first; what theorems are checked on."""
        return iter(())

    def random_parts(self, rng: Random, size: int) -> tuple[Part, ...]:
        """Return the parts of a random position of about `size` (for play, practice and tests)."""
        pool = list(self.small_parts(size))
        if not pool:
            raise RulesetError(
                Text(vi=f"{self.name} không có thế ngẫu nhiên", en=f"{self.name} offers no random positions")
            )
        return tuple(rng.choice(pool) for _ in range(1 if self.single else rng.randint(2, 4)))
