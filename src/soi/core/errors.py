"""Errors that say what came and what was expected, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from soi.core.text import Lang, Text, same

_LONGEST_WORD = 60


def shown(word: str) -> str:
    """Return `word` as it may stand in a message: printable, and cut when it is long."""
    cut = word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"
    return "".join(ch if ch.isprintable() else "\ufffd" for ch in cut)


class SoiError(Exception):
    """Anything soi refuses. `kind` is stable and goes into JSON; `word` is the piece of input that is wrong."""

    kind = "error"

    def __init__(self, message: Text, *, word: str | None = None) -> None:
        super().__init__(message.en)
        self.message = message
        self.word = None if word is None else shown(word)

    def __str__(self) -> str:
        return self.message.en

    def to_dict(self, lang: Lang = "en") -> dict[str, object]:
        """Return the error's JSON form."""
        return {"error": {"kind": self.kind, "message": self.message.to(lang), "word": self.word}}


class PositionError(SoiError, ValueError):
    """A position's text is wrong; `place` is the number of the word, from 1."""

    kind = "position"

    def __init__(self, expected: Text, *, word: str, place: int | None = None) -> None:
        message = Text(vi="{where} là '{word}', cần {expected}", en="{where} is '{word}', expected {expected}")
        if not word:
            message = Text(vi="thế cờ trống, cần {expected}", en="the position is empty, expected {expected}")
        super().__init__(message.format(where=_word_place(place), word=shown(word), expected=expected), word=word)
        self.expected = expected
        self.place = place


class ParameterError(SoiError, ValueError):
    """What stands after a game's colon is wrong."""

    kind = "parameter"

    def __init__(self, expected: Text, *, game: str, word: str) -> None:
        message = Text(
            vi="tham số của {game}: cần {expected}, nhận được '{word}'",
            en="parameter of {game}: expected {expected}, got '{word}'",
        )
        super().__init__(message.format(game=game, expected=expected, word=shown(word)), word=word)


class GameNotFoundError(SoiError, LookupError):
    """No game has this name; `suggestions` are the nearest names."""

    kind = "game"

    def __init__(self, name: str, suggestions: Iterable[str] = ()) -> None:
        self.suggestions = tuple(suggestions)
        message = Text(vi="không có trò chơi '{name}'", en="there is no game '{name}'")
        if self.suggestions:
            message = Text(
                vi="không có trò chơi '{name}'; ý bạn là {near}?",
                en="there is no game '{name}'; did you mean {near}?",
            )
        near = same(" / ".join(self.suggestions))
        super().__init__(message.format(name=shown(name), near=near), word=name)


class MoveError(SoiError, ValueError):
    """The label names no legal move of the position."""

    kind = "move"

    def __init__(self, label: str, expected: Text) -> None:
        message = Text(
            vi="'{label}' không phải nước đi hợp lệ, cần {expected}",
            en="'{label}' is not a legal move, expected {expected}",
        )
        super().__init__(message.format(label=shown(label), expected=expected), word=label)


class RequestError(SoiError, ValueError):
    """A request (a line of JSON, an option, an expression) is malformed."""

    kind = "request"


class FileError(SoiError, OSError):
    """A file that was named cannot be read or written."""

    kind = "file"


class RulesetError(SoiError, TypeError):
    """A user's ruleset breaks the contract of rulesets."""

    kind = "ruleset"


class LoopyError(SoiError, ValueError):
    """The position has an endless line of play where only finite play is defined."""

    kind = "loopy"


def _word_place(place: int | None) -> Text:
    if place is None:
        return Text(vi="đầu vào", en="the input")
    return Text(vi=f"từ thứ {place}", en=f"word {place}")
