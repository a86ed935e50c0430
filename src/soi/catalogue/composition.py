"""Compositions: games whose position is a fixed row of parts, each played under another game of the catalogue."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import product
from typing import Any

from soi.catalogue.registry import ruleset
from soi.core.errors import MoveError, RulesetError
from soi.core.ruleset import Position, Ruleset, Step, ValueOf
from soi.core.scene import Scene
from soi.core.text import Text
from soi.families.heap_scene import MOST_STONES, heap_scene
from soi.families.heap_tuples import Heaps, HeapTuple, changed


class Composition(HeapTuple):
    """Heap i is played under the game `game_of(i)`; a move is written `2:5`. Every value comes from those games."""

    @abstractmethod
    def game_of(self, index: int) -> str:
        """Return the name of the game that heap `index` (from 0) is played under."""

    def size_of(self, heap: int) -> int:
        """Return the heap that entry `heap` of the text stands for (its own inverse)."""
        return heap

    def moves(self, heaps: Heaps) -> Iterator[Step[Heaps]]:
        """Yield the moves of every heap under its game."""
        for index, heap in enumerate(heaps):
            for step in self._rules(index).moves(self.size_of(heap)):
                yield self._step(heaps, index, step)

    def apply(self, heaps: Heaps, label: str) -> tuple[Heaps, ...]:
        """Return the heaps after the move `2:5`."""
        index, mark, rest = label.partition(":")
        number = index.isdecimal() and index.isascii() and len(index) <= 8
        if not mark or not number or not 1 <= int(index) <= len(heaps):
            raise MoveError(label, self.move_form())
        place = int(index) - 1
        left = self._rules(place).apply(self.size_of(heaps[place]), rest)
        return (changed(heaps, place, self.size_of(left[0])),)

    def move_form(self) -> Text:
        """Return what a label looks like."""
        return Text(vi="đống:số, như 2:5", en="heap:number, such as 2:5")

    def components(self, heaps: Heaps) -> Iterator[Position]:
        """Yield each heap as a position of its game."""
        return (Position(self._rules(index), (self.size_of(heap),)) for index, heap in enumerate(heaps))

    def moves_to(self, heaps: Heaps, value: int, value_of: ValueOf) -> Iterator[Step[Heaps]]:
        """Yield the moves to `value`, heap by heap as its own game finds them."""
        for index, size, wanted in self._wanted(heaps, value):
            rules = self._rules(index)
            for step in rules.moves_to(size, wanted, self._values(rules)):
                yield self._step(heaps, index, step)

    def count_moves_to(self, heaps: Heaps, value: int, value_of: ValueOf) -> int | None:
        """Return how many moves lead to `value`, where the games count by arithmetic."""
        total = 0
        for index, size, wanted in self._wanted(heaps, value):
            rules = self._rules(index)
            count = rules.count_moves_to(size, wanted, self._values(rules))
            if count is None:
                return None
            total += count
        return total

    def small_parts(self, bound: int) -> Iterator[Heaps]:
        """Yield one to three entries up to `bound`."""
        for count in range(1, 4):
            yield from product(range(min(bound, 5) + 1), repeat=count)

    def scene(self, parts: tuple[Heaps, ...]) -> Scene | None:
        """Return the heaps that the entries stand for as columns of stones."""
        sizes = tuple(map(self.size_of, parts[0]))
        small = all(size <= MOST_STONES for size in sizes)
        keys = frozenset(step.label for step in self.moves(parts[0])) if small else frozenset()
        return heap_scene(sizes, lambda heap, taken: True, keys=keys)

    def _wanted(self, heaps: Heaps, value: int) -> Iterator[tuple[int, int, int]]:
        values = [self._value(index, self.size_of(heap)) for index, heap in enumerate(heaps)]
        change = value
        for part in values:
            change ^= part
        for index, heap in enumerate(heaps):
            yield index, self.size_of(heap), values[index] ^ change

    def _value(self, index: int, size: int) -> int:
        return self._values(self._rules(index))(size)

    def _values(self, rules: Ruleset[Any]) -> ValueOf:
        def value_of(size: int) -> int:
            value = rules.nim_value(size)
            if value is None:
                raise RulesetError(
                    Text(vi=f"{rules.name} không có công thức", en=f"{rules.name} has no nim-value in closed form")
                )
            return value

        return value_of

    def _rules(self, index: int) -> Ruleset[Any]:
        return ruleset(self.game_of(index))

    def _step(self, heaps: Heaps, index: int, step: Step[int]) -> Step[Heaps]:
        return Step(f"{index + 1}:{step.label}", (changed(heaps, index, self.size_of(step.parts[0])),))
