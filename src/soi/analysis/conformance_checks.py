"""The checks of soi.check, one function each: they count what they compare and raise Broken at the first fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from soi.core.budget import Budget
from soi.core.errors import LoopyError, MoveError
from soi.core.heaps import HeapRuleset
from soi.core.loopy import loopy_sum
from soi.core.outcome import PLAYS, Outcome
from soi.core.ruleset import Position, Ruleset, Step
from soi.core.text import Text
from soi.solvers.explore import Explorer, PartValues
from soi.theory.claims import nim_like_misere

_MOST_STEPS = 300


class Broken(Exception):  # noqa: N818 - it is what was found, not a fault of the program
    """A ruleset does not keep its contract; `problem` says where."""

    def __init__(self, problem: Text) -> None:
        super().__init__(problem.en)
        self.problem = problem


class _Bare(Ruleset[Any]):
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
        self.bare = _Bare(ruleset)
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
            subject.agree(part, f"apply({step.label!r})", _bag(found), _bag(step.parts))


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


# ---- hooks against the definition -----------------------------------------------------------------------------------


def check_canonical(subject: Subject) -> None:
    canonical = subject.ruleset.canonical
    if type(subject.ruleset).canonical is Ruleset.canonical:
        return
    for part in subject.parts:
        kept = canonical(part)
        subject.agree(part, "canonical(canonical)", canonical(kept), kept)
        for play in PLAYS:
            subject.agree(part, "canonical", subject.outcome([kept], play), subject.outcome([part], play))


def check_values(subject: Subject) -> None:
    ruleset = subject.ruleset
    if not ruleset.nim_valued:
        return
    for part in subject.parts:
        hooks = {"nim_value": ruleset.nim_value(part), "searched_nim_value": None}
        if type(ruleset).searched_nim_value is not Ruleset.searched_nim_value:
            hooks["searched_nim_value"] = ruleset.searched_nim_value(part, subject.budget)
        for name, value in hooks.items():
            if value is not None:
                subject.agree(part, name, value, subject.value(part))


def check_components(subject: Subject) -> None:
    if type(subject.ruleset).components is Ruleset.components or not subject.ruleset.nim_valued:
        return
    for part in subject.parts:
        found = subject.ruleset.components(part)
        if found is not None:
            total = loopy_sum(
                PartValues(_Bare(term.ruleset)).of(piece, subject.budget)
                for component in found
                for term in component.terms
                for piece in term.parts
            )
            subject.agree(part, "components", total, subject.value(part))


def check_outcomes(subject: Subject) -> None:
    ruleset = subject.ruleset
    for part in subject.parts:
        for play in PLAYS:
            outcome, length = ruleset.outcome(part, play), ruleset.remoteness(part, play)
            if outcome is not None:
                subject.agree(part, f"outcome ({play})", outcome, subject.outcome([part], play).outcome)
            if length is not None:
                subject.agree(part, f"remoteness ({play})", length, subject.outcome([part], play).remoteness)


def check_move_counts(subject: Subject) -> None:
    if type(subject.ruleset).move_count is Ruleset.move_count:
        return
    for part in subject.parts:
        count = subject.ruleset.move_count(part)
        if count is not None:
            subject.agree(part, "move_count", count, len(subject.steps(part)))


def check_moves_to(subject: Subject) -> None:
    """`moves_to` and `count_moves_to` find exactly the moves to a value."""
    ruleset = subject.ruleset
    if not ruleset.nim_valued or ruleset.kind != "impartial":
        return
    for part in subject.parts:
        by_value: dict[Any, Counter[str]] = {0: Counter(), 1: Counter(), 2: Counter()}
        for step in subject.steps(part):
            values = [subject.value(new) for new in step.parts]
            if None in values:
                return
            by_value.setdefault(loopy_sum(values), Counter())[step.label] += 1
        for value, expected in by_value.items():
            if isinstance(value, int):
                found = Counter(step.label for step in ruleset.moves_to(part, value, subject.value))
                subject.agree(part, f"moves_to {value}", found, expected)
                count = ruleset.count_moves_to(part, value, subject.value)
                if count is not None:
                    subject.agree(part, f"count_moves_to {value}", count, expected.total())


def check_winning_moves(subject: Subject) -> None:
    ruleset = subject.ruleset
    for part in subject.parts:
        for play in PLAYS:
            if ruleset.outcome(part, play) is not Outcome.N:
                continue  # they are only asked where the outcome is known
            found = ruleset.winning_moves(part, play)
            count = ruleset.count_winning_moves(part, play)
            wins = Counter(s.label for s in subject.steps(part) if subject.outcome(s.parts, play).outcome is Outcome.P)
            if found is not None:
                listed = Counter(step.label for step in found)
                expected = listed & wins if ruleset.some_winning_moves else wins
                subject.agree(part, f"winning_moves ({play})", listed, expected)
            if count is not None:
                subject.agree(part, f"count_winning_moves ({play})", count, wins.total())


def check_tame(subject: Subject) -> None:
    """A game that says it is tame plays sums of two as misère Nim."""
    if not subject.ruleset.tame:
        return
    parts = subject.parts[:12]
    pairs = [(a,) for a in parts] if subject.ruleset.single else [(a, b) for a in parts for b in parts]
    for chosen in pairs:
        expected = subject.outcome(chosen, "misere").outcome
        subject.agree(chosen, "tame", nim_like_misere(map(subject.value, chosen)), expected)


def _bag(parts: Iterable[Any]) -> Counter[Any]:
    return Counter(parts)


CHECKS: tuple[tuple[str, Text, Callable[[Subject], None]], ...] = (
    (
        "parts",
        Text(vi="các thế băm được và không bị options thay đổi", en="parts are hashable and unchanged"),
        check_parts,
    ),
    (
        "determinism",
        Text(vi="hỏi hai lần được cùng các nước đi", en="asked twice, the moves are the same"),
        check_determinism,
    ),
    ("ends", Text(vi="đống luôn nhỏ đi, ván chơi kết thúc", en="heaps get smaller, so that play ends"), check_ends),
    (
        "labels",
        Text(vi="nhãn của nước đi dẫn đúng tới thế của nó", en="a move's label leads where it should"),
        check_labels,
    ),
    ("wrong labels", Text(vi="nhãn sai bị từ chối", en="wrong labels are refused"), check_wrong_labels),
    ("text", Text(vi="viết ra rồi đọc lại được đúng thế đó", en="what is written reads back the same"), check_text),
    ("canonical", Text(vi="canonical giữ nguyên người thắng", en="canonical keeps the winner"), check_canonical),
    ("nim_value", Text(vi="số Grundy đúng theo định nghĩa", en="nim-values are those of the definition"), check_values),
    ("components", Text(vi="components có đúng số Grundy", en="components have the right nim-value"), check_components),
    ("outcome", Text(vi="người thắng và số nước đi đúng", en="outcome and remoteness are right"), check_outcomes),
    ("move_count", Text(vi="move_count đếm đúng", en="move_count counts the moves"), check_move_counts),
    ("moves_to", Text(vi="moves_to tìm đủ và đúng các nước", en="moves_to finds exactly the moves"), check_moves_to),
    (
        "winning_moves",
        Text(vi="winning_moves là mọi nước thắng", en="winning_moves are all of them"),
        check_winning_moves,
    ),
    ("tame", Text(vi="tổng chơi misère như Nim misère", en="sums play misère like misère Nim"), check_tame),
)
