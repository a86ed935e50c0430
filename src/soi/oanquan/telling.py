"""A move of Ô ăn quan told in words: lap by lap, what it takes, what it costs, the best reply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from soi.core.text import Text
from soi.oanquan.board import SIDES, cell_names
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Owners, Step, Turn, play

if TYPE_CHECKING:
    from soi.oanquan.engine import Engine

SIDE_NAMES = {"S": Text(vi="Nam", en="South"), "N": Text(vi="Bắc", en="North")}

_LIFT = Text(vi="Bốc {n} quân ở {cell}, rải đến {last}.", en="Take up {n} from {cell} and sow to {last}.")
_ON = Text(
    vi="Ô kế tiếp {cell} có quân: bốc {n} quân ở đó, rải tiếp đến {last}.",
    en="The next cell, {cell}, holds stones: take up its {n} and sow on to {last}.",
)
_PIT = Text(vi="Ô kế tiếp là ô quan {cell}: dừng, hết lượt.", en="The next cell is the quan pit {cell}: the turn ends.")
_NOTHING = Text(
    vi="Ô kế tiếp {cell} trống, ô sau nó là {behind} cũng trống: hết lượt, không ăn được.",
    en="The next cell, {cell}, is empty and so is {behind} behind it: the turn ends without a capture.",
)
_CAPTURE = Text(
    vi="Ô {gap} trống: ăn {n} quân ở {cell}, được {worth} điểm.",
    en="{gap} is empty: capture the {n} in {cell}, worth {worth}.",
)
_QUAN = Text(
    vi="Ô {gap} trống: ăn quan ở {cell} cùng {n} quân trong đó, được {worth} điểm.",
    en="{gap} is empty: capture the quan in {cell} with the {n} beside it, worth {worth}.",
)
_GUARD = Text(vi="Quan ở {cell} chưa được phép ăn: dừng.", en="The quan in {cell} may not be captured yet: stop.")
_REFILL = Text(
    vi="Các ô của bên {side} đều trống: {side} lấy {n} quân đã ăn (thiếu thì vay) rải lại mỗi ô một quân.",
    en="All houses of {side} are empty: {side} puts one stone back into each, at a cost of {n} (borrowed if need be).",
)
_END = {
    "quan-taken": Text(
        vi="Cả hai quan đã bị ăn: hết quan, tàn dân, thu quân, kéo về.", en="Both quan are taken: the round ends."
    ),
    "quan-pits-empty": Text(vi="Hai ô quan đều trống: hết ván.", en="Both quan pits are empty: the round ends."),
    "no-refill": Text(
        vi="Không đủ quân để rải lại: hết ván.", en="There are not enough stones to refill with: the round ends."
    ),
}
_COLLECT = Text(
    vi="Quân còn trong ô dân về tay chủ ô: Nam {s}, Bắc {n}.",
    en="Stones left in houses go to their owners: South {s}, North {n}.",
)
_TOTAL = Text(vi="Nước {move} ăn được tất cả {n} điểm.", en="{move} captures {n} in all.")
_NONE = Text(vi="Nước {move} không ăn được gì.", en="{move} captures nothing.")
_QUIET = Text(
    vi="Nước đáp tốt nhất là {move}, chưa ăn ngay được gì.", en="The best reply is {move}, which captures nothing yet."
)
_REPLY = Text(vi="Nước đáp tốt nhất là {move}, ăn ngay {n} điểm.", en="The best reply is {move}, which captures {n}.")
_AHEAD = Text(
    vi="Tính trước {depth} nước thì từ đó {side} được hơn bên kia {n} điểm.",
    en="Looking {depth} moves ahead, {side} then gets {n} more than the other side.",
)
_EVEN = Text(
    vi="Tính trước {depth} nước thì từ đó hai bên được bằng nhau.",
    en="Looking {depth} moves ahead, both sides then get the same.",
)


def tell(turn: Turn, rules: Rules, owners: Owners | None = None, *, engine: Engine | None = None) -> list[Text]:
    """Return the story of a move, a sentence a step; with an engine also the best reply it finds in a moment.

    >>> from soi.oanquan.board import parse_board
    >>> from soi.oanquan.sowing import parse_move
    >>> turn = play(parse_board("Q0/1,0,3,0,0/Q0/1,0,0,0,0 S"), parse_move("S1+"), Rules())
    >>> print(tell(turn, Rules())[1].en)
    The next cell, S3, holds stones: take up its 3 and sow on to R.
    """
    story = list(_refill(turn, turn.before.mover, before=True))
    story += _laps(turn)
    story += _captures(turn, rules)
    story.append((_TOTAL if turn.captured else _NONE).format(move=turn.move, n=turn.captured))
    other = "N" if turn.before.mover == "S" else "S"
    story += _refill(turn, other, before=False)
    if turn.end is not None:
        story.append(_END[turn.end])
        story += _collected(turn, owners)
    elif engine is not None:
        story += _reply(turn, rules, owners, engine)
    return story


def _refill(turn: Turn, side: str, *, before: bool) -> Iterator[Text]:
    """Yield what a refill costs `side`: the mover before the move, the other one after it."""
    first = next(i for i, step in enumerate(turn.steps) if step.kind == "lift")
    steps = turn.steps[:first] if before else turn.steps[first:]
    count = sum(step.kind == "refill" for step in steps)
    if count:
        yield _REFILL.format(side=SIDE_NAMES[side], n=count)


def _laps(turn: Turn) -> Iterator[Text]:
    """Yield one sentence for every time stones were taken up."""
    steps = [step for step in turn.steps if step.kind in ("lift", "sow")]
    lifts = [i for i, step in enumerate(steps) if step.kind == "lift"]
    for number, at in enumerate(lifts):
        lift = steps[at]
        last = steps[at + lift.amount].cell
        yield (_ON if number else _LIFT).format(n=lift.amount, cell=lift.cell, last=last)


def _captures(turn: Turn, rules: Rules) -> Iterator[Text]:
    """Yield what is taken over which empty cell, or why nothing is."""
    taking = [step for step in turn.steps if step.kind in ("gap", "capture", "guard")]
    if not taking:
        yield _stopped(turn)
    for gap, step in pairwise(taking):
        if step.kind == "guard":
            yield _GUARD.format(cell=step.cell)
        elif step.kind == "capture":
            quan = turn.before.quan["LR".index(step.cell)] if step.cell in ("L", "R") else False
            stones = step.amount - (rules.quan_value if quan else 0)
            sentence = _QUAN if quan else _CAPTURE
            yield sentence.format(gap=gap.cell, cell=step.cell, n=stones, worth=step.amount)


def _stopped(turn: Turn) -> Text:
    """Return why a move without any capture ended."""
    names = cell_names(turn.before.houses)
    way = 1 if turn.move.direction == "+" else -1
    last = names.index(_sown(turn.steps)[-1].cell)
    following, behind = (names[(last + far * way) % len(names)] for far in (1, 2))
    if following in ("L", "R"):
        return _PIT.format(cell=following)
    return _NOTHING.format(cell=following, behind=behind)


def _sown(steps: Sequence[Step]) -> list[Step]:
    return [step for step in steps if step.kind == "sow"]


def _collected(turn: Turn, owners: Owners | None) -> Iterator[Text]:
    left = dict.fromkeys(SIDES, 0)
    for step in turn.steps:
        if step.kind == "collect":
            left[step.cell[0] if owners is None else owners[step.cell]] += step.amount
    if any(left.values()):
        yield _COLLECT.format(s=left["S"], n=left["N"])


def _reply(turn: Turn, rules: Rules, owners: Owners | None, engine: Engine) -> Iterator[Text]:
    """Yield the reply that a search of a fifth of a second finds best."""
    assert turn.after is not None
    thought = engine.think(turn.after, seconds=0.2)
    if not thought.moves:
        return
    best = thought.moves[0]
    captured = play(turn.after, best.move, rules, owners).captured
    yield (_REPLY if captured else _QUIET).format(move=best.move, n=captured)
    if best.score == 0:
        yield _EVEN.format(depth=thought.depth)
    else:
        side = turn.after.mover if best.score > 0 else turn.before.mover
        yield _AHEAD.format(depth=thought.depth, side=SIDE_NAMES[side], n=abs(best.score))
