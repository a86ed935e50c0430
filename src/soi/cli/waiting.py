"""While an answer is searched for: a line that tells how long, and Ctrl-C that answers with what is known by then."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from soi.core.budget import Budget, BudgetSpent
from soi.core.text import Lang, Text

_PATIENCE = 2.0
"""Seconds without a word."""
_WAITING = Text(
    vi="đã tìm {spent} / {limit} giây; Ctrl-C: dừng và trả lời theo những gì đã biết",
    en="searching for {spent} of {limit} seconds; Ctrl-C stops and answers with what is known",
)


@contextmanager
def stoppable(budget: Budget, lang: Lang) -> Iterator[None]:
    """Let the first Ctrl-C spend the budget instead of ending the program; at a terminal show how time goes by.

    What runs inside sees BudgetSpent at once, as if its time were over (a module that is being loaded is loaded first);
    where nothing takes that, nothing is known yet, and the Ctrl-C is an ordinary one after all, as is a second one.
    """
    before = signal.getsignal(signal.SIGINT)
    ours = before is signal.default_int_handler and threading.current_thread() is threading.main_thread()

    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        spent = budget.stop()
        if not _loading(frame):
            raise spent

    over = threading.Event()
    line = threading.Thread(target=_tell, args=(budget, lang, over), daemon=True)
    if ours:
        signal.signal(signal.SIGINT, stop)
    if sys.stderr.isatty():
        line.start()
    try:
        yield
    except BudgetSpent as spent:
        raise KeyboardInterrupt from spent
    finally:
        over.set()
        if line.ident is not None:
            line.join()
        if ours:
            signal.signal(signal.SIGINT, before)


def _loading(frame: FrameType | None) -> bool:
    """Return whether a module is being loaded here: what is raised then comes out as other errors, or not at all."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def _tell(budget: Budget, lang: Lang, over: threading.Event) -> None:
    started = time.monotonic()
    if over.wait(_PATIENCE):
        return
    limit = "∞" if budget.seconds is None else f"{budget.seconds:g}"
    while True:
        spent = f"{time.monotonic() - started:.0f}"
        sys.stderr.write("\r\033[K" + _WAITING.format(spent=spent, limit=limit).to(lang))
        sys.stderr.flush()
        if over.wait(1.0):
            break
    sys.stderr.write("\r\033[K")
    sys.stderr.flush()
