"""A solved position written down: for each side one move in every position it can come to.

A certificate states lower <= value <= upper for one position under one set of rules. Its part `lower` is the
strategy of the player to move, `upper` that of the other one: entries (position, need) -> move, where `need`
is the difference (own minus other, for the rest of the round) that is forced; it serves whoever needs no
more. Play along a strategy always ends, and at the end nothing is needed any more. Where the bounds do not
meet, `lower_best` and `upper_best` show that neither can be better: with the moves of `lower_best` the other
side keeps the mover at `lower` in every play that ends (it may circle for ever), with those of `upper_best`
the mover keeps `upper`. No table stands behind a certificate: `soi.oanquan.checker` follows every reply by
the slow rules.

A file is a line of JSON, then the entries, sorted and xz-compressed. A position is the key of
`soi.kernels.oanquan.key`: the rank of its cells as the one to move sees them, of two mirror images the
smaller, and quan, ply and scores.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from soi.core.budget import Budget
from soi.core.errors import FileError
from soi.core.files import why_not
from soi.core.text import Text
from soi.kernels import oanquan as kernel
from soi.kernels.oanquan import BoardTuple
from soi.kernels.oanquan_proof import DISPROVED, HELD, OPEN, PROVED, ProofSearch
from soi.oanquan.board import Board, parse_board
from soi.oanquan.fast import board_tuple, move_of, rules_tuple
from soi.oanquan.options import Rules, parse_rules, rules_text
from soi.oanquan.solve import shared_out
from soi.oanquan.sowing import Move, ready
from soi.oanquan.storage import replace_file
from soi.oanquan.tables import SMALL, timed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = 1
PARTS = ("lower", "upper", "lower_best", "upper_best")
MOVERS = ("lower", "upper_best")
"""The parts that belong to the player to move."""
SHORT = 2_000_000
"""Nodes after which a search with other tables may come sooner to its end."""
ENDLESS = 2**62
Node = tuple[int, int, int]
"""Rank of the cells, the rest of the key, and the difference needed."""
Strategy = dict[Node, int]
"""The move in each node: 2 * house as its owner counts from the left, and 1 more for the direction `-`."""


@dataclass(frozen=True)
class Certificate:
    """Bounds of a position with a strategy for each."""

    rules: Rules
    board: Board
    bounds: dict[str, int]
    strategies: dict[str, Strategy]

    @property
    def value(self) -> int | None:
        """Return the exact value, None when the bounds do not meet."""
        lower, upper = self.bounds.get("lower"), self.bounds.get("upper")
        return lower if lower == upper else None

    @cached_property
    def _positions(self) -> dict[str, dict[tuple[int, int], tuple[int, int]]]:
        best: dict[str, dict[tuple[int, int], tuple[int, int]]] = {}
        for part, strategy in self.strategies.items():
            seen = best.setdefault(part, {})
            for (rank, rest, need), move in strategy.items():
                if (rank, rest) not in seen or seen[rank, rest][0] < need:
                    seen[rank, rest] = need, move
        return best

    def move(self, board: Board) -> tuple[Move, int] | None:
        """Return the move to make here and what it forces for the rest of the round, None when not held.

        A position is as good from either end of the table: the better of both strategies is taken.
        """
        refilled, cost, end = ready(board, self.rules)
        if end:
            return None
        rank, rest, flipped = kernel.key(rules_tuple(self.rules), board_tuple(refilled, self.rules))
        held = [self._positions.get(part, {}).get((rank, rest)) for part in ("lower", "upper")]
        found = max((entry for entry in held if entry is not None), default=None)
        if found is None:
            return None
        house, way = found[1] >> 1, -1 if found[1] & 1 else 1
        if flipped:
            house, way = self.rules.houses + 1 - house, -way
        return move_of(house, way, board.mover, self.rules), found[0] - cost


def make(
    board: Board,
    rules: Rules,
    *,
    lower: int | None,
    upper: int | None,
    best: bool = False,
    stones: int = SMALL,
    budget: Budget | None = None,
    memory: int = 2**29,
) -> Certificate | None:
    """Return a certificate of bounds that hold for a ready board; None when they do not, or the budget is
    spent.

    With `best` it also shows that the bounds cannot be better. Proofs are searched again with tables of up to
    `stones` small stones, made afresh in one thread (8 take a second, 12 some ten); strategies go on through
    the tables to the end of the round, so nothing rests on them. Where a proof is long in coming or cannot be
    written whole, tables with one stone less, then one more, are tried before the first ones are searched to the end.
    """
    claims = dict(zip(PARTS, (lower, upper, *((lower, upper) if best else (None, None))), strict=True))
    bounds = {part: claim for part, claim in claims.items() if claim is not None}
    budget = budget or Budget()
    sizes = (0,) if rules.refill == "end" else (stones, *(size for size in (stones - 1, stones + 1) if size > 0))
    step = _step(board, rules, list(bounds.values()))
    for size, nodes in (*((size, SHORT) for size in sizes), (sizes[0], ENDLESS)):
        levels = timed(rules, size) if size else None
        search = ProofSearch(rules_tuple(rules), levels, bytes=memory, step=step)
        try:
            strategies = _all_written(search, board_tuple(board, rules), bounds, budget, nodes)
        except _RefutedError:
            if not search.odd_end:  # ends that break the parity can hide a proof, or spoil a stand
                return None
            strategies = None
        if strategies is not None:
            return Certificate(rules, board, bounds, strategies)
        if search.odd_end:
            step = 1
    return None


class _RefutedError(Exception):
    """A claim does not hold."""


def _all_written(
    search: ProofSearch, board: BoardTuple, bounds: dict[str, int], budget: Budget, nodes: int
) -> dict[str, Strategy] | None:
    strategies: dict[str, Strategy] = {}
    for part, claim in sorted(bounds.items(), reverse=True):  # `upper` first: it shortens the search for `lower`
        strategy = _written(search, board, part, claim, budget, nodes)
        if strategy is None:
            return None
        strategies[part] = strategy
    return strategies


def _step(board: Board, rules: Rules, claims: list[int]) -> int:
    """Return 2 where all that is claimed has the parity of the differences that can come, else 1."""
    worth = board.stones + rules.quan_value * sum(board.quan)
    return 2 if shared_out(rules) and all((claim - worth) % 2 == 0 for claim in claims) else 1


def _written(
    search: ProofSearch, board: BoardTuple, part: str, claim: int, budget: Budget, nodes: int
) -> Strategy | None:
    """Search the proof of one part's claim and return it as entries, None when it could not be written whole."""
    mine = part in MOVERS
    need = claim if mine else -claim
    wanted, asked, prover = {PROVED}, need, mine
    if part not in ("lower", "upper"):  # the other side must not force more than what is kept
        wanted, asked, prover = {DISPROVED, HELD}, search.step - need, not mine
    answer = search.search(board, asked, prover_moves=prover, nodes=nodes, seconds=budget.seconds_left())
    if answer == OPEN:
        return None
    if answer not in wanted:
        raise _RefutedError
    if part in ("lower", "upper"):
        rows = search.strategy(board, need, prover_moves=mine, seconds=budget.seconds_left())
    else:
        rows = search.stand(board, need, holder_moves=mine, seconds=budget.seconds_left())
    if rows is None:
        return None
    return {(rank, rest, left): move for rank, rest, left, move in rows.tolist()}


