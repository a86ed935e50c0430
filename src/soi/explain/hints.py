"""Hints in stages: is there a win, where, which move, and why."""

from __future__ import annotations

from soi.analysis.answer import Analysis
from soi.core.outcome import Outcome
from soi.core.text import Text, joined
from soi.explain.because import NO_MOVE
from soi.explain.explain import explain, headline
from soi.explain.scoring import gain_line, scoring_hints

_EXISTS = {
    Outcome.N: Text(vi="Thế này có nước thắng.", en="There is a winning move here."),
    Outcome.P: Text(
        vi="Không có nước thắng nào: đi nước nào đối phương cũng thắng được. Hãy kéo dài ván và chờ đối phương sai.",
        en="No move wins if the other side plays well. Make the game long and wait for a mistake.",
    ),
    Outcome.D: Text(vi="Không bên nào ép thắng được; hãy giữ hòa.", en="Neither side can force a win; keep the draw."),
}


def hints(answer: Analysis) -> list[Text]:
    """Return the hints of a position, each saying more than the one before."""
    scoring = answer.kind == "scoring" and "moves" in answer.extra
    if answer.outcome is None and not scoring:
        return [headline(answer)]
    if next(iter(answer.position.moves()), None) is None:
        return [NO_MOVE, explain(answer)]
    if scoring:
        return [*scoring_hints(answer), joined([*gain_line(answer.extra), explain(answer)], "\n")]
    assert answer.outcome is not None
    stages = [_EXISTS[answer.outcome]]
    if answer.outcome is Outcome.N and answer.winning_moves:
        where = _where(answer)
        if where is not None:
            stages.append(where)
        move = answer.winning_moves[0]
        stages.append(Text(vi="Hãy đi {move}.", en="Play {move}.").format(move=move.label))
    stages.append(explain(answer))
    return stages


def _where(answer: Analysis) -> Text | None:
    """Return which part the winning moves are in, for positions of several parts."""
    labels = [move.label for move in answer.winning_moves]
    terms = answer.position.terms
    if len(terms) > 1:
        numbers = sorted({label.partition("/")[0] for label in labels}, key=int)
        return Text(vi="Nước thắng nằm ở trò thứ {n}.", en="The winning moves are in game {n}.").format(
            n=", ".join(numbers)
        )
    term = terms[0]
    if len(term.parts) < 2:
        return None
    numbers = sorted({label.partition(term.ruleset.separator)[0] for label in labels}, key=int)
    return Text(vi="Nước thắng nằm ở phần thứ {n}.", en="The winning moves are in part {n}.").format(
        n=", ".join(numbers[:20])
    )
