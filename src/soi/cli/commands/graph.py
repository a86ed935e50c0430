"""soi graph: a whole directed graph with its labels."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soi.cli.options import lang_option, misere_option
from soi.core.errors import FileError, shown
from soi.core.files import why_not
from soi.core.outcome import Play
from soi.core.text import Lang, Text

if TYPE_CHECKING:
    from soi.families.graphs import Digraph

_HEADERS = (
    Text(vi="đỉnh", en="vertex"),
    Text(vi="kết cục", en="outcome"),
    Text(vi="số Grundy", en="nim-value"),
    Text(vi="số nước", en="moves left"),
    Text(vi="nước thắng tới", en="wins by moving to"),
)


@click.command("graph")
@click.argument("file")
@misere_option
@click.option("--format", "kind", type=click.Choice(["text", "json", "dot", "svg"]), help="What to write.")
@click.option("--output", "-o", type=click.Path(dir_okay=False), help="Write to this file (.svg, .dot, .json, .txt).")
@lang_option
def command(file: str, misere: bool, kind: str | None, output: str | None, lang: str | None) -> None:
    """Label every vertex of a directed graph: who wins, nim-value, moves left, winning edges.

    FILE is an edge list, DOT, GraphML or node-link JSON, or the graph itself: 'a>b,b>c,c>a'.

    \b
      soi graph net.dot
      soi graph 'a>b,b>c,c>a,c>d' -o picture.svg
    """
    from soi.cli.main import language
    from soi.families.graph_files import read_digraph
    from soi.families.graphs import Digraph

    inline = ">" in file and not Path(file).exists()
    graph = Digraph.from_text(file) if inline else read_digraph(file)
    endings = {".svg": "svg", ".dot": "dot", ".gv": "dot", ".json": "json", ".jsonl": "json"}
    chosen = kind or endings.get(Path(output or "").suffix, "text")
    lines = _lines(graph, chosen, "misere" if misere else "normal", language(lang))
    if output is None:
        for line in lines:
            click.echo(line)
        return
    try:
        with Path(output).open("w", encoding="utf-8") as out:
            out.writelines(line + "\n" for line in lines)
    except OSError as error:
        message = Text(vi="không ghi được tệp '{path}': {why}", en="cannot write the file '{path}': {why}")
        raise FileError(message.format(path=shown(output), why=why_not(error)), word=output) from error


def _lines(graph: Digraph, kind: str, play: Play, lang: Lang) -> Iterable[str]:
    from soi.views.labelled_graph import as_dot, as_json, as_svg, labelled

    if kind == "json":
        return as_json(graph, play)
    if kind == "dot":
        return as_dot(graph, play)
    if kind == "svg":
        return [as_svg(graph, play, lang)]
    from soi.cli.tables import table_lines

    rows = [
        [
            row.name,
            row.outcome.value,
            "–" if row.nim_value is None else str(row.nim_value),
            "–" if row.remoteness is None else str(row.remoteness),
            " ".join(graph.names[end] for end in row.winning),
        ]
        for row in labelled(graph, play)
    ]
    return table_lines([header.to(lang) for header in _HEADERS], rows)
