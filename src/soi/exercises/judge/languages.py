"""The languages the judge can build and run, and how."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from soi.core.errors import SoiError, shown
from soi.core.text import Text


class SolutionError(SoiError, ValueError):
    """The solution cannot be judged: no such file, no such compiler, no known language."""

    kind = "solution"


class Language(NamedTuple):
    """How a source file is built and run; `{source}`, `{build}`, `{main}` and `{memory}` (MiB) are filled in."""

    name: str
    build: tuple[str, ...]
    run: tuple[str, ...]
    seconds: float
    file_name: str = "solution{suffix}"
    processes: int = 64
    # False: the runtime reserves far more address space than it uses, so only resident memory is limited.
    bounded_address_space: bool = True


_CHECK = "import sys; compile(open(sys.argv[1], 'rb').read(), sys.argv[1], 'exec')"
_PROGRAM = ("{build}/program",)
_JAVA = ("java", "-Xmx{memory}m", "-Xss64m", "-XX:+UseSerialGC", "-cp", "{build}", "{main}")
LANGUAGES = {
    ".py": Language("python", (sys.executable, "-c", _CHECK, "{source}"), (sys.executable, "{source}"), 5.0),
    ".cpp": Language("c++", ("g++", "-O2", "-std=c++17", "-o", *_PROGRAM, "{source}"), _PROGRAM, 1.0),
    ".c": Language("c", ("gcc", "-O2", "-std=c17", "-o", *_PROGRAM, "{source}", "-lm"), _PROGRAM, 1.0),
    ".pas": Language("pascal", ("fpc", "-O2", "-v0", "-o{build}/program", "{source}"), _PROGRAM, 1.0),
    ".java": Language(
        "java", ("javac", "-encoding", "UTF-8", "-d", "{build}", "{source}"), _JAVA, 3.0, "{main}.java", 256, False
    ),
}
_ALIASES = {".cc": ".cpp", ".cxx": ".cpp", ".c++": ".cpp", ".pp": ".pas"}
_COMMAND_SECONDS = 5.0


class Solution(NamedTuple):
    """What is to be judged: a source file in a language, or a command (`source` is None)."""

    label: str
    language: Language
    source: Path | None
    main: str = ""


def solution_of(words: Sequence[str]) -> Solution:
    """Return the solution that the words of a command line name: a source file, a program, or a command."""
    if not words:
        raise SolutionError(Text(vi="cần tệp lời giải hoặc một câu lệnh", en="expected a solution's file or a command"))
    path = Path(words[0])
    suffix = _ALIASES.get(path.suffix.lower(), path.suffix.lower())
    if len(words) == 1 and suffix in LANGUAGES:
        return _source_file(path, suffix)
    pieces = list(words) if len(words) > 1 or path.is_file() else shlex.split(words[0])
    return Solution(shlex.join(pieces), Language("command", (), _absolute(pieces), _COMMAND_SECONDS), None)


def _source_file(path: Path, suffix: str) -> Solution:
    if not path.is_file():
        raise SolutionError(
            Text(vi="không có tệp '{path}'", en="there is no file '{path}'").format(path=shown(str(path))),
            word=str(path),
        )
    language = LANGUAGES[suffix]
    main = _main_class(path) if suffix == ".java" else ""
    return Solution(str(path), language, path.resolve(), main)


def _main_class(path: Path) -> str:
    text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(r"\bpublic\s+(?:final\s+)?class\s+(\w+)", text) or re.search(r"\bclass\s+(\w+)", text)
    return found[1] if found else "Main"


def _absolute(words: Sequence[str]) -> tuple[str, ...]:
    """Return a command that means the same in another folder."""
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise SolutionError(
            Text(
                vi="'{word}' không phải tệp .py .cpp .c .java .pas, cũng không phải câu lệnh chạy được",
                en="'{word}' is neither a file .py .cpp .c .java .pas nor a command that can be run",
            ).format(word=shown(words[0] if words else "")),
            word=words[0] if words else "",
        )
    rest = [str(Path(word).resolve()) if Path(word).is_file() else word for word in words[1:]]
    return (str(Path(program).absolute()), *rest)


def program_path(word: str) -> str:
    """Return the full path of a compiler or interpreter; raise SolutionError when it is not installed."""
    found = shutil.which(word)
    if found is None:
        raise SolutionError(
            Text(vi="máy này chưa cài '{word}'", en="'{word}' is not installed on this machine").format(word=word),
            word=word,
        )
    return found
