"""Tables: rich on a terminal, plain columns when piped."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width

import click

from soi.core.text import Text

ONLY_FIRST = Text(vi="chỉ liệt kê {n} nước đầu tiên", en="only the first {n} moves are listed")


def print_table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under headers; columns are aligned, and on a terminal drawn and coloured."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        from rich.console import Console
        from rich.table import Table

        table = Table(header_style="bold", box=None, pad_edge=False)
        for header in headers:
            table.add_column(header, overflow="fold")
        for row in rows:
            table.add_row(*row)
        Console().print(table, markup=False)
        return
    for line in table_lines(headers, rows):
        click.echo(line)


def table_lines(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows under headers as plain text, columns aligned."""
    widths = [max(_width(row[i]) for row in [headers, *rows]) for i in range(len(headers))]
    for row in [headers, *rows]:
        cells = [cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip()


def _width(text: str) -> int:
    return sum(2 if east_asian_width(ch) in "WF" else 1 for ch in text)
