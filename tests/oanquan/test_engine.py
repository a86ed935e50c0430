"""The playing engine: scores agree with plain search by definition; levels; lines; certificates."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from soi.oanquan.board import Board, cell_names, parse_board, start
from soi.oanquan.engine import LEVELS, Engine
from soi.oanquan.match import Terms, begin, make_move
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.sowing import Owners, legal_moves, play, ready
from soi.oanquan.tables import build, random_board


def by_definition(
    board: Board, rules: Rules, depth: int, line: tuple[str, ...] = (), owners: Owners | None = None
) -> int:
    """The best difference within `depth` moves; a position met before on the line counts nothing more."""
    if depth == 0:
        return 0
    best = None
    for move in legal_moves(board, rules, owners):
        turn = play(board, move, rules, owners)
        rest = 0
        if turn.after is not None and str(turn.after) not in line:
            rest = -by_definition(turn.after, rules, depth - 1, (*line, str(turn.after)), owners)
        best = turn.gain + rest if best is None else max(best, turn.gain + rest)
    return best or 0


@pytest.mark.parametrize("name", sorted(NAMED))
def test_scores_are_those_of_plain_search(name: str, tmp_path: Path) -> None:
    rules, rng = NAMED[name], random.Random(name)
    engine = Engine(rules, tables=build(rules, 1, directory=tmp_path))
    for _ in range(12):
        board = random_board(rng, rules, rng.randint(30, 50))
        thought = engine.think(board, depth=3, all_scores=True)
        for item in thought.moves:
            turn = play(board, item.move, rules)
            rest = 0 if turn.after is None else -by_definition(turn.after, rules, 2, (str(board), str(turn.after)))
            assert item.score == turn.gain + rest, (str(board), str(item.move))


@pytest.mark.parametrize("name", sorted(NAMED))
def test_scores_are_those_of_plain_search_where_houses_were_bought(name: str) -> None:
    rules, rng = NAMED[name], random.Random(name)
    houses = [house for house in cell_names(rules.houses) if house not in ("L", "R")]
    for _ in range(8):
        owners = {house: rng.choice((house[0], house[0], "S", "N")) for house in houses} | {"N3": "S"}
        engine = Engine(rules, owners=owners, memory=2**20)
        board, _, end = ready(random_board(rng, rules, rng.randint(10, 50)), rules, owners)
        if end:
            continue
        thought = engine.think(board, depth=3, all_scores=True)
        assert sorted(item.move for item in thought.moves) == sorted(legal_moves(board, rules, owners))
        for item in thought.moves:
            turn = play(board, item.move, rules, owners)
            line = (str(board), str(turn.after))
            rest = 0 if turn.after is None else -by_definition(turn.after, rules, 2, line, owners)
            assert item.score == turn.gain + rest, (str(board), str(item.move))
        after = play(board, thought.line[0], rules, owners).after
        if len(thought.line) > 1 and after is not None:
            assert thought.line[1] in legal_moves(after, rules, owners)


@pytest.mark.parametrize("name", sorted(NAMED))
def test_the_best_moves_are_all_found_without_asking_for_every_score(name: str) -> None:
    rules, rng = NAMED[name], random.Random(name)
    for _ in range(6):
        board = random_board(rng, rules, rng.randint(20, 50))
        whole = Engine(rules, memory=2**20).think(board, depth=4, all_scores=True)
        quick = Engine(rules, memory=2**20).think(board, depth=4)
        assert set(quick.best) == set(whole.best)
        assert quick.moves[0].score == whole.moves[0].score


def test_an_engine_of_a_match_in_which_nothing_was_sold_uses_tables() -> None:
    rules = NAMED["folk"]
    owners = {house: house[0] for house in cell_names(rules.houses) if house not in ("L", "R")}
    assert Engine(rules, owners=owners, memory=2**20).tables is not None
    assert Engine(rules, owners=owners | {"N5": "S"}, memory=2**20).tables is None


def test_the_line_is_legal_and_begins_with_the_best_move() -> None:
    rules = NAMED["folk"]
    board: Board | None = start(rules)
    thought = Engine(rules).think(start(rules), depth=6, all_scores=True)
    assert thought.depth == 6
    assert thought.line[0] == thought.moves[0].move
    for move in thought.line:
        assert board is not None
        board = play(board, move, rules).after


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_makes_legal_moves_and_none_when_the_round_is_over(level: str) -> None:
    rules = NAMED["young"]
    engine, board = Engine(rules), start(rules)
    assert engine.choose(board, level, random.Random(1), seconds=0.05) in legal_moves(board, rules)  # type: ignore[arg-type]
    over = parse_board("-0/1,0,0,0,0/-0/0,0,0,0,1 S")
    assert engine.choose(over, level, random.Random(1), seconds=0.05) is None  # type: ignore[arg-type]


def test_greedy_takes_the_most_at_once() -> None:
    rules = NAMED["textbook"]
    rng, engine = random.Random(4), Engine(NAMED["textbook"])
    for _ in range(10):
        board = random_board(rng, rules, 30)
        move = engine.choose(board, "greedy", rng)
        assert move is not None
        gains = {option: play(board, option, rules).gain for option in legal_moves(board, rules)}
        assert gains[move] == max(gains.values())


def test_from_the_certificate_the_engine_keeps_the_value_of_the_start() -> None:
    rules, rng = NAMED["textbook"], random.Random(9)
    engine = Engine(rules)
    assert engine.certificate is not None
    value = engine.certificate.value
    assert value is not None
    for _ in range(5):
        board: Board | None = start(rules)
        difference = 0
        while board is not None:
            level = "perfect" if board.mover == "S" else "random"
            move = engine.choose(board, level, rng, seconds=0.05)  # type: ignore[arg-type]
            if move is None:
                break
            turn = play(board, move, rules)
            difference += turn.score_change[0] - turn.score_change[1]
            board = turn.after
        assert difference >= value


@pytest.mark.parametrize("name", ["textbook", "folk"])
@pytest.mark.parametrize("opponent", ["greedy", "depth-2"])
def test_the_certificate_keeps_its_bounds_from_both_sides(name: str, opponent: str) -> None:
    engine, rng = Engine(NAMED[name]), random.Random(13)
    assert engine.certificate is not None
    bounds = engine.certificate.bounds
    for _ in range(4):
        assert _round(engine, ("perfect", opponent), rng, 8) >= bounds["lower"]
        assert _round(engine, (opponent, "perfect"), rng, 8) <= bounds["upper"]


@pytest.mark.parametrize("name", sorted(NAMED))
@pytest.mark.parametrize("opponent", ["greedy", "depth-2"])
def test_the_engine_beats_weak_players_from_both_sides(name: str, opponent: str) -> None:
    assert _wins(name, opponent, matches=4, depth=8) == 4


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(NAMED))
@pytest.mark.parametrize("opponent", ["greedy", "depth-2"])
def test_the_engine_wins_95_of_100_matches(name: str, opponent: str) -> None:
    assert _wins(name, opponent, matches=100, depth=12) >= 95


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(NAMED))
@pytest.mark.parametrize("opponent", ["greedy", "depth-2"])
def test_the_engine_wins_95_of_100_matches_with_houses_sold(name: str, opponent: str) -> None:
    rules, rng = NAMED[name], random.Random(12)
    natural, wins = Engine(rules, memory=2**24, proofs=False), 0
    for number in range(100):
        match, mine = begin(rules, Terms(rounds=4)), "SN"[number % 2]
        engine, owners = natural, match.owners
        while match.board is not None:
            if match.owners != owners:
                owners = match.owners
                engine = Engine(rules, owners=owners, memory=2**24)
            level = "perfect" if match.board.mover == mine else opponent
            move = engine.choose(match.board, level, rng, seconds=None, depth=10)  # type: ignore[arg-type]
            assert move is not None
            match, _ = make_move(match, move)
        wins += match.winner == mine
    assert wins >= 95


def _wins(name: str, opponent: str, *, matches: int, depth: int) -> int:
    """Play matches of two rounds, each side beginning one; return how many the engine wins by the sum."""
    rules, rng = NAMED[name], random.Random(11)
    engine = Engine(rules, proofs=False)
    return sum(
        _round(engine, ("perfect", opponent), rng, depth) > _round(engine, (opponent, "perfect"), rng, depth)
        for _ in range(matches)
    )


def _round(engine: Engine, levels: tuple[str, str], rng: random.Random, depth: int) -> int:
    """Return what South gets more than North; a position that comes for the third time ends the round."""
    difference, seen = 0, []
    board: Board | None = start(engine.rules)
    while board is not None and seen.count(board) < 3:
        level = levels[0] if board.mover == "S" else levels[1]
        move = engine.choose(board, level, rng, seconds=None, depth=depth)  # type: ignore[arg-type]
        if move is None:
            break
        turn = play(board, move, engine.rules)
        difference += turn.score_change[0] - turn.score_change[1]
        board = turn.after
        seen.append(board)
    return difference
