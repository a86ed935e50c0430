"""A move of Ô ăn quan told in words: lap by lap, what it takes, what it costs, the best reply."""

from __future__ import annotations

from collections.abc import Iterator

from soi.core.text import Text
from soi.oanquan.options import Rules
from soi.oanquan.sowing import Turn, legal_moves, play

_LIFT = Text(vi="Bốc {n} quân ở {cell} và rải đến {last}.", en="Take up {n} stones from {cell} and sow to {last}.")
_CAPTURE = Text(vi="Ăn {cell}: {n} điểm.", en="Capture {cell}: worth {n}.")
_GUARD = Text(vi="Quan ở {cell} còn non nên chưa ăn được.", en="The quan in {cell} may not be captured yet.")
_REFILL = Text(
    vi="Bên kia hết quân trên sân nên phải rải lại mỗi ô một quân (mất {n}).",
    en="The other player has no stones left in their houses and puts one into each (at a cost of {n}).",
)
_END = {
    "quan-taken": Text(
        vi="Cả hai quan đã bị ăn: hết quan, tàn dân, thu quân.", en="Both quan are taken: the round ends."
    ),
    "quan-pits-empty": Text(vi="Hai ô quan đã trống: ván kết thúc.", en="Both quan pits are empty: the round ends."),
    "no-refill": Text(
        vi="Không còn quân để rải lại: ván kết thúc.", en="There is nothing to refill with: the round ends."
    ),
}
_TOTAL = Text(vi="Nước {move} ăn được {n} điểm.", en="{move} captures {n} in all.")
_REPLY = Text(vi="Đáp lại tham nhất là {move}, ăn {n} điểm.", en="The greediest reply is {move}, which captures {n}.")


def tell(turn: Turn, rules: Rules) -> list[Text]:
    """Return the story of a move, a sentence a step."""
    story = list(_laps(turn))
    story += [_CAPTURE.format(cell=cell, n=worth) for cell, worth in turn.captures]
    story += [_GUARD.format(cell=step.cell) for step in turn.steps if step.kind == "guard"]
    refilled = sum(step.kind == "refill" for step in turn.steps)
    if refilled:
        story.append(_REFILL.format(n=refilled))
    story.append(_TOTAL.format(move=turn.move, n=turn.captured))
    if turn.end is not None:
        story.append(_END[turn.end])
    elif turn.after is not None:
        replies = [play(turn.after, move, rules) for move in legal_moves(turn.after, rules)]
        if replies:
            best = max(replies, key=lambda reply: reply.captured)
            story.append(_REPLY.format(move=best.move, n=best.captured))
    return story


def _laps(turn: Turn) -> Iterator[Text]:
    """Yield one sentence for every time stones were taken up."""
    lifted: tuple[str, int] | None = None
    last = ""
    for step in turn.steps:
        if step.kind == "lift":
            if lifted is not None:
                yield _LIFT.format(n=lifted[1], cell=lifted[0], last=last)
            lifted = (step.cell, step.amount)
        elif step.kind == "sow":
            last = step.cell
    if lifted is not None:
        yield _LIFT.format(n=lifted[1], cell=lifted[0], last=last)
