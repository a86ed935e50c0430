"""graph, hackenbush and node-kayles: whole answers, sums against the product graph, hints that shorten every win."""

from __future__ import annotations

import json
import random
from pathlib import Path

import networkx as nx
import pytest

import soi
from soi.analysis.request import answer_to
from soi.catalogue.registry import game, ruleset
from soi.core.errors import MoveError, PositionError
from soi.core.loopy import Loopy
from soi.core.outcome import Outcome, Play
from soi.core.ruleset import Position, Sum
from soi.core.scene import Line
from soi.families.bush import Bush, small_bushes
from soi.families.digraph_rules import DigraphRuleset, TokenRuleset
from soi.families.digraph_theory import by_definition
from soi.families.graph_scene import bush_scene
from soi.families.graphs import Digraph
from soi.families.tokens import Token
from soi.solvers.oracle import Oracle

CASES = [
    line
    for line in Path(__file__).parents[1].joinpath("data", "graph-games.jsonl").read_text("utf-8").splitlines()
    if line
]


@pytest.mark.parametrize("case", CASES)
def test_known_answers(case: str) -> None:
    known = json.loads(case)
    answer = answer_to(known["request"], "en")
    assert {key: answer[key] for key in known["expect"]} == known["expect"]


def random_digraph(rng: random.Random, size: int) -> Digraph:
    count = rng.randint(0, 2 * size)
    ends = [[rng.randrange(size) for _ in range(count)] for _ in range(2)]
    return Digraph([f"v{vertex}" for vertex in range(size)], *ends)


def product_of(graph: Digraph, count: int) -> list[list[int]]:
    """The graph of all placements of `count` tokens, as numbers in base size."""
    size = len(graph.names)
    rows: list[list[int]] = []
    for state in range(size**count):
        row = []
        for place in range(count):
            vertex = state // size**place % size
            row += [state + (option - vertex) * size**place for option in graph.options(vertex)]
        rows.append(row)
    return rows


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize(("count", "most", "trials"), [(2, 6, 250), (3, 4, 80)])
def test_sums_of_tokens_agree_with_the_product_graph(count: int, most: int, trials: int, play: Play) -> None:
    rng = random.Random(count)
    for _ in range(trials):
        graph = random_digraph(rng, rng.randint(1, most))
        size = len(graph.names)
        results = by_definition(product_of(graph, count), play)
        for _ in range(6):
            vertices = [rng.randrange(size) for _ in range(count)]
            state = sum(vertex * size**place for place, vertex in enumerate(vertices))
            answer = soi.solve(Position(TokenRuleset(), tuple(Token(graph, vertex) for vertex in vertices)), play=play)
            assert answer.outcome is results[state][0]
            assert answer.remoteness in (None, results[state][1])
            if answer.outcome is Outcome.N:
                wins = sum(
                    results[state + (option - vertex) * size**place][0] is Outcome.P
                    for place, vertex in enumerate(vertices)
                    for option in graph.options(vertex)
                )
                assert answer.winning_move_count == len(answer.winning_moves) == wins


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_a_token_alone_agrees_with_the_definition(play: Play) -> None:
    rng = random.Random(7)
    for _ in range(400):
        graph = random_digraph(rng, rng.randint(1, 7))
        results = by_definition([graph.options(vertex) for vertex in range(len(graph.names))], play)
        vertex = rng.randrange(len(graph.names))
        answer = soi.solve(DigraphRuleset(graph).position([graph.names[vertex]]), play=play)
        assert (answer.outcome, answer.remoteness) == results[vertex]
        wins = [option for option in graph.options(vertex) if results[option][0] is Outcome.P]
        assert answer.winning_move_count == (len(wins) if answer.outcome is Outcome.N else 0)


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_following_the_first_winning_move_shortens_every_win(play: Play) -> None:
    rng = random.Random(8)
    for _ in range(150):
        graph = random_digraph(rng, 8)
        position = DigraphRuleset(graph).position([rng.choice(list(graph.names))])
        left = None
        while (answer := soi.solve(position, play=play)).outcome is Outcome.N and answer.winning_moves:
            assert answer.remoteness is not None
            assert left is None or answer.remoteness < left
            left = answer.remoteness
            after = position.apply(answer.winning_moves[0].label)
            replies = [move.position for move in after.moves()]
            if not replies:
                break
            position = max(replies, key=lambda reply: soi.solve(reply, play=play).remoteness or 0)


