"""Where the `soi` command begins: a Ctrl-C while the program is still being loaded ends it without a word."""

from __future__ import annotations

import os
import signal
from types import FrameType


def run() -> int:
    """Load the command line, run it and return its exit code."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from soi.cli import main

    signal.signal(signal.SIGINT, before)
    return main.run()


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(130)
