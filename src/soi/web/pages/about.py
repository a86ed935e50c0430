"""What this page is, and the addresses of its API."""

from __future__ import annotations

from soi.web.messages import Ask, Reply
from soi.web.render import html
from soi.web.words import word


def page(ask: Ask) -> Reply:
    """Return the page about the program."""
    return html("about.html", ask, word("about_title"), {})
