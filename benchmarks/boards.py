"""Board games: cram and colouring values, chomp tables, queens, lamps. Run: python -m benchmarks boards [--long]

Each row is the median processor time of the kernel alone, in a fresh table every time; anchors are published or our
goals.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.measure import Row, processor_seconds, timed_row

TIMES = 5


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield a row for each benchmark; `long` adds what takes more than a second each time."""
    yield from _tiles(long=long)
    yield from _chomp()
    yield from _grids()
    yield from _lamps()
    yield from _others()


def _tiles(*, long: bool) -> Iterator[Row]:
    from soi.kernels.tiles import TileSearch

    anchors = {(4, 7): "MCGS 1.7: 2 s", (5, 6): "MCGS 1.7: 7 s", (5, 7): "MCGS 1.7: 98 s"}
    for height, width in ((4, 7), (5, 6), *(((4, 8), (5, 7)) if long else ())):
        board = [[True] * width] * height
        seconds = _median(lambda board=board: TileSearch().value(board))  # type: ignore[misc]
        yield timed_row(f"cram {height} x {width}, value", seconds, anchors.get((height, width), "goal 10 s"))
    for height in (7, 6) if long else ():  # once: minutes each
        board = [[True] * 7] * height
        seconds = processor_seconds(lambda board=board: TileSearch(byte_limit=8 << 30).value(board))  # type: ignore[misc]
        yield timed_row(f"cram {height} x 7, value", seconds, "")
    for side, height, width in ((2, 7, 8), (3, 9, 9)):
        board = [[True] * width] * height
        seconds = _median(lambda s=side, b=board: TileSearch("square", s).value(b))  # type: ignore[misc]
        yield timed_row(f"colouring:{side} {height} x {width}, value", seconds, "goal 2 s")


def _chomp() -> Iterator[Row]:
    from soi.kernels.chomp import ChompLosses, ChompValues

    yield timed_row("chomp 10 x 10, all nim-values", _median(lambda: ChompValues((10,) * 10)), "goal 2 s")
    yield timed_row("chomp 12 x 12, all nim-values", _median(lambda: ChompValues((12,) * 12)), "")
    yield timed_row("chomp 3 x 200, all nim-values", _median(lambda: ChompValues((200,) * 3)), "goal 2 s")
    yield timed_row("chomp 3 x 1000, who loses", _median(lambda: ChompLosses((1000,) * 3)), "")


def _grids() -> Iterator[Row]:
    from soi.kernels.grid_values import knight_values, queen_values

    for side in (2000, 5000):
        seconds = _median(lambda n=side: queen_values(n, n))  # type: ignore[misc]
        rate = side * side / seconds
        goal = "15,000,000 cells/s, stretch 50,000,000"
        yield Row(f"queens {side} x {side}", f"{rate:,.0f} cells/s", f"{seconds:.3g} s", goal, rate >= 1.5e7)
    yield timed_row("knights 5000 x 5000", _median(lambda: knight_values(5000)), "goal 2 s")


def _lamps() -> Iterator[Row]:
    from soi.kernels.lamps import fewest_presses, solve_lamps

    rng = random.Random(1)
    board = [[rng.randrange(2) for _ in range(100)] for _ in range(100)]
    for torus in (False, True):
        seconds = _median(lambda t=torus: solve_lamps(board, torus=t))  # type: ignore[misc]
        yield timed_row(f"lights-out 100 x 100, {'torus' if torus else 'plain'}", seconds, "goal 2 s")
    answer = solve_lamps([[0] * 30] * 30)
    assert answer is not None
    assert answer.presses is not None
    start, quiet, orders = answer.presses, answer.quiet, answer.orders
    yield timed_row(
        f"lights-out 30 x 30, fewest among 2^{len(quiet)}", _median(lambda: fewest_presses(start, quiet, orders)), ""
    )


def _others() -> Iterator[Row]:
    from soi.families.divisor_lattice import Divisors
    from soi.kernels.push import PushTable

    def all_divisors() -> int:
        divisors = Divisors(5040)
        return divisors.search.value(divisors.left(())) or 0

    yield timed_row("divisors of 5040 (60 of them), value", _median(all_divisors), "goal 2 s")
    yield timed_row("push:48, repetition proved", _median(lambda: PushTable(48).repeat()), "goal 2 s")


def _median(work: Callable[[], Any]) -> float:
    return statistics.median(processor_seconds(work) for _ in range(TIMES))
