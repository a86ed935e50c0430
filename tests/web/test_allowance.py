"""What a page may cost: waiting counts, thinking longer is asked for, and every response says where its time went."""

from __future__ import annotations

import asyncio
import re
import socket
import time

import httpx

from soi.cli.commands.serve import prompt
from soi.web import allowance
from soi.web.app import create_app
from soi.web.messages import Ask
from soi.web.tasks import answer

# Cram on 7 × 7 is out of reach of a page, and of eight seconds.
HARD = Ask("play", "en", "/en/cram", (("p", "/".join(["......."] * 7)),))


def test_a_request_that_waited_thinks_less_but_never_not_at_all() -> None:
    fresh = HARD._replace(arrived=time.monotonic())
    late = HARD._replace(arrived=time.monotonic() - 100)
    assert allowance.LEAST_SECONDS < allowance.seconds_left(fresh) <= allowance.PAGE_SECONDS
    assert allowance.seconds_left(late) == allowance.LEAST_SECONDS
    longer = fresh._replace(query=(*fresh.query, ("think", "1")))
    assert allowance.seconds_left(longer) > allowance.PAGE_SECONDS
    assert allowance.budget_of(longer, 0.5).seconds == 0.5


def test_a_page_that_does_not_know_says_so_and_offers_to_think_longer() -> None:
    reply = answer(HARD)
    assert reply.status == 200
    assert "Not known within this budget" in reply.body
    assert re.search(r'href="/en/cram\?[^"]*think=1"', reply.body)
    assert "soi solve cram" in reply.body


def test_what_is_cheap_is_told_however_long_it_waited() -> None:
    reply = answer(Ask("play", "en", "/en/nim", (("p", "3 4 5"), ("show", "values")), arrived=time.monotonic() - 100))
    assert "The player to move wins" in reply.body
    assert "think=1" not in reply.body


def test_every_response_says_where_its_time_went(site: str) -> None:
    told = httpx.get(site + "/en/nim?p=3+4+5", timeout=30).headers["server-timing"]
    assert re.fullmatch(r"queue;dur=[\d.]+, work;dur=[\d.]+, cpu;dur=[\d.]+", told)


def test_browsers_that_ask_for_neither_language_get_the_servers() -> None:
    async def asked() -> list[str]:
        transport = httpx.ASGITransport(app=create_app(lang="en"))
        async with httpx.AsyncClient(transport=transport, base_url="http://soi") as client:
            answers = [await client.get("/", headers={"accept-language": lang}) for lang in ("fr", "vi")]
        return [answer.headers["location"] for answer in answers]

    assert asyncio.run(asked()) == ["/en/", "/vi/"]


def test_connections_send_at_once() -> None:
    with prompt(socket.create_server(("127.0.0.1", 0))) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
