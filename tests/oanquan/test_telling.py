"""The story of a move says what the move does, in both languages."""

from __future__ import annotations

import random
import re

import pytest

from soi.oanquan.board import cell_names, parse_board
from soi.oanquan.engine import Engine
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import legal_moves, parse_move, play, ready
from soi.oanquan.tables import random_board
from soi.oanquan.telling import tell


@pytest.mark.parametrize("name", NAMED)
def test_every_lap_and_every_capture_is_told(name: str) -> None:
    rules, rng = NAMED[name], random.Random(name)
    for _ in range(150):
        board = random_board(rng, rules, rng.randint(4, 50))
        turn = play(board, rng.choice(legal_moves(board, rules)), rules)
        story = tell(turn, rules)
        assert sum("ake up" in text.en for text in story) == turn.laps
        assert sum("ốc " in text.vi for text in story) == turn.laps
        told = [re.search(r"capture the .*worth (\d+)", text.en) for text in story]
        assert [int(found[1]) for found in told if found] == [worth for _, worth in turn.captures]
        told = [re.search(r"được (\d+) điểm\.$", text.vi) for text in story]
        assert [int(found[1]) for found in told if found] == [worth for _, worth in turn.captures]
        assert any("the round ends" in text.en for text in story) == (turn.after is None)
        sown = [re.search(r"sow (?:on )?to (\w\d?)\.", text.en) for text in story]
        assert all(found[1] in cell_names(5) for found in sown if found)


def test_who_pays_a_refill_is_named() -> None:
    board = parse_board("-1/0,0,0,0,0/Q0/1,1,3,0,0 S")
    mine = tell(play(board, parse_move("S5+"), Rules()), Rules())
    assert mine[0].en.startswith("All houses of South are empty")
    board = parse_board("-1/1,0,0,0,0/Q0/0,0,0,0,0 S")
    theirs = tell(play(board, parse_move("S1-"), Rules()), Rules())
    assert any(text.vi.startswith("Các ô của bên Bắc đều trống") for text in theirs)
    assert "Bốc 1 quân ở S1" in theirs[0].vi


def test_the_reply_told_is_the_engines() -> None:
    rules, rng = NAMED["folk"], random.Random(2)
    engine = Engine(rules, memory=2**20)
    for _ in range(5):
        board = random_board(rng, rules, 6)
        for move in legal_moves(board, rules)[:2]:
            turn = play(board, move, rules)
            if turn.after is None or ready(turn.after, rules)[2]:
                continue
            story = tell(turn, rules, engine=engine)
            found = re.search(r"The best reply is ([SN]\d[+-])", "\n".join(text.en for text in story))
            assert found is not None
            assert engine.tables is not None
            reply = play(turn.after, parse_move(found[1]), rules)
            lower, upper = engine.tables.probe(turn.after)
            if lower is not None and lower == upper:
                rest = (0, 0) if reply.after is None else engine.tables.probe(reply.after)
                assert rest[1] is not None
                assert reply.gain - rest[1] == lower
