"""Rulesets from a user's own file: `mygame.py:Squares`. This runs the user's code, and says so."""

from __future__ import annotations

import sys
import traceback
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import click

from soi.core.errors import FileError, RulesetError
from soi.core.ruleset import Ruleset
from soi.core.text import Text

_FILES: set[str] = set()


def blamed(error: Exception) -> Text | None:
    """Return what to say of an error that the user's code raised while it was asked, None if it is not theirs."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename in _FILES:
            return Text(vi="{file}, dòng {line}: {kind}: {why}", en="{file}, line {line}: {kind}: {why}").format(
                file=frame.filename, line=frame.lineno, kind=type(error).__name__, why=error
            )
    return None


def ruleset_from_file(name: str) -> Ruleset[Any]:
    """Return the ruleset that `path/file.py:Class` names, a class or an instance, after saying that its code is run."""
    path, _, class_name = name.rpartition(":")
    if not Path(path).is_file():
        raise FileError(Text(vi="không có tệp '{path}'", en="there is no file '{path}'").format(path=path), word=path)
    click.echo(f"soi: {path}: running your code / chạy mã của bạn", err=True)
    # Its own name, so that a file called math.py hides nothing; its folder, so that it can import its neighbours.
    spec = spec_from_file_location(f"soi_user_{Path(path).stem}", path)
    if spec is None or spec.loader is None:
        raise FileError(
            Text(vi="'{path}' không phải tệp Python", en="'{path}' is no Python file").format(path=path), word=path
        )
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.append(str(Path(path).resolve().parent))
    _FILES.add(str(path))
    try:
        spec.loader.exec_module(module)
        named = getattr(module, class_name)
        made = named if isinstance(named, Ruleset) else named()
    except Exception as error:  # the user's code may raise anything; it is their error, shown in one line
        raise RulesetError(
            Text(vi="{name}: {kind}: {why}", en="{name}: {kind}: {why}").format(
                name=name, kind=type(error).__name__, why=error
            ),
            word=name,
        ) from error
    if not isinstance(made, Ruleset):
        raise RulesetError(
            Text(
                vi="{name} phải kế thừa soi.Ruleset hoặc soi.HeapRuleset",
                en="{name} must subclass soi.Ruleset or soi.HeapRuleset",
            ).format(name=class_name),
            word=class_name,
        )
    return made
