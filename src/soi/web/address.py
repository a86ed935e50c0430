"""Addresses: the only state there is. What a page shows can be read off its address, and written back to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args
from urllib.parse import quote, urlencode

from soi.analysis.request import play_of
from soi.core.errors import RequestError, shown
from soi.core.outcome import Play
from soi.core.text import Lang, Text
from soi.web.messages import Ask

LONGEST_POSITION = 6000
LONGEST_NAME = 300
_LONGEST_HISTORY = 2000
_SAFE = ":,=!.()+*'@-"

Opponent = Literal["none", "random", "mixed", "perfect"]
Side = Literal["first", "second"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The state of a game on its page: what is played, how, against whom, and what was played before."""

    lang: Lang
    game: str
    p: str
    play: Play = "normal"
    picks: tuple[str, ...] = ()
    values: bool = False
    hint: int = 0
    vs: Opponent = "none"
    skill: int = 50
    you: Side = "first"
    seed: int = 0
    start: str | None = None
    moves: tuple[str, ...] = ()

    def to(self, p: str, move: str | None = None) -> Table:
        """Return the table after a move (or with another position, when no move is named)."""
        if move is None:
            return replace(self, p=p, picks=(), hint=0, start=None, moves=())
        start, moves = (self.p, ()) if self.start is None else (self.start, self.moves)
        moves = (*moves, move)
        if "~" in move or sum(map(len, moves)) + len(moves) > _LONGEST_HISTORY:
            start, moves = p, ()
        return replace(self, p=p, picks=(), hint=0, start=start, moves=moves)

    def pairs(self) -> list[tuple[str, str]]:
        """Return the state as pairs of the address; what is as usual is left out."""
        pairs = [("p", self.p)]
        if self.play != "normal":
            pairs.append(("play", self.play))
        pairs.extend(("pick", pick) for pick in self.picks)
        if self.values:
            pairs.append(("show", "values"))
        if self.hint:
            pairs.append(("hint", str(self.hint)))
        if self.vs != "none":
            pairs.append(("vs", self.vs))
            pairs.extend([("skill", str(self.skill))] if self.vs == "mixed" else [])
            pairs.append(("you", self.you))
            pairs.append(("seed", str(self.seed)))
        if self.start is not None and self.moves:
            pairs.extend([("s", self.start), ("h", "~".join(self.moves))])
        return pairs

    def href(self, **extra: str) -> str:
        """Return the address of this state."""
        return f"{game_path(self.lang, self.game)}?{urlencode([*self.pairs(), *extra.items()])}"


def table_of(ask: Ask, game: str, example: str) -> Table:
    """Return the state that an address describes; an absent position is the game's example."""
    moves = tuple(move for move in ask.first("h").split("~") if move)
    if len(ask.first("h")) > 2 * _LONGEST_HISTORY:
        raise RequestError(Text(vi="biên bản ván quá dài", en="the record of the game is too long"))
    return Table(
        lang=ask.lang,
        game=game,
        p=bounded(ask.first("p"), "p") if ask.has("p") else example,
        play=play_of(ask.first("play") or "normal"),
        picks=ask.all("pick")[:8],
        values=ask.first("show") == "values",
        hint=number(ask, "hint", 0, 4),
        vs=_one_of(ask, "vs", get_args(Opponent), "none"),  # type: ignore[arg-type]
        skill=number(ask, "skill", 0, 100, default=50),
        you=_one_of(ask, "you", get_args(Side), "first"),  # type: ignore[arg-type]
        seed=number(ask, "seed", 0, 2**32 - 1),
        start=bounded(ask.first("s"), "s") if moves and ask.has("s") else None,
        moves=moves if ask.has("s") else (),
    )


def game_path(lang: Lang, game: str) -> str:
    """Return the path of a game's page."""
    return f"/{lang}/{quote(game, safe=_SAFE)}"


def address(path: str, pairs: Sequence[tuple[str, str]] = ()) -> str:
    """Return a path with its query."""
    return f"{path}?{urlencode(list(pairs))}" if pairs else path


def address_in(ask: Ask) -> str:
    """Return the address that was asked for."""
    return address(quote(ask.path, safe="/" + _SAFE), ask.query)


def number(ask: Ask, key: str, least: int, most: int, *, default: int | None = None) -> int:
    """Return the whole number of a key, between its bounds."""
    text = ask.first(key)
    if not text:
        return least if default is None else default
    if text.isdecimal() and text.isascii() and len(text) < 12 and least <= int(text) <= most:
        return int(text)
    raise RequestError(
        Text(vi="{key}: cần một số nguyên từ {a} đến {b}", en="{key}: expected a whole number from {a} to {b}").format(
            key=key, a=least, b=most
        ),
        word=text,
    )


def bounded(text: str, key: str, most: int = LONGEST_POSITION) -> str:
    """Return the text unless it is too long for a page."""
    if len(text) > most:
        raise RequestError(
            Text(
                vi="{key}: nhiều nhất {n} ký tự trên trang này; dòng lệnh nhận dài hơn",
                en="{key}: at most {n} characters on this page; the command line takes more",
            ).format(key=key, n=most),
            word=text[:60],
        )
    return text


def _one_of(ask: Ask, key: str, allowed: tuple[str, ...], default: str) -> str:
    text = ask.first(key) or default
    if text not in allowed:
        raise RequestError(
            Text(vi="{key}: cần một trong {a}, nhận được '{w}'", en="{key}: expected one of {a}, got '{w}'").format(
                key=key, a=", ".join(allowed), w=shown(text)
            ),
            word=text,
        )
    return text
