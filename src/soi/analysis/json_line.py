"""A line of JSON, read as `soi batch` and the web interface read one: what is wrong is said in both languages."""

from __future__ import annotations

import json

from soi.core.errors import RequestError
from soi.core.text import Text

_PLACE = Text(vi="dòng không phải JSON: sai ở ký tự thứ {place}", en="the line is not JSON from character {place} on")
_NOT_UTF8 = Text(vi="dòng không phải JSON: không phải UTF-8", en="the line is not JSON: it is not UTF-8")
_TOO_DEEP = Text(vi="dòng JSON lồng nhau quá sâu", en="the line of JSON is nested too deeply")
_LONG_NUMBER = Text(vi="dòng JSON có một số quá dài", en="the line of JSON has a number that is too long")


def data_of(line: str | bytes) -> object:
    """Return what a line of JSON holds; raise RequestError for others.

    >>> data_of('{"game": "nim"}')
    {'game': 'nim'}
    >>> data_of('{"game": nim}')
    Traceback (most recent call last):
    ...
    soi.core.errors.RequestError: the line is not JSON from character 10 on
    """
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        start = line[:60]
        word = start.decode("utf-8", errors="replace") if isinstance(start, bytes) else start
        raise RequestError(_fault(error), word=word.strip()) from error


def _fault(error: Exception) -> Text:
    """Return why a line is not JSON in our own words: those of the json module are in English."""
    if isinstance(error, json.JSONDecodeError):
        return _PLACE.format(place=error.pos + 1)
    if isinstance(error, UnicodeDecodeError):
        return _NOT_UTF8
    return _TOO_DEEP if isinstance(error, RecursionError) else _LONG_NUMBER
