"""What a reader sees when a request cannot be answered: a plain page, or JSON from the API, in their language."""

from __future__ import annotations

import json

from soi.core.budget import BudgetSpent
from soi.core.errors import SoiError, shown
from soi.core.text import Text
from soi.web.messages import Ask, Reply
from soi.web.words import word


def reply_to(error: Exception, ask: Ask) -> Reply:
    """Return the reply for what was raised: bad input is a 4xx, too much work a 422, anything else a 500."""
    if isinstance(error, SoiError):
        status = 404 if isinstance(error, LookupError) else 400
        return fault(ask, status, error.message, kind=error.kind, word=error.word)
    if isinstance(error, BudgetSpent):
        return fault(ask, 422, error.reason, kind="budget")
    if isinstance(error, (MemoryError, RecursionError, OverflowError)):
        return fault(ask, 422, word("fault_too_large"), kind="budget")
    return fault(ask, 500, word("fault_ours"), kind="internal")


def fault(ask: Ask, status: int, message: Text, *, kind: str, word: str | None = None) -> Reply:
    """Return the page or the JSON that says what is wrong."""
    if ask.path.startswith("/api/"):
        answer = {"error": {"kind": kind, "message": message.to(ask.lang), "word": word}}
        return Reply(status, json.dumps(answer, ensure_ascii=False), "application/json")
    return page(ask, status, message, word)


def page(ask: Ask, status: int, message: Text, wrong: str | None) -> Reply:
    """Return the page of a fault."""
    from soi.web.render import html

    titles = {404: "fault_title_missing", 422: "fault_title_costly", 500: "fault_title_ours", 503: "fault_title_busy"}
    title = word(titles.get(status, "fault_title_bad"))
    safe = ask._replace(path=shown(ask.path)) if not ask.path.isprintable() else ask
    values = {"message": message, "wrong": None if wrong is None else shown(wrong), "status": status}
    return html("fault.html", safe._replace(query=ask.query[:20]), title, values, status=status)
