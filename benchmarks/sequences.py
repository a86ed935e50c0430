"""Nim-sequences: the kernels beside the loops of the textbook in C++, periods, and what Python adds.

Every value of kernel and loop is compared by a checksum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.measure import (
    Row,
    answer_of,
    built,
    checksum,
    in_turn,
    processor_seconds,
    ratios,
    spread,
)

if TYPE_CHECKING:
    from soi.kernels.growing import GrowingValues
    from soi.solvers.periods import Period

HEAPS = 10**6
SPARSE = {"0.16": 7e6, "0.127": 5e6, "0.354": None, "0.376": 1.3e6, "0.6": 0.5e6, "Grundy": 1e6}
WORST = ("0.77", "0.45", "0.104", "0.56")
SUBTRACTIONS = ((1, 3, 4), (11, 29, 40), (7, 17, 22, 32, 39), (2, 3, 5, 7, 11, 13, 17, 19, 23, 64))


def rows(*, long: bool = False) -> Iterator[Row]:
    """Yield the rows; `long` adds the period of 0.104."""
    yield from _sparse()
    yield from _worst()
    yield from _periods(long=long)
    yield from _dense()
    yield from _subtraction()
    yield from _bare()


def digits_of(name: str) -> bytes:
    """Return the digits of a code, one byte each."""
    from soi.families.codes import TakingBreakingCode

    return TakingBreakingCode.parse("4!.0" if name == "Grundy" else name).digits


def _words(digits: bytes) -> str:
    return ",".join(map(str, digits))


def _loop_seconds(program: Path, *words: object) -> float:
    return answer_of(program, *words)[0]


def _kernel_seconds(make: Callable[[], GrowingValues], heaps: int) -> float:
    return processor_seconds(lambda: make().extend(heaps))


def _beside_the_loop(name: str) -> tuple[Sequence[float], Sequence[float]]:
    """Return the seconds of the scalar sparse loop and of the kernel, in turn."""
    from soi.kernels.octal import OctalValues, octal_values

    digits, program = digits_of(name), built("octal_loops")
    sums = {checksum(octal_values(digits, HEAPS).tolist())}

    def loop() -> float:
        seconds, found = answer_of(program, "sparse", _words(digits), HEAPS)
        sums.add(found)
        return seconds

    loops, kernels = in_turn(loop, lambda: processor_seconds(lambda: OctalValues(digits).extend(HEAPS)))
    assert len(sums) == 1, f"{name}: kernel and loop differ"
    return loops, kernels


def _sparse() -> Iterator[Row]:
    medians = []
    for name, rate in SPARSE.items():
        loops, kernels = _beside_the_loop(name)
        times, rates = ratios(loops, kernels), spread([HEAPS / seconds for seconds in kernels])
        medians.append(times.median)
        yield Row(
            f"{name}, 10^6 values",
            rates.text(" values/s"),
            f"{times.text('×')} the scalar sparse loop",
            f"{rate:,.0f} values/s" if rate else "",
            rates.median >= rate if rate else None,
        )
    mean = prod(medians) ** (1 / len(medians))
    yield Row(
        "sparse kernel, geometric mean of these", f"{mean:.3g}×", "scalar sparse loop", "5×, stretch 15×", mean >= 5
    )


def _worst() -> Iterator[Row]:
    worst = {}
    for name in WORST:
        loops, kernels = _beside_the_loop(name)
        worst[name] = ratios(loops, kernels)
    name = min(worst, key=lambda each: worst[each].median)
    all_of_them = ", ".join(f"{each} {found.median:.3g}×" for each, found in worst.items())
    median = worst[name].median
    yield Row(f"the worst, {name}, 10^6 values", worst[name].text("×"), all_of_them, "0.9×, stretch 3×", median >= 0.9)


def _periods(*, long: bool) -> Iterator[Row]:
    wanted = [("0.376", 2**24, 4.0, 4), ("0.354", 2**26, 8.0, 1180)]
    if long:
        wanted.append(("0.104", 2**30, 60.0, 11770282))
    for name, limit, goal, length in wanted:
        found: list[Period] = []
        work = partial(_append_period, found, f"octal:{name}", limit)
        taken = [processor_seconds(work) for _ in range(1 if name == "0.104" else 3)]
        assert all(each.status == "proved" and each.length == length for each in found), (name, found)
        seconds = spread(taken)
        yield Row(
            f"period {length} of {name} proved",
            seconds.text(" s"),
            f"{found[0].compared:,} values",
            f"{goal:g} s",
            seconds.median <= goal,
        )


def _append_period(found: list[Period], game: str, limit: int) -> None:
    from soi.analysis.sequences import period

    found.append(period(game, heap_limit=limit))


def _dense() -> Iterator[Row]:
    from soi.kernels.octal import OctalValues

    heaps = 60_000
    for name in ("0.007", "0.77"):
        digits, program = digits_of(name), built("octal_loops")
        pairs = sum((n - t) // 2 for t, digit in enumerate(digits) if digit & 4 for n in range(t, heaps))
        loops, kernels = in_turn(
            partial(_loop_seconds, program, "dense", _words(digits), heaps),
            partial(_kernel_seconds, partial(OctalValues, digits, method="dense"), heaps),
        )
        rates = spread([pairs / seconds for seconds in kernels])
        yield Row(
            f"dense kernel, {name}, {heaps:,} values (pairs of the naive loop; the kernel may stop sooner)",
            rates.text(" pairs/s", 2),
            f"{ratios(loops, kernels).text('×')} the naive loop",
            "900,000,000 pairs/s",
            rates.median >= 0.9e9,
        )


def _subtraction() -> Iterator[Row]:
    from soi.kernels.subtraction import SubtractionValues

    heaps, program = 10**7, built("subtraction_loop")
    for numbers in SUBTRACTIONS:
        loops, kernels = in_turn(
            partial(_loop_seconds, program, _words(bytes(numbers)), heaps),
            partial(_kernel_seconds, partial(SubtractionValues, numbers), heaps),
        )
        rates = spread([heaps / seconds for seconds in kernels])
        yield Row(
            f"subtraction {{{_words(bytes(numbers))}}}, 10^7 values",
            rates.text(" values/s", 2),
            f"{ratios(loops, kernels).text('×')} the plain loop",
            "180,000,000 values/s",
            rates.median >= 1.8e8,
        )


def _bare() -> Iterator[Row]:
    from soi.kernels.octal import octal_values

    program, digits = built("bare_kernel"), digits_of("0.376")
    bare, ours = in_turn(
        lambda: answer_of(program, _words(digits), HEAPS)[0],
        lambda: processor_seconds(lambda: octal_values(digits, HEAPS)),
    )
    times = ratios(ours, bare)
    yield Row(
        "from Python, 0.376, 10^6 values", times.text("×"), "the kernel called from C++", "1.1×", times.median <= 1.1
    )
