"""Options that several commands share, and how a position is read from the command line."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, TypeVar

import click

from soi.analysis.request import expression_words, position_of
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import RequestError, shown
from soi.core.files import first_bytes
from soi.core.ruleset import LONGEST_TEXT, AnyPosition, Ruleset, Sum
from soi.core.text import LANGS, Text

Command = TypeVar("Command", bound=Callable[..., Any])

# Words that begin with a hyphen and are no option are part of the position (`nim 3 -1`, `o-an-quan "-2/1,0,…"`).
POSITION_WORDS = {"ignore_unknown_options": True}

lang_option = click.option("--lang", type=click.Choice(LANGS), help="Language of the answer: vi or en.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print the JSON answer.")
misere_option = click.option("--misere", is_flag=True, help="Misère play: a player who cannot move wins.")
words_argument = click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [POSITION...]")
budget_option = click.option(
    "--budget", "budget_text", metavar="BOUNDS", help="Such as 60s, 4GB or 10M nodes: 60s,4GB."
)

_MOST_SECONDS = 1e7


class Seconds(click.FloatRange):
    """A time in seconds, from 0.1 to 10^7 (four months): clocks of the compiled searches overflow at 10^10."""

    def __init__(self) -> None:
        super().__init__(min=0.1, max=_MOST_SECONDS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number."""
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value} is not a number of seconds.", param, ctx)
        return seconds


