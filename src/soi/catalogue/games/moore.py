"""Moore's Nim: take from up to k heaps in one move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from soi.catalogue.entry import Game, Parameter, whole_parameter
from soi.core.errors import MoveError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step
from soi.core.text import Text, same
from soi.families.heap_tuples import NOTATION, Heaps, HeapTuple
from soi.families.moore_moves import balanced, balancing
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Source, Theorem

MOORE = Source("E. H. Moore", 1910, "A generalization of the game called Nim", "Annals of Mathematics 11, 93–94")


class Moore(HeapTuple):
    """Take at least one from each of 1 .. k heaps."""

    theory = (
        Theorem(
            same("Moore"),
            Text(
                vi="Viết các đống trong hệ nhị phân: thế thua là thế mà số chữ số 1 ở mỗi cột chia hết cho k + 1.",
                en="Write the heaps in binary: the previous player wins exactly when the number of ones in every "
                "column is "
                "divisible by k + 1.",
            ),
            OutcomeClaim(),
            MOORE,
        ),
    )

    def __init__(self, k: int) -> None:
        self.k = k

    @property
    def name(self) -> str:
        """`moore:k`."""
        return f"moore:{self.k}"

    def moves(self, heaps: Heaps) -> Iterator[Step[Heaps]]:
        """Yield every move, of one heap first; `1:2,3:1` takes 2 from heap 1 and 1 from heap 3."""
        full = [index for index, heap in enumerate(heaps) if heap]
        for count in range(1, min(self.k, len(full)) + 1):
            for chosen in combinations(full, count):
                for left in _smaller(heaps, chosen):
                    yield _step(heaps, left)

    def apply(self, heaps: Heaps, label: str) -> tuple[Heaps, ...]:
        """Return the heaps after the takes of the label."""
        after, last = list(heaps), 0
        pieces = label.split(",")
        for piece in pieces:
            heap, mark, number = piece.partition(":")
            sound = mark and piece.isascii() and heap.isdecimal() and number.isdecimal() and len(piece) < 4000
            if not sound or len(pieces) > self.k or not last < int(heap) <= len(heaps):
                raise MoveError(label, self.move_form())
            last = int(heap)
            if not 1 <= int(number) <= heaps[last - 1]:
                raise MoveError(label, self.move_form())
            after[last - 1] -= int(number)
        return (tuple(after),)

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="đống:số viên của nhiều nhất k đống, như 1:2,3:1", en="heap:number of up to k heaps, as 1:2,3:1")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return a stone of each heap; a move of fewer than k heaps ends on its last stone once more."""
        stones = tuple(label.split(","))
        return stones if len(stones) == self.k else (*stones, stones[-1])

    def outcome(self, heaps: Heaps, play: Play) -> Outcome | None:
        """Return P when every column is a multiple of k + 1."""
        if play == "misere":
            return None
        return Outcome.P if balanced(heaps, self.k) else Outcome.N

    def winning_moves(self, heaps: Heaps, play: Play) -> Iterator[Step[Heaps]] | None:
        """Yield the moves to balanced heaps."""
        return None if play == "misere" else (_step(heaps, left) for left in balancing(heaps, self.k))


def _smaller(heaps: Heaps, chosen: tuple[int, ...]) -> Iterator[Heaps]:
    """Yield the heaps with all the chosen ones made smaller, lazily however large they are."""
    if len(chosen) == 1:
        index = chosen[0]
        for size in range(heaps[index] - 1, -1, -1):
            yield (*heaps[:index], size, *heaps[index + 1 :])
        return
    if max(heaps[index] for index in chosen) > 100_000:
        for rest in _smaller(heaps, chosen[1:]):
            for size in range(heaps[chosen[0]] - 1, -1, -1):
                yield (*rest[: chosen[0]], size, *rest[chosen[0] + 1 :])
        return
    for sizes in product(*(range(heaps[index] - 1, -1, -1) for index in chosen)):
        after = list(heaps)
        for index, size in zip(chosen, sizes, strict=True):
            after[index] = size
        yield tuple(after)


def _step(heaps: Heaps, left: Heaps) -> Step[Heaps]:
    taken = [f"{n}:{a - b}" for n, (a, b) in enumerate(zip(heaps, left, strict=True), 1) if a != b]
    return Step(",".join(taken), (left,))


GAME = Game(
    name="moore",
    title=Text(vi="Nim Moore", en="Moore's Nim"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn từ 1 đến k đống và lấy ít nhất một viên ở mỗi đống đã chọn. Ai không còn nước đi thì thua.",
        en="On your turn choose 1 to k heaps and take at least one counter from each of them. A player who cannot "
        "move loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="1:2,3:1 lấy 2 viên ở đống 1 và 1 viên ở đống 3", en="1:2,3:1 takes 2 from heap 1 and 1 from heap 3"),
    parameter=Parameter("k", Text(vi="nhiều nhất bao nhiêu đống một lượt", en="most heaps a move"), "2"),
    examples=("3 4 5", "1 1 1", "7 11 13"),
    make=lambda parameter: Moore(whole_parameter(parameter, "moore")),
    see_also=("nim", "nim-any-subset"),
    bound=7,
)
