"""Look up the words of the interface; every entry is a Text, so no language can lack one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from soi.core.text import Text

TABLES = ("site", "playing", "learning", "tables", "oanquan")


@cache
def words() -> Mapping[str, Text]:
    """Return every word of the interface by its key."""
    found: dict[str, Text] = {}
    for name in TABLES:
        table: dict[str, Text] = import_module(f"soi.web.phrases.{name}").WORDS
        doubled = found.keys() & table.keys()
        assert not doubled, f"words defined twice: {sorted(doubled)}"
        found.update(table)
    return found


def word(key: str) -> Text:
    """Return the word or sentence of a key."""
    return words()[key]
