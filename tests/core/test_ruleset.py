"""Positions, sums, moves and heaps."""

from __future__ import annotations

import pytest

from soi.catalogue.registry import position, ruleset
from soi.core.errors import MoveError, PositionError
from soi.core.heaps import HeapRuleset, heap_sizes
from soi.core.ruleset import Position, Sum


class Halves(HeapRuleset):
    """Halve a heap, or split it in two equal heaps."""

    def options(self, heap: int) -> list[int | tuple[int, ...]]:
        return [heap // 2, (heap // 2, heap // 2)] if heap and heap % 2 == 0 else []


def test_moves_of_a_position_name_the_part_and_keep_the_others() -> None:
    moves = {move.label: move.position.parts for move in position("nim", "1 2").moves()}
    assert moves == {"1:1": (0, 2), "2:1": (1, 1), "2:2": (1, 0)}


def test_a_split_puts_both_heaps_in_the_place_of_the_old_one() -> None:
    moves = {move.label: move.position.parts for move in Halves().position([3, 4]).moves()}
    assert moves == {"2:2": (3, 2), "2:2+2": (3, 2, 2)}


def test_every_move_label_applies() -> None:
    start = Halves().position([3, 4, 8])
    assert all(start.apply(move.label) == move.position for move in start.moves())


def test_moves_in_a_sum_carry_the_number_of_the_component() -> None:
    total = position("nim", "1") + position("nim", "2 1")
    labels = [move.label for move in total.moves()]
    assert labels == ["1/1:1", "2/1:1", "2/1:2", "2/2:1"]
    assert all(total.apply(move.label) == move.position for move in total.moves())
    assert (total + total).text == "nim 1 + nim 2 1 + nim 1 + nim 2 1"


@pytest.mark.parametrize(
    "label", ["", "1", "1:", "0:1", "3:1", "1:0", "1:9", "1:-1", "x:1", "1:1+1", "9999999999999:1", "1:²"]
)
def test_a_label_that_is_no_legal_move_is_refused(label: str) -> None:
    with pytest.raises(MoveError):
        position("nim", "2 2").apply(label)


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("3 -1", "-1", 2),
        ("3 x", "x", 2),
        ("3 +4", "+4", 2),
        ("1_000", "1_000", 1),
        ("٣", "٣", 1),
        ("1 2 3.0", "3.0", 3),
    ],
)
def test_bad_heap_text_names_the_word_and_its_place(text: str, word: str, place: int) -> None:
    with pytest.raises(PositionError) as caught:
        position("nim", text)
    assert (caught.value.word, caught.value.place) == (word, place)


def test_no_text_is_refused_and_a_zero_is_the_empty_position() -> None:
    with pytest.raises(PositionError):
        heap_sizes("  ")
    assert heap_sizes("0") == (0,)


def test_a_long_bad_word_is_cut_in_the_message() -> None:
    with pytest.raises(PositionError) as caught:
        heap_sizes("x" * 10_000_000)
    assert len(str(caught.value)) < 200


def test_positions_are_immutable_hashable_and_equal_by_content() -> None:
    first, second = position("nim", "3 4"), ruleset("nim").position([3, 4])
    assert first == second
    assert len({first, second}) == 1
    assert first != position("nim", "4 3")
    with pytest.raises(AttributeError, match="immutable"):
        first.parts = (1,)


def test_repr_evaluates_back() -> None:
    for term in (position("nim", "3 4"), position("nim", "3") + position("nim", "4")):
        assert eval(repr(term), {"position": position}) == term


def test_a_sum_of_sums_is_flat() -> None:
    one = Sum((position("nim", "1"),))
    assert [type(term) for term in (one + one).terms] == [Position, Position]
