"""A private temporary folder in which a solution is built once and run on inputs, each run by itself."""

from __future__ import annotations

import os
import pwd
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from soi.exercises.judge.elf import loaded_bytes
from soi.exercises.judge.languages import Solution, program_path
from soi.kernels.isolate import Limits, Places, Run, run_isolated

_COMPILE = Limits(user_seconds=60, wall_seconds=120, memory_bytes=3 * 2**30, file_bytes=512 * 2**20, processes=128)
_ADDRESS_MARGIN = 2**30
OUTPUT_BYTES = 16 * 2**20
_ERRORS_SHOWN = 2000


class Workspace:
    """The folder: `build` holds the program, `run` is made afresh for each run; use it in a `with` statement."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        self._root = Path(tempfile.mkdtemp(prefix="soi-judge-"))
        self.build = self._root / "build"
        self.build.mkdir()
        self._user = _unused_user()
        self._keep_access = self._user >= 0 and not self._reachable()
        self._root.chmod(0o711)

    def __enter__(self) -> Workspace:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._root, ignore_errors=True)

    def compile(self) -> tuple[bool, str]:
        """Build the program; return whether that succeeded, and what the compiler said."""
        language, source = self._solution.language, self._solution.source
        if source is None:
            return True, ""
        name = language.file_name.format(suffix=source.suffix.lower(), main=self._solution.main)
        shutil.copyfile(source, self.build / name)
        command = self._filled(language.build, name, 0)
        limits = replace(_COMPILE, processes=self._processes(_COMPILE.processes))
        run, _, errors = self._run([program_path(command[0]), *command[1:]], b"", limits, self.build, isolated=False)
        return run.exit_code == 0, errors.replace(f"{self.build}/", "")

    def static_bytes(self) -> int:
        """Return how much memory the built program asks for before it starts (its global arrays)."""
        return loaded_bytes(self.build / "program")

    def run(self, data: bytes, seconds: float, memory_bytes: int, wall_seconds: float) -> tuple[Run, bytes, str]:
        """Run the program on an input; return how it went, its output and the end of what it wrote to errors."""
        language, source = self._solution.language, self._solution.source
        name = (
            "" if source is None else language.file_name.format(suffix=source.suffix.lower(), main=self._solution.main)
        )
        command = self._filled(language.run, name, memory_bytes // 2**20)
        extra = 0 if language.bounded_address_space else 128 * 2**20
        limits = Limits(
            user_seconds=seconds,
            wall_seconds=wall_seconds,
            memory_bytes=memory_bytes + extra,
            address_bytes=memory_bytes + _ADDRESS_MARGIN if language.bounded_address_space else 0,
            file_bytes=OUTPUT_BYTES,
            processes=self._processes(language.processes),
        )
        folder = self._root / "run"
        folder.mkdir()
        try:
            return self._run([program_path(command[0]), *command[1:]], data, limits, folder, isolated=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _run(
        self, command: list[str], data: bytes, limits: Limits, folder: Path, *, isolated: bool
    ) -> tuple[Run, bytes, str]:
        places = {name: self._root / name for name in ("input", "output", "errors")}
        for name, path in places.items():
            path.write_bytes(data if name == "input" else b"")
        user = self._user if isolated else -1
        if user >= 0 and not self._keep_access:
            os.chown(folder, user, user)
        run = run_isolated(
            command,
            _environment(folder),
            Places(str(folder), str(places["input"]), str(places["output"]), str(places["errors"])),
            limits,
            user=user,
            keep_access=self._keep_access,
        )
        errors = places["errors"].read_bytes()[-_ERRORS_SHOWN:].decode("utf-8", "replace")
        return run, places["output"].read_bytes(), errors

    def _filled(self, command: Sequence[str], name: str, megabytes: int) -> list[str]:
        facts = {
            "source": str(self.build / name),
            "build": str(self.build),
            "main": self._solution.main,
            "memory": megabytes,
        }
        if self._solution.source is None:
            return list(command)
        return [word.format(**facts) for word in command]

    def _processes(self, allowance: int) -> int:
        """The limit counts everything the user runs, so where the user stays the same it is added to that."""
        return allowance if self._user >= 0 else allowance + _own_threads()

    def _reachable(self) -> bool:
        """Whether another user can run the program: every folder above it lets others pass."""
        language = self._solution.language
        words = [str(self._root.parent)]
        if self._solution.source is None:
            words += language.run
        if language.name == "python":
            words += [sys.executable, os.path.realpath(sys.executable), sys.prefix, sys.base_prefix]
        return all(_open_to_others(Path(word)) for word in words if Path(word).exists())


def _open_to_others(path: Path) -> bool:
    resolved = path.resolve()
    needed = 0o001 if resolved.is_dir() else 0o005
    if resolved.is_file() and not os.access(resolved, os.X_OK):
        needed = 0o004
    above = (path.absolute(), *path.absolute().parents, *resolved.parents)
    folders = [folder for folder in above if folder.is_dir()]
    return bool(resolved.stat().st_mode & needed == needed) and all(folder.stat().st_mode & 0o001 for folder in folders)


def _unused_user() -> int:
    """Return a user id that nobody has, for root to run programs under; −1 when the caller is not root."""
    if os.geteuid() != 0:
        return -1
    known = {entry.pw_uid for entry in pwd.getpwall()}
    return next(user for user in range(60_000 + os.getpid() % 4000, 66_000) if user not in known)


def _own_threads() -> int:
    """Return how many threads the calling user runs."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if folder.stat().st_uid == os.getuid():
                total += len(os.listdir(folder / "task"))
        except OSError:
            continue
    return total


def _environment(folder: Path) -> dict[str, str]:
    return {
        "PATH": os.environ.get("PATH", "/usr/local/bin:/usr/bin:/bin"),
        "HOME": str(folder),
        "TMPDIR": str(folder),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "1",
    }
