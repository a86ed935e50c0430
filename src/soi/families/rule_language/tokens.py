"""The words of a rule, with the column each begins at."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from soi.core.text import Text
from soi.families.rule_language.errors import RuleError

LONGEST_RULE = 2000
_GREATEST_NUMBER = 10**18

KEYWORDS = frozenset({"take", "split", "if", "or", "and", "not", "in"})
_PATTERN = re.compile(
    r"(?:(?P<number>[0-9]+)|(?P<name>[A-Za-z_][A-Za-z_0-9]*))(?!\w)"
    r"|(?P<mark>\*\*|//|\.\.|==|!=|<=|>=|<|>|\+|-|\*|%|\(|\)|,)"
)
_UNKNOWN = re.compile(r"\w+")
# What people write instead of the operators of the language.
HINTS = {"=": "==", "^": "**", "/": "//", "&": "and", "|": "or", "!": "not"}


class Token(NamedTuple):
    """A word: its kind, its text, and its column from 1."""

    kind: Literal["number", "name", "keyword", "mark", "end", "unknown"]
    text: str
    column: int


def tokens_of(text: str) -> list[Token]:
    """Return the tokens of a rule up to its end, or up to the first piece of text that is none."""
    if len(text) > LONGEST_RULE:
        expected = Text(vi=f"nhiều nhất {LONGEST_RULE} ký tự", en=f"at most {LONGEST_RULE} characters")
        raise RuleError(expected, text=text[:LONGEST_RULE], column=LONGEST_RULE + 1, word=text[LONGEST_RULE:])
    tokens, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token = _token_at(text, at)
        tokens.append(token)
        if token.kind == "unknown":
            return tokens
        at += len(token.text)
    tokens.append(Token("end", "", len(text.rstrip()) + 1))
    return tokens


def _token_at(text: str, at: int) -> Token:
    match = _PATTERN.match(text, at)
    if match is None:
        unknown = _UNKNOWN.match(text, at)
        return Token("unknown", unknown.group() if unknown else text[at], at + 1)
    word = match.group()
    if match.lastgroup == "number":
        if len(word) > 19 or int(word) > _GREATEST_NUMBER:
            expected = Text(vi="một số không quá 10^18", en="a number of at most 10^18")
            raise RuleError(expected, text=text, column=at + 1, word=word)
        return Token("number", word, at + 1)
    if match.lastgroup == "name":
        return Token("keyword" if word in KEYWORDS else "name", word, at + 1)
    return Token("mark", word, at + 1)
