"""How endgame tables lie on disk: one compressed, checksummed file a level, and a note of how far a build has come.

A file is replaced as a whole, so a kill at any moment loses at most what was swept since the last one was written. One
process at a time builds in a directory.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from soi.core.errors import FileError
from soi.core.files import why_not
from soi.core.text import Text
from soi.kernels.oanquan_tables import MOST_STONES
from soi.oanquan.options import Rules, rules_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = 1


class UnusableFolderError(FileError):
    """A folder in which tables should be kept cannot be made, read or written; nothing in it need be damaged."""

    def __init__(self, path: Path, error: OSError) -> None:
        message = Text(vi="không dùng được thư mục {path}: {why}", en="cannot use the folder {path}: {why}")
        super().__init__(message.format(path=path, why=why_not(error)), word=str(path))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a build of `stones` stones has come.

    In sweep `sweep` the levels below `level` are done, and `block` blocks of that level; `changed` entries changed in
    this sweep so far. `done` says that the last sweep changed nothing. `complete` is the number of stones of the
    largest tables that are complete: an unfinished build leaves smaller tables in use.
    """

    stones: int
    sweep: int = 0
    level: int = 0
    block: int = 0
    changed: int = 0
    done: bool = False
    complete: int = 0


def cache_directory() -> Path:
    """Return where tables and certificates are kept: $XDG_CACHE_HOME/soi/o-an-quan, or ~/.cache/soi/o-an-quan."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "soi" / "o-an-quan"


def table_rules(rules: Rules) -> Rules:
    """Return the rules with everything that tables do not depend on set alike."""
    same = replace(rules, quan_leftover="void", first_quan_ban=0)
    if rules.houses == 5 and rules.pool >= MOST_STONES + rules.houses:  # then a refill is always possible
        same = replace(same, stones=5)
    return same


def table_directory(rules: Rules, directory: Path | None = None) -> Path:
    """Return the directory of the tables for these rules."""
    name = rules_text(table_rules(rules)).replace(",", "+")
    return (directory or cache_directory()) / f"tables-{name}"


def save_level(path: Path, words: NDArray[np.uint16], note: dict[str, object], effort: int = 1) -> None:
    """Write a level: a line of JSON, then lower bounds and widths as two compressed planes."""
    lower = (words & 0xFF).astype("u1")
    width = ((words >> 8).astype("u1") - lower).astype("u1")
    data = zlib.compress(lower.tobytes() + width.tobytes(), effort)
    head = {"format": FORMAT, **note, "entries": len(words), "sha256": hashlib.sha256(data).hexdigest()}
    _replace(path, json.dumps(head, sort_keys=True).encode() + b"\n" + data)


def load_level(path: Path, words: NDArray[np.uint16], note: dict[str, object]) -> dict[str, object]:
    """Fill `words` from a file and return its head; FileError when it is damaged or not what `note` says."""
    import numpy as np

    try:
        line, _, data = path.read_bytes().partition(b"\n")
        head = json.loads(line)
    except (OSError, ValueError) as error:
        raise _damaged(path, "unreadable") from error
    wanted = {"format": FORMAT, **note, "entries": len(words)}
    if not isinstance(head, dict) or any(head.get(key) != value for key, value in wanted.items()):
        raise _damaged(path, "not the level that was asked for")
    if hashlib.sha256(data).hexdigest() != head.get("sha256"):
        raise _damaged(path, "the checksum differs")
    planes = np.frombuffer(zlib.decompress(data), dtype="u1")
    if len(planes) != 2 * len(words):
        raise _damaged(path, "too short")
    lower, width = planes[: len(words)], planes[len(words) :]
    words[:] = lower.astype("u2") | ((lower + width).astype("u1").astype("u2") << 8)
    return head


def save_progress(directory: Path, progress: Progress) -> None:
    """Write how far a build has come."""
    state = {name: getattr(progress, name) for name in Progress.__slots__}
    _replace(directory / "build.json", json.dumps(state).encode())


def load_progress(directory: Path) -> Progress | None:
    """Return how far a build came, None when none was begun."""
    try:
        return Progress(**json.loads((directory / "build.json").read_bytes()))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UnusableFolderError(directory, error) from error
    except (ValueError, TypeError) as error:
        raise _damaged(directory / "build.json", "unreadable") from error


@contextmanager
def only_builder(directory: Path, waiting: Callable[[], None] | None) -> Iterator[bool]:
    """Hold the right to build in `directory`, and yield True.

    While another process holds it `waiting` is called once and this one waits; without `waiting` False comes at once.
    Where the system has no such locks everybody may build. UnusableFolderError where nothing can be kept there.
    """
    try:
        import fcntl
    except ImportError:
        yield True
        return
    try:
        directory.mkdir(parents=True, exist_ok=True)
        lock = (directory / "lock").open("wb")
    except OSError as error:
        raise UnusableFolderError(directory, error) from error
    with lock as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if waiting is None:
                yield False
                return
            waiting()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield True


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that a kill leaves either the old or the new one; OSError leaves nothing new behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _replace(path: Path, data: bytes) -> None:
    try:
        replace_file(path, data)
    except OSError as error:
        raise UnusableFolderError(path.parent, error) from error


def _damaged(path: Path, why: str) -> FileError:
    message = Text(
        vi="tệp {path} hỏng ({why}); hãy xóa tệp và dựng lại",
        en="the file {path} is damaged ({why}); delete it and build again",
    )
    return FileError(message.format(path=path, why=why), word=str(path))
