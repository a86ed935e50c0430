"""The sentence that stands over every position, and the explanation below it, as data for the templates."""

from __future__ import annotations

from typing import NamedTuple

from soi.analysis.answer import Analysis, Component
from soi.analysis.options import OptionValue
from soi.core.outcome import Outcome
from soi.core.ruleset import Position
from soi.core.text import Lang, Text
from soi.web.pages.board import is_over, move_words, scene_of
from soi.web.words import word

_MOST_ROWS = 16
_MOST_BITS = 70
_WINNER = {Outcome.N: "winner_first", Outcome.P: "winner_second", Outcome.D: "winner_draw"}


def sentence(answer: Analysis, lang: Lang) -> Text:
    """Return who wins and by which move, in one sentence."""
    if answer.kind == "puzzle":
        return _puzzle_sentence(answer)
    if answer.kind == "scoring":
        return answer.reason.text
    if answer.outcome is None:
        return answer.reason.text
    if is_over(answer.position):
        return _ended(answer)
    if answer.outcome is Outcome.N and answer.winning_moves:
        return word("winner_first_by").format(move=_told(answer, lang))
    return word(_WINNER.get(answer.outcome, "winner_draw"))


def _told(answer: Analysis, lang: Lang) -> str:
    label = answer.winning_moves[0].label
    position = answer.position
    if isinstance(position, Position):
        return move_words(scene_of(position), position.ruleset.picks(label), label, lang)
    number, _, rest = label.partition("/")
    term = position.terms[int(number) - 1]
    words = move_words(scene_of(term), term.ruleset.picks(rest), rest, lang)
    return word("in_game").format(n=number, move=words).to(lang)


def _ended(answer: Analysis) -> Text:
    if answer.outcome is Outcome.D:
        return word("ended_draw")
    return word("ended_last_mover_wins" if answer.outcome is Outcome.P else "ended_last_mover_loses")


def _puzzle_sentence(answer: Analysis) -> Text:
    if answer.unsolved is not None:
        return answer.reason.text
    if not answer.extra.get("solvable"):
        return word("puzzle_unsolvable")
    return word("puzzle_solvable").format(n=answer.extra.get("presses"))


class Bits(NamedTuple):
    """One row of the table of binary columns."""

    text: str
    value: int
    bits: str


class BinaryTable(NamedTuple):
    """The nim-sum by columns; `odd` tells which columns hold an odd number of ones."""

    rows: list[Bits]
    total: Bits
    odd: list[bool]


def binary_columns(components: tuple[Component, ...]) -> BinaryTable | None:
    """Return the nim-sum of the components drawn by columns; None where it would not fit or is no nim-sum."""
    if not 2 <= len(components) <= _MOST_ROWS or any(not isinstance(c.value, int) for c in components):
        return None
    total = 0
    for component in components:
        total ^= component.value
    width = max(1, *(component.value.bit_length() for component in components))
    if width > _MOST_BITS:
        return None
    rows = [Bits(f"{c.name} {c.text}"[:60], c.value, f"{c.value:0{width}b}") for c in components]
    bits = f"{total:0{width}b}"
    return BinaryTable(rows, Bits("", total, bits), [bit == "1" for bit in bits])


class MexSet(NamedTuple):
    """The values that the options have, and the least one that none has."""

    values: list[tuple[int, bool]]
    mex: int
    beyond: list[int]


def mex_set(options: list[OptionValue]) -> MexSet | None:
    """Return the mex of the options' values drawn as a row of numbers; None where some value is not known."""
    known = {option.nim_value for option in options}
    numbers = {value for value in known if isinstance(value, int)}
    if len(numbers) != len(known):
        return None
    least = 0
    while least in numbers:
        least += 1
    if least > 40:
        return None
    return MexSet([(value, value in numbers) for value in range(least + 1)], least, sorted(numbers - set(range(least))))
