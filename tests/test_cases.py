"""Every known answer of the catalogue, asked as `soi batch` is asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soi.cli.commands.batch import answer_line

CASES = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "catalogue.jsonl").read_text("utf-8").splitlines()
]


def _name(case: dict[str, dict[str, str]]) -> str:
    request = case["request"]
    text = request.get("expression") or f"{request['game']} {request['position']}"
    return f"{text[:60]} {request.get('play', '')}".strip()


@pytest.mark.parametrize("case", CASES, ids=[f"{number} {_name(case)}" for number, case in enumerate(CASES)])
def test_the_catalogues_cases_are_answered_as_known(case: dict[str, dict[str, object]]) -> None:
    answer = answer_line(json.dumps(case["request"]).encode(), "en", None)
    assert {key: answer.get(key) for key in case["expect"]} == case["expect"]
