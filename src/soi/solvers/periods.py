"""Periods of nim-sequences, with what proves them.

* Subtraction sets: the last max(S) values decide all later ones, so a repetition of max(S) consecutive values proves
  the period.
* Finite octal codes whose largest take is t: agreement g(n + p) = g(n) for n0 <= n < 2 n0 + p + t proves period p from
  n0 on (Guy and Smith 1956); with a `!` digit, where equal parts are not allowed, up to 2 n0 + 2 p + t. (n0 counts as 1
  at least, since heap 0 is no part.)
* All but a few numbers S: heaps of equal value are at most max(S) apart, so the last 2 max(S) values, counted from the
  least value not used so far, decide what follows; their repetition proves an arithmetic period.
* Anything else is only *observed*.
"""

from __future__ import annotations

from array import array
from itertools import pairwise
from time import monotonic
from typing import Literal, NamedTuple

from soi.core.text import Text
from soi.families.codes import LEAVE_THREE, TakingBreakingCode
from soi.families.take_sets import AllBut, SubtractionSet
from soi.kernels._load import native
from soi.kernels.growing import Buffer, GrowingValues, Progress
from soi.kernels.octal import OctalValues
from soi.solvers.sequences import SequenceRule, as_all_but, growing_values, rule_of

Status = Literal["proved", "observed", "none found"]
Theorem = Literal["repetition", "guy-smith", "guy-smith-unequal", "all-but", "closed form"]

_FIRST = 1024


def default_limit(rule: SequenceRule) -> int:
    """Return the heap limit to which a period is looked for unless told otherwise: what takes a few seconds."""
    if isinstance(rule, (SubtractionSet, AllBut)) or rule.is_octal or as_all_but(rule):
        return 2**24 if isinstance(rule, SubtractionSet) else 2**20
    return 2**14 if not any(digit & LEAVE_THREE for digit in rule.digits + rule.repeat) else 2**12


class Period(NamedTuple):
    """A period of a nim-sequence: g(n + length) = g(n) + saltus for n >= preperiod, or that none was found.

    `compared` is the number of values, heaps 0 .. compared − 1, that were known; `theorem` is what proves it.
    """

    status: Status
    length: int | None
    preperiod: int | None
    saltus: int
    compared: int
    theorem: Theorem | None

    @property
    def last_exception(self) -> int | None:
        """The last heap n for which g(n + length) = g(n) + saltus fails; None where there is none."""
        return self.preperiod - 1 if self.preperiod else None

    @property
    def proof(self) -> Text:
        """What proves the period, or what was looked at."""
        if self.status == "none found":
            return Text(
                vi=f"chưa thấy chu kỳ nào trong các đống 0 .. {self.compared - 1}",
                en=f"no period found among heaps 0 .. {self.compared - 1}",
            )
        text = _PROOFS[self.theorem]
        return text.format(p=self.length, n0=self.preperiod, last=self.compared - 1, saltus=self.saltus)


_PROOFS: dict[str | None, Text] = {
    None: Text(
        vi="quan sát thấy chu kỳ {p} từ đống {n0} đến đống {last}, chưa chứng minh",
        en="period {p} observed from heap {n0} to heap {last}, not proved",
    ),
    "repetition": Text(
        vi="đủ số giá trị liên tiếp đã lặp lại: từ đống {n0} trở đi, mọi giá trị lặp lại sau {p}",
        en="as many consecutive values as decide all later ones repeat: from heap {n0} on the period is {p}",
    ),
    "guy-smith": Text(
        vi="định lý Guy–Smith: đã so mọi giá trị từ đống {n0} đến đống {last}, chu kỳ {p}",
        en="theorem of Guy and Smith: all values from heap {n0} to heap {last} agree with period {p}",
    ),
    "guy-smith-unequal": Text(
        vi="định lý Guy–Smith (dạng cho các phần khác nhau): đã so từ đống {n0} đến đống {last}, chu kỳ {p}",
        en="theorem of Guy and Smith, as it reads for unequal parts: heaps {n0} to {last} agree with period {p}",
    ),
    "all-but": Text(
        vi="mọi thứ quyết định các giá trị sau đã lặp lại: từ đống {n0}, cứ {p} đống thì giá trị tăng {saltus}",
        en="all that decides later values repeats: from heap {n0} on, {p} heaps later the value is {saltus} more",
    ),
    "closed form": Text(
        vi="định lý của trò chơi cho công thức giá trị: g(n + {p}) = g(n) + {saltus} với mọi n ≥ {n0}",
        en="the game's theorem gives its values by a formula: g(n + {p}) = g(n) + {saltus} from n = {n0} on",
    ),
}


