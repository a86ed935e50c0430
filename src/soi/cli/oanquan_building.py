"""Endgame tables of Ô ăn quan at the terminal: built (what it takes, how far it is), verified, probed."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import click

from soi.core.budget import in_bytes
from soi.core.errors import FileError
from soi.core.text import Lang, Text, joined
from soi.oanquan.board import Board, fits
from soi.oanquan.options import Rules, rules_answer, rules_line
from soi.oanquan.storage import Progress, table_directory
from soi.oanquan.tables import Tables, build, check_possible, ensure, load, plan, verify

_SWEEP = Text(
    vi="lượt {sweep}, tầng {level}/{stones}: {share}, đã sửa {changed} thế",
    en="sweep {sweep}, level {level}/{stones}: {share}, {changed} positions changed",
)
_WAITING = Text(
    vi="có chương trình khác đang dựng bảng ở đây; đang đợi…", en="another program is building here; waiting for it…"
)
_THERE = Text(vi="bảng tới {n} quân đã có sẵn ở {path}", en="tables of {n} stones are there already, in {path}")
_KEPT = Text(
    vi="xong sau {s} giây: bảng tới {n} quân, {size} trên đĩa, ở {path}",
    en="done in {s} s: tables of {n} stones, {size} on disk, in {path}",
)
_STOPPED = Text(
    vi="đã dừng; phần đã dựng vẫn được giữ ở {path}, chạy lại đúng lệnh này thì dựng tiếp từ đó",
    en="stopped; what is done is kept in {path}, and the same command goes on from there",
)
_NONE = Text(
    vi="chưa có bảng nào ở {path}; dựng bằng lệnh soi o-an-quan tables build",
    en="there are no tables in {path}; soi o-an-quan tables build makes them",
)
_TRUE = Text(
    vi="{rules} Đã so {n} thế ngẫu nhiên với định nghĩa: bảng tới {stones} quân nhỏ đúng.",
    en="{rules} {n} random positions compared with the definition: the tables of {stones} small stones hold.",
)
_TOO_SMALL = Text(
    vi="Thế này có {n} quân nhỏ trên bàn, mà bảng chỉ tới {stones} quân, nên bảng không cho biết gì về nó.",
    en="The position has {n} small stones on the board, the tables only go to {stones}: they cannot know it.",
)
_OPEN = Text(
    vi="Với thế này bảng chưa cho được cận nào: còn tùy những thế nhiều quân hơn.",
    en="The tables hold no bound of this position: that depends on positions with more stones.",
)
_EVERY = 0.2


def verify_tables(rules: Rules, samples: int, directory: Path | None, lang: Lang) -> int:
    """Compare random positions with the definition; return 1 where they disagree."""
    found = _tables(rules, directory)
    wrong = verify(found, samples=samples)
    if not wrong:
        words = _TRUE.format(rules=rules_line(rules), n=samples, stones=found.stones)
        click.echo(words.to(lang))
        return 0
    for line in (rules_line(rules).to(lang), *wrong):
        click.echo(line, err=True)
    return 1


def probe_tables(board: Board, rules: Rules, directory: Path | None, lang: Lang) -> int:
    """Print what the tables hold of a position as JSON, and in words where that is nothing."""
    found = _tables(rules, directory)
    board = fits(board, rules)
    lower, upper = found.probe(board)
    click.echo(json.dumps({"rules": rules_answer(rules), "lower": lower, "upper": upper}))
    if lower is None and upper is None:
        text = _TOO_SMALL if board.stones > found.stones else _OPEN
        click.echo(text.format(n=board.stones, stones=found.stones).to(lang), err=True)
    return 0


def _tables(rules: Rules, directory: Path | None) -> Tables:
    """Return the tables in a folder that was named, or those that answers rest on."""
    check_possible(rules)
    if directory is None:
        found = ensure(rules, insist=True)
    else:
        found = load(rules, directory=directory, insist=True)
    if found is None:
        place = table_directory(rules, directory)
        raise FileError(_NONE.format(path=place), word=str(place))
    return found


class Building:
    """A build with a line of progress that is written over at a terminal, and one line a level elsewhere."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._over = sys.stderr.isatty()
        self._next = 0.0
        self._width = 0

    def run(self, rules: Rules, stones: int, directory: Path | None, threads: int | None) -> int:
        """State what is needed, build, and say where the tables are."""
        self._say(joined([rules_line(rules), plan(rules, stones).text()]))
        place = table_directory(rules, directory)
        found = load(rules, stones, directory=directory, insist=True)
        if found is not None:
            self._say(_THERE.format(n=stones, path=place))
            return 0
        started = time.monotonic()
        try:
            made = build(
                rules,
                stones,
                directory=directory,
                threads=threads,
                notify=self._show,
                waiting=lambda: self._say(_WAITING),
                insist=True,
            )
        except KeyboardInterrupt:
            self._say(_STOPPED.format(path=place))
            raise
        size = sum(path.stat().st_size for path in place.glob("level-*.table"))
        took = f"{time.monotonic() - started:.1f}"
        self._say(_KEPT.format(s=took, n=made.stones, size=in_bytes(size), path=place))
        return 0

    def _say(self, text: Text) -> None:
        if self._width:
            sys.stderr.write("\r\033[K")
            self._width = 0
        click.echo(text.to(self._lang), err=True)

    def _show(self, state: Progress, blocks: int) -> None:
        now, whole = time.monotonic(), state.block >= blocks
        if not whole and (not self._over or now < self._next):
            return
        self._next = now + _EVERY
        share = f"{state.block / max(1, blocks):.0%}"
        words = _SWEEP.format(
            sweep=state.sweep + 1, level=state.level, stones=state.stones, share=share, changed=f"{state.changed:,}"
        ).to(self._lang)
        if not self._over:
            click.echo(words, err=True)
            return
        sys.stderr.write(f"\r\033[K{words}")
        sys.stderr.flush()
        self._width = len(words)
