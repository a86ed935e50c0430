"""Reader-facing text, in Vietnamese and English at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Lang = Literal["vi", "en"]
LANGS: tuple[Lang, ...] = ("vi", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """The same sentence in both languages.

    >>> hello = Text(vi="Chào {name}", en="Hello {name}")
    >>> hello.format(name="An").en
    'Hello An'
    """

    vi: str
    en: str

    def to(self, lang: Lang) -> str:
        """Return the sentence in `lang`."""
        return self.vi if lang == "vi" else self.en

    def format(self, **values: object) -> Text:
        """Return the sentence with `values` filled in; a value that is a Text is taken in the same language."""
        return Text(vi=self.vi.format(**_in(values, "vi")), en=self.en.format(**_in(values, "en")))

    def __str__(self) -> str:
        return self.en

    def to_dict(self) -> dict[str, str]:
        """Return `{"vi": …, "en": …}`."""
        return {"vi": self.vi, "en": self.en}


def same(word: str) -> Text:
    """Return a Text that reads the same in both languages (a name, a number, a formula)."""
    return Text(vi=word, en=word)


def joined(texts: list[Text], separator: str = " ") -> Text:
    """Return whole sentences one after another."""
    return Text(vi=separator.join(t.vi for t in texts), en=separator.join(t.en for t in texts))


def counted(number: float, noun: str) -> str:
    """Return a number with an English noun that takes an s in the plural; Vietnamese nouns have one form.

    >>> counted(1, "second"), counted(0.5, "second"), counted(2, "edge")
    ('1 second', '0.5 seconds', '2 edges')
    """
    shown = f"{number:g}" if isinstance(number, float) else str(number)
    return f"{shown} {noun}" if number == 1 else f"{shown} {noun}s"


def _in(values: dict[str, object], lang: Lang) -> dict[str, object]:
    return {key: value.to(lang) if isinstance(value, Text) else value for key, value in values.items()}
