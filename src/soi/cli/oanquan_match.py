"""A whole match of Ô ăn quan at the terminal: two people, or a person and the computer."""

from __future__ import annotations

from random import Random
from typing import cast

import click

from soi.cli.oanquan_playing import drawn
from soi.core.errors import SoiError
from soi.core.text import Lang, Text, joined
from soi.oanquan.engine import Engine, Level
from soi.oanquan.match import Match, make_move
from soi.oanquan.options import rules_line
from soi.oanquan.sowing import Move, parse_move
from soi.oanquan.telling import SIDE_NAMES, tell

_PROMPT = Text(vi="Bên {side} đi (moves, quit)", en="{side} to move (moves, quit)")
_TERMS = Text(vi="Giá một ô: {price}.", en="A house costs {price}.")
_ROUND = Text(vi="Ván {n}. Tài khoản: Nam {s}, Bắc {m}.", en="Round {n}. Accounts: South {s}, North {m}.")
_SOLD = Text(vi="Bán ô {house} cho bên {buyer}.", en="House {house} is sold to {buyer}.")
_BACK = Text(vi="Bên {buyer} chuộc lại ô {house}.", en="{buyer} buys back house {house}.")
_CIRCLED = Text(
    vi="Thế cờ lặp lại quá nhiều lần: hết ván, quân trong ô dân về tay chủ ô.",
    en="The position came too often: the round ends, stones in houses go to their owners.",
)
_WON = Text(vi="Hết trận: bên {side} thắng.", en="The match is over: {side} wins.")
_TIED = Text(vi="Hết trận: hai bên bằng nhau.", en="The match is over: a tie.")
_COMPUTER = Text(vi="Máy đi {move}.", en="The computer plays {move}.")


def play_match(match: Match, lang: Lang, rng: Random, *, level: str | None) -> int:
    """Play a match to its end; North is the computer where a level is given, a second person otherwise."""
    engine, number = Engine(match.rules), 0
    click.echo(joined([rules_line(match.rules), _TERMS.format(price=match.terms.price)]).to(lang))
    while match.board is not None:
        if match.number != number:
            number = match.number
            engine = Engine(match.rules, owners=match.owners)  # houses change hands between rounds only
            _show_round(match, lang)
        owners = match.owners
        click.echo(drawn(match.board))
        if level is not None and match.board.mover == "N":
            choice = engine.choose(match.board, cast(Level, level), rng)
            assert choice is not None
            move = choice
            click.echo(_COMPUTER.format(move=move).to(lang))
        else:
            asked = _asked(match, lang)
            if asked is None:
                return 0
            move = asked
        match, turn = make_move(match, move)
        for sentence in tell(turn, match.rules, owners):
            click.echo(sentence.to(lang))
    _show_round(match, lang)
    click.echo((_TIED if match.winner is None else _WON.format(side=SIDE_NAMES[match.winner])).to(lang))
    return 0


def _asked(match: Match, lang: Lang) -> Move | None:
    assert match.board is not None
    while True:
        try:
            typed = click.prompt(
                _PROMPT.format(side=SIDE_NAMES[match.board.mover]).to(lang), default="", show_default=False
            ).strip()
        except click.Abort:
            return None
        if typed in ("quit", "q", "exit"):
            return None
        try:
            move = parse_move(typed)
            if move in match.moves():
                return move
        except SoiError as error:
            if typed not in ("", "moves", "help", "?"):
                click.echo(error.message.to(lang))
        click.echo("  ".join(map(str, match.moves())))


def _show_round(match: Match, lang: Lang) -> None:
    if match.circled:
        click.echo(_CIRCLED.to(lang))
    for sale in match.sales:
        click.echo((_BACK if sale.back else _SOLD).format(house=sale.house, buyer=SIDE_NAMES[sale.buyer]).to(lang))
    click.echo(_ROUND.format(n=match.number, s=match.accounts["S"], m=match.accounts["N"]).to(lang))
