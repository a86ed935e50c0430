"""The known answers of the board games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soi.analysis.request import answer_to

CASES = Path(__file__).parents[1].joinpath("data", "board-games.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("case", CASES)
def test_known_answers(case: str) -> None:
    known = json.loads(case)
    answer = answer_to(known["request"], "en")
    assert {key: answer.get(key) for key in known["expect"]} == known["expect"]
