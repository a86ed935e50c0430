"""Ctrl-C while an answer is searched for."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from soi.analysis.request import position_of
from soi.analysis.solve import solve
from soi.catalogue.registry import ruleset
from soi.cli import waiting
from soi.cli.waiting import stoppable
from soi.core.budget import Budget, BudgetSpent
from soi.oanquan.board import parse_board
from soi.oanquan.options import NAMED
from soi.oanquan.solve import solve as prove
from soi.oanquan.tables import build


@pytest.fixture(autouse=True)
def usual_interrupt() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt_soon() -> None:
    threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT)).start()


def test_the_first_interrupt_spends_the_budget_and_the_second_ends_the_work() -> None:
    budget = Budget(seconds=60)
    with stoppable(budget, "en"):
        with pytest.raises(BudgetSpent, match="you stopped the search"):
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(BudgetSpent, match="you stopped the search"):
            budget.spend(1)
        assert budget.seconds_left() == 0.001
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_stopped_search_answers_that_it_was_stopped() -> None:
    budget = Budget(seconds=60)
    with stoppable(budget, "vi"):
        interrupt_soon()
        answer = solve(position_of(["cram", "7x7"], ruleset), budget=budget)
    assert answer.unsolved is not None
    assert answer.unsolved.reason.vi == "bạn đã dừng việc tìm"


def test_a_stopped_proof_keeps_what_was_proved(tmp_path: Path) -> None:
    budget = Budget(seconds=60)
    tables = build(NAMED["young"], 4, directory=tmp_path)
    with stoppable(budget, "en"):
        interrupt_soon()
        solution = prove(parse_board("Q0/6,6,6,6,6/Q0/6,6,6,6,6 S"), NAMED["young"], budget, tables=tables)
    assert len(solution.moves) == 10
    assert budget.seconds == 0


def test_an_interrupt_that_nothing_answers_is_an_ordinary_one() -> None:
    with pytest.raises(KeyboardInterrupt), stoppable(Budget(seconds=60), "en"):
        signal.raise_signal(signal.SIGINT)


def test_a_terminal_is_told_how_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(waiting, "_PATIENCE", 0.01)
    with stoppable(Budget(seconds=60), "en"):
        while "of 60 seconds" not in terminal.getvalue():
            time.sleep(0.01)
    assert terminal.getvalue().endswith("\r\x1b[K")
