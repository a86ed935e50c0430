"""Find games by name. A game is a file in `games`; looking one up imports that file and no other."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from soi.catalogue.entry import Game
from soi.core.errors import GameNotFoundError
from soi.core.ruleset import Position, Ruleset

_FOLDER = Path(__file__).parent / "games"


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Return the names of all games, sorted."""
    return tuple(sorted(path.stem.replace("_", "-") for path in _FOLDER.glob("*.py") if not path.stem.startswith("_")))


@cache
def game(name: str) -> Game:
    """Return the catalogue entry of `name` (without parameters); raise GameNotFoundError with the nearest names."""
    if name not in names():
        from difflib import get_close_matches

        raise GameNotFoundError(name, get_close_matches(name, names(), n=3, cutoff=0.6))
    entry = import_module(f"soi.catalogue.games.{name.replace('-', '_')}").GAME
    assert isinstance(entry, Game)
    return entry


def games() -> tuple[Game, ...]:
    """Return every catalogue entry, by name."""
    return tuple(game(name) for name in names())


@lru_cache(maxsize=256)
def ruleset(name: str) -> Ruleset[Any]:
    """Return the ruleset of a name with parameters, such as `bachet:3`.

    >>> ruleset("bachet:3").name
    'bachet:3'
    """
    slug, _, parameter = name.partition(":")
    return game(slug).ruleset(parameter)


def position(name: str, text: str) -> Position:
    """Return the position with this text under the game `name` (with parameters).

    >>> position("nim", "3 4 5").parts
    (3, 4, 5)
    """
    return ruleset(name).position(text)
