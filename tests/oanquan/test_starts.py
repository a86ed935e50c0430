"""Kept values of starting positions agree with certificates and with a search made now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from soi.oanquan.board import mirrored, start
from soi.oanquan.certificate import shipped
from soi.oanquan.options import NAMED
from soi.oanquan.sowing import legal_moves
from soi.oanquan.starts import find, kept, known_moves, known_start
from soi.oanquan.tables import build


@pytest.mark.parametrize("name", NAMED)
def test_kept_bounds_lie_within_those_of_the_certificate(name):
    known, certificate = known_start(NAMED[name]), shipped(NAMED[name])
    assert known is not None
    if certificate is not None:
        assert certificate.bounds["lower"] <= known.lower <= known.upper <= certificate.bounds["upper"]


@pytest.mark.parametrize("name", NAMED)
def test_kept_moves_give_the_value_of_the_start(name):
    known, moves = known_start(NAMED[name]), known_moves(NAMED[name])
    assert known is not None
    if moves:
        assert set(moves) == {str(move) for move in legal_moves(start(NAMED[name]), NAMED[name])}
        assert max(bounds.lower for bounds in moves.values() if bounds.lower is not None) == known.lower
        assert max(bounds.upper for bounds in moves.values()) == known.upper
        image = {"+": "-", "-": "+"}
        for move, bounds in moves.items():
            assert bounds == moves[f"S{6 - int(move[1])}{image[move[2]]}"]
    assert mirrored(start(NAMED[name])) == start(NAMED[name])


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
