"""From words or JSON to a position: the one reader behind the command line, `soi batch` and the web interface."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.core.budget import Budget
from soi.core.errors import RequestError, shown
from soi.core.outcome import Play
from soi.core.ruleset import AnyPosition, Position, Ruleset, Sum
from soi.core.text import LANGS, Lang, Text

MOST_TERMS = 1000
KEYS = ("game", "position", "expression", "play", "move", "rules", "lang", "id")
_FILE = re.compile(r"\s*@\S")
_WORD = re.compile(r'(?:[^\s"]|"[^"]*"?)+')
Resolve = Callable[[str], Ruleset[Any]]


class Request(NamedTuple):
    """What is asked: a position and the way of play; with a move, what that move does."""

    position: AnyPosition
    play: Play
    move: str | None = None


def position_of(words: Iterable[str], resolve: Resolve = ruleset) -> AnyPosition:
    """Return the position that words such as `nim 3 4 5 + kayles III.II` describe; `+` makes a sum.

    >>> position_of("nim 3 4 + nim 9".split()).text
    'nim 3 4 + nim 9'
    """
    terms: list[list[str]] = [[]]
    for word in words:
        if word == "+":
            terms.append([])
        else:
            terms[-1].append(word)
    if len(terms) > MOST_TERMS:
        raise RequestError(Text(vi=f"tổng có nhiều nhất {MOST_TERMS} trò", en=f"a sum has at most {MOST_TERMS} games"))
    for number, term in enumerate(terms, 1):
        if not term:
            raise RequestError(
                Text(
                    vi=f"số hạng thứ {number} của tổng trống, cần tên trò chơi và thế",
                    en=f"term {number} of the sum is empty, expected a game's name and a position",
                ),
                word="+" if len(terms) > 1 else "",
            )
    positions = [resolve(term[0]).position(" ".join(term[1:])) for term in terms]
    return positions[0] if len(positions) == 1 else Sum(tuple(positions))


def expression_words(text: str) -> list[str]:
    """Return the blank-separated words of an expression; blanks between quotes do not separate.

    >>> expression_words('heap:"take 1..3" 10 + nim 3')
    ['heap:"take 1..3"', '10', '+', 'nim', '3']
    """
    return _WORD.findall(text) if '"' in text else text.split()


def request_of(data: object) -> Request:
    """Return the request in a JSON object: `{"game", "position", "play"}` or `{"expression", "play"}`."""
    if not isinstance(data, Mapping):
        raise RequestError(Text(vi="cần một đối tượng JSON", en="expected a JSON object"), word=str(data))
    _refuse_unknown(data)
    play = play_of(data.get("play", "normal"))
    if "expression" in data:
        beside = [key for key in ("game", "position", "move", "rules") if data.get(key) is not None]
        if beside:
            raise RequestError(
                Text(
                    vi="chỉ dùng expression hoặc game và position; nhận được cả expression và {keys}",
                    en="expected either expression or game and position, got expression and {keys}",
                ).format(keys=", ".join(beside)),
                word=beside[0],
            )
        words = expression_words(_text(data, "expression"))
        for before, word in zip(["+", *words], words[1:], strict=False):  # the word after a game's name
            if before == "+":
                _refuse_file(word)
        position = position_of(words)
        return Request(Sum(position.terms), play)
    rules = ruleset(_text(data, "game"))
    if data.get("rules") is not None:
        rules = rules.with_rules(data["rules"])
    move = None if data.get("move") is None else _text(data, "move")
    written = _text(data, "position")
    _refuse_file(written)
    return Request(rules.position(written), play, move)


def _refuse_unknown(data: Mapping[Any, Any]) -> None:
    """Refuse a key that nobody reads: a mistyped `play` would be answered as normal play."""
    for key in data:
        if key in KEYS:
            continue
        from difflib import get_close_matches

        near = get_close_matches(str(key).lower(), KEYS, n=1, cutoff=0.5)
        message = Text(vi="không có khóa '{key}'; các khóa: {names}", en="there is no key '{key}'; there are {names}")
        if near:
            message = Text(
                vi="không có khóa '{key}'; ý bạn là {names}?", en="there is no key '{key}'; did you mean {names}?"
            )
        raise RequestError(message.format(key=shown(str(key)), names=", ".join(near or KEYS)), word=str(key))


def _refuse_file(position: str) -> None:
    """Refuse `@file`, which only the command line reads."""
    if _FILE.match(position):
        raise RequestError(
            Text(
                vi="ở đây không đọc tệp: cần chính thế cờ, nhận được '{word}'",
                en="files are not read here: expected the position itself, got '{word}'",
            ).format(word=shown(position)),
            word=position,
        )


def answer_to(data: object, lang: Lang, budget: Budget | None = None) -> dict[str, object]:
    """Return the JSON answer to a JSON request, in its own `lang` if it names one; raise SoiError where it is bad."""
    request = request_of(data)
    lang = _lang_of(data, lang)
    if request.move is not None and isinstance(request.position, Position):
        return move_answer(request.position, request.move)
    return solve(request.position, play=request.play, budget=budget).to_dict(lang)


def _lang_of(data: object, otherwise: Lang) -> Lang:
    asked = data.get("lang") if isinstance(data, Mapping) else None
    if asked is None:
        return otherwise
    for lang in LANGS:
        if asked == lang:
            return lang
    raise RequestError(Text(vi="lang là 'vi' hoặc 'en'", en="lang is 'vi' or 'en'"), word=str(asked))


def move_answer(position: Position, label: str) -> dict[str, object]:
    """Return what a move does: the ruleset's own report, or the position it leads to."""
    report = position.ruleset.move_report(position.parts[0], label) if position.ruleset.single else None
    if report is not None:
        return report
    after = position.apply(label)
    return {"game": position.ruleset.name, "position": position.text, "move": label, "position_after": after.text}


def play_of(value: object) -> Play:
    """Return the way of play that a JSON value names."""
    if value == "normal":
        return "normal"
    if value == "misere":
        return "misere"
    raise RequestError(Text(vi="play là 'normal' hoặc 'misere'", en="play is 'normal' or 'misere'"), word=str(value))


def _text(data: Mapping[Any, Any], key: str) -> str:
    value = data.get(key)
    if value is None:
        raise RequestError(Text(vi=f'thiếu "{key}" (một chuỗi)', en=f'"{key}" is missing (a string)'), word="")
    if not isinstance(value, str):
        message = Text(vi='"{key}": cần một chuỗi, nhận được {word}', en='"{key}": expected a string, got {word}')
        raise RequestError(message.format(key=key, word=shown(str(value))), word=str(value))
    return value
