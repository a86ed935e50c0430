"""A worker: a process that answers one request after another, so that a costly one holds up nobody else.

`python -m soi.web.worker FD BYTES SECONDS TIRING` reads `Ask`s from the socket FD and writes `Reply`s, each
with whether the worker has grown beyond TIRING bytes and wants to be replaced. Only the server that
started it holds the other end. It ends when that end closes, and an alarm ends it should a request overrun with the
server gone.
"""

from __future__ import annotations

import resource
import select
import signal
import socket
import sys
import time
import traceback
from collections.abc import Iterator

from soi.web.messages import Ask, Reply
from soi.web.wire import packed, read_from

_IDLE = 0.1


def main(arguments: list[str]) -> None:
    """Answer until the server hangs up."""
    descriptor, most_bytes, most_seconds, tiring_bytes = map(int, arguments)
    resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    channel = socket.socket(fileno=descriptor)
    stream = channel.makefile("rb")
    from soi.web.tasks import answer, later, warm

    warm()
    channel.sendall(packed("ready"))
    idle_work = later()
    while True:
        try:
            while not select.select([channel], [], [], _IDLE)[0] and _goes_on(idle_work):
                pass  # one step a turn, so that a request waits for one at most
            ask = read_from(stream)
        except (EOFError, OSError):
            return
        signal.alarm(most_seconds + 2)
        began, used = time.perf_counter(), time.process_time()
        reply = safely(answer, ask)
        work, cpu = time.perf_counter() - began, time.process_time() - used
        reply = reply._replace(times=(("work", 1000 * work), ("cpu", 1000 * cpu)))
        signal.alarm(0)
        try:
            channel.sendall(packed((reply, _resident() > tiring_bytes)))
        except OSError:
            return


def _goes_on(work: Iterator[str]) -> bool:
    """Do one step of the idle work; tell whether there may be more. What fails here will fail when it is asked for."""
    try:
        return next(work, None) is not None
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return False


def _resident() -> int:
    """Return the bytes of memory that this process holds now."""
    try:
        with open("/proc/self/statm", encoding="ascii") as numbers:
            return int(numbers.read().split()[1]) * resource.getpagesize()
    except OSError:  # other systems tell the peak only, which is no reason to end
        return 0


def safely(answer: object, ask: Ask) -> Reply:
    """Return the reply; what a bad request raises is a page for the reader, and only our own faults are a 500."""
    from soi.web.faults import reply_to

    try:
        assert callable(answer)
        reply = answer(ask)
        assert isinstance(reply, Reply)
        return reply
    except Exception as error:
        reply = reply_to(error, ask)
        if reply.status >= 500:
            traceback.print_exc(file=sys.stderr)
        return reply


if __name__ == "__main__":
    main(sys.argv[1:])
