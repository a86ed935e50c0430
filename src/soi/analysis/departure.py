"""Where the strategy of misère play departs from that of normal play, in a sentence."""

from __future__ import annotations

from soi.analysis.answer import Analysis
from soi.analysis.normal import solve_normal
from soi.core.budget import Budget
from soi.core.errors import SoiError
from soi.core.outcome import Outcome
from soi.core.text import Text

_NODES, _SECONDS = 20_000, 1.0
_SHOWN = 3

_SAME_LOSS = Text(
    vi="Theo luật thường, người đi trước cũng thua.", en="Under normal play, too, the player to move loses."
)
_OTHER_WINNER = Text(
    vi="Theo luật thường thì người thắng là bên kia: ở thế này hai luật khác nhau.",
    en="Under normal play the other player would win: here the two ways of play part.",
)
_SAME_MOVES = Text(vi="Theo luật thường cũng chính các nước đó thắng.", en="Under normal play the same moves win.")
_NO_COMMON = Text(
    vi="Chiến thuật tách khỏi luật thường ngay ở nước này: theo luật thường phải đi {normal}, ở đây nước đó thua.",
    en="The strategy leaves that of normal play at this move: normal play wins by {normal}, which loses here.",
)
_SOME_COMMON = Text(
    vi="Theo luật thường thì {normal} thắng; trong đó chỉ {common} thắng ở đây.",
    en="Under normal play {normal} win; of these only {common} win here.",
)
_MORE_HERE = Text(
    vi="Mọi nước thắng theo luật thường đều thắng ở đây; ngoài ra còn {more}.",
    en="All winning moves of normal play win here; so do {more}.",
)

_NIM_FAR = Text(
    vi="Còn ít nhất hai thành phần có số Grundy trên 1: đi như luật thường.",
    en="At least two components have values above 1: play as in normal play.",
)
_NIM_NOW = Text(
    vi="Chỉ còn một thành phần có số Grundy trên 1: đây là lúc tách khỏi luật thường – đi sao cho mọi số Grundy không "
    "quá 1 và có một số lẻ các số 1.",
    en="One component alone has a value above 1: this is where the strategy leaves that of normal play – move so that "
    "all values are at most 1 and an odd number of them are 1.",
)
_NIM_PAST = Text(
    vi="Mọi số Grundy đều không quá 1: bên nào đối mặt với một số lẻ các số 1 thì thua, ngược với luật thường.",
    en="All values are at most 1: who faces an odd number of 1s loses, the reverse of normal play.",
)


def nim_departure(values: list[int]) -> Text:
    """Return what a player of misère Nim on these values has to do that a player of normal Nim has not."""
    large = sum(value > 1 for value in values)
    return _NIM_PAST if large == 0 else _NIM_NOW if large == 1 else _NIM_FAR


def departure(answer: Analysis, budget: Budget) -> tuple[Text, ...]:
    """Return how a misère answer differs from normal play, where normal play is soon solved; else nothing."""
    seconds = budget.seconds_left()
    left = Budget(nodes=_NODES, seconds=_SECONDS if seconds is None else min(_SECONDS, seconds), bytes=2**28)
    try:
        normal = solve_normal(answer.position, left)
    except SoiError:
        return ()
    if answer.outcome is None or normal.outcome is None or Outcome.D in (answer.outcome, normal.outcome):
        return ()
    if answer.outcome is not normal.outcome:
        return (_OTHER_WINNER,)
    if answer.outcome is Outcome.P:
        return (_SAME_LOSS,)
    return _compare_moves(answer, normal)


def _compare_moves(answer: Analysis, normal: Analysis) -> tuple[Text, ...]:
    for found in (answer, normal):
        if found.winning_move_count != len(found.winning_moves):
            return ()
    here = [move.label for move in answer.winning_moves]
    there = [move.label for move in normal.winning_moves]
    common = [label for label in there if label in set(here)]
    if len(common) == len(there):
        more = [label for label in here if label not in set(there)]
        return (_MORE_HERE.format(more=_listed(more)),) if more else (_SAME_MOVES,)
    if not common:
        return (_NO_COMMON.format(normal=_listed(there)),)
    return (_SOME_COMMON.format(normal=_listed(there), common=_listed(common)),)


def _listed(labels: list[str]) -> str:
    return ", ".join(labels[:_SHOWN]) + (", …" if len(labels) > _SHOWN else "")