def save(certificate: Certificate, path: Path) -> None:
    """Write a certificate to a file."""
    data = lzma.compress(b"".join(_columns(certificate.strategies[part]) for part in certificate.bounds), preset=9)
    head = {
        "format": FORMAT,
        "game": "o-an-quan",
        "rules": rules_text(certificate.rules),
        "position": str(certificate.board),
        "bounds": certificate.bounds,
        "entries": {part: len(certificate.strategies[part]) for part in certificate.bounds},
        "sha256": hashlib.sha256(data).hexdigest(),
    }
    replace_file(path, json.dumps(head).encode() + b"\n" + data)


def load(path: Path) -> Certificate:
    """Return the certificate in a file; FileError when the file is damaged. It is not checked by this."""
    try:
        line, _, data = path.read_bytes().partition(b"\n")
        head = json.loads(line)
        if head["format"] != FORMAT or head["sha256"] != hashlib.sha256(data).hexdigest():
            raise ValueError("format or checksum")
        bounds = {part: int(head["bounds"][part]) for part in PARTS if part in head["bounds"]}
        entries = {part: int(head["entries"][part]) for part in bounds}
        plain, strategies = _unpacked(data, _WIDTH * sum(entries.values())), {}
        for part, count in entries.items():
            strategies[part] = _strategy(plain[: count * _WIDTH], count)
            plain = plain[count * _WIDTH :]
        if plain or not bounds:
            raise ValueError("entries")
        return Certificate(parse_rules(head["rules"]), parse_board(head["position"]), bounds, strategies)
    except OSError as error:
        message = Text(vi="không đọc được {path}: {why}", en="cannot read {path}: {why}")
        raise FileError(message.format(path=path, why=why_not(error)), word=str(path)) from error
    except (
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        lzma.LZMAError,
        ArithmeticError,
        RecursionError,
    ) as error:
        message = Text(vi=f"{path} không phải chứng chỉ hoặc đã hỏng", en=f"{path} is no certificate, or is damaged")
        raise FileError(message, word=str(path)) from error


