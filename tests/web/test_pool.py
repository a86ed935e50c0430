"""The pool of workers: what overruns is ended, what is cheap is not held up, what is too much is refused."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import pytest

from soi.web.messages import Ask, Reply
from soi.web.pool import Busy, Limits, Overrun, Pool

# Cram on 9 × 9 is far out of reach: it uses up whatever time it is given.
COSTLY = Ask("api-solve", "en", "/api/solve", (("game", "cram"), ("position", "9x9")))
CHEAP = Ask("api-solve", "en", "/api/solve", (("game", "nim"), ("position", "3 4 5")))


async def with_pool(limits: Limits, body) -> object:
    pool = Pool(limits)
    pool.start()
    try:
        return await body(pool)
    finally:
        await pool.stop()


def test_an_overrunning_request_is_ended_and_the_pool_goes_on() -> None:
    async def body(pool: Pool) -> list[Reply]:
        await pool.run(CHEAP)
        for _ in range(3):
            with pytest.raises(Overrun):
                await pool.run(COSTLY, long=True)
        return [await pool.run(CHEAP) for _ in range(3)]

    replies = asyncio.run(with_pool(Limits(workers=2, long_seconds=0.4), body))
    assert isinstance(replies, list)
    assert all('"nim_value": 2' in reply.body for reply in replies)


def test_cheap_requests_are_answered_while_costly_ones_run() -> None:
    async def body(pool: Pool) -> float:
        await asyncio.gather(*(pool.run(CHEAP) for _ in range(3)))
        costly = [asyncio.create_task(pool.run(COSTLY, long=True)) for _ in range(6)]
        await asyncio.sleep(0.1)
        began = time.monotonic()
        await pool.run(CHEAP)
        took = time.monotonic() - began
        await asyncio.gather(*costly, return_exceptions=True)
        return took

    took = asyncio.run(with_pool(Limits(workers=3, long_seconds=2.0), body))
    assert isinstance(took, float)
    assert took < 2.0


def test_a_costly_request_that_waits_too_long_for_others_is_refused() -> None:
    async def body(pool: Pool) -> list[object]:
        for _ in range(200):  # the first worker takes longer to start than a request may wait here
            with suppress(Busy):
                await pool.run(CHEAP)
                break
        return await asyncio.gather(*(pool.run(COSTLY, long=True) for _ in range(2)), return_exceptions=True)

    results = asyncio.run(with_pool(Limits(workers=3, long_seconds=3.0, patience=0.5), body))
    assert isinstance(results, list)
    assert [type(result) for result in results] == [Overrun, Busy]


def test_a_worker_that_has_grown_is_replaced_and_no_request_is_lost() -> None:
    async def body(pool: Pool) -> set[object]:
        workers: set[object] = set()
        for _ in range(3):
            workers |= pool._all
            assert '"nim_value": 2' in (await pool.run(CHEAP)).body
        return workers

    workers = asyncio.run(with_pool(Limits(workers=1, tiring_bytes=1), body))
    assert isinstance(workers, set)
    assert len(workers) == 3


def test_more_than_the_queue_holds_is_refused() -> None:
    async def body(pool: Pool) -> list[object]:
        return await asyncio.gather(*(pool.run(CHEAP) for _ in range(12)), return_exceptions=True)

    results = asyncio.run(with_pool(Limits(workers=1, waiting=5), body))
    assert isinstance(results, list)
    assert sum(isinstance(result, Busy) for result in results) == 7
    assert sum(isinstance(result, Reply) for result in results) == 5
