"""Whether an output is the right one: word by word, blanks and line ends apart."""

from __future__ import annotations

import unicodedata
from itertools import zip_longest

from soi.core.errors import shown
from soi.core.text import Text


def same_words(expected: bytes, given: bytes) -> bool:
    """Return whether both hold the same words in the same order."""
    return expected == given or expected.split() == given.split()


def difference(expected: bytes, given: bytes) -> Text:
    """Return where an output first differs from the right one, and what may be behind it."""
    wanted, got = expected.split(), given.split()
    number, want, have = next(
        (place, left, right) for place, (left, right) in enumerate(zip_longest(wanted, got), 1) if left != right
    )
    if have is None:
        return Text(
            vi="kết quả thiếu: có {count} từ, cần {needed}", en="the output is short: {count} words, expected {needed}"
        ).format(count=len(got), needed=len(wanted))
    if want is None:
        return Text(
            vi="kết quả thừa: có {count} từ, cần {needed}", en="the output is long: {count} words, expected {needed}"
        ).format(count=len(got), needed=len(wanted))
    message = Text(
        vi="từ thứ {number}: cần '{want}', nhận được '{have}'", en="word {number}: expected '{want}', got '{have}'"
    ).format(number=number, want=_text(want), have=_text(have))
    hint = _hint(want, have)
    return message if hint is None else Text(vi=f"{message.vi} ({hint.vi})", en=f"{message.en} ({hint.en})")


def _hint(want: bytes, have: bytes) -> Text | None:
    wanted, given = want.decode(), have.decode("utf-8", "replace")
    if unicodedata.normalize("NFC", given) == wanted:
        return Text(vi="chữ có dấu phải viết dựng sẵn (NFC)", en="letters with marks must be composed (NFC)")
    if given.upper() == wanted or _plain(given).upper() == _plain(wanted):
        return Text(vi="đúng người thắng nhưng sai cách viết", en="the right winner, written otherwise")
    return None


def _plain(word: str) -> str:
    marks = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in marks if not unicodedata.combining(letter))


def _text(word: bytes) -> str:
    return shown(word[:200].decode("utf-8", "replace"))
