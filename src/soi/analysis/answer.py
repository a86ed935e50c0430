"""Analysis: the whole answer to a position, and its JSON form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from soi.core.loopy import Loopy, loopy_outcome, loopy_sum
from soi.core.outcome import Kind, Outcome, Play
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Lang, Text

MOST_LISTED = 1000
LONGEST_LISTED = 2000

ReasonKind = Literal[
    "theorem", "search", "table", "period", "quotient", "graph", "composition", "certificate", "proof", "unsolved"
]


@dataclass(frozen=True, slots=True)
class Reason:
    """What an answer rests on: a theorem with its source, a search of all followers, a table, a proved period."""

    kind: ReasonKind
    name: str
    text: Text
    source: str | None = None

    def to_dict(self, lang: Lang) -> dict[str, object]:
        """Return the JSON form."""
        return {"kind": self.kind, "name": self.name, "source": self.source, "text": self.text.to(lang)}


class WinningMove(NamedTuple):
    """A winning move; `text` is the text of the position it leads to, None where that is longer than 2 000."""

    label: str
    text: str | None


class Component(NamedTuple):
    """One part of a sum: where it stands (number of the term, number of the part, from 1), its text, its value."""

    term: int
    part: int
    name: str
    text: str
    value: Any


@dataclass(frozen=True, slots=True)
class Unsolved:
    """Why there is no outcome, and what budget would be needed where that is known."""

    reason: Text
    needed: Text | None = None

    @property
    def told(self) -> Reason:
        """The same as the reason an answer rests on: one sentence."""
        why = self.reason
        if self.needed is not None:
            why = Text(vi="{why} ({needed})", en="{why} ({needed})").format(why=why, needed=self.needed)
        text = Text(vi="Chưa biết trong giới hạn này: {why}.", en="Not known within this budget: {why}.")
        return Reason("unsolved", "budget", text.format(why=why))


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """The answer. Fields that are not known are None; `unsolved` then says what is missing."""

    position: AnyPosition
    play: Play
    kind: Kind
    outcome: Outcome | None
    nim_value: Any = None
    nim_value_note: Text | None = None
    remoteness: int | None = None
    winning_moves: Sequence[WinningMove] = ()
    winning_move_count: int | None = None
    reason: Reason
    components: tuple[Component, ...] = ()
    notes: tuple[Text, ...] = ()
    unsolved: Unsolved | None = None
    extra: dict[str, object] = field(default_factory=dict)

    @property
    def winner(self) -> str | None:
        """Return "first" (about to move), "second" or "draw"; None where unknown."""
        return None if self.outcome is None else self.outcome.winner

    def explain(self, lang: Lang = "en") -> str:
        """Return the explanation: why, by which move, and what the move does."""
        from importlib import import_module

        # The explanation stands in a higher layer; it is looked up when somebody asks for it.
        return str(import_module("soi.explain.explain").explain(self).to(lang))

    def to_dict(self, lang: Lang = "en") -> dict[str, object]:
        """Return the JSON answer, the same as `--json`, `soi batch` and the web interface give."""
        position = self.position
        answer: dict[str, object] = {
            "game": position.ruleset.name if isinstance(position, Position) else "sum",
            "position": position.text,
            "play": self.play,
            "kind": self.kind,
            "outcome": None if self.outcome is None else self.outcome.value,
            "winner": self.winner,
            "nim_value": self.nim_value.to_dict() if isinstance(self.nim_value, Loopy) else self.nim_value,
            "remoteness": self.remoteness,
            "winning_moves": [{"move": move.label, "position": move.text} for move in self.winning_moves],
            "winning_move_count": self.winning_move_count,
            "reason": self.reason.to_dict(lang),
        }
        if self.nim_value is None and self.nim_value_note is not None:
            answer["nim_value_note"] = self.nim_value_note.to(lang)
        if self.notes:
            answer["notes"] = [note.to(lang) for note in self.notes]
        if self.unsolved is not None:
            needed = self.unsolved.needed
            answer["unsolved"] = {
                "reason": self.unsolved.reason.to(lang),
                "needed": None if needed is None else needed.to(lang),
            }
        if not isinstance(position, Position):
            answer["components"] = [self._in_short(index) for index in range(len(position.terms))]
        answer.update(self.extra)
        return answer

    def _in_short(self, index: int) -> dict[str, object]:
        """Return a term of the sum with its nim-value, where it is known."""
        term = self.position.terms[index]
        values = [component.value for component in self.components if component.term == index + 1]
        value = loopy_sum(values) if len(values) == len(term.parts) else None
        known = value is not None and self.play == "normal"
        return {
            "game": term.ruleset.name,
            "position": term.text,
            "nim_value": value.to_dict() if isinstance(value, Loopy) else value,
            "outcome": loopy_outcome(value).value if value is not None and known else None,
        }

    def _repr_html_(self) -> str:
        from html import escape

        picture = self.position._repr_svg_() if isinstance(self.position, Position) else None
        return f"<div>{picture or ''}<pre>{escape(self.explain())}</pre></div>"
