"""What is wrong with a rule, and in which column."""

from __future__ import annotations

from soi.core.errors import SoiError, shown
from soi.core.text import Text


class RuleError(SoiError, ValueError):
    """A rule's text is wrong; `column` counts from 1."""

    kind = "rule"

    def __init__(self, expected: Text, *, text: str, column: int, word: str) -> None:
        message = Text(
            vi="luật chơi, cột {column}: cần {expected}, nhận được '{word}'",
            en="the rule, column {column}: expected {expected}, got '{word}'",
        )
        if not word:
            message = Text(
                vi="luật chơi, cột {column}: cần {expected}, nhưng luật kết thúc ở đây",
                en="the rule, column {column}: expected {expected}, but the rule ends here",
            )
        super().__init__(message.format(column=column, expected=expected, word=shown(word)), word=word)
        self.text = text
        self.column = column

    def pointer(self) -> str:
        """Return the rule around the wrong column, and below it a line with a caret."""
        start = max(0, self.column - 60)
        return f"{shown_line(self.text[start : start + 100])}\n{' ' * (self.column - 1 - start)}^"


def shown_line(text: str) -> str:
    """Return `text` with every unprintable character replaced, so that columns stay in place."""
    return "".join(ch if ch.isprintable() else " " for ch in text)
