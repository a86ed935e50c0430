"""The web application: routes to tasks, tasks to workers, replies to the browser. It keeps no state of its own.

>>> from soi.web.app import create_app
>>> create_app().title
'soi'
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route

from soi.core.text import Lang
from soi.web import api
from soi.web.allowance import is_long
from soi.web.pool import Limits, Pool
from soi.web.serving import ask_from, fault_response, language, run, wrong_parameter
from soi.web.shield import Shield
from soi.web.static import StaticFolder

# The first segment of a page's path, and the task that makes it; any other first segment is a game's name.
PAGES = {
    "": "home",
    "open": "home",
    "review": "review",
    "record": "record",
    "sum": "sum",
    "explore": "explore",
    "graph-editor": "graph-editor",
    "practice": "practice",
    "exercises": "exercises",
    "learn": "learn",
    "o-an-quan": "o-an-quan",
    "about": "about",
}
# The pages that have pages of their own below them; the rest of such a path is the page's business.
PARTED = ("exercises", "learn", "o-an-quan")


def create_app(limits: Limits | None = None, lang: Lang = "vi") -> FastAPI:
    """Return the application; its workers start and end with it. Browsers that ask for neither language get `lang`."""
    pool = Pool(limits or Limits())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        pool.start()
        try:
            yield
        finally:
            await pool.stop()

    app = FastAPI(
        title="soi",
        version="1",
        description="Who wins a combinatorial game, by which moves, in how many moves and why.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.pool = pool
    app.state.language = lang
    app.include_router(api.router)
    app.router.routes.append(Mount("/static", StaticFolder()))
    app.router.routes.append(Route("/", _front))
    app.router.routes.append(Route("/{lang}/{rest:path}", _page))
    app.router.routes.append(Route("/{lang}", _language_front))
    app.add_exception_handler(HTTPException, _http_fault)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(Shield)
    return app


async def _front(request: Request) -> Response:
    """Send the reader to the list of games in the language their browser asks for."""
    return RedirectResponse(f"/{language(request)}/", 302)


async def _language_front(request: Request) -> Response:
    lang = request.path_params["lang"]
    if lang not in ("vi", "en"):
        raise HTTPException(404)
    return RedirectResponse(f"/{lang}/", 301)


async def _page(request: Request) -> Response:
    if request.path_params["lang"] not in ("vi", "en"):
        raise HTTPException(404)
    rest = request.path_params["rest"]
    written = request.scope.get("raw_path", b"").decode("ascii", "replace")
    if rest.strip("/") and rest.endswith("/") and written.endswith("/"):
        query = request.url.query
        return RedirectResponse(written.rstrip("/") + (f"?{query}" if query else ""), 301)
    first, below, _ = rest.partition("/")
    if below and first in PAGES and first not in PARTED:
        raise HTTPException(404)
    task = PAGES.get(first, "play")
    ask = ask_from(request, task)
    return await run(request, ask, long=is_long(ask))


async def _http_fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = {404: "fault_page", 405: "fault_method", 413: "fault_body"}.get(error.status_code, "fault_page")
    response = fault_response(request, error.status_code, key)
    response.headers.update(error.headers or {})
    return response


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return wrong_parameter(request, str(first["loc"][-1]), str(first.get("input") or ""))
