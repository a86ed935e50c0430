"""The API: the command line's answers over HTTP, described by OpenAPI. Every answer is computed in a worker."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response

from soi.web.serving import ask_from, run

router = APIRouter(prefix="/api")
MOST_BODY = 2**20

LangParam = Annotated[Literal["vi", "en"] | None, Query(description="Language of sentences in the answer.")]
PlayParam = Annotated[str, Query(description="normal or misere", max_length=20)]


class Fault(BaseModel):
    """Why there is no answer."""

    kind: str
    message: str
    word: str | None = None


class Refusal(BaseModel):
    """What a request gets that cannot be answered."""

    error: Fault


class Answer(BaseModel):
    """The answer to a position; the same as `soi solve --json` prints."""

    model_config = ConfigDict(extra="allow")
    game: str
    position: str
    play: str
    kind: str
    outcome: str | None
    winner: str | None
    nim_value: Any
    remoteness: int | None
    winning_moves: list[dict[str, str | None]]
    winning_move_count: int | None
    reason: dict[str, str | None]


class Values(BaseModel):
    """The first nim-values of a game on heaps."""

    game: str
    values: list[int] = Field(description="Nim-values of the heaps 0, 1, 2, …")


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "The request is malformed"},
    404: {"model": Refusal, "description": "There is no such game"},
    414: {"model": Refusal, "description": "The address is too long"},
    422: {"model": Refusal, "description": "The answer needs more than the server allows"},
    503: {"model": Refusal, "description": "Too many requests wait"},
}


@router.get("/solve", responses={200: {"model": Answer}, **REFUSALS}, operation_id="solve")
async def solve(
    request: Request,
    game: Annotated[str | None, Query(description="A game's name with parameters: `bachet:3`")] = None,
    position: Annotated[str | None, Query(description="The position's text")] = None,
    expression: Annotated[str | None, Query(description="A sum: `nim 3 + kayles 7`")] = None,
    play: PlayParam = "normal",
    lang: LangParam = None,
) -> Response:
    """Say who wins, by which moves and why."""
    return await run(request, ask_from(request, "api-solve"), long=True)


@router.get("/games", responses=REFUSALS, operation_id="games")
async def games(request: Request) -> Response:
    """List the games."""
    return await run(request, ask_from(request, "api-games"))


@router.get("/sequence", responses={200: {"model": Values}, **REFUSALS}, operation_id="sequence")
async def sequence(
    request: Request,
    game: Annotated[str, Query(description="A game on heaps: `octal:0.77`")],
    limit: Annotated[int, Query(description="Heaps 0 … limit − 1", ge=1, le=100_000)] = 100,
    lang: LangParam = None,
) -> Response:
    """Return the nim-sequence of a game on heaps."""
    return await run(request, ask_from(request, "api-sequence"), long=True)


_SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}, "description": "The picture"}}


@router.get("/scene", responses={**_SVG, **REFUSALS}, operation_id="scene", response_class=Response)
async def scene(
    request: Request,
    game: Annotated[str, Query(description="A game's name")],
    position: Annotated[str, Query(description="The position's text")],
    play: PlayParam = "normal",
    lang: LangParam = None,
) -> Response:
    """Draw a position as an SVG file."""
    return await run(request, ask_from(request, "api-scene"))


@router.get("/graph", responses=REFUSALS, operation_id="graph")
async def graph(
    request: Request,
    edges: Annotated[str, Query(description="Edges: `a>b,b>c`")],
    lang: LangParam = None,
) -> Response:
    """Label every vertex of a directed graph: outcome, remoteness, nim-value."""
    return await run(request, ask_from(request, "api-graph"))


@router.post(
    "/batch",
    response_class=Response,
    responses={
        200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}, "description": "One answer a line"},
        413: {"model": Refusal, "description": "The body is too large"},
        **REFUSALS,
    },
    operation_id="batch",
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
            "description": 'One request a line: {"game": "kayles", "position": "III.II", "play": "normal"}',
        }
    },
)
async def batch(request: Request, lang: LangParam = None) -> Response:
    """Answer one JSON request a line, one answer a line, in order; an error is an answer too."""
    body = await _body(request)
    return await run(request, ask_from(request, "api-batch", body), long=True)


async def _body(request: Request) -> str:
    """Return the body, refused when it grows beyond its bound."""
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > MOST_BODY:
            raise HTTPException(413)
    return bytes(read).decode("utf-8", errors="replace")