def period(
    rule: SequenceRule | str,
    *,
    heap_limit: int | None = None,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Period:
    """Return the least period and preperiod found among heaps below `heap_limit`, and whether they are proved.

    >>> period("octal:0.77")[:4]
    ('proved', 12, 71, 0)
    """
    given = rule_of(rule) if isinstance(rule, str) else rule
    values = growing_values(given)
    return search_period(given, values, heap_limit=heap_limit, seconds=seconds, on_progress=on_progress)


def search_period(
    rule: SequenceRule,
    values: GrowingValues,
    *,
    heap_limit: int | None = None,
    seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Period:
    """Lengthen `values` by doubling until a period is proved or the limit reached; return what was found."""
    limit = default_limit(rule) if heap_limit is None else heap_limit
    end = None if seconds is None else monotonic() + seconds
    size = max(_FIRST, values.known)
    while True:
        values.extend(min(size, limit), seconds=_left(end), on_progress=on_progress)
        found, wanted = _attempt(rule, values, end)
        if found.status == "proved" or values.known >= limit or (end is not None and monotonic() > end):
            return found
        size = wanted if values.known < wanted <= 2 * values.known else 2 * values.known


def observed_period(values: GrowingValues) -> Period:
    """Return the period, plain or arithmetic, that the known values show; nothing is proved."""
    return _arithmetic(values).found


def _left(end: float | None) -> float | None:
    return None if end is None else max(0.001, end - monotonic())


class _Attempt(NamedTuple):
    found: Period
    wanted: int  # how many values would decide the candidate seen, 0 where there is none


def _none(known: int) -> _Attempt:
    return _Attempt(Period("none found", None, None, 0, known, None), 0)


def _attempt(rule: SequenceRule, values: GrowingValues, end: float | None) -> _Attempt:
    if isinstance(rule, SubtractionSet):
        return _subtraction(rule, values, end)
    kept = rule if isinstance(rule, AllBut) else as_all_but(rule)
    if kept is not None:
        return _all_but(kept, values)
    assert isinstance(rule, TakingBreakingCode)
    return _octal(rule, values, end) if isinstance(values, OctalValues) else _arithmetic(values)


def _subtraction(rule: SubtractionSet, values: GrowingValues, end: float | None) -> _Attempt:
    known, longest = values.known, max(rule.numbers, default=1)
    length = values.tail_period(longest, known - longest, seconds=_left(end)) if known > longest else 0
    if not length:
        return _none(known)
    preperiod = known - length - values.agreement(length)
    return _Attempt(Period("proved", length, preperiod, 0, known, "repetition"), known)


def _octal(rule: TakingBreakingCode, values: OctalValues, end: float | None) -> _Attempt:
    known = values.known
    length = values.tail_period(max(1, known // 16), known // 2, seconds=_left(end))
    if not length:
        return _none(known)
    preperiod = known - length - values.agreement(length)
    wanted = values.proving(preperiod, length)
    if known >= wanted:
        name: Theorem = "guy-smith-unequal" if rule.has_unequal else "guy-smith"
        return _Attempt(Period("proved", length, preperiod, 0, known, name), wanted)
    if known - preperiod >= 4 * length and 4 * preperiod <= known * 3:
        return _Attempt(Period("observed", length, preperiod, 0, known, None), wanted)
    return _Attempt(_none(known).found, wanted)


def _all_but(rule: AllBut, values: GrowingValues) -> _Attempt:
    buffer = values.buffer()
    step = _step_period(buffer, 2 * max(rule.numbers, default=1))
    if step is None:
        return _none(values.known)
    length, preperiod, saltus = step
    known = len(buffer)
    if max(buffer) - max(buffer[: known - length]) != saltus:
        return _none(values.known)
    return _Attempt(Period("proved", length, preperiod, saltus, known, "all-but"), known)


def _arithmetic(values: GrowingValues) -> _Attempt:
    """Observe a period, arithmetic or plain, that covers at least half of the values and comes four times."""
    buffer = values.buffer()
    known = len(buffer)
    step = _step_period(buffer, known // 2)
    if step is None or known - step[1] < 4 * step[0]:
        return _none(known)
    return _Attempt(Period("observed", *step, known, None), 0)


def _step_period(buffer: Buffer, agree: int) -> tuple[int, int, int] | None:
    """Return (length, preperiod, saltus) where the last `agree` values are those `length` earlier plus saltus."""
    known = len(buffer)
    if known < 4 or agree < 2 or agree >= known:
        return None
    steps = array("I", ((b - a) & 0xFFFFFFFF for a, b in pairwise(buffer)))
    length: int = native.tail_period(steps, agree - 1, known - agree)
    if not length:
        return None
    preperiod = known - 1 - length - native.agreement(steps, length)
    return length, preperiod, buffer[preperiod + length] - buffer[preperiod]
