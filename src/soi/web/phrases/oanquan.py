"""Words of the oanquan pages."""

from soi.core.text import Text

WORDS: dict[str, Text] = {}
