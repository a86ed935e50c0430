"""A whole match of Ô ăn quan: round after round, houses sold and bought back, against a person or the computer."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random

from soi.core.errors import RequestError, SoiError
from soi.core.text import Lang, Text
from soi.oanquan.engine import LEVELS
from soi.oanquan.match import PRICES, Match, Sale, Terms, begin, make_move
from soi.oanquan.options import NAMED, TITLES, Rules, parse_rules, rules_text
from soi.oanquan.sowing import Turn, parse_move
from soi.web.address import address, bounded, number
from soi.web.messages import Ask, Reply, redirect
from soi.web.oanquan_play import chosen_move
from soi.web.pages.oanquan import frames, laps_told
from soi.web.pages.oanquan_board import Sowing, board_svg
from soi.web.render import html
from soi.web.words import word

_MOST_MOVES = 1500
_ROUNDS = (0, 1, 3, 5, 10)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """What the address of a match says: the rules, the terms, the opponent, every move so far."""

    lang: Lang
    rules: Rules
    terms: Terms
    moves: tuple[str, ...] = ()
    vs: str = "none"
    you: str = "S"
    seed: int = 0

    def href(self) -> str:
        """Return the address of this state."""
        pairs = [("price", str(self.terms.price)), ("rounds", str(self.terms.rounds))]
        if self.rules != Rules():
            pairs.append(("rules", rules_text(self.rules)))
        if self.vs != "none":
            pairs.extend([("vs", self.vs), ("you", self.you), ("seed", str(self.seed))])
        if self.moves:
            pairs.append(("h", "~".join(self.moves)))
        return address(f"/{self.lang}/o-an-quan/match", pairs)

    def then(self, move: str) -> MatchState:
        """Return the match after one more move."""
        return replace(self, moves=(*self.moves, move))


def page(ask: Ask) -> Reply:
    """Return the match of the address, or send on after the computer's move."""
    state = _state(ask)
    match, turns = _replayed(state)
    if match.board is not None and state.vs != "none" and match.board.mover != state.you:
        rng = Random(state.seed * 1_000_003 + len(state.moves))
        move = chosen_move(match.board, state.rules, state.vs, rng, owners=match.owners)
        if move is not None:
            return redirect(state.then(str(move)).href())
    return html("oanquan_match.html", ask, word("match_title"), _values(ask.lang, state, match, turns))


def _state(ask: Ask) -> MatchState:
    named = ask.first("set")
    rules = NAMED[named] if named in NAMED else parse_rules(bounded(ask.first("rules"), "rules", 300))
    moves = tuple(filter(None, ask.first("h").split("~")))
    vs, you = ask.first("vs") or "none", ask.first("you") or "S"
    if vs not in ("none", *LEVELS) or you not in ("S", "N") or len(moves) > _MOST_MOVES:
        raise RequestError(Text(vi="địa chỉ trận đấu không đúng", en="the address of the match is not right"), word=vs)
    price = number(ask, "price", PRICES[0], PRICES[-1], default=PRICES[0])
    terms = Terms(price=price, rounds=number(ask, "rounds", 0, 100))
    seed = number(ask, "seed", 0, 2**32 - 1) or ask.seed
    return MatchState(lang=ask.lang, rules=rules, terms=terms, moves=moves, vs=vs, you=you, seed=seed)


def _replayed(state: MatchState) -> tuple[Match, list[Turn]]:
    match, turns = begin(state.rules, state.terms), []
    for place, text in enumerate(state.moves, 1):
        try:
            if match.board is None:
                raise RequestError(Text(vi="trận đấu đã kết thúc", en="the match is over"))
            match, turn = make_move(match, parse_move(text))
        except SoiError as error:
            raise RequestError(
                Text(vi="nước {n}: {why}", en="move {n}: {why}").format(n=place, why=error.message), word=text
            ) from error
        turns.append(turn)
    return match, turns


def _values(lang: Lang, state: MatchState, match: Match, turns: list[Turn]) -> dict[str, object]:
    back = 2 if state.vs != "none" else 1
    animated = turns[-2:] if state.vs != "none" and len(turns) > 1 else turns[-1:]
    ended = bool(turns) and turns[-1].after is None
    svg = None
    if match.board is not None:
        moves = {str(move): Sowing(state.then(str(move)).href(), _label(str(move)).to(lang)) for move in match.moves()}
        svg = board_svg(match.board, moves, lang, owners=match.owners)
    return {
        "state": state,
        "match": match,
        "svg": svg,
        "data": "[]" if ended else json.dumps([frames(turn) for turn in animated]),
        "score": (0, 0) if match.board is None else match.board.score or (0, 0),
        "ended": ended,
        "sales": [_sale(sale) for sale in match.sales] if ended else [],
        "last": turns[-1] if turns else None,
        "laps": laps_told(turns[-1]) if turns else [],
        "undo_href": replace(state, moves=state.moves[:-back]).href() if len(state.moves) >= back else None,
        "again_href": replace(state, moves=()).href(),
        "named": TITLES,
        "levels": ("none", *LEVELS),
        "prices": PRICES,
        "rounds": _ROUNDS,
        "rules_name": rules_text(state.rules),
        "houses": {side: match.houses_of(side) for side in ("S", "N")},
    }


def _label(move: str) -> Text:
    house, way = move[:-1], move[-1]
    return word("sow_right" if (way == "+") == (house[0] == "S") else "sow_left").format(house=house)


def _sale(sale: Sale) -> Text:
    who = word("south" if sale.buyer == "S" else "north")
    return word("match_bought_back" if sale.back else "match_bought").format(who=who, house=sale.house)
