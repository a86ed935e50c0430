// Who wins from every vertex of a graph game, and in how many moves: retrograde analysis, O(vertices + edges).
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "graph_csr.hpp"
#include "watch.hpp"

namespace soi {

// What the player to move at a vertex gets. `Drawn` is what is left when nobody can force an end.
enum class Result : std::uint8_t { Drawn = 0, Wins = 1, Loses = 2 };

// The rules besides the edges. `owners` empty: the players alternate along every edge. Otherwise owners[v] moves at
// v, whoever moved before. `fixed` empty, or per vertex: 0 = play goes on, 1 = its mover has won, 2 = has lost,
// 3 = a draw; the edges out of a fixed vertex are not looked at. `stuck`: what a mover without a move gets.
struct GraphRules {
    std::span<const std::uint8_t> owners;
    std::span<const std::uint8_t> fixed;
    Result stuck = Result::Loses;
};

// Fill results[v] and moves[v]: the length of play when the winner hurries and the loser delays; -1 for a draw.
// A breadth-first search backwards from the ends: vertices are decided in order of their number of moves, so the
// first good move found is the quickest and the last bad one the slowest. False when the watch stopped it.
inline bool graph_outcomes(const Csr& graph, const Csr& back, const GraphRules& rules, std::span<std::uint8_t> results,
                           std::span<std::int32_t> moves, Watch& watch) {
    constexpr std::uint8_t drawn = 0, wins = 1, loses = 2, closed = 3;
    const Vertex size = graph.size();
    std::vector<Vertex> queue;
    queue.reserve(size);
    std::vector<Edge> left(size);
    for (Vertex v = 0; v < size; ++v) {
        left[v] = graph.degree(v);
        moves[v] = -1;
        results[v] = rules.fixed.empty() ? drawn : rules.fixed[v];
        if (results[v] == drawn && left[v] == 0) results[v] = static_cast<std::uint8_t>(rules.stuck);
        if (results[v] == wins || results[v] == loses) {
            moves[v] = 0;
            queue.push_back(v);
        }
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
        if ((head & 0xFFFF) == 0 && watch.tick(head)) return false;
        const Vertex w = queue[head];
        for (const Vertex v : back.of(w)) {
            if (results[v] != drawn) continue;
            const bool same = !rules.owners.empty() && rules.owners[v] == rules.owners[w];
            if ((results[w] == wins) == same)
                results[v] = wins;
            else if (--left[v] == 0)
                results[v] = loses;
            else
                continue;
            moves[v] = moves[w] + 1;
            queue.push_back(v);
        }
    }
    for (Vertex v = 0; v < size; ++v)
        if (results[v] == closed) results[v] = drawn;
    return true;
}

}  // namespace soi
