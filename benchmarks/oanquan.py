"""Ô ăn quan: moves played, positions searched, and with --long the endgame tables of 12 stones."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Row, processor_seconds, spread

TIMES = 3


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield the rows; `long` builds tables."""
    from soi.kernels.oanquan import perft
    from soi.kernels.oanquan_proof import ProofSearch
    from soi.oanquan.board import start
    from soi.oanquan.fast import board_tuple, rules_tuple
    from soi.oanquan.options import Rules

    rules = Rules()
    given, board = rules_tuple(rules), board_tuple(start(rules), rules)
    rates = []
    for _ in range(TIMES):
        made: list[int] = []
        seconds = processor_seconds(lambda made=made: made.append((perft(given, board, 7) or (0, 0))[1]))  # type: ignore[misc]
        rates.append(made[0] / seconds)
    yield Row("Ô ăn quan, all sequences of 7 moves", spread(rates).text(" moves/s"))
    rates = []
    for _ in range(TIMES):
        search = ProofSearch(given, None)
        seconds = processor_seconds(lambda search=search: search.search(board, 20, nodes=300_000))  # type: ignore[misc]
        rates.append(search.nodes / seconds)
    yield Row("Ô ăn quan, proof search from the start", spread(rates).text(" positions/s"))
    if long:
        yield from _tables()


def _tables() -> Iterator[Row]:
    from soi.oanquan.options import Rules
    from soi.oanquan.tables import build

    with tempfile.TemporaryDirectory() as folder:
        seconds = processor_seconds(lambda: build(Rules(), 12, directory=Path(folder)))
    yield Row("Ô ăn quan, tables of 12 stones", f"{seconds:.3g} s")