def _unpacked(data: bytes, size: int) -> bytes:
    """Return `size` bytes unpacked; ValueError where there are more or fewer, before more of them take memory."""
    if not 0 <= size <= _MOST_PACKED * len(data):
        raise ValueError("entries")
    unpacker = lzma.LZMADecompressor(memlimit=2**28)
    plain = unpacker.decompress(data, max_length=size + 1)
    if len(plain) != size or not unpacker.eof or unpacker.unused_data:
        raise ValueError("entries")
    return plain


@cache
def shipped(rules: Rules) -> Certificate | None:
    """Return the certificate of the starting position that comes with the program, None when there is
    none."""
    path = _shipped_path(rules)
    return load(path) if path.exists() else None


@cache
def shipped_bounds(rules: Rules) -> dict[str, int]:
    """Return the bounds that `shipped` proves, from the first line of its file alone; none where there is no file."""
    path = _shipped_path(rules)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        bounds: dict[str, int] = json.loads(file.readline())["bounds"]
    return bounds


def _shipped_path(rules: Rules) -> Path:
    return Path(__file__).parent / "certificates" / f"{rules_text(rules)}.cert"


_WIDTH = 8 + 4 + 4 + 1
_MOST_PACKED = 100
"""Entries are packed some 13 times; a file that claims more than this would fill memory and prove nothing."""


def _columns(strategy: Strategy) -> bytes:
    """Return the entries by columns: steps from one sorted (rest, rank) to the next, needs, moves; low bytes
    first."""
    rows = sorted((rest, rank, need, move) for (rank, rest, need), move in strategy.items())
    rests, ranks, needs, moves = zip(*rows, strict=True) if rows else ((), (), (), ())
    columns: tuple[list[int], ...] = (_steps(ranks), _steps(rests), list(needs), list(moves))
    return b"".join(_planes(column, size) for column, size in zip(columns, (8, 4, 4, 1), strict=True))


def _strategy(data: bytes, count: int) -> Strategy:
    columns = []
    for size in (8, 4, 4, 1):
        columns.append(_numbers(data[: count * size], count, size))
        data = data[count * size :]
    steps, rest_steps, needs, moves = columns
    nodes = zip(steps.cumsum().tolist(), rest_steps.cumsum().tolist(), needs.tolist(), strict=True)
    strategy = dict(zip(nodes, moves.tolist(), strict=True))
    if len(strategy) != count:
        raise ValueError("entries")
    return strategy


def _steps(numbers: tuple[int, ...]) -> list[int]:
    return [after - before for before, after in pairwise((0, *numbers))]


def _planes(numbers: list[int], size: int) -> bytes:
    """Return the numbers' low bytes, then their second bytes, and so on."""
    whole = b"".join(number.to_bytes(size, "little", signed=size > 1) for number in numbers)
    return b"".join(whole[place::size] for place in range(size))


def _numbers(data: bytes, count: int, size: int) -> NDArray[np.int64]:
    import numpy as np

    if len(data) != count * size:
        raise ValueError("entries")
    planes = np.frombuffer(data, np.uint8).reshape(size, count)
    return np.ascontiguousarray(planes.T).view("<u1" if size == 1 else f"<i{size}").ravel().astype(np.int64)
