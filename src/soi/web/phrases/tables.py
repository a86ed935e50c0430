"""Words of the tables pages."""

from soi.core.text import Text

WORDS: dict[str, Text] = {}
