"""Templates filled in: one environment, every word from the tables, no word in a template."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from soi.core.text import Lang, Text
from soi.web.address import address_in
from soi.web.messages import Ask, Reply
from soi.web.words import word

if TYPE_CHECKING:
    from jinja2 import Environment

FOLDER = Path(__file__).parent


@cache
def environment() -> Environment:
    """Return the template environment."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def html(template: str, ask: Ask, title: Text | str, values: Mapping[str, object], *, status: int = 200) -> Reply:
    """Return the page that `template` makes of `values`."""
    lang = ask.lang
    other: Lang = "en" if lang == "vi" else "vi"

    def say(key: str, **given: object) -> str:
        return word(key).format(**given).to(lang)

    def text(value: Text) -> str:
        return value.to(lang)

    body = (
        environment()
        .get_template(template)
        .render(
            lang=lang,
            t=say,
            text=text,
            title=title.to(lang) if isinstance(title, Text) else title,
            other_lang=other,
            other_href=_other_language(ask, other),
            here=address_in(ask),
            task=ask.task,
            **values,
        )
    )
    return Reply(status, body)


def _other_language(ask: Ask, other: Lang) -> str:
    """Return the address of the same page in the other language."""
    path = ask.path
    if path[:4] in ("/vi/", "/en/") or path in ("/vi", "/en"):
        path = f"/{other}{path[3:]}"
    else:
        path = f"/{other}/"
    return address_in(ask._replace(path=path))


def query_string(pairs: list[tuple[str, str]]) -> str:
    """Return pairs as they stand after the question mark."""
    return urlencode(pairs)
