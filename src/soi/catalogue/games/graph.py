"""Tokens on a directed graph, cycles allowed."""

from __future__ import annotations

from soi.catalogue.entry import Game
from soi.core.text import Text
from soi.families.digraph_rules import TokenRuleset

GAME = Game(
    name="graph",
    title=Text(vi="Quân trên đồ thị có hướng", en="Tokens on a directed graph"),
    group="graphs",
    rule=Text(
        vi="Mỗi lượt đẩy một quân dọc theo một cạnh có hướng. Ai không còn nước đi thì thua. "
        "Đồ thị có thể có chu trình: ván cờ kéo dài mãi là hòa.",
        en="On your turn move one token along a directed edge. A player without a move loses. "
        "The graph may have cycles: a game that never ends is a draw.",
    ),
    notation=Text(
        vi="các cạnh, '@', rồi các đỉnh có quân: a>b,b>c,c>a,c>d @ a; đỉnh cô lập viết một mình; hoặc @tệp @ a "
        "(danh sách cạnh, DOT, GraphML, JSON kiểu node-link)",
        en="edges, '@' and the starts: a>b,b>c,c>a,c>d @ a; a vertex without edges is written alone; or @file @ a "
        "(edge list, DOT, GraphML, node-link JSON)",
    ),
    moves=Text(vi="1>c đẩy quân 1 tới đỉnh c", en="1>c moves token 1 to vertex c"),
    examples=("a>b,b>c,c>a,c>d @ a", "a>a,a>b @ a", "a>b,b>a,b>c,a>d,d>e @ a d"),
    make=lambda parameter: TokenRuleset(),
    see_also=("hackenbush", "node-kayles"),
    bound=3,
)
