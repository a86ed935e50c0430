"""Writing an exercise as a package for Themis, DMOJ or Polygon, or as a plain zip file."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from soi.core.text import LANGS
from soi.exercises.entry import Exercise
from soi.exercises.export import polygon
from soi.exercises.export.checkers import CHECK_PY
from soi.exercises.export.tests import MEGABYTES, SECONDS, PackageTest, package_tests
from soi.exercises.statement import as_markdown

_EPOCH = (2000, 1, 1, 0, 0, 0)  # so that the same tests give the same bytes


class File(NamedTuple):
    """A file of a package, by its path in it."""

    path: str
    data: bytes


def write_package(exercise: Exercise, form: str, folder: Path, *, seed: int = 1) -> str:
    """Write the package below `folder` and return the path of what was written."""
    tests = package_tests(exercise, seed)
    if form == "themis":
        return _write_folder(folder / exercise.code, _themis(exercise, tests))
    if form == "dmoj":
        return _write_folder(folder / exercise.code.lower(), _dmoj(exercise, tests))
    writers: dict[str, Callable[[Exercise, Iterator[PackageTest]], Iterator[File]]] = {
        "polygon": _polygon,
        "zip": _plain,
    }
    suffix = "-polygon" if form == "polygon" else ""
    return _write_zip(folder / f"{exercise.code}{suffix}.zip", writers[form](exercise, tests))


def _write_folder(folder: Path, files: Iterator[File]) -> str:
    for file in files:
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)
    return str(folder)


def _write_zip(path: Path, files: Iterator[File]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(_zipped(files))
    return str(path)


def _zipped(files: Iterator[File]) -> bytes:
    from io import BytesIO

    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.writestr(zipfile.ZipInfo(file.path, _EPOCH), file.data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _statements(exercise: Exercise, prefix: str = "") -> Iterator[File]:
    for lang in LANGS:
        yield File(f"{prefix}statement.{lang}.md", as_markdown(exercise, lang).encode())


def _themis(exercise: Exercise, tests: Iterator[PackageTest]) -> Iterator[File]:
    """Yield TestNN/NAME.INP and NAME.OUT and Settings.cfg, which Themis keeps as XML packed by zlib."""
    name = exercise.code
    cases = []
    for number, test in enumerate(tests, 1):
        folder = f"Test{number:02d}"
        cases.append(f'  <TestCase Name="{folder}" Mark="-1" TimeLimit="-1" MemoryLimit="-1"/>\n')
        yield File(f"{folder}/{name}.INP", test.input)
        yield File(f"{folder}/{name}.OUT", test.answer)
    settings = (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<ExamInformation Name="{name}" InputFile="{name}.INP" UseStdIn="true" OutputFile="{name}.OUT" '
        f'UseStdOut="true" EvaluatorName="C4WordsCase.dll" Mark="1" TimeLimit="{SECONDS}" MemoryLimit="{MEGABYTES}">\n'
        f"{''.join(cases)}</ExamInformation>\n"
    )
    yield File("Settings.cfg", zlib.compress(settings.encode()))
    yield from _statements(exercise)


def _dmoj(exercise: Exercise, tests: Iterator[PackageTest]) -> Iterator[File]:
    """Yield init.yml with its archive; the limits, which DMOJ keeps in its site, go into problem.json."""
    name = exercise.code.lower()
    lines = [f"archive: {name}.zip", "checker: standard", "test_cases:"]
    inside: list[File] = []
    for number, test in enumerate(tests, 1):
        inside += [File(f"{name}.{number}.in", test.input), File(f"{name}.{number}.out", test.answer)]
        points = 0 if test.sample else 1
        lines.append(f"- {{in: {name}.{number}.in, out: {name}.{number}.out, points: {points}}}")
    yield File(f"{name}.zip", _zipped(iter(inside)))
    yield File("init.yml", ("\n".join(lines) + "\n").encode())
    limits = {"code": name, "name": exercise.title.vi, "time_limit": SECONDS, "memory_limit": MEGABYTES * 1024}
    yield File("problem.json", json.dumps(limits, ensure_ascii=False, indent=2).encode() + b"\n")
    yield from _statements(exercise)


def _polygon(exercise: Exercise, tests: Iterator[PackageTest]) -> Iterator[File]:
    samples = []
    for number, test in enumerate(tests, 1):
        samples.append(test.sample)
        yield File(f"tests/{number:02d}", test.input)
        yield File(f"tests/{number:02d}.a", test.answer)
    yield File("problem.xml", polygon.problem_xml(exercise, samples))
    yield File("files/check.cpp", polygon.CHECKER)
    yield File("check.cpp", polygon.CHECKER)
    for path, text in polygon.statement_sections(exercise):
        yield File(path, text.encode())


def _plain(exercise: Exercise, tests: Iterator[PackageTest]) -> Iterator[File]:
    yield from _statements(exercise)
    yield File("checker.py", CHECK_PY)
    limits = {"code": exercise.code, "seconds": SECONDS, "megabytes": MEGABYTES, "limits": exercise.layout.limits().en}
    yield File("limits.json", json.dumps(limits, ensure_ascii=False, indent=2).encode() + b"\n")
    for number, test in enumerate(tests, 1):
        yield File(f"tests/{number:02d}.in", test.input)
        yield File(f"tests/{number:02d}.out", test.answer)
