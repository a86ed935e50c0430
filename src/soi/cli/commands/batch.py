"""soi batch: one JSON request a line, one answer a line, in order."""

from __future__ import annotations

import json
import sys

import click

from soi.cli.options import budget_of, budget_option, lang_option
from soi.core.text import Lang, Text


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
    from soi.analysis.request import answer_to
    from soi.core.errors import RequestError, SoiError

    try:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RequestError(
                _fault(error),
                word=line[:60].decode("utf-8", errors="replace").strip(),
            ) from error
        return answer_to(data, lang, budget_of(budget_text))
    except SoiError as error:
        return error.to_dict(lang)


def _fault(error: Exception) -> Text:
    """Return why a line is not JSON, in our own words: those of the json module are in English."""
    if isinstance(error, json.JSONDecodeError):
        text = Text(
            vi="dòng không phải JSON: sai ở ký tự thứ {place}", en="the line is not JSON from character {place} on"
        )
        return text.format(place=error.pos + 1)
    if isinstance(error, UnicodeDecodeError):
        return Text(vi="dòng không phải JSON: không phải UTF-8", en="the line is not JSON: it is not UTF-8")
    if isinstance(error, RecursionError):
        return Text(vi="dòng JSON lồng nhau quá sâu", en="the line of JSON is nested too deeply")
    return Text(vi="dòng JSON có một số quá dài", en="the line of JSON has a number that is too long")
