"""soi exercise: the textbook's exercises, with statements, samples, inputs and our solutions."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from soi.core.text import LANGS

# Not from soi.cli.options, which brings the catalogue along: `exercise solve` is measured from its start.
lang_option = click.option("--lang", type=click.Choice(LANGS), help="Language: vi or en.")
number_argument = click.argument("number", metavar="NUMBER")
_LONGEST_INPUT = 256 * 2**20


@click.group("exercise")
def command() -> None:
    """Exercises in programming: list, show, solve, sample, generate, export.

    \b
      soi exercise list
      soi exercise show 16 --hint
      soi exercise solve 16 < input
      soi exercise generate 16 --seed 1 --kind max > input
      soi exercise export 16 --format themis
    """


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@lang_option
def list_(as_json: bool, lang: str | None) -> None:
    """List the exercises."""
    from soi.cli.main import language
    from soi.exercises.registry import exercises

    if as_json:
        import json

        from soi.exercises.statement import to_dict

        click.echo(json.dumps([to_dict(one) for one in exercises()], ensure_ascii=False))
        return
    for one in exercises():
        click.echo(f"{one.number:3}  {one.name:20} {one.title.to(language(lang))}")


@command.command("show")
@number_argument
@click.option("--hint", is_flag=True, help="Show the hint as well.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@lang_option
def show(number: str, hint: bool, as_json: bool, lang: str | None) -> None:
    """Show an exercise: statement, limits, examples; the hint on demand."""
    from soi.cli.main import language
    from soi.exercises.registry import exercise
    from soi.exercises.statement import as_text, to_dict

    if as_json:
        import json

        click.echo(json.dumps(to_dict(exercise(number)), ensure_ascii=False))
        return
    click.echo(as_text(exercise(number), language(lang), hint=hint))


@command.command("solve")
@number_argument
def solve(number: str) -> int:
    """Answer the input on standard input with our solution."""
    from soi.core.budget import BudgetSpent
    from soi.exercises.registry import exercise

    data = sys.stdin.buffer.read(_LONGEST_INPUT)
    try:
        answer = exercise(number).answer(data)
    except BudgetSpent as spent:
        from soi.cli.main import UNSOLVED, language

        click.echo(f"soi: {spent.reason.to(language())}", err=True)
        return UNSOLVED
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
    return 0


@command.command("sample")
@number_argument
@click.option("--which", type=click.IntRange(1), default=1, show_default=True, help="Which of the examples.")
@click.option("--answer", is_flag=True, help="Print its answer instead of its input.")
def sample(number: str, which: int, answer: bool) -> None:
    """Print an example's input (or its answer), byte for byte."""
    from soi.exercises.registry import exercise

    samples = exercise(number).samples
    if which > len(samples):
        raise click.BadParameter(f"expected 1 .. {len(samples)}, got {which}", param_hint="--which")
    chosen = samples[which - 1]
    sys.stdout.buffer.write((chosen.output if answer else chosen.input).encode())


@command.command("generate")
@number_argument
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same input.")
@click.option("--kind", type=click.Choice(["small", "edge", "max"]), default="small", show_default=True)
def generate(number: str, seed: int, kind: str) -> None:
    """Print a random input within the exercise's limits."""
    from soi.exercises.entry import KINDS
    from soi.exercises.registry import exercise

    chosen = next(known for known in KINDS if known == kind)
    sys.stdout.buffer.write(exercise(number).drawn(seed, chosen))


@command.command("export")
@number_argument
@click.option("--format", "form", type=click.Choice(["themis", "dmoj", "polygon", "zip"]), required=True)
@click.option("--output", type=click.Path(path_type=Path), help="The folder or file to write; by default here.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random tests.")
def export(number: str, form: str, output: Path | None, seed: int) -> None:
    """Write a problem package: statement, tests with answers, checker, limits. NUMBER may be `all`."""
    from soi.exercises.export.packages import write_package
    from soi.exercises.registry import exercise, exercises

    chosen = exercises() if number == "all" else (exercise(number),)
    for one in chosen:
        click.echo(write_package(one, form, output or Path(), seed=seed))
