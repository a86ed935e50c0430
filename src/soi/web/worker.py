"""A worker: a process that answers one request after another, so that a costly one holds up nobody else.

`python -m soi.web.worker FD BYTES` reads pickled `Ask`s from the socket FD and writes `Reply`s. Only the server that
started it holds the other end. It ends when that end closes, and an alarm ends it should a request overrun with the
server gone.
"""

from __future__ import annotations

import resource
import signal
import sys
import traceback
from multiprocessing.connection import Connection

from soi.web.messages import Ask, Reply

_IDLE = 0.1


def main(arguments: list[str]) -> None:
    """Answer until the server hangs up."""
    descriptor, most_bytes, most_seconds = map(int, arguments)
    resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    channel = Connection(descriptor)
    from soi.web.tasks import answer, later, warm

    warm()
    channel.send("ready")
    idle_work = later()
    while True:
        try:
            while not channel.poll(_IDLE) and next(idle_work, None) is not None:
                pass  # one step a turn, so that a request waits for one at most
            ask = channel.recv()
        except (EOFError, OSError):
            return
        signal.alarm(most_seconds + 2)
        reply = safely(answer, ask)
        signal.alarm(0)
        try:
            channel.send(reply)
        except OSError:
            return


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
