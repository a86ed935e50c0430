"""The JSON answers about Ô ăn quan: what a move does, and what a position is worth."""

from __future__ import annotations

from typing import Any

from soi.core.budget import Budget
from soi.core.text import Text
from soi.oanquan.board import Board, start
from soi.oanquan.certificate import Certificate, shipped
from soi.oanquan.engine import Engine
from soi.oanquan.horizon import mover_first
from soi.oanquan.options import Rules, rules_answer
from soi.oanquan.solve import Known, MoveBounds, Solution, solve
from soi.oanquan.sowing import Turn, legal_moves, play, ready, settlement
from soi.oanquan.starts import known_moves, known_start

_REASONS = {
    "over": (
        "proof",
        Text(vi="Ván đã kết thúc: chỉ còn thu quân.", en="The round is over: only stones are collected."),
    ),
    "table": (
        "table",
        Text(vi="Lấy từ bảng tàn cuộc chính xác.", en="Taken from exact endgame tables."),
    ),
    "proof": (
        "proof",
        Text(
            vi="Cả hai phía đều đã được chứng minh bằng tìm kiếm số chứng minh.",
            en="Both sides were proved by proof-number search.",
        ),
    ),
    "certificate": (
        "certificate",
        Text(
            vi="Giá trị có chứng chỉ kèm theo chương trình, kiểm bằng soi o-an-quan check.",
            en="The value has a certificate that comes with the program; soi o-an-quan check verifies it.",
        ),
    ),
}
_OPEN = Text(
    vi="Chưa chứng minh được giá trị trong giới hạn này; nước gợi ý là của phép tìm kiếm sâu {depth} nước.",
    en="No exact value was proved within this budget; the move suggested comes from a search {depth} moves deep.",
)
_CIRCLING = Text(
    vi="Hai bên chỉ ép được tới hai cận này; phần còn lại do luật về lặp thế quyết định.",
    en="The two sides can force no more than these bounds; what lies between is up to a rule about repetition.",
)


def move_answer(turn: Turn, rules: Rules) -> dict[str, object]:
    """Return what a move does: captures in order, laps, change of both scores, the board afterwards."""
    return {
        "game": "o-an-quan",
        "position": str(turn.before),
        "move": str(turn.move),
        "rules": rules_answer(rules),
        "kind": "scoring",
        "captured": turn.captured,
        "captures": [[cell, worth] for cell, worth in turn.captures],
        "laps": turn.laps,
        "score_change": {"S": turn.score_change[0], "N": turn.score_change[1]},
        "over": turn.after is None,
        "position_after": None if turn.after is None else str(turn.after),
    }


def position_answer(board: Board, rules: Rules, budget: Budget) -> tuple[dict[str, object], tuple[str, str, Text]]:
    """Return the fields of a position's answer, and (kind, name, sentence) of what it rests on."""
    solution = _solution(board, rules, budget)
    known = solution.known
    fields = solution_fields(solution)
    if known.settled:
        kind, sentence = _REASONS.get(known.reason, _REASONS["proof"])
        return fields, (kind, known.reason, sentence if known.value is not None else _CIRCLING)
    depth = _suggest(fields, board, rules, budget)
    return fields, ("search", f"depth {depth}", _OPEN.format(depth=depth))


def solution_fields(solution: Solution) -> dict[str, object]:
    """Return what is proved of a position and its moves, as JSON fields."""
    known = solution.known
    return {
        "rules": rules_answer(solution.rules),
        "value": known.value,
        "lower": known.lower,
        "upper": known.upper,
        "best": [str(move) for move in solution.best],
        "moves": [_move_fields(item) for item in solution.moves],
    }


def _suggest(fields: dict[str, Any], board: Board, rules: Rules, budget: Budget) -> int:
    """Add what a search thinks where nothing is proved; return its depth."""
    left = budget.seconds_left()
    thought = Engine(rules).think(board, seconds=min(1.0, left or 1.0), all_scores=True)
    if thought.moves:
        top = thought.moves[0].score
        fields["best"] = fields["best"] or [str(item.move) for item in thought.moves if item.score == top]
        fields["search"] = {
            "depth": thought.depth,
            "score": top,
            "line": [str(move) for move in thought.line],
            "moves": {str(item.move): item.score for item in thought.moves},
        }
    return thought.depth


def _solution(board: Board, rules: Rules, budget: Budget) -> Solution:
    _, _, end = ready(board, rules)
    if end is not None:
        value = mover_first(settlement(board, rules), board.mover)
        return Solution(board, rules, Known(value, value, True, True, "over"), (), 0)
    certificate = shipped(rules) if _is_start(board, rules) else None
    if certificate is not None and certificate.value is not None:
        return _certified(board, rules, certificate)
    if _is_start(board, rules) and board.mover == "S" and known_moves(rules):
        return _kept(board, rules)
    # Part of the time is kept for the search that suggests a move where nothing is proved.
    left = budget.seconds_left()
    within = Budget(seconds=None if left is None else max(0.1, 0.7 * left), bytes=budget.bytes)
    return solve(board, rules, within)


def _is_start(board: Board, rules: Rules) -> bool:
    first = start(rules)
    return (board.cells, board.quan) == (first.cells, first.quan)


def _certified(board: Board, rules: Rules, certificate: Certificate) -> Solution:
    """Return the certified value with the certificate's move; of the others what is kept, or an upper bound."""
    value = certificate.value
    held = certificate.move(board)
    kept = known_moves(rules) if board.mover == "S" else {}
    moves = []
    for move in legal_moves(board, rules):
        turn = play(board, move, rules)
        exact = held is not None and move == held[0]
        known = kept.get(str(move)) or Known(value if exact else None, value, exact, exact, "certificate")
        moves.append(MoveBounds(move, turn.gain, known))
    return Solution(board, rules, Known(value, value, True, True, "certificate"), tuple(moves), 0)


def _kept(board: Board, rules: Rules) -> Solution:
    """Return the bounds of the start, and of its moves, that were proved once and are kept."""
    kept, moves = known_moves(rules), legal_moves(board, rules)
    known = known_start(rules) or Known()
    bounds = tuple(MoveBounds(move, play(board, move, rules).gain, kept[str(move)]) for move in moves)
    return Solution(board, rules, known, bounds, 0)


def _move_fields(item: MoveBounds) -> dict[str, object]:
    return {
        "move": str(item.move),
        "lower": item.known.lower,
        "upper": item.known.upper,
        "value": item.known.value,
        "gain": item.gain,
    }
