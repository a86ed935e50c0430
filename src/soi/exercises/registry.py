"""The exercises, found by their files: `problems/pNN_name.py` exposes `EXERCISE`."""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path

from soi.core.errors import SoiError, shown
from soi.core.text import Text
from soi.exercises.entry import Exercise

_FILE = re.compile(r"p(\d+)_\w+\.py")


class ExerciseNotFoundError(SoiError, LookupError):
    """No exercise has this number."""

    kind = "exercise"


@cache
def _files() -> dict[int, str]:
    names = (path.name for path in (Path(__file__).parent / "problems").iterdir())
    found = {int(match[1]): match[0][:-3] for match in map(_FILE.fullmatch, names) if match}
    return dict(sorted(found.items()))


def numbers() -> tuple[int, ...]:
    """Return the numbers of all exercises, in order."""
    return tuple(_files())


def exercise(number: int | str) -> Exercise:
    """Return the exercise with this number; only its own file is imported.

    >>> exercise(1).name
    'nim-winner'
    """
    text = str(number)
    known = _files()
    if not (text.isascii() and text.isdecimal() and len(text) < 9) or int(text) not in known:
        message = Text(
            vi="không có bài '{word}': cần một số từ 1 đến {last}",
            en="there is no exercise '{word}': expected a number from 1 to {last}",
        )
        raise ExerciseNotFoundError(message.format(word=shown(text), last=max(known)), word=text)
    found = importlib.import_module(f"soi.exercises.problems.{known[int(text)]}").EXERCISE
    assert isinstance(found, Exercise)
    return found


def exercises() -> tuple[Exercise, ...]:
    """Return all exercises, in order."""
    return tuple(exercise(number) for number in numbers())
