"""soi judge: test somebody's solution of an exercise."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

import click

from soi.core.text import LANGS

if TYPE_CHECKING:
    from soi.core.text import Lang
    from soi.exercises.judge.verdicts import Tested

NOT_ACCEPTED = 1


@click.command("judge", context_settings={"ignore_unknown_options": True})
@click.argument("number", metavar="NUMBER")
@click.argument("solution", nargs=-1, type=click.UNPROCESSED, metavar="SOLUTION...", required=True)
@click.option(
    "--time", "--time-limit", "seconds", type=click.FloatRange(0.01, 3600), help="Seconds of user CPU time for a test."
)
@click.option(
    "--memory", "--memory-limit", "megabytes", type=click.IntRange(1), default=256, show_default=True, help="MiB."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random tests.")
@click.option("--all", "keep_going", is_flag=True, help="Run all tests, also after one has failed.")
@click.option("--quick", is_flag=True, help="Fewer tiny and random tests.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language: vi or en.")
def command(
    number: str,
    solution: tuple[str, ...],
    seconds: float | None,
    megabytes: int,
    seed: int,
    keep_going: bool,
    quick: bool,
    as_json: bool,
    lang: str | None,
) -> int:
    """Judge a solution: samples, all tiny inputs, random ones, inputs against known wrong ideas, maximum size.

    SOLUTION is a file .py .cpp .c .java .pas, or a command. The exit code is 0 only for AC. The default time limit is
    1 s of user CPU time for C, C++ and Pascal, 3 s for Java, 5 s for Python and commands.

    This guards against accidents (endless loops, output, forks, memory), not against malice: judge only what you would
    run yourself.

    \b
      soi judge 16 solution.cpp
      soi judge 16 solution.py --time 2 --json
      soi judge 16 -- ./a.out --fast
    """
    from soi.cli.main import language
    from soi.exercises.judge.judging import Settings, judge
    from soi.exercises.judge.languages import solution_of
    from soi.exercises.judge.plan import Sizes
    from soi.exercises.judge.verdicts import Verdict
    from soi.exercises.registry import exercise

    signal.signal(signal.SIGTERM, _ended)  # so that the temporary folder is removed then, too
    chosen = language(lang)
    sizes = Sizes(tiny=60, random=10, maximum=1) if quick else Sizes()
    settings = Settings(seconds=seconds, megabytes=megabytes, seed=seed, keep_going=keep_going, sizes=sizes)
    progress = _Progress(chosen) if sys.stderr.isatty() else None
    report = judge(exercise(number), solution_of(solution), settings, progress)
    if progress is not None:
        progress.clear()
    if as_json:
        import json

        click.echo(json.dumps(report.to_dict(chosen), ensure_ascii=False))
    else:
        from soi.exercises.judge.telling import told

        click.echo(told(report, chosen))
    return 0 if report.verdict is Verdict.AC else NOT_ACCEPTED


def _ended(number: int, frame: object) -> None:
    raise SystemExit(128 + number)


class _Progress:
    """One line on standard error that says which test has just been run."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._count = 0

    def __call__(self, tested: Tested) -> None:
        from soi.exercises.judge.plan import TITLES

        self._count += 1
        line = f"{self._count:5}  {TITLES[tested.phase].to(self._lang)}: {tested.name.to(self._lang)}"
        click.echo(f"\r\x1b[K{line[:100]} {tested.result.verdict.value}", err=True, nl=False)

    def clear(self) -> None:
        """Remove the line."""
        click.echo("\r\x1b[K", err=True, nl=False)
