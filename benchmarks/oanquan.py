"""Ô ăn quan: moves, positions searched, probes, checked certificates, endgame tables; with --long larger tables.

Tables are built in a folder of their own with two threads. Their goals are wall seconds on two free processors; the
figure is processor time, of both threads together, so half of it is what an otherwise idle machine takes.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.measure import Row, processor_seconds, spread

TIMES = 3
GOALS = {12: 90, 14: 240, 16: 1500}
"""Wall seconds for tables of so many stones on two cores."""


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield the rows; `long` builds tables of 14 stones for all named sets, and of 16 for two."""
    from soi.oanquan.options import NAMED

    yield _moves()
    yield _proof()
    yield _playing()
    yield from _tables("textbook", (10, 12))
    yield _checking()
    if long:
        for name in NAMED:
            yield from _tables(name, (14, 16) if name in ("textbook", "folk") else (14,))


def _moves() -> Row:
    from soi.kernels.oanquan import perft
    from soi.oanquan.board import start
    from soi.oanquan.fast import board_tuple, rules_tuple
    from soi.oanquan.options import Rules

    given, board = rules_tuple(Rules()), board_tuple(start(Rules()), Rules())
    rates = []
    for _ in range(TIMES):
        made: list[int] = []
        seconds = processor_seconds(lambda made=made: made.append((perft(given, board, 7) or (0, 0))[1]))  # type: ignore[misc]
        rates.append(made[0] / seconds)
    found = spread(rates)
    return Row(
        "Ô ăn quan, all sequences of 7 moves", found.text(" moves/s"), "", "5,000,000 moves/s", found.median >= 5e6
    )


def _proof() -> Row:
    from soi.kernels.oanquan_proof import ProofSearch
    from soi.oanquan.board import start
    from soi.oanquan.fast import board_tuple, rules_tuple
    from soi.oanquan.options import Rules

    given, board = rules_tuple(Rules()), board_tuple(start(Rules()), Rules())
    rates = []
    for _ in range(TIMES):
        search = ProofSearch(given, None)
        seconds = processor_seconds(lambda search=search: search.search(board, 20, nodes=300_000))  # type: ignore[misc]
        rates.append(search.nodes / seconds)
    return Row("Ô ăn quan, proof search from the start", spread(rates).text(" positions/s"))


def _playing() -> Row:
    from soi.kernels.oanquan_search import PlayingSearch
    from soi.oanquan.board import start
    from soi.oanquan.fast import board_tuple, rules_tuple
    from soi.oanquan.options import NAMED
    from soi.oanquan.tables import ensure

    rules = NAMED["folk"]
    tables = ensure(rules)
    assert tables is not None
    board, rates = board_tuple(start(rules), rules), []
    for _ in range(TIMES):
        search = PlayingSearch(rules_tuple(rules), tables.levels, bytes=2**26)

        def deepen(search: PlayingSearch = search) -> None:
            first = None
            for depth in range(1, 15):
                first = search.root(board, depth, first=first)

        seconds = processor_seconds(deepen)
        rates.append(search.nodes / seconds)
    found = spread(rates)
    return Row(
        "Ô ăn quan, playing search from the start, 14 moves deep, tables as leaves",
        found.text(" positions/s"),
        "",
        "1,000,000 positions/s",
        found.median >= 1e6,
    )


def _tables(name: str, sizes: tuple[int, ...]) -> Iterator[Row]:
    from soi.oanquan.options import NAMED
    from soi.oanquan.storage import table_directory
    from soi.oanquan.tables import Tables, build, random_board

    for stones in sizes:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            made: list[Tables] = []
            work = partial(build, NAMED[name], stones, directory=place, threads=2)
            seconds = processor_seconds(lambda work=work, made=made: made.append(work()))  # type: ignore[misc]
            size = sum(path.stat().st_size for path in table_directory(NAMED[name], place).glob("level-*"))
        goal = GOALS.get(stones)
        yield Row(
            f"Ô ăn quan, tables of {stones} stones, {name}",
            f"{seconds:.3g} s of two threads",
            f"{size / 2**20:.1f} MiB on disk",
            "" if goal is None else f"{goal} s on two cores",
            None if goal is None else seconds / 2 <= goal,
        )
        if stones == 12:
            rng = random.Random(1)
            boards = [random_board(rng, NAMED[name], rng.randint(1, stones)) for _ in range(5000)]
            probe = made[0].probe
            seconds = processor_seconds(partial(list, map(probe, boards)))
            yield Row("Ô ăn quan, positions probed from Python", f"{len(boards) / seconds:,.0f}/s")


def _checking() -> Row:
    from soi.oanquan.certificate import shipped
    from soi.oanquan.checker import check
    from soi.oanquan.options import NAMED

    certificate = shipped(NAMED["textbook"])
    assert certificate is not None
    reports: list[int] = []
    seconds = processor_seconds(lambda: reports.append(check(certificate).entries))
    return Row(
        "Ô ăn quan, the certificate of the textbook's start checked", f"{seconds:.3g} s", f"{reports[0]:,} positions"
    )
