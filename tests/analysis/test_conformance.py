"""soi.check finds what is wrong with a ruleset, and nothing in the games of the catalogue."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import soi
from soi.catalogue.registry import names
from soi.core.errors import MoveError, RulesetError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step


@pytest.mark.parametrize("name", names())
def test_every_game_of_the_catalogue_keeps_the_contract(name: str) -> None:
    entry = soi.game(name)
    report = soi.check(entry.example_ruleset(), bound=min(entry.bound, 5), most=60, budget=soi.Budget(seconds=5))
    assert report, str(report)


class Good(soi.HeapRuleset):
    def options(self, heap: int) -> Iterable[int | tuple[int, ...]]:
        return [heap - 1, (1, heap - 1)][: 1 + (heap > 2)] if heap else []


class Ring(soi.Ruleset[int]):
    """Play can go on for ever, and says nothing of it."""

    def options(self, part: int) -> list[int]:
        return [] if part == 9 else [(part + 1) % 6, 9] if part == 3 else [(part + 1) % 6]


class Negative(soi.HeapRuleset):
    def options(self, heap: int) -> list[int]:
        return [heap - 2]


class Growing(Good):
    def options(self, heap: int) -> list[int]:
        return [heap + 1] if heap < 5 else []


class Random(Good):
    def options(self, heap: int) -> list[int]:
        self.calls = getattr(self, "calls", 0) + 1
        return [heap - 1] if heap and self.calls % 2 else []


class WrongValue(Good):
    def nim_value(self, heap: int) -> int:
        return heap % 2


class WrongOutcome(Good):
    def outcome(self, heap: int, play: Play) -> Outcome:
        return Outcome.N


class WrongCanonical(soi.Ruleset[Any]):
    def options(self, part: Any) -> list[Any]:
        return [(part[0] - 1, part[1])] if part[0] else []

    def canonical(self, part: Any) -> Any:
        return (min(part), max(part))


class WrongText(Good):
    def format_part(self, heap: int) -> str:
        return str(heap + 1)


class WrongLabel(Good):
    def moves(self, heap: int) -> Iterator[Step[int]]:
        yield from (Step(f"x{step.label}", step.parts) for step in super().moves(heap))


class Careless(Good):
    def apply(self, heap: int, label: str) -> tuple[int, ...]:
        try:
            return super().apply(heap, label)
        except MoveError:
            return (0,)


class Unhashable(soi.Ruleset[Any]):
    def options(self, part: Any) -> list[Any]:
        return [[1, 2]] if part == 1 else []


class Mutating(soi.Ruleset[Any]):
    def options(self, part: Any) -> list[Any]:
        part.n += 1
        return []


class Cell:
    n = 0

    def __repr__(self) -> str:
        return f"Cell({self.n})"


class Crashing(Good):
    def nim_value(self, heap: int) -> int:
        return 1 // (heap - 2)


class WrongTame(Good):
    tame = True

    def options(self, heap: int) -> list[int]:
        return {0: [], 1: [0], 2: [1, 0]}.get(heap, [heap - 1])


@pytest.mark.parametrize(
    ("ruleset", "parts", "check"),
    [
        (Negative(), None, "parts"),
        (Growing(), None, "ends"),
        (Random(), None, "determinism"),
        (WrongValue(), None, "nim_value"),
        (WrongOutcome(), None, "outcome"),
        (WrongCanonical(), [(2, 1), (1, 2), (3, 0)], "canonical"),
        (WrongText(), None, "text"),
        (WrongLabel(), None, "labels"),
        (Careless(), None, "wrong labels"),
        (Unhashable(), [1], "parts"),
        (Mutating(), [Cell()], "parts"),
        (Crashing(), None, "nim_value"),
        (WrongTame(), None, "tame"),
    ],
)
def test_a_broken_ruleset_is_found_out(ruleset: soi.Ruleset[Any], parts: list[Any] | None, check: str) -> None:
    report = soi.check(ruleset, parts)
    assert not report
    assert [finding.name for finding in report.problems] == [check], str(report)
    for lang in ("vi", "en"):
        assert "✗" in report.explain(lang)  # type: ignore[arg-type]


def test_good_rulesets_pass() -> None:
    assert soi.check(Good())
    assert soi.check(Ring(), [0])


def test_a_ruleset_without_examples_asks_for_some() -> None:
    with pytest.raises(RulesetError, match="give some"):
        soi.check(Ring())