def test_the_winner_of_a_sum_never_circles_by_following_hints() -> None:
    """Against every reply: the graph of (position, the hint, any reply) has no cycle."""
    rng = random.Random(9)
    checked = 0
    while checked < 60:
        graph = random_digraph(rng, 6)
        rules = DigraphRuleset(graph)
        start = rules.position([rng.choice(list(graph.names)) for _ in range(2)])
        answer = soi.solve(start)
        if answer.outcome is not Outcome.N:
            continue
        checked += 1
        on_path: set[Position] = set()
        done: set[Position] = set()
        stack: list[tuple[Position, bool]] = [(start, False)]
        while stack:
            position, leaving = stack.pop()
            if leaving:
                on_path.discard(position)
                done.add(position)
                continue
            assert position not in on_path, "a circle"
            if position in done:
                continue
            on_path.add(position)
            stack.append((position, True))
            hint = soi.solve(position).winning_moves[0].label
            stack.extend((move.position, False) for move in position.apply(hint).moves())  # type: ignore[misc]


def test_sums_of_a_loopy_graph_and_other_games() -> None:
    tokens = ruleset("graph").position("a>a,a>b,a>c,c>b @ a")  # inf{0, 1}
    nim = ruleset("nim")
    for heap, outcome in ((0, "N"), (1, "N"), (2, "D")):
        answer = soi.solve(tokens + nim.position([heap]))
        assert answer.outcome == outcome
        assert answer.nim_value == Loopy.of([heap, heap ^ 1])
    assert soi.solve(tokens + tokens).outcome is Outcome.D


def test_a_digraph_from_networkx_is_a_game() -> None:
    graph = nx.MultiDiGraph([("a", "b"), ("a", "b"), ("b", "c"), (1, 1)])
    answer = soi.solve(soi.DigraphRuleset.from_networkx(graph).position(["b"]))
    assert (answer.outcome, answer.nim_value, answer.remoteness) == (Outcome.N, 1, 1)
    assert soi.solve(soi.DigraphRuleset.from_networkx(graph).position([1])).outcome is Outcome.D
    assert ruleset("graph").position(answer.position.text).text == answer.position.text


def test_parallel_edges_are_separate_winning_moves() -> None:
    answer = answer_to({"game": "graph", "position": "a>b,a>b,a>c @ a"}, "en")
    assert (answer["winning_move_count"], answer["nim_value"]) == (3, 1)
    assert [move["move"] for move in answer["winning_moves"]] == ["1>b", "1>b", "1>c"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("graph", "a>b"),
        ("graph", "a>b @ c"),
        ("graph", "a>b @"),
        ("graph", "a>b @ a @ b"),
        ("graph", "@net.txt @ a"),
        ("graph", ""),
        ("hackenbush", "g-a @ h"),
        ("hackenbush", "g-a @"),
        ("hackenbush", "g--a"),
        ("hackenbush", ""),
        ("node-kayles", "a-"),
        ("node-kayles", ""),
    ],
)
def test_bad_positions_are_refused(name: str, text: str) -> None:
    with pytest.raises(PositionError):
        ruleset(name).position(text)


@pytest.mark.parametrize("name", ["graph", "hackenbush", "node-kayles"])
def test_nothing_left_is_written_0_and_lost(name: str) -> None:
    position = ruleset(name).position("0")
    assert position.text == "0"
    assert soi.solve(position).outcome is Outcome.P


@pytest.mark.parametrize(
    ("text", "canonical", "value"),
    [
        ("h-a,k-a,k-k @ h k", "h-a,k-a,k-k @ h k", 1),
        ("g-a,h-b @ h", "h-b @ h", 1),
        ("a-b", "0", 0),
        ("a-b,g-c,c-d", "g-c,c-d", 2),
        ("g-a,a-b @ g", "g-a,a-b", 2),
    ],
)
def test_what_is_not_joined_to_the_ground_falls(text: str, canonical: str, value: int) -> None:
    position = ruleset("hackenbush").position(text)
    assert position.text == canonical
    answer = soi.solve(position)
    assert answer.nim_value == value
    assert bool(answer.notes) == (text.count("-") != canonical.count("-"))


