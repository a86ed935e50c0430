"""Packages: the files each judge expects, answers that are right, the same bytes for the same seed."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
import zlib
from pathlib import Path

import pytest

from soi.exercises.export.packages import write_package
from soi.exercises.export.polygon import problem_xml
from soi.exercises.registry import exercise, exercises


def test_themis_has_a_folder_for_each_test(tmp_path: Path) -> None:
    folder = Path(write_package(exercise(6), "themis", tmp_path))
    assert folder.name == "SOI06"
    settings = ElementTree.fromstring(zlib.decompress((folder / "Settings.cfg").read_bytes()))
    cases = [case.attrib["Name"] for case in settings.findall("TestCase")]
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == cases
    assert len(cases) > 10
    for name in cases:
        data = (folder / name / "SOI06.INP").read_bytes()
        assert (folder / name / "SOI06.OUT").read_bytes() == exercise(6).answer(data)
    assert settings.attrib["InputFile"] == "SOI06.INP"
    assert (folder / "statement.vi.md").read_text(encoding="utf-8").startswith("# SOI06. ")


def test_dmoj_names_every_test_of_its_archive(tmp_path: Path) -> None:
    folder = Path(write_package(exercise(19), "dmoj", tmp_path))
    assert folder.name == "soi19"
    init = (folder / "init.yml").read_text(encoding="utf-8")
    assert init.startswith(
        "archive: soi19.zip\nchecker: standard\ntest_cases:\n- {in: soi19.1.in, out: soi19.1.out, points: 0}\n"
    )
    with zipfile.ZipFile(folder / "soi19.zip") as archive:
        names = archive.namelist()
        assert all(name in init for name in names)
        assert archive.read("soi19.1.in").decode() == exercise(19).samples[0].input
    assert json.loads((folder / "problem.json").read_text(encoding="utf-8"))["time_limit"] == 1


def test_polygon_describes_its_tests_in_problem_xml(tmp_path: Path) -> None:
    path = Path(write_package(exercise(10), "polygon", tmp_path))
    with zipfile.ZipFile(path) as archive:
        names = set(archive.namelist())
        problem = ElementTree.fromstring(archive.read("problem.xml"))
        count = int(problem.findtext("judging/testset/test-count", "0"))
        assert all({f"tests/{number:02d}", f"tests/{number:02d}.a"} <= names for number in range(1, count + 1))
        assert f"tests/{count + 1:02d}" not in names
        assert archive.read("tests/01.a").decode() == exercise(10).samples[0].output
        assert b"testlib.h" in archive.read("check.cpp")
        for language in ("vietnamese", "english"):
            assert f"statements/{language}/problem.tex" in names
            assert archive.read(f"statement-sections/{language}/example.01").decode() == exercise(10).samples[0].input


def test_every_problem_xml_is_well_formed() -> None:
    for one in exercises():
        assert ElementTree.fromstring(problem_xml(one, [True, False])).attrib["short-name"] == one.code.lower()


def test_the_plain_package_brings_a_checker_that_works(tmp_path: Path) -> None:
    path = Path(write_package(exercise(22), "zip", tmp_path))
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path / "out")
    tests = tmp_path / "out" / "tests"
    (tmp_path / "wrong").write_bytes(b"1 999\n")
    for given, code in ((tests / "01.out", 0), (tmp_path / "wrong", 1)):
        command = [sys.executable, tmp_path / "out" / "checker.py", tests / "01.in", given, tests / "01.out"]
        assert subprocess.run(command, capture_output=True, check=False).returncode == code


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    first = Path(write_package(exercise(21), "zip", tmp_path / "a", seed=3)).read_bytes()
    assert first == Path(write_package(exercise(21), "zip", tmp_path / "b", seed=3)).read_bytes()
    assert first != Path(write_package(exercise(21), "zip", tmp_path / "c", seed=4)).read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("form", ["themis", "dmoj", "polygon", "zip"])
def test_every_exercise_can_be_exported(tmp_path: Path, form: str) -> None:
    for one in exercises():
        assert Path(write_package(one, form, tmp_path)).exists()
