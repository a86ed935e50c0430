"""Making a failing input smaller while it keeps failing: shorter rows first, then smaller numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from soi.exercises.layout import Field, Layout, Row, Scalar, Value, Values, Word

Fails = Callable[[Values], bool]


def smallest(layout: Layout, values: Values, fails: Fails, go_on: Callable[[], bool]) -> Values:
    """Return values that still fail and that no single step makes smaller, as far as `go_on` allows."""
    best = values
    changed = True
    while changed and go_on():
        changed = False
        for field in reversed(layout.fields):
            if field.name in layout.counts:
                continue
            better = _with_smaller(layout, best, field, fails, go_on)
            changed = changed or better is not best
            best = better
    return best


def _with_smaller(layout: Layout, values: Values, field: Field, fails: Fails, go_on: Callable[[], bool]) -> Values:
    best = values
    candidates = _candidates(field, best[field.name])
    while go_on():
        value = next(candidates, None)
        if value is None:
            return best
        attempt = layout.clamped({**best, field.name: value})
        if layout.within(attempt) and fails(attempt):
            best = attempt
            candidates = _candidates(field, value)
    return best


def _candidates(field: Field, value: Value) -> Iterator[Value]:
    """Yield smaller values of a field, the boldest steps first."""
    if isinstance(field, Scalar):
        assert isinstance(value, int)
        yield from _smaller_numbers(value, field.low)
    elif isinstance(field, Word):
        assert isinstance(value, str)
        yield from ("".join(kept) for kept in _shorter(list(value), 1))
    else:
        assert isinstance(value, list)
        yield from _smaller_rows(field, value)


def _smaller_rows(field: Row, row: list[int]) -> Iterator[list[int]]:
    yield from _shorter(row, field.width)
    if len(row) > 200:
        return
    for place, number in enumerate(row):
        for smaller in _smaller_numbers(number, field.low):
            yield [*row[:place], smaller, *row[place + 1 :]]


def _shorter(items: list, width: int) -> Iterator[list]:  # type: ignore[type-arg]
    """Yield the row without a half, a quarter, … of its groups, at every place."""
    size = len(items) // width // 2
    while size >= 1:
        for at in range(0, len(items), size * width):
            yield items[:at] + items[at + size * width :]
        size //= 2
    if len(items) == width:
        yield []


def _smaller_numbers(number: int, low: int) -> Iterator[int]:
    seen = set()
    for smaller in (low, low + 1, number // 2, number - 2 ** max(0, number.bit_length() - 1), number - 1):
        if low <= smaller < number and smaller not in seen:
            seen.add(smaller)
            yield smaller
