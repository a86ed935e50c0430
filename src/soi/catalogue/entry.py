"""Game, the catalogue entry: what a game is called, its rule in words, its notation, and how to make its ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from soi.core.errors import ParameterError
from soi.core.outcome import Kind
from soi.core.ruleset import AnyPosition, Position, Ruleset
from soi.core.text import Text

Group = Literal["heaps", "boards", "coins", "graphs", "puzzles", "scoring"]


@dataclass(frozen=True, slots=True)
class Parameter:
    """What stands after the colon of a game's name: its meaning, and an example that is shown and tested."""

    name: str
    meaning: Text
    example: str
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A catalogue entry. `make(text)` returns the ruleset for the parameter text ('' where none was given)."""

    name: str
    title: Text
    group: Group
    rule: Text
    notation: Text
    moves: Text
    examples: tuple[str, ...]
    make: Callable[[str], Ruleset[Any]]
    parameter: Parameter | None = None
    note: Text | None = None
    see_also: tuple[str, ...] = ()
    bound: int = 12  # the size to which `soi verify` and the tests compare this game's theorems with the definition

    def ruleset(self, parameter: str = "") -> Ruleset[Any]:
        """Return the ruleset for a parameter text; raise ParameterError where it is missing, wrong or not wanted."""
        if self.parameter is None and parameter:
            raise ParameterError(
                Text(vi="không có tham số nào", en="no parameter at all"), game=self.name, word=parameter
            )
        if self.parameter is not None and not parameter and not self.parameter.optional:
            raise ParameterError(self.parameter.meaning, game=self.name, word="")
        return self.make(parameter)

    @property
    def example_name(self) -> str:
        """The name with the example parameter: `bachet:3`."""
        if self.parameter is None or self.parameter.optional:
            return self.name
        return f"{self.name}:{self.parameter.example}"

    def example_ruleset(self) -> Ruleset[Any]:
        """Return the ruleset of `example_name`."""
        return self.ruleset("" if self.parameter is None or self.parameter.optional else self.parameter.example)

    @property
    def kind(self) -> Kind:
        """impartial, partizan, scoring or puzzle."""
        return self.example_ruleset().kind

    def to_dict(self) -> dict[str, object]:
        """Return what `soi games --json` prints of this game."""
        parameter = self.parameter
        return {
            "name": self.name,
            "title": self.title.to_dict(),
            "kind": self.kind,
            "group": self.group,
            "parameters": []
            if parameter is None
            else [
                {
                    "name": parameter.name,
                    "meaning": parameter.meaning.to_dict(),
                    "example": parameter.example,
                    "optional": parameter.optional,
                }
            ],
            "example": f"{self.example_name} {self.examples[0]}",
            "examples": [{"game": self.example_name, "position": example} for example in self.examples],
        }


def whole_parameter(text: str, game: str, *, least: int = 1, most: int = 10**18) -> int:
    """Return the whole number in a parameter text, between `least` and `most`."""
    if text.isdecimal() and text.isascii() and len(text) <= 30 and least <= int(text) <= most:
        return int(text)
    raise ParameterError(
        Text(vi=f"một số nguyên từ {least} đến {most}", en=f"a whole number from {least} to {most}"),
        game=game,
        word=text,
    )


def number_list(text: str, game: str, *, least: int, most: int, most_numbers: int) -> tuple[int, ...]:
    """Return the numbers in a parameter such as `1,3,4`, sorted, each once."""
    pieces = text.split(",", most_numbers)
    numbers = {whole_parameter(piece, game, least=least, most=most) for piece in pieces[:most_numbers]}
    if len(pieces) > most_numbers:
        raise ParameterError(
            Text(vi=f"nhiều nhất {most_numbers} số", en=f"at most {most_numbers} numbers"), game=game, word=text
        )
    return tuple(sorted(numbers))


def named(name: str, parts: Iterable[Any]) -> Position:
    """Return a position of another catalogue game, for games that are compositions of others."""
    from soi.catalogue.registry import ruleset

    return Position(ruleset(name), tuple(parts))


__all__ = ["AnyPosition", "Game", "Group", "Parameter", "named", "number_list", "whole_parameter"]
