"""What the server process and its workers say to each other: plain tuples that pickle well."""

from __future__ import annotations

from typing import NamedTuple

from soi.core.text import Lang


class Ask(NamedTuple):
    """A request as a worker sees it. `query` keeps the order and repeats of the address; `seed` is fresh chance;
    `arrived` is the reading of the machine's clock when the request came.
    """

    task: str
    lang: Lang
    path: str
    query: tuple[tuple[str, str], ...]
    seed: int = 0
    body: str = ""
    arrived: float | None = None

    def first(self, key: str, default: str = "") -> str:
        """Return the first value of a key of the address."""
        return next((value for name, value in self.query if name == key), default)

    def all(self, key: str) -> tuple[str, ...]:
        """Return every value of a key of the address."""
        return tuple(value for name, value in self.query if name == key)

    def has(self, key: str) -> bool:
        """Tell whether the address names the key."""
        return any(name == key for name, _ in self.query)


class Reply(NamedTuple):
    """What goes back to the browser; a `location` is a redirection. `times` are milliseconds, by what they went to."""

    status: int
    body: str
    media: str = "text/html; charset=utf-8"
    location: str | None = None
    filename: str | None = None
    times: tuple[tuple[str, float], ...] = ()


def redirect(location: str) -> Reply:
    """Return the reply that sends the browser on; the address it ends at is the state."""
    return Reply(303, "", location=location)
