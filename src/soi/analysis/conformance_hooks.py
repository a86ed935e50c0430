"""The checks of soi.check that compare a ruleset's hooks with the definition, and the list of all checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from soi.analysis.conformance_checks import (
    Bare,
    Subject,
    check_determinism,
    check_ends,
    check_labels,
    check_parts,
    check_text,
    check_wrong_labels,
)
from soi.core.loopy import loopy_sum
from soi.core.outcome import PLAYS, Outcome
from soi.core.ruleset import Ruleset
from soi.core.text import Text
from soi.solvers.explore import PartValues
from soi.theory.claims import nim_like_misere


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
        tame = ruleset.tame_value(part, subject.budget)
        if tame is not None:
            subject.agree(part, "tame_value", tame[0], subject.value(part))
            kind = Outcome.P if (tame[0] if tame[1] else tame[0] ^ 1) == 0 else Outcome.N
            subject.agree(part, "tame_value", kind, subject.outcome([part], "misere").outcome)
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
                PartValues(Bare(term.ruleset)).of(piece, subject.budget)
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
