"""What the winning move does to the values, and why every move fails where none wins."""

from __future__ import annotations

from soi.analysis.answer import Analysis
from soi.analysis.options import OptionValue, option_values
from soi.analysis.reasons import only_part
from soi.core.budget import Budget
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Text

_MAKES = Text(
    vi="Nước {move} đổi số Grundy của phần {part} từ {old} thành {new}, đưa tổng nim về 0.",
    en="The move {move} turns the nim-value of part {part} from {old} into {new}, and the nim-sum into 0.",
)
_EACH_FAILS = Text(
    vi="Mỗi nước đi đổi số Grundy của đúng một phần, nên sau đó tổng nim khác 0: nước nào cũng để đối phương thắng.",
    en="Every move changes the nim-value of just one part, so that the nim-sum is no longer 0: each leaves a win.",
)
_MEX = Text(
    vi="Các nước đi dẫn tới các số Grundy {values}; số nhỏ nhất không có mặt (mex) là {mex}.",
    en="The moves lead to the nim-values {values}; the least one missing (the mex) is {mex}.",
)
NO_MOVE = Text(vi="Không còn nước đi nào.", en="There is no move left.")
_MOST_OPTIONS = 60


def because(answer: Analysis) -> list[Text]:
    """Return the sentences about the move, or about all moves, under normal play with known nim-values."""
    if answer.play != "normal" or not isinstance(answer.nim_value, int):
        return []
    if answer.outcome is Outcome.N and answer.winning_moves and len(answer.components) > 1:
        return _what_it_makes(answer)
    if answer.outcome is Outcome.P and len(answer.components) > 1:
        return [_EACH_FAILS]
    return _mex_line(answer) if only_part(answer.position) is not None else []


def _what_it_makes(answer: Analysis) -> list[Text]:
    label = answer.winning_moves[0].label
    place = _part_of(answer.position, label)
    found = [part for part in answer.components if (part.term, part.part) == place]
    if not found or not isinstance(found[0].value, int):
        return []
    old = found[0].value
    number = answer.components.index(found[0]) + 1
    return [_MAKES.format(move=label, part=number, old=old, new=old ^ answer.nim_value)]


def _part_of(position: AnyPosition, label: str) -> tuple[int, int]:
    """Return (term, part), from 1, of the part in which a move is made."""
    term, rest = 1, label
    if not isinstance(position, Position):
        number, _, rest = label.partition("/")
        term = int(number)
    rules = position.terms[term - 1].ruleset
    return term, 1 if rules.single else int(rest.partition(rules.separator)[0])


def _mex_line(answer: Analysis) -> list[Text]:
    options = _few_options(answer.position)
    if options is None:
        return []
    if not options:
        return [NO_MOVE]
    values = {option.nim_value for option in options}
    if not all(isinstance(value, int) for value in values):
        return []
    shown = ", ".join(map(str, sorted(value for value in values if isinstance(value, int))))
    return [_MEX.format(values=f"{{{shown}}}", mex=answer.nim_value)]


def _few_options(position: AnyPosition) -> list[OptionValue] | None:
    """Return the options with their values, None where there are many of them."""
    options = option_values(position, "normal", Budget(nodes=20_000, seconds=0.3), most=_MOST_OPTIONS + 1)
    return options if len(options) <= _MOST_OPTIONS else None
