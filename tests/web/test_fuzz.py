"""Fuzz: the API from its own description, and every game's parser from mutated examples and rubbish."""

from __future__ import annotations

import time

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from soi.catalogue.registry import games, names
from soi.core.errors import SoiError
from soi.web.address import game_path
from soi.web.app import create_app

LETTERS = st.sampled_from([*"0123456789 ./,>-+|:@#XTNSIoWBabg\u00e9\u0000\n\u202e", "999999999999999999999", "x", "--"])
PLAYED = [entry for entry in games() if entry.name != "o-an-quan"]


DESCRIBED = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations()]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_api_keeps_its_own_description_whatever_it_is_asked(site: str, operation) -> None:
    @settings(max_examples=30, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy())
    def check(case) -> None:
        case.call_and_validate(base_url=site, checks=CHECKS, timeout=30)

    check()


def mutated(example: str) -> st.SearchStrategy[str]:
    """Return texts near an example: pieces of it joined by other letters."""
    cut = st.integers(0, len(example))
    return st.builds(
        lambda a, middle, b: example[:a] + "".join(middle) + example[b:], cut, st.lists(LETTERS, max_size=4), cut
    )


@pytest.mark.parametrize("entry", PLAYED, ids=lambda entry: entry.name)
def test_a_parser_refuses_with_a_clear_error_or_reads_what_it_prints(entry) -> None:
    rules = entry.example_ruleset()

    @settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.one_of(*(mutated(example) for example in entry.examples), st.text(max_size=30)))
    def check(text: str) -> None:
        started = time.monotonic()
        try:
            written = rules.position(text).text
        except SoiError as error:
            written = ""
            messages = [error.message.vi, error.message.en]
        else:
            messages = []
        assert all(messages)
        assert not written or rules.position(written).text == written
        assert time.monotonic() - started < 5

    check()


@pytest.mark.parametrize("name", names())
def test_parameters_are_refused_plainly(site: str, name: str) -> None:
    with httpx.Client(base_url=site, timeout=30) as client:
        for parameter in ("", "0", "-1", "x" * 280, "9" * 200, "1,2,,3", "1;2", "\u202e", "((((((((("):
            answer = client.get(game_path("vi", f"{name}:{parameter}"), follow_redirects=True)
            assert answer.status_code < 500, parameter


@settings(max_examples=120, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(["nim", "graph", "sum", "explore", "practice", "graph-editor", "o-an-quan", "review", "learn/nim"]),
    st.dictionaries(
        st.sampled_from(
            ["p", "e", "g", "t", "xy", "h", "s", "pick", "move", "show", "play", "game", "n", "level", "seed"]
        ),
        st.one_of(
            st.lists(LETTERS, max_size=6).map("".join), st.sampled_from(["nim", "3 4 5", "a>b", "1:1", "values"])
        ),
        max_size=4,
    ),
)
def test_no_page_fails_whatever_its_address_says(site: str, page: str, query: dict[str, str]) -> None:
    answer = httpx.get(f"{site}/en/{page}", params=query, timeout=30)
    assert answer.status_code < 500, answer.text[:300]
