"""The pool of workers: each request runs in a process of its own turn, which is ended when it overruns."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from typing import NamedTuple

from soi.web.messages import Ask, Reply
from soi.web.wire import packed, receive


class Overrun(Exception):  # noqa: N818 - a bound that was reached, not a fault of the program
    """The request took longer than it may."""


class Busy(Exception):  # noqa: N818 - as above
    """Too many requests are waiting."""


class Limits(NamedTuple):
    """What the server may use: workers, seconds of a page and of a costly request, bytes a worker (at most, and those
    at which it is replaced between two requests), the queue's length and the seconds a request may wait in it."""

    workers: int = max(4, 2 * (os.cpu_count() or 2))
    page_seconds: float = 4.0
    long_seconds: float = 12.0
    bytes: int = 3 * 2**30
    tiring_bytes: int = 2**29
    waiting: int = 400
    patience: float = 20.0


_START_SECONDS = 60.0


class Worker:
    """A child process and our end of the socket to it."""

    def __init__(self, limits: Limits) -> None:
        self._ours, theirs = socket.socketpair()
        with theirs:
            numbers = [theirs.fileno(), limits.bytes, int(limits.long_seconds), limits.tiring_bytes]
            self._process = subprocess.Popen(
                [sys.executable, "-m", "soi.web.worker", *map(str, numbers)],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
            )
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.tired = False

    async def ready(self, seconds: float) -> bool:
        """Wait until the worker has imported what it needs; tell whether it is ready."""
        try:
            async with asyncio.timeout(seconds):
                self._streams = await asyncio.open_connection(sock=self._ours)
                return bool(await receive(self._streams[0]) == "ready")
        except (EOFError, OSError, TimeoutError):
            return False

    async def ask(self, ask: Ask, seconds: float) -> Reply:
        """Return the worker's reply; raise Overrun when it does not come in time."""
        assert self._streams is not None
        reader, writer = self._streams
        try:
            async with asyncio.timeout(seconds):
                writer.write(packed(ask))
                reply, self.tired = await receive(reader)
        except (EOFError, OSError, TimeoutError) as lost:  # too late, or the memory limit or a crash ended the process
            raise Overrun from lost
        assert isinstance(reply, Reply)
        return reply

    def end(self) -> None:
        """End the process."""
        if self._streams is None:
            self._ours.close()
        else:
            self._streams[1].transport.abort()
        self._process.kill()
        self._process.wait()


class Pool:
    """Workers for all requests. Costly ones never hold all of them, so a cheap page always finds one free."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()
        self._long = asyncio.Semaphore(max(1, limits.workers - 2))
        self._waiting = 0
        self._stopped = False
        self._starting: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start the workers; requests wait until the first is ready."""
        for _ in range(self.limits.workers):
            self._add()

    async def stop(self) -> None:
        """End all workers."""
        self._stopped = True
        starting = list(self._starting)
        for task in starting:
            task.cancel()
        await asyncio.gather(*starting, return_exceptions=True)
        while self._all:
            self._all.pop().end()

    async def run(self, ask: Ask, *, long: bool = False) -> Reply:
        """Return the reply to `ask`; raise Overrun when it took too long, Busy when too many wait."""
        if self._waiting >= self.limits.waiting:
            raise Busy
        self._waiting += 1
        try:
            if not long:
                return await self._run(ask, self.limits.page_seconds)
            await self._turn_of_long()
            try:
                return await self._run(ask, self.limits.long_seconds)
            finally:
                self._long.release()
        finally:
            self._waiting -= 1

    async def _turn_of_long(self) -> None:
        """Wait until one costly request less than may run is running; raise Busy when that takes too long."""
        try:
            async with asyncio.timeout(self.limits.patience):
                await self._long.acquire()
        except TimeoutError as late:
            raise Busy from late

    async def _run(self, ask: Ask, seconds: float) -> Reply:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            worker = await asyncio.wait_for(self._idle.get(), self.limits.patience)
        except TimeoutError as late:
            raise Busy from late
        queued = loop.time() - began
        call = loop.create_task(worker.ask(ask, seconds))
        try:
            reply = await asyncio.shield(call)
        except asyncio.CancelledError:  # the browser went away: the worker still owes the reply that nobody reads
            call.add_done_callback(lambda done: self._back(worker, failed=done.exception() is not None))
            raise
        except Overrun:
            self._back(worker, failed=True)
            raise
        self._back(worker, failed=worker.tired)
        return reply._replace(times=(("queue", 1000 * queued), *reply.times))

    def _back(self, worker: Worker, *, failed: bool) -> None:
        if not failed:
            self._idle.put_nowait(worker)
        elif worker in self._all:
            self._all.discard(worker)
            worker.end()
            self._add()

    def _add(self) -> None:
        if self._stopped:
            return
        worker = Worker(self.limits)
        self._all.add(worker)
        task = asyncio.get_running_loop().create_task(self._ready(worker))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _ready(self, worker: Worker) -> None:
        """Count the worker among the idle ones once it is ready; replace it when it never becomes so."""
        if await worker.ready(_START_SECONDS):
            self._idle.put_nowait(worker)
        elif worker in self._all:
            await asyncio.sleep(1.0)
            self._back(worker, failed=True)
