"""Certificates prove their claims by the slow rules alone, and no tampered one does."""

from __future__ import annotations

import contextlib
import hashlib
import json
import lzma
import random
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest

from soi.core.errors import FileError
from soi.kernels.oanquan_proof import PROVED, ProofSearch
from soi.kernels.oanquan_tables import LevelTables
from soi.oanquan import certificate as certificate_module
from soi.oanquan.board import Board, mirrored, parse_board, start
from soi.oanquan.certificate import Certificate, load, make, save, shipped, shipped_bounds
from soi.oanquan.checker import _Flaw, _Walk, check
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.options import NAMED, Rules, parse_rules
from soi.oanquan.sowing import legal_moves, play
from soi.oanquan.tables import timed


@pytest.fixture(scope="module")
def small() -> Certificate:
    rules = Rules(houses=3, stones=2)
    certificate = make(start(rules), rules, lower=SMALL_VALUE, upper=SMALL_VALUE, memory=2**24)
    assert certificate is not None
    return certificate


SMALL_VALUE = -3
SHIPPED = ("textbook", *(pytest.param(name, marks=pytest.mark.slow) for name in ("folk", "folk-5", "young")))


def test_a_certificate_is_accepted_and_comes_back_from_its_file(small, tmp_path):
    save(small, tmp_path / "small.cert")
    again = load(tmp_path / "small.cert")
    assert again == small
    report = check(again)
    assert report.good
    assert report.entries == sum(map(len, small.strategies.values()))


def test_a_false_claim_has_no_certificate():
    rules = Rules(houses=3, stones=2)
    assert make(start(rules), rules, lower=SMALL_VALUE + 1, upper=None, memory=2**22) is None
    assert make(start(rules), rules, lower=None, upper=SMALL_VALUE - 1, memory=2**22) is None


def tampered(certificate: Certificate, rng: random.Random) -> Certificate:
    """Return the certificate with one thing changed for the worse."""
    part = rng.choice(("lower", "upper"))
    strategies = {name: dict(strategy) for name, strategy in certificate.strategies.items()}
    strategy, bounds = strategies[part], dict(certificate.bounds)
    node = rng.choice(list(strategy))
    rank, rest, need = node
    kind = rng.randrange(6)
    if kind == 0:
        bounds[part] += 1 if part == "lower" else -1
    elif kind == 1:
        for held in [held for held in strategy if held[:2] == (rank, rest)]:
            del strategy[held]
    elif kind == 2:
        strategy[rank, rest, need + 500] = strategy.pop(node)
    elif kind == 3:
        step, moved = rng.choice((-1, 1)), rank
        while any(held[:2] == (moved, rest) for held in strategy):  # another move there may be as good
            moved += step
        strategy[moved, rest, need] = strategy.pop(node)
    elif kind == 4:
        strategy[rank, rest ^ 3, need] = strategy[node]
    else:
        strategy[node] = rng.choice((0, 1, 14, 99))
    return Certificate(certificate.rules, certificate.board, bounds, strategies)


def test_no_tampered_certificate_is_accepted(small):
    rng = random.Random(21)
    for _ in range(120):
        changed = tampered(small, rng)
        if changed != small:
            assert not check(changed).good


def test_other_rules_or_another_position_do_not_fit(small):
    other = Certificate(replace(small.rules, quan_value=5), small.board, small.bounds, small.strategies)
    assert not check(other).good
    board = parse_board("Q0/2,2,2/Q0/2,2,1 S")
    assert not check(Certificate(small.rules, board, small.bounds, small.strategies)).good
    half = Certificate(small.rules, small.board, small.bounds, {"lower": small.strategies["lower"]})
    assert not check(half).good


@pytest.fixture(scope="module")
def interval() -> Certificate:
    rules = Rules(quan_value=5, young_quan_min=2, refill="end", houses=3, stones=2)
    board = parse_board("-0/1,0,0/Q1/2,0,0 S 0:0")
    certificate = make(board, rules, lower=-2, upper=-1, best=True, memory=2**22)
    assert certificate is not None
    return certificate


