"""Bounds found by proof-number search are those of the definition."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from soi.core.budget import Budget
from soi.kernels.oanquan_proof import DISPROVED, HELD, OPEN, PROVED, ProofSearch
from soi.oanquan import solve as solve_module
from soi.oanquan.board import Board, parse_board, start
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.horizon import exhaustive, within
from soi.oanquan.known import Known
from soi.oanquan.options import NAMED, Rules, parse_rules
from soi.oanquan.solve import Solver, bounds, solve
from soi.oanquan.sowing import ready
from soi.oanquan.tables import build, random_board


def small_rules(rng: random.Random) -> Rules:
    return Rules(
        houses=rng.choice((1, 2, 2, 3)),
        stones=rng.choice((1, 2)),
        quan_value=rng.choice((5, 10)),
        empty_quan_gap=rng.random() < 0.5,
        round_end=rng.choice(("quan-taken", "quan-pits-empty")),
        young_quan_min=rng.choice((0, 2)),
        refill=rng.choice(("borrow", "borrow", "end")),
        first_quan_ban=rng.choice((0, 0, 3)),
    )


def thrown(rng: random.Random, rules: Rules) -> Board:
    board = start(rules)
    if rng.random() < 0.7:
        board = replace(random_board(rng, rules, rng.randint(1, rules.pool)), score=board.score, ply=0)
        if ready(board, rules)[2]:
            return start(rules)
    return board


def test_bounds_on_small_boards_are_the_exhaustive_ones():
    rng = random.Random(11)
    intervals = 0
    for _ in range(40):
        rules = small_rules(rng)
        board = thrown(rng, rules)
        whole = exhaustive(board, rules, limit=3_000)
        if whole is None:
            continue
        known = Solver(rules, None, memory=2**20).bounds(board)
        assert known.settled or None in whole
        if None not in whole:
            assert (known.lower, known.upper) == whole
        intervals += known.value is None
    assert intervals > 0


def test_tables_do_not_change_an_answer(tmp_path):
    rng = random.Random(12)
    for _ in range(25):
        rules = replace(small_rules(rng), refill="borrow")
        board = thrown(rng, rules)
        tables = build(rules, 3, directory=tmp_path)
        plain = Solver(rules, None, memory=2**20).bounds(board, Budget(nodes=200_000))
        helped = Solver(rules, tables, memory=2**20).bounds(board, Budget(nodes=200_000))
        if plain.settled and helped.settled:
            assert (plain.lower, plain.upper) == (helped.lower, helped.upper)


def test_answers_agree_with_a_search_to_a_horizon():
    rng = random.Random(13)
    for _ in range(40):
        rules = Rules(round_end=rng.choice(("quan-taken", "quan-pits-empty")), empty_quan_gap=rng.random() < 0.5)
        board = random_board(rng, rules, rng.randint(2, 9))
        low, high = within(board, rules, 4)
        search = ProofSearch(rules_tuple(rules), None, bytes=2**22)
        seen = board_tuple(board, rules)
        if low is not None:
            assert search.search(seen, low) == PROVED
            assert search.search(seen, 1 - low, prover_moves=False, nodes=2000) != PROVED
        if high is not None:
            assert search.search(seen, -high, prover_moves=False) == PROVED
            assert search.search(seen, high + 1) in (DISPROVED, HELD)


@pytest.fixture(params=[1, 3, 8])
def restless(monkeypatch, request):
    """Begin every question afresh after so few nodes."""
    monkeypatch.setattr(solve_module, "FIRST_SLICE", request.param)
    monkeypatch.setattr(solve_module, "RESTART", request.param)


ODD_ENDS = pytest.mark.parametrize(
    ("options", "position"),
    [
        ("folk,houses=2,stones=2", "Q2/0,1/-0/0,1 N"),
        ("folk-5,empty_quan_gap=false,young_quan_min=2,houses=2,stones=1", "-0/0,1/Q0/0,0 S"),
        ("textbook,round_end=quan-pits-empty,houses=2,stones=2", "-0/2,0/Q1/0,2 S"),
        ("folk,houses=2,stones=1", "-0/1,0/Q0/0,0 S"),
        ("folk,first_quan_ban=3,houses=2,stones=1", "-0/0,1/Q0/0,0 S"),
        ("folk-5,empty_quan_gap=false,first_quan_ban=3,houses=2,stones=1", "-0/0,1/Q1/0,0 S"),
        ("textbook,round_end=quan-pits-empty,young_quan_min=2,first_quan_ban=3,houses=2,stones=1", "-0/0,1/Q0/0,0 S"),
    ],
)


@ODD_ENDS
def test_a_round_that_leaves_something_in_the_pits_breaks_the_parity(options, position):
    rules, board = parse_rules(options), parse_board(position)
    solver = Solver(rules, None, memory=2**20)
    assert solver.step == 2
    known = solver.bounds(board)
    assert (known.lower, known.upper) == exhaustive(board, rules)


@ODD_ENDS
def test_a_question_begun_afresh_still_minds_the_parity(options, position, restless):
    test_a_round_that_leaves_something_in_the_pits_breaks_the_parity(options, position)


def test_questions_begun_afresh_have_the_same_answers(restless):
    rng = random.Random(14)
    for _ in range(60):
        rules = replace(small_rules(rng), round_end="quan-pits-empty", refill="borrow")
        board = thrown(rng, rules)
        whole = exhaustive(board, rules, limit=3_000)
        if whole is not None and None not in whole:
            known = Solver(rules, None, memory=2**20).bounds(board)
            assert (known.lower, known.upper) == whole, (rules, board)


def test_tables_grow_with_a_long_search(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(solve_module, "GROWTH", ((4, 100, 0.1), (6, 500, 0.1), (7, 10**9, 0.1)))
    monkeypatch.setattr(solve_module, "FIRST_SLICE", 50)
    rules = parse_rules("textbook,young_quan_min=3,quan_leftover=split")
    board = parse_board("Q6/0,3,1,2,3/-2/0,0,5,2,2 N")
    solver = Solver(rules, build(rules, 2), memory=2**25, grow=True)
    known = solver.bounds(board, Budget(nodes=200_000), guess=22)
    assert solver.tables is not None
    assert solver.tables.stones == 6
    plain = Solver(rules, build(rules, 6), memory=2**25).bounds(board, Budget(nodes=200_000), guess=22)
    assert (known.value, plain.value) == (22, 22)
    other = build(replace(rules, quan_value=5), 2)
    with pytest.raises(ValueError, match="same rules"):
        solver.search.use(other.levels)


def test_tables_that_hold_the_position_itself_are_built_at_once(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(solve_module, "GROWTH", ((4, 10**9, 0.1), (6, 10**9, 0.1), (9, 10**9, 0.1)))
    monkeypatch.setattr(solve_module, "HELD_NODES", 100)
    rules = NAMED["folk"]
    rng, held = random.Random(5), 0
    for _ in range(20):
        board = random_board(rng, rules, 6)
        solver = Solver(rules, build(rules, 2), memory=2**25, grow=True)
        known = solver.bounds(board, Budget(nodes=20_000))
        assert solver.tables is not None
        assert solver.tables.stones in (2, 6)
        held += solver.tables.stones == 6
        lower, upper = build(rules, 6).probe(board)
        assert lower is None or known.lower is None or known.upper is None or known.upper >= lower
        if solver.tables.stones == 6:  # what the tables know is in the answer
            assert lower is None or (known.lower is not None and known.lower >= lower)
            assert upper is None or (known.upper is not None and known.upper <= upper)
    assert held > 5


def test_moves_have_their_share_of_the_budget_when_the_position_is_hard(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    rules = replace(NAMED["young"], stones=2)
    visited = []

    def spied(solver: Solver, *given, **options):
        before = solver.nodes
        known = bounds_of(solver, *given, **options)
        visited.append(solver.nodes - before)
        return known

    bounds_of = Solver.bounds
    monkeypatch.setattr(Solver, "bounds", spied)
    solution = solve(start(rules), rules, Budget(nodes=60_000), tables=build(rules, 4))
    assert not solution.known.settled
    position, *moves = visited
    assert 30_000 < position < 45_000
    assert len(moves) == len(solution.moves) == 10
    assert min(moves) > 1_000


def test_what_is_remembered_survives_a_growing_memory():
    rules = parse_rules("textbook,young_quan_min=3")
    board = board_tuple(parse_board("Q6/0,3,1,2,3/-2/0,0,5,2,2 N"), rules)
    search = ProofSearch(rules_tuple(rules), None, bytes=2**27)
    small = search.bytes
    answers = {need: search.search(board, need, nodes=30_000) for need in range(-40, 70, 5)}
    cost = search.nodes
    assert search.search(board_tuple(start(rules), rules), 20, nodes=400_000) == OPEN
    assert search.bytes > small
    proved = max(need for need, answer in answers.items() if answer == PROVED)
    before = search.nodes
    assert all(search.search(board, need, nodes=30_000) == PROVED for need in range(-40, proved + 1, 5))
    assert search.nodes - before < cost / 20


@pytest.mark.parametrize("name", ["textbook", *(pytest.param(n, marks=pytest.mark.slow) for n in list(NAMED)[1:])])
def test_one_stone_a_house_is_solved(name, tmp_path):
    rules = replace(NAMED[name], stones=1)
    tables = build(rules, 10, directory=tmp_path)
    solution = solve(start(rules), rules, tables=tables, memory=2**24)
    assert (solution.known.lower, solution.known.upper) == tables.probe(start(rules))
    lowers = [item.known.lower for item in solution.moves if item.known.lower is not None]
    uppers = [item.known.upper for item in solution.moves if item.known.upper is not None]
    assert max(lowers, default=None) == solution.known.lower
    assert len(uppers) < len(solution.moves) or max(uppers) == solution.known.upper
    assert (solution.open_text() is None) == (solution.value is not None)


def test_a_spent_budget_gives_true_bounds():
    rules = NAMED["young"]
    solution = solve(start(rules), rules, Budget(nodes=3_000), memory=2**22)
    known = solution.known
    assert known.reason == "open"
    assert known.lower is None or known.upper is None or known.lower <= known.upper
    assert solution.open_text() is not None
    assert bounds(start(rules), rules, Budget(seconds=0.05), memory=2**22).value is None


def test_a_finished_round_has_its_value_and_no_moves():
    rules = Rules()
    solution = solve(parse_board("-3/1,0,2,0,0/-0/1,0,0,0,0 N"), rules, memory=2**20)
    assert (solution.value, solution.moves, solution.known.reason) == (-2, (), "over")


def test_a_refill_before_the_move_is_paid():
    rules = Rules()
    empty = parse_board("Q0/0,0,0,0,0/-1/1,0,2,0,0 S")
    filled = parse_board("Q0/1,1,1,1,1/-1/1,0,2,0,0 S")
    solver = Solver(rules, None, memory=2**24)
    paid, plain = solver.bounds(empty), solver.bounds(filled)
    assert plain.settled
    assert (paid.lower, paid.upper) == tuple(bound - 5 for bound in (plain.lower, plain.upper))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value", "best"),
    [("textbook", 12, {"S2-", "S4+"}), ("folk,empty_quan_gap=false", 14, None)],
)
def test_the_start_is_solved(name, value, best):
    rules = parse_rules(name)
    solution = solve(start(rules), rules, tables=build(rules, 10))
    assert solution.value == value
    assert best is None or {str(move) for move in solution.best} == best


@pytest.mark.parametrize(
    ("position", "need"),
    [
        ("-1/1,1,0,5,1/-2/0,1,0,1,3 N", 2),
        ("-1/2,0,3,0,1/-0/2,1,3,1,1 S", -3),
        ("-3/1,1,1,2,1/-1/2,1,0,1,0 N", 6),
        ("-1/2,2,0,0,3/-3/2,1,0,0,2 S", 4),
        ("-2/2,0,2,1,0/-1/1,1,1,0,1 N", -6),
        ("-0/0,3,1,0,2/-1/2,1,0,1,0 N", 7),
        ("-1/0,1,3,0,2/-1/3,1,2,2,0 S", 0),
        ("-1/0,1,3,1,1/-0/0,3,1,2,0 S", 7),
        ("-1/2,2,1,0,1/-1/2,1,0,0,0 N", -5),
        ("-0/0,2,2,1,1/-1/2,1,0,1,1 N", -2),
        ("-2/1,2,1,0,1/-1/2,3,2,0,1 S", 0),
        ("-0/0,1,0,0,1/-1/1,2,3,2,1 S", 2),
        ("-2/0,4,1,0,2/-2/1,2,1,0,0 S", 7),
    ],
)
def test_positions_that_need_each_other_do_not_drive_each_other_out_of_a_small_memory(position, need, tmp_path):
    rules = NAMED["young"]
    board, levels = board_tuple(parse_board(position), rules), build(rules, 8, directory=tmp_path).levels
    answers = [
        ProofSearch(rules_tuple(rules), levels, bytes=size, step=2).search(board, need, nodes=400_000)
        for size in (2**16, 2**24)
    ]
    assert OPEN not in answers
    assert (answers[0] == PROVED) == (answers[1] == PROVED)


class Priced:
    """Answers as a search of a position with known bounds would; how many nodes a question takes is made up."""

    odd_end = False

    def __init__(self, lower: int, upper: int, seed: int) -> None:
        self.lower, self.upper, self.seed, self.nodes = lower, upper, seed, 0

    def search(self, _: object, need: int, *, prover_moves: bool, nodes: int, seconds: float | None) -> int:
        true = need <= self.lower if prover_moves else need <= -self.upper
        distance = abs(need - (self.lower if prover_moves else -self.upper))
        price = random.Random(f"{self.seed} {need} {prover_moves}").randint(1, 10_000_000 >> min(distance, 20))
        self.nodes += min(nodes, price)
        return OPEN if price > nodes else PROVED if true else HELD


def asked_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int, Known]:
    rng = random.Random(seed)
    lower, guess = 2 * rng.randint(-50, 50), 2 * rng.randint(-50, 50)
    upper = lower + 2 * rng.choice([0, 0, 1, 1, 2, 5])
    monkeypatch.setattr(Solver, "_fresh", lambda _: Priced(lower, upper, seed))
    budget = Budget(nodes=10**10)
    known = Solver(NAMED["folk"]).bounds(start(NAMED["folk"]), budget, guess=guess)
    assert budget.spent < 10**10
    return lower, upper, known


@pytest.mark.parametrize("seed", range(300))
def test_what_is_asked_one_by_one_leads_to_the_best_bounds(seed, monkeypatch):
    lower, upper, known = asked_one_by_one(seed, monkeypatch)
    assert (known.lower, known.upper, known.settled) == (lower, upper, True)


@pytest.mark.parametrize("seed", range(100))
def test_bounds_beyond_what_is_looked_for_are_true(seed, monkeypatch):
    monkeypatch.setattr(solve_module, "FARTHEST", 31)
    lower, upper, known = asked_one_by_one(seed, monkeypatch)
    if -30 <= lower <= upper <= 30:
        assert (known.lower, known.upper, known.settled) == (lower, upper, True)
    assert known.lower is None or known.lower <= lower
    assert known.upper is None or known.upper >= upper
