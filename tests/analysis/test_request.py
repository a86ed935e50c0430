"""What a JSON request may say, and what is said of the rest."""

from __future__ import annotations

import pytest

from soi.analysis.request import KEYS, answer_to
from soi.core.errors import RequestError


@pytest.mark.parametrize(
    ("key", "said"),
    [("plya", "did you mean play?"), ("Game", "did you mean game?"), ("moves", "did you mean move?"),
     ("budget", "there are game, position, expression"), ("", "there are game"), ("x" * 1000, "there are game")],
)  # fmt: skip
def test_a_key_that_nobody_reads_is_refused_with_the_nearest(key: str, said: str) -> None:
    with pytest.raises(RequestError) as caught:
        answer_to({"game": "rook", "position": "3,5", key: "misere"}, "en")
    assert said in str(caught.value)
    assert caught.value.word is not None
    assert key.startswith(caught.value.word.rstrip("…"))
    assert len(str(caught.value)) < 200


def test_every_key_there_is_may_stand_in_a_request() -> None:
    asked = {"game": "nim", "position": "3 4", "play": "normal", "rules": None, "move": "1:2", "lang": "vi", "id": 7}
    assert answer_to(asked, "en")["position_after"] == "1 4"
    assert answer_to({"expression": "nim 3", "lang": "vi", "id": 7}, "en")["nim_value"] == 3
    reason = answer_to({"expression": "nim 3", "lang": "vi"}, "en")["reason"]
    assert (
        reason
        == answer_to({"expression": "nim 3"}, "vi")["reason"]
        != answer_to({"expression": "nim 3"}, "en")["reason"]
    )
    with pytest.raises(RequestError, match="lang is 'vi' or 'en'"):
        answer_to({"expression": "nim 3", "lang": "fr"}, "en")
    assert set(asked) | {"expression"} == set(KEYS)


@pytest.mark.parametrize(
    "request_",
    [{"game": "graph", "position": "@/etc/passwd @ a"}, {"game": "nim", "position": " @heaps"},
     {"expression": "nim 3 + graph @/etc/passwd @ a"}, {"expression": "nim @heaps"}],
)  # fmt: skip
def test_a_request_reads_no_files_and_says_so(request_: dict[str, str]) -> None:
    with pytest.raises(RequestError, match=r"files are not read here.*got '.*@"):
        answer_to(request_, "en")
    assert answer_to({"expression": "graph a>b @ b + nim 0"}, "en")["outcome"] == "P"


@pytest.mark.parametrize(("key", "value"), [("move", 5), ("position", [1]), ("game", {}), ("move", True)])
def test_what_is_no_string_is_named_with_what_was_expected(key: str, value: object) -> None:
    asked: dict[str, object] = {"game": "nim", "position": "3 4", "move": "1:2"}
    with pytest.raises(RequestError, match=f'"{key}": expected a string, got') as caught:
        answer_to({**asked, key: value}, "en")
    assert caught.value.word == str(value)
    if key != "move":
        with pytest.raises(RequestError, match=f'"{key}" is missing'):
            answer_to({name: asked[name] for name in asked if name != key}, "en")
