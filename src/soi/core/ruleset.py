"""Ruleset (how one moves), Position (a sum of parts under one ruleset) and Sum (positions of several rulesets).

A *part* is one component under a ruleset: a heap, a row, a chess piece, a whole board. A position is the disjunctive
sum of its parts: nim `3 4 5` has the parts (3, 4, 5), a chomp bar has one. A ruleset needs `options` or `moves`; every
other method is a hook named after what it unlocks, and answers None where it has nothing to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from soi.core.errors import MoveError, PositionError, RulesetError
from soi.core.hooks import Hooks, Part, Scored, Step, ValueOf
from soi.core.outcome import Kind
from soi.core.text import Text, same

if TYPE_CHECKING:
    from soi.core.scene import Scene

_WORD = re.compile(r"\S+")
LONGEST_TEXT = 64 * 2**20


class Word(NamedTuple):
    """A word of a position's text and its number, from 1."""

    text: str
    place: int


def words_of(text: str) -> Iterator[Word]:
    """Yield the blank-separated words of `text`, lazily, so that a long bad text is refused at its first bad word."""
    if len(text) > LONGEST_TEXT:
        raise PositionError(Text(vi="nhiều nhất 64 MiB", en="at most 64 MiB of text"), word=text[:100], place=None)
    for place, match in enumerate(_WORD.finditer(text), 1):
        yield Word(match.group(), place)


class Ruleset(Hooks[Part]):
    """How one moves. Subclass it and write `options` (or `moves`, for labels of your own)."""

    kind: ClassVar[Kind] = "impartial"
    # What stands between a part's number and a move's label: `1:2` (heaps), `2>3,5` (pieces).
    separator: ClassVar[str] = ":"
    # True where play can go on for ever; analysis then never assumes that it ends.
    loopy: ClassVar[bool] = False
    # False where the nim-value of a part says nothing of sums (the game ends at once when somebody wins, or players
    # move differently): such games are answered by outcome.
    nim_valued: ClassVar[bool] = True
    # True where a sequence rule's part is a row whose places are told apart: to leave a + b and b + a are two moves.
    ordered: ClassVar[bool] = False
    # True where, by a theorem, misère play of any sum is misère Nim on the nim-values of its parts: with one above 1
    # the nim-sum decides as in normal play, otherwise the other way round.
    tame: ClassVar[bool] = False
    # False where a move leaves at most one part of the part it was made in: then that part's nim-value alone says how a
    # move of misère Nim ends.
    splits: ClassVar[bool] = True
    # True where `winning_moves` names some winning moves, not all (a strategy by symmetry names one).
    some_winning_moves: ClassVar[bool] = False
    # The theorems the hooks rest on, as `soi.theory.Theorem`; checked by machine against the definition.
    theory: Sequence[Any] = ()

    # ---- the rule ------------------------------------------------------------------------------------------------

    def options(self, part: Part) -> Iterable[Any]:
        """Return what one move leads to from `part`."""
        raise RulesetError(
            Text(
                vi=f"{type(self).__name__} phải định nghĩa options hoặc moves",
                en=f"{type(self).__name__} must define options or moves",
            )
        )

    def moves(self, part: Part) -> Iterator[Step[Part]]:
        """Yield every move from `part`; labels are the numbers of the options unless a game names its own."""
        for number, option in enumerate(self.options(part), 1):
            yield Step(str(number), (option,))

    def apply(self, part: Part, label: str) -> tuple[Part, ...]:
        """Return the parts that the move `label` leads to; games with very many moves override this."""
        for step in self.moves(part):
            if step.label == label:
                return step.parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a move's label looks like, for error messages."""
        return Text(vi="nhãn của một nước đi", en="the label of a move")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return the shapes' keys that one points at, in order, to make the move `label` of a whole position."""
        return (label,)

    # ---- text ----------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> tuple[Part, ...]:
        """Return the parts that a position's text describes; raise PositionError naming the wrong word."""
        return tuple(self.parse_part(word) for word in words_of(text))

    def parse_part(self, word: Word) -> Part:
        """Return the part that one word describes."""
        raise PositionError(Text(vi="một thế có cách viết", en="a game with a notation"), word=word.text)

    def format(self, parts: tuple[Part, ...]) -> str:
        """Return the canonical text; `parse` gives the same parts back."""
        return " ".join(self.format_part(part) for part in parts) or "0"

    def format_part(self, part: Part) -> str:
        """Return the canonical text of one part."""
        return str(part)

    def from_file(self, path: str, rest: str) -> Position | None:
        """Return the position of a file of the game's own kind and the words after it; None: the file is text."""
        return None

    def text_length(self, part: Part) -> int:
        """Return a lower bound of the length of a part's text, so that a long one need not be written to be refused."""
        return 1

    def notes(self, parts: tuple[Part, ...]) -> tuple[Text, ...]:
        """Return what a reader should be told of how the text was understood (something fell off at once)."""
        return ()

    # ---- identity --------------------------------------------------------------------------------------------------

    def position(self, parts: Sequence[Part] | str) -> Position:
        """Return the position with these parts, or with this text."""
        if isinstance(parts, str):
            return Position(self, self.parse(parts))
        return Position(self, tuple(parts))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), self.name))

    def __repr__(self) -> str:
        return f"<ruleset {self.name}>"


class Move(NamedTuple):
    """A move of a whole position: its label, and the position it leads to."""

    label: str
    position: AnyPosition


