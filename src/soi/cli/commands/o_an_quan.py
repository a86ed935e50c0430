"""soi o-an-quan: rule sets, moves, endgame tables, solving with certificates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soi.cli.options import POSITION_WORDS, Seconds, json_option, lang_option

if TYPE_CHECKING:
    from soi.oanquan.options import Rules

rules_option = click.option("--rules", "rules_text", default="textbook", show_default=True, help="A set, and options.")
stones_option = click.option("--stones", type=click.IntRange(1, 20), default=12, show_default=True)


def _rules(text: str) -> Rules:
    from soi.oanquan.options import parse_rules

    return parse_rules(text)


@click.group("o-an-quan")
def command() -> None:
    """Work on Ô ăn quan: its rules, single moves, endgame tables, proofs and certificates."""


@command.command("rules")
@json_option
@lang_option
def rules(as_json: bool, lang: str | None) -> int:
    """List the named rule sets, and what each option means with the values it may have."""
    from soi.cli.main import language
    from soi.oanquan.options import NAMED, TITLES, option_lines, options_text

    if as_json:
        click.echo(json.dumps({name: known.to_dict() for name, known in NAMED.items()}))
        return 0
    for name, known in NAMED.items():
        click.echo(f"{name} ({TITLES[name].to(language(lang))}): {options_text(known)}")
    click.echo()
    for line in option_lines():
        click.echo(line.to(language(lang)))
    return 0


@command.command("move", context_settings=POSITION_WORDS)
@click.argument("position")
@click.argument("label")
@rules_option
@json_option
@lang_option
def move(position: str, label: str, rules_text: str, as_json: bool, lang: str | None) -> int:
    """Say what a move does, lap by lap."""
    from soi.cli.main import language
    from soi.oanquan.answer import move_answer
    from soi.oanquan.board import parse_board
    from soi.oanquan.engine import Engine
    from soi.oanquan.options import rules_line
    from soi.oanquan.sowing import parse_move, play
    from soi.oanquan.telling import tell

    known_rules = _rules(rules_text)
    turn = play(parse_board(position), parse_move(label), known_rules)
    if as_json:
        click.echo(json.dumps(move_answer(turn, known_rules), ensure_ascii=False))
        return 0
    for sentence in (rules_line(known_rules), *tell(turn, known_rules, engine=Engine(known_rules, memory=2**22))):
        click.echo(sentence.to(language(lang)))
    click.echo("–" if turn.after is None else str(turn.after))
    return 0


@command.command("solve", context_settings=POSITION_WORDS)
@click.argument("position", required=False)
@rules_option
@click.option("--seconds", type=Seconds(), default=600.0, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Write a certificate of the bounds.")
@json_option
@lang_option
def solve(
    position: str | None, rules_text: str, seconds: float, out: Path | None, as_json: bool, lang: str | None
) -> int:
    """Prove lower and upper bounds of a position (the start when none is given) and of each of its moves.

    Ctrl-C ends the search; what is proved by then is shown. Exit 3: not settled, or no certificate could be made.
    """
    from soi.cli.main import UNSOLVED, language
    from soi.cli.oanquan_proofs import refuse_unwritable, write_certificate
    from soi.cli.waiting import stoppable
    from soi.core.budget import Budget
    from soi.explain.scoring import scoring_lines
    from soi.oanquan.answer import solution_fields
    from soi.oanquan.board import fits, parse_board, start
    from soi.oanquan.solve import solve as prove

    known_rules = _rules(rules_text)
    board = start(known_rules) if position is None else fits(parse_board(position), known_rules)
    if out is not None:
        refuse_unwritable(out)
    budget = Budget(seconds=seconds, bytes=2**32)
    with stoppable(budget, language(lang)):
        solution = prove(board, known_rules, budget)
    fields = solution_fields(solution)
    click.echo(json.dumps(fields, ensure_ascii=False) if as_json else scoring_lines(fields).to(language(lang)))
    open_text = solution.open_text()
    if open_text is not None and not as_json:
        click.echo(open_text.to(language(lang)))
    written = out is None or write_certificate(solution, out, seconds, language(lang))
    return 0 if written and solution.known.settled else UNSOLVED


@command.command("values")
@click.option("--rules", "rules_text", help="One named set; all four otherwise.")
@click.option("--stones", default="1-8", show_default=True, help="Stones a house: a number or a range.")
@click.option("--anew", is_flag=True, help="Search now instead of showing what is kept.")
@click.option("--seconds", type=Seconds(), default=60.0, show_default=True, help="For each row, with --anew.")
@json_option
@lang_option
def values(rules_text: str | None, stones: str, anew: bool, seconds: float, as_json: bool, lang: str | None) -> int:
    """Show the values of the start with 1 to 8 stones a house, and what would close each interval.

    With --anew they are searched again, row by row; what is shown is then what this search alone proves.
    """
    from soi.cli.main import language
    from soi.cli.oanquan_values import show_values

    return show_values(rules_text, stones, seconds if anew else None, as_json=as_json, lang=language(lang))


@command.command("check")
@click.argument("path", type=click.Path(path_type=Path))
@lang_option
def check(path: Path, lang: str | None) -> int:
    """Check a certificate with the slow rules alone and say what it proves; exit 1 when it does not hold."""
    from soi.cli.main import language
    from soi.cli.oanquan_proofs import show_check

    return show_check(path, language(lang))


@command.command("match")
@rules_option
@click.option("--price", type=click.Choice(["20", "30", "40"]), default="20", show_default=True, help="Of a house.")
@click.option("--rounds", type=click.IntRange(0, 1000), default=0, show_default=True, help="0: until a side has lost.")
@click.option("--level", type=click.Choice(["random", "greedy", "depth-2", "depth-4", "depth-8", "perfect"]))
@click.option("--seed", type=int)
@lang_option
def match(rules_text: str, price: str, rounds: int, level: str | None, seed: int | None, lang: str | None) -> int:
    """Play a whole match, houses bought and sold between rounds: two people, or you (South) and the computer."""
    from random import Random

    from soi.cli.main import language
    from soi.cli.oanquan_match import play_match
    from soi.oanquan.match import Terms, begin

    game = begin(_rules(rules_text), Terms(price=int(price), rounds=rounds))
    return play_match(game, language(lang), Random(seed), level=level)


@command.group("tables")
def tables() -> None:
    """Build, verify and probe endgame tables."""


@tables.command("build")
@stones_option
@rules_option
@click.option("--directory", type=click.Path(path_type=Path), help="Where to keep them; the cache otherwise.")
@click.option("--threads", type=click.IntRange(1, 256), help="Two where the machine has them.")
@lang_option
def build(stones: int, rules_text: str, directory: Path | None, threads: int | None, lang: str | None) -> int:
    """Build tables of all positions with up to so many small stones; goes on from what is there."""
    from soi.cli.main import language
    from soi.cli.oanquan_building import Building

    return Building(language(lang)).run(_rules(rules_text), stones, directory, threads)


@tables.command("verify")
@rules_option
@click.option("--samples", type=click.IntRange(1), default=200, show_default=True)
@click.option("--directory", type=click.Path(path_type=Path))
@lang_option
def verify(rules_text: str, samples: int, directory: Path | None, lang: str | None) -> int:
    """Compare random positions of the tables with search by definition; exit 1 when they disagree."""
    from soi.cli.main import language
    from soi.cli.oanquan_building import verify_tables

    return verify_tables(_rules(rules_text), samples, directory, language(lang))


@tables.command("probe", context_settings=POSITION_WORDS)
@click.argument("position")
@rules_option
@click.option("--directory", type=click.Path(path_type=Path))
@lang_option
def probe(position: str, rules_text: str, directory: Path | None, lang: str | None) -> int:
    """Print the bounds that the tables hold of a position."""
    from soi.cli.main import language
    from soi.cli.oanquan_building import probe_tables
    from soi.oanquan.board import parse_board

    return probe_tables(parse_board(position), _rules(rules_text), directory, language(lang))
