"""The `soi` command: a group that finds its commands by their files and imports the one that is called."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from soi.core.errors import SoiError, shown
from soi.core.text import LANGS, Lang, Text

_FOLDER = Path(__file__).parent / "commands"
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
BAD_INPUT = 2
UNSOLVED = 3


class Commands(click.Group):
    """Commands by file name; a mistyped one is answered with the nearest."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(path.stem.replace("_", "-") for path in _FOLDER.glob("*.py") if path.stem != "__init__")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return one command."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"soi.cli.commands.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find the command, or say which one was meant."""
        if args and self.get_command(ctx, args[0]) is None:
            from difflib import get_close_matches

            near = get_close_matches(args[0], self.list_commands(ctx), n=2)
            raise SoiError(
                Text(
                    vi="không có lệnh '{word}'; các lệnh: {names}", en="there is no command '{word}'; there are {names}"
                ).format(word=args[0], names=", ".join(near or self.list_commands(ctx))),
                word=args[0],
            )
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a reader who leaves early (`soi … | head`) ends it well, where click would exit with 1."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return _reader_left()


_HELP = """Soi combinatorial games: who wins, by which moves, in how many moves and why.

\b
  soi solve nim 3 4 5                        one position
  soi solve coprime 10 + divisor 10 + nim 10 a sum of games
  soi solve kayles III.II --misere --lang vi misère play, in Vietnamese
  soi games                                  what there is
  soi info kayles                            a game's rule, notation and theory
  soi play nim 3 4 5                         play against the computer
"""


@click.group(cls=Commands, help=_HELP, invoke_without_command=True)
@click.version_option(package_name="soi", prog_name="soi")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Show the help when no command is named."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(args: list[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 answered, 2 bad input, 3 the budget ran out first."""
    try:
        result = main.main(args=args, prog_name="soi", standalone_mode=False)
        code = result if isinstance(result, int) else 0
        sys.stdout.flush()
        return code
    except SoiError as error:
        if "--json" in (sys.argv[1:] if args is None else args):  # an error is an answer too
            import json

            click.echo(json.dumps(error.to_dict(language()), ensure_ascii=False))
        click.echo(f"soi: {error.message.to(language())}", err=True)
        return BAD_INPUT
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        if language() == "vi":
            click.echo(f"soi: {_in_vietnamese(error)}", err=True)
        else:
            error.show()
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        click.echo("", err=True)
        return 130
    except BrokenPipeError:
        return _reader_left()
    except Exception as error:
        user_code = sys.modules.get("soi.cli.user_code")
        blamed = user_code.blamed(error) if user_code is not None else None
        if blamed is None:
            raise
        click.echo(f"soi: {blamed.to(language())}", err=True)
        return BAD_INPUT


def _in_vietnamese(error: click.ClickException) -> str:
    """Return what is wrong with the command line; click says it in English only."""
    context = getattr(error, "ctx", None)
    see = f"; xem {context.command_path} --help" if context else ""
    if isinstance(error, click.NoSuchOption):
        near = f"; ý bạn là {' / '.join(error.possibilities)}?" if error.possibilities else see
        return f"không có tùy chọn '{shown(error.option_name)}'{near}"
    extra = _EXTRA.fullmatch(error.message)
    if extra is not None:
        return f"thừa '{shown(extra[1])}' trên dòng lệnh{see}"
    if not isinstance(error, click.BadParameter) or error.param is None:
        return f"dòng lệnh viết chưa đúng{see}"
    name = error.param.opts[0] if isinstance(error.param, click.Option) else error.param.human_readable_name
    if isinstance(error, click.MissingParameter):
        return f"thiếu {name}{see}"
    came, isnt, _ = error.message.partition(" is not ")  # click keeps the value nowhere else
    expected = _expected(error.param.type)
    if not isnt or expected is None:
        return f"giá trị của {name} không hợp lệ{see}"
    return f"{name} là '{shown(came.strip(chr(39)))}', cần {expected}{see}"


def _expected(kind: click.ParamType[Any]) -> str | None:
    """Return, in Vietnamese, what values an option takes."""
    if isinstance(kind, click.Choice):
        return f"một trong các từ {', '.join(map(str, kind.choices))}"
    number = "một số nguyên" if isinstance(kind, click.types.IntParamType) else "một số"
    if isinstance(kind, click.IntRange | click.FloatRange):
        low = "" if kind.min is None else f" từ {kind.min}"
        high = "" if kind.max is None else f" đến {kind.max}"
        return number + (low + high if low and high else f"{low} trở lên" if low else f" không quá {kind.max}")
    return number if isinstance(kind, click.types.IntParamType | click.types.FloatParamType) else None


def _reader_left() -> int:
    """Return 0: whoever read standard output has seen enough; nothing more is written to it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 0


def language(chosen: str | None = None) -> Lang:
    """Return the reader's language: `--lang`, else SOI_LANG, LC_ALL, LC_MESSAGES or LANG; English when none says vi."""
    for word in (chosen, _asked_for(), *map(os.environ.get, ("SOI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if word:
            return "vi" if word.lower().startswith("vi") else "en"
    return "en"


def _asked_for() -> str | None:
    """Return the value of `--lang` on the command line, for errors raised before options are parsed."""
    for word, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if word == "--lang" and following in LANGS:
            return following
        if word.startswith("--lang="):
            return word[len("--lang=") :]
    return None
