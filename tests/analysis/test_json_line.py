"""Lines of JSON: each fault is told in both languages, and no word of Python's json module is passed on."""

from __future__ import annotations

import json

import pytest

from soi.analysis.json_line import data_of
from soi.core.errors import RequestError


@pytest.mark.parametrize("data", [{"game": "nim", "position": "3 4"}, [1, "một"], None, 3.5])
def test_json_is_read_from_text_and_from_bytes(data: object) -> None:
    line = json.dumps(data, ensure_ascii=False)
    assert data_of(line) == data
    assert data_of(line.encode()) == data


@pytest.mark.parametrize(
    ("line", "vi", "en"),
    [
        ('{"game": nim}', "ký tự thứ 10", "character 10"),
        (b"", "ký tự thứ 1", "character 1"),
        (b'{"game": "\xff"}', "không phải UTF-8", "not UTF-8"),
        ("[" * 100_000, "quá sâu", "too deeply"),
        ("9" * 10_000, "số quá dài", "a number that is too long"),
    ],
)
def test_what_is_wrong_is_told_in_both_languages(line: str | bytes, vi: str, en: str) -> None:
    with pytest.raises(RequestError) as caught:
        data_of(line)
    message = caught.value.message
    assert vi in message.vi
    assert en in message.en
    assert str(caught.value.__cause__) not in message.vi + message.en
    assert len(caught.value.word or "") <= 60
