"""soi play: play against the computer in the terminal."""

from __future__ import annotations

import click

from soi.cli.options import POSITION_WORDS, lang_option, misere_option, position_from, words_argument
from soi.core.errors import RequestError
from soi.core.text import Text

_LEVELS = ["random", "mixed", "greedy", "depth-2", "depth-4", "depth-8", "perfect"]
_LEVEL_HELP = "How well the computer plays; greedy and depth-… are for o-an-quan, mixed for the other games."
_ONE_PLAYER = Text(
    vi="câu đố chỉ có một người chơi: không có luật misère, máy không đi trước",
    en="a puzzle has only one player: there is no misère play, and the computer does not begin",
)


@click.command("play", context_settings=POSITION_WORDS)
@words_argument
@misere_option
@lang_option
@click.option("--level", type=click.Choice(_LEVELS), default="perfect", show_default=True, help=_LEVEL_HELP)
@click.option(
    "--skill", type=click.FloatRange(0, 1), default=0.5, show_default=True, help="How often mixed plays well."
)
@click.option("--first", type=click.Choice(["you", "computer"]), default="you", show_default=True, help="Who begins.")
@click.option("--seed", type=int, help="Makes the computer's choices repeatable.")
def command(
    words: tuple[str, ...], misere: bool, lang: str | None, level: str, skill: float, first: str, seed: int | None
) -> int:
    """Play a position against the computer.

    At the prompt type a move (as in `soi info GAME`), or: moves, hint, undo, quit.
    """
    from random import Random

    from soi.cli.main import language
    from soi.cli.playing import Table

    position = position_from(words)
    rng = Random(seed)
    if any(term.ruleset.kind == "scoring" for term in position.terms):
        from soi.cli.oanquan_playing import play_round

        return play_round(position, language(lang), rng, level=level, computer_first=first == "computer")
    if any(term.ruleset.kind == "puzzle" for term in position.terms):
        from soi.cli.puzzling import PuzzleTable

        if misere or first == "computer":
            raise RequestError(_ONE_PLAYER, word="--misere" if misere else "--first")
        return PuzzleTable(position, "normal", language(lang), rng, level=level, skill=skill).run()
    if level not in ("random", "mixed", "perfect"):
        raise RequestError(Text(vi="mức này chỉ dành cho o-an-quan", en="this level is for o-an-quan only"), word=level)
    table = Table(position, "misere" if misere else "normal", language(lang), rng, level=level, skill=skill)
    return table.run(computer_first=first == "computer")
