"""The exercises: their statements, a field to try an input, and what our solution answers, with the reason."""

from __future__ import annotations

from soi.core.errors import SoiError
from soi.exercises.entry import Exercise
from soi.exercises.registry import exercise, exercises
from soi.exercises.statement import heading
from soi.web.address import bounded, number
from soi.web.messages import Ask, Reply
from soi.web.render import html
from soi.web.words import word

_LONGEST_INPUT = 8000
_SEEDS = 1000


def page(ask: Ask) -> Reply:
    """Return the list of exercises, or one of them."""
    rest = ask.path[4:].partition("/")[2].strip("/")
    if not rest:
        return html("exercises.html", ask, word("exercises_title"), {"exercises": exercises()})
    return _one(ask, exercise(rest))


def _one(ask: Ask, one: Exercise) -> Reply:
    seed = number(ask, "seed", 0, _SEEDS)
    given = ask.first("in") if ask.has("in") else one.samples[0].input
    if ask.has("seed"):
        given = one.drawn(seed, "small").decode()
    answer, reason, error = None, None, None
    try:
        data = bounded(given, "in", _LONGEST_INPUT).replace("\r\n", "\n").encode()
        answer = one.answer(data).decode()
        reason = one.explain(one.read(data))
    except SoiError as wrong:
        error = wrong
    numbers = [other.number for other in exercises()]
    place = numbers.index(one.number)
    values = {
        "one": one,
        "given": given,
        "answer": answer,
        "reason": reason,
        "error": error,
        "limits": one.layout.limits(),
        "headings": {name: heading(name, ask.lang) for name in ("input", "output", "limits", "sample", "hint")},
        "next_seed": (seed + 1) % _SEEDS,
        "before": numbers[place - 1] if place else None,
        "after": numbers[place + 1] if place + 1 < len(numbers) else None,
    }
    title = word("exercise_title").format(n=one.number, title=one.title)
    return html("exercise.html", ask, title, values, status=400 if error else 200)
