"""Endgame tables of Ô ăn quan say what the definition says, and survive kills and damage."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from soi.core.errors import FileError, ParameterError
from soi.kernels.oanquan_tables import MOVE_BYTES, LevelTables, entries, move_bytes
from soi.oanquan import storage as storage_module
from soi.oanquan import tables as tables_module
from soi.oanquan.board import parse_board, start
from soi.oanquan.fast import board_tuple, rules_tuple
from soi.oanquan.horizon import exhaustive
from soi.oanquan.options import NAMED, Rules
from soi.oanquan.storage import Progress, UnusableFolderError, load_progress, only_builder, table_directory
from soi.oanquan.tables import build, ensure, load, plan, probe, random_board, verify


@pytest.mark.parametrize("name", NAMED)
def test_tables_follow_from_the_definition(name, tmp_path):
    tables = build(NAMED[name], 7, directory=tmp_path, threads=2)
    assert tables.complete
    assert verify(tables, samples=60, seed=3) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
def test_tables_hold_the_exhaustive_values_with_one_stone_a_house(name, tmp_path):
    rules = replace(NAMED[name], stones=1)
    tables = build(rules, 10, directory=tmp_path)
    assert tables.probe(start(rules)) == exhaustive(start(rules), rules)


def test_small_boards_of_other_sizes_hold_exhaustive_values(tmp_path):
    rng = random.Random(6)
    for houses, stones in ((1, 2), (2, 1), (2, 2), (3, 1)):
        rules = Rules(houses=houses, stones=stones, empty_quan_gap=rng.random() < 0.5)
        tables = build(rules, rules.pool, directory=tmp_path)
        assert tables.probe(start(rules)) == exhaustive(start(rules), rules)


def test_every_entry_has_one_position_and_mirror_images_share_it():
    rules = Rules(houses=2, stones=3, round_end="quan-pits-empty")
    levels = LevelTables(rules_tuple(rules), 5)
    seen = {}
    rng = random.Random(7)
    for _ in range(4000):
        board = random_board(rng, rules, 5)
        level, entry = levels.place(board_tuple(board, rules))
        assert level == 5
        assert 0 <= entry < entries(rules_tuple(rules), 5)[5]
        south = board_tuple(board, rules)
        size = len(south[0])
        image = (
            bytes(south[0][(3 - cell) % size] for cell in range(size)),
            ((south[1] & 1) << 1) | south[1] >> 1,
            *south[2:],
        )
        assert seen.setdefault(entry, south) in (south, image)
        assert levels.look(image) == levels.look(south)


def test_a_build_that_was_stopped_goes_on_and_ends_the_same(tmp_path):
    rules = NAMED["folk"]
    whole = build(rules, 6, directory=tmp_path / "whole")
    for _ in range(3):
        build(rules, 6, directory=tmp_path / "parts", seconds=0.01)
    finished = build(rules, 6, directory=tmp_path / "parts")
    assert finished.complete
    for level in range(7):
        assert (finished.levels.level(level) == whole.levels.level(level)).all()


def test_larger_tables_go_on_from_smaller_ones(tmp_path):
    rules = Rules()
    build(rules, 5, directory=tmp_path)
    grown = build(rules, 7, directory=tmp_path)
    fresh = build(rules, 7, directory=tmp_path / "fresh")
    for level in range(8):
        assert (grown.levels.level(level) == fresh.levels.level(level)).all()
    smaller = load(rules, 5, directory=tmp_path)
    assert smaller is not None
    assert (smaller.levels.level(5) == fresh.levels.level(5)).all()


def test_a_kill_between_files_costs_one_more_sweep_and_no_truth(tmp_path):
    rules = Rules()
    place = table_directory(rules, tmp_path)
    seen = []
    build(rules, 6, directory=tmp_path, notify=lambda state, blocks: seen.append(state))
    tables_module.save_progress(place, Progress(6, seen[-1].sweep, 3))
    assert build(rules, 6, directory=tmp_path).complete
    state = load_progress(place)
    assert state is not None
    assert state.done


def test_a_damaged_level_is_refused(tmp_path):
    rules = Rules()
    build(rules, 5, directory=tmp_path)
    path = table_directory(rules, tmp_path) / "level-05.table"
    data = bytearray(path.read_bytes())
    for place in (0, len(data) // 2, len(data) - 1):
        damaged = bytearray(data)
        damaged[place] ^= 4
        path.write_bytes(damaged)
        with pytest.raises(FileError):
            load(rules, 5, directory=tmp_path)
    path.write_bytes(data[:40])
    with pytest.raises(FileError):
        load(rules, 5, directory=tmp_path)


def test_a_position_is_probed_without_tables_on_disk(tmp_path: Path):
    rules = Rules()
    assert probe(start(rules), rules, directory=tmp_path) == (None, None)
    board = parse_board("Q0/1,0,0,0,0/-0/1,0,1,0,0 S")
    low, high = probe(board, rules, directory=tmp_path)
    assert low is None or high is None or low <= high
    over = parse_board("-3/1,0,0,0,0/-0/1,0,1,0,0 N")
    assert probe(over, rules, directory=tmp_path) == (1, 1)


def test_the_plan_states_size_before_the_build():
    assert plan(Rules(), 12).entries == 4_498_352
    assert plan(NAMED["folk"], 12).entries == 6_292_548
    assert 2 * 2**30 < plan(NAMED["folk"], 16, moves=2**31).bytes < 2.5 * 2**30
    assert plan(NAMED["folk"], 18, moves=2**31).bytes < 4 * 2**30
    assert plan(NAMED["folk"], 18, moves=0).bytes < 1.5 * 2**30 < 6 * 2**30 < plan(NAMED["folk"], 18, moves=2**33).bytes


@pytest.mark.parametrize("moves", [0, 40_000, MOVE_BYTES])
def test_kept_moves_do_not_change_a_table(moves, tmp_path):
    rng = random.Random(31)
    for _ in range(4):
        rules = Rules(
            quan_value=rng.choice((5, 10, 50)),
            empty_quan_gap=rng.random() < 0.5,
            round_end=rng.choice(("quan-taken", "quan-pits-empty")),
            young_quan_min=rng.choice((0, 2)),
            houses=rng.choice((3, 5)),
        )
        given = rules_tuple(rules)
        tables, plain = LevelTables(given, 6, moves=moves), LevelTables(given, 6, moves=0)
        changed = True
        while changed:
            changed = False
            for level in range(7):
                block = rng.randrange(3) if level > 2 else 0  # as a build that goes on in the middle of a level
                for first in (block, 0):
                    changed = tables.sweep(level, first=first)[0] > 0 or changed
                if rng.random() < 0.2:
                    tables.forget_moves()
        while sum(plain.sweep(level)[0] for level in range(7)):
            pass
        assert all((tables.level(level) == plain.level(level)).all() for level in range(7))
    assert move_bytes(given, 6, moves) <= moves


def test_tables_are_refused_where_captures_matter():
    with pytest.raises(ParameterError):
        build(Rules(refill="end"), 4)
    with pytest.raises(ParameterError):
        build(Rules(), 21)


def test_a_killed_build_goes_on_from_its_last_level(tmp_path):
    code = (
        "import sys; from pathlib import Path; from soi.oanquan import options, tables; "
        "tables.build(options.NAMED['folk'], 9, directory=Path(sys.argv[1]), threads=1)"
    )
    place = table_directory(NAMED["folk"], tmp_path)
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)]) as process:
        while process.poll() is None and not (place / "level-06.table").exists():
            time.sleep(0.01)
        process.kill()
    state = load_progress(place)
    assert state is not None
    seen = []
    build(NAMED["folk"], 9, directory=tmp_path, notify=lambda state, blocks: seen.append(state))
    assert state.done or (seen[0].sweep, seen[0].level) >= (state.sweep, state.level)
    fresh = build(NAMED["folk"], 9, directory=tmp_path / "fresh", threads=2)
    killed = load(NAMED["folk"], directory=tmp_path)
    assert killed is not None
    for level in range(10):
        assert (killed.levels.level(level) == fresh.levels.level(level)).all()


def test_a_build_stopped_at_any_block_goes_on_there_and_ends_the_same(tmp_path):
    rules = NAMED["folk"]
    whole = build(rules, 7, directory=tmp_path / "whole", threads=2)
    levels = LevelTables(rules_tuple(rules), 7)
    rng, blocks_seen = random.Random(8), 0
    while True:
        changed = 0
        for level in range(8):
            block = 0
            while block < levels.blocks(level):
                part, reached = levels.sweep(level, first=block, threads=rng.choice((1, 2)), seconds=0.0)
                assert reached > block
                changed, block, blocks_seen = changed + part, reached, blocks_seen + 1
        if not changed:
            break
    assert blocks_seen > 8 * 3
    for level in range(8):
        assert (levels.level(level) == whole.levels.level(level)).all()


def test_checkpoints_are_written_inside_a_level(tmp_path, monkeypatch):
    rules = NAMED["young"]
    place, inside = table_directory(rules, tmp_path), []

    def stop(state: Progress, blocks: int) -> None:
        kept = load_progress(place)
        if kept is not None and kept.block and kept.stones == 9:
            inside.append(kept)
            raise KeyboardInterrupt

    monkeypatch.setattr(tables_module, "time", SimpleNamespace(monotonic=lambda: 0.0))  # saving takes no time
    with pytest.raises(KeyboardInterrupt):
        build(rules, 9, directory=tmp_path, threads=1, notify=stop, save_every=0.0)
    monkeypatch.undo()
    assert load(rules, 9, directory=tmp_path) is None
    smaller = load(rules, directory=tmp_path)
    assert smaller is not None
    assert smaller.stones == tables_module.SMALL
    assert verify(smaller, samples=20) == []
    begun: list[Progress] = []
    finished = build(rules, 9, directory=tmp_path, notify=lambda state, blocks: begun.append(state))
    assert (begun[0].sweep, begun[0].level) >= (inside[0].sweep, inside[0].level)
    fresh = build(rules, 9, directory=tmp_path / "fresh")
    for level in range(10):
        assert (finished.levels.level(level) == fresh.levels.level(level)).all()


def test_who_cannot_wait_for_another_builder_builds_without_keeping(tmp_path):
    rules = Rules()
    place = table_directory(rules, tmp_path)
    with only_builder(place, None) as first:
        assert first
        made = build(rules, 4, directory=tmp_path)
        assert made.complete
        assert load(rules, directory=tmp_path) is None
    waited = []
    assert build(rules, 4, directory=tmp_path, waiting=lambda: waited.append(1)).complete
    assert waited == []
    assert load(rules, 4, directory=tmp_path) is not None


def test_a_level_that_was_deleted_is_built_again(tmp_path):
    rules = Rules()
    whole = build(rules, 6, directory=tmp_path)
    (table_directory(rules, tmp_path) / "level-04.table").unlink()
    assert load(rules, 6, directory=tmp_path) is None
    again = build(rules, 6, directory=tmp_path)
    assert (again.levels.level(4) == whole.levels.level(4)).all()
    assert load(rules, 6, directory=tmp_path) is not None


@pytest.mark.parametrize("folder", ["/proc/nowhere", "/dev/null", "/dev/null/below"])
def test_where_nothing_can_be_kept_tables_are_made_in_memory(folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path):
    rules = NAMED["folk"]
    made = build(rules, 6, directory=Path(folder))
    kept = build(rules, 6, directory=tmp_path)
    assert made.complete
    assert all((made.levels.level(level) == kept.levels.level(level)).all() for level in range(7))
    assert load(rules, directory=Path(folder)) is None
    with pytest.raises(
        UnusableFolderError, match=r"cannot use the folder.*: (a part of the path is no directory|no such file)"
    ):
        build(rules, 6, directory=Path(folder), insist=True)
    monkeypatch.setenv("XDG_CACHE_HOME", folder)
    found = ensure(rules)
    assert found is not None
    assert found.complete


def test_a_disk_that_fills_up_ends_the_keeping_and_not_the_work(tmp_path, monkeypatch):
    written: list[Path] = []

    def full(path: Path, data: bytes) -> None:
        if len(written) >= 5:
            raise OSError(28, "No space left on device")
        written.append(path)
        path.write_bytes(data)

    rules = NAMED["young"]
    monkeypatch.setattr(storage_module, "replace_file", full)
    made = build(rules, 9, directory=tmp_path)
    assert made.complete
    assert len(written) == 5
    assert verify(made, samples=40) == []
    monkeypatch.setattr(storage_module, "replace_file", lambda path, data: full(path, data))
    with pytest.raises(UnusableFolderError, match="no space is left on the disk"):
        build(rules, 9, directory=tmp_path / "other", insist=True)
    monkeypatch.undo()
    again = build(rules, 9, directory=tmp_path, insist=True)
    assert all((made.levels.level(level) == again.levels.level(level)).all() for level in range(10))


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path, monkeypatch):
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError):
        storage_module.replace_file(tmp_path / "folder", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