_BOUND = re.compile(r"(\d+(?:\.\d+)?)\s*(s|sec|min|KB|MB|GB|K|M|G|nodes)?(?:\s*nodes)?", re.IGNORECASE | re.ASCII)
_OPTION = re.compile(r"(--[a-z][a-z-]*)(?:=.*)?", re.DOTALL)
# `@file`, then perhaps ` @ start start`
_FILE = re.compile(r"@(\S(?:.*?\S)??)(\s+@\s.*)?", re.DOTALL)
_BYTES = {"kb": 2**10, "mb": 2**20, "gb": 2**30}
_NODES = {"": 1, "nodes": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def budget_of(text: str | None) -> Budget:
    """Return the budget that `60s,4GB,10M` describes; what is not said stays at 10 seconds and 2 GiB."""
    seconds, size, nodes = 10.0, 2 * 2**30, None
    for piece in (text or "").split(","):
        if not piece.strip():
            continue
        match = _BOUND.fullmatch(piece.strip())
        if match is None:
            raise RequestError(
                Text(
                    vi="giới hạn viết như 60s,4GB,10M; nhận được '{w}'",
                    en="expected bounds such as 60s,4GB,10M, got '{w}'",
                ).format(w=piece),
                word=piece,
            )
        number, unit = float(match[1]), (match[2] or "").lower()
        if unit in ("s", "sec", "min"):
            seconds = min(_MOST_SECONDS, number * (60 if unit == "min" else 1))
        elif unit in _BYTES:
            size = int(number * _BYTES[unit])
        else:
            nodes = int(number * _NODES[unit])
    return Budget(seconds=seconds, bytes=size, nodes=nodes)


_POWER = re.compile(r"(\d{1,18})\^(\d{1,2})", re.ASCII)


def heap_number(text: str) -> int:
    """Return the heap that `1000`, `2^30` or `1_000_000` names; raise RequestError otherwise."""
    plain = text.replace("_", "")
    if plain.isdecimal() and plain.isascii() and len(plain) <= 18:
        return int(plain)
    match = _POWER.fullmatch(plain)
    if match is not None and int(match[1]) ** int(match[2]) < 10**18:
        return int(int(match[1]) ** int(match[2]))
    raise RequestError(
        Text(
            vi="cần một số như 1000 hoặc 2^30, nhận được '{w}'", en="expected a number such as 1000 or 2^30, got '{w}'"
        ).format(w=text),
        word=text,
    )


def position_from(words: Sequence[str]) -> AnyPosition:
    """Return the position that the command line names; `-` reads the rest from standard input, `@file` from a file.

    A name alone is the beginning of a game that has one.
    """
    if not words:
        raise RequestError(
            Text(
                vi="cần tên một trò chơi, ví dụ: soi solve nim 3 4 5",
                en="expected a game's name, as in: soi solve nim 3 4 5",
            )
        )
    if len(words) == 1 and not words[0].startswith(("-", "@", "+")) and not words[0].rstrip().count(" "):
        rules = rule_named(words[0])
        first = rules.opening()
        return rules.position("" if first is None else [first])
    _refuse_mistyped_options(words)
    made = _position_from_files(words)
    if made is not None:
        return made
    expanded: list[str] = []
    for number, word in enumerate(words):
        if word == "-" and number == len(words) - 1:
            expanded.append(_standard_input())
        elif word.startswith("@") and len(word) > 1:
            expanded.append(_file_text(word[1:]))
        else:
            expanded.append(word)
    if "+" in expanded or any(" " in word.strip() and " + " in f" {word} " for word in expanded):
        expanded = _words_of_sum(expanded)
    return position_of(expanded, rule_named)


def _refuse_mistyped_options(words: Sequence[str]) -> None:
    """Refuse a word such as `--budgt`, which no position has, with the nearest option of the command."""
    for word in words:
        match = _OPTION.fullmatch(word)
        if match is None:
            continue
        from difflib import get_close_matches

        context = click.get_current_context(silent=True)
        options = (
            [name for param in context.command.params for name in param.opts if name.startswith("--")]
            if context
            else []
        )
        near = get_close_matches(match[1], options, n=1)
        message = Text(
            vi="không có tùy chọn '{word}'; các tùy chọn: {names}", en="there is no option '{word}'; there are {names}"
        )
        if near:
            message = Text(
                vi="không có tùy chọn '{word}'; ý bạn là {names}?",
                en="there is no option '{word}'; did you mean {names}?",
            )
        raise RequestError(message.format(word=shown(match[1]), names=", ".join(near or options)), word=word)


def _words_of_sum(words: Sequence[str]) -> list[str]:
    """Return the words of a sum; a game's name that came as one argument keeps its blanks (`heap:take 1..3`)."""
    pieces: list[str] = []
    for word, following in zip(words, [*words[1:], "+"], strict=True):
        is_name = (not pieces or pieces[-1] == "+") and ":" in word.split(" ", 1)[0] and following != "+"
        pieces.extend([word] if is_name else expression_words(word))
    return pieces


def _position_from_files(words: Sequence[str]) -> AnyPosition | None:
    """Return the position where some game reads a file of its own kind (`graph @net.dot @ a`), else None."""
    terms = [list(term) for plus, term in groupby(words, lambda word: word == "+") if not plus]
    files = [_FILE.fullmatch(" ".join(term[1:])) for term in terms]
    made = [
        rule_named(term[0]).from_file(file[1], file[2] or "") if file else None
        for term, file in zip(terms, files, strict=True)
    ]
    if not any(made):
        return None
    positions = [position or position_from(term) for position, term in zip(made, terms, strict=True)]
    return positions[0] if len(positions) == 1 else Sum(tuple(term for each in positions for term in each.terms))


def refuse_notes(position: AnyPosition) -> None:
    """Raise RequestError where the position's text was understood with a note, as `--strict` asks."""
    for term in position.terms:
        for note in term.ruleset.notes(term.parts):
            raise RequestError(note)


def rule_named(name: str) -> Ruleset[Any]:
    """Return a catalogue ruleset, or the class that `file.py:Class` names (this runs the user's code)."""
    if ".py:" in name:
        from soi.cli.user_code import ruleset_from_file

        return ruleset_from_file(name)
    return ruleset(name)


def _standard_input() -> str:
    return _decoded(sys.stdin.buffer.read(LONGEST_TEXT + 1))


def _file_text(path: str) -> str:
    return _decoded(first_bytes(path, LONGEST_TEXT))


def _decoded(data: bytes) -> str:
    """Return UTF-8 bytes as text; too long or no UTF-8 is refused before anything else looks at it."""
    if len(data) > LONGEST_TEXT:
        raise RequestError(Text(vi="đầu vào dài hơn 64 MiB", en="the input is longer than 64 MiB"))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        word = data[error.start : error.start + 8].decode("utf-8", errors="replace")
        raise RequestError(
            Text(vi="đầu vào không phải UTF-8 (byte thứ {n})", en="the input is not UTF-8 (byte {n})").format(
                n=error.start + 1
            ),
            word=word,
        ) from error
