"""Files that a user names: what is read, and what is said of the rest."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from soi.core.errors import FileError
from soi.core.files import first_bytes, why_not


def test_a_file_and_a_pipe_are_read_up_to_one_byte_past_the_bound(tmp_path: Path) -> None:
    file, pipe = tmp_path / "file", tmp_path / "pipe"
    file.write_bytes(b"12345")
    assert (first_bytes(file, 5), first_bytes(file, 3)) == (b"12345", b"1234")
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(b"abc"))
    writer.start()
    assert first_bytes(pipe, 5) == b"abc"
    writer.join()


@pytest.mark.parametrize(
    ("name", "vi", "en"),
    [("/dev/zero", "thiết bị", "device"), (".", "thư mục", "directory"), ("no.txt", "không có tệp", "no such file"),
     ("x" * 5000, "quá dài", "too long"), ("a\0b", "không hợp lệ", "no file's name")],
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_both_languages(tmp_path: Path, name: str, vi: str, en: str) -> None:
    with pytest.raises(FileError) as caught:
        first_bytes(tmp_path / name, 10)
    assert vi in caught.value.message.vi
    assert en in caught.value.message.en
    assert len(caught.value.message.en) < 200


def test_an_unusual_reason_is_said_in_the_systems_words() -> None:
    assert why_not(OSError(errno.EDOM, "Numerical argument out of domain")).vi == "Numerical argument out of domain"
