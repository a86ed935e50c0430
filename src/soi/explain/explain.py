"""explain: who wins, by which move, and why, as one text."""

from __future__ import annotations

from soi.analysis.answer import Analysis, Component
from soi.core.outcome import Outcome
from soi.core.text import Text, joined, same
from soi.explain.because import because
from soi.explain.binary import binary_table

_SHOWN_MOVES = 8
_WINNERS = {
    Outcome.N: Text(vi="Người đi trước thắng.", en="The player to move wins."),
    Outcome.P: Text(vi="Người đi sau thắng.", en="The player to move loses."),
    Outcome.D: Text(vi="Ván cờ hòa: không bên nào ép thắng được.", en="A draw: neither player can force a win."),
}


def explain(answer: Analysis) -> Text:
    """Return the explanation of an answer, a sentence or a table row a line."""
    lines = [headline(answer), *_value_lines(answer), *_move_lines(answer), *_why_lines(answer)]
    lines.extend(answer.notes)
    return joined(lines, "\n")


def headline(answer: Analysis) -> Text:
    """Return the sentence that says who wins."""
    if answer.outcome is None:
        if answer.kind == "puzzle" and "solvable" in answer.extra:
            from soi.explain.puzzle import puzzle_lines

            return puzzle_lines(answer.extra)
        if answer.kind == "scoring" and "moves" in answer.extra:
            from soi.explain.scoring import scoring_lines

            return scoring_lines(answer.extra)
        return answer.reason.text
    winner = _WINNERS[answer.outcome]
    if answer.outcome is Outcome.N and answer.winning_moves:
        move = Text(vi="Nước thắng: {move}.", en="A winning move: {move}.").format(move=answer.winning_moves[0].label)
        return joined([winner, move])
    return winner


def _value_lines(answer: Analysis) -> list[Text]:
    lines = []
    if answer.nim_value is not None:
        lines.append(Text(vi="Số Grundy: {value}", en="Nim-value: {value}").format(value=answer.nim_value))
    if answer.remoteness is not None and answer.outcome is not Outcome.D:
        lines.append(
            Text(
                vi="Số nước khi bên thắng đi nhanh, bên thua kéo dài: {n}",
                en="Moves left when the winner hurries and the loser delays: {n}",
            ).format(n=answer.remoteness)
        )
    return lines


def _move_lines(answer: Analysis) -> list[Text]:
    if not answer.winning_moves:
        return []
    count = answer.winning_move_count
    number = Text(vi="chưa đếm", en="not counted") if count is None else same(str(count))
    lines = [Text(vi="Các nước thắng ({n}):", en="Winning moves ({n}):").format(n=number)]
    for move in answer.winning_moves[:_SHOWN_MOVES]:
        lines.append(same(f"  {move.label}" + ("" if move.text is None else f"  →  {move.text}")))
    if len(answer.winning_moves) > _SHOWN_MOVES:
        lines.append(same("  …"))
    return lines


def _why_lines(answer: Analysis) -> list[Text]:
    if answer.reason.kind == "unsolved":
        return []  # the headline says it
    source = "" if answer.reason.source is None else f" [{answer.reason.source}]"
    lines = [Text(vi="Vì sao: {text}{source}", en="Why: {text}{source}").format(text=answer.reason.text, source=source)]
    if len(answer.components) > 1:
        lines.extend(_component_lines(answer.components))
    return lines + because(answer)


def _component_lines(components: tuple[Component, ...]) -> list[Text]:
    if all(isinstance(component.value, int) for component in components):
        return binary_table([(component.text, component.value) for component in components])
    return [same(f"  {component.name} {component.text} = {component.value}") for component in components]
