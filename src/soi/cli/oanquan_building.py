"""Endgame tables of Ô ăn quan built at the terminal: what it will take, how far it is, what came of it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click

from soi.core.budget import in_bytes
from soi.core.text import Lang, Text
from soi.oanquan.options import Rules
from soi.oanquan.storage import Progress, table_directory
from soi.oanquan.tables import Tables, build, load, plan

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
_EVERY = 0.2


class Building:
    """A build with a line of progress that is written over at a terminal, and one line a level elsewhere."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._over = sys.stderr.isatty()
        self._next = 0.0
        self._width = 0

    def run(self, rules: Rules, stones: int, directory: Path | None, threads: int | None) -> int:
        """State what is needed, build, and say where the tables are."""
        self._say(plan(rules, stones).text())
        place = table_directory(rules, directory)
        found = load(rules, stones, directory=directory)
        if found is not None:
            self._say(_THERE.format(n=stones, path=place))
            return 0
        started = time.monotonic()
        made: Tables = build(
            rules,
            stones,
            directory=directory,
            threads=threads,
            notify=self._show,
            waiting=lambda: self._say(_WAITING),
        )
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