@pytest.mark.parametrize("name", ["hackenbush", "node-kayles"])
def test_values_and_winning_moves_agree_with_the_definition(name: str) -> None:
    rng, oracle, rules = random.Random(11), Oracle(), ruleset(name)
    for _ in range(60):
        position = Position(rules, rules.random_parts(rng, rng.randint(1, 6)))
        answer = soi.solve(position)
        assert answer.nim_value == oracle.nim_value(position)
        wins = [move.label for move in position.moves() if oracle.nim_value(move.position) == 0]
        assert sorted(move.label for move in answer.winning_moves) == sorted(wins)
        for move in position.moves():
            assert position.apply(move.label) == move.position
            assert rules.position(move.position.text) == move.position


@pytest.mark.parametrize("name", ["graph", "hackenbush", "node-kayles"])
def test_every_move_can_be_pointed_at(name: str) -> None:
    rng, rules = random.Random(12), ruleset(name)
    texts = [*game(name).examples, "0"]
    positions = [rules.position(text) for text in texts]
    positions += [Position(rules, rules.random_parts(rng, size)) for size in range(1, 12)]
    for position in positions:
        scene = position.scene()
        if scene is None:
            assert not list(position.moves())
            continue
        assert {pick for move in position.moves() for pick in rules.picks(move.label)} <= scene.keys()
        for shape in scene.shapes:
            for attribute in ("x", "y", "x1", "y1", "x2", "y2"):
                assert -1 <= getattr(shape, attribute, 0) <= max(scene.width, scene.height) + 1


def test_a_label_that_is_no_move_is_refused() -> None:
    for name, text, label in (
        ("graph", "a>b,b>c @ a", "1>c"),
        ("graph", "a>b @ a", "2>b"),
        ("hackenbush", "g-a", "2"),
        ("hackenbush", "g-a", "0"),
        ("node-kayles", "a-b", "c"),
    ):
        with pytest.raises(MoveError):
            ruleset(name).position(text).apply(label)


def test_a_bush_after_a_cut_knows_its_size_before_it_is_built() -> None:
    for bush in small_bushes(3):
        for edge, falling in enumerate(bush.solved.falling.tolist()):
            after = bush.cut(edge, falling)
            count = after.edge_count
            assert count == len([item for item in after.text.split(",") if item != "0"])
            assert after == Bush.from_text(after.text)


def test_a_hundred_thousand_edges_are_answered_whole() -> None:
    rng = random.Random(13)
    count = 100_000
    edges = [f"v{rng.randrange(max(1, v - 3), v + 1)}-v{v + 1}" for v in range(1, count)]
    text = ",".join(["g-v1", *edges])
    answer = soi.solve(ruleset("hackenbush").position(text)).to_dict()
    assert answer["outcome"] == "N"
    tokens = ",".join(f"v{v}>v{rng.randrange(v)}" for v in range(1, count))
    assert soi.solve(ruleset("graph").position(tokens + " @ v99999")).to_dict()["outcome"] in ("N", "P")
    path = ",".join(f"v{v}-v{v + 1}" for v in range(count))
    assert soi.solve(ruleset("node-kayles").position(path)).outcome is not None


def test_a_sum_of_a_bush_and_nim_cuts_to_the_right_value() -> None:
    total = ruleset("hackenbush").position("g-a,a-b,b-c,a-d") + ruleset("nim").position("2 5")
    answer = soi.solve(total)
    for move in answer.winning_moves:
        after = total.apply(move.label)
        assert isinstance(after, Sum)
        assert soi.solve(after).outcome is Outcome.P
    assert answer.winning_move_count == sum(soi.solve(m.position).outcome is Outcome.P for m in total.moves())


def test_a_bush_can_be_drawn_where_one_likes() -> None:
    bush = Bush.from_text("g-a,a-b")
    scene = bush_scene(bush, {"g": (0, 0), "a": (0, -1), "b": (1, -2)})
    assert scene is not None
    lines = [shape for shape in scene.shapes if isinstance(shape, Line)]
    assert lines[0].x1 == lines[0].x2
    assert lines[1].x2 > lines[1].x1
    assert lines[0].y1 > lines[0].y2 > lines[1].y2