class Position:
    """A disjunctive sum of parts under one ruleset. Immutable and hashable."""

    __slots__ = ("ruleset", "parts", "_hash")

    ruleset: Ruleset[Any]
    parts: tuple[Any, ...]
    _hash: int | None

    def __init__(self, ruleset: Ruleset[Any], parts: tuple[Any, ...]) -> None:
        if ruleset.single and len(parts) != 1:
            raise RulesetError(
                Text(
                    vi=f"{ruleset.name}: mỗi thế có đúng một phần, nhận được {len(parts)}",
                    en=f"{ruleset.name}: a position has exactly one part, got {len(parts)}",
                )
            )
        object.__setattr__(self, "ruleset", ruleset)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "_hash", None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"positions are immutable; cannot set {name}")

    @property
    def text(self) -> str:
        """The canonical text."""
        return self.ruleset.format(self.parts)

    @property
    def terms(self) -> tuple[Position, ...]:
        """The positions this is a sum of: itself."""
        return (self,)

    def moves(self) -> Iterator[Move]:
        """Yield every legal move, part by part."""
        ruleset, parts = self.ruleset, self.parts
        for index, part in enumerate(parts):
            for step in ruleset.moves(part):
                yield Move(self.label(index, step.label), self.after(index, step.parts))

    def label(self, index: int, label: str) -> str:
        """Return the label, in the whole position, of the move `label` of part `index` (from 0)."""
        return label if self.ruleset.single else f"{index + 1}{self.ruleset.separator}{label}"

    def after(self, index: int, new: tuple[Any, ...]) -> Position:
        """Return the position in which part `index` is replaced by the parts `new`."""
        return Position(self.ruleset, self.parts[:index] + new + self.parts[index + 1 :])

    def apply(self, label: str) -> Position:
        """Return the position the move `label` leads to; raise MoveError when it is not legal."""
        ruleset = self.ruleset
        if ruleset.single:
            return Position(ruleset, ruleset.apply(self.parts[0], label))
        number, mark, rest = label.partition(ruleset.separator)
        index = int(number) - 1 if number.isdecimal() and number.isascii() and len(number) < 10 else -1
        if not mark or not 0 <= index < len(self.parts):
            expected = Text(vi="1, rồi '{mark}' và {form}", en="1, then '{mark}' and {form}")
            if len(self.parts) != 1:
                expected = Text(
                    vi="số của một phần từ 1 đến {count}, rồi '{mark}' và {form}",
                    en="the number of a part, 1 to {count}, then '{mark}' and {form}",
                )
            raise MoveError(
                label,
                expected.format(count=len(self.parts), mark=ruleset.separator, form=ruleset.move_form()),
            )
        return self.after(index, ruleset.apply(self.parts[index], rest))

    def scene(self) -> Scene | None:
        """Return the picture of the position, or None."""
        return self.ruleset.scene(self.parts)

    def __add__(self, other: AnyPosition) -> Sum:
        return Sum(self.terms + other.terms)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.parts == other.parts and self.ruleset == other.ruleset

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash((self.ruleset, self.parts)))
        return self._hash or 0

    def __repr__(self) -> str:
        return f"position({self.ruleset.name!r}, {self.text!r})"

    def _repr_svg_(self) -> str | None:
        scene = self.scene()
        return None if scene is None else scene._repr_svg_()


class Sum:
    """A disjunctive sum of positions of any games."""

    __slots__ = ("terms",)

    terms: tuple[Position, ...]

    def __init__(self, terms: tuple[Position, ...]) -> None:
        object.__setattr__(self, "terms", terms)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"positions are immutable; cannot set {name}")

    @property
    def text(self) -> str:
        """The expression: `coprime 10 + divisor 10`."""
        return " + ".join(f"{term.ruleset.name} {term.text}" for term in self.terms)

    def moves(self) -> Iterator[Move]:
        """Yield every legal move; the component's number and a slash stand before its own label."""
        for index, term in enumerate(self.terms):
            for move in term.moves():
                yield Move(self.label(index, move.label), self.after(index, move.position))

    def label(self, index: int, label: str) -> str:
        """Return the label, in the sum, of the move `label` of component `index` (from 0)."""
        return f"{index + 1}/{label}"

    def after(self, index: int, term: AnyPosition) -> Sum:
        """Return the sum in which component `index` is replaced by `term`."""
        return Sum(self.terms[:index] + term.terms + self.terms[index + 1 :])

    def apply(self, label: str) -> Sum:
        """Return the sum the move `label` leads to; raise MoveError when it is not legal."""
        number, mark, rest = label.partition("/")
        index = int(number) - 1 if number.isdecimal() and number.isascii() and len(number) < 10 else -1
        if not mark or not 0 <= index < len(self.terms):
            raise MoveError(label, same(f"1/… – {len(self.terms)}/…"))
        return self.after(index, self.terms[index].apply(rest))

    def scene(self) -> Scene | None:
        """Return None: a sum is drawn component by component."""
        return None

    def __add__(self, other: AnyPosition) -> Sum:
        return Sum(self.terms + other.terms)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(self.terms)

    def __repr__(self) -> str:
        return " + ".join(repr(term) for term in self.terms)


AnyPosition = Position | Sum

__all__ = [
    "LONGEST_TEXT",
    "AnyPosition",
    "Move",
    "Part",
    "Position",
    "Ruleset",
    "Scored",
    "Step",
    "Sum",
    "ValueOf",
    "Word",
    "words_of",
]
