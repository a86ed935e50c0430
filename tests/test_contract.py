"""What every game of the catalogue must keep. A new game is held to it by being found; nothing here names a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from click.testing import CliRunner

from soi.analysis.request import answer_to
from soi.analysis.solve import solve
from soi.analysis.verify import verify_game
from soi.catalogue.entry import Game
from soi.catalogue.registry import game, names, ruleset
from soi.cli.commands.batch import answer_line
from soi.cli.main import main
from soi.core.budget import Budget
from soi.core.outcome import Outcome
from soi.core.ruleset import AnyPosition, Position
from soi.core.text import Text
from soi.explain.explain import explain

LARGEST = 6
MOST_MOVES = 40
each_game = pytest.mark.parametrize("name", names())


def budget() -> Budget:
    return Budget(seconds=5.0, nodes=200_000, bytes=2**29)


def examples(entry: Game) -> Iterator[Position]:
    for text in entry.examples:
        yield ruleset(entry.example_name).position(text)


def positions(entry: Game) -> Iterator[Position]:
    """Yield the examples, a few small positions, and a few random ones: the same at every run."""
    yield from examples(entry)
    rules, rng = ruleset(entry.example_name), Random(entry.name)
    size = min(entry.bound, LARGEST)
    small = list(islice(rules.small_parts(size), 400))
    for part in rng.sample(small, min(6, len(small))):
        yield Position(rules, (part,))
    for _ in range(4 if small else 0):
        yield Position(rules, rules.random_parts(rng, size))


def impartial(entry: Game) -> bool:
    return entry.kind in ("impartial", "partizan")


@each_game
def test_the_entry_is_whole_and_says_everything_in_both_languages(name: str) -> None:
    entry = game(name)
    texts = [entry.title, entry.rule, entry.notation, entry.moves]
    texts.extend([entry.note] if entry.note else [])
    texts.extend([entry.parameter.meaning] if entry.parameter else [])
    for theorem in entry.example_ruleset().theory:
        texts.append(theorem.statement)
        assert theorem.name
        assert theorem.source is None or theorem.source.cite()
    for text in texts:
        assert isinstance(text, Text)
        assert text.vi.strip()
        assert text.en.strip()
        assert text.vi != text.en or not re.search("[A-Za-z]{5}", text.en)
    assert entry.name == name
    assert entry.examples
    assert entry.example_ruleset().name == entry.example_name
    assert set(entry.see_also) <= set(names())
    assert name not in entry.see_also


@each_game
def test_text_is_read_and_written_back(name: str) -> None:
    for position in positions(game(name)):
        again = position.ruleset.position(position.text)
        assert again == position
        assert again.text == position.text
        assert hash(again) == hash(position)


@each_game
def test_moves_have_labels_of_their_own_that_lead_where_they_say(name: str) -> None:
    for position in positions(game(name)):
        moves = list(islice(position.moves(), 300))
        led: dict[str, AnyPosition] = {}
        for move in moves:  # parallel edges share their label, and lead to the same position
            assert led.setdefault(move.label, move.position) == move.position
        for move in moves[:MOST_MOVES]:
            assert position.apply(move.label) == move.position


@each_game
def test_every_move_can_be_pointed_at_in_the_picture(name: str) -> None:
    seen = 0
    for position in positions(game(name)):
        scene = position.scene()
        if scene is None or not scene.keys():
            continue
        seen += 1
        assert scene.alt.vi
        assert scene.alt.en
        for move in islice(position.moves(), MOST_MOVES):
            picks = position.ruleset.picks(move.label)
            assert picks
            assert set(picks) <= scene.keys(), (position, move.label)
    assert seen


@each_game
def test_winning_moves_are_legal_and_win_and_others_do_not(name: str) -> None:
    if not impartial(game(name)):
        return
    for position in islice(positions(game(name)), 6):
        answer = solve(position, budget=budget())
        assert answer.outcome is not None, answer.reason.text.en
        listed = {move.label for move in answer.winning_moves}
        assert answer.winning_move_count is None or answer.winning_move_count >= len(listed)
        assert bool(listed) == (answer.outcome is Outcome.N)
        for move in answer.winning_moves[:6]:
            after = position.apply(move.label)
            assert move.text in (None, after.text)
            assert solve(after, budget=budget()).outcome is Outcome.P
        legal = list(islice(position.moves(), 300))
        if len(legal) < 300:
            assert listed <= {move.label for move in legal}
        for move in [move for move in legal if move.label not in listed][:6]:
            if len(listed) < 1000:
                assert solve(move.position, budget=budget()).outcome is not Outcome.P, move.label


@each_game
def test_a_dead_component_changes_nothing_and_values_add_without_carrying(name: str) -> None:
    entry = game(name)
    if entry.kind != "impartial" or not entry.example_ruleset().nim_valued:
        return
    nim = ruleset("nim")
    for position in islice(positions(entry), 5):
        alone = solve(position, budget=budget())
        if not isinstance(alone.nim_value, int):
            continue
        beside_nothing: AnyPosition = position + nim.position("0")
        beside_nim: AnyPosition = position + nim.position("5 9")
        answer = solve(beside_nothing, budget=budget())
        assert (answer.nim_value, answer.outcome) == (alone.nim_value, alone.outcome)
        assert answer.winning_move_count == alone.winning_move_count
        assert solve(beside_nim, budget=budget()).nim_value == alone.nim_value ^ 5 ^ 9
        assert solve(position + position, budget=budget()).outcome is Outcome.P


@each_game
def test_the_command_line_batch_and_python_give_the_same_answer(name: str) -> None:
    entry = game(name)
    for position in islice(examples(entry), 2):
        request = {"game": entry.example_name, "position": position.text}
        expected = solve(position).to_dict("vi")
        words = ["solve", entry.example_name, *position.text.split(), "--json", "--lang", "vi"]
        printed = CliRunner().invoke(main, words, standalone_mode=False)
        assert json.loads(printed.stdout) == expected
        assert answer_line(json.dumps(request).encode(), "vi", None) == expected
        assert answer_to(request, "vi") == expected
        told = explain(solve(position))
        assert told.vi != told.en


@each_game
def test_theorems_agree_with_the_definition(name: str) -> None:
    for found in verify_game(game(name), bound=min(game(name).bound, LARGEST)):
        assert found.counterexample is None, f"{found.theorem.name}: {found.counterexample}"
