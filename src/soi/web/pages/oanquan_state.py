"""The state of the Ô ăn quan page, read from its address: the board, the rules, the opponent, the moves so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soi.core.errors import RequestError, SoiError
from soi.core.text import Lang, Text
from soi.oanquan.board import Board, parse_board, start
from soi.oanquan.engine import LEVELS
from soi.oanquan.options import Rules, parse_rules, rules_text
from soi.oanquan.sowing import Turn, parse_move, play
from soi.web.address import address, bounded, number
from soi.web.messages import Ask

_MOST_MOVES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round on the table. `moves` lead from `begin` to the board that is shown."""

    lang: Lang
    rules: Rules
    begin: Board
    moves: tuple[str, ...] = ()
    vs: str = "none"
    you: str = "S"
    seed: int = 0
    analysis: bool = False
    price: int = 0

    def pairs(self) -> list[tuple[str, str]]:
        """Return the state as pairs of the address."""
        pairs = [("p", str(self.begin))]
        if self.moves:
            pairs.append(("h", "~".join(self.moves)))
        if self.rules != Rules():
            pairs.append(("rules", rules_text(self.rules)))
        if self.vs != "none":
            pairs.extend([("vs", self.vs), ("you", self.you), ("seed", str(self.seed))])
        if self.analysis:
            pairs.append(("show", "values"))
        return pairs

    def href(self, **extra: str) -> str:
        """Return the address of this state."""
        return address(f"/{self.lang}/o-an-quan", [*self.pairs(), *extra.items()])

    def then(self, move: str) -> Round:
        """Return the round after one more move."""
        return replace(self, moves=(*self.moves, move))


def round_of(ask: Ask) -> Round:
    """Return the round that an address describes."""
    rules = parse_rules(bounded(ask.first("rules"), "rules", 300))
    begin = parse_board(bounded(ask.first("p"), "p", 300)) if ask.first("p").strip() else start(rules)
    if begin.score is None:
        begin = replace(begin, score=(0, 0))
    moves = tuple(filter(None, ask.first("h").split("~")))
    vs = ask.first("vs") or "none"
    if vs not in ("none", *LEVELS) or ask.first("you") not in ("", "S", "N") or len(moves) > _MOST_MOVES:
        raise RequestError(Text(vi="địa chỉ ván không đúng", en="the address of the round is not right"), word=vs)
    return Round(
        lang=ask.lang,
        rules=rules,
        begin=begin,
        moves=moves,
        vs=vs,
        you=ask.first("you") or "S",
        seed=number(ask, "seed", 0, 2**32 - 1),
        analysis=ask.first("show") == "values",
    )


def turns_of(state: Round) -> list[Turn]:
    """Return what every move of the round did; raise RequestError at the first that does not fit."""
    turns: list[Turn] = []
    board: Board | None = state.begin
    for number_of, text in enumerate(state.moves, 1):
        try:
            if board is None:
                raise RequestError(Text(vi="ván đã kết thúc", en="the round is over"))
            turn = play(board, parse_move(text), state.rules)
        except SoiError as error:
            raise RequestError(
                Text(vi="nước {n}: {why}", en="move {n}: {why}").format(n=number_of, why=error.message), word=text
            ) from error
        turns.append(turn)
        board = turn.after
    return turns


def left_on_board(turn: Turn) -> Board:
    """Return the board as it lies when a round has ended: only what nobody collects is left."""
    cells, quan = list(turn.before.cells), list(turn.before.quan)
    names = _names(turn.before)
    for step in turn.steps:
        index = names.index(step.cell)
        if step.kind in ("lift", "capture", "collect"):
            cells[index] = 0
            if step.kind == "capture" and step.cell in ("L", "R"):
                quan[0 if step.cell == "L" else 1] = False
        elif step.kind in ("sow", "refill"):
            cells[index] += 1
    score = turn.before.score or (0, 0)
    change = turn.score_change
    total = (score[0] + change[0], score[1] + change[1])
    return Board(tuple(cells), (quan[0], quan[1]), turn.before.mover, total)


def _names(board: Board) -> tuple[str, ...]:
    from soi.oanquan.board import cell_names

    return cell_names(board.houses)
