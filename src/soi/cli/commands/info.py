"""soi info: a game's rule, notation, moves, theory with sources, and a picture."""

from __future__ import annotations

import click

from soi.cli.options import json_option, lang_option
from soi.core.text import Text

_RULE = Text(vi="Luật", en="Rule")
_NOTATION = Text(vi="Cách viết", en="Notation")
_MOVES = Text(vi="Nước đi", en="Moves")
_PARAMETER = Text(vi="Tham số", en="Parameter")
_EXAMPLES = Text(vi="Ví dụ", en="Examples")
_THEORY = Text(vi="Lý thuyết", en="Theory")
_NOTE = Text(vi="Ghi chú", en="Note")
_SEE_ALSO = Text(vi="Xem thêm", en="See also")


@click.command("info")
@click.argument("name")
@json_option
@lang_option
def command(name: str, as_json: bool, lang: str | None) -> int:
    """Show a game's rule, notation with examples, theory with sources, and a picture."""
    from soi.catalogue.registry import game, ruleset
    from soi.cli.main import language

    chosen = language(lang)
    entry = game(name.partition(":")[0])
    rules = ruleset(name) if ":" in name else entry.example_ruleset()
    if as_json:
        import json

        theory = [
            {
                "name": theorem.name,
                "statement": theorem.statement.to_dict(),
                "source": None if theorem.source is None else theorem.source.cite(),
                "status": theorem.status().to_dict(),
            }
            for theorem in rules.theory
        ]
        texts = {"rule": entry.rule, "notation": entry.notation, "moves": entry.moves}
        data = entry.to_dict() | {key: text.to_dict() for key, text in texts.items()} | {"theory": theory}
        click.echo(json.dumps(data, ensure_ascii=False))
        return 0
    click.echo(f"{entry.title.to(chosen)} ({rules.name})\n")
    _section(_RULE.to(chosen), entry.rule.to(chosen))
    if entry.parameter is not None:
        _section(
            _PARAMETER.to(chosen), f"{entry.parameter.meaning.to(chosen)} ({entry.name}:{entry.parameter.example})"
        )
    _section(_NOTATION.to(chosen), entry.notation.to(chosen))
    _section(_EXAMPLES.to(chosen), *(typed(entry.example_name, example) for example in entry.examples))
    _section(_MOVES.to(chosen), entry.moves.to(chosen))
    for theorem in rules.theory:
        source = "" if theorem.source is None else f" [{theorem.source.cite()}]"
        status = theorem.status().to(chosen)
        _section(
            f"{_THEORY.to(chosen)}: {theorem.title.to(chosen)}", theorem.statement.to(chosen), f"— {status}{source}"
        )
    if entry.note is not None:
        _section(_NOTE.to(chosen), entry.note.to(chosen))
    if entry.see_also:
        _section(_SEE_ALSO.to(chosen), ", ".join(entry.see_also))
    _picture(rules, entry.examples[0])
    return 0


def typed(name: str, position: str) -> str:
    """Return the command that solves a position, quoted where a shell would see more than words.

    >>> typed("graph", "a>b @ a"), typed("nim", "3 4 5")
    ("soi solve graph 'a>b @ a'", 'soi solve nim 3 4 5')
    """
    from shlex import quote

    words = [
        quote(word) if quote(word.replace(" ", "")) != word.replace(" ", "") else word for word in (name, position)
    ]
    return f"soi solve {words[0]} {words[1]}"


def _picture(rules: object, example: str) -> None:
    from soi.core.ruleset import Ruleset
    from soi.views.text import render

    assert isinstance(rules, Ruleset)
    scene = rules.position(example).scene()
    if scene is not None:
        click.echo(render(scene))


def _section(title: str, *lines: str) -> None:
    click.echo(title)
    for line in lines:
        click.echo(f"  {line}")
