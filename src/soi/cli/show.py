"""How an answer is printed for a person: rich on a terminal, plain when piped."""

from __future__ import annotations

import click

from soi.analysis.answer import Analysis
from soi.core.text import Lang

_LONGEST_LINE = 400


def show_answer(answer: Analysis, lang: Lang) -> None:
    """Print the answer with its explanation."""
    from soi.explain.explain import explain

    for line in explain(answer).to(lang).splitlines():
        click.echo(line if len(line) <= _LONGEST_LINE else line[: _LONGEST_LINE - 1] + "…")
