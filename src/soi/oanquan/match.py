"""A whole match of Ô ăn quan: rounds, accounts, houses bought and sold.

The sources leave the money matters open; these are the choices made here, each an option of `Terms`:

* accounts: a player's account is what they hold in stones and quan. A round is set up from it (the stones of every
  house one owns, and a quan), and what a round brings goes back to it. Sales are booked from account to account, and a
  buyer's account may fall below zero, as stones may be borrowed during a round.
* who cannot set up sells as few houses as make it possible, the ones farthest to their right first;
* `buys` says whether the other player buys ("always" or "never"); a seller without a buyer has lost;
* who is able again buys back as many houses as the account allows, at the same price, before a round is set up;
* when a position (the same stones, the same side to move) comes for the third time, the round ends and the stones in
  houses go to their owners: `repeats` says at which time, 0 that play may circle for ever;
* the player who did not begin the last round begins the next;
* when the agreed rounds are over, accounts are counted, and a house that still belongs to the other player counts its
  price for its owner (`houses_count`): who had to sell is behind by that much.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from soi.core.errors import ParameterError
from soi.core.text import Text
from soi.oanquan.board import SIDES, Board
from soi.oanquan.options import GAME, Rules
from soi.oanquan.sowing import Move, Turn, legal_moves, play, settlement, without_score

PRICES = (20, 30, 40)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the two agree on before play: the price of a house, the number of rounds (0: to the end), who buys."""

    price: int = 20
    rounds: int = 0
    buys: Literal["always", "never"] = "always"
    houses_count: bool = True
    repeats: int = 3

    def __post_init__(self) -> None:
        if self.price not in PRICES:
            raise ParameterError(
                Text(vi="giá một ô: 20, 30 hoặc 40", en="a price of 20, 30 or 40"), game=GAME, word=str(self.price)
            )


@dataclass(frozen=True, slots=True)
class Sale:
    """A house that changed hands: sold, or bought back by the side it is named after."""

    house: str
    buyer: str
    back: bool


@dataclass(frozen=True, slots=True)
class Match:
    """A match between or during rounds. `board` is None when the match is over, and `winner` then says who won.

    `seen` counts the positions of this round, `circled` says that the last round ended by repetition.
    """

    rules: Rules
    terms: Terms
    accounts: dict[str, int]
    owners: dict[str, str]
    board: Board | None
    number: int = 1
    starter: str = "S"
    sales: tuple[Sale, ...] = ()
    winner: str | None = None
    seen: tuple[Board, ...] = ()
    circled: bool = False

    def moves(self) -> list[Move]:
        """Return the moves of the player to move; none when the match is over."""
        return [] if self.board is None else legal_moves(self.board, self.rules, self.owners)

    def houses_of(self, side: str) -> list[str]:
        """Return the houses that a player owns."""
        return [house for house, owner in self.owners.items() if owner == side]

    def count(self) -> dict[str, int]:
        """Return what each player has: the account, and the price of the other's houses where those count."""
        price = self.terms.price if self.terms.houses_count else 0
        bought = {side: sum(house[0] != side for house in self.houses_of(side)) for side in SIDES}
        return {side: self.accounts[side] + price * bought[side] for side in SIDES}


def begin(rules: Rules, terms: Terms | None = None) -> Match:
    """Return a match before its first move; South begins."""
    houses = [f"{side}{number}" for side in SIDES for number in range(1, rules.houses + 1)]
    account = rules.houses * rules.stones + rules.quan_value
    match = Match(rules, terms or Terms(), dict.fromkeys(SIDES, account), {house: house[0] for house in houses}, None)
    board = _set_up(match)
    return replace(match, board=board, seen=(without_score(board),))


def make_move(match: Match, move: Move) -> tuple[Match, Turn]:
    """Return the match after a move, and what the move did; a round that ends is counted and the next one set up."""
    assert match.board is not None
    turn = play(match.board, move, match.rules, match.owners)
    if turn.after is not None:
        place = without_score(turn.after)
        seen = (*match.seen, place)
        if not match.terms.repeats or seen.count(place) < match.terms.repeats:
            return replace(match, board=turn.after, seen=seen), turn
        left = settlement(turn.after, match.rules, match.owners)
    else:
        left = (0, 0)
    score = turn.before.score or (0, 0)
    gained = {side: score[i] + turn.score_change[i] + left[i] for i, side in enumerate(SIDES)}
    accounts = {side: match.accounts[side] + gained[side] for side in SIDES}
    return next_round(replace(match, accounts=accounts, seen=(), circled=turn.after is not None)), turn


def next_round(match: Match) -> Match:
    """Return the match with the next round set up, houses sold and bought back, or with its winner."""
    if match.terms.rounds and match.number >= match.terms.rounds:
        return replace(match, board=None, winner=_richer(match.count()), sales=())
    accounts, owners, sales = dict(match.accounts), dict(match.owners), []
    for side in SIDES:
        sales += _bought_back(match, side, accounts, owners)
    for side in SIDES:
        sold = _sold(match, side, accounts, owners)
        if sold is None:
            return replace(match, accounts=accounts, board=None, winner=_other(side), sales=tuple(sales))
        sales += sold
    starter = _other(match.starter)
    following = replace(
        match, accounts=accounts, owners=owners, sales=tuple(sales), number=match.number + 1, starter=starter
    )
    board = _set_up(following)
    return replace(following, board=board, seen=(without_score(board),))


def _set_up(match: Match) -> Board:
    """Take what a round needs from both accounts and return the board."""
    for side in SIDES:
        match.accounts[side] -= _needed(match.rules, len(match.houses_of(side)))
    row = (match.rules.stones,) * match.rules.houses
    return Board((0, *row, 0, *row), (True, True), match.starter, (0, 0))


def _needed(rules: Rules, houses: int) -> int:
    return houses * rules.stones + rules.quan_value


def _sold(match: Match, side: str, accounts: dict[str, int], owners: dict[str, str]) -> list[Sale] | None:
    """Sell as many houses as let `side` set up; None when there is no house left or nobody buys."""
    sales: list[Sale] = []
    while True:
        mine = [house for house in owners if owners[house] == side]
        if not mine:
            return None
        if accounts[side] >= _needed(match.rules, len(mine)):
            return sales
        if match.terms.buys == "never" or len(mine) == 1:
            return None
        house = max(mine, key=lambda name: (name[0] == side, name[1:]))
        owners[house] = _other(side)
        accounts[side] += match.terms.price
        accounts[_other(side)] -= match.terms.price
        sales.append(Sale(house, _other(side), False))


def _bought_back(match: Match, side: str, accounts: dict[str, int], owners: dict[str, str]) -> list[Sale]:
    """Buy back houses of one's own side while the account pays for them and for setting them up."""
    sales: list[Sale] = []
    for house in [name for name in owners if name[0] == side and owners[name] != side]:
        mine = sum(owner == side for owner in owners.values())
        if accounts[side] - match.terms.price >= _needed(match.rules, mine + 1):
            owners[house] = side
            accounts[side] -= match.terms.price
            accounts[_other(side)] += match.terms.price
            sales.append(Sale(house, side, True))
    return sales


def _richer(accounts: dict[str, int]) -> str | None:
    """Return who has more, None at a tie."""
    if accounts["S"] == accounts["N"]:
        return None
    return "S" if accounts["S"] > accounts["N"] else "N"


def _other(side: str) -> str:
    return "N" if side == "S" else "S"
