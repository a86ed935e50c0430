"""What stands before every request: bounds on the address, and the headers of every response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import unquote_to_bytes

from starlette.requests import Request

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_ADDRESS = 24_000

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
)


class Shield:
    """ASGI middleware that refuses impossible addresses and adds the security headers."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        refusal = _refusal(scope)
        if refusal is not None:
            from soi.web.serving import fault_response

            bare = {**scope, "path": "/api/" if scope["path"].startswith("/api/") else "/", "query_string": b""}
            bare["raw_path"] = bare["path"].encode()
            request = Request({**bare, "headers": [h for h in scope["headers"] if h[0] == b"accept-language"]})
            await fault_response(request, *refusal)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)


def _refusal(scope: Scope) -> tuple[int, str] | None:
    """Return the status and the sentence for an address that no page can have."""
    path, query = scope.get("raw_path") or scope["path"].encode(), scope["query_string"]
    if len(path) + len(query) > LONGEST_ADDRESS:
        return 414, "fault_address"
    try:
        unquote_to_bytes(path).decode("utf-8")
        unquote_to_bytes(query).decode("utf-8")
    except UnicodeDecodeError:
        return 400, "fault_encoding"
    return None
