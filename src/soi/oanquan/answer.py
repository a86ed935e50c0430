"""The JSON answers about Ô ăn quan: what a move does, and what a position is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soi.core.budget import Budget
from soi.core.text import Text, joined
from soi.oanquan.board import Board, start
from soi.oanquan.certificate import shipped, shipped_bounds
from soi.oanquan.engine import Engine
from soi.oanquan.horizon import mover_first
from soi.oanquan.known import Known
from soi.oanquan.options import Rules, rules_answer
from soi.oanquan.repetition import closing_text
from soi.oanquan.solve import MoveBounds, Solution, solve
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
            vi="Hai cận có chứng chỉ kèm theo chương trình, kiểm bằng soi o-an-quan check.",
            en="The bounds have a certificate that comes with the program; soi o-an-quan check verifies it.",
        ),
    ),
}
_REASONS["kept"] = (
    "proof",
    Text(
        vi="Các cận này do tìm kiếm số chứng minh của chương trình tìm ra một lần và được lưu kèm; soi o-an-quan solve "
        "tính lại.",
        en="These bounds were proved once by the program's proof-number search and are kept with it; soi o-an-quan "
        "solve "
        "finds them anew.",
    ),
)
_BEST = Text(
    vi="Không bên nào ép được hơn hai cận ấy: điều này do tìm kiếm số chứng minh của chương trình tìm ra, "
    "không có trong chứng chỉ.",
    en="That neither side can force more was proved by the program's proof-number search; "
    "it is not in the certificate.",
)
_OPEN = Text(
    vi="Chưa chứng minh được giá trị trong giới hạn này; nước gợi ý là của phép tìm kiếm sâu {depth} nước.",
    en="No exact value was proved within this budget; the move suggested comes from a search {depth} moves deep.",
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
    if known.settled or known.reason in ("certificate", "kept"):
        kind, sentence = _REASONS.get(known.reason, _REASONS["proof"])
        if not fields["best"] and known.reason != "over":
            _suggest(fields, board, rules, budget)
        if known.settled and known.value is None and known.lower is not None and known.upper is not None:
            searched = known.reason == "certificate" and not {"lower_best", "upper_best"} <= set(shipped_bounds(rules))
            sentence = joined([sentence, *([_BEST] if searched else []), closing_text(known.lower, known.upper)])
        return fields, (kind, known.reason, sentence)
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
    if _is_start(board, rules):
        kept = _kept_start(board, rules)
        if kept is not None:
            return kept
    # Part of the time is kept for the search that suggests a move where nothing is proved.
    return solve(board, rules, budget.part(0.7))


def _is_start(board: Board, rules: Rules) -> bool:
    first = start(rules)
    return (board.cells, board.quan) == (first.cells, first.quan)


def _kept_start(board: Board, rules: Rules) -> Solution | None:
    """Return what is kept of a starting position: certified bounds, or those that a search of ours once proved."""
    claims = shipped_bounds(rules)
    known = known_start(rules)
    if {"lower", "upper"} <= set(claims):
        lower, upper = claims["lower"], claims["upper"]
        best = [lower == upper or part in claims for part in ("lower_best", "upper_best")]
        certified = Known(lower, upper, best[0], best[1], "certificate")
        if known is None:
            known = certified
        elif (known.lower, known.upper) == (lower, upper):
            known = replace(known, reason="certificate")
    if known is None:
        return None
    after = dict(known_moves(rules))
    if board.mover == "N":  # seen from the other end of the table N5 is S1, and directions stay
        after = {f"N{rules.houses + 1 - int(label[1])}{label[2]}": bounds for label, bounds in after.items()}
    certificate = None if after else shipped(rules)
    held = None if certificate is None else certificate.move(board)
    if held is not None:
        after.setdefault(str(held[0]), Known(known.lower, known.upper))
    moves = []
    for move in legal_moves(board, rules):
        bounds = after.get(str(move), Known(None, known.upper))
        moves.append(MoveBounds(move, play(board, move, rules).gain, bounds))
    return Solution(board, rules, known, tuple(moves), 0)


def _move_fields(item: MoveBounds) -> dict[str, object]:
    return {
        "move": str(item.move),
        "lower": item.known.lower,
        "upper": item.known.upper,
        "value": item.known.value,
        "gain": item.gain,
    }
