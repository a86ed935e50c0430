"""What the two exercises on pushing a token share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from soi.core.budget import BudgetSpent
from soi.core.text import Text
from soi.kernels.push import Place, PushTable

MOST = 50
_SECONDS = 30.0


@cache
def _table(most: int) -> PushTable:
    return PushTable(most)


def _place(most: int, x: int, last: int) -> Place:
    found = _table(most).place(x, last, seconds=_SECONDS)
    if found is None:
        raise BudgetSpent(Text(vi="chưa chứng minh được chu kỳ", en="no period could be proved"))
    return found


def answer(most: int, x: int, last: int) -> str:
    """Return `win moves`: 1 or 0, and the number of moves; raise BudgetSpent when it is out of reach."""
    found = _place(most, x, last)
    return f"{int(found.wins)} {found.length}"


def by_definition(most: int, x: int, last: int) -> str:
    """Return the same by trying everything."""
    from soi.exercises.definition import Definition

    game = Definition(options(most))
    start = (x, last)
    return f"{int(game.won([start]))} {game.remoteness([start])}"


def options(most: int) -> Callable[[tuple[int, int]], list[tuple[tuple[int, int], ...]]]:
    """Return the rule: (cell, last push) to (cell − k, k) with k other than the last push."""
    return lambda token: [((token[0] - k, k),) for k in range(1, most + 1) if k != token[1] and token[0] - k >= 1]


def explain(most: int, x: int, last: int) -> Text:
    """Return what the moves lead to."""
    after = [(k, _place(most, cell, k)) for ((cell, k),) in options(most)((x, last))]
    lost = [f"{k} ({found.length})" for k, found in after if not found.wins]
    won = [f"{k} ({found.length})" for k, found in after if found.wins]
    if lost:
        return Text(
            vi="Đẩy {lost} ô để đối thủ vào thế thua (trong ngoặc: số nước còn lại); chọn số nhỏ nhất rồi cộng 1: "
            "{answer}.",
            en="Pushing {lost} leaves the opponent lost (in brackets: moves to go); take the least and add 1: "
            "{answer}.",
        ).format(lost=", ".join(lost), answer=answer(most, x, last))
    if won:
        return Text(
            vi="Mọi cách đẩy đều để đối thủ vào thế thắng: {won}; người thua chọn số nước lớn nhất rồi cộng 1: "
            "{answer}.",
            en="Every push leaves the opponent winning: {won}; the loser takes the most moves and adds 1: {answer}.",
        ).format(won=", ".join(won), answer=answer(most, x, last))
    return Text(vi="Không còn nước đi nên thua ngay: 0 0.", en="There is no move, so the game is lost at once: 0 0.")


def squares(largest: int, most: int) -> Iterator[tuple[int, int, int]]:
    """Yield all small boards N, M and cells x ≤ N with N = `largest` at most, the smallest first."""
    for n in range(1, largest + 1):
        for m in range(1, most + 1):
            yield from ((n, m, x) for x in range(1, n + 1) if x == n or n == largest)
