"""A client for the load: one connection, plain HTTP/1.1, so light that it measures the server and not itself."""

from __future__ import annotations

import asyncio
import re
import time
from typing import NamedTuple, Self
from urllib.parse import urlsplit

_MOST_REDIRECTS = 5


class Visit(NamedTuple):
    """A page that was asked for: its address, status and text; the milliseconds it took as the reader sees them, and
    those the server says it took (`queue`, `work`, `cpu`), redirections included."""

    href: str
    status: int
    text: str
    milliseconds: float
    server: dict[str, float]


class Client:
    """A connection that is kept open from one page to the next."""

    def __init__(self, address: str) -> None:
        where = urlsplit(address)
        assert where.hostname is not None
        self._host, self._port = where.hostname, where.port or 80
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._streams is not None:
            self._streams[1].close()

    async def get(self, href: str) -> Visit:
        """Return the page at an address of the server, at the end of all redirections."""
        began = time.perf_counter()
        spent: dict[str, float] = {}
        for _ in range(_MOST_REDIRECTS):
            status, headers, body = await self._once(href)
            for name, number in re.findall(r"(\w+);dur=([\d.]+)", headers.get("server-timing", "")):
                spent[name] = spent.get(name, 0.0) + float(number)
            if status not in (301, 302, 303):
                break
            href = headers["location"]
        return Visit(href, status, body.decode(), 1000 * (time.perf_counter() - began), spent)

    async def _once(self, href: str) -> tuple[int, dict[str, str], bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        writer.write(f"GET {href} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n\r\n".encode("ascii"))
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").rstrip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            writer.close()
            self._streams = None
        return int(first.split()[1]), headers, body
