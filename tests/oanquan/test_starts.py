"""Kept values of starting positions agree with certificates and with a search made now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from soi.oanquan.board import mirrored, parse_board, start
from soi.oanquan.certificate import shipped
from soi.oanquan.horizon import exhaustive, mover_first
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.repetition import with_endless_worth
from soi.oanquan.sowing import legal_moves, play, ready, settlement
from soi.oanquan.starts import find, kept, known_moves, known_start, value_table
from soi.oanquan.tables import build


@pytest.mark.parametrize("name", NAMED)
def test_kept_bounds_are_those_of_the_certificate(name):
    known, certificate = known_start(NAMED[name]), shipped(NAMED[name])
    assert known is not None
    assert certificate is not None
    assert (certificate.bounds["lower"], certificate.bounds["upper"]) == (known.lower, known.upper)


@pytest.mark.parametrize("name", NAMED)
def test_kept_moves_give_the_value_of_the_start(name):
    known, moves = known_start(NAMED[name]), known_moves(NAMED[name])
    assert known is not None
    if moves:
        assert set(moves) == {str(move) for move in legal_moves(start(NAMED[name]), NAMED[name])}
        assert max(bounds.lower for bounds in moves.values()) == known.lower
        assert max(bounds.upper for bounds in moves.values()) == known.upper
        image = {"+": "-", "-": "+"}
        for move, bounds in moves.items():
            assert bounds == moves[f"S{6 - int(move[1])}{image[move[2]]}"]
    assert mirrored(start(NAMED[name])) == start(NAMED[name])


@pytest.mark.parametrize("name", NAMED)
def test_the_table_has_a_row_for_every_number_of_stones(name):
    rows = value_table(name)
    assert [row.stones for row in rows] == list(range(1, 9))
    for row in rows:
        assert row.lower is None or row.upper is None or row.lower <= row.upper
        assert row.state == ("exact" if row.value is not None else "circling" if row.known.settled else "open")
        assert row.text().vi
        said = row.to_dict()
        assert (said["tie"] is None) == (row.state == "open")
        assert row.state != "exact" or said["tie"] == row.value


def test_one_stone_a_house_has_the_value_that_tables_hold(tmp_path):
    for name, rules in NAMED.items():
        variant = replace(rules, stones=1)
        row = value_table(name)[0]
        assert build(variant, 10, directory=tmp_path).probe(start(variant)) == (row.lower, row.upper)


def test_a_small_budget_still_gives_bounds_that_hold(tmp_path):
    rules = NAMED["textbook"]
    small = next(find(rules, [2], nodes=40_000, tables_for=lambda variant: build(variant, 6, directory=tmp_path)))
    kept_row = value_table("textbook")[1]
    assert small.lower is None or kept_row.upper is None or small.lower <= kept_row.upper
    assert small.upper is None or kept_row.lower is None or small.upper >= kept_row.lower
    assert small.lower is not None or small.upper is not None


@pytest.mark.parametrize(
    ("rules", "position"),
    [
        (Rules(houses=3, stones=1, empty_quan_gap=True, young_quan_min=2), "Q0/0,2,0/Q1/3,0,0 S"),
        (Rules(houses=3, stones=1, empty_quan_gap=True, young_quan_min=2), "Q1/0,1,1/Q2/1,0,0 S"),
        (replace(NAMED["young"], houses=3, stones=1), "Q0/2,1,0/Q1/0,2,0 S"),
    ],
)
def test_endless_play_that_counts_closes_the_interval_at_the_middle_of_three(rules, position):
    """By definition: play is cut after many moves, and a cut play counts as endless."""
    board, steps = parse_board(position), {}
    found = exhaustive(board, rules)
    assert found is not None
    lower, upper = found
    assert lower is not None
    assert upper is not None
    assert lower < upper
    for worth in (lower - 1, lower, upper, upper + 1):
        assert cut_after(board, rules, 15, worth, {}, steps) == with_endless_worth(lower, upper, worth)


def cut_after(board, rules, moves, worth, known, steps):
    """The best final difference of the mover where a play not over after so many moves counts `worth` in all."""
    if board not in steps:
        begun, cost, end = ready(board, rules)
        turns = [] if end else [play(begun, move, rules) for move in legal_moves(begun, rules)]
        over = mover_first(settlement(board, rules), board.mover) if end else None
        steps[board] = over, cost, [(turn.gain, turn.after) for turn in turns]
    over, cost, options = steps[board]
    if over is not None:
        return over
    if moves == 0:
        return worth
    if (board, moves, worth) not in known:
        left = worth + cost  # what the moves still to come must bring
        known[board, moves, worth] = max(
            gain - (0 if after is None else cut_after(after, rules, moves - 1, gain - left, known, steps))
            for gain, after in options
        )
    return known[board, moves, worth] - cost


def test_other_rules_have_no_kept_value():
    assert known_start(replace(NAMED["folk"], quan_value=7)) is None
    assert known_moves(replace(NAMED["folk"], stones=4)) == {}


def test_starts_found_now_are_those_kept(tmp_path):
    rules = NAMED["textbook"]
    found = list(find(rules, [1], nodes=200_000, tables_for=lambda variant: build(variant, 7, directory=tmp_path)))
    assert found[0].stones == 1
    for row in kept()["textbook"]:
        if row.stones == 1 and found[0].value is not None:
            assert found[0] == row
