"""The checks of soi.check, one function each: they count what they compare and raise Broken at the first fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from soi.core.budget import Budget
from soi.core.errors import LoopyError, MoveError
from soi.core.heaps import HeapRuleset
from soi.core.outcome import PLAYS, Outcome
from soi.core.ruleset import Position, Ruleset, Step
from soi.core.text import Text
from soi.solvers.explore import Explorer, PartValues

_MOST_STEPS = 300


class Broken(Exception):  # noqa: N818 - it is what was found, not a fault of the program
    """A ruleset does not keep its contract; `problem` says where."""

    def __init__(self, problem: Text) -> None:
        super().__init__(problem.en)
        self.problem = problem


class Bare(Ruleset[Any]):
    """The rules and nothing else: what every hook is compared with."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self.rules = ruleset
        self.single = ruleset.single  # type: ignore[misc]

    def moves(self, part: Any) -> Iterator[Step[Any]]:
        return self.rules.moves(part)

    def terminal_outcome(self, part: Any) -> Outcome | None:
        return self.rules.terminal_outcome(part)


class Subject:
    """The ruleset, the parts it is checked on, and the answers of its bare rules."""

    def __init__(self, ruleset: Ruleset[Any], begin: list[Any], most: int, budget: Budget) -> None:
        self.ruleset = ruleset
        self.begin = begin
        self.most = most
        self.budget = budget
        self.parts: list[Any] = []
        self.compared = 0
        self.bare = Bare(ruleset)
        self.values = PartValues(self.bare)
        self.explorers = {play: Explorer(play, budget) for play in PLAYS}

    def steps(self, part: Any) -> list[Step[Any]]:
        """Return the moves of a part."""
        return list(self.ruleset.moves(part))

    def value(self, part: Any) -> Any:
        """Return the nim-value by definition, None where sums can circle."""
        try:
            return self.values.of(part, self.budget)
        except LoopyError:
            return None

    def outcome(self, parts: Iterable[Any], play: Any) -> Any:
        """Return outcome and remoteness by definition."""
        return self.explorers[play].of(Position(self.bare, tuple(parts)))

    def agree(self, part: Any, what: str, hook: object, definition: object) -> None:
        """Count a comparison, or raise Broken."""
        if hook != definition:
            raise Broken(
                Text(
                    vi="{what} của {part} là {hook}, theo định nghĩa là {definition}",
                    en="{what} of {part} is {hook}, by definition {definition}",
                ).format(what=what, part=_shown(part), hook=_shown(hook), definition=_shown(definition))
            )
        self.compared += 1


def _shown(thing: object) -> str:
    text = thing.value if isinstance(thing, Outcome) else repr(thing)
    return text if len(text) <= 60 else text[:59] + "…"


def _broken(vi: str, en: str, **values: object) -> Broken:
    return Broken(Text(vi=vi, en=en).format(**{key: _shown(value) for key, value in values.items()}))


# ---- the rules themselves; a fault here makes the other checks pointless --------------------------------------------


def check_parts(subject: Subject) -> None:
    """Collect the parts, options of options too, while checking that they are fit to be parts."""
    seen: dict[Any, None] = {}
    waiting = list(subject.begin)
    for part in waiting:
        try:
            hash(part)
        except TypeError:
            message = (
                "{part} không băm được (dùng số, chuỗi, tuple)",
                "{part} is not hashable (use numbers, texts, tuples)",
            )
            raise _broken(*message, part=part) from None
        if part in seen or len(seen) >= subject.most:
            continue
        before = hash(part), repr(part)
        seen[part] = None
        subject.budget.spend()
        options = _plain_options(subject.ruleset, part)
        if (hash(part), repr(part)) != before:
            raise _broken("options đã làm thay đổi {part}", "options changed the part {part}", part=part)
        waiting.extend(options)
        subject.compared += 1
    subject.parts = list(seen)


def _plain_options(ruleset: Ruleset[Any], part: Any) -> list[Any]:
    if isinstance(ruleset, HeapRuleset) and type(ruleset).moves is HeapRuleset.moves:
        for option in ruleset.options(part):
            sizes = option if isinstance(option, tuple) else (option,)
            if not all(isinstance(size, int) and size >= 0 for size in sizes):
                raise _broken(
                    "các thế tới từ {part}: {option} không phải đống (cần số nguyên từ 0, hoặc tuple các số đó)",
                    "the options of {part}: {option} is no heap (expected whole numbers from 0, or tuples of them)",
                    part=part,
                    option=option,
                )
    return [new for step in ruleset.moves(part) for new in step.parts]


def check_determinism(subject: Subject) -> None:
    for part in subject.parts:
        subject.agree(part, "moves", subject.steps(part), subject.steps(part))


def check_ends(subject: Subject) -> None:
    """A heap game that says it is decreasing is."""
    ruleset = subject.ruleset
    if not isinstance(ruleset, HeapRuleset) or not ruleset.decreasing:
        return
    for heap in subject.parts:
        for step in subject.steps(heap):
            if sum(step.parts) > heap or any(new >= heap for new in step.parts if heap):
                raise _broken(
                    "từ {part} đi được tới {option}: không nhỏ đi (đặt decreasing = False)",
                    "{part} can become {option}, which is not smaller (set decreasing = False)",
                    part=heap,
                    option=step.parts,
                )
            subject.compared += 1


def check_labels(subject: Subject) -> None:
    """A label leads where its move leads; equal labels lead to equal parts."""
    for part in subject.parts:
        for step in subject.steps(part)[:_MOST_STEPS]:
            found = subject.ruleset.apply(part, step.label)
            subject.agree(part, f"apply({step.label!r})", Counter(found), Counter(step.parts))


def check_wrong_labels(subject: Subject) -> None:
    for part in subject.parts[:20]:
        labels = {step.label for step in subject.steps(part)}
        for wrong in {"no such move", "", "-1"} - labels:
            try:
                found = subject.ruleset.apply(part, wrong)
            except MoveError:
                subject.compared += 1
            else:
                subject.agree(part, f"apply({wrong!r})", found, MoveError)


def check_text(subject: Subject) -> None:
    ruleset = subject.ruleset
    if type(ruleset).parse is Ruleset.parse and type(ruleset).parse_part is Ruleset.parse_part:
        return
    for part in subject.parts:
        text = ruleset.format((part,))
        subject.agree(part, f"parse({text!r})", ruleset.parse(text), (part,))
        subject.agree(part, "text", ruleset.format(ruleset.parse(text)), text)
