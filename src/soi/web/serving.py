"""From a Starlette request to an Ask, and from a Reply to a Starlette response."""

from __future__ import annotations

import secrets
import time

from starlette.requests import Request
from starlette.responses import Response

from soi.core.errors import shown
from soi.core.text import Lang
from soi.web.faults import fault
from soi.web.language import language_of
from soi.web.messages import Ask, Reply
from soi.web.pool import Busy, Overrun, Pool
from soi.web.words import word


def ask_from(request: Request, task: str, body: str = "") -> Ask:
    """Return the request as a worker sees it."""
    path = str(request.scope["path"])
    query = tuple(request.query_params.multi_items())
    return Ask(task, language(request), path, query, secrets.randbits(32), body, time.monotonic())


def language(request: Request) -> Lang:
    """Return the language of a page's path, else of `lang=`, else of the browser."""
    start = request.scope["path"][1:3]
    if start in ("vi", "en") and request.scope["path"][3:4] in ("", "/"):
        return "vi" if start == "vi" else "en"
    asked = request.query_params.get("lang")
    if asked in ("vi", "en"):
        return "vi" if asked == "vi" else "en"
    accepted = request.headers.get("accept-language", "")
    if request.scope["path"].startswith("/api/") and not accepted:
        return "en"
    return language_of(accepted, request.app.state.language)


async def run(request: Request, ask: Ask, *, long: bool = False) -> Response:
    """Return the response a worker gives, or the page that says why there is none."""
    pool: Pool = request.app.state.pool
    try:
        reply = await pool.run(ask, long=long)
    except Overrun:
        return response_of(fault(ask, 422, word("fault_too_slow"), kind="budget"))
    except Busy:
        response = response_of(fault(ask, 503, word("fault_busy"), kind="busy"))
        response.headers["retry-after"] = "2"
        return response
    return response_of(reply)


def response_of(reply: Reply) -> Response:
    """Return the reply as a response."""
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    if reply.location is not None:
        headers["location"] = reply.location
    if reply.times:
        headers["server-timing"] = ", ".join(f"{name};dur={milliseconds:.1f}" for name, milliseconds in reply.times)
    if reply.filename is not None:
        headers["content-disposition"] = f'attachment; filename="{reply.filename}"'
    return Response(reply.body, reply.status, headers, reply.media)


def fault_response(request: Request, status: int, key: str) -> Response:
    """Return the page of a fault that no worker was needed for."""
    ask = Ask("fault", language(request), request.scope["path"], ())
    return response_of(fault(ask, status, word(key), kind="request"))


def wrong_parameter(request: Request, name: str, given: str) -> Response:
    """Return the refusal of a parameter that the API's description does not allow."""
    ask = Ask("fault", language(request), request.scope["path"], ())
    return response_of(fault(ask, 400, word("fault_parameter").format(name=name), kind="request", word=shown(given)))
