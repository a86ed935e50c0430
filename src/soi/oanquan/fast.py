"""Positions as the compiled code wants them: seen from the side of the player to move."""

from __future__ import annotations

from dataclasses import replace

from soi.kernels.oanquan import BoardTuple, RulesTuple
from soi.oanquan.board import Board, cell_names, turned
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Move, Owners


def rules_tuple(rules: Rules) -> RulesTuple:
    """Return the rules as nine ints."""
    return (
        rules.houses,
        rules.quan_value,
        rules.young_quan_min,
        rules.first_quan_ban,
        rules.pool,
        int(rules.empty_quan_gap),
        int(rules.round_end == "quan-pits-empty"),
        int(rules.quan_leftover == "split"),
        int(rules.refill == "end"),
    )


def board_tuple(board: Board, rules: Rules) -> BoardTuple:
    """Return a board that is not over and whose mover has a stone, seen by the mover."""
    seen = board if board.mover == "S" else turned(board)
    own, other = (seen.score or (0, 0)) if rules.refill == "end" else (0, 0)
    ply = min(seen.ply, rules.first_quan_ban)
    return bytes(seen.cells), seen.quan[0] + 2 * seen.quan[1], ply, own, other


def board_from(given: BoardTuple, rules: Rules, mover: str = "S") -> Board:
    """Return the board that `mover` sees as `given`; scores only where the rules need them."""
    cells, quan, ply, own, other = given
    score = (own, other) if rules.refill == "end" else None
    board = Board(tuple(cells), (bool(quan & 1), bool(quan & 2)), "S", score, ply)
    return board if mover == "S" else turned(board)


def house_and_way(move: Move, rules: Rules) -> tuple[int, int]:
    """Return the house as its owner counts from the left, and +1 or -1."""
    number = int(move.house[1:])
    return number if move.house[0] == "S" else rules.houses + 1 - number, 1 if move.direction == "+" else -1


def move_of(house: int, way: int, mover: str, rules: Rules) -> Move:
    """Return the move; the inverse of `house_and_way`."""
    return Move(f"{mover}{house if mover == 'S' else rules.houses + 1 - house}", "+" if way > 0 else "-")


def south_houses(owners: Owners, rules: Rules) -> int:
    """Return the houses that South owns as the bits of their cells."""
    return sum(1 << cell for cell, name in enumerate(cell_names(rules.houses)) if owners.get(name) == "S")


def seen_by_south(board: Board, rules: Rules) -> BoardTuple:
    """Return a board that is not over and whose mover has a stone, seen by South whoever moves."""
    return board_tuple(replace(board, mover="S"), rules)