def test_an_interval_is_shown_to_be_as_narrow_as_can_be(interval, tmp_path):
    assert check(interval).good
    assert set(interval.strategies) == {"lower", "upper", "lower_best", "upper_best"}
    assert interval.value is None
    save(interval, tmp_path / "interval.cert")
    assert load(tmp_path / "interval.cert") == interval


def test_no_tampered_stand_is_accepted(interval):
    for part in ("lower_best", "upper_best"):
        for node in interval.strategies[part]:
            smaller = {key: move for key, move in interval.strategies[part].items() if key[:2] != node[:2]}
            assert not check(replace(interval, strategies={**interval.strategies, part: smaller})).good
        step = -1 if part == "lower_best" else 1
        assert not check(replace(interval, bounds={**interval.bounds, part: interval.bounds[part] + step})).good


def test_a_stand_is_not_made_where_the_bound_can_be_better():
    rules = Rules(houses=3, stones=2)
    assert make(start(rules), rules, lower=SMALL_VALUE - 1, upper=None, best=True, memory=2**22) is None


def test_a_certificate_is_made_where_an_end_breaks_the_parity():
    rules = parse_rules("folk-5,empty_quan_gap=false,young_quan_min=2,houses=2,stones=1")
    board = parse_board("-0/0,1/Q0/0,0 S")
    certificate = make(board, rules, lower=0, upper=0, stones=2, memory=2**22)
    assert certificate is not None
    assert check(certificate).good
    assert make(board, rules, lower=2, upper=None, stones=2, memory=2**22) is None


def test_a_strategy_that_cannot_be_written_is_tried_with_other_tables(monkeypatch):
    rules = Rules(houses=3, stones=2)
    sizes: list[int] = []

    def noted(rules: Rules, stones: int) -> LevelTables:
        sizes.append(stones)
        return timed(rules, stones)

    monkeypatch.setattr(certificate_module, "timed", noted)
    whole = certificate_module._all_written
    monkeypatch.setattr(certificate_module, "_all_written", lambda *given: whole(*given) if len(sizes) == 3 else None)
    certificate = make(start(rules), rules, lower=SMALL_VALUE, upper=None, stones=4, memory=2**22)
    assert sizes == [4, 3, 5]
    assert certificate is not None
    assert check(certificate).good


class ToAndFro(_Walk):
    """A walk in which two positions lead to each other."""

    def _answers(self, board: Board, need: int, move: int | None) -> Iterator[tuple[Board, int]]:
        yield mirrored(board) if board.cells[1] else board, need
        yield replace(board, cells=board.cells[::-1]), need


def test_a_strategy_that_runs_in_a_circle_is_refused():
    board = parse_board("Q9/1,1,0/Q9/0,1,1 S")
    with pytest.raises(_Flaw, match="circle"):
        ToAndFro(Rules(houses=3), None).part("lower", board, 1, {})


