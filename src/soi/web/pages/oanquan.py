"""The page of Ô ăn quan: the board, sowing shown step by step, what every move is worth, opponents, the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from soi.core.text import Lang, Text
from soi.oanquan.board import Board
from soi.oanquan.engine import LEVELS
from soi.oanquan.options import NAMED, TITLES, Rules, rules_text
from soi.oanquan.sowing import Turn, legal_moves
from soi.oanquan.starts import name_of, value_table
from soi.web.faults import fault
from soi.web.messages import Ask, Reply, redirect
from soi.web.oanquan_play import MoveWorth, Position, analysed, chosen_move
from soi.web.pages.oanquan_board import Sowing, board_svg
from soi.web.pages.oanquan_state import Round, left_on_board, round_of, turns_of
from soi.web.render import html
from soi.web.words import word

_SHOWN_LAPS = 60


def page(ask: Ask) -> Reply:
    """Return the board at the round of the address, or send on after the computer's move."""
    below = ask.path[4:].partition("/")[2]
    if below == "match":
        from soi.web.pages import oanquan_match

        return oanquan_match.page(ask)
    if below:
        return fault(ask, 404, word("fault_page"), kind="request")
    state = round_of(ask)
    if ask.has("begin"):
        return _begin(ask, state)
    turns = turns_of(state)
    board = turns[-1].after if turns else state.begin
    if board is not None and state.vs != "none" and board.mover != state.you and legal_moves(board, state.rules):
        rng = Random(state.seed * 1_000_003 + len(state.moves))
        move = chosen_move(board, state.rules, state.vs, rng)
        assert move is not None
        return redirect(state.then(str(move)).href())
    return html("oanquan.html", ask, word("oanquan_title"), _values(ask.lang, state, turns, board))


def _begin(ask: Ask, state: Round) -> Reply:
    rules = NAMED.get(ask.first("set"), state.rules)
    fresh = Round(lang=ask.lang, rules=rules, begin=_start(rules), vs=state.vs, you=state.you, seed=ask.seed)
    return redirect(fresh.href())


def _start(rules: Rules) -> Board:
    from soi.oanquan.board import start

    return replace(start(rules), score=(0, 0))


def _values(lang: Lang, state: Round, turns: list[Turn], board: Board | None) -> dict[str, object]:
    last = turns[-1] if turns else None
    over = board is None or not legal_moves(board, state.rules)
    shown = board if board is not None else left_on_board(turns[-1])
    known = analysed(shown, state.rules) if state.analysis and not over else None
    legal = [] if over else [str(move) for move in legal_moves(shown, state.rules)]
    moves = {move: _sowing(state, move, known, lang) for move in legal}
    back = 2 if state.vs != "none" else 1
    name = name_of(state.rules)
    animated = turns[-2:] if state.vs != "none" and len(turns) > 1 else turns[-1:]
    return {
        "state": state,
        "board": shown,
        "svg": board_svg(shown, moves, lang),
        "moves": list(moves.items()),
        "known": known,
        "value_text": None if known is None else value_text(known),
        "signed": signed,
        "over": over,
        "end": None if last is None else last.end,
        "score": shown.score or (0, 0),
        "last": last,
        "laps": [] if last is None else laps_told(last)[:_SHOWN_LAPS],
        "data": json.dumps([frames(turn) for turn in animated]),
        "undo_href": replace(state, moves=state.moves[:-back]).href() if len(state.moves) >= back else None,
        "again_href": replace(state, moves=()).href(),
        "analysis_href": replace(state, analysis=not state.analysis).href(),
        "history": [(move, replace(state, moves=state.moves[:n]).href()) for n, move in enumerate(state.moves, 1)],
        "levels": ("none", *LEVELS),
        "named": TITLES,
        "rules_name": rules_text(state.rules),
        "rule_lines": rule_lines(state.rules),
        "starts": [] if name is None else [(row.stones, row.text()) for row in value_table(name)],
        "position": str(shown),
        "keep": [pair for pair in state.pairs() if pair[0] in ("rules", "vs", "you", "seed")],
    }


def _sowing(state: Round, move: str, known: Position | None, lang: Lang) -> Sowing:
    house, way = move[:-1], move[-1]
    label = word("sow_right" if (way == "+") == (house[0] == "S") else "sow_left").format(house=house).to(lang)
    found = None if known is None else next((item for item in known.moves if item.move == move), None)
    if known is None or found is None or found.shown is None:
        return Sowing(state.then(move).href(), label)
    label += ": " + _worth(found, known).to(lang)
    return Sowing(state.then(move).href(), label, signed(found.shown), move in known.best)


def _worth(item: MoveWorth, known: Position) -> Text:
    """Return what a move is worth, in words: proved, or thought by the search."""
    if item.exact is not None:
        return word("sow_proved").format(score=signed(item.exact))
    return word("sow_score").format(score=signed(item.searched or 0), n=known.depth)


def value_text(known: Position) -> Text:
    """Return what is known of the position itself, as a sentence."""
    if known.value is not None:
        return word("value_proved").format(value=signed(known.value))
    if known.lower is not None or known.upper is not None:
        low = "−∞" if known.lower is None else signed(known.lower)
        high = "∞" if known.upper is None else signed(known.upper)
        return word("value_between").format(low=low, high=high)
    return word("value_open")


def signed(number: int) -> str:
    """Return a number with its sign.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def frames(turn: Turn) -> dict[str, object]:
    """Return what the script needs to show a move: the board before it and its steps."""
    return {
        "before": str(turn.before),
        "move": str(turn.move),
        "mover": turn.before.mover,
        "score": list(turn.before.score or (0, 0)),
        "steps": [list(step) for step in turn.steps],
    }


def laps_told(turn: Turn) -> list[Text]:
    """Return what a move does, lap by lap, in words."""
    told: list[Text] = []
    for step in turn.steps:
        if step.kind == "lift":
            told.append(word("lap_lift").format(n=step.amount, cell=step.cell))
        elif step.kind == "capture":
            told.append(word("lap_capture").format(n=step.amount, cell=step.cell))
        elif step.kind == "guard":
            told.append(word("lap_guard").format(cell=step.cell))
        elif step.kind == "collect":
            told.append(word("lap_collect").format(n=step.amount, cell=step.cell))
    refilled = [step for step in turn.steps if step.kind == "refill"]
    if refilled:
        told.append(word("lap_refill").format(n=len(refilled)))
    if turn.end is not None:
        told.append(word("end_" + turn.end.replace("-", "_")))
    return told


def rule_lines(rules: Rules) -> list[Text]:
    """Return the rules that differ from source to source, as sentences."""
    return [
        word("rule_quan_value").format(n=rules.quan_value),
        word("rule_gap_yes" if rules.empty_quan_gap else "rule_gap_no"),
        word("rule_end_taken" if rules.round_end == "quan-taken" else "rule_end_empty"),
        word("rule_young").format(n=rules.young_quan_min) if rules.young_quan_min else word("rule_young_no"),
        word("rule_leftover_void" if rules.quan_leftover == "void" else "rule_leftover_split"),
        word("rule_refill_borrow" if rules.refill == "borrow" else "rule_refill_end"),
        word("rule_ban").format(n=rules.first_quan_ban) if rules.first_quan_ban else word("rule_ban_no"),
    ]
