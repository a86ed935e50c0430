"""soi.misere_quotient and soi misere say what is known, proved, observed or unresolved."""

import json

import pytest

import soi
from soi.cli.main import run

KAYLES = 'heap:"take 1..2 or take 1..2 split a, b"'


def test_the_report_on_kayles() -> None:
    report = soi.misere_quotient(KAYLES, budget=soi.Budget(seconds=60))
    assert (report.order, report.p_positions) == (40, 9)
    assert report.period is not None
    assert (report.period.length, report.period.preperiod) == (12, 71)
    assert report.p_heaps == (1, 4, 9, 12, 20)
    assert report.first_wild == 5
    assert list(report.generators.values()) == [1, 2, 5, 9, 12, 25, 27]
    assert report.unresolved is None
    assert "Period 12 from heap 71" in report.explain("en")
    assert "Chu kỳ 12 từ đống 71" in report.explain("vi")


def test_a_tame_game_is_said_to_be_tame() -> None:
    report = soi.misere_quotient('heap:"take 1..3"')
    assert report.first_wild is None
    assert "Tame" in report.explain()


def test_what_is_unresolved_tells_the_order_that_was_reached() -> None:
    report = soi.misere_quotient('heap:"split a, b if a != b"', budget=soi.Budget(nodes=20_000))
    assert report.unresolved is not None
    assert report.order_reached >= report.order >= 24
    assert report.first_wild == 13
    assert "Unresolved" in report.explain()


def test_a_rule_without_a_code_is_only_observed() -> None:
    report = soi.misere_quotient('heap:"take k if k <= 3 and k % 2 == n % 2"', 60)
    assert report.period is None
    assert report.heap_max == 60


def test_rulesets_that_are_not_heaps_are_refused() -> None:
    with pytest.raises(soi.SoiError):
        soi.misere_quotient("chomp")


def test_the_command_prints_and_exits_by_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["misere", KAYLES, "--heap", "15", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["order"] == 24
    assert answer["genus"][5] == "4^146"
    assert run(["misere", 'heap:"split a, b if a != b"', "--budget", "0.5s"]) == 3
    assert run(["misere", "chomp"]) == 2
