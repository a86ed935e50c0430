"""Take one from each heap of any set of heaps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from soi.catalogue.entry import Game
from soi.core.errors import MoveError
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Step
from soi.core.text import Text
from soi.families.heap_tuples import NOTATION, Heaps, HeapTuple
from soi.theory.claims import OutcomeClaim
from soi.theory.theorem import Theorem


class NimAnySubset(HeapTuple):
    """Take exactly one counter from each of any non-empty set of heaps."""

    name = "nim-any-subset"
    theory = (
        Theorem(
            Text(vi="Mọi đống đều chẵn", en="all even"),
            Text(
                vi="Thế thua là thế có mọi đống chẵn: từ đó nước nào cũng tạo ra đống lẻ, và nước lấy một viên ở mỗi "
                "đống lẻ đưa mọi đống về chẵn. Chơi misère cũng vậy khi còn từ hai đống trở lên; còn đúng một đống thì "
                "ngược lại: thua khi nó lẻ.",
                en="The previous player wins exactly when all heaps are even: any move then makes an odd heap, and "
                "taking one from every odd heap makes all even again. Misère play is the same while two heaps or more "
                "are left; a single heap is lost, the other way round, when it is odd.",
            ),
            OutcomeClaim(("normal", "misere")),
        ),
    )

    def moves(self, heaps: Heaps) -> Iterator[Step[Heaps]]:
        """Yield every set of non-empty heaps, small sets first; `1,3` takes one from heaps 1 and 3."""
        full = [index for index, heap in enumerate(heaps) if heap]
        for count in range(1, len(full) + 1):
            for chosen in combinations(full, count):
                yield _step(heaps, chosen)

    def apply(self, heaps: Heaps, label: str) -> tuple[Heaps, ...]:
        """Return the heaps after taking one from each heap of the label."""
        pieces = label.split(",")
        if all(piece.isdecimal() and piece.isascii() and len(piece) < 9 for piece in pieces):
            chosen = tuple(int(piece) - 1 for piece in pieces)
            rising = all(first < second for first, second in pairwise(chosen))
            if rising and chosen[0] >= 0 and chosen[-1] < len(heaps) and all(heaps[index] for index in chosen):
                return _step(heaps, chosen).parts
        raise MoveError(label, self.move_form())

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="số các đống tăng dần, như 1,3", en="the numbers of the heaps, rising, such as 1,3")

    def picks(self, label: str) -> tuple[str, ...]:
        """Return one stone of each heap of the label."""
        return tuple(f"{heap}:1" for heap in label.split(","))

    def outcome(self, heaps: Heaps, play: Play) -> Outcome | None:
        """Return P when all heaps are even; a single heap under misère play is lost when it is odd."""
        wins = any(heap % 2 for heap in heaps)
        if play == "misere" and sum(heap > 0 for heap in heaps) < 2:
            wins = not wins
        return Outcome.N if wins else Outcome.P

    def winning_moves(self, heaps: Heaps, play: Play) -> Iterator[Step[Heaps]] | None:
        """Yield the winning moves: one from every odd heap, or under misère play what leaves a single odd heap."""
        odd = tuple(index for index, heap in enumerate(heaps) if heap % 2)
        large = [index for index, heap in enumerate(heaps) if heap > 1]
        if play == "normal" or len(large) > 1:
            return iter([_step(heaps, odd)] if odd else [])
        ones = [index for index, heap in enumerate(heaps) if heap == 1]
        return (_step(heaps, chosen) for chosen in _to_one_odd_heap(heaps, ones, large))


def _to_one_odd_heap(heaps: Heaps, ones: list[int], large: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the sets of heaps that leave one odd heap, where at most one heap is above 1."""
    if not large:
        yield from (tuple(index for index in ones if index != kept) for kept in ones if len(ones) > 1)
    elif heaps[large[0]] % 2 == 0:
        yield tuple(sorted(ones + large))
    elif ones:
        yield tuple(ones)


def _step(heaps: Heaps, chosen: tuple[int, ...]) -> Step[Heaps]:
    after = list(heaps)
    for index in chosen:
        after[index] -= 1
    return Step(",".join(str(index + 1) for index in chosen), (tuple(after),))


GAME = Game(
    name="nim-any-subset",
    title=Text(vi="Lấy một viên ở nhiều đống", en="One from any heaps"),
    group="heaps",
    rule=Text(
        vi="Mỗi lượt, chọn một số đống (ít nhất một) và lấy đúng một viên ở mỗi đống đã chọn. Ai không còn nước đi "
        "thì thua.",
        en="On your turn choose any number of heaps, at least one, and take exactly one counter from each of them. A "
        "player who "
        "cannot move loses.",
    ),
    notation=NOTATION,
    moves=Text(vi="1,3 lấy một viên ở đống 1 và một viên ở đống 3", en="1,3 takes one from heap 1 and one from heap 3"),
    examples=("3 4 5", "2 2 4"),
    make=lambda parameter: NimAnySubset(),
    see_also=("moore",),
    bound=7,
)
