"""Words of the learning pages."""

from soi.core.text import Text

WORDS: dict[str, Text] = {}
