"""soi batch: one JSON request a line, one answer a line, in order."""

from __future__ import annotations

import json
import sys

import click

from soi.cli.options import budget_of, budget_option, lang_option
from soi.core.text import Lang


@click.command("batch")
@lang_option
@budget_option
def command(lang: str | None, budget_text: str | None) -> int:
    """Answer one JSON request per line of standard input; an error is an answer too.

    \b
      echo '{"game": "kayles", "position": "III.II", "play": "misere"}' | soi batch
      echo '{"expression": "coprime 10 + divisor 10 + nim 10"}' | soi batch
    """
    from soi.cli.main import BAD_INPUT, UNSOLVED, language

    chosen = language(lang)
    bad = unsolved = False
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        answer = answer_line(line, chosen, budget_text)
        bad = bad or "error" in answer
        unsolved = unsolved or "unsolved" in answer
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sys.stdout.flush()
    return BAD_INPUT if bad else UNSOLVED if unsolved else 0


def answer_line(line: bytes, lang: Lang, budget_text: str | None) -> dict[str, object]:
    """Return the answer to one line, an error included."""
    from soi.analysis.json_line import data_of
    from soi.analysis.request import answer_to
    from soi.core.errors import SoiError

    try:
        return answer_to(data_of(line), lang, budget_of(budget_text))
    except SoiError as error:
        return error.to_dict(lang)