def test_a_damaged_file_is_refused(small, tmp_path):
    path = tmp_path / "small.cert"
    save(small, path)
    data = path.read_bytes()
    rng = random.Random(22)
    for _ in range(60):
        damaged = bytearray(data)
        damaged[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        with contextlib.suppress(FileError):
            assert not check(load(path)).good or load(path) == small
    for cut in (0, 5, 200, len(data) - 1):
        path.write_bytes(data[:cut])
        with pytest.raises(FileError):
            load(path)
    head = json.loads(data.partition(b"\n")[0])
    claims = json.dumps({**head, "bounds": {"lower": 99, "upper": 99}}).encode()
    path.write_bytes(claims + b"\n" + data.partition(b"\n")[2])
    assert not check(load(path)).good


@pytest.mark.parametrize("name", SHIPPED)
def test_the_start_is_proved_by_the_certificate_that_comes_with_the_program(name):
    certificate = shipped(NAMED[name])
    assert certificate is not None
    assert certificate.board == start(NAMED[name])
    assert check(certificate).good


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_certificate_plays_to_its_value_against_any_play(name):
    certificate = shipped(NAMED[name])
    assert certificate is not None
    rng = random.Random(23)
    for game in range(30):
        side = "SN"[game % 2]
        board, difference = certificate.board, 0
        while board is not None:
            if board.mover == side:
                held = certificate.move(board)
                assert held is not None
                move = held[0]
            else:
                move = rng.choice(legal_moves(board, certificate.rules))
            turn = play(board, move, certificate.rules)
            difference += turn.gain if board.mover == side else -turn.gain
            board = turn.after
        claim = certificate.bounds["lower"] if side == "S" else -certificate.bounds["upper"]
        assert difference >= claim


def file_of(head: dict[str, object], plain: bytes) -> bytes:
    data = lzma.compress(plain)
    return json.dumps({**head, "sha256": hashlib.sha256(data).hexdigest()}).encode() + b"\n" + data


def test_a_hostile_file_is_refused_before_it_fills_memory(small, tmp_path, monkeypatch):
    path = tmp_path / "small.cert"
    save(small, path)
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    unpacked: list[int] = []

    class Unpacker:
        def __init__(self, **options: int) -> None:
            self.real = lzma.LZMADecompressor(**options)

        def decompress(self, data: bytes, max_length: int) -> bytes:
            plain = self.real.decompress(data, max_length)
            unpacked.append(len(plain))
            return plain

    monkeypatch.setattr(
        certificate_module, "lzma", SimpleNamespace(LZMADecompressor=Unpacker, LZMAError=lzma.LZMAError)
    )
    bomb = bytes(2**24)
    held = sum(head["entries"].values()) * 17
    for claimed in (head["entries"], {"lower": 10**6, "upper": 0}, {"lower": 10**15, "upper": 10**15}, {"lower": -1}):
        path.write_bytes(file_of({**head, "entries": claimed}, bomb))
        with pytest.raises(FileError):
            load(path)
    assert max(unpacked) <= held + 1


@pytest.mark.parametrize("text", [b"[" * 200_000, b"{}", b'{"format": 1e999}', b"9" * 10_000, b"\xff", b""])
def test_a_header_of_any_kind_is_refused(text: bytes, tmp_path):
    path = tmp_path / "odd.cert"
    path.write_bytes(text + b"\n")
    with pytest.raises(FileError):
        load(path)


@pytest.mark.parametrize(
    ("name", "position", "part", "claim"),
    [
        ("folk", "Q1/1,0,0,1,0/-1/0,1,1,0,0 S", "upper", -10),
        ("young", "-1/0,0,0,4,3/Q2/0,0,0,2,1 S", "upper", 23),  # mirror images here have entries of their own
    ],
)
def test_a_strategy_goes_on_through_tables_to_the_end(name: str, position: str, part: str, claim: int) -> None:
    """A bound rests on others in the strength they had then: what got better later may rest on it."""
    rules, board = NAMED[name], parse_board(position)
    search = ProofSearch(rules_tuple(rules), timed(rules, 11), bytes=2**26, step=2)
    seen = board_tuple(board, rules)
    assert search.search(seen, -claim, prover_moves=False, nodes=200_000) == PROVED
    rows = search.strategy(seen, -claim, prover_moves=False)
    assert rows is not None
    strategy = {(rank, rest, left): move for rank, rest, left, move in rows.tolist()}
    assert check(Certificate(rules, board, {part: claim}, {part: strategy})).error is None


def test_a_proof_that_is_long_in_coming_is_sought_with_other_tables(tmp_path) -> None:
    board = parse_board("Q1/1,0,0,1,0/-1/0,1,1,0,0 S")  # 20 000 nodes with tables of 9 stones, millions with 8
    made = make(board, NAMED["folk"], lower=-10, upper=-10, memory=2**27)
    assert made is not None
    assert check(made).good


@pytest.mark.parametrize("name", NAMED)
def test_the_bounds_of_a_shipped_certificate_are_told_without_reading_it(name: str) -> None:
    certificate = shipped(NAMED[name])
    assert certificate is not None
    assert shipped_bounds(NAMED[name]) == certificate.bounds
    assert shipped_bounds(replace(NAMED[name], quan_value=7)) == {}
