"""Hostile input: a plain 4xx in the reader's language, never a 5xx, never a hang."""

from __future__ import annotations

import time
from urllib.parse import quote

import httpx
import pytest

LONG = "9" * 5000
BAD = [
    "/vi/nim?p=" + "9" * 30_000,
    "/vi/nim?p=" + "+".join(["7"] * 4000),
    "/vi/nim?p=%ff%fe",
    "/vi/%c0%ae%c0%ae/etc",
    "/vi/../../etc/passwd",
    "/vi/%2e%2e%2fetc%2fpasswd",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/vi/nim?p=-1",
    "/vi/nim?p=1e9",
    "/vi/nim?p=%00",
    "/vi/nim:3",
    "/vi/nim?p=3&play=sideways",
    "/vi/nim?p=3&hint=99999999999999999999",
    "/vi/nim?p=3&vs=god",
    "/vi/nim?p=3&seed=-1",
    "/vi/nim?p=3&pick=zzz",
    "/vi/nim?p=3&move=" + "1:" + LONG,
    "/vi/nim?p=3&s=3+4&h=1:1",
    "/vi/nim?p=3&s=3&h=" + "1:1~" * 2000,
    "/vi/<script>alert(1)</script>",
    "/vi/" + quote("heap:__import__('os')") + "?p=9",
    "/en/open?q=" + quote("nim " + "+ nim 3 " * 3000),
    "/en/open?q=" + quote("no-such 3"),
    "/xx/nim",
    "/vi//nim",
    "/vi/about/nim",
    "/vi/practice/x/y",
    "/vi/o-an-quan/nothing",
    "/vi/nim/../../x",
    "/api/solve",
    "/api/solve?game=nim",
    "/api/solve?game=nim&position=" + "9" * 22_000,
    "/api/solve?expression=" + quote("nim 3 + " * 2000),
    "/api/sequence?game=nim&limit=999999999",
    "/api/sequence?game=chomp",
    "/api/scene?game=nim&position=x",
    "/api/nothing",
]


@pytest.fixture(scope="module")
def web(site: str):
    with httpx.Client(base_url=site, timeout=30) as client:
        yield client


@pytest.mark.parametrize("path", BAD, ids=lambda path: path[:50])
def test_bad_input_is_refused_plainly(web: httpx.Client, path: str) -> None:
    started = time.monotonic()
    answer = web.get(path, headers={"accept-language": "vi"})
    assert 400 <= answer.status_code < 500, f"{answer.status_code}: {answer.text[:300]}"
    assert time.monotonic() - started < 6
    assert "<script>alert" not in answer.text
    if not path.startswith(("/api", "/static")):
        assert '<html lang="' in answer.text
    if path.startswith("/vi/") and answer.status_code != 404:
        assert '<html lang="vi">' in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/vi/nim?p=" + LONG[:4000],
        "/vi/" + quote("heap:take k if k ** k ** k ** 9 == n") + "?p=9",
        "/vi/nim?p=" + "+".join(["1000000000000000000"] * 250),
        "/en/nim?p=1000000000000000000+7&show=values&hint=4",
        "/en/nim?p=1000000000000000000+7&vs=perfect&move=1:5",
        "/en/nim?p=1000000000000000000+7&vs=random&turn=computer",
        "/en/nim?p=1000000000000000000&play=misere&vs=mixed&turn=computer",
    ],
    ids=lambda path: path[:50],
)
def test_large_positions_are_answered_quickly(web: httpx.Client, path: str) -> None:
    started = time.monotonic()
    answer = web.get(path, follow_redirects=True)
    assert answer.status_code == 200, answer.text[:300]
    assert time.monotonic() - started < 4


def test_a_body_that_is_too_large_is_refused(web: httpx.Client) -> None:
    assert web.post("/api/batch", content=b"x" * (2**20 + 1)).status_code == 413


def test_a_bad_line_of_a_batch_is_an_answer_too(web: httpx.Client) -> None:
    body = '{"game": "nim", "position": "3 4 5"}\nnot json\n{"game": "nim"}\n' + "[" * 100_000 + "\n"
    lines = web.post("/api/batch", content=body).text.splitlines()
    assert len(lines) == 4
    assert '"nim_value": 2' in lines[0]
    assert all('"error"' in line for line in lines[1:])


def test_a_slash_too_many_is_forgiven(web: httpx.Client) -> None:
    for path in ("/vi/nim", "/en/bachet:3", "/en/o-an-quan/match", "/vi/learn"):
        answer = web.get(f"{path}/?play=normal")
        assert answer.status_code == 301
        assert answer.headers["location"] == f"{path}?play=normal"
        assert web.get(f"{path}?play=normal").status_code in (200, 303)
    assert web.get("/vi/").status_code == 200
    assert web.get("/vi//evil.example/").headers.get("location", "/vi/").startswith("/vi/")
